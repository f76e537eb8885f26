"""The procedure for UKD as an explanation needs it: names of its articles, and choices."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, NamedTuple

from ratebatch.records.output import RatingFacts
from ratebatch.records.said import Said, said
from ratebatch.records.ukd_conventions import RatingRounding, UkdConventions
from ratebatch.records.working import FirstUkdWorking, UkdEventWorking
from ratebatch.rules.ukd_rules import UkdRules
from ratebatch.rules.wording import HALF_AWAY, HALF_UP

PROCEDURE = "TSF-TK-PRS/05"
EXPECTED, CHANGE, K, WITHOUT_UKD, FIRST, FLOOR = (
    f"{PROCEDURE}, {name}"
    for name in ("expected score", "change", "k", "opponents without UKD", "first UKD", "lowest UKD")
)
"""The articles by names of our own: their numbers are not known."""

DIFFERENCE_ROUNDINGS = {
    "half_away_from_zero": HALF_AWAY,
    "half_up": HALF_UP,
    "average_half_up": said("with the average made whole first, halves upwards"),
}
RATING_ROUNDINGS = {
    "half_away_from_zero": HALF_AWAY,
    "half_up": HALF_UP,
    "truncate": said("so that the decimals of the new UKD are dropped"),
}
"""What the choices of a rounding mean."""


class UkdArticles(NamedTuple):
    """The articles that make what the files do not hold.

    `event`: own UKD in hundredths, opponents with UKD, the day whose edition counts, the choices. `first`: for each
    event its games as opponent's UKD and score in hundredths, and the day. `rounded`: hundredths of a point made whole.
    """

    event: Callable[[int, Sequence[int], date, UkdConventions], UkdEventWorking]
    first: Callable[[Sequence[Sequence[tuple[int, int]]], date, RatingRounding], FirstUkdWorking | None]
    rounded: Callable[[int, RatingRounding], int]


def choices_of(facts: RatingFacts) -> UkdConventions:
    """Return the choices of the run, which the summary names at the beginning of each convention."""
    said: dict[str, Any] = {each.name: each.choice.partition(":")[0] for each in facts.conventions}
    return UkdConventions.model_validate({name: said[name] for name in UkdConventions.model_fields if name in said})


def band_in_words(rating: int, numbers: UkdRules) -> Said:
    """Return the band of k that a UKD lies in: `from 1300 to 1599`."""
    at = next(at for at, (first, _) in enumerate(numbers.k_bands) if rating >= first)
    first = numbers.k_bands[at][0]
    if at == 0:
        return said("from {first} on", first=first)
    last = numbers.k_bands[at - 1][0] - 1
    return said("from {first} to {last}", first=first, last=last) if first else said("up to {last}", last=last)
