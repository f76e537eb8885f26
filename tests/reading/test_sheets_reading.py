"""Any spreadsheet-like file becomes sheets of cells: the same table the same sheets, and bad files one answer."""

import io
import zipfile
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.issues import KINDS
from ratebatch.reading import sheets_gathered, sheets_reading
from ratebatch.reading.limits import HEAD_BYTES
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheet_kinds import kind_of
from ratebatch.reading.sheets_reading import SheetsRead, read_sheets
from ratebatch.records.file_formats import SHEET_KINDS
from tests.reading.list_samples import workbook
from tests.reading.sheet_samples import FILES, TABLE, TEXTS, Table, as_csv, as_xlsx, read, refused, texts

WRITERS = pytest.mark.parametrize(("name", "kind", "write"), [(name, *how) for name, how in FILES.items()])


@WRITERS
def test_one_table_is_the_same_sheet_in_every_kind(name: str, kind: str, write: Callable[[Table], bytes]) -> None:
    content = write(TABLE)
    assert kind_of(content[:HEAD_BYTES], name) == kind
    found = read(content, name)
    assert (found.kind, found.issues) == (kind, ())
    assert texts(found) == TEXTS
    assert found.sheets[0].title == ("" if kind == "csv" else "Table")


@WRITERS
def test_the_name_does_not_matter(name: str, kind: str, write: Callable[[Table], bytes]) -> None:
    content = write(TABLE)
    assert kind_of(content, "results") == kind
    assert texts(read(content, "results.txt")) == TEXTS


@WRITERS
def test_nothing_stands_for_missing(name: str, kind: str, write: Callable[[Table], bytes]) -> None:
    """The players `Nan` and `Null`, the arbiter's title `NA` and a rating `-` are texts."""
    table: Table = [("Name", "Title", "Rtg"), ("Nan, Ada", "NA", 1700), ("Null", "None", "-"), ("N/A", "nan", "null")]
    assert list(texts(read(write(table), name)).values())[1:] == [
        ["Nan, Ada", "NA", "1700"],
        ["Null", "None", "-"],
        ["N/A", "nan", "null"],
    ]


@WRITERS
def test_ids_are_their_digits(name: str, kind: str, write: Callable[[Table], bytes]) -> None:
    """Blanks around a text, also those that do not break, are no part of it; those inside stay."""
    ids = (90000011, "90000011 ", "\xa090000011\u202f", "'00900011", 9.0000011e7, 90000011.0)
    meant = ["90000011", "90000011", "90000011", "00900011", "90000011", "90000011"]
    if kind in ("csv", "html"):  # a text says what was typed
        meant[4:] = ["90000011.0", "90000011.0"]
    found = texts(read(write([("ID", "Rtg"), *((number, "1\u202f812") for number in ids)]), name))
    assert [row[0] for row in found.values()][1:] == meant
    assert found[2][1] == "1\u202f812"


@WRITERS
def test_a_table_head_far_down_and_a_foot(name: str, kind: str, write: Callable[[Table], bytes]) -> None:
    table: Table = [
        ("From the Tournament-Database of …",), (), ("Sample Open",), (),
        ("Bşl.", "Ad", "ELO", "UKD", "Fed.", "1.Tur", "2.Tur", "Puan"),
        *((number, f"Oyuncu {number}", 1500, 1400, "TUR", "2b1", "3s0", 1) for number in range(1, 5)),
        (), ("Sonuçlar", "…"),
    ]  # fmt: skip
    found = texts(read(write(table), name))
    assert list(found) == [1, 3, 5, 6, 7, 8, 9, 11]
    assert found[5][1] == "Ad"
    assert found[9] == ["4", "Oyuncu 4", "1500", "1400", "TUR", "2b1", "3s0", "1"]


@WRITERS
def test_what_no_tournament_has(
    name: str, kind: str, write: Callable[[Table], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    title = "" if kind == "csv" else "Table"
    content = write([("a", "b")] * 12)
    monkeypatch.setattr(sheets_gathered, "SHEET_ROWS", 12)
    assert len(read(content, name).sheets[0].rows) == 12
    monkeypatch.setattr(sheets_gathered, "SHEET_ROWS", 11)
    assert refused(content, name) == ("rejected", "FILE_TOO_LARGE", title, 12)
    monkeypatch.undo()
    monkeypatch.setattr(sheets_gathered, "SHEET_CELLS", 9)
    assert refused(content, name) == ("rejected", "FILE_TOO_LARGE", title, 5)


@WRITERS
def test_a_file_larger_than_any_tournament(
    name: str, kind: str, write: Callable[[Table], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = write(TABLE)
    monkeypatch.setattr(sheets_reading, "TOURNAMENT_BYTES", len(content) - 1)
    assert refused(content, name) == ("rejected", "FILE_TOO_LARGE", "", 0)


@pytest.mark.parametrize("name", ["table.xlsx", "table.xls", "table.ods"])
def test_a_cut_or_emptied_workbook(name: str) -> None:
    content = FILES[name][1](TABLE)
    assert refused(content[: len(content) * 2 // 3], name) == ("rejected", "WORKBOOK_DAMAGED", "", 0)
    assert refused(FILES[name][1]([]), name) == ("rejected", "FORMAT_UNKNOWN", "", 0)


@pytest.mark.parametrize("name", ["table.xlsx", "table.ods"])
def test_a_workbook_that_broke_off_is_told_in_plain_words(name: str) -> None:
    content = FILES[name][1](TABLE)
    found = read_sheets(content[: len(content) * 2 // 3], name, name, None)
    assert isinstance(found, Refusal)
    assert found.issues[0].message.startswith("The workbook is not whole: it broke off when it was saved")


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (b"", "empty.csv"),
        (b"\0" * 500, "lost.xlsx"),
        (b"\x89PNG\r\n\x1a\n\0\0;;\n;;\n", "picture.csv"),
        (b"one line; only", "a.csv"),
        (b"no delimiter\nin these\nlines", "a.csv"),
        (b"<?xml version='1.0'?><playerslist><player>a,b</player>\n<player>c,d</player></playerslist>", "a.xml"),
        (b"<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'><Table >", "a.xls"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600 + "WordDocument".encode("utf-16-le"), "letter.doc"),
    ],
)
def test_what_is_none_of_the_kinds(head: bytes, name: str) -> None:
    assert kind_of(head, name) is None
    assert isinstance(read_sheets(head, name, name), Refusal)


def test_other_zip_files_are_none_of_the_kinds() -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("word/document.xml", "a,b\nc,d\n")
    assert kind_of(content.getvalue(), "letter.docx") is None
    assert refused(content.getvalue(), "letter.xlsx") == ("rejected", "FORMAT_UNKNOWN", "", 0)


def test_the_code_page_is_asked_for_not_guessed() -> None:
    content = "Name;Rtg\nŞahin, Çağrı;1800\n".encode("cp1254")
    found = read_sheets(content, "a.csv", "a.csv")
    assert isinstance(found, Refusal)
    assert (found.verdict, [each.place for each in found.issues]) == ("held", [(2, 1, "ENCODING_UNKNOWN")])
    assert all(page in found.issues[0].message for page in ("cp1254", "cp1252", "cp1250"))
    declared = read(content, "a.csv", "cp1254")
    assert texts(declared)[2] == ["Şahin, Çağrı", "1800"]
    assert [each.code for each in declared.issues] == ["ENCODING_USED"]


@given(content=st.binary(max_size=600), name=st.sampled_from(["a", "a.csv", "a.xlsx", "a.xls", "a.ods", "a.html"]))
def test_any_bytes_have_an_answer(content: bytes, name: str) -> None:
    _answered(content, name)


@given(start=st.sampled_from([write(TABLE) for _, write in FILES.values()] + [b"\xff\xfe", b"<table>"]), data=st.data())
def test_damaged_files_have_an_answer(start: bytes, data: st.DataObject) -> None:
    content = bytearray(start)
    for at in data.draw(st.lists(st.integers(0, len(start) - 1), max_size=12)):
        content[at] = data.draw(st.sampled_from([0, 1, 34, 59, 60, 62, 127, 255]))
    end = data.draw(st.integers(0, len(start)))
    _answered(bytes(content[:end] + data.draw(st.binary(max_size=40)) + content[end:]), "a.xls")


@given(
    rows=st.lists(
        st.lists(
            st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters='"'), max_size=8), max_size=6
        ),
        max_size=6,
    ),
    delimiter=st.sampled_from([";", "\t", ","]),
)
def test_any_texts_have_an_answer(rows: list[list[str]], delimiter: str) -> None:
    _answered(as_csv(delimiter)([*rows, ["a", "b"], ["c", "d"]]), "a.csv")


def _answered(content: bytes, name: str) -> None:
    assert kind_of(content[:HEAD_BYTES], name) in (*SHEET_KINDS, None)
    found = read_sheets(content, name, "label")
    assert found.issues if isinstance(found, Refusal) else all(sheet.rows for sheet in found.sheets)
    assert all(each.code in KINDS and each.source.file == "label" for each in found.issues)
    if isinstance(found, SheetsRead):
        for sheet in found.sheets:
            numbers = [row.number for row in sheet.rows]
            assert numbers == sorted(set(numbers))
            assert all(row.cells and row.cells[-1].text for row in sheet.rows)


def test_a_workbook_names_each_sheet_with_values() -> None:
    found = read(workbook({"Men": [["a", 1]], "Empty": [], "Women": [[None], ["b"]]}), "a.xlsx")
    assert [(sheet.title, [row.number for row in sheet.rows]) for sheet in found.sheets] == [
        ("Men", [1]),
        ("Women", [2]),
    ]
    assert read(as_xlsx(TABLE), "a.xlsx").sheets[0].title == "Table"
