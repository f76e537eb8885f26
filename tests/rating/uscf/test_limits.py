"""Floors, matches, time controls, starting values and rounding, on both sides of every threshold, by hand."""

from decimal import Decimal

import pytest

from ratebatch.rating.uscf.arithmetic import millionths, published, stored_value
from ratebatch.rating.uscf.floors import absolute_floor, counts_for_floor, peak_floor, prize_floor, title_floor
from ratebatch.rating.uscf.matches import after_match, match_is_rated
from ratebatch.rating.uscf.starting_values import starting_value_by_age
from ratebatch.rating.uscf.time_class import TimeClass, time_class
from tests.rating.uscf.editions import RULES, RULES_2004, RULES_2010


@pytest.mark.parametrize(
    ("peak", "floor"),
    [(1399, None), (1400, 1200), (1499, 1200), (1500, 1300), (2299, 2000), (2300, 2100), (2399, 2100), (2800, 2100)],
)
def test_floor_from_the_peak(peak: int, floor: int | None) -> None:
    assert peak_floor(peak, RULES) == floor


@pytest.mark.parametrize("floor", range(1200, 2101, 100))
def test_every_floor_from_1200_to_2100(floor: int) -> None:
    below = floor - 100 if floor > 1200 else None
    assert [peak_floor(floor + 199, RULES), peak_floor(floor + 200, RULES)] == [below, floor]


@pytest.mark.parametrize(("peak", "floor"), [(1599, None), (1600, 1400)])
def test_floors_of_old_began_at_1400(peak: int, floor: int | None) -> None:
    assert peak_floor(peak, RULES_2004) == floor


@pytest.mark.parametrize(
    ("wins", "draws", "events", "floor"),
    [(0, 0, 0, 100), (3, 1, 10, 124), (12, 0, 1, 149), (12, 1, 0, 150), (13, 0, 0, 150)],
)
def test_absolute_floor(wins: int, draws: int, events: int, floor: int) -> None:
    assert absolute_floor(wins, draws, events, RULES) == floor
    assert absolute_floor(wins, draws, events, RULES_2010) == 100


def test_events_of_three_games_count_for_the_floor() -> None:
    assert [counts_for_floor(games, RULES) for games in (2, 3)] == [False, True]
    assert not counts_for_floor(3, RULES_2004)


@pytest.mark.parametrize(
    ("dollars", "admitted", "floor"),
    [
        (1999, 1750, None),
        (2000, 1750, 1800),
        (2000, 1799, 1800),
        (2000, 1800, 1900),
        (2000, 1999, 2000),
        (5000, 2000, None),
    ],
)
def test_floor_from_a_prize(dollars: int, admitted: int, floor: int | None) -> None:
    assert prize_floor(dollars, admitted, RULES) == floor


def test_floor_of_a_title() -> None:
    assert title_floor(RULES) == 2200


@pytest.mark.parametrize(
    ("second", "games", "rated"),
    [("1900", (26, 26), True), ("1900.01", (26, 26), False), ("1900", (26, 25), False), ("1900", (None, None), True)],
)
def test_conditions_of_a_match(second: str, games: tuple[int | None, int | None], rated: bool) -> None:
    assert match_is_rated((Decimal(1500), Decimal(second)), games, RULES) is rated


def test_conditions_of_a_match_until_2012() -> None:
    assert match_is_rated((Decimal(1500), Decimal(1900)), (3, 26), RULES_2004)
    assert not match_is_rated((Decimal(1500), Decimal(1901)), (30, 30), RULES_2004)


@pytest.mark.parametrize(
    ("computed", "after"),
    [("1550", "1550"), ("1550.01", "1550"), ("1450", "1450"), ("1449.99", "1450"), ("1499", "1499")],
)
def test_a_match_moves_a_rating_by_50_at_most(computed: str, after: str) -> None:
    assert after_match(Decimal(1500), Decimal(computed), RULES) == Decimal(after)
    assert after_match(Decimal(1500), Decimal(computed), RULES_2004) == Decimal(computed)


@pytest.mark.parametrize(
    ("minutes", "delay", "found"),
    [
        (4, 0, None),
        (5, 0, TimeClass.BLITZ),
        (3, 2, TimeClass.BLITZ),
        (10, 0, TimeClass.BLITZ),
        (10, 1, TimeClass.QUICK),
        (29, 0, TimeClass.QUICK),
        (25, 5, TimeClass.DUAL),
        (60, 5, TimeClass.DUAL),
        (61, 5, TimeClass.REGULAR),
        (120, 30, TimeClass.REGULAR),
    ],
)
def test_time_control(minutes: int, delay: int, found: TimeClass | None) -> None:
    assert time_class(minutes, delay, RULES) is found


@pytest.mark.parametrize(
    ("minutes", "found"),
    [
        (4, None),
        (5, TimeClass.QUICK),
        (29, TimeClass.QUICK),
        (30, TimeClass.DUAL),
        (60, TimeClass.DUAL),
        (61, TimeClass.REGULAR),
    ],
)
def test_time_control_before_there_was_blitz(minutes: int, found: TimeClass | None) -> None:
    assert time_class(minutes, 0, RULES_2010) is found


@pytest.mark.parametrize(
    ("age", "value"), [("1.9", "100"), ("2", "100"), ("8.12", "406"), ("26", "1300"), ("26.1", "1300"), ("70", "1300")]
)
def test_starting_value_by_age(age: str, value: str) -> None:
    assert starting_value_by_age(Decimal(age), RULES) == Decimal(value)


@pytest.mark.parametrize(
    ("value", "whole"), [("1643.759", 1644), ("1431.034", 1431), ("1500.5", 1501), ("1500.49", 1500)]
)
def test_published_rating(value: str, whole: int) -> None:
    assert published(Decimal(value)) == whole


@pytest.mark.parametrize(("value", "kept"), [("1500.01", "1501"), ("1499.99", "1499"), ("1500", "1500")])
def test_until_2007_whole_numbers_were_kept(value: str, kept: str) -> None:
    assert stored_value(Decimal(value), Decimal(1500), RULES_2004) == Decimal(kept)
    assert stored_value(Decimal(value), Decimal(1500), RULES) == Decimal(value)


def test_millionths() -> None:
    assert [millionths(Decimal(value)) for value in ("0.0000005", "0.0000015", "-1.25")] == [0, 2, -1_250_000]
