"""Sheets of cells: what a CSV, a workbook or a page of tables is, before anybody knows which of them is a crosstable.

A cell is what is meant, not how it is shown: a whole number is its digits, a text stays as it is. What a spreadsheet
made of a text (a date out of `3-1`) is marked by its kind, so that whoever understands the column can say so.
"""

from enum import StrEnum
from typing import NamedTuple


class CellKind(StrEnum):
    """What kind of value a cell holds."""

    TEXT = "text"
    NUMBER = "number"
    """Text is its shortest decimal form with a point: `12`, `2.5`, `-1`."""
    DATE = "date"
    """Text is the ISO date, `2026-01-03`; with a time of day other than midnight `2026-01-03T16:45:19`.

    A time alone is `16:45:19`: what a spreadsheet makes of `1:0`.
    """
    NO_VALUE = "no value"
    """A formula whose value was not saved; text is the formula."""
    ERROR = "error"
    """A spreadsheet error; text is `#REF!` and the like.

    `#DIGITS` is a number of more than 15 digits, of which a spreadsheet has lost the last ones.
    """


class Cell(NamedTuple):
    """One cell; blank cells are the text `""`."""

    text: str
    kind: CellKind = CellKind.TEXT


class SheetRow(NamedTuple):
    """A row that holds something: its number from 1, and its cells from column 1 on, without blank ones at the end.

    The number is that of the spreadsheet's row; in a text, the line where the record begins; in a page, see
    `sheets_html`. Numbers rise from row to row.
    """

    number: int
    cells: tuple[Cell, ...]


class Sheet(NamedTuple):
    """A sheet of a workbook, a table of a page, or the one table of a text file; blank rows are left out.

    `title` is the name of the sheet, the caption or heading of a table, empty for a text file.
    """

    title: str
    rows: tuple[SheetRow, ...]
    hidden: bool = False
    """Whether an Excel workbook hides the sheet from those who open it."""
