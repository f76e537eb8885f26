"""The articles about lists and days (B.02, 7.1 and 9.1), on both sides of every date."""

from datetime import date

import pytest

from ratebatch.rating.fide.calendar import closing_day, first_list, last_list, list_in_force, previous_list
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType

STANDARD = RatingType.STANDARD


@pytest.mark.parametrize(
    ("day", "month"),
    [(date(2025, 9, 30), "2025-09"), (date(2025, 10, 1), "2025-10"), (date(2026, 12, 31), "2026-12")],
)
def test_list_in_force(day: date, month: str) -> None:
    assert str(list_in_force(day, STANDARD)) == month


@pytest.mark.parametrize(
    ("period", "closing"),
    [
        ("2026-12", date(2026, 11, 28)),
        ("2026-04", date(2026, 3, 29)),  # published case M18: ended 29 March 2026, on the April list
        ("2027-01", date(2026, 12, 29)),
        ("2026-03", date(2026, 2, 26)),
        ("2024-03", date(2024, 2, 27)),  # leap year
    ],
)
def test_closing_day_is_three_days_before_the_list(period: str, closing: date) -> None:
    assert closing_day(Month.parse(period), STANDARD) == closing


@pytest.mark.parametrize(
    ("end", "period"),
    [
        (date(2026, 11, 1), "2026-12"),
        (date(2026, 11, 28), "2026-12"),
        (date(2026, 11, 29), "2027-01"),
        (date(2026, 11, 30), "2027-01"),
        (date(2026, 3, 29), "2026-04"),
        (date(2026, 3, 30), "2026-05"),
        (date(2026, 12, 29), "2027-01"),
        (date(2026, 12, 30), "2027-02"),
    ],
)
def test_first_list_of_an_event(end: date, period: str) -> None:
    assert str(first_list(end, STANDARD)) == period


@pytest.mark.parametrize(
    ("end", "period"),
    [
        # Ended in August: the lists after it are those of September, October and November (9.1).
        (date(2026, 8, 1), "2026-11"),
        (date(2026, 8, 31), "2026-11"),
        (date(2026, 9, 1), "2026-12"),
        (date(2026, 10, 31), "2027-01"),
    ],
)
def test_last_list_of_an_event_is_the_third(end: date, period: str) -> None:
    assert str(last_list(end, STANDARD)) == period


def test_official_event_may_end_on_the_last_day_before_the_list() -> None:
    assert str(first_list(date(2026, 11, 30), STANDARD, official=True)) == "2026-12"
    assert str(first_list(date(2026, 11, 30), STANDARD)) == "2027-01"


@pytest.mark.parametrize(("period", "base"), [("2026-12", "2026-11"), ("2027-01", "2026-12")])
def test_base_list_is_the_one_before(period: str, base: str) -> None:
    assert str(previous_list(Month.parse(period), STANDARD)) == base


def test_lists_came_every_second_month_until_mid_2012() -> None:
    # 1 January, March, May, … from July 2009 on (notice of FIDE, July 2009); monthly since July 2012.
    assert str(list_in_force(date(2010, 4, 30), STANDARD)) == "2010-03"
    assert str(previous_list(Month(2012, 7), STANDARD)) == "2012-05"
    assert str(previous_list(Month(2012, 8), STANDARD)) == "2012-07"
