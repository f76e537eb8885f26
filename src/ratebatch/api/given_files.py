"""Files as a program gives them: by path, or by name and bytes."""

from dataclasses import dataclass, field
from os import PathLike, fspath
from pathlib import Path
from typing import TypeAlias

from ratebatch.errors import UsageError
from ratebatch.records.month import Month

PathName: TypeAlias = str | PathLike[str]
"""The path of a file or folder."""

BYTES = (bytes, bytearray, memoryview)
"""What holds bytes."""

_LONGEST_NAME = 255
"""Bytes that a name may have on the usual disks."""


@dataclass(frozen=True)
class MemoryFile:
    """A file that is held in memory, as an upload is: its plain name, without folders, and its bytes.

    The name stands in every message and in `events.csv`, and its ending tells a zip file. A `bytearray` or `memoryview`
    is copied, so that the content stays what it was. Raises UsageError for a name that is none: an upload may call
    itself `../../etc/passwd`.

    >>> import ratebatch
    >>> ratebatch.MemoryFile("open.trf", b"012 Open").name
    'open.trf'
    >>> ratebatch.MemoryFile("../open.trf", b"")
    Traceback (most recent call last):
        ...
    ratebatch.errors.UsageError: '../open.trf' is no plain name of a file; leave out folders.
    """

    name: str
    content: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Refuse a name that leads elsewhere, or that no disk takes."""
        if not isinstance(self.name, str) or not isinstance(self.content, BYTES):
            raise UsageError("MemoryFile takes a name (str) and a content (bytes).")
        object.__setattr__(self, "content", bytes(self.content))  # the same object if it is bytes already
        if self.name in ("", ".", "..") or not self.name.isprintable() or set(self.name) & set("/\\:"):
            raise UsageError(f"{self.name!r} is no plain name of a file; leave out folders.")
        if len(self.name.encode("utf-8", "surrogatepass")) > _LONGEST_NAME:
            raise UsageError(f"{self.name[:40]!r}… has more than {_LONGEST_NAME} bytes; give a shorter name.")


File: TypeAlias = PathName | MemoryFile
"""A file by its path, or held in memory."""


def path_named(path: object) -> Path:
    """Return a path that was given; raise UsageError for one that is empty, or no path."""
    if isinstance(path, BYTES):
        raise UsageError("a path is text, not bytes; use MemoryFile(name, content) for a file that is in memory.")
    if not isinstance(path, (str, PathLike)) or not isinstance(fspath(path), str):
        raise UsageError(f"{path!r} is no path; give text, a pathlib.Path, or a MemoryFile.")
    if not fspath(path).strip() or "\0" in fspath(path):
        raise UsageError(f"{fspath(path)!r} is no path.")
    return Path(path)


@dataclass(frozen=True)
class GivenList:
    """A rating list with what its file does not say; None where the file tells.

    `month` is the month of the list (`2026-11` is dated 1 November 2026). `system` and `type` (both or none) are what
    it is used for where it could serve others too. `mapping` says how a national list is laid out: the path of a
    mapping (TOML), or the name of one that comes with the program.

    >>> import ratebatch
    >>> ratebatch.GivenList("ukd.csv", month="2026-11", system="ukd", type="standard").month
    '2026-11'
    """

    file: File
    month: str | Month | None = None
    system: str | None = None
    type: str | None = None
    mapping: PathName | None = None
