"""Standard, rapid and blitz by the time for 60 moves: both sides of every limit, before and after it changed."""

from datetime import date

import pytest

from ratebatch.rating.fide.time_controls import type_of_time
from ratebatch.records.tournament import RatingType

STANDARD, RAPID, BLITZ = RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ


@pytest.mark.parametrize(
    ("seconds", "rating_type"),
    [(3600, STANDARD), (3599, RAPID), (601, RAPID), (600, BLITZ), (181, BLITZ), (180, None), (0, None)],
)
@pytest.mark.parametrize("day", [date(2014, 7, 1), date(2026, 11, 1)])
def test_limits_today(seconds: int, rating_type: RatingType | None, day: date) -> None:
    """FIDE B.02, 1.1: 60 minutes; rapid above 10 and below 60 minutes, blitz above 3 and up to 10."""
    assert type_of_time(seconds, day) is rating_type


@pytest.mark.parametrize(
    ("seconds", "rating_type"),
    [(3600, STANDARD), (3599, RAPID), (900, RAPID), (899, BLITZ), (720, BLITZ), (300, BLITZ), (299, None)],
)
@pytest.mark.parametrize("day", [date(2012, 1, 1), date(2014, 6, 30)])
def test_limits_until_june_2014(seconds: int, rating_type: RatingType | None, day: date) -> None:
    """The notice of the first rapid and blitz ratings: rapid from 15 minutes on, blitz from 5 to less than 15."""
    assert type_of_time(seconds, day) is rating_type


@pytest.mark.parametrize(("seconds", "rating_type"), [(3600, STANDARD), (3599, None), (300, None)])
def test_before_rapid_and_blitz_were_rated(seconds: int, rating_type: RatingType | None) -> None:
    assert type_of_time(seconds, date(2011, 12, 31)) is rating_type
