"""Datasets of games, in Parquet or CSV: found, looked at, and read block by block, so that memory stays flat."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.games_csv import heading, parsed
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.games_dataset import GAMES_COLUMNS, OPTIONAL_COLUMNS, Block

ROWS_OF_A_BLOCK = 500_000
"""Rows of a Parquet file that are worked on at a time, unless one row group has more."""

BYTES_OF_A_BLOCK = 32 << 20
"""Bytes of a CSV file that are worked on at a time: about as many rows."""

HEADINGS = 1
"""Rows are counted from 1, and the first one holds the names of the columns, as in CSV."""


class FileLook(NamedTuple):
    """What a file is: its hash, its blocks, the optional columns it has; or why it cannot be read."""

    sha256: str
    blocks: tuple[Block, ...] = ()
    columns: tuple[str, ...] = ()
    problem: Issue | None = None
    whole_numbers: bool = False
    """Whether players are whole numbers, and not text."""


class DamagedError(Exception):
    """A block cannot be read; the message says why."""


def look_at(_shared: None, file: DatasetFile) -> FileLook:
    """Return the hash and the blocks of a file; one that is damaged or lacks a column has none, and the reason."""
    try:
        with file.path.open("rb") as opened:
            sha256 = hashlib.file_digest(opened, "sha256").hexdigest()
        if file.path.suffix == ".csv":
            columns, blocks, whole = heading(file.path), tuple(_text_blocks(file)), False
        else:
            columns, blocks, whole = _parquet_blocks(file)
    except FileNotFoundError as error:
        raise _out_of_sight(file.path) from error
    except OSError as error:
        said = f"The file cannot be read: {error.strerror or error}."
        return FileLook("", problem=issue("GAMES_FILE_DAMAGED", said, Source(file.label)))
    except pa.ArrowException as error:
        said = f"This is no whole file of games: {_first_line(error)}."
        return FileLook(sha256, problem=issue("GAMES_FILE_DAMAGED", said, Source(file.label)))
    if missing := [name for name in GAMES_COLUMNS if name not in columns]:
        said = f"The columns {', '.join(missing)} are missing; a file of games has {', '.join(GAMES_COLUMNS)}."
        return FileLook(sha256, problem=issue("GAMES_COLUMN_MISSING", said, Source(file.label)))
    return FileLook(sha256, blocks, tuple(name for name in OPTIONAL_COLUMNS if name in columns), whole_numbers=whole)


def read_block(
    block: Block, columns: Iterable[str], events: pa.Array | None = None
) -> tuple[pa.Table, npt.NDArray[np.int64]]:
    """Return columns of a block, those of a CSV file as text, and the row of each in the file, headings included.

    With `events` only the rows of these. Raises DamagedError for a block that cannot be read.
    """
    try:
        names = list(columns)
        pieces = _text_pieces(block, names) if block.path.suffix == ".csv" else _row_groups(block, names, events)
        tables, rows = [], []
        for table, row in pieces:
            at = row + np.arange(table.num_rows, dtype=np.int64)
            if events is not None:
                mine = pc.fill_null(pc.is_in(_as_text(table["event"]), value_set=events), False)
                table, at = table.filter(mine), at[np.asarray(mine)]
            tables.append(table)
            rows.append(at)
        return pa.concat_tables(tables), np.concatenate(rows)
    except FileNotFoundError as error:
        raise _out_of_sight(block.path) from error
    except OSError as error:
        raise DamagedError(f"It cannot be read: {error.strerror or error}.") from error
    except (pa.ArrowException, ValueError) as error:
        raise DamagedError(f"It is damaged: {_first_line(error)}.") from error


def _out_of_sight(path: Path) -> NothingDoneError:
    return NothingDoneError(
        f"{path} is not there for a worker; a dataset must lie on a disk that all workers see under the same path."
    )


def _text_pieces(block: Block, columns: list[str]) -> Iterator[tuple[pa.Table, int]]:
    yield _read_text(block, columns), block.row + HEADINGS + 1


def _row_groups(block: Block, columns: list[str], events: pa.Array | None) -> Iterator[tuple[pa.Table, int]]:
    """Yield the row groups of a block, without those whose statistics say that none of the events is there."""
    import pyarrow.parquet as pq  # half a second that only datasets need

    with pq.ParquetFile(block.path) as file:
        if events is None:
            groups = range(block.first, block.after)
            yield file.read_row_groups(groups, columns=columns, use_threads=False), block.row + HEADINGS + 1
            return
        row = block.row + HEADINGS + 1
        for group in range(block.first, block.after):
            part = file.metadata.row_group(group)
            if _may_have(part, events):
                yield file.read_row_group(group, columns=columns, use_threads=False), row
            row += part.num_rows
        yield file.schema_arrow.empty_table().select(columns), row


def _may_have(group: Any, events: pa.Array) -> bool:
    """Say whether a row group may have one of the events, by the least and the greatest name that it has."""
    for at in range(group.num_columns):
        column = group.column(at)
        if column.path_in_schema == "event" and column.statistics is not None and column.statistics.has_min_max:
            least, greatest = column.statistics.min, column.statistics.max
            if isinstance(least, str) and isinstance(greatest, str):
                within = pc.and_(pc.greater_equal(events, least), pc.less_equal(events, greatest))
                return bool(pc.any(within).as_py())
            if isinstance(least, int) and isinstance(greatest, int):
                return any(least <= int(name) <= greatest for name in events.to_pylist() if name.lstrip("-").isdigit())
    return True


def _as_text(column: pa.ChunkedArray) -> pa.ChunkedArray:
    return pc.cast(column, pa.string())


def _parquet_blocks(file: DatasetFile) -> tuple[list[str], tuple[Block, ...], bool]:
    import pyarrow.parquet as pq

    with pq.ParquetFile(file.path) as opened:
        schema = opened.schema_arrow
        sizes = [opened.metadata.row_group(at).num_rows for at in range(opened.metadata.num_row_groups)]
    blocks: list[Block] = []
    first = row = rows = 0
    for at, size in enumerate(sizes):
        if rows and rows + size > ROWS_OF_A_BLOCK:
            blocks.append(Block(file.label, file.path, first, at, row, rows))
            first, row, rows = at, row + rows, 0
        rows += size
    if rows:
        blocks.append(Block(file.label, file.path, first, len(sizes), row, rows))
    players = [schema.field(name).type for name in ("white", "black") if name in schema.names]
    return schema.names, tuple(blocks), all(map(pa.types.is_integer, players))


def _text_blocks(file: DatasetFile) -> Iterator[Block]:
    """Yield blocks of whole lines, behind the heading; one pass over the file that counts its lines."""
    with file.path.open("rb") as opened:
        opened.readline()
        first, row = opened.tell(), 0
        while piece := opened.read(BYTES_OF_A_BLOCK):
            piece += opened.readline()
            rows = piece.count(b"\n") + (not piece.endswith(b"\n"))
            yield Block(file.label, file.path, first, first + len(piece), row, rows)
            first, row = first + len(piece), row + rows


def _read_text(block: Block, columns: list[str]) -> pa.Table:
    names = heading(block.path)
    with block.path.open("rb") as opened:
        opened.seek(block.first)
        return parsed(opened.read(block.after - block.first), names).select(columns)


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0].rstrip(".")
