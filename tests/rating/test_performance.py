"""Three performance ratings by name: published definitions, calculations by hand, and the case where they differ."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.performance import (
    performance_fide,
    performance_linear,
    performance_root,
    performances,
)
from ratebatch.records.working import Performances
from tests.oracle.arithmetic import PD_ROWS, half_away_from_zero
from tests.oracle.player import performance
from tests.rating.editions import OCTOBER_2025

COMPARED = [1609, 1477, 1388, 1586, 1720]
"""Average 1556; 3 points of 5. Derived case `perf-cmp-001` of the collected examples: linear 1636, FIDE 1628; with
the logistic curve in the place of the table the root is 1634.05."""


def test_one_event_three_answers() -> None:
    assert performances(COMPARED, 300, OCTOBER_2025) == Performances(1628, 1636, 1634)


def test_root_of_the_event_by_hand() -> None:
    # Table 8.1.2. 1634 v 1609: 25 .53 (18-25); v 1477: 157 .71 (154-162); v 1388: 246 .81 (246-256);
    # v 1586: 48 .57 (47-53); v 1720: -86 .38 (84-91): 3.00. 1633: 24 .53, 156 .71, 245 .80, 47 .57, -87 .38: 2.99.
    assert performance_root(COMPARED, 300, OCTOBER_2025) == 1634
    assert performance_root(COMPARED, 299, OCTOBER_2025) != 1634


@pytest.mark.parametrize(
    ("wins", "losses", "draws", "performance"),
    [(1, 0, 0, 1400), (2, 0, 0, 1400), (0, 0, 1, 1000)],  # published: Wikipedia, cases `perf-lin-001` to `-003`
)
def test_published_linear_performance(wins: int, losses: int, draws: int, performance: int) -> None:
    games = wins + losses + draws
    assert performance_linear([1000] * games, 100 * wins + 50 * draws) == performance


@pytest.mark.parametrize(
    ("percent", "dp"),
    [
        (100, 800), (99, 677), (90, 366), (80, 240), (70, 149), (60, 72), (50, 0),
        (40, -72), (30, -149), (20, -240), (10, -366), (1, -677), (0, -800),
    ],
)  # fmt: skip
def test_published_dp(percent: int, dp: int) -> None:
    # Published: Wikipedia, extract of the table; case `perf-fide-001`. 50 games make 2 % a whole game.
    assert performance_fide([2000] * 50, 50 * percent, OCTOBER_2025) == 2000 + dp


@pytest.mark.parametrize(
    ("opponents", "score", "performance"),
    [
        ([1500, 1501], 100, 1501),  # 1500.5 away from zero
        ([1500, 1501, 1501], 150, 1501),  # 1500.67
        ([100, 101], 0, -300),  # -299.5 away from zero
        ([1800] * 3, 200, 1933),  # 133.33
    ],
)
def test_rounding_of_the_linear_performance(opponents: list[int], score: int, performance: int) -> None:
    assert performance_linear(opponents, score) == performance


@pytest.mark.parametrize("score", [0, 300])
def test_nothing_and_everything_have_no_root(score: int) -> None:
    assert performance_root([2000, 2100, 2200], score, OCTOBER_2025) is None


@pytest.mark.parametrize(
    ("opponents", "score", "root"),
    [
        ([2000], 50, 1997),  # row 0-3 is .50 on both sides, so 1997 is the smallest
        ([2000, 2000], 150, 2189),  # .75 is row 189-197 of the higher rated
        ([2000, 2000], 50, 1803),  # .25 is row 189-197 of the lower rated; 1802 has .24
        ([2000, 3000], 100, 2485),  # 485 .96 and -515 .04; 2484 has .95 and .04
        ([2500, 1000], 150, 2497),  # 1000 is beaten for certain: the other half is 2500's
    ],
)
def test_root_without_limit(opponents: list[int], score: int, root: int) -> None:
    assert performance_root(opponents, score, OCTOBER_2025) == root


def expected(own: int, opponents: list[int]) -> Fraction:
    """Return the sum of the expected scores, read from the printed table."""
    total = Fraction(0)
    for opponent in opponents:
        difference = own - opponent
        row = next(row for row in PD_ROWS if not row["d_max"] or abs(difference) <= int(row["d_max"]))
        total += Fraction(row["pd_higher"] if difference >= 0 else row["pd_lower"])
    return total


@given(st.lists(st.tuples(st.integers(1000, 2900), st.sampled_from([0, 50, 100])), min_size=1, max_size=12))
def test_as_their_definitions_say(games: list[tuple[int, int]]) -> None:
    opponents, score = [opponent for opponent, _ in games], sum(points for _, points in games)
    found = performances(opponents, score, OCTOBER_2025)
    wins, losses = (sum(points == each for _, points in games) for each in (100, 0))
    assert found.fide == performance(opponents, Fraction(score, 100))
    assert found.linear == half_away_from_zero(Fraction(sum(opponents) + 400 * (wins - losses), len(games)))
    if found.root is None:
        assert score in (0, 100 * len(games))
    else:
        assert expected(found.root - 1, opponents) < Fraction(score, 100) <= expected(found.root, opponents)
