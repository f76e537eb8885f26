"""What a one-time change makes of a rating on the list of its day."""

from typing import NamedTuple

from ratebatch.rating.fide.one_time import increased_2024
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.rules.one_time import OneTimeChange, one_time_changes


class OneTimeRating(NamedTuple):
    """A rating after a one-time change, and the name of the change."""

    rating: int
    reason: str


def one_time_rating(rating: int, standard: int, period: Month, rating_type: RatingType) -> OneTimeRating | None:
    """Return what a one-time change of the day of the list makes of a rating; None if there is none that touches it.

    It comes last, after the games of the period. `standard` is the standard rating, 0 for none.
    """
    changes = one_time_changes()
    if _is_due(changes.increase_2024, period, rating_type) and rating < changes.increase_2024.below:
        return OneTimeRating(int(increased_2024(rating, changes.increase_2024)), changes.increase_2024.title)
    if _is_due(changes.adjustment_2022, period, rating_type):
        least = standard - changes.adjustment_2022.points_below_standard
        if rating < least:
            return OneTimeRating(least, changes.adjustment_2022.title)
    return None


def touches_list(period: Month, rating_type: RatingType) -> bool:
    """Say whether a one-time change falls on the list, so that ratings change without a game."""
    return any(_is_due(change, period, rating_type) for change in one_time_changes().in_order())


def _is_due(change: OneTimeChange, period: Month, rating_type: RatingType) -> bool:
    return change.day == period.first_day and rating_type in change.types
