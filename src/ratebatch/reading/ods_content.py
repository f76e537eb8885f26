"""Understand the content of an OpenDocument spreadsheet element by element (OpenDocument 1.3, part 3, chapter 9)."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from ratebatch.reading.limits import SHEET_COLUMNS
from ratebatch.reading.sheet_cells import (
    BLANK,
    IMPOSSIBLE_MOMENT,
    error_cell,
    formula_without_value,
    moment_cell,
    number_cell,
    text_cell,
    truth_cell,
)
from ratebatch.reading.sheet_fault import too_large
from ratebatch.reading.sheets import Cell
from ratebatch.reading.sheets_gathered import GatheredSheets

_OF = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
_TABLE, _TEXT, _OFFICE = (_OF % name for name in ("table", "text", "office"))
_ERROR_TYPE = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"

_AROUND = frozenset(
    {
        *(f"{_OFFICE}{name}" for name in ("document-content", "body", "spreadsheet")),
        *(f"{_TABLE}{name}" for name in ("table-row-group", "table-header-rows", "table-rows")),
    }
)
"""What stands around rows and is looked into; what is not named here or below is passed over with all that it holds."""

_SHEET, _ROW, _CELL, _COVERED = (
    f"{_TABLE}{name}" for name in ("table", "table-row", "table-cell", "covered-table-cell")
)
_PARAGRAPH = f"{_TEXT}p"
_MOST_BLANKS = 100
_DURATION = re.compile(r"PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:[.,]\d*)?S)?")
_WITHIN_TEXT = frozenset(f"{_TEXT}{name}" for name in ("span", "a", "s", "tab", "line-break", "meta"))


class OdsContent:
    """What a parser of `content.xml` tells its elements to; the rows go to `gathered`."""

    def __init__(self, gathered: GatheredSheets) -> None:
        self._gathered = gathered
        self._passed_over = 0
        self._within: list[str] = []
        self._row = 0
        self._copies = 1
        self._cells: list[Cell] = []
        self._blanks = 0
        self._cell: Mapping[str, str] = {}
        self._texts: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        if self._passed_over or not self._is_looked_into(tag):
            self._passed_over += 1
            return
        self._within.append(tag)
        if tag == _SHEET:
            self._gathered.start(attributes.get(f"{_TABLE}name", ""))
            self._row = 0
        elif tag == _ROW:
            self._copies = _count(attributes.get(f"{_TABLE}number-rows-repeated"))
            self._cells, self._blanks = [], 0
        elif tag in (_CELL, _COVERED):
            self._cell, self._texts = attributes, []
        elif tag == _PARAGRAPH:
            self._texts.append("\n" if self._texts else "")
        elif tag == f"{_TEXT}s":
            self._texts.append(" " * min(int(attributes.get(f"{_TEXT}c", 1)), _MOST_BLANKS))
        elif tag in (f"{_TEXT}tab", f"{_TEXT}line-break"):
            self._texts.append("\n")

    def data(self, text: str) -> None:
        """Take text; it counts within the paragraphs of a cell."""
        if (
            not self._passed_over
            and self._within
            and (self._within[-1] == _PARAGRAPH or self._within[-1] in _WITHIN_TEXT)
        ):
            self._texts.append(text)

    def end(self, tag: str) -> None:
        """End an element."""
        if self._passed_over:
            self._passed_over -= 1
            return
        self._within.pop()
        if tag in (_CELL, _COVERED):
            self._end_cell(BLANK if tag == _COVERED else _cell(self._cell, "".join(self._texts)))
        elif tag == _ROW:
            for _ in range(self._copies if self._cells else 0):
                self._row += 1
                self._gathered.add(self._row, self._cells)
            self._row += 0 if self._cells else self._copies

    def close(self) -> None:
        """End the file."""

    def _is_looked_into(self, tag: str) -> bool:
        above = self._within[-1] if self._within else ""
        if tag in _AROUND or tag == _SHEET:
            return above not in (_CELL, _COVERED)  # a table within a cell is none of the sheets
        if tag == _ROW:
            return above == _SHEET or above in _AROUND
        if tag in (_CELL, _COVERED):
            return above == _ROW
        if tag == _PARAGRAPH:
            return above == _CELL
        return tag in _WITHIN_TEXT

    def _end_cell(self, cell: Cell) -> None:
        copies = _count(self._cell.get(f"{_TABLE}number-columns-repeated"))
        if not cell.text:
            self._blanks += copies
            return
        if len(self._cells) + self._blanks + copies > SHEET_COLUMNS:
            message = f"Sheet {self._gathered.title} holds a value beyond column {SHEET_COLUMNS:,}."
            raise too_large(message, self._gathered.title, self._row + 1)
        self._cells.extend([BLANK] * self._blanks)
        self._blanks = 0
        self._cells.extend([cell] * copies)


def _count(repeated: str | None) -> int:
    """Return how often a row or cell stands there; ValueError if that is no number from 1."""
    count = int(repeated or 1)
    if count < 1:
        raise ValueError(f"repeated {count} times")
    return count


def _cell(attributes: Mapping[str, str], shown: str) -> Cell:
    """Return a cell by its type; `shown` is the text that it shows."""
    kind = attributes.get(f"{_OFFICE}value-type", "")
    if attributes.get(_ERROR_TYPE) == "error":
        return error_cell(shown)
    if kind in ("float", "percentage", "currency"):
        return number_cell(_number(attributes[f"{_OFFICE}value"]))
    if kind == "boolean":
        return truth_cell(attributes[f"{_OFFICE}boolean-value"] == "true")
    if kind == "date":
        return _date(attributes[f"{_OFFICE}date-value"])
    if kind == "time":
        return _time(attributes[f"{_OFFICE}time-value"])
    if not kind and not shown and (formula := attributes.get(f"{_TABLE}formula")):
        return formula_without_value(formula.partition(":=")[2] or formula)
    return text_cell(shown or attributes.get(f"{_OFFICE}string-value", ""))


def _number(written: str) -> float:
    return float(written) if any(sign in written for sign in ".eE") else int(written)


def _date(written: str) -> Cell:
    try:
        return moment_cell(datetime.fromisoformat(written))
    except ValueError:
        return IMPOSSIBLE_MOMENT


def _time(written: str) -> Cell:
    """Return a time of day or a duration, written `PT16H45M19S`."""
    if not (found := _DURATION.fullmatch(written)):
        return IMPOSSIBLE_MOMENT
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return moment_cell(timedelta(hours=hours, minutes=minutes, seconds=seconds))
