"""The chapters of the law; what an edition says, number by number, and what differs between two."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from pydantic import BaseModel

from ratebatch.records.tournament import RatingType
from ratebatch.rules.amendment import Evidence
from ratebatch.rules.editions import Edition, Rules


class Chapter(NamedTuple):
    """The regulations for one type of rating of one system: their folder, and the model of their numbers.

    `rating_type` is None where one chapter is for all types.
    """

    system: str
    rating_type: RatingType | None
    folder: str
    model: type[BaseModel]

    @property
    def heading(self) -> str:
        """The chapter in words: `fide rapid`, or `ukd` where it is for all types."""
        return f"{self.system} {self.rating_type}" if self.rating_type else self.system

    def is_for(self, kind: str | None) -> bool:
        """Say whether the chapter is for a type; every chapter is for None."""
        return kind is None or self.rating_type in (None, kind)


@dataclass(frozen=True)
class NumberInForce:
    """One number of an edition, how well it was seen, and the day of the amendment that set it."""

    number: str
    value: Any
    evidence: Evidence
    since: date


@dataclass(frozen=True)
class Difference:
    """One number that two editions set differently."""

    number: str
    before: NumberInForce
    after: NumberInForce


def numbers_in_force(edition: Edition[Rules]) -> tuple[NumberInForce, ...]:
    """Return the numbers of an edition, in the order of its model; rules of later days are left out."""
    return tuple(one for one in _numbers(edition) if edition.speaks_of(one.number))


def differences(before: Edition[Rules], after: Edition[Rules]) -> tuple[Difference, ...]:
    """Return the numbers whose values differ, in the order of the model."""
    pairs = zip(_numbers(before), _numbers(after), strict=True)
    return tuple(Difference(old.number, old, new) for old, new in pairs if old.value != new.value)


def _numbers(edition: Edition[Rules]) -> Iterator[NumberInForce]:
    for field in type(edition.rules).model_fields:
        value, since = getattr(edition.rules, field), edition.origin(field).effective_from
        yield NumberInForce(field, value, edition.evidence(field), since)
