"""The articles about lists and days: which list an event is rated with, and on which list it appears."""

from datetime import date, timedelta

from ratebatch.rating.fide.rules import FideRules
from ratebatch.records.period import Month


def list_in_force(day: date) -> Month:
    """Return the month of the list in force on a day: lists are monthly, valid from the first (B.02, 7.1)."""
    return Month.of(day)


def closing_day(period: Month, rules: FideRules) -> date:
    """Return the last day on which an event may end to be rated on a list (B.02, 7.1.3)."""
    return period.first_day - timedelta(days=rules.closing_days_before_list)


def first_list(end: date, rules: FideRules) -> Month:
    """Return the first list on which an event that ended on a day may appear (B.02, 7.1.3)."""
    following = Month.of(end).plus(1)
    return following if end <= closing_day(following, rules) else following.plus(1)


def last_list(end: date, rules: FideRules) -> Month:
    """Return the last list that may rate an event: the third after its end (B.02, 9.1)."""
    return Month.of(end).plus(rules.last_list_after_end)
