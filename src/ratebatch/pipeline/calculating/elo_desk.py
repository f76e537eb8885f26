"""A player's games as a month of the system `elo`, so that a rules file has all its effect at the desk.

The player is the first of the list and meets an opponent of his own in each game, in the order given.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from ratebatch.pipeline.calculating.figures import GameFigures
from ratebatch.pipeline.calculating.question import DRAW, WIN, DeskGame
from ratebatch.rating.elo.rate import rate
from ratebatch.records.explanation import TableRow
from ratebatch.records.month import Month
from ratebatch.records.period_games import EventFacts, PeriodGames, RatingSource, Reason, Standings
from ratebatch.records.period_result import Change
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import Result
from ratebatch.reporting.explained.table_rows import row_of
from ratebatch.rules.elo_rules import EloRules

RESULTS = {WIN: Result.WIN, DRAW: Result.DRAW}


class Facts(NamedTuple):
    """What K can depend on; None where it is not known. `year` is that in which a player is so old."""

    year: int
    games_before: int | None = None
    birth_year: int | None = None
    highest: int | None = None


class RatedDesk(NamedTuple):
    """The games as rated, and the player's change."""

    games: tuple[GameFigures, ...]
    change: Change


def rated_desk(rating: int | None, games: Sequence[DeskGame], facts: Facts, rules: EloRules) -> RatedDesk:
    """Return the games as `elo` rates them: one event, each against an opponent of his own, game after game."""
    period = Month(facts.year, 12)
    event = EventFacts(start=date(facts.year, 11, 1), end=date(facts.year, 11, 1))
    ratings = [rating or 0, *(game.opponent or 0 for game in games)]
    result = rate(
        _period_games(ratings, games), _standings(ratings, facts), (event,), period, RatingType.STANDARD,
        len(ratings), rules,
    )  # fmt: skip
    rated, change = result.games, result.changes[0]
    found = []
    for row, game in enumerate(games):
        reason = Reason(int(rated.reason[row]))
        own = int(rated.own_rating[row]) or None
        score = game.score * (rules.unit // 100)
        if reason is not Reason.COUNTED:
            towards = Reason.COUNTED if reason is Reason.OWN_UNRATED and change.base_rating is None else reason
            found.append(GameFigures(game.opponent, own, score, towards))
            continue
        difference = int(rated.difference[row])
        opponent = int(rated.opponent_rating[row])
        found.append(
            GameFigures(
                opponent, own, score, reason, difference, int(rated.expected[row]), int(rated.k[row]),
                row=_row(difference, rules),
                limit=_limit((own or 0) - opponent, rules),
            )
        )  # fmt: skip
    return RatedDesk(tuple(found), change)


def _period_games(ratings: Sequence[int], games: Sequence[DeskGame]) -> PeriodGames:
    """Return the player's sides alone; he is player 0, his opponents follow in the order of the games."""
    number = len(games)
    order, nothing = np.arange(number, dtype=np.int64), np.zeros(number, dtype=np.int64)
    listed = np.array(ratings, dtype=np.int64)
    from_list = int(RatingSource.EVENT_LIST)
    return PeriodGames(
        event=nothing,
        cell=order,
        round=order + 1,
        player=nothing,
        opponent=order + 1,
        colour=nothing,
        result=np.array([int(RESULTS.get(game.score, Result.LOSS)) for game in games], dtype=np.int64),
        own_rating=np.full(number, listed[0], dtype=np.int64),
        own_source=np.full(number, from_list if listed[0] else int(RatingSource.NONE), dtype=np.int64),
        opponent_rating=listed[1:],
        opponent_source=np.where(listed[1:] > 0, from_list, int(RatingSource.NONE)),
    )


def _standings(ratings: Sequence[int], facts: Facts) -> Standings:
    """Return the base list: all have a number, of the opponents nothing but the rating is known."""
    number = len(ratings)

    def column(own: int, others: int) -> list[int]:
        return [own, *[others] * (number - 1)]

    return Standings.model_validate(
        {
            "identified": column(1, 1),
            "on_base_list": column(1, 1),
            "rating": list(ratings),
            "source": column(int(RatingSource.BASE_LIST), int(RatingSource.BASE_LIST)),
            "standard": column(0, 0),
            "k": column(0, 0),
            "birth_year": column(facts.birth_year or 0, 0),
            "games_total": column(-1 if facts.games_before is None else facts.games_before, -1),
            "games_at_least": column(0, 0),
            "highest": column(facts.highest or 0, 0),
            "highest_is_certain": column(0, 0),
            "last_rated": column(-1, -1),
            "inactive": column(0, 0),
        }
    )


def _limit(gap: int, rules: EloRules) -> str:
    """Return what the limit did to a difference, empty for nothing."""
    limit = rules.expectation.difference_limit
    return "" if limit is None or abs(gap) <= limit else f"a difference of more than {limit} points counts as {limit}"


def _row(difference: int, rules: EloRules) -> TableRow | None:
    rows = rules.expectation.rows
    if not rows:
        return None
    row = next(row for row in rows if row.last is None or abs(difference) <= row.last)
    return row_of(row, rules.expectation.table or "", difference)
