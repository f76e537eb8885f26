"""The numbers that the procedure for UKD sets, edition by edition."""

from datetime import date

from pydantic import BaseModel, ConfigDict

from ratebatch.rules.editions import Edition, edition_on
from ratebatch.rules.law_numbers import CountFromOne, DifferenceLimit, Hundredths, KBands, Points, UkdExpectation
from ratebatch.rules.overview import Chapter

CHAPTER = "ukd"
"""The one chapter: standard, rapid and blitz UKD are separate and calculated alike."""


class UkdRules(BaseModel):
    """One edition's numbers; ratings in points, k as printed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    expectation_table: UkdExpectation
    """The table D -> PD."""

    k_bands: KBands
    """Pairs of a rating and the k from it on, the highest first."""

    difference_limit: DifferenceLimit
    """The most that an opponent may be away; one who is further counts as if he were at this distance."""

    unrated_share_of_k: Hundredths
    """What a win against an opponent without UKD adds and a loss takes, in hundredths of k."""

    rating_floor: Points
    """UKD does not go below it."""

    minimum_games_first_rating: CountFromOne
    first_rating_above: Points
    """What a first UKD needs: so many games, and to be more than this."""


LAW = (Chapter(CHAPTER, None, CHAPTER, UkdRules),)
"""All its chapters."""


def ukd_edition(day: date) -> Edition[UkdRules]:
    """Return the edition in force on a day; raise NoEditionError before the first one known."""
    return edition_on(CHAPTER, day, UkdRules)
