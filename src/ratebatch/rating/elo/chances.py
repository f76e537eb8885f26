"""The chances of the three results of a game, before it is played."""

from decimal import Decimal

from ratebatch.rating.elo.davidson import Chances, chances
from ratebatch.rating.elo.games import counted_difference
from ratebatch.rules.elo_numbers import value_of
from ratebatch.rules.elo_rules import EloRules


def chances_of(own: int, opponent: int, rules: EloRules) -> Chances | None:
    """Return the probabilities of win, draw and loss; None for curves that know no draws."""
    expectation = rules.expectation
    if expectation.curve != "davidson":
        return None
    difference = Decimal(int(counted_difference(own, opponent, rules)))
    return chances(difference, value_of(expectation.scale), value_of(expectation.kappa or "0"))
