"""The first rating (B.02, 8.2) on both sides of every threshold."""

import pytest

from ratebatch.rating.fide.first_rating import RatedGame, begins_the_pool, first_rating
from ratebatch.rating.fide.player import listed_rating
from ratebatch.rules.fide_rules import FideRules
from tests.rating.editions import JULY_2009, JULY_2014, OCTOBER_2025


def games(rating: int, score: int, number: int) -> list[RatedGame]:
    """Return so many games against players of one rating with a score in hundredths all together."""
    scores = [100] * (score // 100) + [50] * (score % 100 // 50)
    return [RatedGame(rating, each) for each in scores + [0] * (number - len(scores))]


def test_published_first_rating_of_2025() -> None:
    # Case N01: on the December list of 2025 with 1922.
    of_event = [(1902, 50), (1877, 50), (1884, 100), (2012, 0), (1832, 100)]
    assert first_rating([RatedGame(*game) for game in of_event], OCTOBER_2025) == 1922


@pytest.mark.parametrize(
    ("played", "rating"),
    [
        (games(1500, 50, 4), None),  # five games are needed (7.1.4)
        # By hand: two draws against 1800 are added; five of 1500: average 11100 / 7 = 1585.71.
        (games(1500, 50, 5), 1356),  # 1.5 of 7 is 21 %: dp -230
        (games(1500, 100, 5), 1428),  # 2 of 7 is 29 %: dp -158
        (games(2100, 500, 5), 2200),  # 2323, and 2200 is the most
        # Six games of 1800: the average stays 1800; (W + 1) / 8 is a half per cent, rounded upwards.
        (games(1800, 200, 6), 1800 - 87),  # 37.5 % is 38 %
        (games(1800, 400, 6), 1800 + 95),  # 62.5 % is 63 %
    ],
)
def test_first_rating_since_march_2024(played: list[RatedGame], rating: int | None) -> None:
    assert first_rating(played, OCTOBER_2025) == rating


def test_first_rating_below_the_floor_is_not_listed() -> None:
    assert listed_rating(1356, OCTOBER_2025) == 0
    assert listed_rating(1428, OCTOBER_2025) == 1428


@pytest.mark.parametrize(
    ("rating", "score", "number", "made"),
    [
        # Cases I01 to I08: FIDE's calculator still has the formula of 2014 to 2024.
        (2000, 300, 5, 2020),
        (2000, 200, 5, 1928),
        (2000, 250, 5, 2000),
        (2100, 500, 5, 2200),
        (2400, 300, 5, 2420),
        (1600, 100, 5, 1360),
        (1657, 300, 5, 1677),
        (1800, 400, 7, 1820),
    ],
)
def test_first_rating_of_2014_to_2024(rating: int, score: int, number: int, made: int) -> None:
    assert first_rating(games(rating, score, number), JULY_2014) == made


@pytest.mark.parametrize(
    ("rules", "score", "number", "begins"),
    [
        (OCTOBER_2025, 0, 3, False),
        (OCTOBER_2025, 50, 3, True),
        (OCTOBER_2025, 50, 1, True),
        (JULY_2009, 50, 3, False),
        (JULY_2009, 100, 3, True),
        (JULY_2009, 100, 2, False),
    ],
)
def test_first_event(rules: FideRules, score: int, number: int, begins: bool) -> None:
    assert bool(begins_the_pool(number, score, rules)) is begins
