"""The printed rows of table 8.1.2, at both edges of a row, and against the table that rates."""

import pytest

from ratebatch.rules.tables import ExpectationRow, expectation_row, expectation_table


@pytest.mark.parametrize(
    ("difference", "row"),
    [
        (0, ExpectationRow(0, 3, 50, 50)),
        (-3, ExpectationRow(0, 3, 50, 50)),
        (4, ExpectationRow(4, 10, 51, 49)),
        (391, ExpectationRow(375, 391, 91, 9)),
        (392, ExpectationRow(392, 411, 92, 8)),
        (-400, ExpectationRow(392, 411, 92, 8)),
        (412, ExpectationRow(412, 432, 93, 7)),
        (735, ExpectationRow(620, 735, 99, 1)),
        (736, ExpectationRow(736, None, 100, 0)),
        (2000, ExpectationRow(736, None, 100, 0)),
    ],
)
def test_the_row_of_a_difference(difference: int, row: ExpectationRow) -> None:
    """Read from the handbook's table."""
    assert expectation_row("fide", "8.1.2", difference) == row


def test_every_row_says_what_the_table_says() -> None:
    table = expectation_table("fide", "8.1.2")
    for difference in range(table.last + 50):
        row = expectation_row("fide", "8.1.2", difference)
        at = min(difference, table.last)
        assert (row.higher, row.lower) == (table.higher[at], table.lower[at])
