"""First ratings (B.02, 8.2, and 7.1.4 for the number of games), and the round robins of before 2022."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from tests.oracle.arithmetic import DP, half_up, percentage
from tests.oracle.editions import JULY_2009, Edition, edition_on

HYPOTHETICAL = 1800  # two draws against such opponents are added since 2024
HIGHEST = 2200  # no first rating is higher since 2024


def first_rating(opponents: Sequence[int], score: Fraction, day: date) -> int | None:
    """Return the standard rating an unrated player gets from his pool of games against rated opponents, or none.

    Which games are in the pool is the caller's matter: zero scores at the beginning, the 26 months, and before July
    2014 the three opponents and one point of an event. The opponents' ratings know no limit of differences.
    """
    law = edition_on(day)
    if len(opponents) < law.first_games:
        return None
    rating = unlisted_first_rating(opponents, score, law)
    return rating if rating >= law.floor else None


def unlisted_first_rating(opponents: Sequence[int], score: Fraction, law: Edition) -> int:
    """Return the number `first_rating` compares with the floor."""
    if law.half_point is None:
        average = Fraction(sum(opponents) + 2 * HYPOTHETICAL, len(opponents) + 2)
        return min(HIGHEST, half_up(average + DP[percentage(score + 1, len(opponents) + 2)]))
    average = Fraction(sum(opponents), len(opponents))
    return half_up(average + step(score, len(opponents), law.half_point))


def step(score: Fraction, games: int, half_point: Fraction) -> Fraction:
    """Return what a score adds to the average before 2024: so much for each half point above 50 %, dp below."""
    half_points = 2 * score - games
    return half_points * half_point if half_points >= 0 else Fraction(DP[percentage(score, games)])


def round_robin_newcomer(
    rated_players: Sequence[tuple[int, Fraction]], n_players: int, score: Fraction, day: date = JULY_2009.effective
) -> int:
    """Return the rating of an unrated player within a single round robin that began before 2022.

    Of each rated player the rating and the score are given; all meet all, so each has `n_players` - 1 games. Every
    newcomer is compared with the same average, without a limit of differences.
    """
    law = edition_on(day)
    if not law.round_robin_newcomers:
        raise ValueError(f"no rating from unrated opponents in a round robin that began on {day}")
    games = n_players - 1
    average = Fraction(sum(rating for rating, _ in rated_players), len(rated_players))
    dp_average = Fraction(sum(DP[percentage(each, games)] for _, each in rated_players), len(rated_players))
    assert law.half_point is not None
    return half_up(round_robin_average(average, dp_average, n_players) + step(score, games, law.half_point))


def round_robin_average(average: Fraction, dp_average: Fraction, n_players: int) -> int:
    """Return Ra, what the whole table is worth: Rar - dpa (N - 1)/N, to the nearest whole number."""
    return half_up(average - dp_average * Fraction(n_players - 1, n_players))
