"""The list that an event is rated with: the one in force at its start, or an older one that the officer allowed."""

from collections.abc import Collection
from datetime import date

from ratebatch.rating.discipline import Discipline
from ratebatch.records.period import Month


def list_of_event(
    start: date, discipline: Discipline, months: Collection[Month], allowed: Collection[Month]
) -> Month | None:
    """Return the month of the list to rate with, None if there is none.

    Where the list in force was not given, the nearest earlier one that was given stands in for it, if it is allowed;
    never an older one beside it.
    """
    needed = discipline.list_in_force(start)
    if needed in months:
        return needed
    nearest = max((month for month in months if month < needed), default=None)
    return nearest if nearest in allowed else None
