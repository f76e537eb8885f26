"""The articles about a game and about k. Each takes single numbers or whole columns, and gives the same either way.

Ratings are in points; `parts` says in how many parts of a point they are given where a running UKD has decimals.
"""

import numpy as np

from ratebatch.records.columns import Ints
from ratebatch.rules.tables import expectation_table
from ratebatch.rules.ukd_rules import UkdRules

TABLES = "ukd"
"""The folder of the rules whose tables are meant."""


def coefficient(own: Ints, rules: UkdRules, parts: int = 1) -> Ints:
    """Return k by the band of the UKD before the event: 30 up to 1299, 25 up to 1599 (TSF-TK-PRS/05 as reported)."""
    tests = [np.greater_equal(own, parts * rating) for rating, _ in rules.k_bands]
    return np.select(tests, [k for _, k in rules.k_bands])


def counted_difference(own: Ints, opponent: Ints, rules: UkdRules, parts: int = 1) -> Ints:
    """Return own minus opponent as it counts: an opponent more than 350 points away counts as exactly 350 away.

    That is done for each opponent, before any average (TSF-TK-PRS/05 as reported).
    """
    limit = parts * rules.difference_limit
    return np.clip(np.subtract(own, opponent), -limit, limit)


def expected_share(difference: Ints, rules: UkdRules) -> Ints:
    """Return PD in hundredths for a whole difference D in points, by the printed table.

    A difference of 0 stands in the column of the higher rated.
    """
    table = expectation_table(TABLES, rules.expectation_table)
    row = np.minimum(np.abs(difference), table.last)
    return np.where(np.greater_equal(difference, 0), table.higher[row], table.lower[row])


def against_unrated(score: Ints, k: Ints, rules: UkdRules) -> Ints:
    """Return what a game against an opponent without UKD adds, in hundredths of a point; `score` in hundredths.

    A tenth of k for a win, the same off for a loss, nothing for a draw (TSF-TK-PRS/05 as reported).
    """
    return (2 * score - 100) * k * rules.unrated_share_of_k // 100
