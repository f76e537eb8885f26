"""The names under which files appear in messages and tables: readable, unique, the same on every run."""

import os
import unicodedata
from collections import Counter
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from ratebatch.issues import masked


class Place(NamedTuple):
    """Where a file stands: `base` is the folder of the argument it came from, `relative` its path below, with `/`."""

    base: Path
    relative: str


def unique_labels(places: Sequence[Place]) -> list[str]:
    """Return a label for each place: its relative path, with trailing folders of its base where two would be alike."""
    of_base = {base: _folders(base) for base in {place.base for place in places}}
    folders = [of_base[place.base] for place in places]
    depths = [0] * len(places)
    while True:
        labels = ["/".join((*_last(folders[i], depths[i]), places[i].relative)) for i in range(len(places))]
        counts = Counter(labels)
        alike = [i for i, label in enumerate(labels) if counts[label] > 1 and depths[i] < len(folders[i])]
        if not alike:
            return [masked(label) for label in labels]
        for i in alike:
            depths[i] += 1


def printable(name: str) -> str:
    """Return a file name that can be written anywhere: bytes that are not UTF-8 and control characters as escapes."""
    if name.isascii() and name.isprintable():
        return name
    text = os.fsencode(name).decode("utf-8", "backslashreplace")
    return "".join(f"\\x{ord(sign):02x}" if unicodedata.category(sign) == "Cc" else sign for sign in text)


def inner_path(name: str) -> str:
    """Return the name of an archive's member as a harmless relative path: no root, no drive, no step upwards."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    kept = [printable(part) for part in parts if part.strip("/") not in ("", ".", "..") and not part.endswith(":")]
    return "/".join(kept) or "unnamed"


def _folders(base: Path) -> tuple[str, ...]:
    return tuple(printable(part) for part in base.parts if part != base.anchor)


def _last(folders: tuple[str, ...], count: int) -> tuple[str, ...]:
    return folders[len(folders) - count :]
