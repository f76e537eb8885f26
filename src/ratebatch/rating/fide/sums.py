"""The counted games of each player added up, event by event and for the whole period."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.player import performance_rating
from ratebatch.rating.gathered import begins
from ratebatch.rating.rounding import half_up
from ratebatch.records.ordering import order_by
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, Reason
from ratebatch.rules.fide_rules import FideRules

Column = npt.NDArray[np.int64]


class Sums(NamedTuple):
    """What the counted games of players come to: rows by player and event, and one row for each player."""

    by_event: PlayerSums
    by_player: PlayerSums


class _Added(NamedTuple):
    """Games added up: of one row each, of runs of rows, of a player in an event, of a player."""

    player: Column
    event: Column
    own_rating: Column
    """That of the first game."""
    games: Column
    score: Column
    expected: Column
    opponents: Column
    opponents_used: Column
    """The opponents' ratings after the limit of the difference."""

    def together(self, first: Column) -> "_Added":
        """Return the rows from each of `first` to the next one added up."""
        if not len(first):
            return self
        same, added = self[:3], self[3:]
        return _Added(*(column[first] for column in same), *(np.add.reduceat(column, first) for column in added))

    def taken(self, rows: Column) -> "_Added":
        return _Added(*(column[rows] for column in self))


def sums(games: PeriodGames, rated: RatedGames, rules: FideRules) -> Sums:
    """Add up the counted games of each player in each event, and those of his events.

    A player's rows of an event mostly stand together: what does is added up before anything is sorted, and a period is
    the sum of its events, so that no row of the games is sorted or added twice.
    """
    counted = np.flatnonzero(rated.reason == Reason.COUNTED)
    own = games.own_rating[counted]
    rows = _Added(
        player=games.player[counted],
        event=games.event[counted],
        own_rating=own,
        games=np.ones(len(counted), dtype=np.int64),
        score=rated.score[counted],
        expected=rated.expected[counted],
        opponents=games.opponent_rating[counted],
        opponents_used=own - rated.difference[counted],
    )
    runs = rows.together(begins(rows.player, rows.event))
    runs = runs.taken(order_by(runs.player, runs.event))
    by_event = runs.together(begins(runs.player, runs.event))
    by_player = by_event.together(begins(by_event.player))
    return Sums(_as_sums(by_event, rules), _as_sums(by_player._replace(event=np.zeros_like(by_player.event)), rules))


def _as_sums(added: _Added, rules: FideRules) -> PlayerSums:
    return PlayerSums(
        player=added.player,
        event=added.event,
        own_rating=added.own_rating,
        games=added.games,
        score=added.score,
        expected=added.expected,
        delta=added.score - added.expected,
        k=np.full(len(added.player), -1, dtype=np.int64),
        adjustment=np.zeros_like(added.player),
        opponents_average=half_up(added.opponents_used, added.games),
        performance=np.asarray(performance_rating(added.opponents, added.score, added.games, rules)),
    )
