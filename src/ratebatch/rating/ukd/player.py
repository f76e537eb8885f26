"""The articles about a player's month: the change in whole points, and the new UKD with its floor."""

import numpy as np

from ratebatch.rating.ukd.rounding import rounded
from ratebatch.records.columns import Ints
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import RatingRounding
from ratebatch.rules.ukd_rules import UkdRules


def rating_change(hundredths: Ints, rounding: RatingRounding = "half_away_from_zero") -> Ints:
    """Return a change in whole points, rounded once, games without an expectation included.

    UKD are whole numbers; how they become so is not stated anywhere.
    """
    return rounded(hundredths, HUNDREDTHS, rounding)


def not_below_floor(rating: Ints, rules: UkdRules, parts: int = 1) -> Ints:
    """Return a UKD that does not go below 1000 (TSF-TK-PRS/05 as reported)."""
    return np.maximum(rating, parts * rules.rating_floor)
