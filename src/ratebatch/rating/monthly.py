"""What systems have in common whose lists come out each month and rate every event that ended before."""

from collections.abc import Sequence
from datetime import date, timedelta

import numpy as np
import numpy.typing as npt

from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PeriodGames


class MonthlyLists:
    """Part of a `Discipline`: a list each month, each event whole on the list after its end, or on a later one.

    No other rating stands in for one, nobody becomes inactive, and nobody is rated within an event alone.
    """

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

    def longest_report_days(self, day: date) -> int | None:
        """Return that an event is always rated whole."""
        return None

    def standard_stands_in(self, day: date) -> bool:
        """Return that no other rating counts for a player without one."""
        return False

    def due_without_games(
        self,
        rating: npt.NDArray[np.int64],
        k: npt.NDArray[np.int64],
        birth_year: npt.NDArray[np.int64],
        period: Month,
    ) -> npt.NDArray[np.bool_]:
        """Return that no standing changes without a game."""
        return np.zeros(len(rating), dtype=np.bool_)

    def inactivity_periods(self, period: Month) -> int | None:
        """Return that nobody becomes inactive."""
        return None

    def with_newcomers_rated(self, games: PeriodGames, events: Sequence[EventFacts]) -> PeriodGames:
        """Return the games as they are."""
        return games
