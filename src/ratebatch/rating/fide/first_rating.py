"""The articles about players without a rating: which games count towards a first one, and what it is."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.rating.fide.player import percentage
from ratebatch.rating.fide.rules import FideRules
from ratebatch.rules.tables import performance_table


class RatedGame(NamedTuple):
    """A game of an unrated player against a rated one: the opponent's rating in points, the score in hundredths."""

    opponent: int
    score: int


def begins_the_pool(games: Sequence[RatedGame], rules: FideRules) -> bool:
    """Say whether a player's games of one event can be his first: enough points, once also opponents (B.02, 8.2.1).

    An event that does not is left out; after the first that does every game counts.
    """
    enough_opponents = len(games) >= (rules.first_event_minimum_opponents or 0)
    return enough_opponents and sum(game.score for game in games) >= 50 * rules.first_event_minimum_half_points


def first_rating(games: Sequence[RatedGame], rules: FideRules) -> int | None:
    """Return the first rating that the games of the pool make (B.02, 8.2); None for too few games.

    The floor is not applied: `listed_rating` does that. From 1 March 2024 two draws against hypothetical opponents of
    1800 are added and the average is corrected by the table 8.1.1, 2200 at most. Before, a result above one half got a
    bonus for each half point above it. The percentage is rounded to whole per cent, a half upwards, and so is the
    rating: the text names neither.
    """
    if len(games) < rules.minimum_games_first_rating:
        return None
    formula = _with_draws if rules.first_rating_formula == "two_draws" else _with_bonus
    rating = formula(games, rules)
    return rating if rules.first_rating_maximum is None else min(rating, rules.first_rating_maximum)


def _with_draws(games: Sequence[RatedGame], rules: FideRules) -> int:
    added, of_rating = rules.hypothetical_opponents, rules.hypothetical_rating or 0
    number = len(games) + added
    total = sum(game.opponent for game in games) + added * of_rating
    score = sum(game.score for game in games) + 50 * added
    return _rounded(total + number * _correction(score, number, rules), number)


def _with_bonus(games: Sequence[RatedGame], rules: FideRules) -> int:
    number, total = len(games), sum(game.opponent for game in games)
    above_half = (
        2 * sum(game.score for game in games) - 100 * number
    )  # hundredths of two points, so a half point is 100
    if above_half < 0:
        return _rounded(total + number * _correction(sum(game.score for game in games), number, rules), number)
    bonus = (rules.first_rating_bonus or 0) * above_half // 100
    return _rounded(100 * total + number * bonus, 100 * number)


def _correction(score: int, number: int, rules: FideRules) -> int:
    return performance_table("fide", rules.performance_table)[percentage(score, number)]


def _rounded(numerator: int, denominator: int) -> int:
    """Return a fraction to the nearest whole number, a half upwards."""
    return (2 * numerator + denominator) // (2 * denominator)
