"""The articles about a game and about k: both sides of every threshold, and columns as their elements."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.ukd.games import against_unrated, coefficient, counted_difference, expected_share
from tests.oracle import ukd as oracle
from tests.rating.ukd.months import TODAY


@pytest.mark.parametrize(
    ("own", "k"),
    [(1000, 30), (1299, 30), (1300, 25), (1599, 25), (1600, 20), (1999, 20), (2000, 15), (2399, 15), (2400, 10)],
)
def test_k_by_band(own: int, k: int) -> None:
    """The calculator page: up to 1299 30, then 25 from 1300, 20 from 1600, 15 from 2000, 10 from 2400."""
    assert coefficient(own, TODAY) == k


@pytest.mark.parametrize(("hundredths", "k"), [(129950, 30), (129999, 30), (130000, 25)])
def test_k_of_a_running_value_with_decimals(hundredths: int, k: int) -> None:
    assert coefficient(hundredths, TODAY, 100) == k


@pytest.mark.parametrize(
    ("own", "opponent", "counted"),
    [
        (1500, 1849, -349),
        (1500, 1850, -350),
        (1500, 1851, -350),
        (1500, 2000, -350),  # the worked example of the calculator page: counts as 1850
        (1500, 1151, 349),
        (1500, 1150, 350),
        (1500, 1149, 350),
        (2450, 1000, 350),  # nobody is exempt, unlike FIDE's players of 2650
        (2800, 1000, 350),
    ],
)
def test_an_opponent_is_at_most_350_away(own: int, opponent: int, counted: int) -> None:
    assert counted_difference(own, opponent, TODAY) == counted


@pytest.mark.parametrize(
    ("difference", "higher", "lower"),
    [
        # Rows of the printed table.
        (0, 50, 50),
        (3, 50, 50),
        (4, 51, 49),
        (10, 51, 49),
        (11, 52, 48),
        (137, 68, 32),
        (138, 69, 31),
        (145, 69, 31),
        (146, 70, 30),
        (328, 87, 13),
        (329, 88, 12),
        (344, 88, 12),
        (345, 89, 11),
        (350, 89, 11),
    ],
)
def test_share_by_the_table(difference: int, higher: int, lower: int) -> None:
    assert expected_share(difference, TODAY) == higher
    assert expected_share(-difference, TODAY) == (lower if difference else higher)


@pytest.mark.parametrize(("k", "points"), [(30, 300), (25, 250), (20, 200), (15, 150), (10, 100)])
def test_a_tenth_of_k_against_an_opponent_without_ukd(k: int, points: int) -> None:
    assert against_unrated(100, k, TODAY) == points
    assert against_unrated(0, k, TODAY) == -points
    assert against_unrated(50, k, TODAY) == 0


UKDS = st.integers(1000, 2700) | st.sampled_from([1299, 1300, 1599, 1600, 1999, 2000, 2399, 2400])
GAMES = st.tuples(UKDS, UKDS, st.sampled_from([0, 50, 100]))


@given(games=st.lists(GAMES, max_size=20))
def test_a_column_gives_what_its_elements_give(games: list[tuple[int, int, int]]) -> None:
    own, opponents, scores = np.array(games, dtype=np.int64).reshape(-1, 3).T
    k = np.asarray(coefficient(own, TODAY))
    assert k.tolist() == [coefficient(one, TODAY) for one, _, _ in games]
    differences = np.asarray(counted_difference(own, opponents, TODAY))
    assert differences.tolist() == [counted_difference(one, other, TODAY) for one, other, _ in games]
    assert np.asarray(expected_share(differences, TODAY)).tolist() == [
        expected_share(counted_difference(one, other, TODAY), TODAY) for one, other, _ in games
    ]
    assert np.asarray(against_unrated(scores, k, TODAY)).tolist() == [
        against_unrated(score, coefficient(one, TODAY), TODAY) for one, _, score in games
    ]


@given(own=UKDS, opponent=UKDS)
def test_share_is_that_of_the_second_text_of_the_law(own: int, opponent: int) -> None:
    share = expected_share(counted_difference(own, opponent, TODAY), TODAY)
    assert int(share) == 100 * oracle.expected(Fraction(own), [opponent], oracle.Choices())
