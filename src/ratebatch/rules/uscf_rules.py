"""The numbers of the US Chess rating system, edition by edition."""

from datetime import date
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from ratebatch.rules.editions import Edition, NoEditionError, edition_on
from ratebatch.rules.law_numbers import (
    Age,
    CountFromOne,
    DecimalText,
    Distance,
    Minutes,
    Points,
    PointsFromZero,
    Product,
    Switch,
)
from ratebatch.rules.overview import Chapter

CHAPTER = "uscf"
"""The folder of the editions; the formulas are the same for regular, quick and blitz ratings."""


class UscfRules(BaseModel):
    """One edition's numbers. Ratings in points; None where there is no rule."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    stored: Literal["whole", "decimal"]
    """What is kept of a rating: the whole number, a gain rounded up and a loss down, or all decimals."""

    effective_games_most: CountFromOne
    effective_games_constant: DecimalText
    effective_games_slope: DecimalText
    effective_games_summit: Points
    effective_games_full_above: Points
    """Section 3: most / √(constant + slope × (summit − R)²); above the last number it is the most."""

    special_games_at_most: CountFromOne
    established_above_games: CountFromOne
    """A rating is made by the special formula up to so many games before the event, and established above so many."""

    provisional_span: Distance
    record_shift: Distance
    special_maximum: Points
    first_estimate_games: CountFromOne
    """Section 4.1: the span of the straight expectation, how far a rating from wins or from losses alone is moved, the
    most that the formula gives, and the effective games of an unrated player in step 3."""

    expectation_span: Distance
    k_numerator: Product
    dual_k_above: Points | None = None
    dual_k_constant: DecimalText | None = None
    dual_k_slope: DecimalText | None = None
    dual_k_flat_from: Points | None = None
    dual_k_flat_numerator: Product | None = None
    """Section 4.2: the logistic expectation; K; the lower K of regular ratings in dual-rated events."""

    bonus_threshold: CountFromOne | None = None
    bonus_minimum_games: CountFromOne
    bonus_least_games_counted: CountFromOne
    bonus_meetings_at_most: CountFromOne
    """Section 4.2: B; from how many games there is a bonus; as how many fewer games count under the root; how often an
    opponent may have been met. Without B nothing can be rated: it is not known."""

    lowest_rating: Points
    absolute_floor_most: Points | None = None
    absolute_floor_per_win: PointsFromZero | None = None
    absolute_floor_per_draw: PointsFromZero | None = None
    absolute_floor_per_event: PointsFromZero | None = None
    absolute_floor_event_games: CountFromOne | None = None
    """The lowest rating, and how wins, draws and events of so many games raise it to a personal floor."""

    peak_floor_distance: PointsFromZero
    peak_floor_step: Distance
    peak_floor_lowest: Points
    peak_floor_highest: Points
    title_floor: Points
    prize_floor_dollars: Product
    prize_floor_limit_below: Points
    """Floors from the highest established rating, from the title of Original Life Master, and from prizes of so many
    dollars in sections with a limit below a rating."""

    match_gap: Distance
    match_change_limit: Distance | None = None
    match_needs_established: Switch
    match_has_floors: Switch
    """Matches of two players: how far apart they may be and how far a rating may move."""

    blitz_from: Minutes | None = None
    blitz_to: Minutes | None = None
    quick_from: Minutes
    regular_from: Minutes
    dual_to: Minutes
    """Section 1: minutes plus seconds of delay. Without blitz, quick begins at `quick_from`; else above `blitz_to`."""

    starting_points_per_year: PointsFromZero
    starting_age_from: Age
    starting_age_to: Age
    starting_adult: Points
    starting_youngest: Points
    """Section 2, the estimate by age alone."""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        """See that each rule has all its numbers or none."""
        for prefix in ("dual_k_", "absolute_floor_", "blitz_"):
            given = {
                name: getattr(self, name) is not None for name in type(self).model_fields if name.startswith(prefix)
            }
            if len(set(given.values())) > 1:
                raise ValueError(
                    f"{prefix} lacks {', '.join(name for name, is_given in given.items() if not is_given)}"
                )
        return self


LAW = (Chapter(CHAPTER, None, CHAPTER, UscfRules),)
"""All its chapters."""


def uscf_edition(last_day: date) -> Edition[UscfRules]:
    """Return the edition for an event that ended on a day.

    Raise NoEditionError before the first one known, and for the years whose bonus threshold is not known.
    """
    edition = edition_on(CHAPTER, last_day, UscfRules)
    if edition.rules.bonus_threshold is None:
        raise NoEditionError(f"no edition of {CHAPTER} covers {last_day}: {edition.amendments[-1].title}")
    return edition
