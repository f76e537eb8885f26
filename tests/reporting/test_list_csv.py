"""Rating lists as CSV: Arrow's own writer gives the bytes that `csv_bytes` gives, however odd the texts."""

from unittest.mock import patch

import pyarrow as pa
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ratebatch.reporting import list_csv
from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.reporting.list_writing import NewList
from tests.reporting.written_lists import OZAN, table_of

CELLS = st.one_of(
    st.text(st.sampled_from("aÖ1 ,\"'=+-@\t\r\n\x1e\x1f½."), max_size=6),
    st.sampled_from(
        ["=1+1", "+49", "-3,5", "+½", "-", "@", '"', '""', ",", "'=1", "Ozan, Ulku", "\x1e", "\x1f", "\ta"]
    ),
)
NAMES = st.lists(st.one_of(st.just("name"), CELLS), min_size=1, max_size=4, unique=True)


@given(names=NAMES, cells=st.lists(st.lists(CELLS, min_size=4, max_size=4), max_size=12), rows=st.integers(1, 5))
@example(names=["name"], cells=[["", "", "", ""]], rows=1)
@example(names=["a", "b"], cells=[["Ozan, Ulku", "", "", ""], ["=1,2", '"', "", ""]], rows=5)
@example(names=["a", "b"], cells=[["-", "-5", "", ""], ["-x", "+", "", ""]], rows=5)
def test_the_bytes_are_those_of_every_other_csv(names: list[str], cells: list[list[str]], rows: int) -> None:
    columns = [pa.array([row[at] for row in cells], type=pa.string()) for at in range(len(names))]
    table = pa.table(columns, names=names)
    table = pa.concat_tables([table.slice(0, 2), table.slice(2)])
    with patch.object(list_csv, "ROWS", rows):
        assert list_csv.write(NewList(table, "list.csv")).content == csv_bytes(table)


def test_a_long_list_comes_in_pieces() -> None:
    pieces = list(list_csv.write(NewList(table_of([OZAN] * 40_000), "list.csv")).pieces())
    assert len(pieces) > 3
    assert b"".join(pieces) == csv_bytes(table_of([OZAN] * 40_000))


@pytest.mark.parametrize("texts", [pa.array([], pa.string()), pa.array([None, "a", None], pa.string())])
def test_nulls_are_empty_and_a_list_may_have_no_rows(texts: pa.Array) -> None:
    table = pa.table({"id": texts, "name": texts})
    assert list_csv.write(NewList(table, "list.csv")).content == csv_bytes(table)
