"""Rows of an event that disagree: on its type, on its first day, or a game before it; and which rows these are."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from enum import Enum
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Source
from ratebatch.normalising.games_cells import NO_DAY, days, event_codes
from ratebatch.pipeline.games_dataset.survey import LATE, NO_TYPE, TYPES, optional_cells
from ratebatch.reading.games_dataset import DamagedError, read_block
from ratebatch.records.games_dataset import Block

Column = npt.NDArray[np.int64]


class Cause(Enum):
    """On what rows disagree; the value is what is said where nobody looked for the rows."""

    TYPE = "Rows of the event say different types."
    GAME_BEFORE = "A game lies before the first day of its event."
    START = "Rows of the event say different first days."


class Contradiction(NamedTuple):
    """How the rows of an event disagree, and the first row that disagrees with those before it, once it is found.

    Without a `cause` they disagree with the registry, and everything is `said` already; `fix` is what to do then.
    """

    cause: Cause | None
    place: Source | None = None
    said: str = ""
    fix: str = ""

    @property
    def message(self) -> str:
        """What is said of it."""
        return self.said if self.cause is None or self.said else self.cause.value


class Seen(NamedTuple):
    """A row of an event: its number in the file, its day, the first day and type that it says; or columns of these."""

    row: Any
    day: Any
    start: Any
    kind: Any

    def at(self, index: int) -> "Seen":
        """Return one row of columns."""
        return Seen(*(int(column[index]) for column in self))


class SeenInBlock(NamedTuple):
    """The first row of an event in a block, and the first that disagrees with it, by its cause; None for none."""

    first: Seen
    others: Mapping[Cause, Seen]


def causes_of(
    first: Column, start: Column, kind: Column, start_last: Column, kind_last: Column
) -> dict[Cause, npt.NDArray[np.bool_]]:
    """Say for each cause which events have it, from the least and the greatest days and codes in their rows."""
    return {
        Cause.TYPE: kind != kind_last,
        Cause.GAME_BEFORE: (start != NO_DAY) & (start > first),
        Cause.START: np.maximum(start, -LATE) != start_last,
    }


def seen_in_block(asked: tuple[Sequence[str], Mapping[str, Sequence[str]]], block: Block) -> dict[str, SeenInBlock]:
    """Return what the rows of some events say in a block; `asked` are these events, and the columns of each file."""
    names, optional = asked
    columns = optional[block.file]
    try:
        table, row = read_block(block, ["event", "date", *columns], pa.array(names, type=pa.string()))
    except DamagedError:
        return {}  # which is said already
    known, code = event_codes(table["event"])
    day = days(table["date"])
    start, kind, _ = optional_cells(table, columns)
    rows, found = Seen(row, day, start, kind), {}
    for event in np.unique(code[code >= 0]).tolist():
        at = np.flatnonzero(code == event)
        mine = Seen(*(column[at] for column in rows))
        found[known[event]] = SeenInBlock(mine.at(0), dict(_others(mine)))
    return found


def _others(rows: Seen) -> Iterator[tuple[Cause, Seen]]:
    for cause in Cause:
        at = np.flatnonzero(_differs(cause, rows, rows.at(0)))
        if len(at):
            yield cause, rows.at(int(at[0]))


def _differs(cause: Cause, one: Seen, first: Seen) -> Any:
    """Say whether a row, or which rows, disagree with the first of the event."""
    if cause is Cause.GAME_BEFORE:
        return (one.day != NO_DAY) & (one.day < one.start)
    return one.kind != first.kind if cause is Cause.TYPE else one.start != first.start


def located(cause: Cause, seen: Sequence[tuple[str, SeenInBlock]]) -> Contradiction:
    """Return a contradiction with its row; `seen` are the blocks of the event, in their order, with their files."""
    if not seen:
        return Contradiction(cause)  # the file was read a moment ago, and cannot be now
    first_file, first = seen[0][0], seen[0][1].first
    for file, of_block in seen:
        other = of_block.first if _differs(cause, of_block.first, first) else of_block.others.get(cause)
        if other is not None:
            return Contradiction(cause, Source(file, row=other.row), _said(cause, other, first, first_file))
    return Contradiction(cause, Source(first_file), _BY_FOLDERS.get(cause, ""))


_BY_FOLDERS = {
    Cause.TYPE: "A folder of the file says another type than the rows of the event.",
    Cause.START: "A folder of the file says another first day than the rows of the event.",
}
"""What is said where no row disagrees with another one."""


def _said(cause: Cause, other: Seen, first: Seen, file: str) -> str:
    if cause is Cause.GAME_BEFORE:
        return f"A game of {_shown(other.day)} lies before the first day of its event, {_shown(other.start)}."
    if cause is Cause.TYPE:
        one, two = (TYPES[each.kind] if each.kind != NO_TYPE else "none" for each in (other, first))
        return f"Rows of the event say different types: {one} here, {two} in row {first.row} of {file}."
    one, two = (_shown(each.start) for each in (other, first))
    return f"Rows of the event say different first days: {one} here, {two} in row {first.row} of {file}."


def _shown(day: int) -> str:
    return "none" if day == NO_DAY else str(date(1970, 1, 1) + timedelta(days=day))
