"""What every writer of rating lists promises."""

import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.reading.lists import LIST_READERS, read_rating_list
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.reporting.list_writers import LIST_WRITERS, ListWriter, NewList
from tests.reporting.written_lists import BRANDT, OZAN, random_lists, table_of

MONTH = Month(2026, 11)
by_writer = pytest.mark.parametrize("writer", LIST_WRITERS, ids=lambda writer: writer.format)


def read_back(writer: ListWriter, table: pa.Table) -> RatingList:
    """Write a table and read it with the reader that recognises it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"list.{LIST_FORMATS[writer.format]}"
        path.write_bytes(writer.write(NewList(table, path.name)).content)
        return read_rating_list(path, MONTH)


def test_the_command_line_names_every_writer() -> None:
    assert tuple(writer.format for writer in LIST_WRITERS) == tuple(LIST_FORMATS)


def test_every_format_that_is_written_can_be_read() -> None:
    assert set(LIST_FORMATS) <= {reader.format for reader in LIST_READERS}


@by_writer
@settings(max_examples=25)
@given(table=random_lists())
def test_ten_random_rows_survive(writer: ListWriter, table: pa.Table) -> None:
    found = read_back(writer, table)
    assert (found.format, [issue.code for issue in found.issues]) == (writer.format, [])
    assert found.table.select(table.column_names).to_pylist() == table.to_pylist()


@by_writer
def test_the_same_list_gives_the_same_bytes(writer: ListWriter) -> None:
    new = NewList(table_of([OZAN, BRANDT]), "list")
    written = writer.write(new)
    assert written.content == written.content == writer.write(new).content


@by_writer
@settings(max_examples=15)
@given(table=random_lists(), rows=st.integers(1, 4))
def test_how_many_rows_are_written_at_a_time_changes_nothing(writer: ListWriter, table: pa.Table, rows: int) -> None:
    new, split = (NewList(each, "list") for each in (table, pa.concat_tables([table.slice(0, 3), table.slice(3)])))
    whole = writer.write(new)
    with patch.object(sys.modules[writer.write.__module__], "ROWS", rows):
        in_pieces = writer.write(split)
        assert in_pieces.content == whole.content
    assert in_pieces.issues == whole.issues


@by_writer
@pytest.mark.parametrize("name", ["=1+1", "+49, Lea", "-, Xu", "@SUM(A1)", "Nan, Null", "O'Hara & <Sons>", 'Be "Q", A'])
def test_names_that_look_like_something_else_survive(writer: ListWriter, name: str) -> None:
    found = read_back(writer, table_of([OZAN | {"name": name}]))
    assert found.table["name"].to_pylist() == [name]


@by_writer
def test_a_list_of_one_type_keeps_to_it(writer: ListWriter) -> None:
    columns = ("id", "name", "federation", "rapid_rating", "rapid_games", "rapid_k", "birth_year")
    table = table_of([OZAN, BRANDT | {"rapid_rating": "1700"}], columns)
    assert read_back(writer, table).table.select(columns).to_pylist() == table.to_pylist()


@pytest.mark.parametrize("writer", [each for each in LIST_WRITERS if each.format.startswith("fide")])
def test_columns_without_a_place_are_named(writer: ListWriter) -> None:
    table = table_of([OZAN | {"club": "Nord"}], ("id", "name", "standard_rating", "club", "empty"))
    found = writer.write(NewList(table, "list"))
    assert [(issue.code, "club" in issue.message) for issue in found.issues] == [("LIST_COLUMN_LEFT_OUT", True)]
    assert b"Nord" not in found.content


@pytest.mark.parametrize("writer", [each for each in LIST_WRITERS if each.format.startswith("fide")])
def test_a_line_break_in_a_name_breaks_no_row(writer: ListWriter) -> None:
    found = writer.write(NewList(table_of([OZAN | {"name": "Ozan\nUlku"}, BRANDT]), "list"))
    assert [(issue.code, issue.source.row) for issue in found.issues] == [("LIST_VALUE_UNWRITABLE", 2)]
    assert read_back(writer, table_of([OZAN | {"name": "Ozan\nUlku"}, BRANDT])).table["name"].to_pylist()[0] == ""
