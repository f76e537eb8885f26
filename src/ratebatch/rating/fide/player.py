"""The articles about one player's period: coefficient, sum, rounding, floor, performance. Plain whole numbers."""

from typing import NamedTuple

from ratebatch.rating.averages import average_rating, percentage
from ratebatch.rating.fide.rules import FideRules
from ratebatch.rating.rounding import half_away
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
    2400, then juniors who never reached 2300, then new players, then everybody else. Until June 2014 there was no
    line for juniors, and a new player of 2400 stayed one.
    """
    if rules.k_for_all is not None:
        return rules.k_for_all
    is_master = facts.highest >= rules.master_from
    if is_master and not rules.k_master_needs_experience:
        return rules.k_master
    if not is_master and not facts.highest_is_certain:
        return None
    experienced = rules.k_master if is_master else rules.k_established
    possible = {
        (rules.k_junior or experienced) if junior else rules.k_new_player if new else experienced
        for junior in _may_be_junior(facts, list_year, rules)
        for new in _may_be_new(facts, rules)
    }
    return possible.pop() if len(possible) == 1 else None


class ListYear(NamedTuple):
    """A list as far as K depends on it: the year in which it is dated, and the edition in force."""

    year: int
    rules: FideRules


def next_coefficient(
    printed: int, facts: CoefficientFacts, base: ListYear, made: ListYear, games: int, new_rating: int
) -> int | None:
    """Return the K of the list made from the K printed on the base list and the games since (B.02, 8.3.3).

    The printed K tells what the facts may not. That of a master stays for good. That of an established player means
    that he is no new player and no junior who never reached 2300, so that he can only become a master. That of a new
    player or junior means that 2400 was never reached and that an adult is new. None if the answer depends on games
    that are not known.
    """
    before, rules = base.rules, made.rules
    after = facts._replace(
        highest=max(facts.highest, new_rating),
        games_at_least=facts.games_at_least + games,
        games_at_most=None if facts.games_at_most is None else facts.games_at_most + games,
    )
    if rules.k_for_all is not None or before.k_for_all is not None:
        return development_coefficient(after, made.year, rules)
    if printed == before.k_master:
        return rules.k_master
    if printed == before.k_established:
        after = after._replace(
            games_at_least=max(after.games_at_least, rules.new_player_games), highest_is_certain=True
        )
        if before.junior_until_age is not None:
            return rules.k_master if after.highest >= rules.master_from else rules.k_established
        return development_coefficient(after, made.year, rules)
    if printed not in (before.k_new_player, before.k_junior):
        return None
    if after.games_at_most is None and not any(_may_be_junior(facts, base.year, before)):
        after = after._replace(games_at_most=before.new_player_games - 1 + games)
    return development_coefficient(after._replace(highest_is_certain=True), made.year, rules)


def _may_be_junior(facts: CoefficientFacts, list_year: int, rules: FideRules) -> tuple[bool, ...]:
    if rules.junior_until_age is None or rules.junior_below is None or facts.highest >= rules.junior_below:
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
    limit = rules.k_times_games_limit
    return k if limit is None or k * games <= limit else limit // games


def rating_change(hundredths: int) -> int:
    """Return the change of the period in points: rounded once, halves away from zero (B.02, 8.3.4)."""
    return half_away(hundredths, 100)


def listed_rating(rating: int, rules: FideRules) -> int | None:
    """Return the rating as the list prints it: None below the floor (B.02, 7.2.1)."""
    return rating if rating >= rules.rating_floor else None


def is_exact_half(score: int, games: int) -> bool:
    """Say whether `percentage` had to round an exact half of a per cent."""
    return 2 * score % (2 * games) == games


def performance_rating(opponents_total: int, score: int, games: int, rules: FideRules) -> int:
    """Return FIDE's Rp: average of the opponents plus dp of the percentage (B.01, 1.4.6 to 1.4.9).

    `opponents_total` in points, without any limit; `score` in hundredths; the percentage is rounded, a half upwards.
    """
    correction = performance_table("fide", rules.performance_table)[percentage(score, games)]
    return average_rating(opponents_total, games) + correction
