"""The changes that people look for first: the largest, first ratings, and who left or stands still."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ratebatch.records.period_result import Change, Status
from ratebatch.reporting.report.content import PeriodTables, rows_at

LARGEST = 10
"""How many gains and how many losses are named."""

MOST = 25
"""How many players of one kind are named; the rest is found among the players."""


class Movement(NamedTuple):
    """Players of one kind: the rows of changes.csv that are shown, and how many there are in all."""

    rows: tuple[dict[str, str], ...]
    total: int
    status: str = ""
    """The status by which the others are found."""


class Movements(NamedTuple):
    """What a period did to its players, of one system and type."""

    gains: Movement
    losses: Movement
    first: Movement
    unrated: Movement
    inactive: Movement
    open: Movement
    pending: Movement


def movements(period: PeriodTables) -> Movements:
    """Return the players that are named, the largest changes first, all others by their numbers."""
    changes = period.rated.result.changes

    def largest(sign: int) -> Movement:
        moved = [row for row, change in enumerate(changes) if sign * (change.change or 0) > 0]
        moved.sort(key=lambda row: (-sign * (changes[row].change or 0), row))
        return _shown(period, moved, LARGEST)

    def of_status(status: Status) -> Movement:
        return _where(period, lambda change: change.status is status, str(status))

    return Movements(
        gains=largest(1),
        losses=largest(-1),
        first=of_status(Status.FIRST),
        unrated=of_status(Status.UNRATED),
        inactive=of_status(Status.INACTIVE),
        open=_where(period, lambda change: change.is_open, ""),
        pending=of_status(Status.PENDING),
    )


def _where(period: PeriodTables, holds: Callable[[Change], bool], status: str) -> Movement:
    found = [row for row, change in enumerate(period.rated.result.changes) if holds(change)]
    return _shown(period, found, MOST, status)


def _shown(period: PeriodTables, rows: Sequence[int], most: int, status: str = "") -> Movement:
    return Movement(tuple(rows_at(period.changes, rows[:most])), len(rows), status)
