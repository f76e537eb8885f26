"""A file of a run keeps what it has: columns that were added at the end since are empty, and nothing else may lack."""

import pytest

from ratebatch.reading.own_table import OwnFileError, table_of_run, was_written

NOW = ("id", "name", "change", "surplus", "more")


def test_columns_added_since_are_empty() -> None:
    table = table_of_run(b"id,name,change\n1,Ada,5\n2,Ida,-3\n", NOW)
    assert table.to_pydict() == {
        "id": ["1", "2"], "name": ["Ada", "Ida"], "change": ["5", "-3"], "surplus": ["", ""], "more": ["", ""],
    }  # fmt: skip
    assert [name for name in NOW if not was_written(table, name)] == ["surplus", "more"]
    assert not was_written(table.slice(1).select(["surplus"]), "surplus")


def test_a_file_without_rows() -> None:
    assert table_of_run(b"id,name,change\n", NOW).to_pydict() == {name: [] for name in NOW}


@pytest.mark.parametrize(
    ("heading", "missing"),
    [("id,change", "name"), ("id,name,surplus", "change"), ("name,change", "id"), ("other,more", "id")],
)
def test_a_column_missing_before_another_is_a_fault(heading: str, missing: str) -> None:
    with pytest.raises(OwnFileError, match=f"^lacks the columns {missing}"):
        table_of_run(f"{heading}\n".encode(), NOW)


def test_a_file_with_all_columns() -> None:
    table = table_of_run(b"id,name,change,surplus,more\n1,Ada,5,,\n", NOW)
    assert table.column_names == list(NOW)
    assert all(was_written(table, name) for name in NOW)
