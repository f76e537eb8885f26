"""The performance rating by the curve of a rules file."""

from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Decimal, localcontext

from ratebatch.rating.elo.curve import expectation_at
from ratebatch.rules.elo_numbers import CONTEXT
from ratebatch.rules.elo_rules import Expectation

_PLACES = Decimal("0.0001")
_CLOSE = Decimal("1E-20")


def performance_true(opponents: Sequence[int], score: int, expectation: Expectation) -> Decimal | None:
    """Return the rating, to four decimals, at which the expected scores of the curve add up to the score.

    Opponents' ratings in points, the score of all games in hundredths.
    Differences count in full. None for 0 % and 100 %, where there is no such rating, and for a printed table, whose
    steps have no exact root: `rating.performance` has a whole one. The linear curve is flat at its ends; where a
    stretch of ratings would do, it is the lower end.
    """
    if expectation.curve == "table" or not 0 < score < 100 * len(opponents):
        return None
    with localcontext(CONTEXT):
        wanted = Decimal(score) / 100
        low, high = Decimal(min(opponents)), Decimal(max(opponents))
        width = Decimal(1)
        while _expected(low, opponents, expectation) >= wanted:
            low, width = low - width, 2 * width
        width = Decimal(1)
        while _expected(high, opponents, expectation) < wanted:
            high, width = high + width, 2 * width
        while high - low > _CLOSE:
            middle = (low + high) / 2
            if _expected(middle, opponents, expectation) < wanted:
                low = middle
            else:
                high = middle
        return high.quantize(_PLACES, ROUND_HALF_EVEN)


def _expected(own: Decimal, opponents: Sequence[int], expectation: Expectation) -> Decimal:
    return sum((expectation_at(own - opponent, expectation) for opponent in opponents), Decimal(0))
