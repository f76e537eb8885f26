"""Editions of a chapter: all amendments up to a day laid over one another, validated by the system's rules model."""

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

Rules = TypeVar("Rules", bound=BaseModel)

_FOLDER = files("ratebatch.rules")


class NoEditionError(ValueError):
    """No edition was in force on the day: it lies before the first amendment."""


class Amendment(BaseModel):
    """One dated file of the law: what changed on a day, where it is written, and how well that was seen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    effective_from: date
    title: str
    reference: str
    evidence: str
    changes: dict[str, Any]


@dataclass(frozen=True)
class Edition(Generic[Rules]):
    """The rules in force from a day on, with the amendments that made them."""

    amendments: tuple[Amendment, ...]
    rules: Rules

    @property
    def name(self) -> str:
        """The day from which this edition is in force, as `YYYY-MM-DD`."""
        return self.amendments[-1].effective_from.isoformat()


@cache
def amendments(chapter: str) -> tuple[Amendment, ...]:
    """Return the amendments of a chapter (`fide/standard`), the oldest first."""
    folder = _FOLDER.joinpath(chapter)
    found = [_amendment(file) for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda amendment: amendment.effective_from))


def _amendment(file: Traversable) -> Amendment:
    amendment = Amendment.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    if file.name != f"{amendment.effective_from}.toml":
        raise ValueError(f"{file.name} is in force from {amendment.effective_from}; name and content must agree")
    return amendment


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
    return Edition(in_force, model.model_validate(numbers))
