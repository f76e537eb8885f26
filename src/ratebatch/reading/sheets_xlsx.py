"""Sheets of an Excel workbook (.xlsx, .xlsm): typed cells by what they hold, not by how they are shown.

A workbook written in the common way is read by `sheets_plain`, any other one by openpyxl, to the same cells. There rows
are read one by one down to the last that holds a value; the range that a sheet declares is not believed, and rows and
cells that are only formatted cost nothing. The value of merged cells stands in the first of them.
"""

from collections.abc import Iterator
from datetime import date, time, timedelta
from typing import Any

from ratebatch.reading.limits import EXPANDED_BYTES, SHEET_PART_BYTES, SHEET_PART_SIGNS, SPREADSHEET_ROWS
from ratebatch.reading.sheet_cells import (
    BLANK,
    error_cell,
    formula_without_value,
    moment_cell,
    number_cell,
    text_cell,
    truth_cell,
)
from ratebatch.reading.sheet_fault import SheetFault
from ratebatch.reading.sheets import Cell
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.sheets_plain import ReadSheet, plain_sheets
from ratebatch.reading.workbook import SurveyedSheet, opened_workbook, surveyed
from ratebatch.reading.workbook_plain import PLAIN_BYTES
from ratebatch.reading.workbook_zip import ZipLimits

_LIMITS = ZipLimits(EXPANDED_BYTES, SHEET_PART_BYTES, SHEET_PART_SIGNS)


def gather_xlsx(content: bytes, gathered: GatheredSheets) -> None:
    """Add the sheets of a workbook; raise SheetFault, or anything if the workbook is damaged."""
    sheets = _plain(content)
    if sheets is None:
        _gather_unusual(content, gathered)
    else:
        _gather_plain(sheets, gathered)


def _plain(content: bytes) -> list[ReadSheet] | None:
    try:
        return plain_sheets(content, min(PLAIN_BYTES, _LIMITS.expanded))
    except Exception:  # whatever is unusual or damaged: openpyxl has the one answer to it
        return None


def _gather_plain(sheets: list[ReadSheet], gathered: GatheredSheets) -> None:
    for sheet in sheets:
        gathered.start(sheet.title, hidden=sheet.hidden)
        for number, columns, cells in sheet.rows:
            if columns and columns[-1] == len(columns):
                gathered.add(number, cells)
            else:
                gathered.add_sparse(number, dict(zip(columns, cells, strict=True)))


def _gather_unusual(content: bytes, gathered: GatheredSheets) -> None:
    with opened_workbook(content, _LIMITS) as book:
        for worksheet, survey in zip(book.worksheets, surveyed(content, book), strict=True):
            gathered.start(survey.title, hidden=worksheet.sheet_state != "visible")
            if survey.last_row != 0:
                _gather(book, worksheet, survey, gathered)


def _gather(book: Any, worksheet: Any, survey: SurveyedSheet, gathered: GatheredSheets) -> None:
    before, last_row = 0, survey.last_row or SPREADSHEET_ROWS
    for number, cells in _rows(book, worksheet):
        if number <= before:
            message = f"Row {number} stands behind row {before}."
            raise SheetFault("WORKBOOK_DAMAGED", message, "Save the workbook anew.", sheet=survey.title, row=number)
        before = number
        if number > last_row:
            break
        gathered.add_sparse(number, cells)
        if number == last_row:
            break
    if not before:
        message = "The sheet holds rows in a form that is not read (Strict Open XML)."
        raise SheetFault("WORKBOOK_DAMAGED", message, "Save it as Excel workbook (.xlsx).", sheet=survey.title)


def _rows(book: Any, worksheet: Any) -> Iterator[tuple[int, dict[int, Cell]]]:
    """Yield each row of a sheet: its number, and the cells that stand in it by their column from 1.

    openpyxl understands the cells; its own reading of rows would fill every gap with cells, and keep every row.
    """
    from lxml import etree
    from openpyxl.worksheet._reader import FORMULA_TAG, ROW_TAG, WorkSheetParser

    parser = WorkSheetParser(
        None,
        worksheet._shared_strings,
        data_only=True,
        epoch=book.epoch,
        date_formats=book._date_formats,
        timedelta_formats=book._timedelta_formats,
    )
    with worksheet._get_source() as stream:
        rows = etree.iterparse(
            stream, tag=ROW_TAG, resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True
        )
        for _, element in rows:
            number, found = parser.parse_row(element)
            parser.row_dimensions.clear()  # heights and the like, of every row
            cells: dict[int, Cell] = {}
            for written, cell in zip(element, found, strict=True):
                if cell["column"] in cells:
                    message = f"Two cells of row {number} have the same column."
                    raise SheetFault("WORKBOOK_DAMAGED", message, "Save it again.", sheet=worksheet.title, row=number)
                cells[cell["column"]] = _cell(cell, written, FORMULA_TAG)
            yield number, cells
            element.clear()
            while element.getprevious() is not None:
                del element.getparent()[0]


def _cell(cell: dict[str, Any], written: Any, formula_tag: str) -> Cell:
    """Return a cell; `written`, its element, tells a formula that gave an empty text from one never calculated."""
    value = cell["value"]
    if value is None:
        formula = written.find(formula_tag)
        if formula is None or written.get("t") == "str":
            return BLANK
        return formula_without_value(formula.text or "")
    if cell["data_type"] == "e":
        return error_cell(str(value))
    if isinstance(value, bool):
        return truth_cell(value)
    if isinstance(value, int | float):
        return number_cell(value)
    if isinstance(value, date | time | timedelta):
        return moment_cell(value)
    return text_cell(str(value))
