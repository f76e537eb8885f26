"""Workbooks as sheets: typed cells, formulas, far cells, sheets of a million rows, and workbooks that are refused."""

import io
import re
import tracemalloc
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time

import openpyxl
import pytest
import xlwt

from ratebatch.reading import sheets_gathered, sheets_xlsx
from ratebatch.reading.sheets import CellKind
from ratebatch.reading.workbook import LOCKED_PACKAGE, OLE_SIGNATURE
from ratebatch.reading.workbook_zip import ZipLimits
from tests.reading.list_samples import workbook
from tests.reading.sheet_samples import TABLE, TEXTS, Value, as_xls, as_xlsx, cell, kind_and_text, read, refused, texts

SHEET = "xl/worksheets/sheet1.xml"
BOTH = pytest.mark.parametrize(("name", "write"), [("a.xlsx", as_xlsx), ("a.xls", as_xls)])

FAR_CELLS = {
    "formatted far below": '<row r="1048576"><c r="A1048576" s="0"/></row>',
    "formatted far to the right": '<row r="6"><c r="XFD6" s="0"/></row>',
    "in the last corner": '<row r="1048576"><c r="XFD1048576"/></row>',
    "blank text": '<row r="1048576"><c r="A1048576" t="str"><v></v></c></row>',
}


def changed(content: bytes, part: str, change: Callable[[bytes], bytes], packed: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a workbook with one of its parts changed."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(result, "w", packed) as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return result.getvalue()


def with_rows(rows: str, content: bytes | None = None) -> bytes:
    """Return a workbook with these rows below the others of its sheet."""
    return changed(
        content or as_xlsx(TABLE), SHEET, lambda xml: xml.replace(b"</sheetData>", rows.encode() + b"</sheetData>")
    )


@BOTH
@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (90000011, CellKind.NUMBER, "90000011"),
        (1812.0, CellKind.NUMBER, "1812"),
        (1812.5, CellKind.NUMBER, "1812.5"),
        (0.1, CellKind.NUMBER, "0.1"),
        (-1, CellKind.NUMBER, "-1"),
        (0.00001, CellKind.NUMBER, "0.00001"),
        (12345678901, CellKind.NUMBER, "12345678901"),
        (999999999999999, CellKind.NUMBER, "999999999999999"),
        (1234567890123456, CellKind.ERROR, "#DIGITS"),
        (True, CellKind.TEXT, "TRUE"),
        (date(2026, 1, 3), CellKind.DATE, "2026-01-03"),
        ("½ ", CellKind.TEXT, "½"),
        ("Brandt,\nLea", CellKind.TEXT, "Brandt, Lea"),
        ("C\u0327elik", CellKind.TEXT, "Çelik"),
    ],
)
def test_cells_by_what_they_hold(
    name: str, write: Callable[[object], bytes], value: Value, kind: CellKind, text: str
) -> None:
    assert kind_and_text(read(write([["x"], [value]]), name)) == (kind, text)


def test_moments() -> None:
    """`1:0` and `3-1` typed into a spreadsheet become a time and a date."""
    values = [[datetime(2026, 1, 3, 16, 45, 19)], [time(1, 0)], [datetime(2026, 1, 3)]]  # noqa: DTZ001 - of a cell
    found = read(workbook({"x": values}), "a.xlsx")
    assert texts(found) == {1: ["2026-01-03T16:45:19"], 2: ["01:00:00"], 3: ["2026-01-03"]}
    assert {each.cells[0].kind for each in found.sheets[0].rows} == {CellKind.DATE}


def test_moments_and_errors_of_old_workbooks() -> None:
    book = xlwt.Workbook()
    sheet = book.add_sheet("x")
    sheet.write(0, 0, time(10, 30), xlwt.easyxf(num_format_str="HH:MM"))
    sheet.write(0, 1, 1e7, xlwt.easyxf(num_format_str="DD.MM.YYYY"))
    sheet.row(0).set_cell_error(2, "#REF!")
    content = io.BytesIO()
    book.save(content)
    (row,) = read(content.getvalue(), "a.xls").sheets[0].rows
    assert row.cells == (("10:30:00", CellKind.DATE), ("#VALUE!", CellKind.ERROR), ("#REF!", CellKind.ERROR))


@pytest.mark.parametrize(
    ("written", "kind", "text"),
    [
        ("<c r='A9'><f>1+1</f><v>2</v></c>", CellKind.NUMBER, "2"),
        ("<c r='A9'><f>1+1</f><v></v></c>", CellKind.NO_VALUE, "=1+1"),
        ("<c r='A9'><f>1+1</f></c>", CellKind.NO_VALUE, "=1+1"),
        ("<c r='A9' t='e'><f>A1/0</f><v>#DIV/0!</v></c>", CellKind.ERROR, "#DIV/0!"),
        ("<c r='A9' t='e'><v>#REF!</v></c>", CellKind.ERROR, "#REF!"),
        ("<c r='A9'><v>9.0000011E7</v></c>", CellKind.NUMBER, "90000011"),
        ("<c r='A9'><v>0.10000000000000001</v></c>", CellKind.NUMBER, "0.1"),
        ("<c r='A9'><v>1E400</v></c>", CellKind.ERROR, "#DIGITS"),
        ("<c r='A9' t='inlineStr'><is><r><t>Ozan, </t></r><r><t>Umut</t></r></is></c>", CellKind.TEXT, "Ozan, Umut"),
    ],
)
def test_cells_as_other_programs_write_them(written: str, kind: CellKind, text: str) -> None:
    assert kind_and_text(read(with_rows(f"<row r='9'>{written}</row>"), "a.xlsx")) == (kind, text)


def test_a_formula_that_gave_nothing_is_blank() -> None:
    found = read(with_rows('<row r="9"><c r="A9" t="str"><f>IF(1,"","")</f><v></v></c></row>'), "a.xlsx")
    assert texts(found) == TEXTS


def test_the_value_of_merged_cells_stands_in_the_first() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Open", None, None, "x"])
    sheet.merge_cells("A1:C1")
    content = io.BytesIO()
    book.save(content)
    assert texts(read(content.getvalue(), "a.xlsx")) == {1: ["Open", "", "", "x"]}


@pytest.mark.parametrize("ref", [b"A1", b"A1:XFD1048576", b"A1:B2", b""])
def test_the_declared_range_is_not_believed(ref: bytes) -> None:
    declared = b'<dimension ref="' + ref + b'"/>' if ref else b""
    content = changed(as_xlsx(TABLE), SHEET, lambda xml: re.sub(rb"<dimension[^>]*/>", declared, xml))
    assert texts(read(content, "a.xlsx")) == TEXTS


@pytest.mark.parametrize("rows", FAR_CELLS.values(), ids=FAR_CELLS)
def test_a_far_cell_costs_nothing(rows: str) -> None:
    content = with_rows(rows)
    read(content, "a.xlsx")  # what is loaded once is not counted
    assert _megabytes(lambda: texts(read(content, "a.xlsx")) == TEXTS) < 5


@BOTH
def test_a_far_value_is_not_lost(name: str, write: Callable[[object], bytes]) -> None:
    if name == "a.xls":
        book = xlwt.Workbook()
        sheet = book.add_sheet("x")
        sheet.write(0, 0, "near")
        sheet.write(65_535, 255, "far")
        stream = io.BytesIO()
        book.save(stream)
        content, place = stream.getvalue(), (65_536, 256)
    else:
        far = '<row r="1048576"><c r="XFD1048576" t="str"><v>far</v></c></row>'
        content, place = with_rows(far), (1_048_576, 16_384)
    assert _megabytes(lambda: cell(read(content, name)).text == "far") < 25
    last = read(content, name).sheets[0].rows[-1]
    assert (last.number, len(last.cells)) == place


def test_formatted_rows_below_cost_nothing() -> None:
    rows = "".join(f'<row r="{row}" s="1" ht="12"><c r="A{row}" s="0"/></row>' for row in range(6, 50_000))
    content = with_rows(rows)
    assert _megabytes(lambda: texts(read(content, "a.xlsx")) == TEXTS) < 5


def test_formatted_rows_above_a_value() -> None:
    rows = "".join(f'<row r="{row}" s="1" ht="12"><c r="A{row}" s="0"/></row>' for row in range(6, 20_001))
    content = with_rows(rows + '<row r="20001"><c r="A20001"><v>1</v></c></row>')
    assert _megabytes(lambda: texts(read(content, "a.xlsx")) == TEXTS | {20_001: ["1"]}) < 5


def test_a_sheet_of_values_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets_gathered, "SHEET_ROWS", 1_000)
    rows = "".join(f'<row r="{row}"><c r="A{row}"><v>1</v></c></row>' for row in range(6, 30_000))
    content = with_rows(rows)
    assert _megabytes(lambda: refused(content, "a.xlsx") == ("rejected", "FILE_TOO_LARGE", "Table", 1_002)) < 8


def test_rows_and_cells_without_numbers() -> None:
    bare = changed(workbook({"x": [["a", "b"], ["c"]]}), SHEET, lambda xml: re.sub(rb' (?:r|spans)="[^"]*"', b"", xml))
    assert texts(read(bare, "a.xlsx")) == {1: ["a", "b"], 2: ["c"]}


def test_a_sheet_in_letters_of_two_bytes() -> None:
    content = changed(as_xlsx(TABLE), SHEET, lambda xml: re.sub(r"^<\?[^>]*>", "", xml.decode()).encode("utf-16"))
    assert texts(read(content, "a.xlsx")) == TEXTS
    disordered = with_rows('<row r="3"><c r="A3"><v>1</v></c></row>')
    content = changed(disordered, SHEET, lambda xml: re.sub(r"^<\?[^>]*>", "", xml.decode()).encode("utf-16"))
    assert refused(content, "a.xlsx") == ("rejected", "WORKBOOK_DAMAGED", "Table", 3)


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="3"><c r="A3"><v>1</v></c></row>',
        '<row r="1048577"><c r="A1048577"><v>1</v></c></row>',
        '<row r="9"><c r="A9"><v>1</v></c><c r="A9"><v>2</v></c></row>',
        '<row r="9"><c r="A9"><v>nine</v></c></row>',
        '<row r="9"><c r="A9" t="s"><v>77</v></c></row>',
        '<row r="9"><c r="A9"><v>1</v></c>',
    ],
)
def test_a_damaged_sheet_is_named(rows: str) -> None:
    assert refused(with_rows(rows), "a.xlsx")[:3] == ("rejected", "WORKBOOK_DAMAGED", "Table")


@pytest.mark.parametrize("part", [SHEET, "xl/styles.xml", "xl/workbook.xml", "[Content_Types].xml"])
def test_a_document_type_is_refused(part: str) -> None:
    entities = "".join(f"<!ENTITY l{n} '" + f"&l{n - 1};" * 10 + "'>" for n in range(1, 10))
    attack = f'<!DOCTYPE x [<!ENTITY l0 "ha">{entities}]>'.encode()
    far = b"<!--" + b" " * 2_000_000 + b"-->"
    for hidden in (attack, far + attack):
        content = changed(
            as_xlsx(TABLE),
            part,
            lambda xml: re.sub(rb"^(<\?xml[^>]*>)?", rb"\1" + hidden, xml, count=1),  # noqa: B023
        )
        assert refused(content, "a.xlsx")[:2] in {("rejected", "WORKBOOK_UNSAFE"), ("rejected", "FILE_TOO_LARGE")}


@pytest.mark.parametrize(
    "rows",
    [
        " " * 3_000_000,
        "<x/>" * 1_000_000,
        f'<row r="9">{"<c/>" * 1_000_000}</row>',
        '<row r="9"><c ' + "x='' " * 400_000 + "/></row>",
    ],
    ids=["blanks", "elements", "one row", "attributes"],
)
def test_what_unpacks_to_too_much_is_refused(rows: str) -> None:
    content = with_rows(rows)
    assert _megabytes(lambda: refused(content, "a.xlsx") == ("rejected", "FILE_TOO_LARGE", "", 0)) < 20


def test_all_parts_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    content = changed(as_xlsx(TABLE), "xl/workbook.xml", lambda xml: xml)
    limits = ZipLimits(expanded=len(content) - 1, kept=10**9, signs=10**9)
    monkeypatch.setattr(sheets_xlsx, "_LIMITS", limits)
    assert refused(content, "a.xlsx") == ("rejected", "FILE_TOO_LARGE", "", 0)


def test_parts_that_are_kept_in_memory_are_small() -> None:
    styles = changed(
        as_xlsx(TABLE), "xl/styles.xml", lambda xml: xml.replace(b"</cellXfs>", b"<xf/>" * 400_000 + b"</cellXfs>")
    )
    assert refused(styles, "a.xlsx") == ("rejected", "FILE_TOO_LARGE", "", 0)
    renamed = changed(as_xlsx(TABLE), "xl/theme/theme1.xml", lambda xml: xml + b" " * 17_000_000)
    assert refused(renamed, "a.xlsx") == ("rejected", "FILE_TOO_LARGE", "", 0)


def test_a_workbook_packed_in_another_way() -> None:
    content = changed(as_xlsx(TABLE), SHEET, lambda xml: xml, packed=zipfile.ZIP_BZIP2)
    assert refused(content, "a.xlsx") == ("rejected", "WORKBOOK_DAMAGED", "", 0)


def test_sizes_that_the_zip_file_declares_are_not_exceeded() -> None:
    content = bytearray(as_xlsx(TABLE))
    at = content.rindex(SHEET.encode()) - 46
    assert content[at : at + 4] == b"PK\x01\x02"
    content[at + 24 : at + 28] = (40).to_bytes(4, "little")
    assert refused(bytes(content), "a.xlsx")[:2] == ("rejected", "WORKBOOK_DAMAGED")


def test_locked_workbooks_are_named() -> None:
    locked = OLE_SIGNATURE + b"\0" * 600 + LOCKED_PACKAGE
    for name in ("a.xlsx", "a.xls", "results"):
        assert refused(locked, name) == ("rejected", "WORKBOOK_LOCKED", "", 0)
    plain = as_xls(TABLE)
    start = plain.index(b"\x09\x08\x10\x00\x00\x06\x05\x00")  # the begin of file of the workbook
    record = b"\x2f\x00\x36\x00" + b"\x01\x00" + b"\0" * 52  # FILEPASS
    protected = plain[: start + 20] + record + plain[start + 20 + len(record) :]
    assert refused(protected, "a.xls") == ("rejected", "WORKBOOK_LOCKED", "", 0)


def test_binary_workbooks_are_named() -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("[Content_Types].xml", "<x/>")
        archive.writestr("xl/workbook.bin", "")
    assert refused(content.getvalue(), "a.xlsb") == ("rejected", "FORMAT_UNKNOWN", "", 0)


def test_protected_sheets_are_read() -> None:
    book = openpyxl.load_workbook(io.BytesIO(as_xlsx(TABLE)))
    book["Table"].protection.set_password("x")
    content = io.BytesIO()
    book.save(content)
    assert texts(read(content.getvalue(), "a.xlsx")) == TEXTS


def _megabytes(run: Callable[[], bool]) -> float:
    """Return how much memory of Python's own a run takes at most; it must succeed."""
    tracemalloc.start()
    try:
        assert run()
        return tracemalloc.get_traced_memory()[1] / 1024**2
    finally:
        tracemalloc.stop()
