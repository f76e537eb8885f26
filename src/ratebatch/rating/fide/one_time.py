"""The changes of ratings that happened once. Each takes a single rating or a whole column, and gives the same."""

import numpy as np

from ratebatch.records.columns import Ints
from ratebatch.rules.one_time import Increase


def increased_2024(rating: Ints, numbers: Increase) -> Ints:
    """Return the rating after the increase of 1 March 2024, in points: R + 0.40 × (2000 − R) below 2000.

    To the nearest point; 40 hundredths of a whole number are never a half. From 2000 on a rating stays as it is, and
    0, which stands for no rating, stays 0.
    """
    lacking = np.where(np.greater(rating, 0), np.maximum(np.subtract(numbers.below, rating), 0), 0)
    return rating + (lacking * numbers.share_of_100 + 50) // 100
