"""What this program wrote into an output folder, read again: its manifest and its tables."""

import csv
import hashlib
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.csv as pa_csv

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


def text_table(content: bytes, columns: Iterable[str]) -> pa.Table:
    """Return a CSV file of ours as text columns; raise OwnFileError if it is none or lacks one of the `columns`."""
    try:
        names = next(csv.reader(io.StringIO(content.partition(b"\n")[0].decode("utf-8-sig"))), [])
        table = pa_csv.read_csv(
            io.BytesIO(content),
            parse_options=pa_csv.ParseOptions(newlines_in_values=True),
            convert_options=pa_csv.ConvertOptions(
                column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=False
            ),
        )
    except (ValueError, pa.ArrowException) as error:
        raise OwnFileError(f"cannot be read as a table: {error}") from error
    missing = [name for name in columns if name not in table.column_names]
    if missing:
        raise OwnFileError(f"lacks the columns {', '.join(missing)}")
    return pa.table({name: without_guard(table[name]) for name in table.column_names})
