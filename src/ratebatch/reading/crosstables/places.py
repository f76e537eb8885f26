"""Where a cell stands, in the words of a spreadsheet, and what is wrong with a cell that holds no value."""

import re

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.folding import plain
from ratebatch.reading.sheets import Cell, CellKind, SheetRow
from ratebatch.records.cell_names import column_letters
from ratebatch.records.month_names import MONTHS
from ratebatch.records.names import folded_letters

BLANK = Cell("")

_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_TIME = re.compile(r"(\d{1,2}):(\d{2}):00")
_SHOWN_TIME = re.compile(r"(\d{1,2}):(\d{2})(?::00)?")
_SHOWN_ISO = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})")
_SHOWN_DAY = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})")
_SHOWN_MONTH = re.compile(
    r"(?P<before>\d{1,2})[-. ]{1,2}(?P<last>[^\W\d_]{3,9})\.?|(?P<first>[^\W\d_]{3,9})[-. ]{1,2}(?P<behind>\d{2})"
)
"""Dates as spreadsheets show them: a time, year first, year last, a month by its name with a day or a year."""
_MONTHS_OF_A_YEAR, _DAYS_OF_A_MONTH, _CENTURY = 12, 31, 100
_NO_YEAR = 1900
"""A year that says nothing, for a day without one."""
_FIRST_YEAR = 2000
"""The year that spreadsheets make of a 0 behind a month."""


def cell_at(row: SheetRow, column: int) -> Cell:
    """Return the cell in a column counted from 1; a blank one where the row is shorter, and for column 0."""
    return row.cells[column - 1] if 0 < column <= len(row.cells) else BLANK


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell as spreadsheets write it: row 12, column 8 is H12."""
    return f"{column_letters(column)}{row}"


def without_value(cell: Cell, row: int, column: int, what: str, where: Source) -> Issue | None:
    """Return the issue of a cell that holds an error or a formula without its value, None of any other."""
    if cell.kind not in (CellKind.ERROR, CellKind.NO_VALUE):
        return None
    held = f"the error {cell.text}" if cell.kind is CellKind.ERROR else "a formula whose value was not saved"
    message = f"Cell {cell_name(row, column)} ({what}) holds {held}."
    return issue("CELL_WITHOUT_VALUE", message, where._replace(row=row, column=column))


def made_a_date(cell: Cell, row: int, column: int, what: str, where: Source, round_number: int = 0) -> Issue:
    """Return the issue of a cell that a spreadsheet turned into a date, with what it probably was."""
    date = _DAY.match(cell.text)
    written = _results_of_day(date) if date else _result_of_time(cell.text)
    shown, kind = (date[0], "date") if date else (cell.text, "time")
    message = f"Cell {cell_name(row, column)} ({what}) is the {kind} {shown}: a spreadsheet made it of another text" + (
        f", probably {written}." if written else "; nothing tells of which."
    )
    return issue("RESULT_IS_DATE", message, where._replace(row=row, column=column), round=round_number)


def written_as_date(text: str, row: int, column: int, what: str, where: Source, round_number: int = 0) -> Issue | None:
    """Return the issue of a text that a spreadsheet made of a result and saved as it shows it; None of any other.

    `1-Jan`, `01.Oca`, `Jan-00`, `01.01.2000`, `01:00`: in a CSV file the date is a text, and means the same mistake.
    """
    cell = _shown_date(plain(text))
    if cell is None:
        return None
    found = made_a_date(cell, row, column, what, where, round_number)
    held, shown = re.escape(cell.text.removesuffix(":00")), plain(text)
    return found.model_copy(update={"message": re.sub(rf"\b{held}(:00)?", shown, found.message, count=1)})


def _shown_date(text: str) -> Cell | None:
    """Return the cell that a spreadsheet shows as this text; None where it is no date and no time of day."""
    if match := _SHOWN_TIME.fullmatch(text):
        return Cell(f"{match[1]}:{match[2]}:00", CellKind.DATE)
    year, month, day = 0, 0, 0
    if match := _SHOWN_ISO.fullmatch(text):
        year, month, day = (int(part) for part in match.groups())
    elif match := _SHOWN_DAY.fullmatch(text):
        day, month, year = (int(part) for part in match.groups())
        day, month = (month, day) if month > _MONTHS_OF_A_YEAR else (day, month)
    elif match := _SHOWN_MONTH.fullmatch(text):
        month = MONTHS.get(folded_letters(match["first"] or match["last"]), 0)
        number = match["before"] or match["behind"]
        year, day = (_FIRST_YEAR + int(number), 1) if match["first"] else (_NO_YEAR, int(number))
    if not (1 <= month <= _MONTHS_OF_A_YEAR and 1 <= day <= _DAYS_OF_A_MONTH):
        return None
    year += _FIRST_YEAR if year < _CENTURY else 0
    return Cell(f"{year:04}-{month:02}-{day:02}", CellKind.DATE)


def _results_of_day(date: re.Match[str]) -> str:
    """Return what was probably written where a spreadsheet shows a day: day and month, or month and year."""
    year, month, day = (int(part) for part in date.groups())
    likely = [f"{day}-{month}", f"{month}-{day}"]
    if day == 1 and _FIRST_YEAR <= year < _FIRST_YEAR + 10:
        likely.insert(0, f"{month}-{year - _FIRST_YEAR}")
    if {day, month} == {1, 2}:
        likely.append("1/2")
    *others, last = dict.fromkeys(likely)
    joined = ", ".join(others)
    return f"{joined}{',' if len(others) > 1 else ''} or {last}" if others else last


def _result_of_time(text: str) -> str:
    """Return what a time of day was: `01:00:00` is 1:0, hours and minutes."""
    match = _TIME.fullmatch(text)
    return f"{int(match[1])}:{int(match[2])}" if match else ""


def ambiguous_forfeit(text: str, row: int, column: int, round_number: int, where: Source) -> Issue:
    """Return the issue of a result that may be a game that was not played, or one lost on time or by the rules."""
    message = (
        f"Cell {cell_name(row, column)}, round {round_number}, holds “{text}”: write + or - if the opponent did not "
        "come (not rated), 1 or 0 if the game began and was lost on time or by the rules (rated)."
    )
    return issue("AMBIGUOUS_FORFEIT", message, where._replace(row=row, column=column), round=round_number)
