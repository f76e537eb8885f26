"""Elo-Davidson: a curve that knows draws. Source: Davidson 1970, in the notation of Wikipedia's article on Elo.

With a = 10^(r/s), b = 10^(-r/s), d = a + κ + b for a difference r: a win has the probability a/d, a draw κ/d, a loss
b/d; the expected score is g = (a + κ/2)/d, and a game changes a rating by K (S - g).

**The trap of the scale.** The exponent is r/s in both directions, so a/b is 10^(2r/s). Therefore κ = 2 is plain Elo of
the same s: at s = 400 a difference of 200 expects .7597. And κ = 0, no draws, is plain Elo of *half* the scale,
s' = s/2 = 200: the same 200 points expect .9091. Who leaves κ out and keeps s = 400 has doubled every difference.
κ is a free parameter, 0 or more; none is a standard.
"""

from decimal import Decimal, localcontext
from typing import NamedTuple

from ratebatch.rules.elo_numbers import CONTEXT


class Chances(NamedTuple):
    """The probabilities of the three results of a game, from 0 to 1; together they are 1 but for the last digits."""

    win: Decimal
    draw: Decimal
    loss: Decimal


def chances(difference: Decimal, scale: Decimal, kappa: Decimal) -> Chances:
    """Return the probabilities of win, draw and loss for own minus opponent's rating, both in points."""
    with localcontext(CONTEXT):
        a = Decimal(10) ** (difference / scale)
        b = 1 / a
        d = a + kappa + b
        return Chances(a / d, kappa / d, b / d)


def davidson_expectation(scaled: Decimal, kappa: Decimal) -> Decimal:
    """Return the expected score g for a difference in units of the scale, r/s."""
    found = chances(scaled, Decimal(1), kappa)
    with localcontext(CONTEXT):
        return found.win + found.draw / 2
