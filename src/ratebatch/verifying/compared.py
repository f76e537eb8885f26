"""What is held together in one verification."""

from collections.abc import Mapping
from typing import NamedTuple

from ratebatch.records.calculation_page import CalculationPage
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.rating_list import RatingList
from ratebatch.rules.fide_rules import fide_edition
from ratebatch.verifying.case import CaseLaw
from ratebatch.verifying.decided import Decided


class Compared(NamedTuple):
    """What is held together: our output of one type and its new list, the published list, and what else was given.

    `lists` are whole lists of other months, by month; `pages` the published calculations by player.
    """

    output: Output
    rating: RatingOutput
    ours: RatingList
    theirs: RatingList
    decided: Decided = Decided()
    lists: Mapping[str, RatingList] = {}
    pages: Mapping[str, CalculationPage] = {}


def law_of(given: Compared) -> CaseLaw:
    """Return the rules of the period: those of the base list's day, and those of the list made."""
    period, facts = given.output.period, given.rating.facts
    base, made = (fide_edition(facts.type, month.first_day).rules for month in (facts.base_list, period))
    return CaseLaw(base, made, period, facts.type)
