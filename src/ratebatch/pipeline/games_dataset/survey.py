"""The first pass over a dataset: which events there are, when, and in which blocks; two columns are read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_rows import NAMED, NO_DAY, days, event_codes
from ratebatch.reading.games_dataset import DamagedError, read_block
from ratebatch.records.games_dataset import Block
from ratebatch.records.tournament import RatingType

Column = npt.NDArray[np.int64]

KINDS = tuple(RatingType)
NO_KIND = -1
"""The code of a type that no column says."""


class BlockEvents(NamedTuple):
    """The events of a block, one row each: days since 1970, `NO_DAY` where no row has one.

    `start` is what a column says, `kind` the code of a type; `contradicts` says that rows of the block disagree.
    """

    name: pa.Array
    rows: Column
    first: Column
    last: Column
    start: Column
    kind: Column
    contradicts: npt.NDArray[np.bool_]


class Surveyed(NamedTuple):
    """What a block holds, and its problems: it cannot be read, or rows have no event."""

    events: BlockEvents
    issues: tuple[Issue, ...] = ()
    is_damaged: bool = False


def survey(optional: Mapping[str, Sequence[str]], block: Block) -> Surveyed:
    """Return the events of a block; `optional` are the optional columns of each file."""
    columns = optional[block.file]
    try:
        table, row = read_block(block, ["event", "date", *columns])
    except DamagedError as error:
        said = f"{error} Rows {block.row + 1} to {block.row + block.rows} are not rated."
        return Surveyed(_none(), (issue("GAMES_FILE_DAMAGED", said, Source(block.file)),), is_damaged=True)
    names, code = event_codes(table["event"])
    known = code >= 0
    problems = tuple(_without_event(block, row[~known]))
    code = code[known]
    day = days(table["date"])[known]
    start = days(table["start"])[known] if "start" in columns else np.full(len(code), NO_DAY, dtype=np.int64)
    kind = _kinds(table["type"])[known] if "type" in columns else np.full(len(code), NO_KIND, dtype=np.int64)
    count = len(names)
    rows = np.bincount(code, minlength=count).astype(np.int64)
    of_kind, of_start = _one_of_each(code, kind, count), _one_of_each(code, start, count)
    found = np.flatnonzero(rows)
    events = BlockEvents(
        name=pa.array(names, type=pa.string()).take(pa.array(found)),
        rows=rows[found],
        first=_least(code, np.where(day == NO_DAY, _LATE, day), count)[found],
        last=-_least(code, -np.where(day == NO_DAY, -_LATE, day), count)[found],
        start=of_start.least[found],
        kind=of_kind.least[found],
        contradicts=(of_start.differ | of_kind.differ)[found],
    )
    return Surveyed(events, problems)


def _without_event(block: Block, rows: Column) -> Iterator[Issue]:
    for row in rows[:NAMED].tolist():
        said = "The event is empty; the row is not rated."
        yield issue("GAMES_VALUE_INVALID", said, Source(block.file, row=row))
    if len(rows) > NAMED:
        said = f"{len(rows) - NAMED} more rows from row {rows[NAMED]} on have the same problem."
        yield issue("GAMES_VALUE_INVALID", said, Source(block.file, row=int(rows[NAMED])))


_LATE = int(np.iinfo(np.int32).max)


class _Each(NamedTuple):
    least: Column
    differ: npt.NDArray[np.bool_]


def _one_of_each(code: Column, values: Column, count: int) -> _Each:
    least, most = _least(code, values, count), -_least(code, -np.maximum(values, -_LATE), count)
    return _Each(least, np.maximum(least, -_LATE) != most)


def _least(code: Column, values: Column, count: int) -> Column:
    least = np.full(count, np.iinfo(np.int64).max, dtype=np.int64)
    np.minimum.at(least, code, values)
    return least


def _kinds(column: pa.ChunkedArray) -> Column:
    texts = pc.utf8_lower(pc.fill_null(pc.cast(column.combine_chunks(), pa.string()), ""))
    return np.asarray(pc.fill_null(pc.index_in(texts, value_set=pa.array(map(str, KINDS))), NO_KIND)).astype(np.int64)


def _none() -> BlockEvents:
    nothing = np.empty(0, dtype=np.int64)
    return BlockEvents(pa.array([], type=pa.string()), nothing, nothing, nothing, nothing, nothing, nothing > 0)
