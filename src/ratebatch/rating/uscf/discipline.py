"""US Chess ratings of one type, as the steps of a month ask for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ratebatch.rating.carried import with_points
from ratebatch.rating.monthly import MonthlyLists
from ratebatch.rating.settings import Settings, System
from ratebatch.rating.uscf.event import DEFAULT
from ratebatch.rating.uscf.rate import rate
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, Standings
from ratebatch.records.period_result import MILLIONTHS, Change, PeriodResult
from ratebatch.records.tournament import RatingType
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.uscf_rules import uscf_edition


@dataclass(frozen=True)
class UscfDiscipline(MonthlyLists):
    """Regular (standard), quick (rapid) or blitz, over the board."""

    rating_type: RatingType
    conventions: UscfConventions = DEFAULT
    system: str = "uscf"

    def edition(self, day: date) -> str:
        """Return the name of the edition for events that end on a day."""
        return uscf_edition(day).name

    def rating_floor(self, day: date) -> int:
        """Return the lowest rating that anybody can have."""
        return uscf_edition(day).rules.lowest_rating

    def rate(
        self,
        games: PeriodGames,
        standings: Standings,
        kept: KeptGames,
        events: Sequence[EventFacts],
        period: Month,
        entrants: int,
    ) -> PeriodResult:
        """Rate a period; unrated players have no starting value in a batch and leave open whom they met."""
        return rate(games, standings, events, period, self.rating_type, entrants, self.conventions)

    def carried(self, change: Change, points: int, standings: Standings, period: Month) -> Change:
        """Return the change with points added to the new rating, which stays the lowest possible at least."""
        before = change.new_rating or 0
        new = max(before + points, self.rating_floor(period.first_day))
        return with_points(change, new, None, MILLIONTHS * (new - before))


def disciplines(settings: Settings) -> System:
    """Return what makes the discipline of a type with the choices of a run."""
    return lambda rating_type: UscfDiscipline(rating_type, settings.uscf)
