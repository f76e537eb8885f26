"""Averages and percentages by hand (B.01, 1.4.7 and 1.4.9), and Rp by FIDE's table 8.1.1."""

import pytest

from ratebatch.rating.averages import average_rating, percentage, performance_dp


@pytest.mark.parametrize(
    ("total", "games", "average"), [(4000, 2, 2000), (4001, 2, 2001), (6001, 3, 2000), (6002, 3, 2001)]
)
def test_average_is_rounded_with_a_half_upwards(total: int, games: int, average: int) -> None:
    assert average_rating(total, games) == average


@pytest.mark.parametrize(
    ("score", "games", "percent"),
    [(50, 1, 50), (300, 8, 38), (500, 8, 63), (100, 3, 33), (200, 3, 67), (0, 5, 0)],  # 37.5 % and 62.5 % go upwards
)
def test_percentage_is_rounded_with_a_half_upwards(score: int, games: int, percent: int) -> None:
    assert percentage(score, games) == percent


def test_rp_is_the_average_and_dp() -> None:
    # dp of 63 % is 95, of 0 % -800 (table 8.1.1).
    assert (performance_dp(16_000, 500, 8), performance_dp(4001, 0, 2)) == (2095, 1201)
