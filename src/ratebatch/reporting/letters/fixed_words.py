"""The fixed words that stand in tables of the code; with those in `letter.py`, all that is translated."""

from collections.abc import Iterator

from ratebatch.reporting.explained.choices import ARTICLES, CHOICES
from ratebatch.reporting.explained.recognised import patterns
from ratebatch.reporting.explained.words import (
    BASE_SOURCES,
    K_SOURCES,
    REASONS,
    REASONS_OF_SYSTEM,
    REMARKS,
    STATUSES,
    STATUSES_OF_SYSTEM,
)
from ratebatch.reporting.report.embedded import OF_STEPS

TYPES = {"standard": "standard", "rapid": "rapid", "blitz": "blitz"}
"""The types of rating."""

STEPS = {"event": "event", "game": "game"}
"""What changes a value that runs."""

COLOURS = {"w": "white", "b": "black"}
"""The colours, as the column `color` has them."""

ALL_REMARKS = {str(code): words for code, words in (REMARKS | OF_STEPS).items()}
"""What is special about a player, in a few words, by code."""

LAST_ROW = "{difference} and more"
"""The last row of a printed table, as `TableRow.bounds` says it."""


def fixed_words() -> Iterator[str]:
    """Yield the words of every table."""
    tables = (TYPES, STEPS, COLOURS, ALL_REMARKS, BASE_SOURCES, K_SOURCES, REASONS, STATUSES)
    for table in (*tables, *REASONS_OF_SYSTEM.values(), *STATUSES_OF_SYSTEM.values()):
        yield from table.values()
    yield from (*CHOICES, *ARTICLES, *patterns(), LAST_ROW)
