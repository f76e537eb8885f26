"""A rating list as XLSX: numbers as numbers, all else as text that no spreadsheet runs, a frozen heading.

Written row by row, so that a list of two million players needs no memory. A list longer than a sheet goes on on the
next one, each with the heading. The same list gives the same bytes for the same version of XlsxWriter.
"""

import tempfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.rating_list import LIST_COLUMNS, NATIONAL_RATING
from ratebatch.reporting.list_signs import signs_of
from ratebatch.reporting.list_writing import ROWS, ListWriter, NewList, WrittenList, only_fitting, text_of

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

SHEET_ROWS = 1_048_576
"""The rows of a sheet, its heading among them."""

MOST_SIGNS = 32_767
"""The characters that a cell can hold."""

MOST_DIGITS = 15
"""The digits that a spreadsheet keeps of a number."""

CREATED = datetime(2000, 1, 1)  # noqa: DTZ001 - the format has no time zones
"""The day of creation in the file: always the same, so that a list is the same whenever it is written."""

_NUMBERS = ("id", "birth_year", *(name for name in LIST_COLUMNS if name.endswith(("_rating", "_games", "_k"))))
_PIECE = 1024**2


def write(new: NewList) -> WrittenList:
    """Return the list as a workbook."""
    return in_sheets(new, SHEET_ROWS)


def in_sheets(new: NewList, sheet_rows: int) -> WrittenList:
    """Return the list as a workbook whose sheets have at most so many rows each."""
    columns: dict[str, pa.ChunkedArray] = {}
    issues: list[Issue] = []
    for name in new.table.column_names:
        columns[name], found = only_fitting(new, name, text_of(new.table, name), _short)
        issues += found
    sheets = max(1, -(-new.table.num_rows // (sheet_rows - 1)))
    if sheets > 1:
        said = f"The list has {new.table.num_rows} rows and stands on {sheets} sheets of {new.file}."
        issues.append(issue("LIST_SPLIT", said, Source(new.file)))
    return WrittenList(lambda: _pieces(pa.table(columns), sheets, sheet_rows), tuple(issues))


def _short(texts: pa.Array, _first: int) -> pa.Array | None:
    if len(signs_of(texts)) <= MOST_SIGNS:
        return None
    return pc.less_equal(pc.utf8_length(texts), MOST_SIGNS)


def _pieces(columns: pa.Table, sheets: int, sheet_rows: int) -> Iterator[bytes]:
    """Yield the workbook from a file of its own: a zip file is written to and fro."""
    import xlsxwriter  # which no other format needs

    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with tempfile.TemporaryFile() as content:
        with xlsxwriter.Workbook(content, options) as book:
            book.set_properties({"created": CREATED})
            bold = book.add_format({"bold": True})
            rows = _rows(columns)
            for number in range(1, sheets + 1):
                title = "list" if number == 1 else f"list {number}"
                _fill(book, title, columns.column_names, islice(rows, sheet_rows - 1), bold)
        content.seek(0)
        while piece := content.read(_PIECE):
            yield piece


def _fill(book: "Workbook", title: str, names: Sequence[str], rows: Iterator[tuple[str, ...]], bold: "Format") -> None:
    sheet = book.add_worksheet(title)
    sheet.freeze_panes(1, 0)
    for column, name in enumerate(names):
        sheet.set_column(column, column, 30 if name == "name" else 12)
        sheet.write_string(0, column, name, bold)
    numeric = [holds_numbers(name) for name in names]
    for row, cells in enumerate(rows, 1):
        for column, text in enumerate(cells):
            if not text:
                continue
            if numeric[column] and _is_plain_number(text):
                sheet.write_number(row, column, int(text))
            else:
                sheet.write_string(row, column, text)


def holds_numbers(name: str) -> bool:
    """Say whether the cells of a column of a list are numbers, where their text allows it."""
    return name in _NUMBERS or NATIONAL_RATING.fullmatch(name) is not None


def _is_plain_number(text: str) -> bool:
    """Say whether a number reads the same after a spreadsheet has had it."""
    digits = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return digits and (text == "0" or not text.startswith("0"))


def _rows(columns: pa.Table) -> Iterator[tuple[str, ...]]:
    """Yield the rows, made from the columns in batches."""
    for batch in columns.to_batches(max_chunksize=ROWS):
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


WRITER = ListWriter("xlsx", write)
