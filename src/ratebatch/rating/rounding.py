"""Fractions as the nearest whole numbers, exactly; of single numbers or of columns. Denominators are positive."""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ratebatch.records.columns import Ints

Whole = TypeVar("Whole", int, npt.NDArray[np.int64], Ints)


def half_up(numerator: Whole, denominator: Whole | int) -> Whole:
    """Return the nearest whole number, a half upwards: -7/2 is -3."""
    return (2 * numerator + denominator) // (2 * denominator)


def half_away(numerator: Whole, denominator: Whole | int) -> Whole:
    """Return the nearest whole number, a half away from zero: -7/2 is -4."""
    is_half = 2 * numerator % (2 * denominator) == denominator
    nearest: Whole = half_up(numerator, denominator) - (is_half & (numerator < 0))
    return nearest
