"""What a writer of rating lists gets and returns, and what it says of a value that its format cannot hold.

A list of two million rows is looked at and written a few thousand rows at a time: as a whole it stands in memory once,
as the table that is written.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.list_lines import ListLines
from ratebatch.records.period import Month
from ratebatch.records.wording import several

MAX_NAMED = 1_000
"""So many unwritable values are named one by one; one more issue counts the rest."""

CONTROL_SIGNS = r"[\x00-\x1f\x7f]"
"""Signs that no list on paper has: they would break the rows of a text and are not allowed in XML."""

ROWS = 1 << 14
"""So many rows are written at a time; the bytes do not depend on it."""

Fitting = Callable[[pa.Array, int], pa.Array | None]
"""Says for each cell of a piece of a column, with the row of its first, whether it can be written; None if all can."""


class NewList(NamedTuple):
    """A list to write: its columns as text, the name of its file, its month if known, and the lines of its base."""

    table: pa.Table
    file: str
    month: Month | None = None
    base: ListLines | None = None


class WrittenList(NamedTuple):
    """The bytes of a list, made piece by piece whenever they are asked for, and what its format could not hold."""

    pieces: Callable[[], Iterator[bytes]]
    issues: tuple[Issue, ...] = ()

    @property
    def content(self) -> bytes:
        """All the bytes at once."""
        return b"".join(self.pieces())


class ListWriter(NamedTuple):
    """One format of rating lists: its name and the writing."""

    format: str
    write: Callable[[NewList], WrittenList]


def text_of(table: pa.Table, column: str) -> pa.ChunkedArray:
    """Return a column of text, nulls as empty; a column that is not there is empty."""
    if column not in table.column_names:
        return pa.chunked_array([pa.repeat("", table.num_rows)])
    texts = table[column]
    if not pa.types.is_string(texts.type):
        texts = texts.cast(pa.string())
    return pc.fill_null(texts, "") if texts.null_count else texts


def only_fitting(
    new: NewList, column: str, texts: pa.ChunkedArray, fitting: Fitting
) -> tuple[pa.ChunkedArray, list[Issue]]:
    """Return the column with the values that do not fit left blank, never cut, and an issue for each of them."""
    chunks: list[pa.Array] = []
    odd: list[tuple[int, str]] = []
    first, count = 0, 0
    for chunk in texts.chunks:
        fits = fitting(chunk, first)
        if fits is not None and pc.all(fits).as_py() is False:
            rows = np.flatnonzero(~np.asarray(fits))
            count += len(rows)
            odd += [(first + row, chunk[row].as_py()) for row in rows[: MAX_NAMED - len(odd)].tolist()]
            chunk = pc.if_else(fits, chunk, "")
        chunks.append(chunk)
        first += len(chunk)
    issues = [_unwritable(new, column, row, value) for row, value in odd]
    if count > MAX_NAMED:
        said = f"{several(count - MAX_NAMED, 'more value')} of the column {column} cannot be written."
        issues.append(issue("LIST_VALUE_UNWRITABLE", said, Source(new.file)))
    return pa.chunked_array(chunks, type=texts.type), issues


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
