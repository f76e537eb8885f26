"""The rating systems by name; a new one is a line here, a folder in `rating` and one in `rules`."""

from collections.abc import Callable

from ratebatch.rating.discipline import Discipline
from ratebatch.rating.fide.discipline import FideDiscipline
from ratebatch.records.tournament import RatingType

System = Callable[[RatingType], Discipline]
"""A rating system with its settings: makes the discipline of a type."""

SYSTEMS: dict[str, System] = {"fide": FideDiscipline}
