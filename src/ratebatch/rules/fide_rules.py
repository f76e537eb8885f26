"""The numbers that the FIDE regulations set, edition by edition."""

from datetime import date
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import Edition, edition_on
from ratebatch.rules.overview import Chapter

CHAPTERS = {
    RatingType.STANDARD: "fide/standard",
    RatingType.RAPID: "fide/rapid_blitz/rapid",
    RatingType.BLITZ: "fide/rapid_blitz/blitz",
}
"""The chapter of the regulations for each type of rating; rapid and blitz share one but for their time limits."""


class FideRules(BaseModel):
    """One edition's numbers. Ratings in points, K as printed, tables by their article; None where there is no rule."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    expectation_table: str
    performance_table: str
    """The tables by the article that prints them."""

    difference_limit: int
    limited_games: Literal["every", "largest_of_event"]
    difference_unlimited_from: int | None = None
    """The 400-point rule: the limit; whether it helps the higher rated player in every game or only in the one game of
    an event with the largest difference; the own rating from which there is no limit."""

    unrated_gap: int | None = None
    unrated_gap_above: int | None = None
    """A game with this difference or more is not rated when a player stands above the second number."""

    standard_rating_stands_in: bool
    """Whether a player without a rating of this type is rated with his standard rating."""

    k_new_player: int
    k_junior: int | None = None
    k_established: int
    k_master: int
    k_master_needs_experience: bool
    k_for_all: int | None = None
    """The coefficients K; whether the masters' asks for `new_player_games` as well; one K for everybody, if set, takes
    the place of all the others."""

    new_player_games: int
    junior_until_age: int | None = None
    junior_below: int | None = None
    master_from: int
    """Who has which K: a player is new before so many games, a junior until the end of the year of this birthday and
    below this rating, a master once he has reached this rating."""

    k_times_games_limit: int | None = None
    """The most that K times the games of a period may be."""

    rating_floor: int
    """The lowest rating that a list prints."""

    first_rating_formula: Literal["bonus_per_half_point", "two_draws"]
    first_rating_bonus: int | None = None
    hypothetical_opponents: int
    hypothetical_rating: int | None = None
    first_rating_maximum: int | None = None
    """How a first rating is made: its formula; the bonus in hundredths of a point for each half point above 50 %; the
    draws against so many opponents of a rating that are added; the most that comes out."""

    minimum_games_first_rating: int
    first_event_minimum_opponents: int | None = None
    first_event_minimum_half_points: int
    pool_periods: int | None = None
    """Which games make a first rating: how many are needed; what the first event asks for, in rated opponents and half
    points; over how many lists they are pooled."""

    round_robin_newcomers: bool
    round_robin_one_rated_in: int | None = None
    round_robin_rated_at_least: int | None = None
    double_round_robin_players_at_least: int | None = None
    """Whether a round robin rates games between newcomers and others; if one player in so many is rated, and so many at
    least; of how many players one of several rounds must be."""

    minimum_minutes: tuple[tuple[int, int], ...]
    minutes_at_least: int | None = None
    minutes_more_than: int | None = None
    minutes_at_most: int | None = None
    minutes_less_than: int | None = None
    """Minutes for 60 moves. Standard: the least by rating, as pairs of a rating and the minutes asked for when either
    player has it or more, the highest first. Rapid and blitz: the limits, each with its own edge."""

    list_months: tuple[int, ...]
    closing_days_before_list: int
    last_list_after_end: int
    longest_report_days: int | None = None
    inactivity_periods: int
    """The calendar: the months of the lists; how many days before a list its events must have ended; the last list that
    may rate an event; the days after which an event reports in parts; periods without a game until inactive."""

    @property
    def coefficients(self) -> frozenset[int]:
        """Every K that a list of this edition can print."""
        of_all = (self.k_new_player, self.k_junior, self.k_established, self.k_master, self.k_for_all)
        return frozenset(k for k in of_all if k is not None)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        """See that each rule has its numbers, so that none that lacks counts as 0."""
        for rule, applies, numbers in (
            ("bonus_per_half_point", self.first_rating_formula == "bonus_per_half_point", ("first_rating_bonus",)),
            ("two_draws", self.first_rating_formula == "two_draws", ("hypothetical_rating",)),
            ("round_robin_newcomers", self.round_robin_newcomers, _ROUND_ROBIN),
            ("unrated_gap", self.unrated_gap is not None, ("unrated_gap_above",)),
            ("k_junior", self.k_junior is not None, ("junior_until_age", "junior_below")),
        ):
            missing = [number for number in numbers if applies and getattr(self, number) is None]
            if missing:
                raise ValueError(f"{rule} lacks {', '.join(missing)}")
        if (self.first_rating_formula == "two_draws") != (self.hypothetical_opponents > 0):
            raise ValueError("two_draws, and no other formula, has hypothetical opponents")
        return self


_ROUND_ROBIN = (
    "first_rating_bonus",
    "round_robin_one_rated_in",
    "round_robin_rated_at_least",
    "double_round_robin_players_at_least",
)
"""The numbers of a round robin that rates newcomers."""


def in_force(number: int | None) -> int:
    """Return a number that a rule in force has: validation saw to it."""
    assert number is not None  # noqa: S101 - our own mistake
    return number


LAW = tuple(Chapter("fide", rating_type, folder, FideRules) for rating_type, folder in CHAPTERS.items())
"""All its chapters."""


def fide_edition(rating_type: RatingType, day: date) -> Edition[FideRules]:
    """Return the edition in force on a day; raise NoEditionError before the first one known."""
    return edition_on(CHAPTERS[rating_type], day, FideRules)
