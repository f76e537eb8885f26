"""Arrow tables as CSV: UTF-8, comma, LF, quotes only where needed, the same bytes for the same table."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import BinaryIO

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reporting.csv_cells import harmless
from ratebatch.reporting.csv_pieces import Piece, pieces_of, text

ROWS = 1 << 13
"""Rows that are put together at a time: they stay in the cache of a processor. The bytes do not depend on it."""


def csv_bytes(table: pa.Table) -> bytes:
    """Return the table as CSV with a heading row; nulls are empty."""
    whole = io.BytesIO()
    write_csv(table, whole)
    return whole.getvalue()


def write_csv(table: pa.Table, file: BinaryIO) -> None:
    """Write the table as CSV with a heading row to an open file, part by part; nulls are empty."""
    names, pieces = table.column_names, pieces_of(table.itercolumns())
    del table  # of millions of rows: who has handed it on may not need it either
    write_pieces(names, pieces, file)


def write_pieces(
    names: Sequence[str], pieces: Sequence[Piece], file: BinaryIO, order: npt.NDArray[np.int64] | None = None
) -> None:
    """Write the pieces of columns with these names as CSV to an open file, part by part; rows in the order given.

    Lines are joined as columns: a table of two million rows is written in the time of copying it.
    """
    file.write(rows_bytes([names]))
    for start in range(0, pieces[0].rows, ROWS):
        file.write(_lines(pieces, order, slice(start, start + ROWS)))


def rows_bytes(rows: Iterable[Sequence[str]]) -> bytes:
    """Return rows of any length as CSV; a row without cells is a blank line."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    for row in rows:
        writer.writerow(harmless(pa.array(row, type=pa.large_string())).to_pylist())
    return lines.getvalue().encode()


def _lines(pieces: Sequence[Piece], order: npt.NDArray[np.int64] | None, rows: slice) -> memoryview:
    """Return the bytes of some rows, of which each ends with a line feed."""
    columns = [piece.cells(rows, order) for piece in pieces]
    lines = pc.binary_join_element_wise(*columns, text(",")) if len(columns) > 1 else columns[0]
    if not pieces[-1].ends_line:
        lines = pc.binary_join_element_wise(lines, text("\n"), text(""))
    offsets, characters = lines.buffers()[1:]
    ends = memoryview(offsets).cast("q")
    return memoryview(characters)[ends[lines.offset] : ends[lines.offset + len(lines)]]
