"""A rating list as FIDE's TXT: fixed columns, CRLF.

Made anew, it has the combined layout of 162 characters. Where the base list came as TXT, the new list keeps its layout
and its rows: a row of which nothing changed is the base's, byte for byte; in a row of which something changed only
these cells are written, everything else of it stays as it was.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.list_lines import FixedColumn, ListLines
from ratebatch.records.period import Month
from ratebatch.reporting.list_writing import (
    CONTROL_SIGNS,
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

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_MONTH_WORD = re.compile(rf"\b({'|'.join(_MONTHS)})\d\d\b", re.IGNORECASE)


def write(new: NewList) -> WrittenList:
    """Return the list as TXT; values that do not fit are blank and named, letters beyond ASCII are noted once."""
    base = new.base if new.base is not None and _continues(new.table, new.base) else None
    columns = base.columns if base else COMBINED
    issues = left_out(new, frozenset(column.name for column in columns))
    cells: dict[str, pa.Array] = {}
    for column, room in zip(columns, _rooms(columns), strict=True):
        texts = text_of(new.table, column.name)
        fits = _fits(column.name, texts, room)
        if base is not None:  # what stands on the base list has its place there, however odd it is
            fits = pc.or_(fits, _as_before(base, column.name, texts))
        cells[column.name], found = only_fitting(new, column.name, texts, fits)
        issues += found
    kept = 0 if base is None else len(base.lines)
    rendered = _rendered([cells[column.name].slice(kept) for column in columns], columns)
    rows = [*([] if base is None else _carried_on(base, cells)), *rendered]
    heading = _heading(base.heading, new.month) if base else _combined_heading()
    content = b"".join(line + b"\r\n" for line in (heading.encode(), *rows))
    return WrittenList(content, (*issues, *_beyond_ascii(new.file, rows)))


def _continues(table: pa.Table, base: ListLines) -> bool:
    """Say whether the first rows of the table are the players of the base in their order, by id or else by name."""
    if table.num_rows < len(base.lines):
        return False
    first = table.slice(0, len(base.lines))
    same = [pc.equal(text_of(first, name), text_of(base.table, name)) for name in ("id", "name")]
    return bool(pc.all(pc.or_(*same)).as_py() in (True, None))


def _rooms(columns: Sequence[FixedColumn]) -> list[int]:
    """Return how long a value of each column may be: as the column, less one where it must not touch the next."""
    rooms = []
    for column, after in zip(columns, [*columns[1:], None], strict=True):
        touching = after is None or column.name == "other_titles" or (column.name, after.name) == ("name", "federation")
        rooms.append(column.end - column.start - (not touching))
    return rooms


def _fits(column: str, texts: pa.Array, room: int) -> pa.Array:
    fits = pc.and_(
        pc.less_equal(pc.utf8_length(texts), room), pc.invert(pc.match_substring_regex(texts, CONTROL_SIGNS))
    )
    if column == "id":
        fits = pc.and_(fits, pc.not_equal(texts, ""))
    if column in _LETTERS:
        fits = pc.and_(fits, pc.match_substring_regex(texts, f"^({_LETTERS[column]})?$"))
    return fits


def _as_before(base: ListLines, column: str, texts: pa.Array) -> pa.Array:
    same = pc.equal(texts.slice(0, len(base.lines)), text_of(base.table, column))
    return pa.concat_arrays([same, pa.array([False] * (len(texts) - len(base.lines)), type=pa.bool_())])


def _rendered(cells: Sequence[pa.Array], columns: Sequence[FixedColumn]) -> list[bytes]:
    """Return rows made anew, padded to the full width."""
    padded = [pc.utf8_rpad(texts, column.end - column.start, " ") for texts, column in zip(cells, columns, strict=True)]
    rows = pc.binary_join_element_wise(*padded, pa.scalar("", type=pa.large_string()))
    return pc.cast(rows, pa.large_binary()).to_pylist()  # type: ignore[no-any-return]  # pyarrow ships no types


def _carried_on(base: ListLines, cells: dict[str, pa.Array]) -> list[bytes]:
    """Return the rows of the base, changed only where a value changed."""
    rows = list(base.lines)
    titles = next((column.end - column.start for column in base.columns if column.name == "other_titles"), 0)
    pushed = [max(0, length - titles) for length in _title_lengths(base)]
    behind_titles = False
    for column in base.columns:
        texts = cells[column.name].slice(0, len(rows))
        for row in np.flatnonzero(np.asarray(pc.not_equal(texts, text_of(base.table, column.name)))).tolist():
            shift = pushed[row] if behind_titles else 0
            rows[row] = _with_cell(rows[row], column, shift, texts[row].as_py())
        behind_titles |= column.name == "other_titles"
    return rows


def _title_lengths(base: ListLines) -> list[int]:
    lengths: list[int] = pc.utf8_length(text_of(base.table, "other_titles")).to_pylist()
    return lengths


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


def _beyond_ascii(file: str, rows: Sequence[bytes]) -> list[Issue]:
    odd = [row for row, line in enumerate(rows, 2) if not line.isascii()]
    if not odd:
        return []
    said = f"{len(odd)} rows of {file} have letters beyond ASCII, first row {odd[0]}; the list is UTF-8."
    return [issue("LIST_NOT_ASCII", said, Source(file, row=odd[0]))]


WRITER = ListWriter("fide-txt", write)
