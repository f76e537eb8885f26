"""Changes of ratings that happened once, on one day, and are no edition of the regulations."""

import tomllib
from datetime import date
from functools import cache

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from ratebatch.records.tournament import RatingType
from ratebatch.rules.amendment import Evidence, written_file
from ratebatch.rules.amendment_faults import AmendmentError, WrittenFile, in_words
from ratebatch.rules.law_numbers import Distance, Hundredths, Points


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

    below: Points
    share_of_100: Hundredths


class Adjustment(OneTimeChange):
    """Ratings far below the standard rating rise to so many points below it."""

    points_below_standard: Distance


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
    """Return FIDE's one-time changes, from `fide/one_time.toml`; AmendmentError if it cannot be used."""
    file = written_file("fide", "one_time.toml")
    try:
        return OneTimeChanges.model_validate(tomllib.loads(file.text))
    except tomllib.TOMLDecodeError as error:
        raise AmendmentError(f"{file.name}: no TOML: {error}") from error
    except ValidationError as error:
        raise AmendmentError("\n".join(_said(file, each) for each in error.errors())) from error


def _said(file: WrittenFile, error: ErrorDetails) -> str:
    *table, key = map(str, error["loc"])
    return file.at(key, in_words(key, error), ".".join(table))
