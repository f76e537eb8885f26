"""A rating list in a workbook: typed cells, sheets, formulas, far cells, and workbooks that are refused."""

import io
import re
import time
import zipfile
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import openpyxl
import pyarrow as pa
import pytest
import xlsxwriter

from ratebatch.reading import list_workbook, list_xlsx
from ratebatch.reading.list_workbook import OLE_SIGNATURE
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.reporting import list_xlsx as list_writer
from ratebatch.reporting.list_writing import NewList
from tests.reading.fide_lists import written, zipped
from tests.reading.list_samples import BRANDT, OZAN, workbook, xlsx

NOVEMBER = Month(2026, 11)
HEADING = ["id", "name", "standard_rating"]
SHEET = "xl/worksheets/sheet1.xml"


def read(folder: Path, content: bytes, rating_type: RatingType | None = None) -> RatingList:
    return read_rating_list(written(folder, content, "list.xlsx"), NOVEMBER, rating_type)


def one(folder: Path, column: str, value: object) -> str:
    """Return what a cell becomes in a list of one good and one tested player; `bad` if its row is left out."""
    heading = [*HEADING, *({column} - set(HEADING))]
    tested = {"id": 90000022, "name": "Brandt, Lea", "standard_rating": 1988} | {column: value}
    found = read(folder, workbook({"list": [heading, list(tested.values()), [90000033, "Celik, Mert"]]}))
    if len(found) == 1:
        place = (2, heading.index(column) + 1, "LIST_ROW_INVALID")
        assert [(each.place, each.source.sheet) for each in found.issues] == [(place, "list")]
        return "bad"
    assert {each.code for each in found.issues} <= ({"LIST_COLUMN_KEPT"} if column == "club" else set())
    return str(found.table[column][0].as_py())


def with_shared_strings() -> bytes:
    """Return a list whose texts stand in a part of their own, as spreadsheets save them."""
    content = io.BytesIO()
    with xlsxwriter.Workbook(content) as book:
        sheet = book.add_worksheet("list")
        sheet.write_row(0, 0, list(OZAN))
        sheet.write_row(1, 0, [int(text) if text.isdigit() else text for text in OZAN.values()])
    return content.getvalue()


def changed(content: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """Return a workbook with one of its parts changed."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return result.getvalue()


@pytest.mark.parametrize(
    ("column", "value", "meant"),
    [
        ("id", 90000011, "90000011"),
        ("id", 90000011.0, "90000011"),
        ("id", "90000011 ", "90000011"),
        ("id", "'00900011", "900011"),
        ("id", "9.0000011E7", "90000011"),
        ("id", 90000011.5, "bad"),
        ("id", 12345678901, "bad"),
        ("id", "=1+1", "bad"),
        ("standard_rating", 1812, "1812"),
        ("standard_rating", 1812.0, "1812"),
        ("standard_rating", "1\u202f812", "1812"),
        ("standard_rating", 1812.5, "bad"),
        ("standard_rating", 0, ""),
        ("standard_rating", None, ""),
        ("standard_rating", "unr", ""),
        ("standard_rating", "-", ""),
        ("standard_rating", -1812, "bad"),
        ("standard_rating", True, "bad"),
        ("standard_rating", date(1904, 12, 17), "bad"),
        ("standard_rating", "#REF!", "bad"),
        ("birth_year", 1994, "1994"),
        ("birth_year", datetime(1994, 5, 17), "1994"),  # noqa: DTZ001 - cells have no time zone
        ("national_id", 12345678901, "12345678901"),
        ("national_id", "00123", "00123"),
        ("national_id", 1.5, "1.5"),
        ("national_id", "1.23457E+10", "bad"),
        ("national_id", 1234567890123456, "bad"),
        ("name", "Nan", "Nan"),
        ("name", "Null, Bora", "Null, Bora"),
        ("name", 42, "42"),
        ("name", "Ozan,\nUlku", "Ozan, Ulku"),
        ("title", "NA", "NA"),
        ("club", 7, "7"),
        ("club", datetime(2026, 3, 7), "2026-03-07"),  # noqa: DTZ001
    ],
)
def test_cells(tmp_path: Path, column: str, value: object, meant: str) -> None:
    if value == "=1+1":
        value = "'=1+1"
    assert one(tmp_path, column, value) == meant


def test_a_workbook_is_the_csv_list(tmp_path: Path) -> None:
    found = read(tmp_path, xlsx([OZAN, BRANDT]))
    assert found.table.to_pylist() == [OZAN, BRANDT]


def test_texts_in_a_part_of_their_own(tmp_path: Path) -> None:
    assert read(tmp_path, with_shared_strings()).table.to_pylist() == [OZAN]


def test_one_rating_column_without_type(tmp_path: Path) -> None:
    content = workbook({"list": [["id", "name", "rating"], [90000011, "Ozan", 1812]]})
    assert read(tmp_path, content, RatingType.BLITZ).table["blitz_rating"].to_pylist() == ["1812"]
    assert [each.code for each in read(tmp_path, content).issues] == ["LIST_TYPE_ASSUMED"]


def test_rows_are_those_of_the_sheet(tmp_path: Path) -> None:
    rows = [
        [],
        ["ID", "Name", "Standard_Rating", None],
        [],
        [90000011, "Ozan", "x"],
        [None] * 3,
        [90000022, "Brandt", 1800],
    ]
    found = read(tmp_path, workbook({"November": rows}))
    assert found.table["id"].to_pylist() == ["90000022"]
    assert [each.source for each in found.issues] == [("list.xlsx", "November", 4, 3)]


def test_a_cell_beside_the_heading_costs_its_row(tmp_path: Path) -> None:
    found = read(tmp_path, workbook({"list": [HEADING, [90000011, "Ozan", 1812, "?"], [90000022, "Brandt", 1800]]}))
    assert [each.place for each in found.issues] == [(2, 4, "LIST_ROW_INVALID")]
    assert "D2" in found.issues[0].message


def test_the_sheet_with_the_heading_is_read(tmp_path: Path) -> None:
    sheets: dict[str, list[list[object]]] = {
        "Legend": [["Rating list of November"], ["id", "name"]],
        "Empty": [],
        "Players": [[*HEADING], [90000011, "O", 1812]],
    }
    assert len(read(tmp_path, workbook(sheets))) == 1


def test_several_lists_are_named(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"several sheets are rating lists \(Men, Women\)"):
        read(tmp_path, workbook({"Men": [HEADING, [1, "A", 1812]], "x": [], "Women": [HEADING, [2, "B", 1700]]}))


def test_a_full_sheet_goes_on_on_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_xlsx, "SHEET_ROWS", 3)
    first, second = [HEADING, [1, "A", 1812], [2, "B", 1700]], [HEADING, [3, "C", 1600]]
    assert read(tmp_path, workbook({"list": first, "list 2": second})).table["id"].to_pylist() == ["1", "2", "3"]
    with pytest.raises(ListError, match="several sheets"):
        read(tmp_path, workbook({"list": first, "list 2": [["id", "name", "rapid_rating"], [3, "C", 1600]]}))


def test_a_list_that_was_written_in_several_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = [OZAN | {"id": str(90000001 + number)} for number in range(7)]
    columns = {name: [player[name] for player in players] for name in OZAN}
    written_list = list_writer.in_sheets(NewList(pa.table(columns), "list.xlsx"), 4)
    monkeypatch.setattr(list_xlsx, "SHEET_ROWS", 4)
    assert read(tmp_path, written_list.content).table["id"].to_pylist() == columns["id"]


def test_no_sheet_is_a_list(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"no sheet \(a, b\) has the heading of a rating list"):
        read(tmp_path, workbook({"a": [["some", "notes"]], "b": []}))


def test_what_a_sheet_lacks_is_told(tmp_path: Path) -> None:
    with pytest.raises(
        ListError, match=r"sheet a, row 1: the heading has no column for the rating; found are id, name"
    ):
        read(tmp_path, workbook({"a": [["id", "name"]], "b": []}))


def test_headings_of_tables_are_understood(tmp_path: Path) -> None:
    heading = ["FideID", "Surname", "First name", "FED", "Rtg", "K-factor", "Born"]
    found = read(tmp_path, workbook({"list": [heading, [90000011, "Ozan", "Ela", "TUR", 1812, 40, date(2012, 3, 1)]]}))
    columns = ["id", "name", "federation", "standard_rating", "standard_k", "birth_year"]
    assert found.table.select(columns).to_pylist() == [
        {"id": "90000011", "name": "Ozan, Ela", "federation": "TUR", "standard_rating": "1812", "standard_k": "40",
         "birth_year": "2012"}
    ]  # fmt: skip
    assert [each.code for each in found.issues] == ["LIST_HEADING_READ", "LIST_TYPE_ASSUMED"]


def test_a_formula_that_was_never_calculated_is_named(tmp_path: Path) -> None:
    rows = [HEADING, [90000011, "Ozan", 1812], [90000022, "Brandt", "=1+1"]]
    with pytest.raises(ListError, match="sheet list: cell C3 is a formula whose value was not saved"):
        read(tmp_path, workbook({"list": rows}))


def test_a_formula_with_its_value_counts_as_the_value(tmp_path: Path) -> None:
    content = workbook({"list": [HEADING, [90000011, "Ozan", "=1800+12"]]})
    content = changed(content, SHEET, lambda xml: re.sub(rb"<v ?/>|<v></v>", b"<v>1812</v>", xml))
    assert read(tmp_path, content).table["standard_rating"].to_pylist() == ["1812"]


@pytest.mark.parametrize("ref", [b"A1", b"A1:XFD1048576", b"A1:B2", b""])
def test_the_declared_range_is_not_believed(tmp_path: Path, ref: bytes) -> None:
    declared = b'<dimension ref="' + ref + b'"/>' if ref else b""
    content = changed(xlsx([OZAN, BRANDT]), SHEET, lambda xml: re.sub(rb"<dimension[^>]*/>", declared, xml))
    assert len(read(tmp_path, content)) == 2


@pytest.mark.parametrize("cell", ['<c r="A1048576" s="0"/>', '<c r="XFD1048576"/>', '<c r="A1048576"><v></v></c>'])
def test_a_far_cell_costs_nothing(tmp_path: Path, cell: str) -> None:
    far = f'<row r="1048576">{cell}</row></sheetData>'.encode()
    content = changed(xlsx([OZAN, BRANDT]), SHEET, lambda xml: xml.replace(b"</sheetData>", far))
    started = time.perf_counter()
    assert len(read(tmp_path, content)) == 2
    assert time.perf_counter() - started < 5


def test_a_far_player_is_not_lost(tmp_path: Path) -> None:
    name = b'<c r="B9000" t="inlineStr"><is><t>Far</t></is></c>'
    far = b'<row r="9000"><c r="A9000"><v>90000099</v></c>' + name + b"</row></sheetData>"
    content = changed(xlsx([OZAN, BRANDT]), SHEET, lambda xml: xml.replace(b"</sheetData>", far))
    assert read(tmp_path, content).table["id"].to_pylist()[-1] == "90000099"


def test_rows_out_of_order_are_refused(tmp_path: Path) -> None:
    content = changed(xlsx([OZAN, BRANDT]), SHEET, lambda xml: xml.replace(b'<row r="3"', b'<row r="2"'))
    with pytest.raises(ListError, match="row 2 stands behind row 2"):
        read(tmp_path, content)


def test_sheets_are_surveyed_alike_in_any_pieces(tmp_path: Path) -> None:
    many = [HEADING, *([number, f"Player {number}", 1500] for number in range(1, 15_000))]
    content = workbook({"list": many})
    with list_workbook.opened_workbook("list.xlsx", content) as book:
        (sheet,) = list_workbook.surveyed("list.xlsx", content, book)
    assert sheet == ("list", 15_000, False)
    assert len(read(tmp_path, content)) == 14_999


def test_rows_without_numbers(tmp_path: Path) -> None:
    bare = changed(xlsx([OZAN, BRANDT]), SHEET, lambda xml: re.sub(rb' (?:r|spans)="[^"]*"', b"", xml))
    assert len(read(tmp_path, bare)) == 2


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (OLE_SIGNATURE + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le"), "locked with a password"),
        (OLE_SIGNATURE + b"\0" * 600, r"\.xls\)"),
        (xlsx([OZAN])[:-40], "damaged"),
        (changed(xlsx([OZAN]), SHEET, lambda xml: xml[:-60]), "damaged"),
        (changed(xlsx([OZAN]), "xl/workbook.xml", lambda _: b"<x/>"), "list.xlsx"),
        (changed(with_shared_strings(), "xl/sharedStrings.xml", lambda _: b"<x/>"), "damaged"),
        (changed(xlsx([OZAN]), SHEET, lambda xml: xml.replace(b"<v>90000011</v>", b"<v>nine</v>")), "damaged"),
    ],
)  # fmt: skip
def test_what_is_no_workbook_is_refused_in_words(tmp_path: Path, content: bytes, told: str) -> None:
    with pytest.raises(ListError, match=told):
        read(tmp_path, content)


def test_other_office_documents_are_named(tmp_path: Path) -> None:
    document = zipped(tmp_path, {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<x/>"})
    with pytest.raises(ListError, match=r"no Excel workbook \(\.xlsx\)"):
        read_rating_list(document, NOVEMBER)
    binary = zipped(tmp_path, {"[Content_Types].xml": b"<x/>", "xl/workbook.bin": b""})
    with pytest.raises(ListError, match=r"no Excel workbook \(\.xlsx\)"):
        read_rating_list(binary, NOVEMBER)


@pytest.mark.parametrize("part", [SHEET, "xl/sharedStrings.xml", "xl/workbook.xml", "[Content_Types].xml"])
def test_a_document_type_is_refused(tmp_path: Path, part: str) -> None:
    attack = b'<!DOCTYPE x [<!ENTITY l0 "ha"><!ENTITY l1 SYSTEM "file:///etc/passwd">]>'
    content = changed(
        with_shared_strings(), part, lambda xml: re.sub(rb"^(<\?xml[^>]*>)?", rb"\1" + attack, xml, count=1)
    )
    with pytest.raises(ListError, match="declares a document type"):
        read(tmp_path, content)


def test_what_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = changed(with_shared_strings(), "xl/sharedStrings.xml", lambda xml: xml + b" " * 100_000)
    monkeypatch.setattr(list_workbook, "MAX_STRINGS_BYTES", 50_000)
    with pytest.raises(ListError, match="too large unpacked"):
        read(tmp_path, content)
    monkeypatch.setattr(list_workbook, "MAX_STRINGS_BYTES", 10**9)
    monkeypatch.setattr(list_workbook, "MAX_LIST_BYTES", 50_000)
    with pytest.raises(ListError, match="too large unpacked"):
        read(tmp_path, content)


def test_protected_sheets_are_read(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(io.BytesIO(xlsx([OZAN])))
    book["list"].protection.set_password("x")
    content = io.BytesIO()
    book.save(content)
    assert len(read(tmp_path, content.getvalue())) == 1


def test_a_title_above_the_heading_is_passed_over(tmp_path: Path) -> None:
    rows = [["Ratings of November"], [], HEADING, [90000011, "Alfa, Ada", 1800]]
    found = read(tmp_path, workbook({"list": rows}))
    assert found.table.to_pylist() == [{"id": "90000011", "name": "Alfa, Ada", "standard_rating": "1800"}]


@pytest.mark.parametrize("column", ["standard_k", "standard_games", "birth_year"])
def test_an_error_in_a_cell_that_may_be_unknown_costs_that_value_alone(tmp_path: Path, column: str) -> None:
    rows = [[*HEADING, column], [90000011, "Alfa, Ada", 1800, "#N/A"], [90000022, "Bravo, Bora", 1700, 20.5]]
    found = read(tmp_path, workbook({"list": rows}))
    assert found.table["standard_rating"].to_pylist() == ["1800", "1700"]
    assert found.table[column].to_pylist() == ["", ""]
    assert [each.place for each in found.issues] == [(2, 4, "LIST_VALUE_INVALID"), (3, 4, "LIST_VALUE_INVALID")]


def test_the_rows_left_out_of_a_workbook_are_kept_to_be_named(tmp_path: Path) -> None:
    rows = [HEADING, [90000011, "Alfa, Ada", 1800], [90000022, "Bravo, Bora", "1.700"]]
    (left_out,) = read(tmp_path, workbook({"list": rows})).unread
    assert (left_out.row, left_out.cells["id"]) == (3, "90000022")
