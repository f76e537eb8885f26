"""The numbers that the FIDE regulations set, edition by edition."""

from datetime import date
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import Edition, edition_on
from ratebatch.rules.law_numbers import (
    Age,
    CountFromOne,
    CountFromZero,
    Days,
    DifferenceLimit,
    Distance,
    FideExpectation,
    FidePerformance,
    HundredthsOfPoints,
    K,
    Lists,
    Minutes,
    MinutesBands,
    Months,
    Points,
    Product,
    Switch,
)
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

    expectation_table: FideExpectation
    performance_table: FidePerformance
    """The tables by the article that prints them."""

    difference_limit: DifferenceLimit
    limited_games: Literal["every", "largest_of_event"]
    difference_unlimited_from: Points | None = None
    """The 400-point rule: the limit; whether it helps the higher rated player in every game or only in the one game of
    an event with the largest difference; the own rating from which there is no limit."""

    unrated_gap: Distance | None = None
    unrated_gap_above: Points | None = None
    """A game with this difference or more is not rated when a player stands above the second number."""

    standard_rating_stands_in: Switch
    """Whether a player without a rating of this type is rated with his standard rating."""

    k_new_player: K
    k_junior: K | None = None
    k_established: K
    k_master: K
    k_master_needs_experience: Switch
    k_for_all: K | None = None
    """The coefficients K; whether the masters' asks for `new_player_games` as well; one K for everybody, if set, takes
    the place of all the others."""

    new_player_games: CountFromOne
    junior_until_age: Age | None = None
    junior_below: Points | None = None
    master_from: Points
    """Who has which K: a player is new before so many games, a junior until the end of the year of this birthday and
    below this rating, a master once he has reached this rating."""

    k_times_games_limit: Product | None = None
    """The most that K times the games of a period may be."""

    rating_floor: Points
    """The lowest rating that a list prints."""

    first_rating_formula: Literal["bonus_per_half_point", "two_draws"]
    first_rating_bonus: HundredthsOfPoints | None = None
    hypothetical_opponents: CountFromZero
    hypothetical_rating: Points | None = None
    first_rating_maximum: Points | None = None
    """How a first rating is made: its formula; the bonus in hundredths of a point for each half point above 50 %; the
    draws against so many opponents of a rating that are added; the most that comes out."""

    minimum_games_first_rating: CountFromOne
    first_event_minimum_opponents: CountFromOne | None = None
    first_event_minimum_half_points: CountFromZero
    pool_periods: Lists | None = None
    """Which games make a first rating: how many are needed; what the first event asks for, in rated opponents and half
    points; over how many lists they are pooled."""

    round_robin_newcomers: Switch
    round_robin_one_rated_in: CountFromOne | None = None
    round_robin_rated_at_least: CountFromOne | None = None
    double_round_robin_players_at_least: CountFromOne | None = None
    """Whether a round robin rates games between newcomers and others; if one player in so many is rated, and so many at
    least; of how many players one of several rounds must be."""

    minimum_minutes: MinutesBands
    minutes_at_least: Minutes | None = None
    minutes_more_than: Minutes | None = None
    minutes_at_most: Minutes | None = None
    minutes_less_than: Minutes | None = None
    """Minutes for 60 moves. Standard: the least by rating, as pairs of a rating and the minutes asked for when either
    player has it or more, the highest first. Rapid and blitz: the limits, each with its own edge."""

    list_months: Months
    closing_days_before_list: Days
    last_list_after_end: Lists
    longest_report_days: Days | None = None
    inactivity_periods: Lists
    """The calendar: the months of the lists; how many days before a list its events must have ended; the last list that
    may rate an event; the days after which an event reports in parts; periods without a game until inactive."""

    @property
    def coefficients(self) -> frozenset[int]:
        """Every K that a list of this edition can print."""
        return self.coefficients_of_adults | ({self.k_junior} if self.k_junior is not None else set())

    @property
    def coefficients_of_adults(self) -> frozenset[int]:
        """Every K that a list of this edition can print for who is no junior."""
        of_all = (self.k_new_player, self.k_established, self.k_master, self.k_for_all)
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
