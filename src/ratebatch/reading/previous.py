"""The output folder of the month before: its period, its history, and the events it rated."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.csv as pa_csv

from ratebatch.reading.csv_cells import without_guard
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS, History
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month


class PreviousError(Exception):
    """The folder is not the output of a run, or it is damaged; the message says what is wrong."""


class Previous(NamedTuple):
    """What the month before left: `folder` holds the files of one system and type."""

    folder: Path
    period: Month
    history: History
    events: tuple[dict[str, str], ...]
    """The events rated in this and earlier periods: period, file, name and fingerprint of each."""
    has_everyone: bool = False
    """Whether the state names every player who was ever rated on a list, not only those who played."""

    @property
    def fingerprints(self) -> dict[str, str]:
        """The name of each event rated in this and earlier periods, by its fingerprint."""
        return {event["fingerprint"]: event["name"] for event in self.events}

    @property
    def rating_list(self) -> Path:
        """Where its new list stands; it need not exist."""
        found = (self.folder / f"rating_list.{ending}" for ending in LIST_FORMATS.values())
        return next(filter(Path.exists, found), self.folder / "rating_list.csv")


def read_previous(folder: Path, system: str, rating_type: str) -> Previous:
    """Read an output folder; its files stand in the folder itself or in `system-type/` below it.

    Raises PreviousError when there is no manifest of this program in it or a file cannot be read.
    """
    manifest = _manifest(folder)
    own = folder / f"{system}-{rating_type}"
    files = own if own.is_dir() else folder
    _refuse_other_type(manifest, folder, files, rating_type)
    try:
        period = Month.parse(str(manifest.get("period")))
    except ValueError as error:
        raise PreviousError(f"{folder.name}/manifest.json names no period: {error}") from error
    try:
        history = History(
            state=_text_table(files / "state.csv", STATE_COLUMNS),
            pending_games=_text_table(files / "pending_games.csv", PENDING_COLUMNS),
        )
    except (ValueError, OSError, pa.ArrowException) as error:
        raise PreviousError(f"the history in {folder.name} cannot be read: {error}") from error
    events = manifest.get("events", [])
    return Previous(
        files,
        period,
        history,
        tuple(_event(event, period) for event in events if event.get("fingerprint")),
        manifest.get("state_has_everyone") is True,
    )


def _event(event: Mapping[str, Any], period: Month) -> dict[str, str]:
    named = {name: str(event.get(name, "")) for name in ("file", "name", "fingerprint")}
    return named | {"period": str(event.get("period") or period)}


def _refuse_other_type(manifest: Mapping[str, Any], folder: Path, files: Path, rating_type: str) -> None:
    """Raise PreviousError when the files of the folder itself are those of another type."""
    options = manifest.get("options")
    types = options.get("types") if isinstance(options, dict) else None
    if files == folder and types and rating_type not in types:
        raise PreviousError(f"{folder} holds {', '.join(map(str, types))} ratings; give the output for {rating_type}")


def _manifest(folder: Path) -> dict[str, Any]:
    path = folder / "manifest.json"
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PreviousError(f"{folder} has no readable manifest.json; give the output folder of a run") from error
    if not isinstance(manifest, dict) or manifest.get("program") != "ratebatch":
        raise PreviousError(f"{path} was not written by ratebatch; give the output folder of a run")
    return manifest


def _text_table(path: Path, columns: Mapping[str, str]) -> pa.Table:
    """Return a CSV file as text columns; a file that is not there has no rows."""
    if not path.exists():
        return pa.table({name: pa.array([], type=pa.string()) for name in columns})
    table = pa_csv.read_csv(
        path,
        convert_options=pa_csv.ConvertOptions(
            column_types=dict.fromkeys(columns, pa.string()), strings_can_be_null=False
        ),
    )
    return pa.table({name: without_guard(table[name].cast(pa.string())) for name in table.column_names})
