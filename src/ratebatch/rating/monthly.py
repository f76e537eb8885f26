"""The calendar of systems whose lists come out on the first of every month and rate every event that ended before."""

from datetime import date, timedelta

from ratebatch.records.period import Month


class MonthlyLists:
    """Part of a `Discipline`: a list each month, each event on the list after its end, or on a later one."""

    def is_list_month(self, month: Month) -> bool:
        """Say whether a list is dated in this month: in every one."""
        return True

    def list_in_force(self, day: date) -> Month:
        """Return the month of the list in force on a day."""
        return Month.of(day)

    def previous_list(self, period: Month) -> Month:
        """Return the list of the month before."""
        return period.plus(-1)

    def closing_day(self, period: Month) -> date:
        """Return the last day on which an event may end to be rated on a list: the day before it."""
        return period.first_day - timedelta(days=1)

    def first_list(self, end: date, *, official: bool) -> Month:
        """Return the first list on which an event that ended on a day may appear: that of the next month."""
        return Month.of(end).plus(1)

    def last_list(self, end: date) -> Month | None:
        """Return that no list is too late."""
        return None
