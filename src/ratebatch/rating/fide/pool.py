"""The games that unrated players keep towards a first rating, over events and months."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.first_rating import Pool, begins_the_pool
from ratebatch.rating.gathered import gathered
from ratebatch.records.period import Month
from ratebatch.records.period_games import KeptGames, PeriodGames, Reason
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules

Column = npt.NDArray[np.int64]


class Pools(NamedTuple):
    """The pools of all players, an element for each: the games, the sum of the opponents' ratings, the score."""

    games: Column
    opponents: Column
    score: Column

    def of(self, player: int) -> Pool:
        """Return the pool of one player."""
        return Pool(int(self.games[player]), int(self.opponents[player]), int(self.score[player]))


def still_in_the_pool(kept: KeptGames, period: Month, rules: FideRules) -> npt.NDArray[np.bool_]:
    """Say which kept games still count: those of the last 26 lists, the one made included (B.02, 7.1.4)."""
    if rules.pool_periods is None:
        return np.ones(len(kept.player), dtype=np.bool_)
    return np.greater(kept.period, period.number - rules.pool_periods)


def kept_pools(kept: KeptGames, period: Month, rules: FideRules, players: int) -> Pools:
    """Return the pools of earlier periods without the games that have lapsed."""
    current = still_in_the_pool(kept, period, rules)
    player = kept.player[current]
    return _added(player, kept.opponent[current], kept.score[current], players)


def with_games_of_the_period(
    pools: Pools, games: PeriodGames, reason: Column, editions: Sequence[Edition[FideRules]]
) -> tuple[Pools, Column]:
    """Return the pools with this period's games, and the reasons with those of events that begin no pool marked.

    Events are in the order of their start. A player without a pool needs a first event that begins one by the edition
    of its start (B.02, 8.2.1); after it every game counts.
    """
    of_events = gathered(games, np.flatnonzero(reason == Reason.OWN_UNRATED), by_event=True)
    player, event = of_events.first_of(games.player), of_events.first_of(games.event)
    score = SCORE_HUNDREDTHS[games.result]
    begins = pools.games[player] > 0
    for edition in {each.name: each for each in editions}.values():
        under = np.array([each.name == edition.name for each in editions], dtype=np.bool_)[event]
        begins |= under & begins_the_pool(of_events.sizes, of_events.added(score), edition.rules)
    counts = of_events.spread(_once_begun(player, begins))
    marked = reason.copy()
    marked[of_events.rows[~counts]] = Reason.ZERO_FIRST_EVENT
    rows = of_events.rows[counts]
    now = _added(games.player[rows], games.opponent_rating[rows], score[rows], len(pools.games))
    return Pools(*(before + more for before, more in zip(pools, now, strict=True))), marked


def _once_begun(player: Column, begins: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Say of each event of a player whether it, or an earlier one, begins his pool; they stand together, in order."""
    at = np.arange(len(player))
    first_of_player = np.searchsorted(player, player)
    begun: npt.NDArray[np.bool_] = np.maximum.accumulate(np.where(begins, at, -1)) >= first_of_player
    return begun


def _added(player: Column, opponent: Column, score: Column, players: int) -> Pools:
    pools = Pools(*(np.zeros(players, dtype=np.int64) for _ in Pools._fields))
    for sums, column in zip(pools, (np.ones_like(player), opponent, score), strict=True):
        np.add.at(sums, player, column)
    return pools
