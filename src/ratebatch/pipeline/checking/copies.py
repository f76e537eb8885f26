"""The corrected copy of a file, checked in its turn: what is left to do by hand."""

from collections import Counter
from collections.abc import Sequence

from ratebatch.issues import Severity
from ratebatch.records.check import LeftOver, Problem

_OF_SEVERAL_FILES = frozenset({"EVENT_VERSIONS", "EVENT_PERHAPS_TWO", "EVENTS_ALIKE"})
"""What a copy has from its original: only that was compared with the other files."""


def left_over(of_copy: Sequence[Problem], of_original: Sequence[Problem]) -> tuple[LeftOver, ...]:
    """Return the codes above a note that a copy still has, in the order to fix them, each with how often."""
    inherited = [found for found in of_original if found.code in _OF_SEVERAL_FILES]
    counts = Counter(
        (found.code, found.severity) for found in [*of_copy, *inherited] if found.severity is not Severity.INFO
    )
    return tuple(LeftOver(code=code, severity=severity, count=count) for (code, severity), count in counts.items())
