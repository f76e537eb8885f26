"""A player's rated games added up, event by event, with FIDE's performance Rp."""

import numpy as np

from ratebatch.rating.averages import performance_dp
from ratebatch.rating.gathered import gathered
from ratebatch.rating.rounding import half_up
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, Reason
from ratebatch.records.period_result import HUNDREDTHS


def sums(games: PeriodGames, rated: RatedGames, unit: int, *, by_event: bool) -> PlayerSums:
    """Add up the counted games of each player, event by event or all together; rows by player, then event.

    `k` is -1 where the games have several; all that they add stands in `adjustment` then, so that what a row adds is
    always K × delta, if there is one K, and the adjustment.
    """
    counted = np.flatnonzero(rated.reason == Reason.COUNTED)
    in_order = counted[np.lexsort((games.cell[counted], games.round[counted]))]
    groups = gathered(games, in_order, by_event=by_event)
    player, added = groups.first_of(games.player), groups.added
    number = added(np.ones(len(games), dtype=np.int64))
    one_k = added(rated.k, np.minimum) == added(rated.k, np.maximum)
    score = added(rated.score)
    rows = zip(added(rated.opponent_rating).tolist(), score.tolist(), number.tolist(), strict=True)
    performance = [performance_dp(total, points * HUNDREDTHS // unit, played) for total, points, played in rows]
    return PlayerSums(
        player=player,
        event=groups.first_of(games.event) if by_event else np.zeros_like(player),
        own_rating=groups.first_of(rated.own_rating),
        games=number,
        score=score,
        expected=added(rated.expected),
        delta=added(rated.delta),
        k=np.where(one_k, groups.first_of(rated.k), -1),
        adjustment=np.where(one_k, 0, added(rated.k_delta)),
        opponents_average=half_up(added(rated.own_rating - rated.difference), number),
        performance=np.array(performance, dtype=np.int64),
    )
