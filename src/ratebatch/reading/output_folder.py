"""The output folder of a run, read again: its tables, and whether they are still the ones the run wrote."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pydantic import ValidationError

from ratebatch.issues import masked
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of, table_of_run, text_table
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.output import Output, RatingFacts, RatingOutput, Row
from ratebatch.records.period import Month
from ratebatch.records.rating_list import ID_COLUMNS
from ratebatch.records.wording import several

TABLES = ("changes.csv", "player_events.csv", "games.csv", "pending_games.csv")
"""The files of one system and type that are read."""

OF_THE_RUN = ("events.csv", "issues.csv")
"""The files of the whole run that are read."""


class OutputError(Exception):
    """The folder is not the output of a run, or it is damaged; the message says what is wrong."""


def read_output(folder: Path, columns: Mapping[str, Sequence[str]]) -> Output:
    """Read an output folder; `columns` are those of each file, all of them: see `table_of_run`.

    The files of a type stand in the folder itself or in `system-type/` below it. Raises OutputError when there is no
    manifest of this program or a file cannot be read; files that differ from the manifest's are named, not refused.
    """
    manifest = _manifest(folder)
    if parts := manifest.get("parts"):
        raise OutputError(f"{folder} was made from a dataset of games; its audit is {parts[0]} and the parts beside it")
    hashes: dict[str, str] = manifest.get("outputs", {})
    altered: list[str] = []

    def content(name: str) -> bytes:
        try:
            found = (folder / name).read_bytes()
        except OSError as error:
            raise OutputError(f"{folder / name} cannot be read ({error.strerror}); rate the period again") from error
        if hashlib.sha256(found).hexdigest() != hashes.get(name):
            altered.append(name)
        return found

    def table(name: str) -> pa.Table:
        return _text_table(content(name), folder / name, columns[Path(name).name])

    try:
        summary = json.loads(content("summary.json"))
        period = Month.parse(str(manifest.get("period")))
        ratings = tuple(
            _rating(RatingFacts.model_validate(facts), hashes, folder, table) for facts in summary["ratings"]
        )
        provisional = bool(summary["provisional"])
    except (ValueError, KeyError, TypeError) as error:
        what = str(error)
        if isinstance(error, ValidationError):
            what = f"{several(error.error_count(), 'field is', 'fields are')} not as expected"
        raise OutputError(f"the summary in {folder} cannot be understood: {what}; rate the period again") from error
    return Output(
        period=period,
        provisional=provisional,
        events=table("events.csv"),
        issues=table("issues.csv"),
        ratings=ratings,
        altered=tuple(altered),
    )


def summary_of(folder: Path) -> dict[str, Any]:
    """Return what `summary.json` of an output folder says; raise OutputError when it cannot be read."""
    try:
        summary = json.loads((folder / "summary.json").read_bytes())
    except (OSError, ValueError) as error:
        raise OutputError(f"the summary in {folder} cannot be read; rate the period again") from error
    return summary if isinstance(summary, dict) else {}


def read_table(folder: Path, name: str, columns: Sequence[str]) -> pa.Table:
    """Return one table of a run; `columns` are all of the file: see `table_of_run`. Raises OutputError."""
    _manifest(folder)
    try:
        content = (folder / name).read_bytes()
    except OSError as error:
        raise OutputError(f"{folder / name} cannot be read ({error.strerror}); rate the period again") from error
    return _text_table(content, folder / name, columns)


def listed_player(folder: Path, player_id: str) -> Row | None:
    """Return the row of a player in the new list of a folder, None if there is none; for a player without a change."""
    for path in _new_lists(folder):
        table = _new_list(path, folder)
        found = table.filter(pc.equal(table["id"], player_id))
        if found.num_rows:
            row: Row = found.slice(0, 1).to_pylist()[0]
            return row
    return None


def listed_cells(folder: Path, numbers: Sequence[str], columns: Sequence[str]) -> dict[str, Row]:
    """Return some columns of the new lists for players by id or national number, empty where a list has them not.

    Raises OutputError when a list cannot be read.
    """
    found: dict[str, Row] = {}
    asked = pa.array(numbers, type=pa.string())
    for path in _new_lists(folder):
        table = _new_list(path, folder)
        for key in (name for name in ID_COLUMNS if name in table.column_names):
            for row in table.filter(pc.is_in(table[key], value_set=asked)).to_pylist():
                found.setdefault(row[key], {name: row.get(name) or "" for name in columns})
    return found


def national_numbers(folder: Path) -> list[tuple[str, str]]:
    """Return FIDE id and national number of each player of the new lists who has both and may be named by both.

    A national identity number names nobody. Raises OutputError when a list cannot be read.
    """
    found: dict[str, str] = {}
    for path in _new_lists(folder):
        table = _new_list(path, folder)
        if "national_id" in table.column_names:
            pairs = zip(table["id"].to_pylist(), table["national_id"].to_pylist(), strict=True)
            found |= {fide: national for fide, national in pairs if fide and national and masked(national) == national}
    return list(found.items())


def _new_lists(folder: Path) -> list[Path]:
    names = [f"rating_list.{ending}" for ending in LIST_FORMATS.values()]
    return sorted(path for name in names for path in (*folder.glob(name), *folder.glob(f"*/{name}")))


def _new_list(path: Path, folder: Path) -> pa.Table:
    """Return the new list of a run, in whatever format it was written."""
    if path.suffix == ".csv":
        try:
            return text_table(path.read_bytes(), ("id", "name"))
        except OwnFileError as error:
            raise OutputError(f"{path} {error}; rate the period again") from error
    try:
        return read_rating_list(path, Month.parse(str(_manifest(folder).get("period")))).table
    except (ListError, ValueError) as error:
        raise OutputError(f"{path} cannot be read as a list: {error}") from error


def _rating(facts: RatingFacts, hashes: Mapping[str, str], folder: Path, table: Any) -> RatingOutput:
    below = f"{facts.system}-{facts.type}/"
    prefix = below if f"{below}changes.csv" in hashes or (folder / below).is_dir() else ""
    read = {Path(name).stem: table(f"{prefix}{name}") for name in TABLES}
    return RatingOutput(facts=facts, **read)


def _manifest(folder: Path) -> dict[str, Any]:
    try:
        manifest = manifest_of(folder).content
    except OwnFileError as error:
        above = folder.absolute().parent
        hint = f"; the run wrote to {above}" if (above / MANIFEST).exists() else ""
        raise OutputError(f"{error}{hint}") from error
    if not isinstance(manifest.get("outputs"), dict):
        raise OutputError(f"{folder / MANIFEST} does not list the files of a run; rate the period again")
    return manifest


def _text_table(content: bytes, path: Path, columns: Sequence[str]) -> pa.Table:
    try:
        return table_of_run(content, columns)
    except OwnFileError as error:
        raise OutputError(f"{path} {error}; rate the period again") from error
