"""What a writer of rating lists gets and returns, and what it says of a value that its format cannot hold."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.list_lines import ListLines
from ratebatch.records.period import Month

MAX_NAMED = 1_000
"""So many unwritable values are named one by one; one more issue counts the rest."""

CONTROL_SIGNS = r"[\x00-\x1f\x7f]"
"""Signs that no list on paper has: they would break the rows of a text and are not allowed in XML."""


class NewList(NamedTuple):
    """A list to write: its columns as text, the name of its file, its month if known, and the lines of its base."""

    table: pa.Table
    file: str
    month: Month | None = None
    base: ListLines | None = None


class WrittenList(NamedTuple):
    """The bytes of a list, and what its format could not hold."""

    content: bytes
    issues: tuple[Issue, ...] = ()


class ListWriter(NamedTuple):
    """One format of rating lists: its name and the writing."""

    format: str
    write: Callable[[NewList], WrittenList]


def text_of(table: pa.Table, column: str) -> pa.Array:
    """Return a column as one piece of text, nulls as empty; a column that is not there is empty."""
    if column not in table.column_names:
        return pa.array([""] * table.num_rows, type=pa.large_string())
    return pc.fill_null(pc.cast(table[column].combine_chunks(), pa.large_string()), "")


def only_fitting(new: NewList, column: str, texts: pa.Array, fits: pa.Array) -> tuple[pa.Array, list[Issue]]:
    """Return the column with the values that do not fit left blank, never cut, and an issue for each of them."""
    if pc.all(fits).as_py() in (True, None):
        return texts, []
    rows = np.flatnonzero(~np.asarray(fits))
    issues = [_unwritable(new, column, row, texts[row].as_py()) for row in rows[:MAX_NAMED].tolist()]
    if len(rows) > MAX_NAMED:
        said = f"{len(rows) - MAX_NAMED} more values of the column {column} cannot be written."
        issues.append(issue("LIST_VALUE_UNWRITABLE", said, Source(new.file)))
    return pc.if_else(fits, texts, ""), issues


def left_out(new: NewList, written: frozenset[str]) -> list[Issue]:
    """Return an issue for each column that holds something and has no place in the format."""
    return [
        issue("LIST_COLUMN_LEFT_OUT", f"The column {name} is not in {new.file}: its format has none.", Source(new.file))
        for name in new.table.column_names
        if name not in written and pc.any(pc.not_equal(text_of(new.table, name), "")).as_py()
    ]


def _unwritable(new: NewList, column: str, row: int, value: str) -> Issue:
    player = str(text_of(new.table.slice(row, 1), "id")[0])
    shown = "".join(sign if sign.isprintable() else "?" for sign in value)[:100]
    said = f"The {column.replace('_', ' ')} {shown!r} of player {player} cannot be written; its cell is blank."
    if column == "id" and not value:
        name = text_of(new.table.slice(row, 1), "name")[0].as_py()
        said = f"{name} has no id, and the format knows players by their ids alone; who reads it may skip the row."
    return issue("LIST_VALUE_UNWRITABLE", said, Source(new.file, row=row + 2), player=player)
