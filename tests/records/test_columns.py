"""Columns of tables: what they store, and what they refuse."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from pydantic import ValidationError

from ratebatch.records.columns import CodeColumn, ColumnTable, IntColumn, PlaceColumn


class Table(ColumnTable):
    """One column of each width."""

    code: CodeColumn
    place: PlaceColumn
    whole: IntColumn


def test_a_column_is_stored_as_narrow_as_its_kind() -> None:
    table = Table(code=np.array([-128, 127]), place=np.array([-(2**31), 2**31 - 1]), whole=np.array([0, 2**40]))
    assert [column.dtype for column in (table.code, table.place, table.whole)] == [np.int8, np.int32, np.int64]
    assert (table.code.tolist(), table.place.tolist()) == ([-128, 127], [-(2**31), 2**31 - 1])
    assert not table.place.flags.writeable


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("code", np.array([128])),
        ("code", np.array([-129])),
        ("place", np.array([2**31])),
        ("whole", np.array([2**63], dtype=np.uint64)),
    ],
)
def test_a_number_that_does_not_fit_is_refused_and_never_cut(column: str, values: npt.NDArray[Any]) -> None:
    columns = {name: np.zeros(1, dtype=np.int64) for name in Table.model_fields} | {column: values}
    with pytest.raises(ValidationError, match="this column holds whole numbers from"):
        Table(**columns)
