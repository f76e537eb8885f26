"""The files of an output by their names, in memory or in their folder; none of them changes unnoticed."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from ratebatch.errors import NothingDoneError


class FilesInMemory(Mapping[str, bytes]):
    """The files of an output, held in memory; unlike a mapping proxy they go to another process."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = dict(files)

    def __getitem__(self, name: str) -> bytes:
        return self._files[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


class FilesOfFolder(Mapping[str, bytes]):
    """The files of an output folder by their relative names, each read and checked when it is asked for.

    `hashes` are the SHA-256 that the run gave its files. Another run may have used the folder since, or somebody may
    have edited a file: what is no longer as this run wrote it raises NothingDoneError.
    """

    def __init__(self, folder: Path, hashes: Mapping[str, str]) -> None:
        self._folder = folder
        self._hashes = dict(hashes)

    def __getitem__(self, name: str) -> bytes:
        expected = self._hashes[name]
        path = self._folder / name
        try:
            content = path.read_bytes()
        except OSError as error:
            raise NothingDoneError(f"{path} cannot be read ({error.strerror}); rate the period again.") from error
        if hashlib.sha256(content).hexdigest() != expected:
            raise NothingDoneError(
                f"{path} is not as this run wrote it: another run has used the folder, or the file was edited; "
                "rate the period again."
            )
        return content

    def __contains__(self, name: object) -> bool:
        return name in self._hashes  # without reading the file

    def __iter__(self) -> Iterator[str]:
        return iter(self._hashes)

    def __len__(self) -> int:
        return len(self._hashes)
