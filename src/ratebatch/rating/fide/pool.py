"""The games that unrated players keep towards a first rating, over events and months."""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.first_rating import RatedGame, begins_the_pool
from ratebatch.rating.fide.rules import FideRules
from ratebatch.records.period import Month
from ratebatch.records.period_games import KeptGames, PeriodGames, Reason
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.rules.editions import Edition

Pools = dict[int, list[RatedGame]]
"""The pool of each unrated player who has one."""


def still_in_the_pool(kept: KeptGames, period: Month, rules: FideRules) -> npt.NDArray[np.bool_]:
    """Say which kept games still count: those of the last 26 lists, the one made included (B.02, 7.1.4)."""
    if rules.pool_periods is None:
        return np.ones(len(kept.player), dtype=np.bool_)
    return np.greater(kept.period, period.number - rules.pool_periods)


def kept_pools(kept: KeptGames, period: Month, rules: FideRules) -> Pools:
    """Return the pools of earlier periods without the games that have lapsed."""
    pools: Pools = defaultdict(list)
    current = still_in_the_pool(kept, period, rules)
    for player, opponent, score in zip(
        kept.player[current].tolist(), kept.opponent[current].tolist(), kept.score[current].tolist(), strict=True
    ):
        pools[player].append(RatedGame(opponent, score))
    return dict(pools)


def with_games_of_the_period(
    pools: Pools, games: PeriodGames, reason: npt.NDArray[np.int64], editions: Sequence[Edition[FideRules]]
) -> tuple[Pools, npt.NDArray[np.int64]]:
    """Return the pools with this period's games, and the reasons with those of events that begin no pool marked.

    Events are in the order of their start. A player without a pool needs a first event that begins one by the edition
    of its start (B.02, 8.2.1); after it every game counts.
    """
    joined: Pools = {player: list(pool) for player, pool in pools.items()}
    marked = reason.copy()
    rows_of: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row in np.flatnonzero(reason == Reason.OWN_UNRATED).tolist():
        rows_of[int(games.player[row]), int(games.event[row])].append(row)
    for (player, event), rows in sorted(rows_of.items()):
        of_event = [RatedGame(int(games.opponent_rating[row]), int(_score(games, row))) for row in rows]
        if player in joined or begins_the_pool(of_event, editions[event].rules):
            joined.setdefault(player, []).extend(of_event)
        else:
            marked[rows] = Reason.ZERO_FIRST_EVENT
    return joined, marked


def _score(games: PeriodGames, row: int) -> int:
    return int(SCORE_HUNDREDTHS[games.result[row]])
