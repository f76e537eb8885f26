"""The numbers that an edition of the law, or a file of rules, may hold; beyond these bounds one is a slip.

The bounds are wide: no law that was ever printed comes near them, and they decide nothing.
"""

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Strict

from ratebatch.records.rating_list import HIGHEST_RATING, LOWEST_RATING
from ratebatch.records.whole import whole
from ratebatch.rules.amendment_faults import unknown
from ratebatch.rules.tables import EXPECTATION, PERFORMANCE, table_names, table_with

MOST_K = 400
"""No K was ever near it."""

MOST_DIFFERENCE = 1_000
"""Every printed table ends below it, so that a limit beyond would limit nothing: it is a slip, or a rating."""

_DECIMAL = re.compile(r"\d{1,6}(\.\d{1,12})?", re.ASCII)


def _decimal(value: Any) -> str:
    if not isinstance(value, str) or not _DECIMAL.fullmatch(value):
        raise ValueError('write a number as a text, for example "0.662"')
    return value


def _bands(bands: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    ratings = [rating for rating, _ in bands]
    if not ratings or ratings[-1] != 0 or any(higher <= lower for higher, lower in pairwise(ratings)):
        raise ValueError(f"the bands go from the highest rating down to 0, not {ratings}")
    return bands


def _bands_or_none(bands: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return _bands(bands) if bands else bands


def _ascending(months: tuple[int, ...]) -> tuple[int, ...]:
    if not months or any(later <= earlier for earlier, later in pairwise(months)):
        raise ValueError("write the months in their order, each once")
    return months


def _table(system: str, columns: tuple[str, ...]) -> Callable[[Any], str]:
    """Return what accepts the name of a printed table of a system that has these columns and no mistake."""

    def check(value: Any) -> str:
        if not isinstance(value, str):
            raise ValueError(f"write the name of a table in rules/{system}/tables as a text")
        known = table_names(system)
        if value not in known:
            raise ValueError(_no_table(value, system, known))
        table_with(system, value, columns)
        return value

    return check


def _no_table(name: str, system: str, known: Iterable[str]) -> str:
    _, _, hint = unknown(name, known).partition("; ")
    return f"there is no {name}.csv in rules/{system}/tables; {hint}"


Switch = Annotated[bool, Strict()]
"""`true` or `false`."""

Points = Annotated[int, BeforeValidator(whole(LOWEST_RATING, HIGHEST_RATING))]
"""A rating."""

Distance = Annotated[int, BeforeValidator(whole(1, HIGHEST_RATING))]
"""A distance between two ratings, in points."""

DifferenceLimit = Annotated[int, BeforeValidator(whole(1, MOST_DIFFERENCE))]
"""The difference from which on all count as this one."""

PointsFromZero = Annotated[int, BeforeValidator(whole(0, HIGHEST_RATING))]
"""Points that are added, or the edge of a band; none as well."""

K = Annotated[int, BeforeValidator(whole(1, MOST_K))]
"""A coefficient."""

Hundredths = Annotated[int, BeforeValidator(whole(0, 100))]
"""A share, or an expected score, in hundredths."""

HundredthsOfPoints = Annotated[int, BeforeValidator(whole(0, 100 * MOST_K))]
"""What is added to a rating, in hundredths of a point."""

CountFromOne = Annotated[int, BeforeValidator(whole(1, 10_000))]
"""Games, players, meetings."""

CountFromZero = Annotated[int, BeforeValidator(whole(0, 10_000))]
"""The same, where none is a rule, too."""

Product = Annotated[int, BeforeValidator(whole(1, 100_000))]
"""K times games, or a numerator; dollars."""

Age = Annotated[int, BeforeValidator(whole(1, 120))]
"""Years of age."""

Lists = Annotated[int, BeforeValidator(whole(1, 600))]
"""A number of lists."""

Days = Annotated[int, BeforeValidator(whole(0, 1_000))]
"""A number of days."""

Minutes = Annotated[int, BeforeValidator(whole(0, 1_000))]
"""Minutes, for a game or for 60 moves."""

DecimalText = Annotated[str, BeforeValidator(_decimal)]
"""A number with decimals as text, so that no binary float comes between the file and the formula."""

Months = Annotated[
    tuple[Annotated[int, BeforeValidator(whole(1, 12))], ...],
    AfterValidator(_ascending),
]
"""Months of the year."""

KBands = Annotated[tuple[tuple[PointsFromZero, K], ...], AfterValidator(_bands)]
"""Pairs of a rating and the K from it on, the highest first."""

MinutesBands = Annotated[tuple[tuple[PointsFromZero, Minutes], ...], AfterValidator(_bands_or_none)]
"""Pairs of a rating and the minutes from it on, the highest first; none where a chapter has no bands."""

FideExpectation = Annotated[str, BeforeValidator(_table("fide", EXPECTATION))]
FidePerformance = Annotated[str, BeforeValidator(_table("fide", PERFORMANCE))]
UkdExpectation = Annotated[str, BeforeValidator(_table("ukd", EXPECTATION))]
"""Names of printed tables."""
