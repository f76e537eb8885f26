"""The chapters of the law of every system that has dated editions; the rules of `elo` are files without a day."""

from collections.abc import Iterator
from datetime import date

from ratebatch.records.rating_type import RatingType
from ratebatch.rules.editions import amendments
from ratebatch.rules.overview import Chapter
from ratebatch.systems import SYSTEMS, part


def _chapters() -> Iterator[Chapter]:
    for system in SYSTEMS:
        if system.law:
            yield from part(system.law)


LAW = tuple(_chapters())
"""All chapters, system by system."""


def next_edition(system: str, rating_type: RatingType, day: date) -> date | None:
    """Return the first day after this one from which another edition is in force, as far as is known; else None."""
    chapters = (chapter for chapter in LAW if chapter.system == system and chapter.is_for(rating_type))
    days = (each.effective_from for chapter in chapters for each in amendments(chapter.folder))
    return min((each for each in days if each > day), default=None)
