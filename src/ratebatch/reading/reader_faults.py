"""A reader that raises holds the one file that made it raise: the other files of a folder go on, and it is told."""

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ratebatch.issues import Source, issue, masked
from ratebatch.reading.broken_letters import whole
from ratebatch.reading.refusals import Refusal

Answer = TypeVar("Answer")

_LONGEST = 200


def held_if_it_raises(name: str, label: str, ask: Callable[[], Answer]) -> Answer | Refusal:
    """Return what a reader answers, or the refusal of the file at which it raised, which is our mistake.

    A machine that is short of memory says nothing about the reader: that is raised on.
    """
    return _held(f"The reader of the format {name} stopped at this file", label, ask)


def held_if_not_understood(name: str, label: str, ask: Callable[[], Answer]) -> Answer | Refusal:
    """Return what becomes of that which a reader found, or the refusal of the file if that raises: our mistake, too."""
    return _held(f"What the reader of the format {name} found in this file cannot be understood", label, ask)


def _held(said: str, label: str, ask: Callable[[], Answer]) -> Answer | Refusal:
    try:
        return ask()
    except MemoryError:
        raise
    except Exception as fault:
        at = traceback.extract_tb(fault.__traceback__)[-1]
        raised = whole(f"{type(fault).__name__}: {fault}")[:_LONGEST]
        place = f"{at.name} in {Path(at.filename).name}, line {at.lineno}"
        message = masked(f"{said}, which is our fault: {raised} ({place}).")
        return Refusal("held", (issue("READER_FAILED", message, Source(label)),))
