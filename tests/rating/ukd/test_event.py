"""The articles about an event: D of an average that is a fraction, by each rounding, and the change."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.ukd.event import event_change, event_difference, expected_score, opponents_average
from ratebatch.rating.ukd.player import not_below_floor, rating_change
from ratebatch.rating.ukd.rounding import rounded
from ratebatch.records.ukd_conventions import DifferenceRounding, RatingRounding
from tests.rating.ukd.months import TODAY

AWAY: DifferenceRounding = "half_away_from_zero"


@pytest.mark.parametrize(
    ("differences", "games", "away", "up", "average_up"),
    [
        (291, 2, 146, 146, 145),  # 145.5: Rc of 1354.5 is 1355
        (-291, 2, -146, -145, -146),  # Rc of 1645.5 is 1646
        (-7, 2, -4, -3, -4),  # opponents of 1503 and 1504
        (7, 2, 4, 4, 3),
        (-350, 3, -117, -117, -117),  # -116.67, case F11 b
        (1, 3, 0, 0, 0),
        (-1, 3, 0, 0, 0),
        (-2, 3, -1, -1, -1),
        (0, 5, 0, 0, 0),
    ],
)
def test_d_of_a_fraction(differences: int, games: int, away: int, up: int, average_up: int) -> None:
    """By hand, for a player of 1500. F66: D of exactly 145.5 and -145.5 are 146 and -146."""
    assert event_difference(1500, differences, games) == away
    assert event_difference(1500, differences, games, "half_up") == up
    assert event_difference(1500, differences, games, "average_half_up") == average_up


@pytest.mark.parametrize(("rounding", "difference"), [(AWAY, 12), ("half_up", 12), ("average_half_up", 12)])
def test_d_of_a_running_value_with_decimals(rounding: DifferenceRounding, difference: int) -> None:
    # 1601.50 against 1590: 11.50. Against 1605: -3.50.
    assert event_difference(160150, 1150, 1, rounding, 100) == difference
    assert event_difference(160150, -350, 1, rounding, 100) == (-3 if rounding == "half_up" else -4)


def test_average_of_the_opponents_as_counted() -> None:
    # Case F11 b: 1300, 1700 and 1850 around 1500: 4850 / 3 = 1616.67; 1503 and 1504: 1503.5, upwards.
    assert opponents_average(1500, 200 - 200 - 350, 3) == 1617
    assert opponents_average(1500, -3 - 4, 2) == 1504


def test_change_of_an_event() -> None:
    # Case ukd-001: D = -350, PD .11, 25 x (1 - .11) = 22.25.
    assert expected_score(-350, 1, TODAY) == 11
    assert event_change(25, 100, 11) == 2225
    # Case F66: two draws at D = 0 and D = -146 (.30 each): 25 x (1 - .60) = 10.00.
    assert event_change(25, 100, expected_score(-146, 2, TODAY)) == 1000


@pytest.mark.parametrize(
    ("hundredths", "away", "up", "down"),
    [
        (1250, 13, 13, 12),
        (-1250, -13, -12, -13),
        (1249, 12, 12, 12),
        (-1249, -12, -12, -13),
        (-1251, -13, -13, -13),
        (50, 1, 1, 0),
        (-50, -1, 0, -1),
        (0, 0, 0, 0),
        (-100, -1, -1, -1),
    ],
)
def test_rounding_of_the_change(hundredths: int, away: int, up: int, down: int) -> None:
    assert rating_change(hundredths) == away
    assert rating_change(hundredths, "half_up") == up
    assert rating_change(hundredths, "truncate") == down  # 1500 - 0.50 is 1499.50, without decimals 1499


@pytest.mark.parametrize(("rating", "listed"), [(989, 1000), (999, 1000), (1000, 1000), (1001, 1001)])
def test_floor(rating: int, listed: int) -> None:
    assert not_below_floor(rating, TODAY) == listed


ROUNDINGS = st.sampled_from(["half_away_from_zero", "half_up", "truncate"])
FRACTIONS = st.tuples(st.integers(-10_000, 10_000), st.integers(1, 40))


@given(fractions=st.lists(FRACTIONS, max_size=20), rounding=ROUNDINGS)
def test_columns_are_rounded_as_their_elements(fractions: list[tuple[int, int]], rounding: RatingRounding) -> None:
    numerators, denominators = np.array(fractions, dtype=np.int64).reshape(-1, 2).T
    column = np.asarray(rounded(numerators, denominators, rounding))
    assert column.tolist() == [rounded(*fraction, rounding) for fraction in fractions]
    for whole, (numerator, denominator) in zip(column.tolist(), fractions, strict=True):
        exact = Fraction(numerator, denominator)
        assert abs(exact - whole) < 1 if rounding == "truncate" else abs(exact - whole) <= Fraction(1, 2)


@given(
    events=st.lists(st.tuples(st.integers(1000, 2500), st.integers(-350, 350), st.integers(1, 12)), max_size=10),
    rounding=st.sampled_from(["half_away_from_zero", "half_up", "average_half_up"]),
)
def test_differences_of_columns_are_those_of_their_elements(
    events: list[tuple[int, int, int]], rounding: DifferenceRounding
) -> None:
    own, each, games = np.array(events, dtype=np.int64).reshape(-1, 3).T
    column = np.asarray(event_difference(own, each * games, games, rounding))
    assert column.tolist() == [event_difference(one, one_each * n, n, rounding) for one, one_each, n in events]
    assert column.tolist() == each.tolist()  # opponents who are all equally far away
