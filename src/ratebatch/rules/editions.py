"""Editions of a chapter: all amendments up to a day laid over one another, validated by the system's rules model."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from ratebatch.rules.amendment import FOLDER, Amendment, Evidence, read_amendment

__all__ = ["Amendment", "Edition", "Evidence", "NoEditionError", "amendments", "edition_on", "unread_numbers"]

Rules = TypeVar("Rules", bound=BaseModel)


class NoEditionError(ValueError):
    """No edition was in force on the day: it lies before the first amendment."""


@dataclass(frozen=True)
class Edition(Generic[Rules]):
    """The rules in force from a day on, with the amendments that made them."""

    amendments: tuple[Amendment, ...]
    rules: Rules

    @property
    def name(self) -> str:
        """The day from which this edition is in force, as `YYYY-MM-DD`."""
        return self.amendments[-1].effective_from.isoformat()

    def speaks_of(self, field: str) -> bool:
        """Say whether an amendment up to here sets or ends a number; if not, it is a rule of a later day or none."""
        self._known(field)
        return any(amendment.decides(field) for amendment in self.amendments)

    def origin(self, field: str) -> Amendment:
        """Return the amendment that set a number last, or ended it; the first one if none speaks of it."""
        self._known(field)
        return next((one for one in reversed(self.amendments) if one.decides(field)), self.amendments[0])

    def evidence(self, field: str) -> Evidence:
        """Return how well the number in force was seen: by the latest amendment that speaks of it.

        A number of which none speaks is a rule of a later day; its absence is as well seen as the first amendment.
        """
        self._known(field)
        return self._seen(field) or self.amendments[0].evidence

    def unread(self) -> tuple[str, ...]:
        """Return the names of the numbers that come from a text that was not read: from notices or by inference."""
        return tuple(field for field in type(self.rules).model_fields if self._seen(field) in ("notice", "inferred"))

    def _seen(self, field: str) -> Evidence | None:
        found = (amendment.evidence_for(field) for amendment in reversed(self.amendments))
        return next((evidence for evidence in found if evidence is not None), None)

    def _known(self, field: str) -> None:
        if field not in type(self.rules).model_fields:
            raise KeyError(f"{field} is no number of {type(self.rules).__name__}")


@cache
def amendments(chapter: str) -> tuple[Amendment, ...]:
    """Return the amendments of a chapter, the oldest first.

    A chapter is a folder (`fide/standard`), or a part of one whose amendments differ in a few numbers
    (`fide/rapid_blitz/rapid`).
    """
    folder, part = FOLDER.joinpath(chapter), ""
    if not folder.is_dir():
        parent, _, part = chapter.rpartition("/")
        folder = FOLDER.joinpath(parent)
    found = [read_amendment(file).of_part(part) for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda amendment: amendment.effective_from))


def unread_numbers(editions: Iterable[Edition[Any]]) -> tuple[str, ...]:
    """Return what `Edition.unread` names in any of these editions, each with the name of its edition."""
    return tuple(sorted({f"{edition.name}: {number}" for edition in editions for number in edition.unread()}))


@cache
def edition_on(chapter: str, day: date, model: type[Rules]) -> Edition[Rules]:
    """Return the edition of a chapter in force on a day; raise NoEditionError for a day before the first."""
    in_force = tuple(amendment for amendment in amendments(chapter) if amendment.effective_from <= day)
    if not in_force:
        raise NoEditionError(
            f"no edition of {chapter} covers {day}; the first known is in force from "
            f"{amendments(chapter)[0].effective_from}"
        )
    numbers: dict[str, Any] = {}
    for amendment in in_force:
        numbers |= amendment.changes
        for field in amendment.without:
            numbers.pop(field, None)
    return Edition(in_force, model.model_validate(numbers))
