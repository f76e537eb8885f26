"""Files and folders that still stand after a power cut, and what stands in an output folder."""

import errno
import hashlib
import io
import os
from contextlib import suppress
from itertools import takewhile
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO


def sha256_of(data: bytes) -> str:
    """Return the SHA-256 of the bytes as the manifest writes it: 64 hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def sha256_of_file(path: Path) -> str:
    """Return the SHA-256 of a file's content; raises `OSError` when it cannot be read."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class HashedFile(io.RawIOBase, BinaryIO):
    """A file that is written from its beginning to its end, and hashed on the way: it is not read once more."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__()
        self._file = file
        self._hash = hashlib.sha256()

    def writable(self) -> bool:
        """Say that it can be written; it can neither be read nor be gone back in."""
        return True

    def write(self, part: Any) -> int:
        """Write some bytes behind what stands."""
        self._hash.update(part)
        return self._file.write(part)

    @property
    def sha256(self) -> str:
        """The SHA-256 of what was written."""
        return self._hash.hexdigest()


def sync_file(path: Path) -> None:
    """Make the content of a file last; raises `OSError` when the disk does not take it."""
    with path.open("r+b") as file:  # Windows syncs only what is open for writing
        os.fsync(file.fileno())


def sync_folder(path: Path) -> None:
    """Make the names in a folder last, where the system can do that; raises `OSError` when the disk fails."""
    if os.name == "nt":  # Windows opens no folders
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network disks cannot sync a folder
            raise
    finally:
        os.close(descriptor)


def make_folder(folder: Path) -> list[Path]:
    """Make the folder and its missing parents; return those made, outermost first.

    Raises `OSError` when one cannot be made; those made before are then removed again.
    """
    missing = list(takewhile(lambda path: not path.is_dir(), (folder, *folder.parents)))
    made: list[Path] = []
    try:
        for path in reversed(missing):
            path.mkdir(exist_ok=True)
            made.append(path)
            sync_folder(path.parent)
    except BaseException:
        remove_empty(made)
        raise
    return made


def remove_empty(folders: list[Path]) -> None:
    """Remove the folders, innermost first, that are empty; the others stay."""
    for folder in reversed(folders):
        with suppress(OSError):  # not empty: somebody uses it
            folder.rmdir()


def folders_of(out: Path, name: str) -> list[Path]:
    """Return the folders from the output folder down to the one that holds the named file."""
    return [out / parent for parent in reversed(PurePosixPath(name).parents)]


def standing(out: Path, name: str) -> Path | None:
    """Return the plain file that stands under the name, or nothing; a link is never followed out of the folder."""
    path = out / name
    linked = any(folder.is_symlink() for folder in folders_of(out, name)[1:]) or path.is_symlink()
    return path if path.is_file() and not linked else None
