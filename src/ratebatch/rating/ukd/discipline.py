"""UKD of one type, as the steps of a month ask for it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from ratebatch.rating.carried import with_points
from ratebatch.rating.monthly import MonthlyLists
from ratebatch.rating.settings import Settings, System
from ratebatch.rating.ukd.games import coefficient
from ratebatch.rating.ukd.player import not_below_floor
from ratebatch.rating.ukd.rate import rate
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, Standings
from ratebatch.records.period_result import HUNDREDTHS, Change, PeriodResult
from ratebatch.records.tournament import RatingType
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.ukd_rules import ukd_edition


@dataclass(frozen=True)
class UkdDiscipline(MonthlyLists):
    """UKD, UHS or UYS with the choices made where the procedure is silent."""

    rating_type: RatingType
    conventions: UkdConventions = field(default_factory=UkdConventions)
    system: str = "ukd"

    def edition(self, day: date) -> str:
        """Return the name of the edition in force on a day."""
        return ukd_edition(day).name

    def rating_floor(self, day: date) -> int:
        """Return the lowest UKD."""
        return ukd_edition(day).rules.rating_floor

    def rate(
        self,
        games: PeriodGames,
        standings: Standings,
        kept: KeptGames,
        events: Sequence[EventFacts],
        period: Month,
        entrants: int,
    ) -> PeriodResult:
        """Rate a period; games kept from earlier ones are not asked for."""
        return rate(games, standings, events, period, self.rating_type, entrants, self.conventions)

    def carried(self, change: Change, points: int, standings: Standings, period: Month) -> Change:
        """Return the change with points added to the new UKD, which stays on the floor at least."""
        made, before = ukd_edition(period.first_day).rules, change.new_rating or 0
        new = int(not_below_floor(before + points, made))
        return with_points(change, new, int(coefficient(new, made)), HUNDREDTHS * (new - before))


def disciplines(settings: Settings) -> System:
    """Return what makes the discipline of a type with the choices of a run."""
    return lambda rating_type: UkdDiscipline(rating_type, settings.ukd)
