"""Tables as CSV, held against a writing cell by cell."""

import io
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.reporting import csv_pieces
from ratebatch.reporting.csv_text import ROWS, csv_bytes, write_pieces

TEXTS = st.text(st.sampled_from("aé½,\"\n\r\t '=+-@17"), max_size=4) | st.none()


def expected(names: list[str], rows: list[list[Any]]) -> bytes:
    """Return rows as lines, a cell in quotes where it must be, formulas made harmless."""
    return "".join(",".join(map(cell_of, row)) + "\n" for row in (names, *rows)).encode()


def cell_of(value: str | int | None) -> str:
    """Return a value as a cell; a carriage return needs quotes, which the `csv` module of Python 3.11 leaves out."""
    text = "" if value is None else str(harmless(value))
    return '"' + text.replace('"', '""') + '"' if set(text) & set('",\n\r') else text


def harmless(cell: str | int | None) -> str | int | None:
    """Put an apostrophe before a text of two signs or more that begins like a formula, unless it is a number."""
    if not isinstance(cell, str) or len(cell) < 2 or cell[0] not in "=+-@\t\r" or cell[1] == "\n":
        return cell
    is_number = cell[0] in "+-" and (cell[1:] == "½" or cell[1:].replace(".", "", 1).replace(",", "", 1).isdigit())
    digits = cell[1:].replace(",", ".")
    is_decimal = is_number and digits.count(".") <= 1 and digits[0] != "." and digits[-1] != "."
    return cell if is_number and (cell[1:] == "½" or is_decimal) else f"'{cell}"


@given(rows=st.lists(st.tuples(TEXTS, TEXTS, st.integers(-3, 3) | st.none()), min_size=1))
def test_every_kind_of_column(rows: list[tuple[str | None, str | None, int | None]]) -> None:
    one, other, number = (list(column) for column in zip(*rows, strict=True))
    table = pa.table(
        {
            "id": pa.array(one, type=pa.string()),
            "name": pa.array(other, type=pa.string()).dictionary_encode(),
            "number": pa.array(number, type=pa.int16()),
            "again": pa.array(other, type=pa.string()).dictionary_encode(),
        }
    )
    assert csv_bytes(table) == expected(table.column_names, [[*row, row[1]] for row in rows])


def large_table(rows: int) -> pa.Table:
    """Return a table of texts that are all different, of few texts, and of numbers, in several pieces of memory."""
    number = np.arange(rows)
    few = pa.array(["", "=1+1", "Last, First", 'say "x"']).take(pa.array(number % 4))
    table = pa.table(
        {
            "id": pa.array(number.astype(str)),
            "few": few,
            "code": few.dictionary_encode(),
            "rating": pa.array(number % 3000 - 7, mask=number % 5 == 0),
            "wide": pa.array(number * 10_000_019),
        }
    )
    return pa.concat_tables([table.slice(0, rows // 3), table.slice(rows // 3)])


@pytest.mark.parametrize("combinations", [csv_pieces.COMBINATIONS, 1])
def test_more_rows_than_are_put_together_at_a_time(monkeypatch: pytest.MonkeyPatch, combinations: int) -> None:
    monkeypatch.setattr(csv_pieces, "COMBINATIONS", combinations)  # 1: no two columns become one
    table = large_table(2 * ROWS + 5)
    rows = [list(row) for row in zip(*(column.to_pylist() for column in table.columns), strict=True)]
    assert csv_bytes(table) == expected(table.column_names, rows)


def test_rows_in_another_order() -> None:
    table, order = large_table(5_000), np.random.default_rng(1).permutation(5_000)
    file = io.BytesIO()
    write_pieces(table.column_names, csv_pieces.pieces_of(table.itercolumns()), file, order)
    assert file.getvalue() == csv_bytes(table.take(pa.array(order)))


def test_no_rows() -> None:
    assert csv_bytes(large_table(9).slice(0, 0)) == b"id,few,code,rating,wide\n"
