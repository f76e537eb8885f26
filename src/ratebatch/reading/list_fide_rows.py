"""Rows of FIDE's TXT list taken apart with all care: letters beyond ASCII, odd lengths, titles that push what follows.

The rows become a matrix of characters, and each column of the list is a slice of that matrix. `list_fide_cells` takes
apart the rows that are in shape, which is nearly all of them, in a fraction of the time and with the same result.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.reading.list_fide_layout import Column, Layout
from ratebatch.reading.list_fide_overflow import BLANK, Matrix, pulled_back, pushed_note
from ratebatch.reading.list_file import ListError, shown
from ratebatch.reading.list_rows import BadRow
from ratebatch.reading.list_values import acceptable, canonical
from ratebatch.records.file_formats import row_in_words

MARGIN = 40
"""So many characters behind the last column stand in the matrix; what stands beyond is looked at in the text."""

LF = 10

_LETTERS = {
    "federation": (3, 3),
    "sex": (1, 1),
    "title": (1, 5),
    "women_title": (1, 5),
    "foa_title": (1, 4),
    "flag": (1, 4),
}
"""Columns of letters, with the fewest and the most; blank is allowed. New titles and flags are let through."""


class Listing(NamedTuple):
    """What every row needs to be understood: the name of the file, its heading row, and the layout that it gives."""

    file: str
    heading: str
    layout: Layout


class CutRows(NamedTuple):
    """The rows that can be read with their file rows, and what there is to say about the others."""

    table: pa.Table
    rows: npt.NDArray[np.int64]
    bad: tuple[BadRow, ...] = ()
    issues: tuple[Issue, ...] = ()


def cut_rows(listing: Listing, lines: Sequence[bytes], rows: npt.NDArray[np.int64]) -> CutRows:
    """Return the lines that hold what their columns may hold, and name the others; `rows` are their file rows.

    A line has no line end. Raises ListError for a heading that stands there a second time.
    """
    layout = listing.layout
    text = b"\n".join(lines)
    matrix, lengths = _matrix(text, layout.width + MARGIN)
    pushed, in_place = pulled_back(matrix, layout)
    columns = {column.name: _column(text, matrix, column) for column in layout.columns}
    if pushed:
        mask = np.isin(np.arange(len(lines)), list(pushed))
        columns["other_titles"] = pc.replace_with_mask(columns["other_titles"], mask, pa.array(pushed.values()))
    wrong = {column: ~np.asarray(fits(column.name, columns[column.name])) for column in layout.columns}
    bare = np.logical_and.reduce([pc.equal(texts, "") for name, texts in columns.items() if name != "id"])
    across, too_long = _across(matrix, layout, in_place), _too_long(lines, matrix, lengths, layout.width)
    bad = np.logical_or.reduce([*wrong.values(), bare, across, too_long])
    notes = tuple(pushed_note(listing.file, int(rows[at]), titles) for at, titles in pushed.items() if not bad[at])
    if not bad.any():
        return CutRows(pa.table(columns), rows, (), notes)
    found = []
    for at in np.flatnonzero(bad).tolist():
        line = lines[at].decode()
        if line.rstrip() == listing.heading.rstrip():
            raise ListError(
                f"{row_in_words(listing.file, int(rows[at]))}: the heading stands there a second time, so two "
                "lists have been joined; give each as its own file."
            )
        if line.strip():
            column = next((column for column in wrong if wrong[column][at]), None)
            cells = tuple(
                (each.name, columns[each.name][at].as_py()) for each in layout.columns if column and not wrong[each][at]
            )
            found.append(
                BadRow(int(rows[at]), column.start + 1 if column else 0, _complaint(column, bare[at], line), cells)
            )
    return CutRows(pa.table(columns).filter(pa.array(~bad)), rows[~bad], tuple(found), notes)


def fits(column: str, texts: pa.Array) -> pa.Array:
    """Say for each value whether it may stand in the column: a slip of the columns shows in letters and digits."""
    if column not in _LETTERS:
        return acceptable(column, texts)
    fewest, most = _LETTERS[column]
    length = pc.binary_length(texts)
    fitting = pc.and_(pc.greater_equal(length, fewest), pc.less_equal(length, most))
    return pc.or_(pc.and_(pc.ascii_is_alpha(texts), fitting), pc.equal(length, 0))


def texts_of(cells: Matrix) -> pa.Array:
    """Return the rows of a matrix, one piece in memory, as text; blanks stay."""
    count, width = cells.shape
    offsets = np.arange(0, (count + 1) * width, width, dtype=np.int32)
    return pa.StringArray.from_buffers(count, pa.py_buffer(offsets), pa.py_buffer(cells))


def borders_of(layout: Layout) -> list[int]:
    """Return where a column begins that the one before must not touch: each but the federation behind the name."""
    pairs = pairwise(layout.columns)
    return [right.start for left, right in pairs if (left.name, right.name) != ("name", "federation")]


def _matrix(text: bytes, width: int) -> tuple[Matrix, npt.NDArray[np.int64]]:
    """Return the rows, one byte for each character and blanks behind the last, and the length of each."""
    signs = np.frombuffer(text + b"\n" + b" " * width, dtype=np.uint8)
    if not text.isascii():
        signs = signs[(signs & 0xC0) != 0x80]  # one byte of each character: its place is all that counts here
    ends = np.flatnonzero(signs == LF)
    starts = np.concatenate([[0], ends[:-1] + 1])
    lengths = ends - starts
    matrix = np.lib.stride_tricks.sliding_window_view(signs, width)[starts]
    blank_behind(matrix, lengths)
    return matrix, lengths


def blank_behind(matrix: Matrix, lengths: npt.NDArray[np.int64]) -> None:
    """Put blanks behind the last character of each row."""
    shortest, width = min(int(lengths.min()), matrix.shape[1]), matrix.shape[1]
    tail = matrix[:, shortest:]
    tail[np.arange(shortest, width) >= lengths[:, np.newaxis]] = BLANK


def _column(text: bytes, matrix: Matrix, column: Column) -> pa.Array:
    """Return a slice of the matrix as canonical text; cells that are not ASCII are cut from the text itself."""
    cells = np.ascontiguousarray(matrix[:, column.start : column.end])
    odd = (cells > 127).any(axis=1)
    cells[odd] = BLANK
    texts = texts_of(cells)
    if odd.any():
        lines = pa.array(text.decode().split("\n"))
        texts = pc.if_else(pa.array(odd), pc.utf8_slice_codeunits(lines, column.start, column.end), texts)
    return canonical(column.name, texts)


def _across(matrix: Matrix, layout: Layout, in_place: list[int]) -> npt.NDArray[np.bool_]:
    """Say for each row whether text runs from one column into the next; only a name may touch its neighbour."""
    across: npt.NDArray[np.bool_] = np.zeros(len(matrix), dtype=np.bool_)
    behind_titles = next((column.end for column in layout.columns if column.name == "other_titles"), 0)
    for border in borders_of(layout):
        touching = (matrix[:, border - 1] != BLANK) & (matrix[:, border] != BLANK)
        if border == behind_titles:
            touching[in_place] = False
        across |= touching
    return across


def _too_long(
    lines: Sequence[bytes], matrix: Matrix, lengths: npt.NDArray[np.int64], width: int
) -> npt.NDArray[np.bool_]:
    """Say for each row whether text stands behind the last column."""
    too_long: npt.NDArray[np.bool_] = (matrix[:, width:] != BLANK).any(axis=1)
    for at in np.flatnonzero(lengths > matrix.shape[1]).tolist():
        too_long[at] |= bool(lines[at].decode()[width:].strip())
    return too_long


def _complaint(column: Column | None, bare: bool, line: str) -> str:
    if column:
        value = shown(line[column.start : column.end])
        wrong = f"its {column.name.replace('_', ' ')} is {f'not valid ({value})' if value else 'blank'}"
    else:
        wrong = "it holds nothing but an id" if bare else "its text runs across the columns of the heading"
    return f"{wrong}: {shown(line)}"
