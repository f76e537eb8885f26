"""The printed tables, row for row as in the handbook, made ready for looking up; whole hundredths and rating points."""

import csv
import re
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


EXPECTATION = ("d_min", "d_max", "pd_higher", "pd_lower")
"""The columns of a table D -> PD: both ends of a difference, and both expected scores; the last has no `d_max`."""

PERFORMANCE = ("p", "dp")
"""The columns of a table p -> dp: a share of the points, and the difference in points."""

_FORMS = {
    "d_min": re.compile(r"\d{1,4}", re.ASCII),
    "d_max": re.compile(r"\d{0,4}", re.ASCII),
    "pd_higher": re.compile(r"[01]\.\d\d", re.ASCII),
    "pd_lower": re.compile(r"[01]\.\d\d", re.ASCII),
    "p": re.compile(r"[01]\.\d\d", re.ASCII),
    "dp": re.compile(r"-?\d{1,4}", re.ASCII),
}
"""How each column is written."""


def table_names(system: str) -> tuple[str, ...]:
    """Return the names of the printed tables of a system, without their ending."""
    folder = files("ratebatch.rules").joinpath(system, "tables")
    return tuple(sorted(file.name.removesuffix(".csv") for file in folder.iterdir() if file.name.endswith(".csv")))


def table_with(system: str, table: str, columns: tuple[str, ...]) -> None:
    """See that a table has these columns and can be used; raise ValueError with its file, its line and the reason."""
    if columns == EXPECTATION:
        expectation_table(system, table)
    else:
        performance_table(system, table)


def _rows(system: str, table: str, columns: tuple[str, ...]) -> list[dict[str, str]]:
    """Return the rows of a table; raise ValueError with the line that is not written as its column asks."""
    text = files("ratebatch.rules").joinpath(system, "tables", f"{table}.csv").read_text(encoding="utf-8")
    heading, *lines = csv.reader(text.splitlines()) if text.strip() else [[]]
    if tuple(heading) != columns:
        raise _wrong(system, table, 1, f"the columns must be {','.join(columns)}")
    for line, cells in enumerate(lines, 2):
        if len(cells) != len(columns) or not all(map(_is_written, columns, cells)):
            said = f"{','.join(cells)!r} is no row of {','.join(columns)}, as in the tables beside it"
            raise _wrong(system, table, line, said)
    return [dict(zip(columns, cells, strict=True)) for cells in lines]


def _wrong(system: str, table: str, line: int, said: str) -> ValueError:
    return ValueError(f"rules/{system}/tables/{table}.csv, line {line}: {said}")


def _is_written(column: str, cell: str) -> bool:
    return _FORMS[column].fullmatch(cell) is not None


def _hundredths(text: str) -> int:
    return int(text.replace(".", ""))


@cache
def expectation_table(system: str, table: str) -> ExpectationTable:
    """Return a table D -> PD; raise ValueError, with file and line, for a hole or a line that is not written so."""
    higher: list[int] = []
    lower: list[int] = []
    rows = _rows(system, table, EXPECTATION)
    open_lines = [line for line, row in enumerate(rows, 2) if not row["d_max"]]
    if open_lines != [len(rows) + 1]:
        line = (open_lines or [len(rows) + 1])[0]
        raise _wrong(system, table, line, "the last row, and no other, has no d_max")
    for line, row in enumerate(rows, 2):
        if int(row["d_min"]) != len(higher) or int(row["d_max"] or row["d_min"]) < len(higher):
            raise _wrong(system, table, line, f"there is a hole or an overlap at {row['d_min']}")
        width = int(row["d_max"]) - int(row["d_min"]) + 1 if row["d_max"] else 1
        higher += [_hundredths(row["pd_higher"])] * width
        lower += [_hundredths(row["pd_lower"])] * width
    return ExpectationTable(np.array(higher, dtype=np.int64), np.array(lower, dtype=np.int64))


@cache
def performance_table(system: str, table: str) -> tuple[int, ...]:
    """Return a table p -> dp: the difference in points at each percentage 0 to 100; raise ValueError as above."""
    rows = _rows(system, table, PERFORMANCE)
    shares = [_hundredths(row["p"]) for row in rows]
    if shares != list(range(101)):
        line = next((line for line, share in enumerate(shares, 2) if share != line - 2), len(shares) + 1)
        raise _wrong(system, table, line, "the table names each percentage from 0.00 to 1.00 once, in order")
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
        for row in _rows(system, table, EXPECTATION)
    )


def expectation_row(system: str, table: str, difference: int) -> ExpectationRow:
    """Return the printed row of a table D -> PD that serves a difference, in points, of either sign."""
    rows = _expectation_rows(system, table)
    return next(row for row in rows if row.last is None or abs(difference) <= row.last)
