"""Ratings by a rules file of the system `elo`, of one type, as the steps of a month ask for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.carried import carried
from ratebatch.rating.elo.rate import due_without_games, rate
from ratebatch.rating.monthly import MonthlyLists
from ratebatch.rating.settings import Settings, System
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, Standings
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.tournament import RatingType
from ratebatch.rules.elo_rules import EloRules


@dataclass(frozen=True)
class EloDiscipline(MonthlyLists):
    """A club's or a federation's own Elo."""

    rating_type: RatingType
    rules: EloRules
    system: str = "elo"

    def __hash__(self) -> int:
        return hash((self.system, self.rating_type, self.rules.name))

    def edition(self, day: date) -> str:
        """Return the name of the rules, which hold on every day."""
        return self.rules.name

    def rating_floor(self, day: date) -> int:
        """Return the lowest rating of a list."""
        return self.rules.floor

    def due_without_games(
        self,
        rating: npt.NDArray[np.int64],
        k: npt.NDArray[np.int64],
        birth_year: npt.NDArray[np.int64],
        period: Month,
    ) -> npt.NDArray[np.bool_]:
        """Say for each row of the base list whether its K falls due without a game."""
        return due_without_games(k, birth_year, period, self.rules)

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
        return rate(games, standings, events, period, self.rating_type, entrants, self.rules, kept)

    def carried(self, change: Change, points: int, standings: Standings, period: Month) -> Change:
        """Return the change with points added to the new rating."""
        return carried(change, points, standings, period, self.rules)


def disciplines(settings: Settings) -> System:
    """Return what makes the discipline of a type by the rules file of a run; raise ValueError without one."""
    rules = settings.elo
    if rules is None:
        raise ValueError("the system elo needs a rules file; give --rules club, the name of another one, or a file")
    return lambda rating_type: EloDiscipline(rating_type, rules)
