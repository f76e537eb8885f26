"""The two roundings that systems share, by hand; the same of single numbers and of columns."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.rounding import half_away, half_up


@pytest.mark.parametrize(
    ("numerator", "denominator", "up", "away"),
    [
        (7, 2, 4, 4),  # 3.5
        (-7, 2, -3, -4),  # -3.5
        (-1, 2, 0, -1),
        (1, 2, 1, 1),
        (149, 100, 1, 1),
        (-149, 100, -1, -1),
        (-151, 100, -2, -2),
        (0, 3, 0, 0),
        (-5, 3, -2, -2),  # a third never lies halfway
    ],
)
def test_halves(numerator: int, denominator: int, up: int, away: int) -> None:
    assert (half_up(numerator, denominator), half_away(numerator, denominator)) == (up, away)


@given(st.lists(st.integers(-(10**12), 10**12), min_size=1), st.integers(1, 10**6))
def test_a_column_gives_what_its_elements_give(numerators: list[int], denominator: int) -> None:
    column = np.array(numerators, dtype=np.int64)
    assert half_up(column, denominator).tolist() == [half_up(each, denominator) for each in numerators]
    assert half_away(column, denominator).tolist() == [half_away(each, denominator) for each in numerators]
    assert half_away(-column, denominator).tolist() == (-half_away(column, denominator)).tolist()
