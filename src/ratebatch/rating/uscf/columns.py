"""The results of the events as the columns that all systems share; scores and expectations in millionths."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.rating.averages import average_rating, performance_dp
from ratebatch.rating.reasons import not_played
from ratebatch.rating.uscf.arithmetic import millionths, published
from ratebatch.rating.uscf.chain import EventEntry
from ratebatch.rating.uscf.players import EventStatus, value_before
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, Reason
from ratebatch.records.period_result import MILLIONTHS

ARTICLES = {Reason.COUNTED: "4", Reason.STARTING_VALUE_MISSING: "2"}
"""The section behind a reason, where one was seen."""

OPEN = frozenset({EventStatus.OPEN, EventStatus.STARTING_VALUE_NEEDED})


def reasons(games: PeriodGames) -> npt.NDArray[np.int64]:
    """Return why each side of a game is no rated game, `Reason.COUNTED` where it is; nobody needs a rating for it."""
    return not_played(games.result, games.opponent)


def rated_games(games: PeriodGames, reason: npt.NDArray[np.int64], entries: Sequence[EventEntry]) -> RatedGames:
    """Return what the events made of each side of a game.

    Ratings are the values before the event and those of the opponents in step 5, to the nearest point. The expectation
    is that of the formula used; of the special one it is PWe at the new value, where the points meet it. K is no
    whole number and stands in the working alone.
    """
    size = len(games)
    reason = reason.copy()
    own, opponent = games.own_rating.copy(), games.opponent_rating.copy()
    score, expected, difference = (np.zeros(size, dtype=np.int64) for _ in range(3))
    for entry in entries:
        rows = list(entry.rows)
        working = entry.result.working
        if entry.result.status in OPEN:
            reason[rows] = Reason.STARTING_VALUE_MISSING
        elif entry.result.status is EventStatus.MATCH_REFUSED:
            reason[rows] = Reason.MATCH_REFUSED
        elif working is not None:
            own[rows] = published(working.before)
            opponent[rows] = [published(value) for value in working.opponents]
            score[rows] = [millionths(value) for value in entry.scores]
            expected[rows] = [millionths(value) for value in working.expectations]
            difference[rows] = own[rows] - opponent[rows]
    return RatedGames(
        reason=reason,
        own_rating=own,
        opponent_rating=opponent,
        difference=difference,
        score=score,
        expected=expected,
        delta=score - expected,
        k=np.full(size, -1, dtype=np.int64),
        adjustment=np.zeros(size, dtype=np.int64),
        article=tuple(ARTICLES.get(code, "") for code in Reason),
    )


def sums(rated: RatedGames, entries: Sequence[EventEntry]) -> PlayerSums:
    """Add up each player's rated games of each event, rows by player, then event; `adjustment` is the bonus.

    The expectations are added as they stand in the games, in millionths. `performance` is FIDE's Rp, from the
    opponents' values of step 5.
    """
    found = sorted((each for each in entries if each.result.working), key=lambda each: (each.player, each.event))
    columns: dict[str, list[int]] = {name: [] for name in PlayerSums.model_fields}
    for entry in found:
        rows, working, before = list(entry.rows), entry.result.working, value_before(entry.before)
        assert working is not None and before is not None  # noqa: S101, PT018 - taken out above
        values = {
            "player": entry.player,
            "event": entry.event,
            "own_rating": published(before),
            "games": len(rows),
            "score": int(np.sum(rated.score[rows])),
            "expected": int(np.sum(rated.expected[rows])),
            "delta": int(np.sum(rated.delta[rows])),
            "k": -1,
            "adjustment": millionths(working.bonus),
            "opponents_average": average_rating(int(np.sum(rated.opponent_rating[rows])), len(rows)),
            "performance": performance(rated, rows),
        }
        for name, value in values.items():
            columns[name].append(value)
    return PlayerSums.model_validate(columns)


def performance(rated: RatedGames, rows: Sequence[int]) -> int:
    """Return FIDE's Rp for rated games, the opponents at their values of step 5."""
    total, score = int(np.sum(rated.opponent_rating[list(rows)])), int(np.sum(rated.score[list(rows)]))
    return performance_dp(total, 100 * score // MILLIONTHS, len(rows))
