"""The cells of a rating list in a workbook as text, and what cannot be text: errors, lost digits, lost formulas."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from ratebatch.reading.limits import SPREADSHEET_ROWS
from ratebatch.reading.list_fields import MAY_BE_UNKNOWN, of_type
from ratebatch.reading.list_file import ListError, shown
from ratebatch.reading.list_rows import BadRow
from ratebatch.reading.list_values import kind_of
from ratebatch.reading.list_workbook import opened_workbook
from ratebatch.reading.workbook import SurveyedSheet
from ratebatch.records.tournament import RatingType

SHEET_ROWS = SPREADSHEET_ROWS
"""The rows of a sheet, its heading among them."""

MOST_DIGITS = 15
"""The digits that a spreadsheet keeps of a number."""

_HEADING_WITHIN = 50


class ReadCells(NamedTuple):
    """The rows of a sheet as text, and those with a cell that cannot be read."""

    columns: list[list[str]]
    rows: list[int]
    bad: list[BadRow]


def first_rows_of(book: Any, sheet: SurveyedSheet) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows among which the heading is looked for, without the blank ones and the blank cells at the end."""
    for row, cells in _cells(book, sheet, _HEADING_WITHIN):
        texts = [shown("" if cell.value is None else str(cell.value)) for cell in cells]
        while texts and not texts[-1]:
            texts.pop()
        if texts:
            yield row, texts


def read_cells(
    book: Any, sheet: SurveyedSheet, names: Sequence[str], below: int, *, whole_dates: bool = False
) -> ReadCells:
    """Return the rows below a row, the columns by their names; blank ones are passed over.

    Of a date of birth the year is taken, unless `whole_dates` are asked for: then it is written as 2011-05-03.
    """
    read = ReadCells([[] for _ in names], [], [])
    for row, cells in _cells(book, sheet):
        if row <= below:
            continue
        texts, wrong = [""] * len(names), None
        for at, cell in enumerate(cells):
            if cell.value is None:
                continue
            known = at < len(names)
            text, complaint = _text(cell, of_year=known and names[at] == "birth_year" and not whole_dates)
            if known:
                texts[at] = text
            elif text:
                complaint = f"cell {cell.coordinate} holds text but has no heading"
            if complaint and known and _may_be_unknown(names[at]):
                texts[at] = shown(str(cell.value))  # no number, which is said of it like of any other text
            elif complaint:
                wrong = wrong or BadRow(row, at + 1, complaint)
        if wrong:
            legible = tuple(each for each in zip(names, texts, strict=True) if all(each))
            read.bad.append(wrong._replace(cells=legible))
        elif any(texts):
            read.rows.append(row)
            for column, text in zip(read.columns, texts, strict=True):
                column.append(text)
    return read


def refuse_formulas_without_value(file: str, raw: bytes, book: Any, sheets: Iterable[SurveyedSheet]) -> None:
    """Raise ListError that names the first cell whose formula has no value: the workbook was never calculated."""
    sheets = list(sheets)
    if not any(sheet.has_formulas for sheet in sheets):
        return
    with opened_workbook(file, raw, formulas=True) as formulas:
        for sheet in sheets:
            for (_, values), (_, written) in zip(_cells(book, sheet), _cells(formulas, sheet), strict=True):
                for value, cell in zip(values, written, strict=True):
                    if cell.data_type == "f" and value.value is None:
                        raise ListError(
                            f"{file}, sheet {shown(sheet.title)}: cell {cell.coordinate} is a formula whose value was "
                            "not saved; open the workbook in a spreadsheet and save it again."
                        )


def _cells(book: Any, sheet: SurveyedSheet, last_row: int = SHEET_ROWS) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Yield the rows of a sheet that hold cells, down to the last with a value."""
    last_row = min(last_row, SHEET_ROWS if sheet.last_row is None else sheet.last_row)
    book[sheet.title].reset_dimensions()
    for row, cells in enumerate(book[sheet.title].iter_rows(), 1):
        if row > last_row:
            return
        if cells:
            yield row, cells


def _may_be_unknown(name: str) -> bool:
    return kind_of(of_type(name, RatingType.STANDARD)) in MAY_BE_UNKNOWN


def _text(cell: Any, *, of_year: bool) -> tuple[str, str]:
    """Return what a cell holds as text, and in words what is wrong with it."""
    value = cell.value
    if cell.data_type == "e":
        return "", f"cell {cell.coordinate} holds the error {shown(str(value))}"
    if isinstance(value, bool):
        return str(value).upper(), ""
    if isinstance(value, int | float):
        if not abs(value) < 10**MOST_DIGITS:
            return "", f"cell {cell.coordinate} holds a number whose last digits are lost; write it as text"
        return (str(int(value)) if value == int(value) else repr(value)), ""
    if isinstance(value, date):
        return (str(value.year) if of_year else value.isoformat()[:10]), ""
    return " ".join(str(value).splitlines()), ""
