"""`report.xlsx`: the tables of a run as a workbook to filter and to print; the same run gives the same bytes.

XlsxWriter makes the workbook with its headings, formats and filters; the rows are poured into its sheets afterwards.
"""

import io
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ratebatch.reporting.list_xlsx import CREATED
from ratebatch.reporting.report.content import ReportContent
from ratebatch.reporting.report.limits import REPORT_LIMITS, Limits
from ratebatch.reporting.report_xlsx_cells import Styles, column_letters, sheet_rows
from ratebatch.reporting.report_xlsx_sheets import WIDTHS, SheetTable, sheet_tables
from ratebatch.reporting.report_xlsx_summary import summary_lines

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

_PATTERNS = ("0.00", "0.0000", "yyyy-mm-dd", '0"*"')
"""The number formats in the order of `Styles`."""

_ROWS = re.compile(r"<sheetData>(<row .*?</row>).*</sheetData>", re.DOTALL)
_DIMENSION = re.compile(r'<dimension ref="[^"]*"/>')


class _Sheet(NamedTuple):
    title: str
    part: SheetTable


def xlsx_report(content: ReportContent, limits: Limits = REPORT_LIMITS) -> bytes:
    """Return the workbook of a run."""
    tables = list(sheet_tables(content, limits))
    sheets = [sheet for table in tables for sheet in _on_sheets(table, limits.sheet_rows)]
    notes = [(table.title, table.note) for table in tables if table.note]
    notes += [
        (table.title, f"its {table.table.num_rows} rows stand on several sheets")
        for table in tables
        if table.table.num_rows >= limits.sheet_rows
    ]
    empty = _without_rows(sheets, summary_lines(content, [sheet.title for sheet in sheets], notes))
    return _filled(empty, [sheet.part for sheet in sheets])


def _on_sheets(table: SheetTable, rows: int) -> Iterator[_Sheet]:
    """Yield the table, in parts where it is longer than a sheet."""
    for number, start in enumerate(range(0, max(1, table.table.num_rows), rows - 1), 1):
        title = table.title if number == 1 else f"{table.title} {number}"
        yield _Sheet(title, table._replace(table=table.table.slice(start, rows - 1)))


def _without_rows(sheets: Sequence[_Sheet], summary: Sequence[tuple[str, str | int]]) -> bytes:
    """Return the workbook with its summary, and of every other sheet the heading and all that belongs to its rows."""
    from xlsxwriter import Workbook  # not needed unless a workbook is made

    content = io.BytesIO()
    with Workbook(content, {"strings_to_formulas": False, "strings_to_urls": False}) as book:
        book.set_properties({"created": CREATED})
        bold, head = book.add_format({"bold": True}), book.add_format({"bold": True, "bottom": 1})
        _summary(book, summary, bold)
        gain, loss = book.add_format({"font_color": "#1A6B34"}), book.add_format({"font_color": "#B42318"})
        for number, sheet in enumerate(sheets):
            made = book.add_worksheet(sheet.title)
            _heading(made, sheet.part, head, gain, loss)
            if number == 0:  # a row that only tells the numbers of the formats; it goes when the rows come
                for column, pattern in enumerate(_PATTERNS):
                    made.write_number(1, column, 0, book.add_format({"num_format": pattern}))
    return content.getvalue()


def _summary(book: "Workbook", lines: Sequence[tuple[str, str | int]], bold: "Format") -> None:
    sheet = book.add_worksheet("Summary")
    sheet.fit_to_pages(1, 0)
    sheet.set_column(0, 0, 34)
    sheet.set_column(1, 1, 90)
    wrapped = book.add_format({"text_wrap": True, "align": "left", "valign": "top"})
    for row, (name, value) in enumerate(lines):
        sheet.write_string(row, 0, name, bold)
        if isinstance(value, int):
            sheet.write_number(row, 1, value, wrapped)
        elif value:
            sheet.write_string(row, 1, value, wrapped)


def _heading(sheet: "Worksheet", part: SheetTable, head: "Format", gain: "Format", loss: "Format") -> None:
    names, last = part.table.column_names, part.table.num_rows
    sheet.freeze_panes(1, 0)
    sheet.autofilter(0, 0, last, len(names) - 1)
    sheet.set_landscape()
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(0)
    for column, name in enumerate(names):
        heading = part.heading(name)
        sheet.set_column(column, column, WIDTHS.get(name, max(9, len(heading) + 3)))
        sheet.write_string(0, column, heading, head)
        if part.columns[name].gains and last:
            for sign, colour in ((">", gain), ("<", loss)):
                rule = {"type": "cell", "criteria": sign, "value": 0, "format": colour}
                sheet.conditional_format(1, column, last, column, rule)


def _filled(empty: bytes, parts: Sequence[SheetTable]) -> bytes:
    """Return the workbook with the rows of its tables; sheet 1 is the summary."""
    content = io.BytesIO()
    with ZipFile(io.BytesIO(empty)) as source, ZipFile(content, "w", ZIP_DEFLATED) as book:
        first = source.read("xl/worksheets/sheet2.xml").decode()
        styles = Styles(*(int(found) for found in re.findall(r'<c r="[A-D]2" s="(\d+)"', first)))
        of_sheets = {f"xl/worksheets/sheet{number}.xml": part for number, part in enumerate(parts, 2)}
        for entry in source.namelist():
            info = ZipInfo(entry)  # without a day of its own, and as if made on one system
            info.compress_type, info.create_system = ZIP_DEFLATED, 3
            written, part = source.read(entry), of_sheets.get(entry)
            with book.open(info, "w") as file:
                for piece in (written,) if part is None else _with_rows(written.decode(), part, styles):
                    file.write(piece)
    return content.getvalue()


def _with_rows(sheet: str, part: SheetTable, styles: Styles) -> Iterator[bytes]:
    """Yield the XML of a sheet with the rows of its table behind the heading."""
    corner = f"{column_letters(part.table.num_columns - 1)}{part.table.num_rows + 1}"
    before, heading, after = _ROWS.split(_DIMENSION.sub(f'<dimension ref="A1:{corner}"/>', sheet, count=1))
    yield f"{before}<sheetData>{heading}".encode()
    yield from sheet_rows(part.table, part.kinds(), styles, first_row=2)
    yield f"</sheetData>{after}".encode()
