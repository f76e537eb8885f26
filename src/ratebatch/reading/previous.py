"""The output folder of the month before: its period, its history, and the events it rated."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa

from ratebatch.reading.own_table import OwnFileError, manifest_of, table_of_run
from ratebatch.records.earlier_events import EarlierEvent
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS, History
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month
from ratebatch.records.what_if import STATE

_BUILT_ON = ("state.", "pending_games.", "rating_list.", "rated_events.")
"""How the files begin that the next month builds on."""

_RATED = frozenset({"rated", "duplicate"})
"""Verdicts after which nothing of an event is left to rate."""


class PreviousError(Exception):
    """The folder is not the output of a run, or it is damaged; the message says what is wrong."""


class Previous(NamedTuple):
    """What the month before left: `folder` holds the files of one system and type.

    The manifest, whose hash is `manifest_sha256`, vouches for the history.
    """

    folder: Path
    period: Month
    history: History
    events: tuple[EarlierEvent, ...]
    """The events rated in this and earlier periods."""
    manifest_sha256: str
    is_provisional: bool
    """Whether something was held or left open when it was made."""
    has_everyone: bool = False
    """Whether the state names every player who was ever rated on a list, not only those who played."""
    done: frozenset[str] = frozenset()
    """The SHA-256 of the files of that month of which nothing waits: all their events are rated, there or before."""

    @property
    def knows_anybody(self) -> bool:
        """Whether a player of this system and type stands in it; if not, the month did not rate it."""
        return bool(len(self.history.state) or len(self.history.pending_games))

    @property
    def rating_list(self) -> Path:
        """Where its new list stands; it need not exist."""
        found = (self.folder / f"rating_list.{ending}" for ending in LIST_FORMATS.values())
        return next(filter(Path.exists, found), self.folder / "rating_list.csv")


def read_previous(folder: Path, system: str, rating_type: str) -> Previous:
    """Read an output folder; its files stand in the folder itself or in `system-type/` below it.

    Of a system that the run did not rate nothing is known: the history is empty. Raises PreviousError when there is no
    manifest of this program in it or a file cannot be read.
    """
    try:
        manifest, sha256 = manifest_of(folder)
    except OwnFileError as error:
        raise PreviousError(str(error)) from error
    if manifest.get("state") == STATE:
        raise PreviousError(f"{folder} holds a what-if, which is no base for another month; give the official output")
    own = folder / f"{system}-{rating_type}"
    systems = _systems_of(manifest)
    files = folder if not own.is_dir() and systems == [system] else own
    _refuse_other_type(manifest, folder, files, rating_type)
    _vouched(folder, files, manifest)
    try:
        period = Month.parse(str(manifest.get("period")))
    except ValueError as error:
        raise PreviousError(f"{folder.name}/manifest.json names no period: {error}") from error
    try:
        history = History(
            state=_text_table(files / "state.csv", tuple(STATE_COLUMNS)),
            pending_games=_text_table(files / "pending_games.csv", tuple(PENDING_COLUMNS)),
        )
    except (ValueError, OSError) as error:
        raise PreviousError(f"the history in {folder.name} cannot be read: {error}") from error
    events = manifest.get("events", [])
    if not isinstance(events, list):
        raise PreviousError(f"{folder.name}/manifest.json names no list of events; give the output folder of a run")
    return Previous(
        files,
        period,
        history,
        tuple(each for each in _events(events, period, systems) if each.is_rated_in(system)),
        sha256,
        manifest.get("state") == "provisional",
        manifest.get("state_has_everyone") is True,
        _done(manifest.get("inputs")),
    )


def _systems_of(manifest: Mapping[str, Any]) -> list[str]:
    """Return the systems that a run rated: FIDE's alone where the manifest, an older one, names none."""
    options = manifest.get("options")
    named = options.get("systems") if isinstance(options, dict) else None
    return [str(each) for each in named] if isinstance(named, list) else ["fide"]


def _events(events: Sequence[Any], period: Month, systems: Sequence[str]) -> Iterator[EarlierEvent]:
    for event in events:
        if isinstance(event, dict) and event.get("fingerprint"):
            named = {name: str(event.get(name, "")) for name in EarlierEvent._fields}
            unsaid = {"period": str(period), "systems": ";".join(systems)}
            yield EarlierEvent(**named | {name: named[name] or value for name, value in unsaid.items()})


def _done(inputs: object) -> frozenset[str]:
    """Return the files of which every event was rated; of one that has a part for another month more is to come."""
    rows = [each for each in inputs if isinstance(each, dict)] if isinstance(inputs, list) else []
    waiting = {str(each.get("sha256")) for each in rows if each.get("verdict") not in _RATED}
    return frozenset(str(each.get("sha256")) for each in rows if each.get("sha256")) - waiting


def _vouched(folder: Path, files: Path, manifest: Mapping[str, Any]) -> None:
    """Raise PreviousError when a file that the next month builds on is gone or is not as the run wrote it."""
    outputs = manifest.get("outputs")
    for name, sha256 in (outputs if isinstance(outputs, dict) else {}).items():
        path = folder / name
        if path.parent != files or not path.name.startswith(_BUILT_ON):
            continue
        if not path.is_file():
            raise PreviousError(f"{path} is gone; the next month builds on it: restore it, or rate that month again")
        if hashlib.sha256(path.read_bytes()).hexdigest() != sha256:
            raise PreviousError(
                f"{path} is not as the run wrote it; restore it, or rate that month again, "
                "and write corrections into the decisions file"
            )


def _refuse_other_type(manifest: Mapping[str, Any], folder: Path, files: Path, rating_type: str) -> None:
    """Raise PreviousError when the files of the folder itself are those of another type."""
    options = manifest.get("options")
    types = options.get("types") if isinstance(options, dict) else None
    if files == folder and types and rating_type not in types:
        raise PreviousError(f"{folder} holds {', '.join(map(str, types))} ratings; give the output for {rating_type}")


def _text_table(path: Path, columns: Sequence[str]) -> pa.Table:
    """Return a CSV file as text columns; a file that is not there has no rows."""
    if not path.exists():
        return pa.table({name: pa.array([], type=pa.string()) for name in columns})
    try:
        return table_of_run(path.read_bytes(), columns)
    except OwnFileError as error:
        raise ValueError(f"{path.name} {error}") from error
