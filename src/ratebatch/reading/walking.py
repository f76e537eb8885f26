"""Walk a folder: every file once, in sorted order, safe against loops of links."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ratebatch.reading.labels import printable
from ratebatch.reading.own_output import outputs_in
from ratebatch.reading.refusals import Refusal, ignored, rejected

_TEMPORARY_ENDINGS = (
    *(".part", ".partial", ".filepart", ".tmp", ".crdownload", ".download", ".!ut"),  # of uploads and downloads
    *("~", ".bak", ".swp"),  # of editors
)
_SYSTEM_NAMES = frozenset({"thumbs.db", "desktop.ini", "__macosx"})


class Found(NamedTuple):
    """A file below an argument; `relative` is its path below, `refusal` says why it is not read."""

    path: Path
    relative: str
    refusal: Refusal | None


def is_passed_over(name: str) -> bool:
    """Say whether a file or folder of this name is hidden, temporary or written by the system."""
    folded = name.casefold()
    autosaved = len(name) > 1 and name.startswith("#") and name.endswith("#")
    temporary = autosaved or folded.endswith(_TEMPORARY_ENDINGS)
    return name.startswith((".", "~$")) or temporary or folded in _SYSTEM_NAMES


def passed_over() -> Refusal:
    """Return the refusal of a file that is passed over."""
    return ignored("Hidden, temporary and system files are not read.")


def walked(folder: Path, excluded: str | None) -> Iterator[Found]:
    """Yield what stands below `folder`, except below the real path `excluded`; folders that are passed over once."""
    argument = os.path.realpath(folder)
    seen: set[str] = set()
    waiting = [(folder, "")]
    while waiting:
        current, relative = waiting.pop()
        real = os.path.realpath(current)
        if real in seen or real == excluded or (real != argument and _holds(real, argument)):
            continue  # walked already, the output, or a link back to above the argument
        seen.add(real)
        try:
            with os.scandir(current) as scan:
                entries = sorted(scan, key=lambda entry: entry.name)
        except OSError as error:
            refusal = rejected("FILE_UNREADABLE", f"The folder cannot be read: {error.strerror or error}.")
            yield Found(current, relative or printable(current.name), refusal)
            continue
        folders = []
        written = outputs_in(current)
        for entry in entries:
            path = Path(entry.path)
            below = f"{relative}/{printable(entry.name)}" if relative else printable(entry.name)
            if _is_folder(entry) and os.path.isdir(path / ".ratebatch"):  # noqa: PTH112 - asks no leave
                if os.path.realpath(path) == excluded:
                    continue
                yield Found(path, below, ignored("This folder is the output of a run."))
            elif is_passed_over(entry.name):
                yield Found(path, below, passed_over())
            elif _is_folder(entry):
                folders.append((path, below))
            elif entry.name in written:
                yield Found(path, below, ignored("A run of this program wrote this file here; it is no tournament."))
            else:
                yield Found(path, below, _refusal_of(entry))
        waiting.extend(reversed(folders))


def _holds(folder: str, other: str) -> bool:
    return other.startswith(folder.rstrip(os.sep) + os.sep)


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _refusal_of(entry: "os.DirEntry[str]") -> Refusal | None:
    """Return why a directory entry is not read; None for an ordinary file."""
    try:
        if entry.is_file():
            return None
    except OSError as error:
        return rejected("FILE_UNREADABLE", f"The file cannot be read: {error.strerror or error}.")
    if entry.is_symlink():
        return rejected("FILE_UNREADABLE", "The link leads to nothing.", fix="Repair or remove the link.")
    return ignored("This is no ordinary file (a device, a pipe or a socket).")
