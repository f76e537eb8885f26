"""The columns of a table made ready to be lines of CSV.

A column of few different values is looked at once for each of them, whatever the number of rows; such columns that
stand side by side become one, as long as they have few different combinations: of the twenty-six columns of games.csv
seven pieces are left to put together.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.coded import distinct
from ratebatch.reporting.csv_cells import cells_of

SAMPLE = 4_096
FEW = 1_024
"""A text column is encoded if its first `SAMPLE` rows have no more than `FEW` different values."""

COMBINATIONS = 1 << 22
"""So many combinations of two columns are counted at most to see which of them there are."""

REPEATED = 8
"""How often the values of a column must stand in it, on average, to be worth a code."""


class Piece(NamedTuple):
    """Columns side by side: the code of each row with the cells of each code, or (`codes` is None) texts by row."""

    codes: npt.NDArray[Any] | None
    texts: pa.Array
    ends_line: bool = False

    def taken(self, rows: npt.NDArray[np.int64]) -> "Piece":
        """Return the piece with its rows in another order."""
        if self.codes is None:
            return self._replace(texts=self.texts.take(pa.array(rows)))
        return self._replace(codes=self.codes.take(rows))

    def cells(self, start: int, rows: int) -> pa.Array:
        """Return the cells of some rows, joined by commas."""
        if self.codes is None:
            return cells_of(self.texts.slice(start, rows))
        return self.texts.take(pa.array(self.codes[start : start + rows]))


def text(value: str) -> pa.Scalar:
    """Return a text as every piece has its own."""
    return pa.scalar(value, type=pa.large_string())


def pieces_of(table: pa.Table, order: npt.NDArray[np.int64] | None = None) -> list[Piece]:
    """Return the pieces whose cells, joined by commas, are the rows, in the order given, of a table that has any."""
    merged = _merged(_piece(table[name]) for name in table.column_names)
    pieces = list(merged if order is None else (piece.taken(order) for piece in merged))
    last = pieces[-1]
    if last.codes is not None:
        ended = pc.binary_join_element_wise(last.texts, text("\n"), text(""))
        pieces[-1] = last._replace(texts=ended, ends_line=True)
    return pieces


def _piece(column: pa.ChunkedArray) -> Piece:
    whole = column.combine_chunks()
    if isinstance(whole, pa.ChunkedArray):  # without a chunk there is nothing to combine
        whole = pa.concat_arrays(whole.chunks)
    if pa.types.is_integer(whole.type):
        return _of_numbers(whole)
    if not pa.types.is_dictionary(whole.type):
        if len(whole.slice(0, SAMPLE).unique()) > FEW or len(whole) < SAMPLE:
            return Piece(None, pc.cast(whole, pa.large_string()))
        whole = whole.dictionary_encode()
    codes, texts = whole.indices, cells_of(pc.cast(whole.dictionary, pa.large_string()))
    if codes.null_count:
        codes, texts = pc.fill_null(codes.cast(pa.int32()), len(texts)), pa.concat_arrays([texts, _BLANK])
    return Piece(np.asarray(codes), texts)


def _of_numbers(column: pa.Array) -> Piece:
    """Return a piece of whole numbers; a number is no formula, whatever its sign."""
    numbers, codes = distinct(np.asarray(pc.fill_null(column, 0)))
    texts = pc.cast(pa.array(numbers), pa.large_string())
    if column.null_count:
        codes = np.where(np.asarray(column.is_null()), len(texts), codes)
        texts = pa.concat_arrays([texts, _BLANK])
    return Piece(codes, texts)


_BLANK = pa.array([""], type=pa.large_string())


def _merged(columns: Iterator[Piece]) -> Iterator[Piece]:
    before = next(columns)
    for column in columns:
        both = _both(before, column)
        if both is None:
            yield before
        before = both or column
    yield before


def _both(one: Piece, other: Piece) -> Piece | None:
    """Return two neighbours as one piece, None if there are too many combinations of their cells."""
    if one.codes is None or other.codes is None:
        return None
    if len(one.texts) == len(other.texts) and np.array_equal(one.codes, other.codes):
        return Piece(one.codes, pc.binary_join_element_wise(one.texts, other.texts, text(",")))
    possible = len(one.texts) * len(other.texts)
    if possible > COMBINATIONS:
        return None
    combined = one.codes.astype(np.int32) * np.int32(len(other.texts)) + other.codes
    present = np.zeros(possible, dtype=np.bool_)
    present[combined] = True
    found = np.flatnonzero(present)
    if len(found) * REPEATED > len(combined):
        return None
    code_of = np.zeros(possible, dtype=np.min_scalar_type(-len(found) - 1))
    code_of[found] = np.arange(len(found))
    ones, others = (pa.array(each) for each in np.divmod(found, len(other.texts)))
    texts = pc.binary_join_element_wise(one.texts.take(ones), other.texts.take(others), text(","))
    return Piece(code_of[combined], texts)
