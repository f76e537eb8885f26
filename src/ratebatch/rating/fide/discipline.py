"""FIDE's ratings of one type, as the steps of a month ask for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide import calendar
from ratebatch.rating.fide.carried import carried
from ratebatch.rating.fide.list_changes import touches_list
from ratebatch.rating.fide.rate import due_without_games, rate
from ratebatch.rating.fide.round_robin import with_newcomers_rated
from ratebatch.rating.settings import Settings, System
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, Standings
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.tournament import RatingType
from ratebatch.rules.fide_rules import fide_edition


@dataclass(frozen=True)
class FideDiscipline:
    """FIDE standard, rapid or blitz; see `Discipline` for each method and `calendar` for the articles."""

    rating_type: RatingType
    system: str = "fide"

    def edition(self, day: date) -> str:
        """Return the name of the edition in force on a day."""
        return fide_edition(self.rating_type, day).name

    def is_list_month(self, month: Month) -> bool:
        """Say whether a list is dated in this month."""
        return calendar.is_list_month(month, self.rating_type)

    def list_in_force(self, day: date) -> Month:
        """Return the month of the list in force on a day."""
        return calendar.list_in_force(day, self.rating_type)

    def previous_list(self, period: Month) -> Month:
        """Return the list before a list."""
        return calendar.previous_list(period, self.rating_type)

    def closing_day(self, period: Month) -> date:
        """Return the last day on which an event may end to be rated on a list."""
        return calendar.closing_day(period, self.rating_type)

    def first_list(self, end: date, *, official: bool) -> Month:
        """Return the first list on which an event that ended on a day may appear."""
        return calendar.first_list(end, self.rating_type, official=official)

    def last_list(self, end: date) -> Month | None:
        """Return the last list that may rate an event."""
        return calendar.last_list(end, self.rating_type)

    def longest_report_days(self, day: date) -> int | None:
        """Return the days after which an event is rated month by month."""
        return fide_edition(self.rating_type, day).rules.longest_report_days

    def standard_stands_in(self, day: date) -> bool:
        """Say whether a player without a rating of the type counts with his standard rating."""
        return fide_edition(self.rating_type, day).rules.standard_rating_stands_in

    def rating_floor(self, day: date) -> int:
        """Return the lowest rating in points that a list can show."""
        return fide_edition(self.rating_type, day).rules.rating_floor

    def due_without_games(
        self,
        rating: npt.NDArray[np.int64],
        k: npt.NDArray[np.int64],
        birth_year: npt.NDArray[np.int64],
        period: Month,
    ) -> npt.NDArray[np.bool_]:
        """Say for each row of the base list whether its K falls due or a one-time change falls on it."""
        due = due_without_games(k, birth_year, period, self.rating_type)
        return due | (rating > 0) if touches_list(period, self.rating_type) else due

    def inactivity_periods(self, period: Month) -> int | None:
        """Return the periods without a game until a player is inactive."""
        return fide_edition(self.rating_type, period.first_day).rules.inactivity_periods

    def with_newcomers_rated(self, games: PeriodGames, events: Sequence[EventFacts]) -> PeriodGames:
        """Return the games with the ratings of newcomers in round robins before 2022."""
        return with_newcomers_rated(games, events, self.rating_type)

    def rate(
        self,
        games: PeriodGames,
        standings: Standings,
        kept: KeptGames,
        events: Sequence[EventFacts],
        period: Month,
        entrants: int,
    ) -> PeriodResult:
        """Rate a period."""
        return rate(games, standings, kept, events, period, self.rating_type, entrants)

    def carried(self, change: Change, points: int, standings: Standings, period: Month) -> Change:
        """Return the change with points added to the new rating."""
        return carried(change, points, standings, period, self.rating_type)


def disciplines(_settings: Settings) -> System:
    """Return what makes the discipline of a type; nothing of FIDE can be set."""
    return FideDiscipline
