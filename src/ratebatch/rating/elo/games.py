"""The articles of a rules file about a game. Each takes single numbers or columns, and gives the same either way."""

from decimal import Decimal

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.curve import expectation_table, millionths
from ratebatch.rating.rounding import half_away
from ratebatch.records.columns import Ints
from ratebatch.rules.elo_rules import EloRules


def counted_difference(own: Ints, opponent: Ints, rules: EloRules) -> Ints:
    """Return own minus opponent in rating points as it counts: the limit at most (`expectation.difference_limit`)."""
    difference = np.subtract(own, opponent)
    limit = rules.expectation.difference_limit
    return difference if limit is None else np.clip(difference, -limit, limit)


def expected_score(difference: Ints, rules: EloRules) -> Ints:
    """Return the expected score in units for a counted difference in whole points (`expectation`).

    Every difference beyond the end of the table is as the end.
    """
    table = expectation_table(rules.expectation)
    row = np.minimum(np.abs(difference), table.last)
    return np.where(np.greater_equal(difference, 0), table.higher[row], table.lower[row])


def nearest_points(exact: Ints, unit: int) -> Ints:
    """Return a number of units as whole points, a half away from zero."""
    return half_away(exact, unit)


def expected_between(difference: npt.NDArray[np.int64], rules: EloRules) -> npt.NDArray[np.int64]:
    """Return the expected scores for counted differences in units, whole points or not (`running_value = "exact"`).

    A curve is computed for the exact difference; a printed table is entered with the nearest whole point.
    """
    unit = rules.unit
    expected = np.asarray(expected_score(nearest_points(difference, unit), rules)).copy()
    if rules.expectation.curve != "table":
        for row in np.flatnonzero(difference % unit).tolist():
            expected[row] = millionths(Decimal(int(difference[row])) / unit, rules.expectation)
    return expected
