"""Sheets of an Excel workbook of the format before 2007 (.xls).

xlrd reads it in Python alone: a value in the last cell of a sheet costs 15 MB, a damaged file an exception, and an
error in a cell stays one. What a formula gave cannot be told from a formula that was never calculated: both are values.
"""

import io
from typing import Any

from ratebatch.reading.limits import SHEETS
from ratebatch.reading.sheet_cells import (
    BLANK,
    IMPOSSIBLE_MOMENT,
    error_cell,
    moment_cell,
    number_cell,
    text_cell,
    truth_cell,
)
from ratebatch.reading.sheet_fault import SheetFault, locked, too_large
from ratebatch.reading.sheets import Cell
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.workbook import LOCKED_PACKAGE

_UNICODE_SINCE = 80
"""The version of the format from which on texts are Unicode; before, they have a code page."""


def gather_xls(content: bytes, gathered: GatheredSheets, encoding: str | None) -> None:
    """Add the sheets of a workbook; raise SheetFault, or anything if the workbook is damaged.

    `encoding` is for workbooks of 1995 and before that do not name their code page.
    """
    if LOCKED_PACKAGE in content:
        raise locked()
    with _opened(content, None) as book:
        nameless = book.biff_version < _UNICODE_SINCE and book.codepage is None
        if not nameless:
            _gather(book, gathered)
            return
    if encoding is None:
        message = "The workbook is of 1995 or before and does not name its code page."
        raise SheetFault("ENCODING_UNKNOWN", message)
    with _opened(content, encoding) as book:
        _gather(book, gathered)


def _opened(content: bytes, encoding: str | None) -> Any:
    import xlrd

    try:
        return xlrd.open_workbook(
            file_contents=content,
            logfile=io.StringIO(),
            encoding_override=encoding,
            on_demand=True,  # a sheet at a time
            ragged_rows=True,  # no row is filled up to the widest
        )
    except xlrd.XLRDError as fault:
        if "encrypted" in str(fault):
            raise locked() from fault
        raise


def _gather(book: Any, gathered: GatheredSheets) -> None:
    if book.nsheets > SHEETS:
        raise too_large(f"The workbook has {book.nsheets:,} sheets; no more than {SHEETS:,} are read.")
    for index, title in enumerate(book.sheet_names()):
        sheet = book.sheet_by_index(index)
        gathered.start(title, hidden=sheet.visibility != 0)
        for row in range(sheet.nrows):
            gathered.add(row + 1, [_cell(book, cell) for cell in sheet.row(row)])
        book.unload_sheet(index)


def _cell(book: Any, cell: Any) -> Cell:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_TEXT:
        return text_cell(cell.value)
    if cell.ctype == xlrd.XL_CELL_NUMBER:
        return number_cell(cell.value)
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return truth_cell(bool(cell.value))
    if cell.ctype == xlrd.XL_CELL_ERROR:
        return error_cell(xlrd.error_text_from_code.get(cell.value, ""))
    if cell.ctype == xlrd.XL_CELL_DATE:
        return _moment(book, cell.value)
    return BLANK


def _moment(book: Any, serial: float) -> Cell:
    import xlrd

    try:
        moment = xlrd.xldate.xldate_as_datetime(serial, book.datemode)
    except (OverflowError, ValueError):
        return IMPOSSIBLE_MOMENT
    return moment_cell(moment.time() if 0 <= serial < 1 else moment) if serial >= 0 else IMPOSSIBLE_MOMENT
