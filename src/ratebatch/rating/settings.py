"""What the rating systems of a run are told, and what makes their disciplines."""

from collections.abc import Callable
from typing import NamedTuple

from pydantic import BaseModel

from ratebatch.rating.discipline import Discipline
from ratebatch.records.tournament import RatingType
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.elo_rules import EloRules
from ratebatch.systems import part, system_named

System = Callable[[RatingType], Discipline]
"""A rating system with its settings: makes the discipline of a type."""


class Settings(NamedTuple):
    """What a system can be told: the rules file of `elo`, and choices where the rules of others are silent."""

    elo: EloRules | None = None
    ukd: UkdConventions = UkdConventions()
    uscf: UscfConventions = UscfConventions()

    @property
    def conventions(self) -> dict[str, BaseModel]:
        """The choices, by the system that they are for."""
        return {name: told for name, told in self._asdict().items() if name != "elo"}


def system_with(name: str, settings: Settings) -> System:
    """Return the system of a name with its settings; raise ValueError where it lacks one."""
    disciplines: Callable[[Settings], System] = part(system_named(name).disciplines)
    return disciplines(settings)
