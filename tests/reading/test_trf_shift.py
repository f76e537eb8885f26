"""A line with a blank too many or too few says from which field on it is shifted, how far and where to."""

import pytest

from ratebatch.reading import trf
from ratebatch.reading.trf_shift import Shift, moved_back, shift_of

LINE = (
    f"001    1 m    {'Alfa, Ada':33} 1800 TUR    90000011 1990/01/02  2.0    1     2 w 1     3 b =     4 w =  0000 - U"
)
"""Every field in its columns (TRF16, record 001); the columns below are those of the standard."""


def test_a_line_in_its_columns_is_not_shifted() -> None:
    assert shift_of(LINE) is None


@pytest.mark.parametrize(
    ("column", "field"),
    [
        (49, "rating"),
        (58, "player id"),
        (70, "birth date"),
        (81, "points"),
        (86, "rank"),
        (92, "opponent of round 1"),
        (102, "opponent of round 2"),
        (107, "colour of round 2"),
        (109, "result of round 2"),
    ],
)
def test_one_blank_less_or_more_before_a_field(column: int, field: str) -> None:
    more = LINE[: column - 1] + " " + LINE[column - 1 :]
    less = LINE[: column - 2] + LINE[column - 1 :]
    assert shift_of(more) == Shift(column, field, 1)
    assert shift_of(less) == Shift(column, field, -1)
    assert moved_back(more) == (Shift(column, field, 1), LINE)
    assert moved_back(less) == (Shift(column, field, -1), LINE)


def test_two_blanks_more() -> None:
    assert shift_of(LINE[:80] + "  " + LINE[80:]) == Shift(81, "points", 2)


def test_a_line_that_two_moves_make_right_is_not_moved() -> None:
    """Three blanks before the date of birth: the id can begin its field or end it (columns 58 to 68)."""
    more = LINE[:69] + "   " + LINE[69:]
    assert shift_of(more) == Shift(58, "player id", 3)
    assert moved_back(more) is None


@pytest.mark.parametrize("line", ["", "001", "001    x", "x" * 200, LINE[:60] + "§" * 40, LINE * 9])
def test_other_faults_say_nothing(line: str) -> None:
    assert shift_of(line) is None
    assert moved_back(line) is None


def test_the_issue_names_the_place_where_the_shift_begins() -> None:
    """The first column that holds what it must not is 96, far behind the blank that is missing before the points."""
    (found,) = (
        each for each in trf.read((LINE[:79] + LINE[80:]).encode(), "a.trf").issues if each.code == "LINE_MISALIGNED"
    )
    assert (found.source.row, found.source.column) == (1, 81)
    assert found.message.startswith(
        "Line 1 is shifted one column to the left from the points (column 81) on. Line 1, column 96"
    )
