"""The numbers of the US Chess rating system, edition by edition."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, StringConstraints, model_validator

from ratebatch.rules.editions import Edition, NoEditionError, edition_on
from ratebatch.rules.overview import Chapter

CHAPTER = "uscf"
"""The folder of the editions; the formulas are the same for regular, quick and blitz ratings."""

DecimalText = Annotated[str, StringConstraints(pattern=r"^\d+(\.\d+)?$")]
"""A number with decimals as text, so that no binary float comes between the file and the formula."""


class UscfRules(BaseModel):
    """One edition's numbers. Ratings in points; None where there is no rule."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    stored: Literal["whole", "decimal"]
    """What is kept of a rating: the whole number, a gain rounded up and a loss down, or all decimals."""

    effective_games_most: int
    effective_games_constant: DecimalText
    effective_games_slope: DecimalText
    effective_games_summit: int
    effective_games_full_above: int
    """Section 3: most / √(constant + slope × (summit − R)²); above the last number it is the most."""

    special_games_at_most: int
    established_above_games: int
    """A rating is made by the special formula up to so many games before the event, and established above so many."""

    provisional_span: int
    record_shift: int
    special_maximum: int
    first_estimate_games: int
    """Section 4.1: the span of the straight expectation, how far a rating from wins or from losses alone is moved, the
    most that the formula gives, and the effective games of an unrated player in step 3."""

    expectation_span: int
    k_numerator: int
    dual_k_above: int | None = None
    dual_k_constant: DecimalText | None = None
    dual_k_slope: DecimalText | None = None
    dual_k_flat_from: int | None = None
    dual_k_flat_numerator: int | None = None
    """Section 4.2: the logistic expectation; K; the lower K of regular ratings in dual-rated events."""

    bonus_threshold: int | None = None
    bonus_minimum_games: int
    bonus_least_games_counted: int
    bonus_meetings_at_most: int
    """Section 4.2: B; from how many games there is a bonus; as how many fewer games count under the root; how often an
    opponent may have been met. Without B nothing can be rated: it is not known."""

    lowest_rating: int
    absolute_floor_most: int | None = None
    absolute_floor_per_win: int | None = None
    absolute_floor_per_draw: int | None = None
    absolute_floor_per_event: int | None = None
    absolute_floor_event_games: int | None = None
    """The lowest rating, and how wins, draws and events of so many games raise it to a personal floor."""

    peak_floor_distance: int
    peak_floor_step: int
    peak_floor_lowest: int
    peak_floor_highest: int
    title_floor: int
    prize_floor_dollars: int
    prize_floor_limit_below: int
    """Floors from the highest established rating, from the title of Original Life Master, and from prizes of so many
    dollars in sections with a limit below a rating."""

    match_gap: int
    match_change_limit: int | None = None
    match_needs_established: bool
    match_has_floors: bool
    """Matches of two players: how far apart they may be and how far a rating may move."""

    blitz_from: int | None = None
    blitz_to: int | None = None
    quick_from: int
    regular_from: int
    dual_to: int
    """Section 1: minutes plus seconds of delay. Without blitz, quick begins at `quick_from`; else above `blitz_to`."""

    starting_points_per_year: int
    starting_age_from: int
    starting_age_to: int
    starting_adult: int
    starting_youngest: int
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
