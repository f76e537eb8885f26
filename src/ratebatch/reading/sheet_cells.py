"""Cells of sheets from what the formats hold: texts, binary numbers, moments. The same value gives the same cell."""

import re
import unicodedata
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from ratebatch.reading.sheets import Cell, CellKind

BLANK = Cell("")

MOST_DIGITS = 15
"""The digits that a spreadsheet keeps of a number."""

DIGITS_LOST = Cell("#DIGITS", CellKind.ERROR)
"""A number of more than 15 digits, whose last ones a spreadsheet has replaced by zeros: never a number to use."""

IMPOSSIBLE_MOMENT = Cell("#VALUE!", CellKind.ERROR)
"""A number shown as a date that no calendar has; spreadsheets show the same."""

_UNSEEN = "\u200b\ufeff"
_GUARD = re.compile(r"'(?=[=+\-@]|\d+$)")


def text_cell(text: str) -> Cell:
    """Return a cell of text: composed letters, one line, nothing blank around it; what stands inside stays.

    The apostrophe that keeps a spreadsheet from running a cell, or from taking the zeros off a number, is dropped;
    that of a name (`'t Hart`) is not. No text stands for a missing value.
    """
    if text.isascii() and text.isprintable():  # most texts, and most quickly done
        text = text.strip()
    else:
        text = unicodedata.normalize("NFC", text)
        lines = text.splitlines()
        if len(lines) > 1:
            text = " ".join(line.strip() for line in lines if line.strip())
        text = text.strip().strip(_UNSEEN).strip()
    if text.startswith("'") and (guard := _GUARD.match(text)):
        text = text[guard.end() :]
    return Cell(text) if text else BLANK


def number_cell(value: float) -> Cell:
    """Return a cell of a number in its shortest decimal form; a whole number is its digits, however it was written."""
    if not abs(value) < 10**MOST_DIGITS:
        return DIGITS_LOST
    if value == int(value):
        return Cell(str(int(value)), CellKind.NUMBER)
    text = repr(value)
    return Cell(format(Decimal(text), "f") if "e" in text else text, CellKind.NUMBER)


def truth_cell(value: bool) -> Cell:
    """Return a cell that is true or false: the English word for it, as text."""
    return Cell("TRUE" if value else "FALSE")


def moment_cell(value: date | time | timedelta) -> Cell:
    """Return a cell of a date, of a date with a time of day, or of a time alone: `16:45:00`, `25:30:00`."""
    if isinstance(value, datetime):
        return Cell(value.isoformat(timespec="seconds").removesuffix("T00:00:00"), CellKind.DATE)
    if isinstance(value, date):
        return Cell(value.isoformat(), CellKind.DATE)
    if isinstance(value, time):
        return Cell(value.isoformat(timespec="seconds"), CellKind.DATE)
    seconds = round(value.total_seconds())
    sign, seconds = ("-" if seconds < 0 else ""), abs(seconds)
    return Cell(f"{sign}{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}", CellKind.DATE)


def formula_without_value(formula: str) -> Cell:
    """Return the cell of a formula that was never calculated; `formula` may lack its equals sign."""
    return Cell("=" + formula.removeprefix("="), CellKind.NO_VALUE)


def error_cell(text: str) -> Cell:
    """Return the cell of a spreadsheet error such as `#REF!`."""
    return Cell(text.strip() or "#ERROR", CellKind.ERROR)
