"""FIDE's rating list as TXT: columns of fixed width under a heading row.

The columns are found by `list_fide_layout`. The text is cut in blocks of some megabytes: the rows of a block become a
matrix of characters, and each column of the list is a slice of that matrix. Only rows that are out of shape are looked
at one by one; one kind of them is put right by `list_fide_overflow`.
"""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.reading.list_content import ListContent
from ratebatch.reading.list_fide_layout import Column, Layout, is_fide_heading, layout_of
from ratebatch.reading.list_fide_overflow import BLANK, Matrix, pulled_back, pushed_note
from ratebatch.reading.list_file import ListError, shown
from ratebatch.reading.list_rows import BadRow, ListRows, bad_row_issues, few_bad_rows, text_reader, unread_rows
from ratebatch.reading.list_values import acceptable, canonical, kind_of
from ratebatch.records.tournament import RatingType

_BLOCK = 4 * 1024**2
_MARGIN = 40
_LF = 10
_LETTERS = {
    "federation": (3, 3),
    "sex": (1, 1),
    "title": (1, 5),
    "women_title": (1, 5),
    "foa_title": (1, 4),
    "flag": (1, 4),
}
"""Columns of letters, with the fewest and the most; blank is allowed. New titles and flags are let through."""


class Block(NamedTuple):
    """Some rows of the list: their text, the file row of the first, and one byte for each character."""

    text: bytes
    first_row: int
    matrix: Matrix
    lengths: npt.NDArray[np.int64]


class CutBlock(NamedTuple):
    """The readable rows of a block with their file rows, and what there is to say about the others."""

    table: pa.Table
    rows: npt.NDArray[np.int64]
    bad: tuple[BadRow, ...]
    issues: tuple[Issue, ...]


def read(content: ListContent, rating_type: RatingType) -> ListRows:
    """Return the rows of a FIDE TXT list; `rating_type` names the rating of a list of one type.

    Raises ListError when the last row is cut off, two lists are joined, or too many rows are bad.
    """
    layout = layout_of(content.file, content.heading, rating_type)
    _refuse_cut_off(content, layout)
    cut: list[CutBlock] = []
    rows = content.utf8.count(b"\n") - content.utf8.endswith(b"\n")

    def bad_rows() -> Iterator[BadRow]:
        for block in _blocks(content.utf8, layout.width + _MARGIN):
            cut.append(_cut(content, block, layout))
            yield from cut[-1].bad

    bad = few_bad_rows(bad_rows(), rows)
    issues = bad_row_issues(content.file, bad, rows)
    return ListRows(
        table=pa.concat_tables([block.table for block in cut] or [_no_rows(layout)]),
        rows=np.concatenate([np.empty(0, dtype=np.int64), *(block.rows for block in cut)]),
        month=layout.month,
        untyped=layout.month is not None,
        issues=(*issues, *chain.from_iterable(block.issues for block in cut)),
        unread=unread_rows(bad),
    )


def _no_rows(layout: Layout) -> pa.Table:
    return pa.table({column.name: pa.array([], pa.string()) for column in layout.columns})


def _refuse_cut_off(content: ListContent, layout: Layout) -> None:
    """Raise ListError when the last row breaks off: no line end, shorter than a padded row, or within its numbers."""
    *before, last = content.utf8[-4 * (layout.width + _MARGIN) :].split(b"\n")
    ended_in = [column.name for column in layout.columns if column.start < len(last.rstrip()) <= column.end]
    within_numbers = any(kind_of(name) in ("id", "rating", "games", "k") for name in ended_in)
    padded = bool(before) and len(before[-1]) >= layout.width > len(last)
    if last.strip() and (within_numbers or padded):
        row = content.utf8.count(b"\n") + 1
        raise ListError(
            f"{content.file}, row {row}: the last row breaks off, so rows may be missing "
            "behind it; download the list again, or end its last row with a line break if it is whole."
        )


def _blocks(data: bytes, width: int) -> Iterator[Block]:
    """Yield the rows behind the heading, in blocks; what stands beyond `width` characters is in the text only."""
    at, row = data.find(b"\n") + 1 or len(data), 2
    while at < len(data):
        end = data.rfind(b"\n", at, at + _BLOCK) + 1 or data.find(b"\n", at) + 1 or len(data)
        block = _block(data[at:end].removesuffix(b"\n"), row, width)
        yield block
        at, row = end, row + len(block.lengths)


def _block(text: bytes, first_row: int, width: int) -> Block:
    signs = np.frombuffer(text + b"\n" + b" " * width, dtype=np.uint8)
    if not text.isascii():
        signs = signs[(signs & 0xC0) != 0x80]  # one byte of each character: its place is all that counts here
    ends = np.flatnonzero(signs == _LF)
    starts = np.concatenate([[0], ends[:-1] + 1])
    lengths = ends - starts
    matrix = np.lib.stride_tricks.sliding_window_view(signs, width)[starts]
    shortest = int(lengths.min())
    tail = matrix[:, shortest:]
    tail[np.arange(shortest, width) >= lengths[:, np.newaxis]] = BLANK
    return Block(text, first_row, matrix, lengths)


def _cut(content: ListContent, block: Block, layout: Layout) -> CutBlock:
    """Return the rows of a block that hold what their columns may hold, and name the others."""
    pushed, in_place = pulled_back(block.matrix, layout)
    columns = {column.name: _column(block, column) for column in layout.columns}
    if pushed:
        mask = np.isin(np.arange(len(block.lengths)), list(pushed))
        columns["other_titles"] = pc.replace_with_mask(columns["other_titles"], mask, pa.array(pushed.values()))
    wrong = {column: ~np.asarray(_fits(column.name, columns[column.name])) for column in layout.columns}
    bare = np.logical_and.reduce([pc.equal(texts, "") for name, texts in columns.items() if name != "id"])
    bad = np.logical_or.reduce(
        [*wrong.values(), bare, _across(block.matrix, layout, in_place), _too_long(block, layout)]
    )
    rows = block.first_row + np.arange(len(bad))
    notes = tuple(pushed_note(content.file, int(rows[at]), titles) for at, titles in pushed.items() if not bad[at])
    if not bad.any():
        return CutBlock(pa.table(columns), rows, (), notes)
    found = []
    lines = block.text.split(b"\n")
    for at in np.flatnonzero(bad).tolist():
        line = lines[at].decode()
        if line.rstrip() == content.heading.rstrip():
            raise ListError(
                f"{content.file}, row {rows[at]}: the heading stands there a second time, so two lists have been "
                "joined; give each as its own file."
            )
        if line.strip():
            column = next((column for column in wrong if wrong[column][at]), None)
            cells = tuple(
                (each.name, columns[each.name][at].as_py()) for each in layout.columns if column and not wrong[each][at]
            )
            found.append(
                BadRow(int(rows[at]), column.start + 1 if column else 0, _complaint(column, bare[at], line), cells)
            )
    return CutBlock(pa.table(columns).filter(pa.array(~bad)), rows[~bad], tuple(found), notes)


def _column(block: Block, column: Column) -> pa.Array:
    """Return a slice of the matrix as canonical text; cells that are not ASCII are cut from the text itself."""
    cells = np.ascontiguousarray(block.matrix[:, column.start : column.end])
    count, width = cells.shape
    odd = (cells > 127).any(axis=1)
    cells[odd] = BLANK
    offsets = np.arange(0, (count + 1) * width, width, dtype=np.int32)
    texts = pa.StringArray.from_buffers(count, pa.py_buffer(offsets), pa.py_buffer(cells))
    if odd.any():
        lines = pa.array(block.text.decode().split("\n"))
        texts = pc.if_else(pa.array(odd), pc.utf8_slice_codeunits(lines, column.start, column.end), texts)
    return canonical(column.name, texts)


def _fits(column: str, texts: pa.Array) -> pa.Array:
    """Say for each value whether it may stand in the column: a slip of the columns shows in letters and digits."""
    if column not in _LETTERS:
        return acceptable(column, texts)
    fewest, most = _LETTERS[column]
    length = pc.binary_length(texts)
    fits = pc.and_(pc.greater_equal(length, fewest), pc.less_equal(length, most))
    return pc.or_(pc.and_(pc.ascii_is_alpha(texts), fits), pc.equal(length, 0))


def _across(matrix: Matrix, layout: Layout, in_place: list[int]) -> npt.NDArray[np.bool_]:
    """Say for each row whether text runs from one column into the next; only a name may touch its neighbour."""
    across: npt.NDArray[np.bool_] = np.zeros(len(matrix), dtype=np.bool_)
    for left, right in pairwise(layout.columns):
        touching = (matrix[:, left.end - 1] != BLANK) & (matrix[:, right.start] != BLANK)
        if left.name == "other_titles":
            touching[in_place] = False
        if (left.name, right.name) != ("name", "federation"):
            across |= touching
    return across


def _too_long(block: Block, layout: Layout) -> npt.NDArray[np.bool_]:
    """Say for each row whether text stands behind the last column."""
    too_long: npt.NDArray[np.bool_] = (block.matrix[:, layout.width :] != BLANK).any(axis=1)
    longer = np.flatnonzero(block.lengths > block.matrix.shape[1])
    lines = block.text.split(b"\n") if len(longer) else []
    for at in longer:
        too_long[at] |= bool(lines[at].decode()[layout.width :].strip())
    return too_long


def _complaint(column: Column | None, bare: bool, line: str) -> str:
    if column:
        value = shown(line[column.start : column.end])
        wrong = f"its {column.name.replace('_', ' ')} is {f'not valid ({value})' if value else 'blank'}"
    else:
        wrong = "it holds nothing but an id" if bare else "its text runs across the columns of the heading"
    return f"{wrong}: {shown(line)}"


READER = text_reader("fide-txt", is_fide_heading, read)
