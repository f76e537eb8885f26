"""Games and standings of a period as columns, made from the few numbers that a test is about, and runs over them."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.rate import rate
from ratebatch.records.period import Month
from ratebatch.records.period_games import (
    EventFacts,
    KeptGames,
    PeriodGames,
    RatedGames,
    RatingSource,
    Reason,
    Standings,
)
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType


class Side(NamedTuple):
    """One player's side of a game; ratings as on the list in force at the event's start, 0 for unrated."""

    player: int
    opponent: int
    own: int
    theirs: int
    result: Result
    event: int = 0
    round: int = 1
    own_source: RatingSource = RatingSource.EVENT_LIST


def sides(rows: Sequence[Side]) -> PeriodGames:
    """Return the sides as columns."""

    def column(name: str) -> npt.NDArray[np.int64]:
        return np.array([int(getattr(row, name)) for row in rows], dtype=np.int64)

    return PeriodGames(
        event=column("event"),
        cell=np.arange(len(rows), dtype=np.int64),
        round=column("round"),
        player=column("player"),
        opponent=column("opponent"),
        colour=np.zeros(len(rows), dtype=np.int64),
        result=column("result"),
        own_rating=column("own"),
        own_source=column("own_source"),
        opponent_rating=column("theirs"),
        opponent_source=np.where(column("theirs") > 0, int(RatingSource.EVENT_LIST), int(RatingSource.NONE)),
    )


def games_against(own: int, opponents: Sequence[tuple[int, Result]], event: int = 0) -> PeriodGames:
    """Return the games of player 0 against players 1, 2, …, given by rating and result."""
    return sides(
        [
            Side(0, number, own, rating, result, event=event, round=number)
            for number, (rating, result) in enumerate(opponents, start=1)
        ]
    )


UNKNOWN: Mapping[str, int] = {
    "identified": 1,
    "on_base_list": 1,
    "source": RatingSource.BASE_LIST,
    "standard": 0,
    "k": 20,
    "birth_year": 0,
    "games_total": -1,
    "games_at_least": 0,
    "highest": 0,
    "highest_is_certain": 0,
    "last_rated": -1,
    "inactive": 0,
}
"""What is known of a player unless a test says more: he has a number and K 20, his history is not known."""


def standings(rating: Sequence[int], **columns: Sequence[int]) -> Standings:
    """Return what stands on the base list for players 0, 1, …; columns that are not given are `UNKNOWN`."""
    filled = {name: columns.get(name, [int(value)] * len(rating)) for name, value in UNKNOWN.items()}
    return Standings.model_validate({"rating": rating, **filled})


def kept_games(period: Month, scores: Sequence[int] = (), opponent: int = 1800) -> KeptGames:
    """Return games that player 0 has kept towards a first rating since a list, against opponents of one rating."""
    number = len(scores)
    columns = {"player": [0] * number, "period": [period.number] * number, "opponent": [opponent] * number}
    return KeptGames.model_validate(columns | {"score": list(scores)})


def events_on(starts: Sequence[date]) -> list[EventFacts]:
    """Return events of which nothing is known but the first day."""
    return [EventFacts(start=start) for start in starts]


def rated_period(
    games: PeriodGames,
    known: Standings,
    events: Sequence[EventFacts],
    period: Month | None = None,
    kept: KeptGames | None = None,
) -> PeriodResult:
    """Rate a period of standard events; the list after the last of them unless another is named."""
    made = period or Month.of(max((event.start for event in events), default=date(2026, 11, 1))).plus(1)
    return rate(games, known, kept or kept_games(made), events, made, RatingType.STANDARD)


def reasons_of(
    games: PeriodGames, known: Standings, events: Sequence[EventFacts], kept: KeptGames | None = None
) -> list[Reason]:
    """Return for each side of the games why it is not rated."""
    return [Reason(code) for code in rated_period(games, known, events, kept=kept).games.reason.tolist()]


def swept(games: PeriodGames, known: Standings, starts: Sequence[date]) -> RatedGames:
    """Return what the articles make of each side of the games of events that started on these days."""
    return rated_period(games, known, events_on(starts)).games
