"""The files that a command was given: arguments, folders and archives become one sorted list, each file once."""

import hashlib
import os
import stat
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import Source, issue
from ratebatch.reading.archives import is_archive, members_of
from ratebatch.reading.labels import Place, unique_labels
from ratebatch.reading.limits import COLUMNS_BYTES, HEAD_BYTES, TOURNAMENT_BYTES
from ratebatch.reading.other_files import COLUMNS_ENDING
from ratebatch.reading.refusals import Refusal, rejected
from ratebatch.reading.walking import Found, walked


class ColumnsBeside(NamedTuple):
    """The columns file of a file, found beside it: its name and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True)
class SourceFile:
    """One file to read: on the disk, or a member of an archive, whose `content` is then in memory.

    `label` names it in every message: the path below its argument, unique within a run. `refusal` is set where it was
    known before reading that the file is not read.
    """

    label: str
    path: Path
    content: bytes | None = field(default=None, repr=False, compare=False)
    refusal: Refusal | None = field(default=None, compare=False)
    columns: bytes | None = field(default=None, repr=False, compare=False)
    """The columns file beside a member of an archive."""

    @property
    def name(self) -> str:
        """The file's own name, without folders."""
        return self.label.rpartition("/")[2]

    def read(self) -> bytes | Refusal:
        """Return the bytes, or the refusal of a file that is unreadable or too large, which is not read.

        What is read is also hashed: see `sha256`.
        """
        content = self._content(TOURNAMENT_BYTES, whole=True)
        if isinstance(content, bytes):
            # A cached property lives in the instance's dictionary; the hash is that of the very bytes returned.
            self.__dict__["sha256"] = hashlib.sha256(content).hexdigest()
        return content

    def small(self, most: int) -> bytes | None:
        """Return the bytes of a file of at most `most` bytes, hashed as by `read`; None for every other file."""
        content = self._content(most + 1, whole=False)
        if not isinstance(content, bytes) or len(content) > most:
            return None
        self.__dict__["sha256"] = hashlib.sha256(content).hexdigest()
        return content

    def head(self) -> bytes | Refusal:
        """Return the first 64 KiB, whatever the size of the file: enough to recognise it."""
        return self._content(HEAD_BYTES, whole=False)

    @property
    def has_columns_file(self) -> bool:
        """Whether something stands beside the file under the name of its columns file; nothing is opened."""
        if self.content is not None:
            return self.columns is not None
        return os.path.lexists(f"{self.path}{COLUMNS_ENDING}")

    def columns_file(self) -> ColumnsBeside | Refusal | None:
        """Return the columns file beside the file, `<file name>.columns.toml`; None if there is none."""
        if self.content is not None:
            return None if self.columns is None else ColumnsBeside(self.name + COLUMNS_ENDING, self.columns)
        beside = self.path.with_name(self.path.name + COLUMNS_ENDING)
        try:
            with beside.open("rb") as opened:
                return ColumnsBeside(beside.name, opened.read(COLUMNS_BYTES + 1))
        except FileNotFoundError:
            return None
        except OSError as error:
            message = f"{beside.name} stands beside the file and cannot be read: {error.strerror or error}."
            return Refusal("held", (issue("COLUMNS_FILE_INVALID", message, Source(self.label)),))

    @cached_property
    def sha256(self) -> str:
        """The hash of the content in hexadecimal; empty for a file that cannot be read or is too large."""
        content = self._content(TOURNAMENT_BYTES, whole=True)
        return hashlib.sha256(content).hexdigest() if isinstance(content, bytes) else ""

    def _content(self, limit: int, *, whole: bool) -> bytes | Refusal:
        if self.refusal is not None:
            return self.refusal
        if self.content is not None:
            size, content = len(self.content), self.content[:limit]
        else:
            try:
                with self.path.open("rb") as opened:
                    size = os.fstat(opened.fileno()).st_size
                    content = b"" if whole and size > limit else opened.read(limit + 1 if whole else limit)
            except OSError as error:
                return unreadable(error).located(self.label)
        if whole and max(size, len(content)) > limit:
            message = f"The file has {size:,} bytes; no tournament file has more than {limit:,}. It was not read."
            return rejected("FILE_TOO_LARGE", message, self.label)
        return content


def unreadable(error: OSError) -> Refusal:
    """Return the refusal of a file that the system does not let us read."""
    return rejected("FILE_UNREADABLE", f"The file cannot be read: {error.strerror or error}.")


def find_sources(
    paths: Sequence[Path], exclude: Path | None = None, only: Collection[Path] | None = None
) -> list[SourceFile]:
    """Return the files of `paths` (files, folders, zip files), sorted by label, the same whatever the order of `paths`.

    The folder `exclude` (the output) is never walked. With `only`, other files are passed over as if they were not
    there, unopened; folders that cannot be read are always told. A file reached in two ways is taken once. Files that
    are not to be read (hidden, temporary, in a damaged archive) are in the list with their refusal. Raises
    FileNotFoundError for an argument that does not exist: that is wrong usage.
    """
    excluded = os.path.realpath(exclude) if exclude is not None else None
    sources: dict[tuple[str, str], tuple[Place, SourceFile]] = {}
    real_folders: dict[str, str] = {}
    for argument in sorted({Path(os.path.abspath(path)) for path in paths}, key=_files_then_outermost):  # noqa: PTH100
        for place, found, source in _sources_of(argument, excluded, only):
            # Files named one by one come first: somebody who names a hidden file wants it read.
            sources.setdefault((_real_path(found, real_folders), source.label), (place, source))
    kept = list(sources.values())
    labels = unique_labels([place for place, _ in kept])
    return sorted((_labelled(source, label) for (_, source), label in zip(kept, labels, strict=True)), key=_label)


def _real_path(file: Path, real_folders: dict[str, str]) -> str:
    """Return the path of a file without links; `real_folders` remembers those of folders, which have many files."""
    if os.path.islink(file):  # noqa: PTH114 - never raises
        return os.path.realpath(file)
    folder, name = os.path.split(file)
    if folder not in real_folders:
        real_folders[folder] = os.path.realpath(folder)
    return os.path.join(real_folders[folder], name)  # noqa: PTH118 - a path for each of many files


def _sources_of(
    argument: Path, excluded: str | None, only: Collection[Path] | None
) -> Iterator[tuple[Place, Path, SourceFile]]:
    """Yield the files of one argument; the label of a member of an archive is its name in it, of other files empty."""
    for found in _found(argument, excluded):
        if only is not None and found.refusal is None and found.path not in only:
            continue
        base = argument if argument != found.path else argument.parent
        if found.refusal is not None or not is_archive(found.path.name):
            yield Place(base, found.relative), found.path, SourceFile("", found.path, refusal=found.refusal)
            continue
        members = members_of(found.path)
        if isinstance(members, Refusal):
            yield Place(base, found.relative), found.path, SourceFile("", found.path, refusal=members)
            continue
        beside = {name: content for name, content in members if isinstance(content, bytes)}
        for name, content in members:
            place = Place(base, f"{found.relative}/{name}")
            if isinstance(content, Refusal):
                yield place, found.path, SourceFile(name, found.path, refusal=content)
            else:
                columns = beside.get(name + COLUMNS_ENDING)
                yield place, found.path, SourceFile(name, found.path, content=content, columns=columns)


def _found(argument: Path, excluded: str | None) -> Iterator[Found]:
    try:
        mode = argument.stat().st_mode
    except FileNotFoundError:
        raise FileNotFoundError(f"There is no file or folder {argument}.") from None
    except OSError as error:
        yield Found(argument, argument.name, unreadable(error))
        return
    if stat.S_ISDIR(mode):
        yield from walked(argument, excluded)
    elif stat.S_ISREG(mode):
        yield Found(argument, argument.name, None)
    else:
        yield Found(argument, argument.name, rejected("FILE_UNREADABLE", "This is neither a file nor a folder."))


def _files_then_outermost(argument: Path) -> tuple[bool, int, str]:
    return (os.path.isdir(argument), len(argument.parts), str(argument))  # noqa: PTH112 - never raises


def _labelled(source: SourceFile, label: str) -> SourceFile:
    refusal = source.refusal.located(label) if source.refusal is not None else None
    return SourceFile(label, source.path, source.content, refusal, source.columns)


def _label(source: SourceFile) -> str:
    return source.label
