"""A problem of a round leads back to the cells it is about, whichever part of a cell its place names."""

import numpy as np
import pytest

from ratebatch.issues import Source, issue
from ratebatch.records.tournament import GameTable


def table(*cells: tuple[int, int, int]) -> GameTable:
    """Return cells by row, round and column."""
    row, number, column = (np.array(values, dtype=np.int64) for values in zip(*cells, strict=True))
    same = np.zeros(len(cells), dtype=np.int64)
    return GameTable(entry=same, round=number, opponent=same, colour=same, result=same, row=row, column=column)


@pytest.mark.parametrize(
    ("row", "number", "column", "found"),
    [(4, 1, 92, [0]), (4, 1, 99, [0]), (4, 2, 109, [1]), (5, 1, 97, [2]), (5, 2, 102, []), (4, 1, 91, [])],
)
def test_the_cell_of_a_line_by_any_of_its_columns(row: int, number: int, column: int, found: list[int]) -> None:
    games = table((4, 1, 92), (4, 2, 102), (5, 1, 92))
    about = issue("RESULT_UNKNOWN", "", Source("a.trf", row=row, column=column), round=number)
    assert games.cells_of(about) == found


def test_two_cells_of_a_pairing_in_one_row() -> None:
    games = table((4, 1, 3), (4, 1, 7), (5, 1, 5), (5, 1, 5))
    assert games.cells_of(issue("RESULT_UNKNOWN", "", Source(row=4, column=3), round=1)) == [0]
    assert games.cells_of(issue("RESULT_UNKNOWN", "", Source(row=4, column=7), round=1)) == [1]
    assert games.cells_of(issue("RESULT_UNKNOWN", "", Source(row=5, column=5), round=1)) == [2, 3]
