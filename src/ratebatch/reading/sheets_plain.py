"""Sheets of a plain workbook: cells cut out of the XML where the tags are, several times faster than by a tree of it.

Every letter of a row has to be accounted for. One that is not raises NotPlain, and openpyxl reads the workbook: so what
is understood here can stay short, namely what programs write, in the order in which they write it.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from ratebatch.reading.limits import SPREADSHEET_ROWS
from ratebatch.reading.sheets import Cell
from ratebatch.reading.sheets_plain_cells import PlainCells, shared_texts
from ratebatch.reading.workbook_dates import date_styles
from ratebatch.reading.workbook_plain import PLAIN_BYTES, NotPlain, check_well_formed, is_main, plain_workbook

_OTHER_ROW = re.compile(r"[<:]row[\s/>]")
_ROW = re.compile(r'r="([1-9][0-9]{0,6})"[^<>]*?(/?)>\s*')
_CELL = re.compile(r'<c r="([A-Z]{1,3})([0-9]+)"')


class ReadRow(NamedTuple):
    """A row: its number, the columns of its cells from 1, rising, and the cells."""

    number: int
    columns: list[int]
    cells: list[Cell]


class ReadSheet(NamedTuple):
    """A sheet: its title, whether the workbook hides it, and its rows."""

    title: str
    hidden: bool
    rows: list[ReadRow]


def plain_sheets(content: bytes, most: int = PLAIN_BYTES) -> list[ReadSheet]:
    """Return the sheets of a plain workbook; raise NotPlain, or anything if it is damaged.

    `most` is the number of bytes that its parts may unpack to.
    """
    book = plain_workbook(content, most)
    known = PlainCells(shared_texts(book.texts), date_styles(book.styles))
    return [ReadSheet(sheet.title, sheet.hidden, _rows(sheet.xml, known)) for sheet in book.sheets]


def _rows(xml: str, known: PlainCells) -> list[ReadRow]:
    """Return the rows of a sheet.

    Its cells are well formed because every letter of them is known. A parser says it of what stands around them, and
    of everything where there are formulas, whose tags are not looked at closely.
    """
    head, body, tail = _cut(xml)
    blank, *pieces = body.split("<row ")
    openings, rows = [blank], []
    for piece in pieces:
        opening, row = _row(piece.rstrip(), known)
        openings.append(opening)
        rows.append(row)
    numbers = [row.number for row in rows]
    if blank.strip() or numbers != sorted(set(numbers)) or (numbers and numbers[-1] > SPREADSHEET_ROWS):
        raise NotPlain
    has_formulas = "<f" in body
    check_well_formed(xml if has_formulas else f"{head}<sheetData>{'<row '.join(openings)}</sheetData>{tail}")
    return rows


def _cut(xml: str) -> tuple[str, str, str]:
    """Return what stands before, between and behind the marks of the rows."""
    head, _, rest = xml.partition("<sheetData>")
    body, ending, tail = rest.partition("</sheetData>")
    if not ending:
        head, ending, tail = xml.partition("<sheetData/>")
    if not ending or not is_main("worksheet", head) or "<sheetData" in tail:
        raise NotPlain
    if _OTHER_ROW.search(head) or _OTHER_ROW.search(tail):
        raise NotPlain
    return head, body, tail


def _row(piece: str, known: PlainCells) -> tuple[str, ReadRow]:
    """Return a row without its cells as it is written, and the row; `piece` is from its number on.

    The cells are not looked at one by one in Python: there are too many.
    """
    closed = piece.removesuffix("</row>")
    cut = _CELL.split(closed)
    opening, letters, digits, written = cut[0], cut[1::3], cut[2::3], cut[3::3]
    found = _ROW.fullmatch(opening)
    if found is None or bool(found[2]) == (closed != piece) or (found[2] and written):
        raise NotPlain
    columns = list(map(_column, letters))
    if columns != sorted(set(columns)) or digits.count(found[1]) < len(digits):
        raise NotPlain
    row = ReadRow(int(found[1]), columns, list(map(known.__getitem__, written)))
    return opening + piece[len(closed) :], row


@lru_cache(maxsize=1024)
def _column(letters: str) -> int:
    """Return the number of a column: 1 of `A`, 16384 of `XFD`."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
