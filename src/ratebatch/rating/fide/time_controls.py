"""The articles that tell standard, rapid and blitz apart by the time of each player for 60 moves."""

from datetime import date

from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import NoEditionError
from ratebatch.rules.fide_rules import FideRules, fide_edition


def type_of_time(seconds: int, day: date) -> RatingType | None:
    """Return the type of an event that started on a day, by its time for 60 moves (B.02, 1.1; rapid and blitz, 1.1).

    None where the time is too short for any rating, or no edition of that day rates it.
    """
    return next((kind for kind in RatingType if _is_rated(seconds, kind, day)), None)


def is_time_of(seconds: int, rules: FideRules) -> bool:
    """Say whether a time for 60 moves is one of those that a chapter rates; for standard, whoever plays."""
    return (
        (not rules.minimum_minutes or seconds >= 60 * min(minutes for _, minutes in rules.minimum_minutes))
        and (rules.minutes_at_least is None or seconds >= 60 * rules.minutes_at_least)
        and (rules.minutes_more_than is None or seconds > 60 * rules.minutes_more_than)
        and (rules.minutes_at_most is None or seconds <= 60 * rules.minutes_at_most)
        and (rules.minutes_less_than is None or seconds < 60 * rules.minutes_less_than)
    )


def _is_rated(seconds: int, rating_type: RatingType, day: date) -> bool:
    try:
        return is_time_of(seconds, fide_edition(rating_type, day).rules)
    except NoEditionError:
        return False
