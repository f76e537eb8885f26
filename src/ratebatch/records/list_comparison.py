"""Two lists side by side: who is new, who is gone, and what differs of the others."""

from collections.abc import Collection
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.rating_list import LIST_COLUMNS, NATIONAL_RATING, RatingList
from ratebatch.records.tournament import RatingType

Rows = npt.NDArray[np.int64]

_OF_A_TYPE = ("rating", "games", "k")


class RatingsCompared(NamedTuple):
    """The players who have a rating in a column of both lists.

    `rows` are places in `old_rows` and `new_rows`, `difference` is new minus old; `listed` and `unlisted` count
    the players of both lists who got or lost their rating.
    """

    column: str
    rows: Rows
    difference: Rows
    listed: int
    unlisted: int

    @property
    def changed(self) -> Rows:
        """The differences that are not 0."""
        found: Rows = self.difference[self.difference != 0]
        return found

    @property
    def label(self) -> str:
        """Whose ratings they are: `standard`, or `ukd standard` of a national system."""
        return self.column.removesuffix("_rating").replace("_", " ")


class Compared(NamedTuple):
    """An old list and a new one: rows of new and gone players, and the rows of those on both, in the new order."""

    old: RatingList
    new: RatingList
    added: Rows
    gone: Rows
    old_rows: Rows
    new_rows: Rows
    ratings: tuple[RatingsCompared, ...]


def compared(old: RatingList, new: RatingList, types: Collection[RatingType] = tuple(RatingType)) -> Compared:
    """Return how two lists differ in these types.

    A player is known by his id, without one by his national number; of those on several rows the first row counts.
    """
    of_old, of_new = _keys(old), _keys(new)
    first_old, first_new = _first_rows(of_old), _first_rows(of_new)
    in_old = _rows_in(of_new.take(pa.array(first_new)), of_old)
    in_new = _rows_in(of_old.take(pa.array(first_old)), of_new)
    old_rows, new_rows = in_old[in_old >= 0], first_new[in_old >= 0]
    columns = [name for name in rating_columns(new, types) if name in old.table.column_names]
    ratings = tuple(_ratings(old, new, old_rows, new_rows, name) for name in columns)
    return Compared(old, new, first_new[in_old < 0], first_old[in_new < 0], old_rows, new_rows, ratings)


def rating_columns(rating_list: RatingList, types: Collection[RatingType]) -> list[str]:
    """Return the columns of ratings of these types, those of national systems last."""
    names = [name for name in rating_list.table.column_names if NATIONAL_RATING.fullmatch(name)]
    known = [name for name in LIST_COLUMNS if name.endswith("_rating") and name in rating_list.table.column_names]
    return [name for name in (*known, *names) if type_of(name) in types]


def columns_compared(old: RatingList, new: RatingList, types: Collection[RatingType]) -> list[str]:
    """Return the columns that both lists have, without the id and what belongs to other types."""
    names = [name for name in LIST_COLUMNS if name != "id" and type_of(name) in (None, *types)]
    names += [name for name in rating_columns(new, types) if name not in names]
    return [name for name in names if name in old.table.column_names and name in new.table.column_names]


def type_of(column: str) -> RatingType | None:
    """Return the type that a column belongs to, None for one that is the same for all types."""
    *_, kind, what = ("", "", *column.split("_"))
    return RatingType(kind) if what in _OF_A_TYPE and kind in list(RatingType) else None


def number_of(rating_list: RatingList, rows: Rows) -> npt.NDArray[np.str_]:
    """Return the id of each row, the national number where it has none."""
    ids = rating_list.text("id", rows)
    return np.where(ids == "", rating_list.text("national_id", rows), ids)


def _keys(rating_list: RatingList) -> pa.Array:
    ids = rating_list.table["id"].combine_chunks()
    if "national_id" not in rating_list.table.column_names:
        return ids
    national = pc.binary_join_element_wise("national", rating_list.table["national_id"].combine_chunks(), " ")
    return pc.if_else(pc.equal(ids, ""), national, ids)


def _first_rows(keys: pa.Array) -> Rows:
    return np.flatnonzero(_rows_in(keys, keys) == np.arange(len(keys)))


def _rows_in(asked: pa.Array, keys: pa.Array) -> Rows:
    """Return the first row of each key asked for, -1 where there is none."""
    return np.asarray(pc.fill_null(pc.index_in(asked, value_set=keys), -1)).astype(np.int64)


def _ratings(old: RatingList, new: RatingList, old_rows: Rows, new_rows: Rows, column: str) -> RatingsCompared:
    before, after = old.numbers(column, old_rows), new.numbers(column, new_rows)
    both = np.flatnonzero((before > 0) & (after > 0))
    return RatingsCompared(
        column,
        both,
        after[both] - before[both],
        listed=int(np.count_nonzero((before == 0) & (after > 0))),
        unlisted=int(np.count_nonzero((before > 0) & (after == 0))),
    )
