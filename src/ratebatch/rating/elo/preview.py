"""What a game would change, before it is played."""

from decimal import Decimal
from typing import NamedTuple

from ratebatch.rating.elo.davidson import Chances, chances
from ratebatch.rating.elo.games import counted_difference, expected_score
from ratebatch.rules.elo_numbers import value_of
from ratebatch.rules.elo_rules import EloRules


class Outcomes(NamedTuple):
    """The exact changes for the three results, in units of the rules; neighbours differ by exactly K/2."""

    win: int
    draw: int
    loss: int


def preview(own: int, opponent: int, k: int, rules: EloRules) -> Outcomes:
    """Return K (1 - E), K (½ - E) and K (0 - E) for two ratings in points."""
    expected = int(expected_score(counted_difference(own, opponent, rules), rules))
    return Outcomes(k * (rules.unit - expected), k * (rules.unit // 2 - expected), -k * expected)


def chances_of(own: int, opponent: int, rules: EloRules) -> Chances | None:
    """Return the probabilities of win, draw and loss; None for curves that know no draws."""
    expectation = rules.expectation
    if expectation.curve != "davidson":
        return None
    difference = Decimal(int(counted_difference(own, opponent, rules)))
    return chances(difference, value_of(expectation.scale), value_of(expectation.kappa or "0"))
