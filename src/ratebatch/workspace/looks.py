"""What was seen of files at earlier looks: size, time of change, and since when both have been the same.

A file that is still being copied is a perfectly valid shorter file, so one look never suffices. The looks are kept in
the private folder of the office, and written only when something differs; losing them costs one more look.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ratebatch.workspace.names import PRIVATE
from ratebatch.workspace.single_file import write_file

LOOKS = f"{PRIVATE}/looks.json"


class Look(NamedTuple):
    """Size in bytes and time of change in nanoseconds of a file, and when they were first seen, in seconds."""

    size: int
    changed: int
    since: float

    def is_of(self, size: int, changed: int) -> bool:
        """Say whether the file still looks so."""
        return (self.size, self.changed) == (size, changed)


def look_at(path: Path, now: float, before: Look | None) -> Look | None:
    """Return what a file looks like now, None if it is gone; `since` is that of the look before if nothing changed.

    A look from the future, left by a clock that was put back, is not believed.
    """
    try:
        found = path.stat()
    except OSError:
        return None
    if before is not None and before.is_of(found.st_size, found.st_mtime_ns) and before.since <= now:
        return before
    return Look(found.st_size, found.st_mtime_ns, now)


def read_looks(office: Path) -> dict[str, Look]:
    """Return the looks that were kept, by path; none if they cannot be understood."""
    with suppress(OSError, ValueError, TypeError, AttributeError, RecursionError):
        content = json.loads((office / LOOKS).read_bytes())
        return {
            str(path): Look(int(size), int(changed), float(since)) for path, (size, changed, since) in content.items()
        }
    return {}


def keep_looks(office: Path, looks: Mapping[str, Look]) -> None:
    """Keep the looks for the next run, if they differ; raise `OutputUnusable` when they cannot be written."""
    if looks != read_looks(office):
        # A name that is no Unicode is written as an escaped surrogate, which JSON gives back.
        write_file(office / LOOKS, json.dumps(dict(sorted(looks.items()))).encode())
