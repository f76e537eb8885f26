"""Files of memory on the disk for as long as a call takes: the pipeline reads paths, and limits what it reads there."""

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ratebatch.api.given_files import File, MemoryFile
from ratebatch.errors import NothingDoneError, RatebatchError, UsageError


class Staging:
    """A private folder that is made when it is first needed; only its owner can read it."""

    def __init__(self) -> None:
        self._private: Path | None = None
        self._uploads: Path | None = None

    def path_of(self, file: File) -> Path:
        """Return the path of a file, written first if it is held in memory.

        They stand side by side, as a columns file must to a table; of two with one name each has a folder of its own.
        """
        if not isinstance(file, MemoryFile):
            if "\0" in str(file):
                raise UsageError(f"{str(file)!r} is no path.")
            return Path(file)
        self._uploads = self._uploads or self.folder()
        folder = self.folder() if (self._uploads / file.name).exists() else self._uploads
        path = folder / file.name
        path.write_bytes(file.content)
        return path

    def folder(self, files: Mapping[str, bytes] | None = None) -> Path:
        """Return a new folder with files by their relative names, which are those of an output of ours."""
        if self._private is None:
            self._private = Path(tempfile.mkdtemp(prefix="ratebatch-"))
        made = Path(tempfile.mkdtemp(dir=self._private))
        for name, content in (files or {}).items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(content)
        return made

    def holds(self, path: Path) -> bool:
        """Say whether a path leads to what was held in memory."""
        return self._private is not None and path.is_relative_to(self._private)

    def remove(self) -> None:
        """Remove everything."""
        if self._private is not None:
            shutil.rmtree(self._private, ignore_errors=True)


@contextmanager
def staging() -> Iterator[Staging]:
    """Give a call its staging, and turn what the disk says into an exception of ours."""
    staged = Staging()
    try:
        yield staged
    except RatebatchError:
        raise
    except FileNotFoundError as error:
        raise UsageError(f"There is no file or folder {error.filename}." if error.filename else str(error)) from error
    except OSError as error:
        raise NothingDoneError(f"{error.filename or 'a file'} cannot be used: {error.strerror or error}.") from error
    finally:
        staged.remove()
