"""A crosstable as a workbook: the cells of the CSV, numbers as numbers, nothing that a spreadsheet runs."""

import csv
import io
from typing import Any

import openpyxl
import pytest

from tests.pipeline.conversions import converted, written_anew
from tests.reading.trf_samples import player
from tests.reporting.test_crosstable_csv import EVENT


def sheet_of(content: bytes) -> Any:
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert book.sheetnames == ["crosstable"]
    return book["crosstable"]


def shown(value: object) -> str:
    return "" if value is None else str(value)


def test_the_cells_are_those_of_the_csv() -> None:
    rows = [
        [shown(cell) for cell in row] for row in sheet_of(converted(EVENT, "xlsx").content).iter_rows(values_only=True)
    ]
    expected = list(csv.reader(io.StringIO(converted(EVENT, "csv").text)))
    width = len(rows[0])
    for row, cells in zip(rows, expected, strict=True):
        padded = [*cells, *[""] * (width - len(cells))]
        assert row[:-2] == padded[:-2]
        # 1.0 is the whole number 1 in a workbook
        assert [shown(each).removesuffix(".0") for each in row[-2:]] == [
            each.removesuffix(".0") for each in padded[-2:]
        ]


def test_numbers_are_numbers() -> None:
    row = [cell.value for cell in sheet_of(converted(EVENT, "xlsx").content)[14]]
    assert row == [2, "WCM", "Brandt, Lea", "F", 2001, "GER", 90000022, 1988, None, None, "1b0", "-½", "3w½U", 1, 3]


def test_the_heading_stays_in_sight() -> None:
    sheet = sheet_of(converted(EVENT, "xlsx").content)
    assert sheet.freeze_panes == "A13"
    assert sheet["A12"].font.bold
    assert not sheet["A1"].font.bold


def test_the_same_event_gives_the_same_bytes() -> None:
    assert converted(EVENT, "xlsx").content == converted(EVENT, "xlsx").content


@pytest.mark.parametrize("name", ["=2+3", "@home", "http://example.org", "=HYPERLINK(1)"])
def test_nothing_runs(name: str) -> None:
    written = written_anew(f"012 {name}\n142 1\n{player(1, name)}\n", "xlsx").content
    assert written is not None
    sheet = sheet_of(written)
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value == name]
    assert [cell.data_type for cell in cells] == ["s", "s"]
    assert [cell.hyperlink for cell in cells] == [None, None]
