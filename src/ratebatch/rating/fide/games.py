"""The articles about a game. Each takes single numbers or whole columns, and gives the same either way."""

import numpy as np

from ratebatch.rating.fide.rules import FideRules
from ratebatch.records.columns import Ints
from ratebatch.rules.tables import expectation_table


def counted_difference(own: Ints, opponent: Ints, rules: FideRules) -> Ints:
    """Return own minus opponent in rating points, as it counts for rating (B.02, 8.3.1).

    A difference of more than 400 points counts as 400, in every game and for both players. From 1 October 2025 a
    player whose own rating is 2650 or more is rated with the full difference; his opponent is not.
    """
    difference = np.subtract(own, opponent)
    limited = np.clip(difference, -rules.difference_limit, rules.difference_limit)
    if rules.difference_unlimited_from is None:
        return limited
    return np.where(np.greater_equal(own, rules.difference_unlimited_from), difference, limited)


def expected_score(difference: Ints, rules: FideRules) -> Ints:
    """Return the expected score in hundredths for a counted difference (B.02, 8.3.2, table 8.1.2).

    A difference of 0 stands in the column of the higher rated.
    """
    table = expectation_table("fide", rules.expectation_table)
    row = np.minimum(np.abs(difference), table.last)
    return np.where(np.greater_equal(difference, 0), table.higher[row], table.lower[row])
