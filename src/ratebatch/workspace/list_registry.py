"""A registry of lists on disk: the index is replaced last and at once, so that an import is there as a whole or not.

A list lies under a name that holds its hash, so it never takes the place of another; without its row in the index it
is nothing.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ratebatch.records.listed_file import INDEX
from ratebatch.workspace.refusals import OutputUnusable
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import sha256_of, standing


class ListToAdd(NamedTuple):
    """A list where it was given, its name in the registry, and the hash that it had when it was read."""

    path: Path
    name: str
    sha256: str


def add_lists(folder: Path, lists: Sequence[ListToAdd], index: bytes) -> None:
    """Put the lists into the folder and then the index; raise `OutputUnusable` and leave all as it was."""
    written: list[Path] = []
    try:
        for given in lists:
            path, content = folder / given.name, given.path.read_bytes()
            if sha256_of(content) != given.sha256:
                raise OutputUnusable(f"{given.path} was changed while it was imported; import it again.")
            if standing(folder, given.name) is None or path.read_bytes() != content:
                write_file(path, content)
                written.append(path)
        write_file(folder / INDEX, index)
    except BaseException:
        for path in written:
            with suppress(OSError):  # the first error is the one to report
                path.unlink()
        raise
