"""The changes of a period: columns for who looks at all of them, one `Change` for who looks at a player."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from ratebatch.records.change import Change, Remark, Status
from ratebatch.records.coded import Coded

NOTHING = int(np.iinfo(np.int64).min)
"""What stands in a column of numbers where a `Change` has None."""

Column = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Changes(Sequence[Change]):
    """A row for each change, a column for each field of `Change`; `NOTHING` is none.

    Whoever asks for one row, or for one after the other, gets it as a `Change`.
    """

    player: Column
    base_rating: Column
    base_source: Coded
    base_k: Column
    k: Column
    k_before_limit: Column
    k_source: Coded
    games: Column
    score: Column
    expected: Column
    change_exact: Column
    change: Column
    adjustment: Column
    adjustment_reason: Coded
    new_rating: Column
    new_k: Column
    games_total: Column
    status: Coded
    performance: Column
    edition: Coded
    remarks: Coded
    pool_games: Column
    computed_rating: Column

    @classmethod
    def of(cls, changes: Iterable[Change]) -> "Changes":
        """Return single changes as a table."""
        if isinstance(changes, Changes):
            return changes
        rows = tuple(changes)
        return cls(*(_column([getattr(row, name) for row in rows], name) for name in _NAMES))

    def __len__(self) -> int:
        return len(self.player)

    def __iter__(self) -> Iterator[Change]:
        columns = [_values(getattr(self, name)) for name in _NAMES]
        return (Change(**dict(zip(_NAMES, row, strict=True))) for row in zip(*columns, strict=True))

    @overload
    def __getitem__(self, row: int) -> Change: ...
    @overload
    def __getitem__(self, row: slice) -> "Changes": ...
    def __getitem__(self, row: int | slice) -> "Change | Changes":
        found = self.taken(np.arange(len(self))[row if isinstance(row, slice) else [row]])
        return found if isinstance(row, slice) else next(iter(found))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # compared by its rows, as a list is

    @property
    def has_base_rating(self) -> npt.NDArray[np.bool_]:
        """Who has a rating on the base list."""
        return np.not_equal(self.base_rating, NOTHING)

    @property
    def is_open(self) -> npt.NDArray[np.bool_]:
        """See `Change.is_open`."""
        return self.has_base_rating & np.greater(self.games, 0) & np.equal(self.change, NOTHING)

    def has_status(self, *wanted: Status) -> npt.NDArray[np.bool_]:
        """Say whose status is one of those wanted."""
        return self.status.where(lambda status: status in wanted)

    def has_remark(self, remark: Remark) -> npt.NDArray[np.bool_]:
        """Say who has a remark."""
        return self.remarks.where(lambda remarks: remark in remarks)

    def taken(self, rows: npt.NDArray[Any]) -> "Changes":
        """Return some rows, by number, or where a mask holds."""
        at = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows
        return Changes(*(_taken(getattr(self, name), at) for name in _NAMES))

    def joined(self, other: "Changes") -> "Changes":
        """Return the changes with others behind them."""
        return Changes(*(_joined(getattr(self, name), getattr(other, name)) for name in _NAMES))

    def replaced(self, changes: Iterable[Change]) -> "Changes":
        """Return the changes with other ones in the place of those of the same players."""
        others = Changes.of(changes)
        rows = {player: row for row, player in enumerate(self.player.tolist())}
        source = np.arange(len(self))
        source[[rows[player] for player in others.player.tolist()]] = len(self) + np.arange(len(others))
        return self.joined(others).taken(source)


_NAMES = tuple(field.name for field in fields(Changes))
_CODED = frozenset(("base_source", "k_source", "adjustment_reason", "status", "edition", "remarks"))


def _column(values: list[Any], name: str) -> Any:
    if name in _CODED:
        return Coded.of(values)
    return np.array([NOTHING if value is None else value for value in values], dtype=np.int64)


def _values(column: Column | Coded) -> list[Any]:
    if isinstance(column, Coded):
        return column.listed()
    return [None if value == NOTHING else value for value in column.tolist()]


def _taken(column: Column | Coded, rows: Column) -> Any:
    return column.taken(rows) if isinstance(column, Coded) else column[rows]


def _joined(column: Any, other: Any) -> Any:
    return column.joined(other) if isinstance(column, Coded) else np.concatenate([column, other])
