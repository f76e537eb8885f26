"""The new lists of several systems joined: a list that served two systems prints what the run made of both.

Tables are lists as they are printed, with the columns of each system under its own names. Of each table the first rows
are those of its base list, in that order; players who are new to the list follow.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import FIDE
from ratebatch.records.system_list import of_national_system
from ratebatch.records.tournament import RatingType

Rows = npt.NDArray[np.int64]


class Made(NamedTuple):
    """A period and the list that it made, as it is printed."""

    period: RatedPeriod
    table: pa.Table

    @property
    def system(self) -> str:
        """The name of its system."""
        return self.period.result.system

    @property
    def columns(self) -> list[str]:
        """The columns of its system that it has, the id among FIDE's."""
        before = "" if self.system == FIDE else f"{self.system}_"
        of_types = [f"{before}{kind}_{of}" for kind in RatingType for of in ("rating", "games", "k")]
        own = [*of_types, f"{before}flag", *(["id"] if self.system == FIDE else [])]
        return [name for name in own if name in self.table.column_names]

    @property
    def names_systems(self) -> bool:
        """Whether its columns say of which system they are; a club's list of plain ratings is its own alone."""
        return self.system == FIDE or of_national_system(self.period.base_list)


def with_other_systems(made: Sequence[Made]) -> list[pa.Table]:
    """Return each list with the columns of the other systems brought up to date.

    Where one file was the base list of several systems, all get the same whole list, those who are new in any system
    behind it. In a list of its own the ratings of other systems are brought up to date by FIDE id.
    """
    return [_of_one(each, made) for each in made]


def _of_one(own: Made, made: Sequence[Made]) -> pa.Table:
    if not own.names_systems:
        return own.table
    of_systems = [_chosen(own, [each for each in made if each.system == system]) for system in _systems(made)]
    sharing = [each for each in of_systems if _shares(each, own)]
    table, *others = (each.table for each in sharing)
    for of_system, other in zip(sharing[1:], others, strict=True):
        table = _joined(table, other, of_system.columns, len(own.period.base_list))
    for other in of_systems:
        if not _shares(other, own) and other.names_systems:
            table = _by_id(table, other)
    return table


def _systems(made: Sequence[Made]) -> list[str]:
    return list(dict.fromkeys(each.system for each in made))


def _chosen(own: Made, of_system: Sequence[Made]) -> Made:
    """Return the list of a system that fits another's best: of the same file, then of the same type, else the first."""

    def fit(each: Made) -> tuple[bool, bool]:
        return (_shares(each, own), each.period.result.rating_type == own.period.result.rating_type)

    return max(of_system, key=fit)  # the first of several that fit alike


def _shares(one: Made, other: Made) -> bool:
    """Say whether one file was the base list of both, read alike: a mapping may leave out rows or columns of it."""
    bases = [each.period.base_list for each in (one, other)]
    alike = len({(base.sha256, len(base)) for base in bases}) == 1
    alike = alike and one.table.column_names == other.table.column_names
    return alike and one.names_systems and other.names_systems


def _joined(table: pa.Table, other: pa.Table, columns: Sequence[str], listed: int) -> pa.Table:
    """Return a list with the columns of a system taken from another list of the same base list, row by row.

    Of those who are new to the list, `listed` rows and on, each person has one row with what both know.
    """
    new, others = table.slice(listed).to_pylist(), other.slice(listed).to_pylist()
    known = {number: row for row in others for number in _numbers(row)}
    rows = []
    for row in new:
        theirs = next((known[number] for number in _numbers(row) if number in known), None)
        if theirs is not None:
            others.remove(theirs)
            row |= {name: theirs[name] or row[name] for name in (*columns, *_facts(row)) if name in row}
        rows.append(row)
    base = table.slice(0, listed)
    for name in columns:
        base = base.set_column(base.column_names.index(name), name, other[name].slice(0, listed))
    behind = {name: pa.array([row[name] for row in (*rows, *others)], type=pa.string()) for name in base.column_names}
    return pa.concat_tables([base, pa.table(behind)])


def _numbers(row: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the numbers by which a person is known, FIDE's first."""
    yield from ((name, row[name]) for name in ("id", "national_id") if row.get(name))


def _facts(row: dict[str, str]) -> list[str]:
    """Return the numbers that a row lacks."""
    return [name for name in ("id", "national_id") if name in row and not row[name]]


def _by_id(table: pa.Table, other: Made) -> pa.Table:
    columns = [name for name in other.columns if name in table.column_names and name != "id"]
    if not columns:
        return table
    ids = pc.if_else(pc.equal(other.table["id"], ""), None, other.table["id"])
    at = pc.index_in(table["id"].combine_chunks(), value_set=ids.combine_chunks(), skip_nulls=True)
    for name in columns:
        theirs = other.table[name].combine_chunks().take(at)
        column = pc.coalesce(theirs, table[name].combine_chunks())
        table = table.set_column(table.column_names.index(name), name, column)
    return table
