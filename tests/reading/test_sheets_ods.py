"""OpenDocument spreadsheets as sheets: types, repeated rows and cells, what is no part of a sheet."""

import pytest

from ratebatch.reading.sheets import CellKind
from tests.reading.sheet_samples import kind_and_text, ods, ods_row, read, refused, texts

ANN = '<table:table-cell office:value-type="string"><text:p>Ann</text:p></table:table-cell>'


@pytest.mark.parametrize(
    ("written", "kind", "text"),
    [
        ('office:value-type="float" office:value="90000011"', CellKind.NUMBER, "90000011"),
        ('office:value-type="float" office:value="9.0000011E7"', CellKind.NUMBER, "90000011"),
        ('office:value-type="float" office:value="1812.5"', CellKind.NUMBER, "1812.5"),
        ('office:value-type="percentage" office:value="0.55"', CellKind.NUMBER, "0.55"),
        ('office:value-type="float" office:value="1234567890123456"', CellKind.ERROR, "#DIGITS"),
        ('office:value-type="boolean" office:boolean-value="true"', CellKind.TEXT, "TRUE"),
        ('office:value-type="date" office:date-value="2026-01-03"', CellKind.DATE, "2026-01-03"),
        ('office:value-type="date" office:date-value="2026-01-03T16:45:19"', CellKind.DATE, "2026-01-03T16:45:19"),
        ('office:value-type="date" office:date-value="2026-13-03"', CellKind.ERROR, "#VALUE!"),
        ('office:value-type="time" office:time-value="PT01H00M00S"', CellKind.DATE, "01:00:00"),
        ('office:value-type="time" office:time-value="PT25H30M00,5S"', CellKind.DATE, "25:30:00"),
        ('office:value-type="time" office:time-value="soon"', CellKind.ERROR, "#VALUE!"),
        ('office:value-type="string" office:string-value="½"', CellKind.TEXT, "½"),
        ('table:formula="of:=[.A1]+1"', CellKind.NO_VALUE, "=[.A1]+1"),
        ('table:formula="of:=[.A1]+1" office:value-type="float" office:value="2"', CellKind.NUMBER, "2"),
    ],
)
def test_cells_by_their_type(written: str, kind: CellKind, text: str) -> None:
    assert kind_and_text(read(ods(ods_row(f"<table:table-cell {written}/>")), "a.ods")) == (kind, text)


def test_errors() -> None:
    written = ANN.replace("<text:p>Ann", "<text:p>#N/A").replace("office:", 'calcext:value-type="error" office:', 1)
    assert kind_and_text(read(ods(ods_row(written)), "a.ods")) == (CellKind.ERROR, "#N/A")


def test_texts_of_several_pieces() -> None:
    text = "<text:p>Brandt,<text:s text:c='2'/><text:span>Le</text:span>a</text:p><text:p>GER</text:p>"
    note = "<office:annotation><text:p>a note</text:p></office:annotation>"
    drawn = "<draw:frame><draw:text-box><text:p>drawn</text:p></draw:text-box></draw:frame>"
    written = f'<table:table-cell office:value-type="string">{note}{text}{drawn}</table:table-cell>'
    assert texts(read(ods(ods_row(written)), "a.ods")) == {1: ["Brandt,  Lea GER"]}


def test_repeated_rows_and_cells() -> None:
    blank = '<table:table-cell table:number-columns-repeated="2"/>'
    rows = [
        ods_row(ANN + blank + ANN.replace("office:", 'table:number-columns-repeated="2" office:', 1)),
        ods_row(blank, ' table:number-rows-repeated="3"'),
        "<table:table-row-group>" + ods_row(ANN, ' table:number-rows-repeated="2"') + "</table:table-row-group>",
        ods_row(
            '<table:covered-table-cell office:value-type="string"><text:p>hidden</text:p></table:covered-table-cell>'
        ),
        ods_row(ANN),
    ]
    assert texts(read(ods("".join(rows)), "a.ods")) == {
        1: ["Ann", "", "", "Ann", "Ann"], 5: ["Ann"], 6: ["Ann"], 8: ["Ann"],
    }  # fmt: skip


def test_former_changes_and_tables_within_cells_are_no_part() -> None:
    deleted = f"<table:tracked-changes><table:deletion>{ods_row(ANN)}</table:deletion></table:tracked-changes>"
    inner = f'<table:table-cell><table:table table:name="inner">{ods_row(ANN)}</table:table></table:table-cell>'
    assert texts(read(ods(deleted + ods_row(inner + ANN)), "a.ods")) == {1: ["", "Ann"]}


def test_far_cells_cost_nothing() -> None:
    wide = ANN + '<table:table-cell table:number-columns-repeated="16383"/>'
    blank = '<table:table-cell table:number-columns-repeated="16384"/>'
    rows = ods_row(wide) + ods_row(blank, ' table:number-rows-repeated="1048574"') + ods_row(wide)
    assert texts(read(ods(rows), "a.ods")) == {1: ["Ann"], 1_048_576: ["Ann"]}


@pytest.mark.parametrize(
    ("rows", "row"),
    [
        (ods_row(ANN, ' table:number-rows-repeated="1048576"'), 100_001),
        (ods_row('<table:table-cell table:number-columns-repeated="16384"/>' + ANN), 1),
        (ods_row(ANN.replace("office:", 'table:number-columns-repeated="99999999999" office:', 1)), 1),
    ],
)
def test_repetition_is_bounded(rows: str, row: int) -> None:
    assert refused(ods(rows), "a.ods") == ("rejected", "FILE_TOO_LARGE", "Table", row)


@pytest.mark.parametrize("written", ["0", "-1", "many", "1.5"])
def test_a_senseless_repetition_is_damage(written: str) -> None:
    rows = ods_row(ANN, f' table:number-rows-repeated="{written}"')
    assert refused(ods(rows), "a.ods")[:2] == ("rejected", "WORKBOOK_DAMAGED")


def test_locked_and_unsafe_ones_are_named() -> None:
    manifest = {"META-INF/manifest.xml": "<manifest:encryption-data/>"}
    assert refused(ods(ods_row(ANN), manifest), "a.ods") == ("rejected", "WORKBOOK_LOCKED", "", 0)
    assert refused(ods(ods_row(ANN), {"encrypted-package": "x"}), "a.ods") == ("rejected", "WORKBOOK_LOCKED", "", 0)
    entity = "<!DOCTYPE x [<!ENTITY a 'b'>]>"
    assert refused(ods(entity + ods_row(ANN)), "a.ods") == ("rejected", "WORKBOOK_UNSAFE", "", 0)
