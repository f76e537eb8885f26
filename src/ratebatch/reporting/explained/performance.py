"""Performance ratings, each by its name; only FIDE's stands in the files."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from ratebatch.records.output import Row
from ratebatch.records.said import Said, said
from ratebatch.reporting.explained.articles import Articles, figures
from ratebatch.reporting.explained.words import added
from ratebatch.rules.tables import performance_table

_DP_TABLE = ("fide", "8.1.1")


def performances(games: Sequence[Row], printed: str, day: date, articles: Articles) -> tuple[Said, dict[str, str]]:
    """Return the performance ratings of the counted games in words and as numbers, by the edition of a day.

    Raises ValueError where the games do not make the one of the file.
    """
    counted = [row for row in games if row["counted"] == "yes"]
    found = articles.performances(figures(counted), day)
    if str(found.fide) != printed:
        raise ValueError(f"the performance {printed} of the file is not {found.fide}, which its games make")
    root = "none" if found.root is None else str(found.root)
    words = said(
        "FIDE {fide}, linear {linear}, root {root}",
        fide=found.fide,
        linear=found.linear,
        root=said("none") if found.root is None else found.root,
    )
    return words, {"performance": printed, "performance_linear": str(found.linear), "performance_root": root}


MEANINGS = said(
    "FIDE is the average of the opponents plus dp(p); linear, the average plus 400 x (wins - losses) / games; root, "
    "the lowest rating whose expected scores reach the score, none at 0 and 100 %"
)
"""What the names mean."""


class Basis(NamedTuple):
    """How FIDE's performance rating is made: in words, as a sum, and the numbers."""

    words: Said
    arithmetic: str
    numbers: dict[str, str]


def basis(games: Sequence[Row], printed: str) -> Basis:
    """Return the average that FIDE's performance rating of the counted games starts from, and what is added to it.

    It is not the average as counted: no difference is limited for it (B.01, 1.4.6 to 1.4.9). Both the average and the
    percentage are rounded to a whole number, a half upwards. Raises ValueError where they do not make the one printed.
    """
    counted = [row for row in games if row["counted"] == "yes"]
    opponents = sum(Decimal(row["opponent_rating"]) for row in counted)
    score = sum(100 * Decimal(row["score"]) for row in counted)
    average, percentage = (int((2 * total / len(counted) + 1) // 2) for total in (opponents, score))
    dp = performance_table(*_DP_TABLE)[percentage]
    if str(average + dp) != printed:
        raise ValueError(f"the performance {printed} of the file is not {added(average, dp)}, which its games make")
    words = said(
        "FIDE's is the average of the opponents without any limit, {average}, plus dp of {percentage} %:",
        average=average,
        percentage=percentage,
    )
    numbers = {"performance_opponents_average": str(average), "performance_percentage": str(percentage)}
    return Basis(words, f"{added(average, dp)} = {printed}", numbers)


def of_event(games: Sequence[Row], average: str, printed: str) -> tuple[Said, str]:
    """Return the performance rating of an event in words and as a sum, where a system has none of its own."""
    made = basis(games, printed)
    words = said(
        "For information: opponents' average as counted {average}; performance rating by FIDE's definition "
        "{performance}. {basis}",
        average=average,
        performance=printed,
        basis=made.words,
    )
    return words, made.arithmetic


def of_period(games: Sequence[Row], printed: str) -> tuple[Said, str]:
    """Return the performance rating of a period in words and as a sum, where a system has none of its own."""
    made = basis(games, printed)
    words = said(
        "For information, performance rating by FIDE's definition: {performance}. {basis}",
        performance=printed,
        basis=made.words,
    )
    return words, made.arithmetic
