"""The increase of 1 March 2024: 0.40 of the distance to 2000, once."""

import numpy as np
import pytest

from ratebatch.rating.fide.list_changes import one_time_rating
from ratebatch.rating.fide.one_time import increased_2024
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.rules.one_time import one_time_changes

INCREASE = one_time_changes().increase_2024


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (1000, 1400),  # cases Z1000, Z1500, Z1700, Z1900
        (1500, 1700),
        (1700, 1820),
        (1900, 1940),
        (1999, 1999),  # 0.4 is no point
        (1998, 1999),  # 0.8 is one
        (2000, 2000),
        (2001, 2001),
    ],
)
def test_increase_of_march_2024(before: int, after: int) -> None:
    assert increased_2024(before, INCREASE) == after
    assert np.asarray(increased_2024(np.array([before, 0]), INCREASE)).tolist() == [after, 0]


@pytest.mark.parametrize(
    ("period", "rating_type", "after"),
    [
        (Month(2024, 2), RatingType.STANDARD, None),
        (Month(2024, 3), RatingType.STANDARD, 1700),
        (Month(2024, 4), RatingType.STANDARD, None),
    ],
)
def test_increase_is_on_the_list_of_march_2024_alone(period: Month, rating_type: RatingType, after: int | None) -> None:
    found = one_time_rating(1500, 1500, period, rating_type)
    assert (found and found.rating) == after
