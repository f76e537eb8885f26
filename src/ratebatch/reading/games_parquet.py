"""Parquet files of a dataset of games: their columns, and row groups as columns of the few types that a game needs."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.games_dataset import GAMES_COLUMNS, OPTIONAL_COLUMNS, Block, canonical_name

ROWS_OF_A_BLOCK = 500_000
"""Rows of a Parquet file that are worked on at a time, unless one row group has more."""

_WHOLE_NUMBER = re.compile("-?[0-9]{1,20}")
"""How a column of whole numbers names an event; no other name stands in one."""

_EXACT = 2**53
"""Beyond this a float need not be the whole number that was meant."""


class ColumnError(ValueError):
    """A column is of a type that holds no cells; the message names it."""


class RowGroupError(ValueError):
    """A row group cannot be read; the message names it."""


def parquet_blocks(label: str, path: Path, most: int) -> tuple[list[str], tuple[Block, ...]]:
    """Return the columns of a file, ours by the names that we know, and its blocks of at most so many rows.

    Raises OSError, ArrowException for what is no Parquet file, and ColumnError.
    """
    import pyarrow.parquet as pq  # half a second that only datasets need

    with pq.ParquetFile(path) as opened:
        schema = opened.schema_arrow
        sizes = [opened.metadata.row_group(at).num_rows for at in range(opened.metadata.num_row_groups)]
    names = [canonical_name(name) for name in schema.names]
    for name, field in zip(names, schema, strict=True):
        if (name in GAMES_COLUMNS or name in OPTIONAL_COLUMNS) and not _holds_cells(field.type):
            raise ColumnError(f"The column {name} is of type {field.type}; it must be text, numbers, days or booleans.")
    blocks: list[Block] = []
    first = row = rows = 0
    for at, size in enumerate(sizes):
        if rows and rows + size > most:
            blocks.append(Block(label, path, first, at, row, rows))
            first, row, rows = at, row + rows, 0
        rows += size
    if rows:
        blocks.append(Block(label, path, first, len(sizes), row, rows))
    return names, tuple(blocks)


def read_groups(
    block: Block, columns: Sequence[str], events: pa.Array | None
) -> Iterator[tuple[pa.Table, npt.NDArray[np.int64]]]:
    """Yield row groups of a block with the row of each row in the file, counted from 1.

    With `events` those are left out whose statistics say that none of the events is there, unless the file writes names
    in another way than they are known by. Text stays coded where the
    file has it coded, so that a long text that stands in every row is in memory once. Raises OSError, ArrowException,
    ColumnError, and RowGroupError, which names the row group.
    """
    import pyarrow.parquet as pq

    with pq.ParquetFile(block.path) as opened:
        schema = opened.schema_arrow
    own = {canonical_name(name): name for name in schema.names}
    texts = [own[name] for name in columns if _is_text(schema.field(own[name]).type)]
    with pq.ParquetFile(block.path, read_dictionary=texts, page_checksum_verification=True) as file:
        groups = [*range(block.first, block.after)] if events is None else []
        row = block.row + 1
        if groups:
            yield _typed(_read(file, groups, [own[name] for name in columns]), columns, row), _rows(row, block.rows)
            return
        for group in range(block.first, block.after):
            part = file.metadata.row_group(group)
            if events is None or block.respelled or _may_have(part, own.get("event"), events):
                table = _typed(_read(file, [group], [own[name] for name in columns]), columns, row)
                yield table, _rows(row, part.num_rows)
            row += part.num_rows
        nothing = file.schema_arrow.empty_table().select([own[name] for name in columns])
        yield _typed(nothing, columns, row), _rows(row, 0)


def _rows(first: int, number: int) -> npt.NDArray[np.int64]:
    return first + np.arange(number, dtype=np.int64)


def _read(file: Any, groups: list[int], columns: list[str]) -> pa.Table:
    try:
        return file.read_row_groups(groups, columns=columns, use_threads=False)
    except (pa.ArrowException, OSError) as error:
        for group in groups if len(groups) > 1 else ():
            _read(file, [group], columns)
        said = str(error).partition("\n")[0].rstrip(".")
        raise RowGroupError(f"Row group {groups[0]} (counted from 0) is damaged: {said}.") from error


def _may_have(group: Any, name: str | None, events: pa.Array) -> bool:
    """Say whether a row group may have one of the events, by the least and the greatest name that it has."""
    for at in range(group.num_columns):
        column = group.column(at)
        if column.path_in_schema == name and column.statistics is not None and column.statistics.has_min_max:
            least, greatest = column.statistics.min, column.statistics.max
            if isinstance(least, str) and isinstance(greatest, str):
                within = pc.and_(pc.greater_equal(events, least), pc.less_equal(events, greatest))
                return bool(pc.any(within).as_py())
            if type(least) is int and type(greatest) is int:  # True and False are none of these
                numbers = (int(name) for name in events.to_pylist() if _WHOLE_NUMBER.fullmatch(name))
                return any(least <= number <= greatest for number in numbers)
    return True


def _holds_cells(kind: pa.DataType) -> bool:
    if pa.types.is_dictionary(kind):
        return _holds_cells(kind.value_type)
    plain = (pa.types.is_null, pa.types.is_boolean, pa.types.is_integer, pa.types.is_floating, pa.types.is_decimal)
    return any(each(kind) for each in (*plain, pa.types.is_date, pa.types.is_timestamp, _is_text))


def _is_text(kind: pa.DataType) -> bool:
    if pa.types.is_dictionary(kind):
        return _is_text(kind.value_type)
    texts = (pa.types.is_string, pa.types.is_large_string, pa.types.is_binary, pa.types.is_large_binary)
    return any(each(kind) for each in texts) or pa.types.is_string_view(kind) or pa.types.is_binary_view(kind)


def _typed(table: pa.Table, names: Sequence[str], row: int) -> pa.Table:
    """Return columns by the names that we know; `row` is that of the first row in the file."""
    columns = []
    for at, name in enumerate(names):
        column = table.column(at)
        try:
            if _is_text(column.type):
                column.validate(full=True)  # a file may call bytes text that are none
            columns.append(_cells(column))
        except pa.ArrowInvalid as error:
            raise _no_utf_8(column, name, row) or error from error
    return pa.table(columns, names=list(names))


def _no_utf_8(column: pa.ChunkedArray, name: str, row: int) -> RowGroupError | None:
    """Return what is wrong with the first cell of a column whose bytes are no text, None where all are."""
    for chunk in column.chunks if _is_text(column.type) else ():
        is_coded = pa.types.is_dictionary(chunk.type)
        values = chunk.dictionary if is_coded else chunk
        large = pa.types.is_large_string(values.type) or pa.types.is_large_binary(values.type)
        values = values.view(pa.large_binary() if large else pa.binary())
        wrong = pa.array([not _is_utf_8(value) for value in values.to_pylist()], type=pa.bool_())
        at = pc.index(wrong.take(chunk.indices) if is_coded else wrong, True).as_py()
        if at >= 0:
            return RowGroupError(f"The {name} of row {row + at} is no UTF-8; write text in that encoding.")
        row += len(chunk)
    return None


def _is_utf_8(value: bytes | None) -> bool:
    try:
        return value is None or value.decode() is not None
    except UnicodeDecodeError:
        return False


def _cells(column: pa.ChunkedArray) -> pa.ChunkedArray:
    """Return a column as whole numbers, booleans, days, or text, which may be coded."""
    kind = column.type
    if pa.types.is_dictionary(kind):
        if _is_text(kind.value_type):
            coded = pa.dictionary(pa.int32(), pa.string())
            return column if kind == coded else pc.cast(column, coded)
        return _cells(pc.cast(column, kind.value_type))
    if pa.types.is_integer(kind):
        return _whole(column)
    if pa.types.is_boolean(kind):
        return column
    if pa.types.is_floating(kind):
        return _of_floats(column)
    if pa.types.is_decimal(kind):
        return _whole(column)
    if pa.types.is_timestamp(kind):
        near = _near(column, _DAY_OF_UNITS[kind.unit])
        return pc.cast(pc.local_timestamp(near) if kind.tz else near, pa.date32(), safe=False)
    if pa.types.is_date64(kind):
        return pc.cast(_near(column, _DAY_OF_UNITS["ms"]), pa.date32(), safe=False)
    if pa.types.is_date(kind):
        return column
    return pc.cast(column, pa.string())


_DAY_OF_UNITS = {"s": 86_400, "ms": 86_400_000, "us": 86_400_000_000, "ns": 86_400_000_000_000}

_FAR = 3_000_000
"""So many days after 1970 the calendar of Python is at its end; before it, long before its beginning."""


def _near(column: pa.ChunkedArray, day: int) -> pa.ChunkedArray:
    """Return moments of which those that no calendar has are so far away that their day fits into 32 bits."""
    if day * _FAR >= 2**63:
        return column
    number = pc.cast(column, pa.int64())
    far = pa.scalar(day * _FAR)
    return pc.cast(
        pc.min_element_wise(pc.max_element_wise(number, pc.negate(far), skip_nulls=False), far, skip_nulls=False),
        column.type,
    )


def _whole(column: pa.ChunkedArray) -> pa.ChunkedArray:
    try:
        return pc.cast(column, pa.int64())
    except pa.ArrowInvalid:
        texts = pc.cast(column, pa.string())  # beyond 63 bits, or with decimals
        return pc.replace_substring_regex(texts, r"[.]0+$", "")  # of some of them


def _of_floats(column: pa.ChunkedArray) -> pa.ChunkedArray:
    """Return floats, as programs without empty whole numbers write them, as what was meant; NaN is an empty cell."""
    known = pc.if_else(pc.is_nan(pc.cast(column, pa.float64())), None, pc.cast(column, pa.float64()))
    is_whole = pc.and_(pc.equal(pc.floor(known), known), pc.less(pc.abs(known), _EXACT))
    if pc.all(is_whole).as_py() in (True, None):
        return pc.cast(known, pa.int64())
    return pc.cast(known, pa.string())
