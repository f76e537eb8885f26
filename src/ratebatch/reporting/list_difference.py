"""What differs between two lists: counts for the terminal, every difference as a row of a table."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import masked_column
from ratebatch.records.list_comparison import Compared, RatingsCompared, Rows, columns_compared, number_of, type_of
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType

BUCKETS = ((1, 10), (11, 25), (26, 50), (51, 100), (101, 200))
"""The sizes of changes that are counted together; what is larger makes one more group."""

LARGEST = 10
"""So many of the largest jumps of each type are named."""

DIFFERENCE_COLUMNS: dict[str, str] = {
    "id": "Number of the player; a national identity number is masked.",
    "name": "Name on the new list, else on the old one; a national identity number behind it is masked.",
    "what": "`new`, `gone`, or the column that differs: `rating`, `games`, `k`, `flag`, `name` …",
    "type": "`standard`, `rapid` or `blitz`; empty for what is the same for all types.",
    "old": "What the old list prints.",
    "new": "What the new list prints.",
    "difference": "New minus old rating, where the player has one on both lists.",
}
"""The columns of the table of differences."""


class Jump(NamedTuple):
    """One of the largest changes."""

    id: str
    name: str
    old: int
    new: int


def differences(found: Compared, types: Collection[RatingType]) -> pa.Table:
    """Return every difference as a row, by player, in the order of the columns of a list."""
    pieces = [_appeared("new", found.new, found.added), _appeared("gone", found.old, found.gone)]
    pieces += [_column(found, name) for name in columns_compared(found.old, found.new, types)]
    table = pa.concat_tables(pieces)
    ids = table["id"]
    whole = pc.all(pc.ascii_is_decimal(ids)).as_py()
    keyed = table.append_column("key", pc.cast(ids, pa.int64()) if whole else ids)
    order = pc.sort_indices(keyed.append_column("place", pa.array(np.arange(len(table)))), _BY_PLAYER)
    table = table.take(order)
    for name in ("id", "name", "old", "new"):
        table = table.set_column(table.column_names.index(name), name, masked_column(table[name].combine_chunks()))
    return table


_BY_PLAYER = [("key", "ascending"), ("place", "ascending")]


def counts(table: pa.Table) -> dict[str, int]:
    """Return how many differences there are of each kind: `new`, `gone`, `standard rating`, `flag` and so on."""
    pairs = zip(table["type"].to_pylist(), table["what"].to_pylist(), strict=True)
    return dict(Counter(f"{kind} {what}".strip() for kind, what in pairs))


def by_size(each: RatingsCompared) -> Iterator[tuple[str, int, int]]:
    """Yield each size of change with how many ratings rose and fell by that much."""
    size = np.abs(each.difference)
    last = BUCKETS[-1][1] + 1
    for low, high in (*BUCKETS, (last, None)):
        here = (size >= low) & (size <= high) if high else size >= low
        rose, fell = int((here & (each.difference > 0)).sum()), int((here & (each.difference < 0)).sum())
        yield f"{low} to {high}" if high else f"{low} or more", rose, fell


def largest(found: Compared, each: RatingsCompared) -> list[Jump]:
    """Return the largest changes of a type, of equal ones in the order of the list."""
    order = np.argsort(-np.abs(each.difference), kind="stable")[:LARGEST]
    order = order[each.difference[order] != 0]
    old_rows, new_rows = found.old_rows[each.rows[order]], found.new_rows[each.rows[order]]
    values = (
        number_of(found.new, new_rows).tolist(),
        found.new.text("name", new_rows).tolist(),
        found.old.numbers(each.column, old_rows).tolist(),
        found.new.numbers(each.column, new_rows).tolist(),
    )
    return [Jump(*jump) for jump in zip(*values, strict=True)]


def _appeared(what: str, rating_list: RatingList, rows: Rows) -> pa.Table:
    empty = [""] * len(rows)
    return _rows(number_of(rating_list, rows), rating_list.text("name", rows), what, "", empty, empty, empty)


def _column(found: Compared, column: str) -> pa.Table:
    before, after = found.old.text(column, found.old_rows), found.new.text(column, found.new_rows)
    at = np.flatnonzero(before != after)
    kind = type_of(column)
    what = column if kind is None else column.replace(f"{kind}_", "", 1).replace("_", " ")
    rows = found.new_rows[at]
    ids, names = number_of(found.new, rows), found.new.text("name", rows)
    moved = [""] * len(at)
    if what.endswith("rating"):
        moved = [
            f"{int(new) - int(old)}" if old and new else "" for old, new in zip(before[at], after[at], strict=True)
        ]
    return _rows(ids, names, what, kind or "", before[at], after[at], moved)


def _rows(ids: object, names: object, what: str, kind: str, old: object, new: object, moved: object) -> pa.Table:
    columns = [pa.array(column, type=pa.string()) for column in (ids, names, old, new, moved)]
    same = [pa.array([text] * len(columns[0]), type=pa.string()) for text in (what, kind)]
    values = (columns[0], columns[1], *same, *columns[2:])
    return pa.table(dict(zip(DIFFERENCE_COLUMNS, values, strict=True)))
