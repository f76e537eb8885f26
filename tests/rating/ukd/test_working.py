"""The working of UKD for explanation, by hand."""

from datetime import date

import pytest

from ratebatch.rating.ukd.working import event_working, first_ukd_working
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.records.working import EventPerformance, FirstUkdWorking, UkdEventWorking
from ratebatch.rules.ukd_rules import ukd_edition

RULES = ukd_edition(date(2026, 11, 1)).rules
OPPONENTS = (1700, 1400, 1990)
"""Of a player with 1590; the last is 400 away and counts as 1940."""


def test_by_average() -> None:
    """5040 / 3 = 1680, D -90, PD .38, 3 x .38 = 1.14."""
    found = event_working(159_000, OPPONENTS, RULES, UkdConventions())
    assert found == UkdEventWorking(159_000, (170_000, 140_000, 194_000), None, -90, 114)


def test_game_by_game() -> None:
    """PD .35 of -110, .75 of 190, .11 of -350."""
    found = event_working(159_000, OPPONENTS, RULES, UkdConventions(expectation="per_game"))
    assert found == UkdEventWorking(159_000, (170_000, 140_000, 194_000), None, None, 121)


@pytest.mark.parametrize(
    ("rounding", "average", "difference"),
    [("half_away_from_zero", None, -41), ("half_up", None, -40), ("average_half_up", 1631, -41)],
)
def test_the_three_ways_to_a_whole_difference(rounding: str, average: int | None, difference: int) -> None:
    """1590 against 1700 and 1561: the average is 1630.5."""
    conventions = UkdConventions.model_validate({"difference_rounding": rounding})
    found = event_working(159_000, (1700, 1561), RULES, conventions)
    assert (found.whole_average, found.difference) == (average, difference)


def test_a_running_ukd_with_decimals() -> None:
    """1590.50 against 1700: D -109.5, away from zero -110; PD .35."""
    found = event_working(159_050, (1700,), RULES, UkdConventions())
    assert (found.as_counted, found.difference, found.expected) == ((170_000,), -110, 35)


def test_an_estimate_of_a_first_ukd() -> None:
    """Two of three against 1500 on average, dp 125 of 67 %: 1625; one of two against 1450: 1450; average 1537.5."""
    events = [[(1400, 100), (1500, 100), (1600, 0)], [(1400, 100), (1500, 0)]]
    found = first_ukd_working(events, RULES, "half_away_from_zero")
    assert found == FirstUkdWorking(
        (EventPerformance(3, 4500, 200, 67, 125), EventPerformance(2, 2900, 100, 50, 0)), 3075, 2, 1538
    )
    assert first_ukd_working(events[:1], RULES, "half_away_from_zero") is None
