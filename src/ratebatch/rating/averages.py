"""Averages and percentages of a player's games, and FIDE's performance rating, which every system reports (B.01)."""

from ratebatch.rating.rounding import Whole, half_up
from ratebatch.rules.tables import performance_table

DP_TABLE = ("fide", "8.1.1")
"""FIDE's table p -> dp: the system and the article that prints it. It is the same in every edition."""


def average_rating(total: Whole, games: Whole) -> Whole:
    """Return the average of the opponents' ratings, to the nearest point, a half upwards (B.01, 1.4.7)."""
    return half_up(total, games)


def percentage(score: Whole, games: Whole) -> Whole:
    """Return the score in hundredths as whole per cent of the games, a half upwards (B.01, 1.4.9)."""
    return half_up(score, games)


def performance_dp(opponents_total: int, score: int, games: int) -> int:
    """Return FIDE's Rp: the average of the opponents plus dp of the percentage (B.01, 1.4.6 to 1.4.9).

    `opponents_total` in points, without any limit; `score` in hundredths.
    """
    return average_rating(opponents_total, games) + performance_table(*DP_TABLE)[percentage(score, games)]
