"""What the lists of past months published of one type of rating: a few figures of each, never the list itself."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList, whole_numbers
from ratebatch.records.tournament import RatingType

GAMES_UNKNOWN = -1
"""The games cell is blank, or the list has no such column."""


class Published(NamedTuple):
    """The players of one list who have a rating or games of the type: sorted by id, each once; rating 0 is none."""

    month: Month
    player_id: npt.NDArray[np.int64]
    rating: npt.NDArray[np.int64]
    games: npt.NDArray[np.int64]


def published_in(rating_list: RatingList, rating_type: RatingType) -> Published:
    """Return what a list published of a type; of repeated ids the first row."""
    table = rating_list.table
    rating = whole_numbers(table[f"{rating_type}_rating"])
    games = np.full(len(table), GAMES_UNKNOWN, dtype=np.int64)
    if f"{rating_type}_games" in table.column_names:
        texts = table[f"{rating_type}_games"]
        games = np.where(np.asarray(pc.equal(texts, "")), GAMES_UNKNOWN, whole_numbers(texts))
    rows = np.flatnonzero((rating > 0) | (games > 0))
    player_id, first = np.unique(_numbers(table["id"].take(pa.array(rows))), return_index=True)
    rows = rows[first]
    return Published(rating_list.month, player_id, rating[rows], games[rows])


class LatestNames:
    """The name of each player on the newest list that has him, whatever the order in which the lists are read."""

    def __init__(self) -> None:
        self._ids = np.empty(0, dtype=np.int64)
        self._names: pa.Array = pa.array([], type=pa.string())
        self._months = np.empty(0, dtype=np.int64)

    def add(self, ids: pa.ChunkedArray, names: pa.ChunkedArray, month: Month) -> None:
        """Take the names of a list, or of a state."""
        found = _numbers(ids)
        every = np.concatenate([self._ids, found])
        months = np.concatenate([self._months, np.full(len(found), month.number, dtype=np.int64)])
        order = np.lexsort((np.arange(len(every)), -months, every))  # newest first, of one list the first row
        self._ids, first = np.unique(every[order], return_index=True)
        rows = order[first]
        self._months = months[rows]
        self._names = pa.chunked_array([self._names, *names.chunks], type=pa.string()).take(pa.array(rows))
        self._names = self._names.combine_chunks()

    def of(self, player_id: npt.NDArray[np.int64]) -> pa.Array:
        """Return the names of players, each of whom is on a list that was added."""
        return self._names.take(pa.array(np.searchsorted(self._ids, player_id)))


def _numbers(ids: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    return np.asarray(pc.cast(ids, pa.int64()))
