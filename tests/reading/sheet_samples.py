"""One small table as a file of every kind that can be read into sheets, and pieces of such files."""

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from html import escape

import xlwt

from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import Cell, CellKind
from ratebatch.reading.sheets_reading import SheetsRead, read_sheets
from tests.reading.list_samples import delimited, workbook

Value = str | int | float | bool | date | None
Table = Sequence[Sequence[Value]]

TABLE: Table = (
    ("Liman Open, Örnek",),
    (),
    ("No.", "Name", "Rtg", "1.Rd", "Pts"),
    (1, "Brandt, Lea", 1988, "2w½", 5.5),
    (2, "Şahin, Çağrı", None, "1s½", -1),
)
"""A title, a blank row, a heading and two players; as texts it is `TEXTS`."""

TEXTS = {
    1: ["Liman Open, Örnek"],
    3: ["No.", "Name", "Rtg", "1.Rd", "Pts"],
    4: ["1", "Brandt, Lea", "1988", "2w½", "5.5"],
    5: ["2", "Şahin, Çağrı", "", "1s½", "-1"],
}

_ODS = (
    '<?xml version="1.0" encoding="UTF-8"?><office:document-content'
    ' xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    ' xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"'
    ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">'
    "<office:body><office:spreadsheet>{}</office:spreadsheet></office:body></office:document-content>"
)


def read(content: bytes, name: str, encoding: str | None = None) -> SheetsRead:
    """Return the sheets of a file that must have some."""
    found = read_sheets(content, name, name, encoding)
    assert isinstance(found, SheetsRead), found
    return found


def refused(content: bytes, name: str, encoding: str | None = None) -> tuple[str, str, str, int]:
    """Return verdict, code, sheet and row of a file that must be refused; there is a remedy."""
    found = read_sheets(content, name, name, encoding)
    assert isinstance(found, Refusal), found
    (told,) = found.issues
    assert told.source.file == name
    assert told.fix
    return found.verdict, told.code, told.source.sheet, told.source.row


def texts(found: SheetsRead, index: int = 0) -> dict[int, list[str]]:
    """Return the rows of one sheet as texts, by their number."""
    return {row.number: [cell.text for cell in row.cells] for row in found.sheets[index].rows}


def cell(found: SheetsRead) -> Cell:
    """Return the last cell of the last row."""
    return found.sheets[-1].rows[-1].cells[-1]


def kind_and_text(found: SheetsRead) -> tuple[CellKind, str]:
    """Return the kind and text of the last cell of the last row."""
    return cell(found).kind, cell(found).text


def as_csv(delimiter: str) -> Callable[[Table], bytes]:
    """Return what writes a table as text with this sign between the fields."""
    return lambda table: delimited([["" if value is None else str(value) for value in row] for row in table], delimiter)


def as_xlsx(table: Table) -> bytes:
    """Return a workbook."""
    return workbook({"Table": table})


def as_xls(table: Table, title: str = "Table") -> bytes:
    """Return a workbook of the format before 2007."""
    book = xlwt.Workbook()
    sheet = book.add_sheet(title)
    for row, values in enumerate(table):
        for column, value in enumerate(values):
            style = xlwt.easyxf(num_format_str="DD.MM.YYYY") if isinstance(value, date) else xlwt.easyxf()
            sheet.write(row, column, value, style)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def as_html(table: Table) -> bytes:
    """Return a page."""
    cells = (["" if value is None else escape(str(value)) for value in row] for row in table)
    rows = "\n".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in cells)
    return f"<!DOCTYPE html><html><body><table><caption>Table</caption>{rows}</table></body></html>".encode()


def as_ods(table: Table) -> bytes:
    """Return an OpenDocument spreadsheet."""
    return ods("".join(ods_row("".join(_ods_cell(value) for value in row)) for row in table))


def ods(rows: str, parts: Mapping[str, str] | None = None) -> bytes:
    """Return an OpenDocument spreadsheet of one sheet with these rows, and other parts."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", _ODS.format(f'<table:table table:name="Table">{rows}</table:table>'))
        for name, text in (parts or {}).items():
            archive.writestr(name, text)
    return content.getvalue()


def ods_row(cells: str, attributes: str = "") -> str:
    """Return a row of such a sheet."""
    return f"<table:table-row{attributes}>{cells}</table:table-row>"


def _ods_cell(value: Value) -> str:
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, str):
        return f'<table:table-cell office:value-type="string"><text:p>{escape(value)}</text:p></table:table-cell>'
    shown = f"<text:p>{value}</text:p>".replace(".", ",")
    return f'<table:table-cell office:value-type="float" office:value="{value}">{shown}</table:table-cell>'


FILES: dict[str, tuple[str, Callable[[Table], bytes]]] = {
    "semicolon.csv": ("csv", as_csv(";")),
    "comma.csv": ("csv", as_csv(",")),
    "tab.txt": ("csv", as_csv("\t")),
    "table.xlsx": ("xlsx", as_xlsx),
    "table.xls": ("xls", as_xls),
    "table.ods": ("ods", as_ods),
    "table.html": ("html", as_html),
}
"""What writes a table as a file of each kind, by the name of the file."""
