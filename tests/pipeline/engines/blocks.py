"""Functions over blocks that stand at the top of a module, so that other processes find them."""

import os
import signal
import time
from pathlib import Path


def added(shared: int, block: int) -> int:
    return shared + block


def slow_first(shared: float, block: int) -> int:
    """Return the block; the first takes longest, so that it ends last."""
    time.sleep(shared if block == 0 else 0)
    return block


def refused(_shared: None, block: int) -> int:
    if block == 3:
        raise ValueError("three")
    return block


def dies_once(folder: Path, block: int) -> int:
    """Return the block; the worker of block 2 is killed the first time, as by the operating system."""
    mark = folder / "died"
    if block == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return block


def dies_always(_shared: None, block: int) -> int:
    if block == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return block


def process_of(_shared: None, _block: int) -> int:
    return os.getpid()
