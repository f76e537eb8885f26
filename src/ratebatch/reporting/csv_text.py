"""Arrow tables as CSV: UTF-8, comma, LF, quotes only where needed, the same bytes for the same table."""

import csv
import io
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import BinaryIO

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reporting.csv_cells import harmless
from ratebatch.reporting.csv_pieces import Piece, pieces_of, text

ROWS = 1 << 15
"""Rows that are put together at a time: what is written is never in memory as a whole."""

THREADS = 2
AHEAD = 2
"""How many parts each thread has ready before they are written. The bytes do not depend on either number."""


def csv_bytes(table: pa.Table) -> bytes:
    """Return the table as CSV with a heading row; nulls are empty."""
    whole = io.BytesIO()
    write_csv(table, whole)
    return whole.getvalue()


def write_csv(table: pa.Table, file: BinaryIO, order: npt.NDArray[np.int64] | None = None) -> None:
    """Write the table as CSV with a heading row to an open file, part by part; nulls are empty.

    The rows come in the order given. Lines are joined as columns: a table of two million rows is written in the time of
    copying it.
    """
    file.write(rows_bytes([table.column_names]))
    if not table.num_rows:
        return
    rows, pieces = table.num_rows, pieces_of(table, order)
    del table  # of millions of rows: who has handed it on may not need it either
    for lines in _in_order(pieces, range(0, rows, ROWS)):
        file.write(lines)


def rows_bytes(rows: Iterable[Sequence[str]]) -> bytes:
    """Return rows of any length as CSV; a row without cells is a blank line."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    for row in rows:
        writer.writerow(harmless(pa.array(row, type=pa.large_string())).to_pylist())
    return lines.getvalue().encode()


def _in_order(pieces: Sequence[Piece], starts: range) -> Iterator[memoryview]:
    """Yield the lines from each row of `starts` on, made in threads of their own where there is more than one part."""
    if len(starts) == 1:
        yield _lines(pieces, 0)
        return
    with ThreadPoolExecutor(THREADS) as pool:
        waiting: deque[Future[memoryview]] = deque()
        for start in starts:
            waiting.append(pool.submit(_lines, pieces, start))
            if len(waiting) > THREADS * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _lines(pieces: Sequence[Piece], start: int) -> memoryview:
    """Return the bytes of some rows, of which each ends with a line feed."""
    columns = [piece.cells(start, ROWS) for piece in pieces]
    lines = pc.binary_join_element_wise(*columns, text(",")) if len(columns) > 1 else columns[0]
    if not pieces[-1].ends_line:
        lines = pc.binary_join_element_wise(lines, text("\n"), text(""))
    offsets, characters = lines.buffers()[1:]
    ends = memoryview(offsets).cast("q")
    return memoryview(characters)[ends[lines.offset] : ends[lines.offset + len(lines)]]
