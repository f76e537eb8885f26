"""The rating systems by name; a new one is a name here, a folder in `rating` and one in `rules`."""

from collections.abc import Callable
from typing import NamedTuple

from ratebatch.rating.discipline import Discipline
from ratebatch.rating.elo.discipline import EloDiscipline
from ratebatch.rating.fide.discipline import FideDiscipline
from ratebatch.rating.ukd.discipline import UkdDiscipline
from ratebatch.rating.uscf.discipline import UscfDiscipline
from ratebatch.rating.uscf.players import UscfConventions
from ratebatch.records.tournament import RatingType
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.elo_rules import EloRules

System = Callable[[RatingType], Discipline]
"""A rating system with its settings: makes the discipline of a type."""


class Settings(NamedTuple):
    """What a system can be told: the rules file of `elo`, and choices where the rules of others are silent."""

    elo: EloRules | None = None
    ukd: UkdConventions = UkdConventions()
    uscf: UscfConventions = UscfConventions()


def _elo(settings: Settings) -> System:
    rules = settings.elo
    if rules is None:
        raise ValueError("the system elo needs a rules file; give --rules club, the name of another one, or a file")
    return lambda rating_type: EloDiscipline(rating_type, rules)


SYSTEMS: dict[str, Callable[[Settings], System]] = {
    "fide": lambda _settings: FideDiscipline,
    "ukd": lambda settings: lambda rating_type: UkdDiscipline(rating_type, settings.ukd),
    "elo": _elo,
    "uscf": lambda settings: lambda rating_type: UscfDiscipline(rating_type, settings.uscf),
}
"""What makes each system from the settings of a run; raises ValueError where it lacks one."""
