"""The first pass over a dataset: which events there are, when, and in which blocks; two columns are read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_cells import (
    NO_DAY,
    by_code,
    coded,
    days,
    event_codes,
    fault_of_event,
    is_blank,
    shown,
)
from ratebatch.normalising.games_rows import A_DAY, NAMED, more_rows
from ratebatch.reading.games_dataset import DamagedError, read_first
from ratebatch.records.games_dataset import Block
from ratebatch.records.tournament import RatingType

Column = npt.NDArray[np.int64]

TYPES = tuple(RatingType)
NO_TYPE = -1
"""The code of a type that no column says."""
WRONG_TYPE = -2
"""That of a cell that is none."""


class BlockEvents(NamedTuple):
    """The events of a block, one row each: days since 1970, `NO_DAY` where no row has one.

    `start` and `start_last` are the first and the last of the first days that the rows say, `kind` and `kind_last` the
    same of the codes of types. `wrong` says that one of these cells cannot be understood.
    """

    name: pa.Array
    rows: Column
    first: Column
    last: Column
    start: Column
    start_last: Column
    kind: Column
    kind_last: Column
    wrong: npt.NDArray[np.bool_]


class Surveyed(NamedTuple):
    """What a block holds, and its problems: it cannot be read, or rows have no event.

    `respelled` says that it writes a name of an event in another way than it is known by.
    """

    events: BlockEvents
    issues: tuple[Issue, ...] = ()
    is_damaged: bool = False
    respelled: bool = False


def survey(optional: Mapping[str, Sequence[str]], block: Block) -> Surveyed:
    """Return the events of a block; `optional` are the optional columns of each file."""
    columns = optional[block.file]
    try:
        (table, row), respelled = read_first(block, ["event", "date", *columns])
    except DamagedError as error:
        said = f"{error} {block.place.capitalize()} {'is' if block.rows == 1 else 'are'} not rated."
        return Surveyed(_none(), (issue("GAMES_FILE_DAMAGED", said, Source(block.file)),), is_damaged=True)
    names, code = event_codes(table["event"])
    known = code >= 0
    problems = list(_without_event(block, table["event"], row, ~known))
    day = days(table["date"])
    start, kind, wrong = optional_cells(table, columns)
    if wrong.any():
        problems += _wrong_cells(block, table, columns, row, code, wrong & known)
    code, day, start, kind, wrong = code[known], day[known], start[known], kind[known], wrong[known]
    count = len(names)
    rows = np.bincount(code, minlength=count).astype(np.int64)
    found = np.flatnonzero(rows)
    starts, kinds = _with_folders(block, columns, start, kind)
    events = BlockEvents(
        name=pa.array(names, type=pa.string()).take(pa.array(found)),
        rows=rows[found],
        first=least(code, np.where(day == NO_DAY, LATE, day), count)[found],
        last=-least(code, -np.where(day == NO_DAY, -LATE, day), count)[found],
        start=least(code, starts[0], count)[found],
        start_last=-least(code, -np.maximum(starts[1], -LATE), count)[found],
        kind=least(code, kinds[0], count)[found],
        kind_last=-least(code, -kinds[1], count)[found],
        wrong=np.bincount(code[wrong], minlength=count)[found] > 0,
    )
    return Surveyed(events, tuple(problems), respelled=respelled)


def _with_folders(
    block: Block, columns: Sequence[str], start: Column, kind: Column
) -> tuple[tuple[Column, Column], tuple[Column, Column]]:
    """Return the least and the greatest first day and type that each row and the folders above its file say."""
    cells = {name: pa.chunked_array([[cell]]) for name, cell in block.in_blanks if name in columns}
    if not cells:
        return (start, start), (kind, kind)
    starts, kinds, _ = optional_cells(pa.table(cells), [*cells])
    day, code = int(starts[0]), int(kinds[0])
    return (
        (start, start) if day == NO_DAY else (np.minimum(start, day), np.maximum(start, day)),
        (kind, kind) if code == NO_TYPE else (np.minimum(kind, code), np.maximum(kind, code)),
    )


def optional_cells(table: pa.Table, columns: Sequence[str]) -> tuple[Column, Column, npt.NDArray[np.bool_]]:
    """Return first days and types of the rows, and which rows have one that cannot be understood."""
    start = np.full(table.num_rows, NO_DAY, dtype=np.int64)
    kind = np.full(table.num_rows, NO_TYPE, dtype=np.int64)
    wrong = np.zeros(table.num_rows, dtype=np.bool_)
    if "start" in columns:
        start = days(table["start"])
        if (missing := start == NO_DAY).any():
            wrong |= missing & ~is_blank(table["start"])
    if "type" in columns:
        kind = _kinds(table["type"])
        wrong |= kind == WRONG_TYPE
        kind = np.maximum(kind, NO_TYPE)
    return start, kind, wrong


def _wrong_cells(
    block: Block,
    table: pa.Table,
    columns: Sequence[str],
    row: Column,
    code: Column,
    wrong: npt.NDArray[np.bool_],
) -> Iterator[Issue]:
    """Yield what is wrong with the cells of `start` and `type`, of the first so many rows."""
    wanted = {"start": A_DAY, "type": f"type: {', '.join(TYPES)}, or blank"}
    at = np.flatnonzero(wrong)
    few = table.take(pa.array(at[:NAMED]))
    starts, _, _ = optional_cells(few, columns)
    names = table["event"]
    for place, index in enumerate(at[:NAMED].tolist()):
        is_start = "start" in columns and starts[place] == NO_DAY and not is_blank(few["start"])[place]
        column = "start" if is_start else "type"
        said = f"{shown(table, column, index)} is no {wanted[column]}."
        yield issue("GAMES_VALUE_INVALID", said, Source(block.file, row=int(row[index])), event=str(names[index]))
    if len(at) > NAMED:
        yield _more_rows(block, len(at) - NAMED, int(row[at[NAMED]]))


def _more_rows(block: Block, number: int, first: int) -> Issue:
    return issue("GAMES_VALUE_INVALID", more_rows(number, first), Source(block.file, row=first))


def _without_event(
    block: Block, column: pa.ChunkedArray, row: Column, without: npt.NDArray[np.bool_]
) -> Iterator[Issue]:
    at = np.flatnonzero(without)
    for index in at[:NAMED].tolist():
        said = f"{fault_of_event(str(column[index].as_py() or ''))} The row is not rated."
        yield issue("GAMES_VALUE_INVALID", said, Source(block.file, row=int(row[index])))
    if len(at) > NAMED:
        yield _more_rows(block, len(at) - NAMED, int(row[at[NAMED]]))


LATE = int(np.iinfo(np.int32).max)
"""Stands for the day of an event none of whose games has one."""


def least(code: Column, values: Column, count: int) -> Column:
    """Return the least of the values that have each code."""
    found = np.full(count, np.iinfo(np.int64).max, dtype=np.int64)
    np.minimum.at(found, code, values)
    return found


def _kinds(column: pa.ChunkedArray) -> Column:
    values, codes = coded(column)
    texts = [text.strip().lower() for text in values.to_pylist()]
    known = {"": NO_TYPE} | {str(kind): at for at, kind in enumerate(TYPES)}
    return by_code(np.array([known.get(text, WRONG_TYPE) for text in texts], dtype=np.int64), codes, NO_TYPE)


def _none() -> BlockEvents:
    nothing = np.empty(0, dtype=np.int64)
    no_names = pa.array([], type=pa.string())
    return BlockEvents(no_names, nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing > 0)
