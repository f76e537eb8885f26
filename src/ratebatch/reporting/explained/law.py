"""The law as an explanation needs it: the numbers of each edition, and the articles by their name in the chapter."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pydantic import BaseModel, ConfigDict

from ratebatch.records.explanation import AppliedAmendment, AppliedEdition
from ratebatch.records.tournament import RatingType
from ratebatch.rules.articles import article_in
from ratebatch.rules.editions import Amendment, Edition, edition_on


class NumbersInWords(BaseModel):
    """Those numbers of an edition that an explanation names; None where there is no rule."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    expectation_table: str
    performance_table: str
    difference_limit: int
    limited_games: str
    difference_unlimited_from: int | None = None
    unrated_gap: int | None = None
    unrated_gap_above: int | None = None
    k_new_player: int
    k_junior: int | None = None
    k_established: int
    k_master: int
    k_for_all: int | None = None
    new_player_games: int
    junior_until_age: int | None = None
    junior_below: int | None = None
    master_from: int
    k_times_games_limit: int | None = None
    rating_floor: int
    first_rating_maximum: int | None = None
    minimum_games_first_rating: int
    first_event_minimum_opponents: int | None = None
    first_event_minimum_half_points: int
    pool_periods: int | None = None


@dataclass(frozen=True)
class Law:
    """The chapter for one type of rating, as `rules/` names it."""

    chapter: str
    rating_type: RatingType

    def on(self, day: date) -> Edition[NumbersInWords]:
        """Return the edition in force on a day."""
        return edition_on(self.chapter, day, NumbersInWords)

    def named(self, edition: str) -> Edition[NumbersInWords]:
        """Return the edition that a file names by the day from which it is in force."""
        return self.on(date.fromisoformat(edition))

    def article(self, standard: str) -> str:
        """Return an article of the standard chapter by its number in this one."""
        return article_in(self.rating_type, standard)

    def applied(self, edition: str) -> AppliedEdition:
        """Return an edition with where it is written: its latest complete text, and the amendments since."""
        return applied_edition(self.named(edition).amendments)


def applied_edition(amendments: Sequence[Amendment]) -> AppliedEdition:
    """Return an edition, which these amendments make, with where it is written."""
    whole = max((at for at, each in enumerate(amendments) if each.whole_text_read), default=0)
    return AppliedEdition(
        name=amendments[-1].effective_from.isoformat(),
        amendments=tuple(
            AppliedAmendment(
                effective_from=each.effective_from.isoformat(),
                title=each.title,
                reference=each.reference,
                evidence=each.evidence,
            )
            for each in amendments[whole:]
        ),
    )


def value_in(amendments: Sequence[Amendment], number: str) -> str:
    """Return a number of an edition in writing, `none` where there is no rule."""
    value = next((each.changes.get(number) for each in reversed(amendments) if each.decides(number)), None)
    return "none" if value is None else str(value)


def evidence_in(amendments: Sequence[Amendment], number: str) -> str:
    """Return how well a number of an edition was seen."""
    seen = (each.evidence_for(number) for each in reversed(amendments))
    return next((evidence for evidence in seen if evidence is not None), "")
