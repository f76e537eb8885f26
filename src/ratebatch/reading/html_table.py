"""One table of a page: cells that span columns and rows are spread out."""

import re

from ratebatch.reading.limits import SHEET_COLUMNS
from ratebatch.reading.sheet_cells import BLANK, text_cell
from ratebatch.reading.sheet_fault import too_large
from ratebatch.reading.sheets import Cell

_WIDEST = 1_000
_TALLEST = 65_534
_SPACES = re.compile(r"[ \t\r\n\f]+")


def in_one_line(parts: list[str]) -> str:
    """Return text as a browser shows it, every run of blanks as one; no-break spaces stay."""
    return _SPACES.sub(" ", "".join(parts)).strip()


class HtmlTable:
    """A table while it is read: `heading` is its caption or the heading above it, `rows` are complete rows."""

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.rows: list[list[Cell]] = []
        self._row: list[Cell] | None = None
        self._text: list[str] | None = None
        self._spans = (1, 1)
        self._taken: dict[int, int] = {}
        """The row, from 0, up to which a column is taken by a cell of a row above."""

    def start_row(self) -> None:
        """Begin a row."""
        self._row = []

    def start_cell(self, columns: str | None, rows: str | None) -> None:
        """Begin a cell that spans columns and rows as written; one that was not ended is."""
        self.end_cell()
        if self._row is None:
            self._row = []
        self._text = []
        self._spans = (_span(columns, _WIDEST), _span(rows, _TALLEST))

    def add(self, text: str) -> None:
        """Take text; it counts within a cell."""
        if self._text is not None:
            self._text.append(text)

    def end_cell(self) -> None:
        """End the cell, if one was begun."""
        if self._text is None or self._row is None:
            return
        number = len(self.rows)
        while self._taken.get(len(self._row), -1) >= number:
            self._row.append(BLANK)
        columns, rows = self._spans
        first = len(self._row)
        if first + columns > SHEET_COLUMNS:
            raise too_large(f"A row of a table has more than {SHEET_COLUMNS:,} columns.", self.heading)
        if rows > 1:
            self._taken.update(dict.fromkeys(range(first, first + columns), number + rows - 1))
        self._row.extend([text_cell(in_one_line(self._text)), *[BLANK] * (columns - 1)])
        self._text = None

    def end_row(self) -> int:
        """End the row, if one was begun; return how many cells it has, blank ones too."""
        self.end_cell()
        if self._row is None:
            return 0
        row, self._row = self._row, None
        width = len(row)
        while row and not row[-1].text:
            row.pop()
        self.rows.append(row)
        return width


def _span(written: str | None, most: int) -> int:
    """Return how many columns or rows a cell spans; 1 where that is no number from 1, at most what browsers allow."""
    digits = (written or "").strip()
    return max(1, min(int(digits), most)) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else 1
