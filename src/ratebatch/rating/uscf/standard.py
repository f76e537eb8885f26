"""The standard formula: expectation, K and bonus (section 4.2)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from ratebatch.rating.uscf.arithmetic import in_fixed_context
from ratebatch.records.uscf_conventions import ThreeGameBonus
from ratebatch.rules.uscf_rules import UscfRules


class StandardWorking(NamedTuple):
    """The standard formula with its parts: K, the expected score E, K (S − E), the bonus and the new value."""

    k: Decimal
    expectations: tuple[Decimal, ...]
    expected: Decimal
    change: Decimal
    bonus: Decimal
    rating: Decimal


@in_fixed_context
def winning_expectancy(rating: Decimal, opponent: Decimal, rules: UscfRules) -> Decimal:
    """Return the expected score of one game, 1 / (1 + 10^((Ri − R0)/400)), without any limit (section 4.2)."""
    return 1 / (1 + Decimal(10) ** ((opponent - rating) / rules.expectation_span))


@in_fixed_context
def coefficient(effective: Decimal, games: int, rules: UscfRules) -> Decimal:
    """Return K = 800 / (N' + m) (section 4.2)."""
    return rules.k_numerator / (effective + games)


@in_fixed_context
def dual_coefficient(rating: Decimal, effective: Decimal, games: int, rules: UscfRules) -> Decimal:
    """Return K of a regular rating in a dual-rated event: lower above 2200, a quarter from 2500 on (section 4.2)."""
    if rules.dual_k_above is None or rating <= rules.dual_k_above:
        return coefficient(effective, games, rules)
    # the model sees that the numbers of the rule come together
    assert rules.dual_k_flat_from is not None and rules.dual_k_flat_numerator is not None  # noqa: S101, PT018
    assert rules.dual_k_constant is not None and rules.dual_k_slope is not None  # noqa: S101, PT018
    if rating >= rules.dual_k_flat_from:
        return rules.dual_k_flat_numerator / (effective + games)
    share = Decimal(rules.dual_k_constant) - Decimal(rules.dual_k_slope) * rating
    return share * coefficient(effective, games, rules)


def bonus_is_possible(
    meetings: Sequence[int], rules: UscfRules, three_games: ThreeGameBonus = "no opponent twice"
) -> bool:
    """Say whether an event can give a bonus; `meetings` has the games against each opponent (section 4.2).

    It asks for three games and for no opponent met more than twice; in an event of just three games, by default,
    for no opponent met twice.
    """
    games = sum(meetings)
    if games < rules.bonus_minimum_games:
        return False
    if games == rules.bonus_minimum_games and three_games == "no opponent twice":
        return max(meetings) == 1
    return max(meetings) <= rules.bonus_meetings_at_most


@in_fixed_context
def bonus_threshold(games: int, rules: UscfRules) -> Decimal:
    """Return the change above which a bonus begins: B √m, fewer than four games count as four (section 4.2).

    An edition whose B is not known is no edition to rate by: `uscf_edition` does not give it.
    """
    assert rules.bonus_threshold is not None  # noqa: S101 - our own mistake
    return rules.bonus_threshold * Decimal(max(games, rules.bonus_least_games_counted)).sqrt()


@in_fixed_context
def bonus(change: Decimal, games: int, rules: UscfRules) -> Decimal:
    """Return what is added to a change that is above the threshold: as much as it is above it (section 4.2)."""
    return max(Decimal(0), change - bonus_threshold(games, rules))


@in_fixed_context
def standard_rating(
    rating: Decimal,
    effective: Decimal,
    opponents: Sequence[Decimal],
    score: Decimal,
    rules: UscfRules,
    *,
    with_bonus: bool,
    dual: bool = False,
) -> StandardWorking:
    """Return R0 + K (S − E) + bonus with its parts (section 4.2).

    `with_bonus` says that the event can give one; `dual`, that a regular rating is made in a dual-rated event.
    """
    games = len(opponents)
    k = dual_coefficient(rating, effective, games, rules) if dual else coefficient(effective, games, rules)
    expectations = tuple(winning_expectancy(rating, opponent, rules) for opponent in opponents)
    expected = sum(expectations, Decimal(0))
    change = k * (score - expected)
    added = bonus(change, games, rules) if with_bonus else Decimal(0)
    return StandardWorking(k, expectations, expected, change, added, rating + change + added)
