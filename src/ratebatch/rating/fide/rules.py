"""The numbers that the FIDE regulations set, edition by edition."""

from datetime import date

from pydantic import BaseModel, ConfigDict

from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import Edition, edition_on

CHAPTERS = {RatingType.STANDARD: "fide/standard"}
"""The chapter of the regulations for each type of rating."""


class FideRules(BaseModel):
    """One edition's numbers. Ratings in points, K as printed, tables by their article."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    expectation_table: str
    performance_table: str
    difference_limit: int
    difference_unlimited_from: int | None = None
    k_new_player: int
    k_junior: int
    k_established: int
    k_master: int
    new_player_games: int
    junior_until_age: int
    junior_below: int
    master_from: int
    k_times_games_limit: int
    rating_floor: int
    closing_days_before_list: int
    last_list_after_end: int
    longest_report_days: int
    minimum_games_first_rating: int


def fide_edition(rating_type: RatingType, day: date) -> Edition[FideRules]:
    """Return the edition in force on a day; raise NoEditionError before the first one known."""
    return edition_on(CHAPTERS[rating_type], day, FideRules)
