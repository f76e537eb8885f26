"""What the steps of a month ask of a rating system: its calendar, its editions, and the rating itself.

A discipline is a rating that is kept and published: FIDE standard, UKD rapid. A system has one for each type.
"""

from collections.abc import Sequence
from datetime import date
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, Standings
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.tournament import RatingType


class Discipline(Protocol):
    """One system and type. What depends on a day raises NoEditionError before the first edition."""

    @property
    def system(self) -> str:
        """The system by its name on the command line."""

    @property
    def rating_type(self) -> RatingType:
        """Standard, rapid or blitz."""

    def edition(self, day: date) -> str:
        """Return the name of the edition in force on a day."""

    def is_list_month(self, month: Month) -> bool:
        """Say whether a list is dated in this month."""

    def list_in_force(self, day: date) -> Month:
        """Return the month of the list in force on a day."""

    def previous_list(self, period: Month) -> Month:
        """Return the list before a list: its base."""

    def closing_day(self, period: Month) -> date:
        """Return the last day on which an event may end to be rated on a list."""

    def first_list(self, end: date, *, official: bool) -> Month:
        """Return the first list on which an event that ended on a day may appear."""

    def last_list(self, end: date) -> Month | None:
        """Return the last list that may rate an event; None if any later one may."""

    def longest_report_days(self, day: date) -> int | None:
        """Return the days after which an event is rated month by month; None if it is always rated whole."""

    def standard_stands_in(self, day: date) -> bool:
        """Say whether a player without a rating of the type counts with his standard rating."""

    def rating_floor(self, day: date) -> int:
        """Return the lowest rating in points that a list can show."""

    def due_without_games(
        self,
        rating: npt.NDArray[np.int64],
        k: npt.NDArray[np.int64],
        birth_year: npt.NDArray[np.int64],
        period: Month,
    ) -> npt.NDArray[np.bool_]:
        """Say for each row of the base list whether its standing may change without a game."""

    def inactivity_periods(self, period: Month) -> int | None:
        """Return the periods without a game until a player is inactive; None where nobody becomes so."""

    def with_newcomers_rated(self, games: PeriodGames, events: Sequence[EventFacts]) -> PeriodGames:
        """Return the games with the ratings that newcomers have within an event, where the system gives them any."""

    def rate(
        self,
        games: PeriodGames,
        standings: Standings,
        kept: KeptGames,
        events: Sequence[EventFacts],
        period: Month,
        entrants: int,
    ) -> PeriodResult:
        """Rate a period for every player of `standings`; the first `entrants` of them entered an event."""

    def carried(self, change: Change, points: int, standings: Standings, period: Month) -> Change:
        """Return the change of a player with a rating on the base list, with points added to his new rating.

        They stand in the adjustment and come after the rounding; floor and K are those of the rating with them.
        """


def name_of(discipline: Discipline) -> str:
    """Return the name of a discipline, as its folder has it: `fide-standard`."""
    return f"{discipline.system}-{discipline.rating_type}"
