"""The two roundings and the two printed tables of FIDE's rating law."""

import csv
from fractions import Fraction
from math import floor
from pathlib import Path

TABLES = Path(__file__).parent / "tables"
HALF = Fraction(1, 2)


def half_away_from_zero(value: Fraction) -> int:
    """Round to the nearest whole number, a half away from zero (B.02, 8.3.4)."""
    return half_up(value) if value >= 0 else -half_up(-value)


def half_up(value: Fraction) -> int:
    """Round to the nearest whole number, a half upwards (B.01, 1.4.7b and 1.4.9)."""
    return floor(value + HALF)


def percentage(score: Fraction, games: int) -> int:
    """Return the score in whole percent of the games, that is p to two decimals, a half upwards (B.01, 1.4.9)."""
    return half_up(100 * score / games)


def printed_table(name: str) -> list[dict[str, str]]:
    """Read a table as the handbook prints it, row by row."""
    with (TABLES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


PD_ROWS = printed_table("fide_8_1_2_pd.csv")
DP = {int(100 * Fraction(row["p"])): int(row["dp"]) for row in printed_table("fide_8_1_1_dp.csv")}
