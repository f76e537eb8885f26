"""The articles about one player's period: coefficient, sum, rounding, floor, performance. Plain whole numbers."""

from typing import NamedTuple

from ratebatch.rating.fide.rules import FideRules
from ratebatch.rules.tables import performance_table


class CoefficientFacts(NamedTuple):
    """What is known about a player on the day of a list.

    `highest` is the highest rating published so far, this list included; `highest_is_certain` says that no higher one
    can have been overlooked. The rated games completed before the list are at least and at most so many; None is not
    known.
    """

    highest: int
    highest_is_certain: bool
    birth_year: int | None
    games_at_least: int
    games_at_most: int | None


def development_coefficient(facts: CoefficientFacts, list_year: int, rules: FideRules) -> int | None:
    """Return the K that a list prints, before the 700 limit (B.02, 8.3.3); None if the facts do not decide it.

    The lines of the article have no order there; the order here is the one that FIDE's published lists follow: once
    2400, then juniors who never reached 2300, then new players, then everybody else.
    """
    if facts.highest >= rules.master_from:
        return rules.k_master
    if not facts.highest_is_certain:
        return None
    possible = {
        rules.k_junior if junior else rules.k_new_player if new else rules.k_established
        for junior in _may_be_junior(facts, list_year, rules)
        for new in _may_be_new(facts, rules)
    }
    return possible.pop() if len(possible) == 1 else None


def next_coefficient(
    printed: int, facts: CoefficientFacts, years: tuple[int, int], games: int, new_rating: int, rules: FideRules
) -> int | None:
    """Return the K of the next list from the K printed on the base list and the games since (B.02, 8.3.3).

    The printed K tells what the facts may not: 10 stays for good; 20 means no new player and no junior who never
    reached 2300, so it can only become 10; 40 means that 2400 was never reached and that an adult is new. `years` are
    those of the base list and of the list made. None if it depends on games that are not known.
    """
    highest = max(facts.highest, new_rating)
    if printed == rules.k_master or highest >= rules.master_from:
        return rules.k_master
    if printed == rules.k_established:
        return rules.k_established
    if printed not in (rules.k_new_player, rules.k_junior):
        return None
    at_most = facts.games_at_most
    if at_most is None and not any(_may_be_junior(facts, years[0], rules)):
        at_most = rules.new_player_games - 1
    known = CoefficientFacts(
        highest, True, facts.birth_year, facts.games_at_least + games, None if at_most is None else at_most + games
    )
    return development_coefficient(known, years[1], rules)


def _may_be_junior(facts: CoefficientFacts, list_year: int, rules: FideRules) -> tuple[bool, ...]:
    if facts.highest >= rules.junior_below:
        return (False,)
    if facts.birth_year is None:
        return (True, False)
    return (list_year - facts.birth_year <= rules.junior_until_age,)


def _may_be_new(facts: CoefficientFacts, rules: FideRules) -> tuple[bool, ...]:
    if facts.games_at_least >= rules.new_player_games:
        return (False,)
    if facts.games_at_most is not None and facts.games_at_most < rules.new_player_games:
        return (True,)
    return (True, False)


def reduced_coefficient(k: int, games: int, rules: FideRules) -> int:
    """Return the K used for a period of so many rated games, all events together (B.02, 8.3.3: K × n ≤ 700)."""
    return k if k * games <= rules.k_times_games_limit else rules.k_times_games_limit // games


def rating_change(hundredths: int) -> int:
    """Return the change of the period in points: rounded once, halves away from zero (B.02, 8.3.4)."""
    points = (abs(hundredths) + 50) // 100
    return points if hundredths >= 0 else -points


def listed_rating(rating: int, rules: FideRules) -> int | None:
    """Return the rating as the list prints it: None below the floor (B.02, 7.2.1)."""
    return rating if rating >= rules.rating_floor else None


def average_rating(total: int, games: int) -> int:
    """Return the average of the opponents' ratings, to the nearest point, a half upwards (B.01, 1.4.7)."""
    return (2 * total + games) // (2 * games)


def performance_rating(opponents_total: int, score: int, games: int, rules: FideRules) -> int:
    """Return FIDE's Rp: average of the opponents plus dp of the percentage (B.01, 1.4.6 to 1.4.9).

    `opponents_total` in points, without any limit; `score` in hundredths; the percentage is rounded, a half upwards.
    """
    percentage = (2 * score + games) // (2 * games)
    return average_rating(opponents_total, games) + performance_table("fide", rules.performance_table)[percentage]
