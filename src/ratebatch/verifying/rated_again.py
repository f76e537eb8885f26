"""Games of an event rated again by the articles about games, with other ratings or under another edition."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from ratebatch.rating.fide.games import counted_differences_of_event, expected_score, gap_is_rated
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import amendments
from ratebatch.rules.fide_rules import CHAPTERS, FideRules, fide_edition
from ratebatch.verifying.case import Side


class Sums(NamedTuple):
    """Counted games, and score minus expected in hundredths."""

    games: int
    delta: int


def rated_again(sides: Sequence[Side], own: Sequence[int], opponents: Sequence[int], rules: FideRules) -> Sums:
    """Return the sums of one player's games of one event with these ratings; a rating of 0 is none (B.02, 8.3)."""
    mine, theirs = np.array(own, dtype=np.int64), np.array(opponents, dtype=np.int64)
    counts = (mine > 0) & (theirs > 0) & gap_is_rated(mine, theirs, rules)
    mine, theirs = mine[counts], theirs[counts]
    if not len(mine):
        return Sums(0, 0)
    difference = counted_differences_of_event(mine, theirs, np.zeros(len(mine), dtype=np.int64), rules)
    score = np.array([side.score for side in sides], dtype=np.int64)[counts]
    return Sums(len(mine), int(np.sum(score - expected_score(difference, rules))))


def rules_named(edition: str, rating_type: RatingType) -> FideRules:
    """Return the rules of an edition by the day from which it is in force."""
    return fide_edition(rating_type, date.fromisoformat(edition)).rules


def every_edition(rating_type: RatingType) -> list[str]:
    """Return the editions of a type by the day from which each is in force, the oldest first."""
    return [each.effective_from.isoformat() for each in amendments(CHAPTERS[rating_type])]


def editions_until(rating_type: RatingType, period: Month) -> list[str]:
    """Return the editions in force when a list was made, or before: no later one can have made a difference in it."""
    return [name for name in every_edition(rating_type) if name <= period.first_day.isoformat()]


def neighbouring_editions(edition: str, rating_type: RatingType) -> tuple[str, ...]:
    """Return the edition before and the one after, as far as there are any."""
    names = every_edition(rating_type)
    at = names.index(edition)
    return tuple(names[near] for near in (at - 1, at + 1) if 0 <= near < len(names))
