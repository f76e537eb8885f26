"""Differences that somebody has looked at: they are listed as known, and alarm nobody until a figure changes."""

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from ratebatch.records.period import MonthField
from ratebatch.records.tournament import RatingType
from ratebatch.records.verification import Difference, Verification

NO_NOTE = "known"
"""What stands for the note of a known difference that has none."""


class KnownDifference(BaseModel):
    """One difference by its player and its figures; ratings in points, None for no rating."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    system: str
    type: RatingType
    period: MonthField
    id: str
    ours: int | None = None
    published: int | None = None
    published_games: int | None = None
    cause: str = ""
    note: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        """What must be the same for a difference to be known."""
        return (*self.of_list, self.id, self.ours, self.published, self.published_games)

    @property
    def of_list(self) -> tuple[str, str, str]:
        """System, type and period."""
        return (self.system, str(self.type), str(self.period))


def known_of(verification: Verification, difference: Difference) -> KnownDifference:
    """Return a difference as it is known from now on."""
    return KnownDifference(
        system=verification.system,
        type=verification.type,
        period=verification.period,
        id=difference.id,
        ours=difference.ours.rating,
        published=difference.theirs.rating,
        published_games=difference.theirs.games,
        cause=str(difference.kind),
    )


def with_known(verification: Verification, known: Sequence[KnownDifference]) -> Verification:
    """Return the verification with the differences marked that are known."""
    notes = {each.key: each.note or NO_NOTE for each in known}
    marked = tuple(
        each.model_copy(update={"known": notes.get(known_of(verification, each).key)})
        for each in verification.differences
    )
    return verification.model_copy(update={"differences": marked})


def renewed(known: Sequence[KnownDifference], found: Sequence[Verification]) -> tuple[KnownDifference, ...]:
    """Return the known differences with those found: notes stay, other periods stay, what is gone is left out."""
    notes = {each.key: each.note for each in known}
    now = [known_of(verification, each) for verification in found for each in verification.differences]
    lists = {(each.system, str(each.type), str(each.period)) for each in found}
    kept = [each for each in known if each.of_list not in lists]
    return (*kept, *(each.model_copy(update={"note": notes.get(each.key, "")}) for each in now))
