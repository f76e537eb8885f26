"""Read the registry of events, a CSV file with the columns of `REGISTRY_COLUMNS`."""

import csv
from pathlib import Path

from pydantic import ValidationError

from ratebatch.records.registry import REGISTRY_COLUMNS, RegisteredEvent, Registry


class RegistryError(Exception):
    """The registry cannot be read; the message names the file, the row and the remedy."""


def read_registry(path: Path) -> Registry:
    """Return the registry in a file; raise RegistryError for what it cannot mean."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RegistryError(f"{path.name} cannot be read as UTF-8 text ({error}).") from error
    try:
        return _registry(path, csv.DictReader(lines, strict=True))
    except csv.Error as error:
        raise RegistryError(
            f"{path.name} is no valid CSV ({error}); a double quote is opened and not closed."
        ) from error


def _registry(path: Path, reader: "csv.DictReader[str]") -> Registry:
    unknown = set(reader.fieldnames or ()) - set(REGISTRY_COLUMNS)
    if unknown or not {"file", "event"} & set(reader.fieldnames or ()):
        raise RegistryError(
            f"{path.name}, row 1: the heading is {', '.join(reader.fieldnames or ('empty',))}; "
            f"write {', '.join(REGISTRY_COLUMNS)}, with file or event at least."
        )
    by_file: dict[str, RegisteredEvent] = {}
    by_event: dict[str, RegisteredEvent] = {}
    for number, cells in enumerate(reader, start=2):
        row = _row(path.name, number, cells)
        for key, rows in ((row.file, by_file), ("" if row.file else row.event, by_event)):
            if key in rows:
                raise RegistryError(f"{path.name}, row {number}: {key} has a row already; keep one of them.")
            if key:
                rows[key] = row
    return Registry(name=path.name, by_file=by_file, by_event=by_event)


def _row(file: str, number: int, cells: dict[str, str]) -> RegisteredEvent:
    try:
        row = RegisteredEvent.model_validate({name: (text or "").strip() for name, text in cells.items() if name})
    except ValidationError as error:
        fault = error.errors()[0]
        column = f", column {fault['loc'][0]}" if fault["loc"] else ""
        raise RegistryError(f"{file}, row {number}{column}: {fault['msg'].removeprefix('Value error, ')}.") from error
    if not row.file and not row.event:
        raise RegistryError(f"{file}, row {number}: neither file nor event is named.")
    return row
