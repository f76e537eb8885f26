"""Expectation curves, computed in decimal arithmetic of 50 digits and tabulated once for each rules file.

A table holds one whole number of units (millionths, or hundredths of a printed table) for each whole point of
difference. It is the same on every machine: no binary float takes part.
"""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.davidson import davidson_expectation
from ratebatch.rating.elo.normal import distribution
from ratebatch.records.rating_list import HIGHEST_RATING
from ratebatch.rules.elo_numbers import CONTEXT, value_of
from ratebatch.rules.elo_rules import Expectation
from ratebatch.rules.tables import ExpectationTable

HALF = Decimal("0.5")


def expectation_at(difference: Decimal, expectation: Expectation) -> Decimal:
    """Return the expected score, 0 to 1, for own minus opponent's rating in points; without the limit.

    `logistic`: 1 / (1 + 10^(-D/s)). `normal`: Φ(D/σ). `linear`: ½ + D/(4C), from 0 to 1 (Elo 1978, p. 28).
    `davidson`: (a + κ/2) / (a + κ + 1/a), a = 10^(D/s). A printed table has no curve: ValueError.
    """
    with localcontext(CONTEXT):
        if expectation.curve == "logistic":
            return 1 / (1 + Decimal(10) ** (-difference / value_of(expectation.scale)))
        if expectation.curve == "normal":
            return distribution(difference / value_of(expectation.sigma))
        if expectation.curve == "linear":
            return min(max(HALF + difference / (4 * value_of(expectation.c)), Decimal(0)), Decimal(1))
        if expectation.curve == "davidson":
            kappa = value_of(expectation.kappa or "0")
            return davidson_expectation(difference / value_of(expectation.scale), kappa)
        raise ValueError("a printed table has rows, not a curve")


@cache
def expectation_table(expectation: Expectation) -> ExpectationTable:
    """Return the expected scores in units by difference in whole points, as far as the limit or as ratings can be."""
    last = HIGHEST_RATING if expectation.difference_limit is None else expectation.difference_limit
    higher = _of_rows(expectation, last) if expectation.curve == "table" else _of_curve(expectation, last)
    lower = expectation.unit - higher
    for column in (higher, lower):
        column.flags.writeable = False
    return ExpectationTable(higher, lower)


def _of_curve(expectation: Expectation, last: int) -> npt.NDArray[np.int64]:
    """Return the expectations of the higher rated; a curve that has reached 1 to the millionth stays there."""
    values = np.full(last + 1, expectation.unit, dtype=np.int64)
    for difference in range(last + 1):
        values[difference] = millionths(Decimal(difference), expectation)
        if values[difference] == expectation.unit:
            break
    return values


def _of_rows(expectation: Expectation, last: int) -> npt.NDArray[np.int64]:
    if not expectation.rows:
        raise ValueError("the rows of the table were not read")
    first = np.array([row.first for row in expectation.rows], dtype=np.int64)
    values = np.array([row.higher for row in expectation.rows], dtype=np.int64)
    found: npt.NDArray[np.int64] = values[np.searchsorted(first, np.arange(last + 1), side="right") - 1]
    return found


@lru_cache(maxsize=1 << 16)
def millionths(difference: Decimal, expectation: Expectation) -> int:
    """Return the expected score in whole millionths; a half, as a linear curve can have, goes to the higher rated.

    The two sides of a game add up to one.
    """
    with localcontext(CONTEXT):
        of_higher = expectation_at(abs(difference), expectation) * expectation.unit
        rounded = int(of_higher.to_integral_value(ROUND_HALF_UP))
    return rounded if difference >= 0 else expectation.unit - rounded
