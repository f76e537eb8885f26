"""The special formula: ratings from few games, or from wins or losses alone (section 4.1)."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple, TypeVar

from ratebatch.rating.uscf.arithmetic import in_fixed_context
from ratebatch.rating.uscf.standing import Record
from ratebatch.rules.uscf_rules import UscfRules

Exact = TypeVar("Exact", Decimal, Fraction)


class Prior(NamedTuple):
    """What the rating before the event adds to the formula: the adjusted rating R0' and the adjusted score S'."""

    rating: Fraction
    score: Fraction


@in_fixed_context
def provisional_winning_expectancy(rating: Decimal, opponent: Decimal, rules: UscfRules) -> Decimal:
    """Return PWe: 0 from 400 points below the opponent, 1 from 400 above, a straight line between (section 4.1)."""
    return _straight(rating, opponent, Decimal(rules.provisional_span))


def _straight(rating: Exact, opponent: Exact, span: Exact) -> Exact:
    return (min(max(rating - opponent, -span), span) + span) / (2 * span)


def adjusted_prior(rating: Decimal, effective: Decimal, score: Decimal, record: Record, rules: UscfRules) -> Prior:
    """Return R0' and S' (section 4.1): earlier games count as half of their points, or as all won, or as all lost.

    A rating from wins alone is a lower bound and is moved down by 400 points, one from losses alone up. They are
    fractions: added up with 40 digits, a sum could miss a bend of the line by the last of them.
    """
    own, games, points = Fraction(rating), Fraction(effective), Fraction(score)
    if record is Record.ALL_WON:
        return Prior(own - rules.record_shift, points + games)
    if record is Record.ALL_LOST:
        return Prior(own + rules.record_shift, points)
    return Prior(own, points + games / 2)


@in_fixed_context
def special_rating(
    rating: Decimal,
    effective: Decimal,
    opponents: Sequence[Decimal],
    score: Decimal,
    rules: UscfRules,
    record: Record = Record.MIXED,
) -> Decimal:
    """Return the value at which the expectations add up to the score, 2700 at most (section 4.1).

    N' PWe(M, R0') + Σ PWe(M, Ri) − S' is a line with bends 400 points around each rating, and its root is found
    exactly, without the tolerance of the text. Where every M of an interval is a root, the nearest to `rating` is
    taken. At least one opponent.
    """
    prior, span = adjusted_prior(rating, effective, score, record, rules), Fraction(rules.provisional_span)
    weights = [(prior.rating, Fraction(effective)), *((Fraction(each), Fraction(1)) for each in opponents)]
    bends = sorted({centre + side for centre, _ in weights for side in (-span, span)})

    def excess(guess: Fraction) -> Fraction:
        return sum((weight * _straight(guess, centre, span) for centre, weight in weights), -prior.score)

    found = Fraction(rating)
    first = bisect_left(
        bends, Fraction(0), key=excess
    )  # below all bends the excess is -S', above them it is what was not won
    if first:
        found = max(found, _crossing(bends[first - 1], bends[first], excess))
    beyond = bisect_right(bends, Fraction(0), key=excess)
    if beyond < len(bends):
        found = min(found, _crossing(bends[beyond - 1], bends[beyond], excess))
    return min(Decimal(found.numerator) / Decimal(found.denominator), Decimal(rules.special_maximum))


def _crossing(left: Fraction, right: Fraction, excess: Callable[[Fraction], Fraction]) -> Fraction:
    """Return where the line between two neighbouring bends is zero."""
    at_left = excess(left)
    return left - at_left * (right - left) / (excess(right) - at_left)
