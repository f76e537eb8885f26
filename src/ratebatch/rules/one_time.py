"""Changes of ratings that happened once, on one day, and are no edition of the regulations."""

import tomllib
from datetime import date
from functools import cache

from pydantic import BaseModel, ConfigDict

from ratebatch.records.tournament import RatingType
from ratebatch.rules.amendment import FOLDER, Evidence


class OneTimeChange(BaseModel):
    """What every change of this kind has: its day, the ratings it touches, where it is written, how well seen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    day: date
    title: str
    types: tuple[RatingType, ...]
    reference: str
    evidence: Evidence


class Increase(OneTimeChange):
    """Ratings below a number rise by a share of what they lack, in hundredths."""

    below: int
    share_of_100: int


class Adjustment(OneTimeChange):
    """Ratings far below the standard rating rise to so many points below it."""

    points_below_standard: int


class OneTimeChanges(BaseModel):
    """FIDE's one-time changes by name."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    increase_2024: Increase
    adjustment_2022: Adjustment

    def in_order(self) -> tuple[OneTimeChange, ...]:
        """Return the changes, the oldest first."""
        return tuple(sorted((self.increase_2024, self.adjustment_2022), key=lambda change: change.day))


@cache
def one_time_changes() -> OneTimeChanges:
    """Return FIDE's one-time changes, from `fide/one_time.toml`."""
    text = FOLDER.joinpath("fide", "one_time.toml").read_text(encoding="utf-8")
    return OneTimeChanges.model_validate(tomllib.loads(text))
