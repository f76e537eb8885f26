"""Make the history of a month from the lists of the months before: what `rate --previous` needs and no list prints."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch import __version__
from ratebatch.issues import Issue, worst_first
from ratebatch.pipeline.kept_apart import refuse_reading_from
from ratebatch.pipeline.lists_gone_by import ListsGoneBy, ReadList, read_lists
from ratebatch.pipeline.request import ListOption, NothingDoneError, Progress
from ratebatch.reading.own_table import MANIFEST, manifest_of
from ratebatch.reading.previous import Previous, PreviousError, read_previous
from ratebatch.records.earlier_events import EarlierEvent
from ratebatch.records.former_state import FormerState, former_state
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.reporting import tables
from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.reporting.list_history import state_of
from ratebatch.workspace import OutputUnusable, locked

SYSTEM = "fide"
COMMAND = "lists history"


@dataclass(frozen=True)
class HistoryRequest:
    """The lists to go through; without a type each that a list prints. `previous` is the history to carry on."""

    lists: tuple[ListOption, ...]
    out: Path
    rating_type: RatingType | None = None
    previous: Path | None = None


class TypeHistory(NamedTuple):
    """The history of one type: `missing` are the months without a list, `total_known` players' games are known."""

    rating_type: RatingType
    lists: int
    missing: tuple[Month, ...]
    players: int
    total_known: int
    complete: int


@dataclass(frozen=True)
class MadeHistory:
    """What was done: the month of the newest list, each type's history, the problems, and whether files changed."""

    period: Month
    types: tuple[TypeHistory, ...]
    issues: tuple[Issue, ...]
    changed: bool


def make_history(request: HistoryRequest, progress: Progress) -> MadeHistory:
    """Read the lists, one at a time, and write `state.csv` and `manifest.json`, all files or none.

    Raises UsageError when the lists do not say what is needed, NothingDoneError when one cannot be read or does not
    fit, and what `workspace.locked` raises.
    """
    refuse_reading_from(request.out, (request.previous, *(given.path for given in request.lists)))
    with locked(request.out) as folder:
        _refuse_other_output(request.out)
        gone_by = read_lists(request.lists, SYSTEM, request.rating_type, progress)
        period = max(each.month for each in gone_by.files)
        files: dict[str, bytes] = {}
        made: list[TypeHistory] = []
        events: dict[str, EarlierEvent] = {}
        previous_sha256 = None
        for kind in gone_by.published:
            previous = _previous(request, kind, gone_by.published[kind][0].month)
            table = _state(gone_by, kind, period, previous)
            below = f"{SYSTEM}-{kind}/" if request.rating_type is None else ""
            files[f"{below}state.csv"] = csv_bytes(table)
            if previous is not None:  # kept games and rated events stay what they were; a list says nothing of them
                files[f"{below}pending_games.csv"] = csv_bytes(previous.history.pending_games)
                events |= {event.fingerprint: event for event in previous.events}
                previous_sha256 = previous.manifest_sha256
            made.append(_type_history(gone_by, kind, table))
        issues = tuple(sorted(gone_by.issues, key=worst_first))
        files["issues.csv"] = csv_bytes(tables.issues(issues))

        def manifest(outputs: Mapping[str, str]) -> bytes:
            content = _manifest(
                request, period, gone_by.files, previous_sha256, [event._asdict() for event in events.values()]
            ) | {"outputs": dict(sorted(outputs.items()))}
            return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode()

        committed = folder.commit(files, manifest)
    return MadeHistory(period, tuple(made), issues, committed.changed)


def _state(gone_by: ListsGoneBy, kind: RatingType, period: Month, previous: Previous | None) -> pa.Table:
    newest = gone_by.published[kind][-1].month
    if newest != period:
        raise NothingDoneError(
            f"the newest list with {kind} ratings is that of {newest}, but one of {period} was given; "
            f"give the {kind} list of {period} too, or name one type with --type."
        )
    former: FormerState | None = None
    if previous is not None:
        try:
            former = former_state(previous.history.state, previous.period, has_everyone=previous.has_everyone)
        except ValueError as error:
            raise NothingDoneError(f"the {kind} history in {previous.folder} cannot be read: {error}") from error
        gone_by.names.add(former.table["id"], former.table["name"], previous.period)
    return state_of(gone_by.published[kind], gone_by.names, former)


def _previous(request: HistoryRequest, kind: RatingType, oldest: Month) -> Previous | None:
    if request.previous is None:
        return None
    try:
        previous = read_previous(request.previous, SYSTEM, kind)
    except PreviousError as error:
        raise NothingDoneError(str(error)) from error
    if previous.period.plus(1) != oldest:
        raise NothingDoneError(
            f"--previous {request.previous} is of {previous.period}, so the oldest {kind} list must be that of "
            f"{previous.period.plus(1)}, not of {oldest}."
        )
    return previous


def _type_history(gone_by: ListsGoneBy, kind: RatingType, table: pa.Table) -> TypeHistory:
    months = [each.month for each in gone_by.published[kind]]
    missing = []
    month = months[0]
    while month < months[-1]:
        month = month.plus(1)
        if month not in months:
            missing.append(month)
    total_known = pc.sum(pc.not_equal(table["games_total"], ""), min_count=0).as_py()
    complete = pc.sum(pc.equal(table["history_complete"], "yes"), min_count=0).as_py()
    return TypeHistory(kind, len(months), tuple(missing), len(table), total_known, complete)


def _manifest(
    request: HistoryRequest,
    period: Month,
    files: Sequence[ReadList],
    previous_sha256: str | None,
    events: Sequence[dict[str, str]],
) -> dict[str, Any]:
    return {
        "program": "ratebatch",
        "version": __version__,
        "command": COMMAND,
        "period": str(period),
        "state_has_everyone": True,
        "options": {
            "system": SYSTEM,
            "types": [] if request.rating_type is None else [str(request.rating_type)],
            "previous": previous_sha256,
        },
        "inputs": [
            {"file": each.file, "sha256": each.sha256, "month": str(each.month), "rows": each.rows} for each in files
        ],
        "events": list(events),
    }


def _refuse_other_output(out: Path) -> None:
    """Raise OutputUnusable when the folder holds the output of another command: it would be removed."""
    if (out / MANIFEST).exists() and manifest_of(out).content.get("command") != COMMAND:
        raise OutputUnusable(f"{out} holds the output of another command. Give --out another folder.")
