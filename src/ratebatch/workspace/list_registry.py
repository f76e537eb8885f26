"""A registry of lists on disk: the index is replaced last and at once, so that an import is there as a whole or not.

A list lies under a name that holds its hash, so it never takes the place of another; without its row in the index it
is nothing.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from ratebatch.records.listed_file import INDEX
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import standing


def add_lists(folder: Path, lists: Mapping[str, bytes], index: bytes) -> None:
    """Put the lists into the folder, by name, and then the index; raise `OutputUnusable` and leave all as it was."""
    written: list[Path] = []
    try:
        for name, content in lists.items():
            path = folder / name
            if standing(folder, name) is None or path.read_bytes() != content:
                write_file(path, content)
                written.append(path)
        write_file(folder / INDEX, index)
    except BaseException:
        for path in written:
            with suppress(OSError):  # the first error is the one to report
                path.unlink()
        raise
