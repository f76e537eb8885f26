"""Rows of the games gathered by player, or by player and event, to be added up."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.records.ordering import order_by
from ratebatch.records.period_games import PeriodGames

Column = npt.NDArray[np.int64]


class Gathered(NamedTuple):
    """Rows of the games, those of one group together; `first` has the place in `rows` at which each group begins."""

    rows: Column
    first: Column

    def first_of(self, column: Column) -> Column:
        """Return what a column of the games has in the first row of each group."""
        return column[self.rows[self.first]]

    @property
    def sizes(self) -> Column:
        """How many rows each group has."""
        return np.diff(np.append(self.first, len(self.rows)))

    def added(self, column: Column, how: np.ufunc = np.add) -> Column:
        """Return a column of the games added up group by group, or taken together by another function."""
        return how.reduceat(column[self.rows], self.first) if len(self.first) else np.empty(0, dtype=np.int64)

    def spread(self, column: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return for each of `rows` what a column with one element for each group says of its group."""
        return np.repeat(column, self.sizes)


def gathered(games: PeriodGames, rows: Column, *, by_event: bool) -> Gathered:
    """Return rows of the games by player (and event); within a group they keep the order in which they are given."""
    event = games.event[rows] if by_event else np.zeros(len(rows), dtype=np.int64)
    order = order_by(games.player[rows], event)
    rows, event = rows[order], event[order]
    player = games.player[rows]
    return Gathered(rows, begins(player, event))


def begins(*keys: Column) -> Column:
    """Return the rows at which runs of the same keys begin: the first, and each in which a key differs from before."""
    differs = np.zeros(len(keys[0]), dtype=np.bool_)
    differs[:1] = True
    for key in keys:
        differs[1:] |= key[1:] != key[:-1]
    return np.flatnonzero(differs)
