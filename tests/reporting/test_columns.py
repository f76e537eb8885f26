"""Every column has its values, and its cells are what `columns.py` says they are."""

import re
from pathlib import Path

import pyarrow as pa
import pytest

from ratebatch.records.file_columns import Cells
from ratebatch.reporting.columns import FILES
from ratebatch.reporting.table_columns import in_order, with_columns
from tests.outputs import rows
from tools.golden_month import FOLDER, UKD_FOLDER

LOOKS = {Cells.DAY: r"\d{4}-\d\d-\d\d", Cells.WHOLE: r"-?\d+", Cells.EXACT: r"-?\d+(\.\d\d(\d\d)?)?"}
"""How the cells of each kind look; a whole number of points may stand among exact ones: `36`."""

NAMES = {"national_id", "edition"}
"""Columns of text whose cells look like numbers or days, and name somebody or something."""


def cells(folder: Path, file: str, name: str) -> list[str]:
    """Return what stands in a column."""
    written = rows(folder, file)
    assert all(name in row for row in written), f"{file} in {folder} has no column {name} yet: run `make golden`"
    return [row[name] for row in written if row[name]]


@pytest.mark.parametrize("file", FILES)
def test_a_file_has_its_columns_in_their_order(month: Path, file: str) -> None:
    heading = (month / file).read_text(encoding="utf-8").partition("\n")[0]
    assert heading.split(",") == list(FILES[file])


@pytest.mark.parametrize(("file", "name"), [(file, name) for file, columns in FILES.items() for name in columns])
def test_the_cells_of_a_column_are_what_is_said_of_it(month: Path, file: str, name: str) -> None:
    """The workbook, the typed tables and the page go by that: a number said to be text would be text in all of them."""
    folders = [folder for folder in (month, FOLDER, UKD_FOLDER) if (folder / file).exists()]
    found = [text for folder in folders for text in cells(folder, file, name)]
    said = FILES[file][name].cells
    if said is Cells.ID:
        assert not [text for text in found if re.search(r"\s", text)]
        return
    if said in LOOKS:
        assert [text for text in found if not re.fullmatch(LOOKS[said], text)] == []
    if said is not Cells.EXACT and found and name not in NAMES:
        looking = [kind for kind, look in LOOKS.items() if all(re.fullmatch(look, text) for text in found)]
        assert looking[:1] == ([] if said is Cells.TEXT else [said])


def test_a_column_without_values_is_named() -> None:
    values = {"id": ["1"], "name": ["Ada"]}
    with pytest.raises(LookupError, match=r"its entry in columns\.py and its values: surplus has no values"):
        with_columns(values, ["id", "name", "surplus"])
    with pytest.raises(LookupError, match="surplus has no values"):
        list(in_order(values.items(), ["id", "name", "surplus"]))


def test_values_without_a_column_are_named() -> None:
    """Left out silently, nobody would miss them."""
    values = {"id": ["1"], "surplus": ["0.50"], "name": ["Ada"]}
    with pytest.raises(LookupError, match=r"its entry in columns\.py and its values: surplus is not in columns\.py"):
        with_columns(values, ["id", "name"])
    with pytest.raises(LookupError, match="name is due, surplus comes"):
        list(in_order(values.items(), ["id", "name"]))


def test_columns_stand_in_the_order_of_the_file() -> None:
    table = with_columns({"name": ["Ada"], "id": ["1"]}, ["id", "name"])
    assert table.equals(pa.table({"id": ["1"], "name": ["Ada"]}))
