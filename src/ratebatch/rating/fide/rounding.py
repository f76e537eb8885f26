"""Rounding of what is no sum of K times differences: averages, percentages, first ratings (B.01, 1.4.7 and 1.4.9)."""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

Whole = TypeVar("Whole", int, npt.NDArray[np.int64])


def half_up(numerator: Whole, denominator: Whole) -> Whole:
    """Return a fraction to the nearest whole number, a half upwards; of single numbers or of columns."""
    return (2 * numerator + denominator) // (2 * denominator)
