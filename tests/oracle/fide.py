"""FIDE standard ratings in exact fractions, written to be read beside the handbook.

Source: FIDE Handbook B.02, Rating Regulations effective from 1 March 2024, with article 8.3.1 as amended from
1 October 2025 (https://handbook.fide.com/chapter/B022024), and B.01, articles 1.4.6 to 1.4.9, for performances.
Article 0.1: an event is rated by the regulations in force on the day it starts.

Nothing here comes from the program it checks, and nothing here is made to be fast.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from math import floor
from pathlib import Path

TABLES = Path(__file__).parent / "tables"
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Edition:
    """The numbers of the law from a day on; an amendment is the edition before it with something replaced."""

    effective: date
    difference_limit: int  # 8.3.1: a larger difference counts as this one ...
    unlimited_from: int | None  # ... unless the player himself is rated at least this
    k_times_games: int  # 8.3.3: K is cut so that K times games stays within it
    floor: int  # 7.2.1: a rating below it is not listed


MARCH_2024 = Edition(date(2024, 3, 1), difference_limit=400, unlimited_from=None, k_times_games=700, floor=1400)
OCTOBER_2025 = replace(MARCH_2024, effective=date(2025, 10, 1), unlimited_from=2650)
STANDARD = (MARCH_2024, OCTOBER_2025)


@dataclass(frozen=True)
class Game:
    """One game of the player being rated, with both ratings from the list in force on the event's first day."""

    event: str
    start: date
    own: int | None
    opponent: int | None
    score: Fraction
    played: bool


@dataclass(frozen=True)
class Change:
    """What one rating list does to one player, with the sums it rests on."""

    games: int
    score: Fraction
    expected: Fraction
    k: int
    exact: Fraction
    change: int
    new_rating: int | None
    performance: int | None


def edition_on(day: date, editions: Sequence[Edition] = STANDARD) -> Edition:
    """Return the edition in force on a day (B.02, 0.1); a day before the first one is an error."""
    in_force = [edition for edition in editions if edition.effective <= day]
    if not in_force:
        raise ValueError(f"no edition in force on {day}: the first one here is of {editions[0].effective}")
    return in_force[-1]


def difference(own: int, opponent: int, start: date) -> int:
    """Return own minus opponent's rating as it counts (B.02, 8.3.1); only the own rating can lift the limit."""
    law = edition_on(start)
    true = own - opponent
    if law.unlimited_from is not None and own >= law.unlimited_from:
        return true
    return max(-law.difference_limit, min(law.difference_limit, true))


def expectation(own: int, opponent: int, start: date) -> Fraction:
    """Return the score expected from one game (B.02, 8.3.2, table 8.1.2); equal ratings count as the higher one."""
    gap = difference(own, opponent, start)
    column = "pd_higher" if gap >= 0 else "pd_lower"
    for row in PD_ROWS:
        if not row["d_max"] or abs(gap) <= int(row["d_max"]):
            return Fraction(row[column])
    raise AssertionError("the last row of table 8.1.2 has no upper end")


def limited_k(k: int, games: int, law: Edition) -> int:
    """Return K, or the largest whole number that keeps K times games within the limit (B.02, 8.3.3)."""
    return law.k_times_games // games if k * games > law.k_times_games else k


def rate(base_rating: int, k: int, games: Sequence[Game], list_date: date) -> Change:
    """Return one player's change on one list: all his events together, rounded once (B.02, 8.3.2 to 8.3.4).

    A game counts if it was played (5.1) and both players had a rating when its event began (8.3.1). `base_rating`
    and `k` are those printed on the list before. Expectations follow the edition of each event's start, the limit
    of K and the floor that of the list made.
    """
    law = edition_on(list_date)
    rated = [(g, g.own, g.opponent) for g in games if g.played and g.own is not None and g.opponent is not None]
    score = sum((game.score for game, _, _ in rated), Fraction(0))
    expected = sum((expectation(own, opponent, game.start) for game, own, opponent in rated), Fraction(0))
    used_k = limited_k(k, len(rated), law)
    exact = used_k * (score - expected)
    change = half_away_from_zero(exact)
    rating = base_rating + change
    return Change(
        games=len(rated),
        score=score,
        expected=expected,
        k=used_k,
        exact=exact,
        change=change,
        new_rating=rating if rating >= law.floor else None,
        performance=performance([opponent for _, _, opponent in rated], score) if rated else None,
    )


def performance(opponents: Sequence[int], score: Fraction) -> int:
    """Return the performance rating: the opponents' average plus dp of the percentage (B.01, 1.4.6 to 1.4.9).

    The average knows no limit of differences; it and the percentage are rounded to whole numbers, halves up.
    """
    if not opponents:
        raise ValueError("a performance needs at least one rated opponent")
    average = half_up(Fraction(sum(opponents), len(opponents)))
    percent = half_up(100 * score / len(opponents))
    return average + DP[percent]


def next_k(
    printed_k: int | None, birth_year: int | None, list_year: int, highest_published: int | None, games_total: int
) -> int:
    """Return the K to print on a list (B.02, 8.3.3); the four lines in the order FIDE's own lists follow.

    `highest_published` and `games_total` include the list being printed. A K of 10 on the list before proves that
    2400 was once reached, so it stays. The junior limit is the end of the year of the 18th birthday.
    """
    highest = highest_published or 0
    if highest >= 2400 or printed_k == 10:
        return 10
    if birth_year is not None and list_year - birth_year <= 18 and highest < 2300:
        return 40
    return 40 if games_total < 30 else 20


def half_away_from_zero(value: Fraction) -> int:
    """Round to the nearest whole number, a half away from zero (B.02, 8.3.4)."""
    return half_up(value) if value >= 0 else -half_up(-value)


def half_up(value: Fraction) -> int:
    """Round to the nearest whole number, a half upwards (B.01, 1.4.7b and 1.4.9)."""
    return floor(value + HALF)


def printed_table(name: str) -> list[dict[str, str]]:
    """Read a table as the handbook prints it, row by row."""
    with (TABLES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


PD_ROWS = printed_table("fide_8_1_2_pd.csv")
DP = {int(100 * Fraction(row["p"])): int(row["dp"]) for row in printed_table("fide_8_1_1_dp.csv")}
