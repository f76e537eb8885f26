"""The numbers that the procedure for UKD sets, edition by edition."""

from datetime import date
from itertools import pairwise

from pydantic import BaseModel, ConfigDict, field_validator

from ratebatch.rules.editions import Edition, edition_on
from ratebatch.rules.overview import Chapter

CHAPTER = "ukd"
"""The one chapter: standard, rapid and blitz UKD are separate and calculated alike."""


class UkdRules(BaseModel):
    """One edition's numbers; ratings in points, k as printed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    expectation_table: str
    """The table D -> PD."""

    k_bands: tuple[tuple[int, int], ...]
    """Pairs of a rating and the k from it on, the highest first."""

    difference_limit: int
    """The most that an opponent may be away; one who is further counts as if he were at this distance."""

    unrated_share_of_k: int
    """What a win against an opponent without UKD adds and a loss takes, in hundredths of k."""

    rating_floor: int
    """UKD does not go below it."""

    minimum_games_first_rating: int
    first_rating_above: int
    """What a first UKD needs: so many games, and to be more than this."""

    @field_validator("k_bands")
    @classmethod
    def _from_the_highest_to_all(cls, bands: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        ratings = [rating for rating, _ in bands]
        if not ratings or ratings[-1] != 0 or any(higher <= lower for higher, lower in pairwise(ratings)):
            raise ValueError(f"bands of k go from the highest rating down to 0, not {ratings}")
        return bands


LAW = (Chapter(CHAPTER, None, CHAPTER, UkdRules),)
"""All its chapters."""


def ukd_edition(day: date) -> Edition[UkdRules]:
    """Return the edition in force on a day; raise NoEditionError before the first one known."""
    return edition_on(CHAPTER, day, UkdRules)
