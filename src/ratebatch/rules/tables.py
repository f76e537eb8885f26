"""The printed tables, row for row as in the handbook, made ready for looking up; whole hundredths and rating points."""

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class ExpectationTable:
    """Expected score in hundredths by rating difference in points, 0 to `last`; every larger one is as `last`."""

    higher: npt.NDArray[np.int64]
    lower: npt.NDArray[np.int64]

    @property
    def last(self) -> int:
        """The difference from which on the expectation stays the same."""
        return len(self.higher) - 1


def _rows(system: str, table: str) -> list[dict[str, str]]:
    text = files("ratebatch.rules").joinpath(system, "tables", f"{table}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _hundredths(text: str) -> int:
    whole, decimals = text.split(".")
    return int(whole) * 100 + int(decimals)


@cache
def expectation_table(system: str, table: str) -> ExpectationTable:
    """Return a table D -> PD with the columns `d_min, d_max, pd_higher, pd_lower`; the last row has no `d_max`."""
    higher: list[int] = []
    lower: list[int] = []
    for row in _rows(system, table):
        if int(row["d_min"]) != len(higher):
            raise ValueError(f"table {table} has a hole or an overlap at {row['d_min']}")
        width = int(row["d_max"]) - int(row["d_min"]) + 1 if row["d_max"] else 1
        higher += [_hundredths(row["pd_higher"])] * width
        lower += [_hundredths(row["pd_lower"])] * width
    return ExpectationTable(np.array(higher, dtype=np.int64), np.array(lower, dtype=np.int64))


@cache
def performance_table(system: str, table: str) -> tuple[int, ...]:
    """Return a table p -> dp with the columns `p, dp`: the difference in points at each percentage 0 to 100."""
    rows = _rows(system, table)
    if [_hundredths(row["p"]) for row in rows] != list(range(101)):
        raise ValueError(f"table {table} does not name each percentage once, in order")
    return tuple(int(row["dp"]) for row in rows)


@dataclass(frozen=True)
class ExpectationRow:
    """One printed row of a table D -> PD: the differences it serves, and its two columns in hundredths.

    `last` is None in the row that serves every larger difference.
    """

    first: int
    last: int | None
    higher: int
    lower: int


@cache
def _expectation_rows(system: str, table: str) -> tuple[ExpectationRow, ...]:
    return tuple(
        ExpectationRow(
            int(row["d_min"]),
            int(row["d_max"]) if row["d_max"] else None,
            _hundredths(row["pd_higher"]),
            _hundredths(row["pd_lower"]),
        )
        for row in _rows(system, table)
    )


def expectation_row(system: str, table: str, difference: int) -> ExpectationRow:
    """Return the printed row of a table D -> PD that serves a difference, in points, of either sign."""
    rows = _expectation_rows(system, table)
    return next(row for row in rows if row.last is None or abs(difference) <= row.last)
