"""A player's rated games added up, event by event, with FIDE's performance Rp."""

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.performance import performance_dp
from ratebatch.rating.fide.rounding import half_up
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, Reason
from ratebatch.records.period_result import HUNDREDTHS


def sums(games: PeriodGames, rated: RatedGames, unit: int, *, by_event: bool) -> PlayerSums:
    """Add up the counted games of each player, event by event or all together; rows by player, then event.

    `k` is -1 where the games have several; all that they add stands in `adjustment` then, so that what a row adds is
    always K × delta, if there is one K, and the adjustment.
    """
    counted = np.flatnonzero(rated.reason == Reason.COUNTED)
    player = games.player[counted]
    event = games.event[counted] if by_event else np.zeros(len(counted), dtype=np.int64)
    order = np.lexsort((games.cell[counted], games.round[counted], event, player))
    counted, player, event = counted[order], player[order], event[order]
    first = np.flatnonzero(np.r_[True, (player[1:] != player[:-1]) | (event[1:] != event[:-1])][: len(player)])

    def added(column: npt.NDArray[np.int64], how: np.ufunc = np.add) -> npt.NDArray[np.int64]:
        return how.reduceat(column[counted], first) if len(first) else np.empty(0, dtype=np.int64)

    number = added(np.ones(len(games), dtype=np.int64))
    one_k = added(rated.k, np.minimum) == added(rated.k, np.maximum)
    score = added(rated.score)
    rows = zip(added(rated.opponent_rating).tolist(), score.tolist(), number.tolist(), strict=True)
    performance = [performance_dp(total, points * HUNDREDTHS // unit, played) for total, points, played in rows]
    return PlayerSums(
        player=player[first],
        event=event[first],
        own_rating=rated.own_rating[counted][first],
        games=number,
        score=score,
        expected=added(rated.expected),
        delta=added(rated.delta),
        k=np.where(one_k, rated.k[counted][first], -1),
        adjustment=np.where(one_k, 0, added(rated.k * rated.delta)),
        opponents_average=half_up(added(rated.own_rating - rated.difference), number),
        performance=np.array(performance, dtype=np.int64),
    )
