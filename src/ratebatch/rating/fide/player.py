"""The articles about a player's period: coefficient, sum, rounding, floor, performance.

Each takes the whole numbers of one player or columns of them, and gives the same either way.
"""

from typing import NamedTuple

import numpy as np

from ratebatch.rating.averages import average_rating, percentage
from ratebatch.rating.rounding import Whole, half_away
from ratebatch.records.columns import Ints, Truths
from ratebatch.rules.fide_rules import FideRules
from ratebatch.rules.tables import performance_table


class CoefficientFacts(NamedTuple):
    """What is known about players on the day of a list: single figures, or a column of each.

    `highest` is the highest rating published so far, this list included; `highest_is_certain` says that no higher one
    can have been overlooked. `birth_year` is 0 where not known. The rated games completed before the list are at least
    and at most so many; `games_at_most` is -1 where not known.
    """

    highest: Ints
    highest_is_certain: Truths
    birth_year: Ints
    games_at_least: Ints
    games_at_most: Ints

    def after(self, games: Ints, rating: Ints) -> "CoefficientFacts":
        """Return what is known after so many more games and another published rating."""
        return self._replace(
            highest=np.maximum(self.highest, rating),
            games_at_least=self.games_at_least + games,
            games_at_most=np.where(np.less(self.games_at_most, 0), -1, self.games_at_most + games),
        )


def development_coefficient(facts: CoefficientFacts, list_year: int, rules: FideRules) -> Ints:
    """Return the K that a list prints, before the 700 limit (B.02, 8.3.3); 0 if the facts do not decide it.

    The lines of the article have no order there; the order here is the one that FIDE's published lists follow: once
    2400, then juniors who never reached 2300, then new players, then everybody else. Until June 2014 there was no
    line for juniors, and a new player of 2400 stayed one.
    """
    if rules.k_for_all is not None:
        return np.full(np.shape(facts.highest), rules.k_for_all)
    is_master = np.greater_equal(facts.highest, rules.master_from)
    experienced = np.where(is_master, rules.k_master, rules.k_established)
    junior, adult = _may_be_junior(facts, list_year, rules)
    new, not_new = _may_be_new(facts, rules)
    lines = (
        (junior, experienced if rules.k_junior is None else np.full_like(experienced, rules.k_junior)),
        (adult & new, np.full_like(experienced, rules.k_new_player)),
        (adult & not_new, experienced),
    )
    k = np.select([may_be for may_be, _ in lines], [of_line for _, of_line in lines])
    several = np.logical_or.reduce([may_be & (of_line != k) for may_be, of_line in lines])
    decided = np.where(several | ~(is_master | np.asarray(facts.highest_is_certain)), 0, k)
    return decided if rules.k_master_needs_experience else np.where(is_master, rules.k_master, decided)


class ListYear(NamedTuple):
    """A list as far as K depends on it: the year in which it is dated, and the edition in force."""

    year: int
    rules: FideRules


def next_coefficient(
    printed: Ints, facts: CoefficientFacts, base: ListYear, made: ListYear, games: Ints, new_rating: Ints
) -> Ints:
    """Return the K of the list made from the K printed on the base list and the games since (B.02, 8.3.3).

    The printed K tells what the facts may not. That of a master stays for good. That of an established player means
    that he is no new player and no junior who never reached 2300, so that he can only become a master. That of a new
    player or junior means that 2400 was never reached and that an adult is new. 0 if the answer depends on games that
    are not known.
    """
    before, rules = base.rules, made.rules
    after = facts.after(games, new_rating)
    if rules.k_for_all is not None or before.k_for_all is not None:
        return development_coefficient(after, made.year, rules)
    of_established = after._replace(
        games_at_least=np.maximum(after.games_at_least, rules.new_player_games), highest_is_certain=True
    )
    if before.junior_until_age is None:
        established = development_coefficient(of_established, made.year, rules)
    else:
        established = np.where(np.greater_equal(after.highest, rules.master_from), rules.k_master, rules.k_established)
    was_junior, _ = _may_be_junior(facts, base.year, before)
    proved_new = np.less(after.games_at_most, 0) & ~was_junior
    of_new_or_junior = after._replace(
        games_at_most=np.where(proved_new, before.new_player_games - 1 + np.asarray(games), after.games_at_most),
        highest_is_certain=True,
    )
    is_new_or_junior = np.equal(printed, before.k_new_player)
    if before.k_junior is not None:
        is_new_or_junior = is_new_or_junior | np.equal(printed, before.k_junior)
    return np.select(
        [np.equal(printed, before.k_master), np.equal(printed, before.k_established), is_new_or_junior],
        [rules.k_master, established, development_coefficient(of_new_or_junior, made.year, rules)],
    )


def _may_be_junior(facts: CoefficientFacts, list_year: int, rules: FideRules) -> tuple[Truths, Truths]:
    """Say of whom the facts allow that he is a junior who never reached 2300, and of whom that he is none."""
    if rules.junior_until_age is None or rules.junior_below is None:
        never = np.zeros(np.shape(facts.highest), dtype=np.bool_)
        return never, ~never
    low, born_is_known = np.less(facts.highest, rules.junior_below), np.greater(facts.birth_year, 0)
    young = np.less_equal(np.subtract(list_year, facts.birth_year), rules.junior_until_age)
    return low & (young | ~born_is_known), ~low | ~young | ~born_is_known


def _may_be_new(facts: CoefficientFacts, rules: FideRules) -> tuple[Truths, Truths]:
    """Say of whom the facts allow that he is new, and of whom that he is not."""
    experienced = np.greater_equal(facts.games_at_least, rules.new_player_games)
    few = np.less(facts.games_at_most, rules.new_player_games) & np.greater_equal(facts.games_at_most, 0)
    return ~experienced, experienced | ~few


def reduced_coefficient(k: Ints, games: Ints, rules: FideRules) -> Ints:
    """Return the K used for a period of so many rated games, all events together (B.02, 8.3.3: K × n ≤ 700)."""
    limit = rules.k_times_games_limit
    if limit is None:
        return k
    return np.where(np.multiply(k, games) <= limit, k, limit // np.maximum(games, 1))


def rating_change(hundredths: Whole) -> Whole:
    """Return the change of the period in points: rounded once, halves away from zero (B.02, 8.3.4)."""
    return half_away(hundredths, 100)


def listed_rating(rating: Ints, rules: FideRules) -> Ints:
    """Return the rating as the list prints it: 0, for none, below the floor (B.02, 7.2.1)."""
    return np.where(np.less(rating, rules.rating_floor), 0, rating)


def is_exact_half(score: int, games: int) -> bool:
    """Say whether `percentage` had to round an exact half of a per cent."""
    return 2 * score % (2 * games) == games


def performance_rating(opponents_total: Ints, score: Ints, games: Ints, rules: FideRules) -> Ints:
    """Return FIDE's Rp: average of the opponents plus dp of the percentage (B.01, 1.4.6 to 1.4.9).

    `opponents_total` in points, without any limit; `score` in hundredths; the percentage is rounded, a half upwards.
    """
    dp = np.array(performance_table("fide", rules.performance_table), dtype=np.int64)
    return average_rating(opponents_total, games) + dp[percentage(score, games)]
