"""What a correction of months that are made does: every player touched, month by month, and through whom or what."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from ratebatch.records.period import MonthField
from ratebatch.records.tournament import RatingType

CauseKind = Literal["game", "opponent", "own_rating", "base", "k", "adjustment", "kept_games", "history"]


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Cause(_Record):
    """Why a month is another one for a player; `direct` where a game or a decision of his own is corrected."""

    kind: CauseKind
    direct: bool
    said: str
    through: str = Field(default="", description="Id and name of the opponent, if it is one.")


class Touched(_Record):
    """One player of one month and list; what a side does not have is None or empty."""

    period: MonthField
    system: str
    type: RatingType
    id: str
    name: str
    rating_from: int | None
    rating_to: int | None
    k_from: int | None
    k_to: int | None
    change_from: str = Field(description="Exact change of the period, as recorded.")
    change_to: str = Field(description="Exact change of the period, as corrected.")
    causes: tuple[Cause, ...]

    @property
    def is_direct(self) -> bool:
        """Whether a game or a decision of his own is corrected."""
        return any(cause.direct for cause in self.causes)

    @property
    def difference(self) -> int | None:
        """Points on the new list, None where one of the two lists has no rating of his."""
        return None if self.rating_from is None or self.rating_to is None else self.rating_to - self.rating_from


class VerdictChange(_Record):
    """An event of which something else becomes; empty where a side does not have it."""

    period: MonthField
    file: str
    event: str
    verdict_from: str
    verdict_to: str
    reason: str


class CorrectedMonth(_Record):
    """A month rated again; `version` is that of the program that had made it."""

    period: MonthField
    folder: str
    version: str
    changed: bool
    provisional: bool = Field(description="Whether something of the corrected month is held or left open.")
    newly_held: tuple[str, ...] = Field(
        default=(), description="What the correction itself leaves held, rejected or open in the month."
    )
    touched: tuple[Touched, ...]
    events: tuple[VerdictChange, ...]
    lapsed: tuple[str, ...] = Field(description="What the month says of decisions that no more fit its events.")


class CorrectionReport(_Record):
    """All months rated again, from the first that the correction can reach to the latest of the chain."""

    program: str = "ratebatch"
    corrections: tuple[str, ...]
    unused: tuple[str, ...] = Field(description="Decisions of the correction that no month used.")
    months: tuple[CorrectedMonth, ...]

    @property
    def changed(self) -> tuple[CorrectedMonth, ...]:
        """The months from the first that is another one to the latest."""
        first = next((at for at, month in enumerate(self.months) if month.changed), len(self.months))
        return self.months[first:]

    @property
    def touched(self) -> tuple[Touched, ...]:
        """Every player of every month."""
        return tuple(each for month in self.months for each in month.touched)

    @property
    def at_the_end(self) -> tuple[Touched, ...]:
        """Whom the latest list shows with another rating: what could be carried to a later one."""
        latest = self.months[-1].touched if self.months else ()
        return tuple(each for each in latest if each.rating_from != each.rating_to)
