"""Whole numbers from fractions, by the roundings that an office can choose; of single numbers or of columns."""

from ratebatch.rating.rounding import half_away, half_up
from ratebatch.records.columns import Ints
from ratebatch.records.ukd_conventions import RatingRounding


def rounded(numerator: Ints, denominator: Ints, rounding: RatingRounding) -> Ints:
    """Return a fraction with a positive denominator as a whole number.

    -7/2 is -4 with halves away from zero, -3 with halves upwards, and -4 with `truncate`, which goes down: added to a
    whole rating, that drops the decimals of the sum.
    """
    if rounding == "truncate":
        return numerator // denominator
    return half_up(numerator, denominator) if rounding == "half_up" else half_away(numerator, denominator)
