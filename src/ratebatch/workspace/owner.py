"""Who holds the lock, in words. Only for the message: whether the lock is held, the operating system alone knows."""

import json
import os
import socket
from datetime import UTC, datetime
from pathlib import Path

_LONGEST = 4096
UNKNOWN = "another run, which has not yet written its name"


def sign(path: Path) -> None:
    """Write process, host and start time; raises `OSError` when the file cannot be written."""
    started = datetime.now(UTC).isoformat(timespec="seconds")
    owner = {"pid": os.getpid(), "host": socket.gethostname(), "started": started}
    # Not by renaming: Windows refuses that while another run reads the file. A half-read owner is an unknown one.
    path.write_bytes(json.dumps(owner).encode())


def owner_in_words(path: Path) -> str:
    """Return process, host and start time as the owner wrote them, or say that they are not known."""
    try:
        with path.open("rb") as file:
            owner = json.loads(file.read(_LONGEST))
        return f"process {int(owner['pid'])} on {_plain(owner['host'])}, started {_plain(owner['started'])}"
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return UNKNOWN


def _plain(text: object) -> str:
    """Return the text without anything that could play tricks on a terminal."""
    return "".join(character for character in str(text) if character.isprintable())[:80]
