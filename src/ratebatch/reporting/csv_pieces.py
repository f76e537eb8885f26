"""The columns of a table made ready to be lines of CSV.

A column of few different values is looked at once for each of them, whatever the number of rows; such columns that
stand side by side become one, as long as they have few different combinations: of the twenty-six columns of games.csv
seven pieces are left to put together.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.coded import coded_places
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

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.texts if self.codes is None else self.codes)

    def cells(self, rows: slice, order: npt.NDArray[np.int64] | None = None) -> pa.Array:
        """Return the cells of some rows, joined by commas; `order` has the rows in the order in which they come."""
        if self.codes is not None:
            return self.texts.take(pa.array(self.codes[rows] if order is None else self.codes.take(order[rows])))
        texts = self.texts[rows] if order is None else self.texts.take(pa.array(order[rows]))
        return cells_of(texts)


def text(value: str) -> pa.Scalar:
    """Return a text as every piece has its own."""
    return pa.scalar(value, type=pa.large_string())


def pieces_of(columns: Iterable[pa.Array | pa.ChunkedArray]) -> list[Piece]:
    """Return the pieces whose cells, joined by commas, are the rows of columns.

    A column is asked for when those before it are pieces: of millions of rows they need not be in memory at once.
    """
    pieces = list(_merged(map(_piece, columns)))
    last = pieces[-1]
    if last.codes is not None:
        ended = pc.binary_join_element_wise(last.texts, text("\n"), text(""))
        pieces[-1] = last._replace(texts=ended, ends_line=True)
    return pieces


def _piece(column: pa.Array | pa.ChunkedArray) -> Piece:
    whole = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
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
    coded = column.dictionary_encode(null_encoding="encode")
    return Piece(np.asarray(coded.indices), pc.fill_null(pc.cast(coded.dictionary, pa.large_string()), ""))


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
    of_one, of_other, number = one.codes, other.codes, len(other.texts)
    found, codes = coded_places(
        len(of_one), possible, lambda rows: of_one[rows].astype(np.intp) * number + of_other[rows]
    )
    if len(found) * REPEATED > len(codes):
        return None
    ones, others = (pa.array(each) for each in np.divmod(found, number))
    texts = pc.binary_join_element_wise(one.texts.take(ones), other.texts.take(others), text(","))
    return Piece(codes, texts)
