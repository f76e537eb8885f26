"""The names inside an output folder: those of the outputs, and those the program keeps for itself."""

import re
from collections.abc import Collection
from pathlib import PurePosixPath

from ratebatch.reading.own_table import MANIFEST as MANIFEST  # one of the names

PRIVATE = ".ratebatch"
LOCK = f"{PRIVATE}/lock"
OWNER = f"{PRIVATE}/owner.json"
STAGING = f"{PRIVATE}/staging"
PARTS = f"{PRIVATE}/parts"
MARK = f"{PRIVATE}/commit.json"
MARK_DRAFT = f"{PRIVATE}/commit.draft"

# Only what every file system takes. No leading dot: that shuts out "..", and the private folder.
_PART = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?")


def is_output_name(name: object) -> bool:
    """Say whether the name is a relative POSIX path that stays in the output folder and out of the private one."""
    return isinstance(name, str) and all(_PART.fullmatch(part) for part in name.split("/"))


def check_output_names(names: Collection[str]) -> None:
    """Raise `ValueError` (our own mistake) for a name that may not be used, or two that cannot stand together."""
    for name in names:
        if not is_output_name(name):
            raise ValueError(f"not the name of an output: {name!r}")
    # Windows and macOS take names that differ only in case for the same file.
    folded = {name.casefold() for name in names}
    if len(folded) < len(names):
        raise ValueError(f"two outputs have the same name: {sorted(names)}")
    folders = {str(parent) for name in folded for parent in PurePosixPath(name).parents}
    if folders & folded:
        raise ValueError(f"a file and a folder have the same name: {sorted(folders & folded)}")
