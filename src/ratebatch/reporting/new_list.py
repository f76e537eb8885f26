"""The new rating list: every row of the base list, with what the period changed."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.period_result import Change
from ratebatch.records.rated_period import RatedPeriod


def rating_list(rated: RatedPeriod) -> pa.Table:
    """Return the base list with new ratings, K and flags, and the games of the period, 0 for those who did not play.

    Columns and rows are those of the base list in their order; only the columns of the rated type and the flag of
    those who played can differ.
    """
    table, kind = rated.base_list.table, rated.result.rating_type
    rows = rated.roster.base_row
    changes = [change for change in rated.result.changes if rows[change.player] >= 0]
    at = np.array([rows[change.player] for change in changes], dtype=np.int64)
    columns = {
        f"{kind}_rating": _numbers([_rating(change) for change in changes]),
        f"{kind}_k": _numbers([change.new_k for change in changes]),
        f"{kind}_games": _numbers([change.games for change in changes]),
    }
    for name, values in columns.items():
        if name not in table.column_names:
            continue
        column = table[name].combine_chunks()
        if name == f"{kind}_games":
            column = pc.if_else(pc.equal(column, ""), "", "0")
        table = _with(table, name, _put(column, at, values))
    if "flag" in table.column_names:
        played = at[[change.games > 0 for change in changes]]
        flags = table["flag"].combine_chunks()
        active = pc.replace_substring(flags.take(pa.array(played)), "i", "")
        table = _with(table, "flag", _put(flags, played, active))
    return table


def _rating(change: Change) -> int | None:
    """Return the rating to print: the base rating where the change is left open."""
    return change.base_rating if change.games and change.change is None else change.new_rating


def _numbers(values: list[int | None]) -> pa.Array:
    return pa.array(["" if value is None else str(value) for value in values], type=pa.string())


def _put(column: pa.Array, at: npt.NDArray[np.int64], values: pa.Array) -> pa.Array:
    """Return the column with the values put at the rows given."""
    source = np.arange(len(column), dtype=np.int64)
    source[at] = len(column) + np.arange(len(at))
    return pa.concat_arrays([column, values]).take(pa.array(source))


def _with(table: pa.Table, name: str, column: pa.Array) -> pa.Table:
    return table.set_column(table.column_names.index(name), name, column)
