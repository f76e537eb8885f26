"""The changes that people look for first: the largest, first ratings, and who left or stands still."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.records.change import Status
from ratebatch.records.changes import NOTHING
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
        moved = np.flatnonzero((changes.change != NOTHING) & (sign * changes.change > 0))
        order = np.argsort(-sign * changes.change[moved], kind="stable")
        return _shown(period, moved[order], LARGEST)

    def of_status(status: Status) -> Movement:
        return _shown(period, np.flatnonzero(changes.has_status(status)), MOST, str(status))

    return Movements(
        gains=largest(1),
        losses=largest(-1),
        first=of_status(Status.FIRST),
        unrated=of_status(Status.UNRATED),
        inactive=of_status(Status.INACTIVE),
        open=_shown(period, np.flatnonzero(changes.is_open), MOST),
        pending=of_status(Status.PENDING),
    )


def _shown(period: PeriodTables, rows: npt.NDArray[Any], most: int, status: str = "") -> Movement:
    return Movement(tuple(rows_at(period.changes, rows[:most].tolist())), len(rows), status)
