"""The workbook read back cell by cell: the values of the CSV files, each in its type."""

import io
import re
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pytest
from openpyxl import Workbook, load_workbook

from ratebatch.records.file_columns import Cells, Column, in_words
from ratebatch.reporting.columns import CHANGES
from ratebatch.reporting.columns import FILES as TABLES
from ratebatch.reporting.report_xlsx_cells import Kind, Styles, column_letters, sheet_rows
from ratebatch.reporting.report_xlsx_sheets import LEFT_OUT
from tests.months import Output, rate
from tests.reporting.report.awkward_month import FILES, FORMULA, LISTS, SCRIPT
from tests.reporting.report.test_embedded import of_files

SHEETS = {
    "Changes": "changes.csv",
    "Player events": "player_events.csv",
    "Games": "games.csv",
    "Events": "events.csv",
    "Issues": "issues.csv",
    "New list": "rating_list.csv",
}
OF_EVERY_SHEET = {"system": Column("System."), "type": Column("Type.")}
COLUMNS = {file: columns | OF_EVERY_SHEET for file, columns in TABLES.items()}


@pytest.fixture(scope="module")
def book(awkward: Output) -> Workbook:
    return load_workbook(awkward.out / "report.xlsx")


def test_the_sheets_stand_in_their_order(book: Workbook) -> None:
    assert book.sheetnames == ["Summary", *SHEETS, "Conventions"]


def value_of(name: str, text: str, file: str) -> object:
    """Return what a cell of this column must hold for the text of the CSV file.

    What `columns.py` says of the cells is held against the cells themselves by `tests/reporting/test_columns.py`.
    """
    if not text:
        return None
    told = COLUMNS[file][name].cells if file in COLUMNS else None
    if told is Cells.DAY:
        return datetime.fromisoformat(text)
    numeric = told is not Cells.TEXT if told else name.endswith(("id", "birth_year", "_rating", "_k", "_games"))
    if numeric and re.fullmatch(r"-?\d+", text):
        return int(text)
    return float(Decimal(text)) if numeric and re.fullmatch(r"-?\d+\.\d+", text) else text


@pytest.mark.parametrize(("title", "file"), SHEETS.items())
def test_every_cell_is_that_of_the_file(book: Workbook, awkward: Output, title: str, file: str) -> None:
    heading, *rows = book[title].iter_rows(values_only=True)
    expected = [
        ({"system": "fide", "type": "standard"} if title in ("Player events", "Games") else {}) | row
        for row in of_files(awkward, file)
    ]
    expected = [{name: text for name, text in row.items() if name not in LEFT_OUT} for row in expected]
    if title == "Changes":  # system and type stand first there too
        expected = [{"system": row["system"], "type": row["type"]} | row for row in expected]
    if title == "Changes":  # its headings are for people
        told = [
            {CHANGES[name].heading or in_words(name): value_of(name, text, file) for name, text in row.items()}
            for row in expected
        ]
        assert list(heading) == list(told[0])
        assert [dict(zip(heading, row, strict=True)) for row in rows] == told
        return
    assert list(heading) == list(expected[0])
    found = [dict(zip(heading, row, strict=True)) for row in rows]
    values = [{name: value_of(name, text, file) for name, text in row.items()} for row in expected]
    assert found == values
    for row, same in zip(found, values, strict=True):
        assert {name: type(row[name]) for name in row} == {name: type(same[name]) for name in row}


def test_names_that_look_like_formulas_are_text(book: Workbook) -> None:
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"n", "s", "d", "inlineStr"}
    names = [cell.value for cell in book["Changes"]["E"]]
    assert {SCRIPT, FORMULA, "@Orta, Ece"} <= set(names)


def test_a_rating_used_after_the_limit_has_its_star(book: Workbook) -> None:
    """2200 against 1500 counts as 400 (B.02, 8.3.1): a number for sums, with a star to see."""
    heading = [cell.value for cell in book["Games"][1]]
    used, own = heading.index("opponent_rating_used"), heading.index("opponent_rating")
    starred = {
        (row[own].value, row[used].value)
        for row in book["Games"].iter_rows(min_row=2)
        if "*" in row[used].number_format
    }
    assert starred == {(1500, 1800), (2200, 1900), (1404, 1800), (2200, 1804)}


def test_headings_stay_and_filter(book: Workbook) -> None:
    for title in SHEETS:
        sheet = book[title]
        assert (sheet.freeze_panes, sheet.auto_filter.ref) == ("A2", sheet.dimensions)


def test_gains_and_losses_have_colours(book: Workbook) -> None:
    ranges = {str(each.sqref) for each in book["Changes"].conditional_formatting}
    letters = {cell.value: cell.column_letter for cell in book["Changes"][1]}
    last = book["Changes"].max_row
    assert {f"{letters[name]}2:{letters[name]}{last}" for name in ("Change", "Change, exact", "Adjustment")} <= ranges


@pytest.mark.parametrize(("title", "file"), SHEETS.items())
def test_colours_are_those_of_the_columns_of_the_file(book: Workbook, title: str, file: str) -> None:
    """A column of the same name in another file may be no gain."""
    coloured = {str(each.sqref).partition("2:")[0] for each in book[title].conditional_formatting}
    headings = {str(cell.value) for cell in book[title][1] if cell.column_letter in coloured}
    gains = {name for name, column in COLUMNS.get(file, {}).items() if column.gains}
    assert headings == ({CHANGES[name].heading or in_words(name) for name in gains} if title == "Changes" else gains)


def test_the_file_knows_no_clock(book: Workbook) -> None:
    assert book.properties.created == datetime(2000, 1, 1)  # noqa: DTZ001 - the format has no time zones


STYLES = Styles(two_places=1, four_places=2, day=3, starred=4)


def one_cell(text: str, kind: Kind) -> str:
    table = pa.table({"a": pa.array([text])})
    xml = b"".join(sheet_rows(table, (kind,), STYLES, 2)).decode()
    return xml.removeprefix('<row r="2">').removesuffix("</row>")


@pytest.mark.parametrize(
    ("text", "kind", "cell"),
    [
        ("-11.40", Kind.NUMBER, '<c r="A2" s="1"><v>-11.40</v></c>'),
        ("0.2866", Kind.NUMBER, '<c r="A2" s="2"><v>0.2866</v></c>'),
        ("1811", Kind.NUMBER, '<c r="A2"><v>1811</v></c>'),
        ("1800*", Kind.STARRED, '<c r="A2" s="4"><v>1800</v></c>'),
        ("2026-11-06", Kind.DATE, '<c r="A2" s="3"><v>46332</v></c>'),  # LibreOffice: DATEVALUE("2026-11-06")
        ("1800", Kind.TEXT, '<c r="A2" t="inlineStr"><is><t>1800</t></is></c>'),
        ("007", Kind.NUMBER, '<c r="A2" t="inlineStr"><is><t>007</t></is></c>'),
        ("1234567890123456", Kind.NUMBER, '<c r="A2" t="inlineStr"><is><t>1234567890123456</t></is></c>'),
        ("~1f2e", Kind.NUMBER, '<c r="A2" t="inlineStr"><is><t>~1f2e</t></is></c>'),
        ("1899-12-30", Kind.DATE, '<c r="A2" t="inlineStr"><is><t>1899-12-30</t></is></c>'),
        (" a ", Kind.TEXT, '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>'),
        ("a<&>", Kind.TEXT, '<c r="A2" t="inlineStr"><is><t>a&lt;&amp;&gt;</t></is></c>'),
        ("\x01_x0041_", Kind.TEXT, '<c r="A2" t="inlineStr"><is><t>_x0001__x005F_x0041_</t></is></c>'),
        ("", Kind.NUMBER, ""),
    ],
)
def test_a_cell_is_what_its_text_allows(text: str, kind: Kind, cell: str) -> None:
    assert one_cell(text, kind) == cell


def test_a_text_too_long_for_a_cell_is_cut_and_shows_it() -> None:
    shown = one_cell("x" * 40_000, Kind.TEXT)
    assert len(re.findall("x…", shown)) == 1
    assert shown.count("x") - "inlineStr".count("x") == 32_766


def test_days_are_those_that_spreadsheets_count() -> None:
    """ECMA-376, 18.17.4.1: 1 January 1900 is day 1, and a 29 February 1900 is counted: 1 March 1900 is day 61."""
    assert one_cell("1900-03-01", Kind.DATE) == '<c r="A2" s="3"><v>61</v></c>'
    assert date(1900, 3, 1).toordinal() - date(1899, 12, 30).toordinal() == 61


@pytest.mark.parametrize(("index", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (702, "AAA")])
def test_columns_have_letters(index: int, letters: str) -> None:
    assert column_letters(index) == letters


def test_no_national_identity_number_stands_in_the_workbook(tmp_path: Path, awkward: Output) -> None:
    lines = LISTS["2026-11"].splitlines()
    numbers = ["national_id", *(f"1000000{1000 + row}" for row in range(1, len(lines)))]
    listed = "\n".join(f"{line},{number}" for line, number in zip(lines, numbers, strict=True)) + "\n"
    output = rate(tmp_path, FILES, {"2026-11": listed}, options=("--type", "standard", "--report", "html,xlsx"))
    book = load_workbook(io.BytesIO((output.out / "report.xlsx").read_bytes()))
    cells = [str(cell) for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row]
    assert "*******1001" in cells
    assert not [cell for cell in cells if "10000001001" in cell]
    assert b"10000001001" not in (output.out / "report.html").read_bytes()
