"""Run one measurement in a process of its own, and say how long it took and how much memory it had."""

import json
import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LOOK_EVERY = 0.02
"""Seconds between two looks at the memory."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""What is installed has its bytecode, so the program measured from its sources keeps it too: it is made once."""
PAGE = os.sysconf("SC_PAGE_SIZE")
MEGABYTE = 1_000_000


class Measured(NamedTuple):
    """What a run took."""

    seconds: float
    """What the run itself said of the part that counts; else from its start to its end."""
    megabytes: float
    """The most memory of all its processes together; pages that two of them share count twice."""
    said: Mapping[str, object]
    """What else the run said in its last line."""


class RunFailed(Exception):  # noqa: N818 - it tells of a run, like a sentence
    """A run ended otherwise than it should."""


def measure(command: Sequence[str | Path], environment: Mapping[str, str], codes: Sequence[int] = (0,)) -> Measured:
    """Run a command at the root of the project; raise RunFailed for any other exit code."""
    begun = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - the commands are those of this folder
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **COMPILED, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as running:
        assert running.stdout is not None  # noqa: S101 - it is a pipe
        largest = 0
        os.set_blocking(running.stdout.fileno(), False)
        printed = b""
        while True:
            printed += running.stdout.read() or b""
            pid, status, used = os.wait4(running.pid, os.WNOHANG)
            if pid:
                break
            largest = max(largest, _resident(running.pid))
            time.sleep(LOOK_EVERY if time.perf_counter() - begun > 1 else 0.0005)
        seconds = time.perf_counter() - begun
        os.set_blocking(running.stdout.fileno(), True)
        printed += running.stdout.read()
        running.returncode = os.waitstatus_to_exitcode(status)
    text = printed.decode("utf-8", errors="replace")
    if running.returncode not in codes:
        words = " ".join(str(word) for word in command)
        raise RunFailed(f"{words}\nended with exit code {running.returncode}:\n{text[-3000:]}")
    said = _last_line(text)
    counted = said.get("seconds", seconds)
    memory = max(largest * PAGE, used.ru_maxrss * 1024) / MEGABYTE
    return Measured(float(str(counted)), memory, said)


def _last_line(text: str) -> dict[str, object]:
    """Return what a run of ours says in its last line, in JSON; nothing for other programs."""
    with suppress(ValueError):
        said = json.loads(text.rstrip().rpartition("\n")[2])
        if isinstance(said, dict):
            return said
    return {}


def _resident(pid: int) -> int:
    """Return the pages in memory of a process and its children; 0 where the system does not tell."""
    pages = 0
    with suppress(OSError, ValueError, IndexError):
        pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            pages += _resident(int(child))
    return pages
