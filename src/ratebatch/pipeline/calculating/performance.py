"""The performance ratings of a calculation, by the functions of each system."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from ratebatch.pipeline.calculating.figures import PerformanceFigures
from ratebatch.rating.averages import average_rating, percentage, performance_dp
from ratebatch.rating.elo.performance import performance_true
from ratebatch.rating.performance import performance_linear, performance_root
from ratebatch.records.rating_type import RatingType
from ratebatch.rules.elo_rules import Expectation
from ratebatch.rules.fide_rules import FideRules, fide_edition

ROWS = "the lowest rating whose expected scores, of table {}, reach the score"
CURVE = "the rating at which the expected scores of the curve add up to the score"


def by_table(opponents: Sequence[int], score: int, rules: FideRules) -> PerformanceFigures:
    """Return the performances of opponents in points and a score in hundredths, by FIDE's tables of an edition."""
    root = performance_root(opponents, score, rules)
    return _performances(opponents, score, root, ROWS.format(rules.expectation_table))


def tables_in_force(today: date) -> FideRules:
    """Return FIDE's edition of today, for systems that borrow its tables."""
    return fide_edition(RatingType.STANDARD, today).rules


def by_expectation(opponents: Sequence[int], score: int, expectation: Expectation, today: date) -> PerformanceFigures:
    """Return the performances where a curve, or a printed table, gives the expectation; FIDE's table is today's."""
    if expectation.curve == "table" and expectation.table == "fide":
        return by_table(opponents, score, tables_in_force(today))
    if expectation.curve == "table":
        return _performances(opponents, score, None, "not made from a table of one's own")
    return _performances(opponents, score, performance_true(opponents, score, expectation), CURVE)


def _performances(opponents: Sequence[int], score: int, root: int | Decimal | None, how: str) -> PerformanceFigures:
    games, total = len(opponents), sum(opponents)
    return PerformanceFigures(
        fide=performance_dp(total, score, games),
        linear=performance_linear(opponents, score),
        root=root,
        average=average_rating(total, games),
        percent=percentage(score, games),
        how=how,
    )
