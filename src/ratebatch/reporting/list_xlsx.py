"""A rating list as XLSX: numbers as numbers, all else as text that no spreadsheet runs, a frozen heading.

Written row by row, so that a list of two million players needs no memory. A list longer than a sheet goes on on the
next one, each with the heading. The same list gives the same bytes for the same version of XlsxWriter.
"""

import io
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import chain, islice

import pyarrow as pa
import pyarrow.compute as pc
import xlsxwriter
from xlsxwriter.format import Format

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.rating_list import LIST_COLUMNS, NATIONAL_RATING
from ratebatch.reporting.list_writing import ListWriter, NewList, WrittenList, only_fitting, text_of

SHEET_ROWS = 1_048_576
"""The rows of a sheet, its heading among them."""

MOST_SIGNS = 32_767
"""The characters that a cell can hold."""

MOST_DIGITS = 15
"""The digits that a spreadsheet keeps of a number."""

CREATED = datetime(2000, 1, 1)  # noqa: DTZ001 - the format has no time zones
"""The day of creation in the file: always the same, so that a list is the same whenever it is written."""

_NUMBERS = ("id", "birth_year", *(name for name in LIST_COLUMNS if name.endswith(("_rating", "_games", "_k"))))
_BATCH = 65_536


def write(new: NewList) -> WrittenList:
    """Return the list as a workbook."""
    return in_sheets(new, SHEET_ROWS)


def in_sheets(new: NewList, sheet_rows: int) -> WrittenList:
    """Return the list as a workbook whose sheets have at most so many rows each."""
    names = new.table.column_names
    columns: list[pa.Array] = []
    issues: list[Issue] = []
    for name in names:
        texts = text_of(new.table, name)
        short = pc.less_equal(pc.utf8_length(texts), MOST_SIGNS)
        fitting, found = only_fitting(new, name, texts, short)
        columns.append(fitting)
        issues += found
    content = io.BytesIO()
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(content, options) as book:
        book.set_properties({"created": CREATED})
        bold = book.add_format({"bold": True})
        rows = _rows(columns)
        sheets = max(1, -(-new.table.num_rows // (sheet_rows - 1)))
        for number in range(1, sheets + 1):
            _fill(book, "list" if number == 1 else f"list {number}", names, islice(rows, sheet_rows - 1), bold)
    if sheets > 1:
        said = f"The list has {new.table.num_rows} rows and stands on {sheets} sheets of {new.file}."
        issues.append(issue("LIST_SPLIT", said, Source(new.file)))
    return WrittenList(content.getvalue(), tuple(issues))


def _fill(
    book: xlsxwriter.Workbook, title: str, names: Sequence[str], rows: Iterator[tuple[str, ...]], bold: Format
) -> None:
    sheet = book.add_worksheet(title)
    sheet.freeze_panes(1, 0)
    for column, name in enumerate(names):
        sheet.set_column(column, column, 30 if name == "name" else 12)
        sheet.write_string(0, column, name, bold)
    numeric = [name in _NUMBERS or NATIONAL_RATING.fullmatch(name) is not None for name in names]
    for row, cells in enumerate(rows, 1):
        for column, text in enumerate(cells):
            if not text:
                continue
            if numeric[column] and _is_plain_number(text):
                sheet.write_number(row, column, int(text))
            else:
                sheet.write_string(row, column, text)


def _is_plain_number(text: str) -> bool:
    """Say whether a number reads the same after a spreadsheet has had it."""
    digits = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return digits and (text == "0" or not text.startswith("0"))


def _rows(columns: Sequence[pa.Array]) -> Iterator[tuple[str, ...]]:
    """Yield the rows, made from the columns in batches."""
    starts = range(0, len(columns[0]), _BATCH)
    batches = ([column.slice(start, _BATCH).to_pylist() for column in columns] for start in starts)
    return chain.from_iterable(zip(*batch, strict=True) for batch in batches)


WRITER = ListWriter("xlsx", write)
