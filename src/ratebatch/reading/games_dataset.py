"""Datasets of games, in Parquet or CSV: found, looked at, and read block by block, so that memory stays flat."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.games_csv import LineError, csv_form, read_text, text_blocks
from ratebatch.reading.games_files import DatasetFile, is_parquet_file
from ratebatch.reading.games_parquet import ROWS_OF_A_BLOCK, ColumnError, RowGroupError, parquet_blocks, read_groups
from ratebatch.records.games_dataset import GAMES_COLUMNS, OPTIONAL_COLUMNS, Block, event_name

__all__ = ["ROWS_OF_A_BLOCK", "DamagedError", "FileLook", "joined", "look_at", "read_block", "read_first"]

Rows = tuple[pa.Table, npt.NDArray[np.int64]]


class FileLook(NamedTuple):
    """What a file is: its hash, its blocks, the optional columns it has; or why it cannot be read.

    `folders` are the cells that folders say of its rows; two files of the same bytes hold the same games only if these
    are the same.
    """

    sha256: str
    blocks: tuple[Block, ...] = ()
    columns: tuple[str, ...] = ()
    problem: Issue | None = None
    folders: tuple[tuple[str, str], ...] = ()


class DamagedError(Exception):
    """A block cannot be read; the message says why."""


def look_at(_shared: None, file: DatasetFile) -> FileLook:
    """Return the hash and the blocks of a file; one that is damaged or lacks a column has none, and the reason."""
    place = Source(file.label)
    if file.passed_over:
        return FileLook("", problem=issue("GAMES_FILE_PASSED_OVER", file.passed_over, place))
    sha256 = ""
    try:
        if why := _no_file(file):
            return FileLook("", problem=issue("GAMES_FILE_DAMAGED", why, place))
        with file.path.open("rb") as opened:
            sha256 = hashlib.file_digest(opened, "sha256").hexdigest()
        if file.packed:
            return FileLook(sha256, problem=issue("GAMES_FILE_PACKED", file.packed, place))
        _refuse_two_cells(file)
        columns, blocks = _parquet(file) if is_parquet_file(file.path) else _text(file)
    except FileNotFoundError as error:
        raise _out_of_sight(file.path) from error
    except ColumnError as error:
        return FileLook(sha256, problem=issue("GAMES_COLUMN_INVALID", str(error), place))
    except LineError as error:
        return FileLook(sha256, problem=issue("GAMES_FILE_DAMAGED", str(error), place))
    except OSError as error:
        said = f"The file cannot be read: {error.strerror or _first_line(error)}."
        return FileLook(sha256, problem=issue("GAMES_FILE_DAMAGED", said, place))
    except (pa.ArrowException, ValueError) as error:
        said = f"This is no whole file of games: {_first_line(error)}."
        return FileLook(sha256, problem=issue("GAMES_FILE_DAMAGED", said, place))
    for name in GAMES_COLUMNS | OPTIONAL_COLUMNS:
        if columns.count(name) > 1:
            said = f"The column {name} is there {columns.count(name)} times."
            return FileLook(sha256, problem=issue("GAMES_COLUMN_INVALID", said, place))
    folders = tuple((name, value) for name, value in file.folders if name not in columns)
    in_blanks = tuple((name, value) for name, value in file.folders if name in columns)
    columns += [name for name, _ in folders]
    if missing := [name for name in GAMES_COLUMNS if name not in columns]:
        said = f"The columns {', '.join(missing)} are missing; a file of games has {', '.join(GAMES_COLUMNS)}."
        if len(missing) == 1:
            said = f"The column {missing[0]} is missing; a file of games has {', '.join(GAMES_COLUMNS)}."
        return FileLook(sha256, problem=issue("GAMES_COLUMN_MISSING", said, place))
    of_folders = tuple(block._replace(folders=folders, in_blanks=in_blanks) for block in blocks)
    optional = tuple(name for name in OPTIONAL_COLUMNS if name in columns)
    return FileLook(sha256, of_folders, optional, folders=file.folders)


def read_block(block: Block, columns: Iterable[str], events: pa.Array | None = None) -> Rows:
    """Return columns of a block, and where each row stands: its line in a CSV file, its row in a Parquet file.

    Columns are whole numbers, booleans, days or text, which may be coded; those of a CSV file are text. Events have
    their names as `event_name` has them. With `events` only the rows of these. Raises DamagedError for a block that
    cannot be read.
    """
    rows, _ = _read(block, list(columns), events)
    return rows


def read_first(block: Block, columns: Iterable[str]) -> tuple[Rows, bool]:
    """Return what `read_block` does of all rows, and whether names of events are written otherwise than they are known.

    Raises DamagedError.
    """
    return _read(block, list(columns), None)


def joined(tables: Sequence[pa.Table]) -> pa.Table:
    """Return tables of the same columns one behind the other; a column that is not of one type in all of them is text.

    They may be of several files, of which only some say that a column has no empty cell.
    """
    if len(tables) == 1:
        return tables[0]
    columns = {}
    for name in tables[0].column_names:
        pieces = [table[name] for table in tables]
        if len({piece.type for piece in pieces}) > 1:
            pieces = [pc.cast(piece, pa.string()) for piece in pieces]
        columns[name] = pa.chunked_array([chunk for piece in pieces for chunk in piece.chunks], type=pieces[0].type)
    return pa.table(columns)


def _read(block: Block, names: list[str], events: pa.Array | None) -> tuple[Rows, bool]:
    try:
        tables, rows, respelled = [], [], False
        for table, row, is_respelled in _pieces(block, names, events):
            respelled |= is_respelled
            at = row
            if events is not None:
                mine = pc.fill_null(pc.is_in(pc.cast(table["event"], pa.string()), value_set=events), False)
                table, at = table.filter(mine), at[np.asarray(mine)]
            tables.append(table)
            rows.append(at)
        return (joined(tables), np.concatenate(rows)), respelled
    except FileNotFoundError as error:
        raise _out_of_sight(block.path) from error
    except (LineError, RowGroupError) as error:
        raise DamagedError(str(error)) from error
    except OSError as error:
        raise DamagedError(f"It cannot be read: {error.strerror or _first_line(error)}.") from error
    except (pa.ArrowException, ValueError) as error:
        raise DamagedError(f"It is damaged: {_first_line(error)}.") from error


def _pieces(
    block: Block, names: list[str], events: pa.Array | None
) -> Iterator[tuple[pa.Table, npt.NDArray[np.int64], bool]]:
    """Yield the pieces of a block with the cells that folders name, and the names of events as they are known.

    The last says whether any of these is written in another way in the file.
    """
    folders, in_blanks = dict(block.folders), dict(block.in_blanks)
    own = [name for name in names if name not in folders]
    for table, row in [_lines(block, own)] if block.is_text else read_groups(block, own, events):
        for name in names:
            if name in folders:
                table = table.append_column(name, pa.repeat(pa.scalar(folders[name]), table.num_rows))
            if name in in_blanks:
                table = _replaced(table, name, _filled(table[name], in_blanks[name]))
        respelled = "event" in in_blanks
        if "event" in names:
            known, is_other = _known_events(table["event"])
            table, respelled = _replaced(table, "event", known), respelled or is_other
        yield table.select(names), row, respelled


def _replaced(table: pa.Table, name: str, column: pa.ChunkedArray) -> pa.Table:
    return table.set_column(table.column_names.index(name), name, column)


def _filled(column: pa.ChunkedArray, cell: str) -> pa.ChunkedArray:
    """Return a column with what a folder says in its blank cells."""
    texts = pc.cast(column, pa.string())
    blank = pc.equal(pc.utf8_trim_whitespace(pc.fill_null(texts, "")), "")
    return pc.if_else(blank, cell, texts) if pc.any(blank).as_py() else column


def _known_events(column: pa.ChunkedArray) -> tuple[pa.ChunkedArray, bool]:
    """Return the events of a column by their names as they are known, and whether any is written in another way."""
    kind = column.type
    if not (pa.types.is_string(kind) or pa.types.is_dictionary(kind)):
        return column, False
    coded = column if pa.types.is_dictionary(kind) else column.dictionary_encode()
    chunks, respelled = [], False
    for chunk in coded.chunks:
        written = chunk.dictionary.to_pylist()
        known = [name and event_name(name) for name in written]
        if known != written:
            chunk, respelled = pa.array(known, type=pa.string()).take(chunk.indices).dictionary_encode(), True
        chunks.append(chunk)
    return pa.chunked_array(chunks, type=coded.type), respelled


def _lines(block: Block, columns: list[str]) -> Rows:
    table, lines = read_text(block, columns)
    return table, np.asarray(lines).astype(np.int64)


def _text(file: DatasetFile) -> tuple[list[str], tuple[Block, ...]]:
    if not file.path.stat().st_size:
        raise LineError("The file is empty.")
    form = csv_form(file.path)
    if form.fault:
        raise LineError(form.fault)
    return [*form.names], tuple(text_blocks(file.label, file.path))


def _parquet(file: DatasetFile) -> tuple[list[str], tuple[Block, ...]]:
    return parquet_blocks(file.label, file.path, ROWS_OF_A_BLOCK)


def _refuse_two_cells(file: DatasetFile) -> None:
    """Raise ColumnError where two folders above a file say different cells of one column."""
    for (name, cell), (other, another) in pairwise(file.folders):
        if name == other:
            raise ColumnError(
                f"Folders above the file say different cells of the column {name}: {cell!r}, {another!r}."
            )


def _no_file(file: DatasetFile) -> str:
    """Return why there is nothing to open: opening a pipe would wait for somebody to write into it."""
    path = file.path
    if path.is_symlink() and not path.exists():
        return "The link leads nowhere; its games are missing."
    if path.is_dir():
        return "The folder cannot be opened; what lies in it is missing."
    if path.exists() and not path.is_file():
        return "This is no file but a pipe or a device; its games are missing."
    return ""


def _out_of_sight(path: Path) -> NothingDoneError:
    return NothingDoneError(
        f"{path} is not there for a worker; a dataset must lie on a disk that all workers see under the same path."
    )


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0].rstrip(".")
