"""A rated period with all that its reports are made from."""

from pydantic import BaseModel, ConfigDict

from ratebatch.records.history import History
from ratebatch.records.period import MonthField
from ratebatch.records.period_games import PeriodGames, Standings
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Match, Roster
from ratebatch.records.tournament import Tournament


class RatedEvent(BaseModel):
    """An event that was rated: the tournament, the list it was rated with, and who its entries are."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tournament: Tournament
    list_month: MonthField
    match: Match


class RatedPeriod(BaseModel):
    """One system and type rated for one period."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    events: tuple[RatedEvent, ...]
    roster: Roster
    standings: Standings
    games: PeriodGames
    result: PeriodResult
    base_list: RatingList
    history: History
