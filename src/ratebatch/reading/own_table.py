"""What this program wrote into an output folder, read again: its manifest and its tables."""

import csv
import hashlib
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.csv as pa_csv

from ratebatch.reading.arrow_bytes import arrow_reader
from ratebatch.reading.csv_cells import without_guard

PROGRAM = "ratebatch"
MANIFEST = "manifest.json"


class OwnFileError(Exception):
    """A file is not there, is damaged, or was not written by this program; the message says what is wrong."""


class Manifest(NamedTuple):
    """The manifest of an output folder."""

    content: dict[str, Any]
    sha256: str


def manifest_of(folder: Path) -> Manifest:
    """Return the manifest of an output folder; raise OwnFileError if it has none of this program."""
    path = folder / MANIFEST
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise OwnFileError(f"{folder} has no readable {MANIFEST}; give the output folder of a run") from error
    content = manifest_in(raw)
    if content is None:
        raise OwnFileError(f"{path} was not written by {PROGRAM}; give the output folder of a run")
    return Manifest(content, hashlib.sha256(raw).hexdigest())


def manifest_in(content: bytes) -> dict[str, Any] | None:
    """Return what a manifest says, nothing if this program did not write it."""
    try:
        manifest = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return manifest if isinstance(manifest, dict) and manifest.get("program") == PROGRAM else None


_SINCE = {b"written": b"no"}
"""Marks the columns that a file does not have, because it was written before there were such."""


def table_of_run(content: bytes, columns: Sequence[str]) -> pa.Table:
    """Return a CSV file of a run, of which these are all `columns`; those at the end that it has not yet are empty.

    New columns are added at the end, and folders made before stay readable; `was_written` tells which they are. Raises
    OwnFileError as `text_table` does, also for a column that is missing before one that is there.
    """
    table = text_table(content, columns[:1])
    written = max((place for place, name in enumerate(columns, 1) if name in table.column_names), default=0)
    _require(table, columns[:written])
    empty = pa.array([""] * table.num_rows, type=pa.string())
    for name in columns[written:]:
        table = table.append_column(pa.field(name, pa.string(), metadata=_SINCE), empty)
    return table


def was_written(table: pa.Table, name: str) -> bool:
    """Say whether the file from which a table was read has the column."""
    return bool(table.schema.field(name).metadata != _SINCE)


def text_table(content: bytes, columns: Iterable[str]) -> pa.Table:
    """Return a CSV file of ours as text columns; raise OwnFileError if it is none or lacks one of the `columns`."""
    try:
        names = next(csv.reader(io.StringIO(content.partition(b"\n")[0].decode("utf-8-sig"))), [])
        table = pa_csv.read_csv(
            arrow_reader(content),
            parse_options=pa_csv.ParseOptions(newlines_in_values=True),
            convert_options=pa_csv.ConvertOptions(
                column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=False
            ),
        )
    except (ValueError, pa.ArrowException) as error:
        raise OwnFileError(f"cannot be read as a table: {error}") from error
    _require(table, columns)
    return pa.table({name: without_guard(table[name]) for name in table.column_names})


def _require(table: pa.Table, columns: Iterable[str]) -> None:
    missing = [name for name in columns if name not in table.column_names]
    if missing:
        raise OwnFileError(f"lacks the columns {', '.join(missing)}")
