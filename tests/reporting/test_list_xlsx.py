"""Rating lists as XLSX, looked at with another library."""

import io

import openpyxl
from openpyxl.workbook import Workbook

from ratebatch.reporting import list_xlsx
from ratebatch.reporting.list_writing import NewList, WrittenList
from tests.reporting.written_lists import BRANDT, OZAN, table_of


def opened(written: WrittenList) -> Workbook:
    return openpyxl.load_workbook(io.BytesIO(written.content))


def test_numbers_are_numbers_and_all_else_is_text() -> None:
    row = OZAN | {"name": "=HYPERLINK(1)", "club": "007", "standard_k": ""}
    sheet = opened(list_xlsx.write(NewList(table_of([row], (*OZAN, "club")), "list.xlsx"))).active
    assert sheet is not None
    cells = {str(sheet.cell(1, column).value): sheet.cell(2, column) for column in range(1, sheet.max_column + 1)}
    assert (cells["id"].value, cells["standard_rating"].value, cells["birth_year"].value) == (90000011, 2210, 1994)
    assert (cells["name"].value, cells["name"].data_type) == ("=HYPERLINK(1)", "s")
    assert (cells["club"].value, cells["standard_k"].value) == ("007", None)


def test_the_heading_stays_in_sight_and_the_date_is_fixed() -> None:
    book = opened(list_xlsx.write(NewList(table_of([OZAN]), "list.xlsx")))
    assert (book.sheetnames, book["list"].freeze_panes) == (["list"], "A2")
    assert book.properties.created == list_xlsx.CREATED


def test_a_long_list_is_split_and_says_so() -> None:
    rows = [OZAN | {"id": str(90000001 + number)} for number in range(7)]
    written = list_xlsx.in_sheets(NewList(table_of(rows), "list.xlsx"), 4)
    book = opened(written)
    assert [(sheet.title, sheet.max_row, sheet.cell(1, 1).value) for sheet in book] == [
        ("list", 4, "id"),
        ("list 2", 4, "id"),
        ("list 3", 2, "id"),
    ]
    assert [sheet.cell(row, 1).value for sheet in book for row in range(2, sheet.max_row + 1)] == [
        90000001 + number for number in range(7)
    ]
    assert [issue.code for issue in written.issues] == ["LIST_SPLIT"]


def test_a_list_that_just_fits_is_not_split() -> None:
    written = list_xlsx.in_sheets(NewList(table_of([OZAN, BRANDT]), "list.xlsx"), 3)
    assert (opened(written).sheetnames, written.issues) == (["list"], ())


def test_a_text_too_long_for_a_cell_is_blank_and_named() -> None:
    written = list_xlsx.write(NewList(table_of([OZAN | {"name": "A" * 32_768}]), "list.xlsx"))
    assert [(issue.code, issue.player) for issue in written.issues] == [("LIST_VALUE_UNWRITABLE", "90000011")]
