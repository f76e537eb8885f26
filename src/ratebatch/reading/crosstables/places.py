"""Where a cell stands, in the words of a spreadsheet, and what is wrong with a cell that holds no value."""

import re

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.sheets import Cell, CellKind, SheetRow
from ratebatch.records.cell_names import column_letters

BLANK = Cell("")

_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_TIME = re.compile(r"(\d{1,2}):(\d{2}):00")
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
