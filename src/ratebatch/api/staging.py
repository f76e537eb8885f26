"""Files of memory on the disk for as long as a call takes: the pipeline reads paths, and limits what it reads there."""

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from ratebatch.api.given_files import File, MemoryFile, path_named
from ratebatch.errors import NothingDoneError, RatebatchError, UsageError

_ARGUMENTS = {
    "allow-empty": "allow_empty=True",
    "columns": "columns",
    "decisions": "decisions",
    "encoding": "encoding",
    "events": "events",
    "list": "lists",
    "list-mapping": "mapping",
    "out": "out",
    "period": "period",
    "players": "players",
    "previous": "previous",
    "report": "reports",
    "rules": "rules",
    "setting": "settings",
    "system": "system",
    "type": "type",
}
"""The arguments of the calls by the options of the command."""

_NAMES = "|".join(sorted(_ARGUMENTS, key=len, reverse=True))
_OPTION = re.compile(rf"(?P<before>^|[\s(\"'`])--(?P<name>{_NAMES})(?![\w-])")
_DATED_FILE = re.compile(r"give it as YYYY-MM=\S*[^\s.]")


class Staging:
    """A private folder that is made when it is first needed; only its owner can read it."""

    def __init__(self) -> None:
        self._private: Path | None = None
        self._folders: list[Path] = []

    def path_of(self, file: File) -> Path:
        """Return the path of a file, written first if it is held in memory.

        They stand side by side, as a columns file must to a table; of those with one name each has a folder of its own.
        Where names are alike, the folders are part of what a file is called in the output: theirs are always the same.
        """
        if not isinstance(file, MemoryFile):
            return path_named(file)
        uploads = self._folder_of_the_call() / "uploads"
        each = (uploads / f"memory-{number}" / file.name for number in count(1))
        path = next(path for path in each if not path.exists())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
        return path

    def folder(self, files: Mapping[str, bytes] | None = None) -> Path:
        """Return a new folder with files by their relative names, which are those of an output of ours."""
        made = Path(tempfile.mkdtemp(dir=self._folder_of_the_call()))
        self._folders.append(made)
        for name, content in (files or {}).items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(content)
        return made

    def holds(self, path: Path) -> bool:
        """Say whether a path leads to what was held in memory."""
        return self._private is not None and path.is_relative_to(self._private)

    def in_words_of_the_call(self, message: str) -> str:
        """Return a message without what the caller does not know: our folders, and the options of the command."""
        for folder in self._folders:
            message = message.replace(f"{folder}{os.sep}", "").replace(str(folder), "the output")
        if self._private is not None:
            uploads = re.escape(str(self._private / "uploads"))
            message = re.sub(uploads + r"[/\\]memory-\d+[/\\]", "", message)
        message = _DATED_FILE.sub("say its month", message)
        return _OPTION.sub(lambda found: f"{found['before']}{_ARGUMENTS[found['name']]}", message)

    def remove(self) -> None:
        """Remove everything."""
        if self._private is not None:
            shutil.rmtree(self._private, ignore_errors=True)

    def _folder_of_the_call(self) -> Path:
        if self._private is None:
            self._private = Path(tempfile.mkdtemp(prefix="ratebatch-"))
        return self._private


@contextmanager
def staging() -> Iterator[Staging]:
    """Give a call its staging, and turn what the disk says into an exception of ours."""
    staged = Staging()
    try:
        yield staged
    except RatebatchError as error:
        error.args = (staged.in_words_of_the_call(str(error)),)
        raise
    except FileNotFoundError as error:
        raise UsageError(f"There is no file or folder {error.filename}." if error.filename else str(error)) from error
    except OSError as error:
        raise NothingDoneError(f"{error.filename or 'a file'} cannot be used: {error.strerror or error}.") from error
    finally:
        staged.remove()
