"""What was found to be nothing new, so that a run every minute does not read all files again to find the same.

It is kept in the private folder of the office under the hash of everything that decided it; losing it costs one rating.
"""

import json
from contextlib import suppress
from pathlib import Path

from ratebatch.workspace.names import PRIVATE
from ratebatch.workspace.single_file import write_file

NOTHING_NEW = f"{PRIVATE}/nothing_new.json"


def nothing_new_before(office: Path, key: str) -> dict[str, int] | None:
    """Return how many files of which verdicts were nothing new under this key, None if that was not found."""
    with suppress(OSError, ValueError, TypeError, AttributeError, KeyError, RecursionError):
        content = json.loads((office / NOTHING_NEW).read_bytes())
        if content["key"] == key:
            return {str(verdict): int(count) for verdict, count in content["files"].items()}
    return None


def remember_nothing_new(office: Path, key: str, files: dict[str, int]) -> None:
    """Remember it for the next run; raise `OutputUnusable` when it cannot be written."""
    write_file(office / NOTHING_NEW, json.dumps({"key": key, "files": files}).encode())
