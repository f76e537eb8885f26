"""What a measured process says of itself: one line of JSON with the seconds of the part that counts."""

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import TypeVar

Made = TypeVar("Made")


def clocked(work: Callable[[], Made]) -> tuple[float, Made]:
    """Do the work and return the seconds that it took with what it made."""
    gc.collect()
    begun = time.perf_counter()
    made = work()
    return time.perf_counter() - begun, made


def say(seconds: float, **facts: object) -> None:
    """Print the line."""
    sys.stdout.write(json.dumps({"seconds": seconds, **facts}) + "\n")
