"""A piece of FIDE's TXT list whose rows are in shape, taken apart a column at a time.

Few different values stand in most columns: a cell of up to eight characters is a whole number of eight bytes, equal
cells are found as equal numbers, and only the values that differ are understood and checked. A row that is not in shape
(letters beyond ASCII, tabs, text across columns, a value that may not stand there) is left to `list_fide_rows`.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reading.list_fide_layout import Column, Layout
from ratebatch.reading.list_fide_overflow import BLANK, Matrix
from ratebatch.reading.list_fide_rows import (
    LF,
    MARGIN,
    CutRows,
    Listing,
    blank_behind,
    borders_of,
    cut_rows,
    fits,
    texts_of,
)
from ratebatch.reading.list_values import canonical

_WORD = 8
_CR = 13
_MOST_SLICES = 64
"""With more rows apart than this in one piece, the rows are put in order one by one instead of slice by slice."""

_NEAR = 128 * 1024
"""So many bytes stay near the processor from one look at them to the next."""

_Truths = npt.NDArray[np.bool_]
_Places = npt.NDArray[np.int64]


class NeedsWhole(Exception):  # noqa: N818 - nobody's mistake
    """A list that can only be understood, or refused, as a whole: it has a lone CR, a NUL byte, or is no UTF-8."""


class CutPiece(NamedTuple):
    """How many rows a piece has, and what they hold."""

    rows: int
    found: CutRows


class _Rows(NamedTuple):
    """The rows of a piece: one byte for each character, where each stands in the text, and which are out of shape."""

    matrix: Matrix
    starts: _Places
    lengths: _Places
    odd: _Truths


def cut_piece(listing: Listing, piece: bytes, first_row: int) -> CutPiece:
    """Return the rows of a piece that holds whole rows; its first is file row `first_row`.

    Raises NeedsWhole, and ListError for a heading that stands there a second time.
    """
    found = _rows_of(piece, listing.layout.width)
    columns, odd = _columns(found, listing.layout)
    rows = first_row + np.arange(len(odd))
    if not odd.any():
        return CutPiece(len(odd), CutRows(pa.table(columns), rows))
    apart = np.flatnonzero(odd)
    places = zip(found.starts[apart].tolist(), found.lengths[apart].tolist(), strict=True)
    careful = cut_rows(listing, [piece[start : start + length] for start, length in places], rows[apart])
    return CutPiece(len(odd), _joined(CutRows(pa.table(columns).filter(pa.array(~odd)), rows[~odd]), careful))


def _rows_of(piece: bytes, width: int) -> _Rows:
    """Return the rows as they stand in the piece if they all have one length, else made equal."""
    signs = np.frombuffer(piece, dtype=np.uint8)
    stride = piece.find(b"\n") + 1
    ending = 2 if piece[stride - 2 : stride - 1] == b"\r" else 1
    length = stride - ending
    if length >= width and len(piece) % stride == 0 and piece.isascii():
        grid = signs.reshape(-1, stride)
        ended = (grid[:, -1] == LF).all() and (ending == 1 or (grid[:, -2] == _CR).all())
        if ended and _controls(signs) == ending * len(grid):
            starts = np.arange(0, len(piece), stride)
            return _Rows(grid[:, :length], starts, np.full(len(grid), length), np.zeros(len(grid), dtype=np.bool_))
    return _uneven(piece, width)


def _controls(signs: npt.NDArray[np.uint8]) -> int:
    return sum(int(np.count_nonzero(signs[at : at + _NEAR] < BLANK)) for at in range(0, len(signs), _NEAR))


def _uneven(piece: bytes, width: int) -> _Rows:
    """Return rows of different lengths, or with signs that put them out of shape."""
    if b"\0" in piece or not _is_utf8(piece):
        raise NeedsWhole
    width += MARGIN
    text = piece if piece.endswith(b"\n") else piece + b"\n"
    signs = np.frombuffer(text + b" " * width, dtype=np.uint8)
    controls = np.flatnonzero(signs < BLANK)
    ends = controls[signs[controls] == LF]
    returns = controls[signs[controls] == _CR]
    if (signs[returns + 1] != LF).any():
        raise NeedsWhole
    starts = np.concatenate([[0], ends[:-1] + 1])
    lengths = ends - starts
    lengths[np.searchsorted(ends, returns)] -= 1
    odd: _Truths = lengths > width
    matrix = np.lib.stride_tricks.sliding_window_view(signs, width)[starts]
    blank_behind(matrix, lengths)
    apart = [controls[(signs[controls] != LF) & (signs[controls] != _CR)]]
    if not piece.isascii():
        apart.append(np.flatnonzero(signs > 127))
        matrix[matrix > 127] = BLANK  # these rows are out of shape already, and half a letter is no text
    odd[np.searchsorted(ends, np.concatenate(apart))] = True
    return _Rows(matrix, starts, lengths, odd)


def _is_utf8(piece: bytes) -> bool:
    if piece.isascii():
        return True
    try:
        piece.decode()
    except UnicodeDecodeError:
        return False
    return True


def _columns(found: _Rows, layout: Layout) -> tuple[dict[str, pa.Array], _Truths]:
    """Return the columns, and the rows that are out of shape; what the columns hold there does not count."""
    odd = found.odd | _across(found.matrix, layout)
    columns: dict[str, pa.Array] = {}
    for column in layout.columns:
        read = _short if column.end - column.start <= _WORD <= column.end else _long
        columns[column.name], fitting = read(found.matrix, column)
        if fitting is not None:
            odd |= ~fitting
    odd |= np.asarray(pc.equal(columns["name"], ""))  # may be a blank row, or one that holds nothing but an id
    return columns, odd


def _short(matrix: Matrix, column: Column) -> tuple[pa.Array, _Truths | None]:
    """Return a column whose cells are at most eight characters, and which fit; None if all do."""
    width = column.end - column.start
    words = matrix[:, column.end - _WORD : column.end].view("<u8")[:, 0]
    cells = pa.array(words >> np.uint64(8 * (_WORD - width))).dictionary_encode()
    signs = np.asarray(cells.dictionary).astype("<u8", copy=False).view(np.uint8).reshape(-1, _WORD)
    values = canonical(column.name, texts_of(np.ascontiguousarray(signs[:, :width])))
    fitting = np.asarray(fits(column.name, values))
    return values.take(cells.indices), None if fitting.all() else fitting[np.asarray(cells.indices)]


def _long(matrix: Matrix, column: Column) -> tuple[pa.Array, _Truths | None]:
    """Return a column of longer cells, and which fit; None if all do."""
    cells = np.ascontiguousarray(matrix[:, column.start : column.end])
    values = canonical(column.name, texts_of(cells), ascii_only=True)
    fitting = np.asarray(fits(column.name, values))
    return values, None if fitting.all() else fitting


def _across(matrix: Matrix, layout: Layout) -> _Truths:
    """Say for each row whether text runs from one column into the next, or stands behind the last one."""
    borders, step = borders_of(layout), max(1, _NEAR // matrix.shape[1])
    across: _Truths = np.zeros(len(matrix), dtype=np.bool_)
    for at in range(0, len(matrix), step):
        filled = matrix[at : at + step] != BLANK
        touched = np.logical_or.reduce(filled[:, :-1] & filled[:, 1:], axis=0)
        for border in borders:
            if touched[border - 1]:
                across[at : at + step] |= filled[:, border - 1] & filled[:, border]
        if filled.shape[1] > layout.width:
            across[at : at + step] |= filled[:, layout.width :].any(axis=1)
    return across


def _joined(plain: CutRows, careful: CutRows) -> CutRows:
    """Return the rows of both in the order of the file."""
    rows = np.concatenate([plain.rows, careful.rows])
    if len(careful.rows) > _MOST_SLICES:
        order = np.argsort(rows)
        table = pa.concat_tables([plain.table, careful.table]).take(pa.array(order))
        return CutRows(table, rows[order], careful.bad, careful.issues)
    tables = list(_slices(plain, careful))
    return CutRows(pa.concat_tables(tables), np.sort(rows), careful.bad, careful.issues)


def _slices(plain: CutRows, careful: CutRows) -> Iterator[pa.Table]:
    begun = 0
    for at, before in enumerate(np.searchsorted(plain.rows, careful.rows).tolist()):
        yield plain.table.slice(begun, before - begun)
        yield careful.table.slice(at, 1)
        begun = before
    yield plain.table.slice(begun)
