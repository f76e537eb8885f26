"""What is read and what is written are kept apart: a folder that a command writes holds nothing that it reads."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from ratebatch.pipeline.request import UsageError


def refuse_reading_from(out: Path, inputs: Iterable[Path | None]) -> None:
    """Raise UsageError if a file or folder that is read is the folder to write to, or lies in it, through links too."""
    for path in inputs:
        if path is None or not lies_in(path, out):
            continue
        if _is_same(path, out):
            raise UsageError(f"{out} is both read and written; give --out another folder.")
        raise UsageError(f"{path} is read and lies in {out}, which is written; give --out another folder.")


def lies_in(path: Path, folder: Path) -> bool:
    """Say whether a path is a folder or leads below it, as it is written or as its links lead.

    Folders are compared by what they are, not by their names: these may differ in case, or by a link.
    """
    return any(_is_same(above, folder) for place in _places(path) for above in (place, *place.parents))


def _places(path: Path) -> Iterator[Path]:
    """Yield where the path stands itself, and where it leads to if it is a link."""
    written = Path(os.path.abspath(path))  # noqa: PTH100 - `..` goes, links stay
    yield written.parent.resolve() / written.name
    yield path.resolve()


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:  # one of them does not exist, or cannot be looked at
        return one.resolve() == other.resolve()
