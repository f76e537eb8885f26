"""A rating list as FIDE's TXT: fixed columns, CRLF.

Made anew, it has the combined layout of 162 characters. Where the base list came as TXT, the new list keeps its layout
and its rows: a row of which nothing changed is the base's, byte for byte; in a row of which something changed only
these cells are written, everything else of it stays as it was.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.list_lines import FixedColumn, ListLines
from ratebatch.records.period import Month
from ratebatch.records.wording import several
from ratebatch.reporting.list_signs import by_value, controls_in, signs_of
from ratebatch.reporting.list_writing import (
    CONTROL_SIGNS,
    ROWS,
    Fitting,
    ListWriter,
    NewList,
    WrittenList,
    left_out,
    only_fitting,
    text_of,
)

WIDTH = 162
_STARTS = {
    "ID Number": ("id", 1), "Name": ("name", 16), "Fed": ("federation", 77), "Sex": ("sex", 81), "Tit": ("title", 85),
    "WTit": ("women_title", 90), "OTit": ("other_titles", 95), "FOA": ("foa_title", 110),
    "SRtng": ("standard_rating", 114), "SGm": ("standard_games", 120), "SK": ("standard_k", 124),
    "RRtng": ("rapid_rating", 127), "RGm": ("rapid_games", 133), "Rk": ("rapid_k", 137),
    "BRtng": ("blitz_rating", 140), "BGm": ("blitz_games", 146), "BK": ("blitz_k", 150),
    "B-day": ("birth_year", 153), "Flag": ("flag", 159),
}  # fmt: skip
"""The words of the heading, our column, and the character (from 1) where both begin."""

COMBINED = tuple(
    FixedColumn(name, start - 1, end - 1) for (name, start), (_, end) in pairwise([*_STARTS.values(), ("", WIDTH + 1)])
)
"""The columns of the combined list."""

_LETTERS = {
    "federation": "[A-Za-z]{3}", "sex": "[A-Za-z]", "title": "[A-Za-z]*", "women_title": "[A-Za-z]*",
    "foa_title": "[A-Za-z]*", "flag": "[A-Za-z]*",
}  # fmt: skip
"""Columns of letters: anything else there would be taken for a row out of shape."""

_DIFFERING = ("id", "name")
"""Columns whose cells hardly ever are equal."""

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_MONTH_WORD = re.compile(rf"\b({'|'.join(_MONTHS)})\d\d\b", re.IGNORECASE)


def write(new: NewList) -> WrittenList:
    """Return the list as TXT; values that do not fit are blank and named, letters beyond ASCII are noted once."""
    base = new.base if new.base is not None and _continues(new.table, new.base) else None
    columns = base.columns if base else COMBINED
    issues = left_out(new, frozenset(column.name for column in columns))
    cells: dict[str, pa.ChunkedArray] = {}
    for column, room in zip(columns, _rooms(columns), strict=True):
        fitting = _fitting(column.name, room, base)
        cells[column.name], found = only_fitting(new, column.name, text_of(new.table, column.name), fitting)
        issues += found
    heading = _heading(base.heading, new.month) if base else _combined_heading()

    def rows() -> Iterator[pa.Array]:
        return _rows(base, pa.table(cells), columns)

    def pieces() -> Iterator[bytes]:
        yield heading.encode() + b"\r\n"
        yield from map(_ended, rows())

    return WrittenList(pieces, (*issues, *_beyond_ascii(new.file, rows(), base, cells.values())))


def _continues(table: pa.Table, base: ListLines) -> bool:
    """Say whether the first rows of the table are the players of the base in their order, by id or else by name."""
    count = base.table.num_rows
    if table.num_rows < count:
        return False
    first = table.slice(0, count)
    same = [pc.equal(text_of(first, name), text_of(base.table, name)) for name in ("id", "name")]
    return bool(pc.all(pc.or_(*same)).as_py() in (True, None))


def _rooms(columns: Sequence[FixedColumn]) -> list[int]:
    """Return how long a value of each column may be: as the column, less one where it must not touch the next."""
    rooms = []
    for column, after in zip(columns, [*columns[1:], None], strict=True):
        touching = after is None or column.name == "other_titles" or (column.name, after.name) == ("name", "federation")
        rooms.append(column.end - column.start - (not touching))
    return rooms


def _fitting(column: str, room: int, base: ListLines | None) -> Fitting:
    """Return what says whether cells fit; what stands on the base has its place there, however odd it is."""
    before = None if base is None else text_of(base.table, column)

    def fitting(texts: pa.Array, first: int) -> pa.Array | None:
        fits = (
            _fits(column, texts, room) if column in _DIFFERING else by_value(texts, partial(_fits, column, room=room))
        )
        if before is None or pc.all(fits).as_py() in (True, None):
            return fits
        same = pc.equal(texts.slice(0, max(0, len(before) - first)), before.slice(first, len(texts)))
        new = pa.repeat(pa.scalar(False), len(texts) - len(same))
        return pc.or_(fits, pa.chunked_array([*same.chunks, new]).combine_chunks())

    return fitting


def _fits(column: str, texts: pa.Array, room: int) -> pa.Array:
    fits = pc.less_equal(pc.utf8_length(texts), room)
    if controls_in(signs_of(texts)):
        fits = pc.and_(fits, pc.invert(pc.match_substring_regex(texts, CONTROL_SIGNS)))
    if column == "id":
        fits = pc.and_(fits, pc.not_equal(texts, ""))
    if column in _LETTERS:
        fits = pc.and_(fits, pc.match_substring_regex(texts, f"^({_LETTERS[column]})?$"))
    return fits


def _rows(base: ListLines | None, cells: pa.Table, columns: Sequence[FixedColumn]) -> Iterator[pa.Array]:
    """Yield the rows, some at a time: those of the base carried on, then those made anew."""
    kept = 0
    if base is not None:
        for lines in base.lines():
            yield _carried_on(lines, base.table.slice(kept, len(lines)), cells.slice(kept, len(lines)), columns)
            kept += len(lines)
    for batch in cells.slice(kept).to_batches(max_chunksize=ROWS):
        yield _rendered(batch, columns)


def _ended(rows: pa.Array) -> bytes:
    return signs_of(pc.binary_join_element_wise(rows, _text("\r\n"), _text("")))


def _text(value: str) -> pa.Scalar:
    return pa.scalar(value, type=pa.large_string())


def _rendered(cells: pa.RecordBatch, columns: Sequence[FixedColumn]) -> pa.Array:
    """Return rows made anew, padded to the full width."""
    padded = [
        pc.cast(_padded(texts, column.end - column.start), pa.large_string())
        for texts, column in zip(cells.columns, columns, strict=True)
    ]
    return pc.binary_join_element_wise(*padded, _text(""))


def _padded(texts: pa.Array, width: int) -> pa.Array:
    pad = pc.ascii_rpad if signs_of(texts).isascii() else pc.utf8_rpad
    return pad(texts, width, " ")


def _carried_on(lines: pa.Array, before: pa.Table, now: pa.Table, columns: Sequence[FixedColumn]) -> pa.Array:
    """Return rows of the base, changed only where a value changed."""
    room = next((column.end - column.start for column in columns if column.name == "other_titles"), 0)
    titles = pc.utf8_length(text_of(before, "other_titles"))
    changed: dict[int, bytes] = {}
    behind_titles = False
    for column in columns:
        texts = now[column.name]
        for row in np.flatnonzero(np.asarray(pc.not_equal(texts, text_of(before, column.name)))).tolist():
            shift = max(0, titles[row].as_py() - room) if behind_titles else 0
            line = changed[row] if row in changed else lines[row].as_py().encode()
            changed[row] = _with_cell(line, column, shift, texts[row].as_py())
        behind_titles |= column.name == "other_titles"
    if not changed:
        return lines
    rows = sorted(changed)
    mask = np.zeros(len(lines), dtype=np.bool_)
    mask[rows] = True
    written = pa.array([changed[row].decode() for row in rows], type=pa.large_string())
    return pc.replace_with_mask(lines, mask, written)


def _with_cell(line: bytes, column: FixedColumn, shift: int, value: str) -> bytes:
    text = line.decode()
    start, end = column.start + shift, column.end + shift
    written = text.ljust(start)[:start] + value.ljust(end - start) + text[end:]
    return (written if len(text) >= end else written.rstrip(" ").ljust(len(text))).encode()


def _combined_heading() -> str:
    heading = ""
    for word, (_, start) in _STARTS.items():
        heading = heading.ljust(start - 1) + word
    return heading.ljust(WIDTH)


def _heading(heading: str, month: Month | None) -> str:
    """Return the heading of the base with the new month, if its rating column is headed by one."""
    found = _MONTH_WORD.search(heading)
    if found is None or month is None:
        return heading
    word = f"{_MONTHS[month.month - 1]}{month.year % 100:02d}"
    return heading[: found.start()] + (word.upper() if found[0].isupper() else word) + heading[found.end() :]


def _beyond_ascii(
    file: str, rows: Iterable[pa.Array], base: ListLines | None, cells: Iterable[pa.ChunkedArray]
) -> list[Issue]:
    """Return a note if there are letters beyond ASCII; the rows are made for it only if there may be some."""
    if (base is None or base.ascii_only) and all(signs_of(chunk).isascii() for each in cells for chunk in each.chunks):
        return []
    count, first, number = 0, 0, 2
    for some in rows:
        odd = np.flatnonzero(~np.asarray(pc.string_is_ascii(some)))
        if len(odd):
            count, first = count + len(odd), first or number + int(odd[0])
        number += len(some)
    if not count:
        return []
    rows = several(count, f"row of {file} has", f"rows of {file} have")
    said = f"{rows} letters beyond ASCII, first row {first}; the list is UTF-8."
    return [issue("LIST_NOT_ASCII", said, Source(file, row=first))]


WRITER = ListWriter("fide-txt", write)
