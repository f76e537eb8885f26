"""The articles about players without a rating: which games count towards a first one, and what it is."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.rating.averages import percentage
from ratebatch.rating.fide.player import is_exact_half
from ratebatch.rating.rounding import half_up
from ratebatch.records.columns import Ints, Truths
from ratebatch.records.working import FirstRatingWorking
from ratebatch.rules.fide_rules import FideRules, in_force
from ratebatch.rules.tables import performance_table


class RatedGame(NamedTuple):
    """A game of an unrated player against a rated one: the opponent's rating in points, the score in hundredths."""

    opponent: int
    score: int


class Pool(NamedTuple):
    """An unrated player's games together: their number, the sum of the opponents' ratings, the score in hundredths."""

    games: int
    opponents: int
    score: int

    @classmethod
    def of(cls, games: Sequence[RatedGame]) -> "Pool":
        """Return the pool that single games make."""
        return cls(len(games), sum(game.opponent for game in games), sum(game.score for game in games))


def begins_the_pool(games: Ints, score: Ints, rules: FideRules) -> Truths:
    """Say whether so many games of one event can be a player's first: enough points, once also opponents (B.02, 8.2.1).

    The score is in hundredths. An event that does not is left out; after the first that does every game counts.
    """
    opponents = rules.first_event_minimum_opponents
    enough_points = np.greater_equal(score, 50 * rules.first_event_minimum_half_points)
    return enough_points if opponents is None else enough_points & np.greater_equal(games, opponents)


def first_rating(games: Sequence[RatedGame], rules: FideRules) -> int | None:
    """Return the first rating that the games of the pool make (B.02, 8.2); None for too few games.

    The floor is not applied: `listed_rating` does that.
    """
    working = working_of(games, rules)
    return None if working is None else working.rating


def working_of(games: Sequence[RatedGame], rules: FideRules) -> FirstRatingWorking | None:
    """Return the first rating that single games make, with its working; see `first_rating_working`."""
    return first_rating_working(Pool.of(games), rules)


def first_rating_working(pool: Pool, rules: FideRules) -> FirstRatingWorking | None:
    """Return the first rating with its working (B.02, 8.2); None for too few games.

    From 1 March 2024 two draws against hypothetical opponents of 1800 are added and the average is corrected by the
    table 8.1.1, 2200 at most. Before, a result above one half got a bonus for each half point above it. The percentage
    is rounded to whole per cent, a half upwards, and so is the rating: the text names neither.
    """
    if pool.games < rules.minimum_games_first_rating:
        return None
    added = rules.hypothetical_opponents if rules.first_rating_formula == "two_draws" else 0
    of_rating = in_force(rules.hypothetical_rating) if added else 0
    number, total = pool.games + added, pool.opponents + added * of_rating
    with_draws = pool.score + 50 * added
    bonus = None if added else bonus_above_half(pool.score, number, rules)
    percent = percentage(with_draws, number)
    correction = 100 * performance_table("fide", rules.performance_table)[percent] if bonus is None else bonus
    numerator, denominator = 100 * total + number * correction, 100 * number
    rounded = half_up(numerator, denominator)
    return FirstRatingWorking(
        games=pool.games,
        opponents_total=pool.opponents,
        score=pool.score,
        added_games=added,
        added_rating=of_rating,
        percentage=percent if bonus is None else None,
        percentage_is_half=bonus is None and is_exact_half(with_draws, number),
        correction=correction,
        numerator=numerator,
        denominator=denominator,
        rounded=rounded,
        rating=rounded if rules.first_rating_maximum is None else min(rounded, rules.first_rating_maximum),
    )


def bonus_above_half(score: int, games: int, rules: FideRules) -> int | None:
    """Return the bonus for each half point above one half, in hundredths of a point; None below one half.

    The rule until February 2024 (B.02 of 2022, 8.2); `score` in hundredths.
    """
    half_points_above = 2 * score - 100 * games  # hundredths of two points, so a half point is 100
    return None if half_points_above < 0 else in_force(rules.first_rating_bonus) * half_points_above // 100
