"""The articles about lists and days: which list an event is rated with, and on which list it appears."""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from itertools import count

from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.rules.fide_rules import fide_edition


def is_list_month(month: Month, rating_type: RatingType) -> bool:
    """Say whether a list is dated in this month: all of them today, every second one until mid-2012 (B.02, 7.1).

    Raises NoEditionError for a month before the first edition.
    """
    return month.month in fide_edition(rating_type, month.first_day).rules.list_months


@lru_cache(1024)  # the events of a month share few days
def list_in_force(day: date, rating_type: RatingType) -> Month:
    """Return the month of the list in force on a day: the last one dated on it or before (B.02, 7.1.1)."""
    return next(month for month in _months(Month.of(day), -1) if is_list_month(month, rating_type))


def previous_list(period: Month, rating_type: RatingType) -> Month:
    """Return the list before a list: its base."""
    return list_in_force(period.plus(-1).first_day, rating_type)


def closing_day(period: Month, rating_type: RatingType) -> date:
    """Return the last day on which an event may end to be rated on a list (B.02, 7.1.3)."""
    days = fide_edition(rating_type, period.first_day).rules.closing_days_before_list
    return period.first_day - timedelta(days=days)


def last_day(period: Month) -> date:
    """Return the last day on which an official FIDE event may end to be rated on a list (B.02, 7.1.3)."""
    return period.first_day - timedelta(days=1)


@lru_cache(1024)
def first_list(end: date, rating_type: RatingType, *, official: bool = False) -> Month:
    """Return the first list on which an event that ended on a day may appear (B.02, 7.1.3)."""
    closing = last_day if official else lambda period: closing_day(period, rating_type)
    return next(period for period in _lists_after(end, rating_type) if end <= closing(period))


@lru_cache(1024)
def last_list(end: date, rating_type: RatingType) -> Month:
    """Return the last list that may rate an event: the third after its end (B.02, 9.1)."""
    lists = _lists_after(end, rating_type)
    for number, period in enumerate(lists, start=1):
        if number == fide_edition(rating_type, period.first_day).rules.last_list_after_end:
            return period
    raise AssertionError("lists never end")


def _lists_after(day: date, rating_type: RatingType) -> Iterator[Month]:
    return (month for month in _months(Month.of(day).plus(1), 1) if is_list_month(month, rating_type))


def _months(first: Month, step: int) -> Iterator[Month]:
    return (first.plus(step * number) for number in count())
