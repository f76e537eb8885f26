"""The files of a run, by their names in the output folder, and the manifest that vouches for them."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pyarrow as pa

from ratebatch import __version__
from ratebatch.issues import Issue
from ratebatch.matching.event_content import content_of
from ratebatch.pipeline.left_open import held_or_open, is_provisional
from ratebatch.pipeline.live_list import live_table
from ratebatch.pipeline.manifest_inputs import inputs_of, list_as_given
from ratebatch.pipeline.parts import rounds_of
from ratebatch.pipeline.reports import report_files, tables_of
from ratebatch.pipeline.request import ListOption, RateRequest
from ratebatch.pipeline.written_lists import ListFile
from ratebatch.rating.discipline import Discipline
from ratebatch.rating.settings import Settings
from ratebatch.reading.games_rated_before import rated_before
from ratebatch.reading.previous import Previous
from ratebatch.records.games_events import RATED_EVENTS_FILE
from ratebatch.records.period import Month
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.records.what_if import STATE
from ratebatch.reporting import next_month, tables
from ratebatch.reporting.csv_text import csv_bytes, write_csv
from ratebatch.reporting.game_table import write_games
from ratebatch.reporting.rated_events import rated_events_bytes
from ratebatch.reporting.report.content import PeriodTables, ReportContent
from ratebatch.reporting.summary import (
    Summary,
    counts_by_code,
    counts_by_verdict,
    notes_by_code,
    page_one,
    rating_summary,
)
from ratebatch.workspace.staging import Content

EVENTS_KEPT_MONTHS = 12
"""Months for which the manifests carry the fingerprints of rated events; an event may be rated three lists late."""

ManifestMaker = Callable[[Mapping[str, str]], bytes]
"""Makes the bytes of `manifest.json` from the SHA-256 of each other output."""


def output_files(
    request: RateRequest,
    rated: Sequence[RatedPeriod],
    new_lists: Sequence[ListFile],
    lists: Mapping[Discipline, Mapping[Month, RatingList]],
    previous: Mapping[Discipline, Previous | None],
    verdicts: Sequence[FileVerdict],
    issues: Sequence[Issue],
    given: Sequence[tuple[ListOption, RatingList]] = (),
) -> tuple[dict[str, Content], ManifestMaker, Summary]:
    """Return the files to write, the maker of their manifest, and the summary among them.

    With one system and one type named on the command line all files stand in the folder itself; otherwise those of each
    discipline in a folder of their own, the shared ones above them.
    """
    files: dict[str, Content] = {}
    of_periods = tables_of(request, rated, new_lists)
    for period, new_list in zip(of_periods, new_lists, strict=True):  # files that take long to write come first
        files |= {f"{period.folder}games.csv": partial(write_games, period.rated), new_list.name: new_list.write}
        files |= {f"{period.folder}{name}": content for name, content in _files_of(period).items()}
        files |= _events_of_datasets(request, previous, period)
        if request.live is not None:
            files[f"{period.folder}live.csv"] = csv_bytes(live_table(request, period.rated))
    event_table, issue_table = tables.events(verdicts, rated), tables.issues(issues)
    files["events.csv"] = csv_bytes(event_table)
    files["issues.csv"] = csv_bytes(issue_table)
    summary = Summary(
        page_one=(*([request.what_if.page_one] if request.what_if else ()), *page_one(issues)),
        version=__version__,
        period=str(request.period),
        provisional=is_provisional(rated, verdicts, issues),
        held_or_open=held_or_open(rated, verdicts, issues),
        files=counts_by_verdict(verdicts),
        issues=counts_by_code(issues),
        notes=notes_by_code(issues),
        ratings=tuple(rating_summary(period) for period in rated),
    )
    files["summary.json"] = json_bytes(summary.model_dump(mode="json"))
    state = state_of_run(request, summary)
    files |= report_files(request, ReportContent(summary, state, event_table, issues, issue_table, of_periods))

    pa.default_memory_pool().release_unused()  # before the largest files are made, what all the steps left behind

    def manifest(outputs: Mapping[str, str]) -> bytes:
        content = manifest_content(request, rated, lists, previous, verdicts, summary)
        content["options"]["lists"] = [list_as_given(option, read) for option, read in given]
        content["inputs"] = inputs_of(verdicts, issues)
        content["events"] = [*_rated_events(request, verdicts), *events_of_earlier_periods(request, previous)]
        return json_bytes(content | {"outputs": dict(sorted(outputs.items()))})

    return files, manifest, summary


def _files_of(period: PeriodTables) -> dict[str, Content]:
    """Return what writes each file: a table of millions of rows is made when its file is, and is gone after it."""
    rated = period.rated
    return {
        "changes.csv": lambda file: write_csv(period.changes, file),
        "player_events.csv": lambda file: write_csv(period.player_events, file),
        "state.csv": lambda file: write_csv(next_month.state(rated), file),
        "pending_games.csv": lambda file: write_csv(next_month.pending_games(rated), file),
    }


def state_of_run(request: RateRequest, summary: Summary) -> str:
    """Return what the output is: `final`, `provisional`, or only tried out."""
    return STATE if request.what_if else "provisional" if summary.provisional else "final"


def manifest_content(
    request: RateRequest,
    rated: Sequence[RatedPeriod],
    lists: Mapping[Discipline, Mapping[Month, RatingList]],
    previous: Mapping[Discipline, Previous | None],
    verdicts: Sequence[FileVerdict],
    summary: Summary,
) -> dict[str, Any]:
    """Return what the manifest says of a run, but for its inputs, outputs and events."""
    return {
        "page_one": list(summary.page_one),
        "program": "ratebatch",
        "version": __version__,
        "period": str(request.period),
        "state": state_of_run(request, summary),
        "options": {
            "systems": list(dict.fromkeys(each.system for each in previous)),
            "settings": _settings(request),
            "types": [str(kind) for kind in request.types],
            "encoding": request.encoding,
            "previous": next((each.manifest_sha256 for each in previous.values() if each is not None), None),
            "registry": request.registry.model_dump(mode="json"),
            "players": [{"file": each.file, "sheet": each.sheet, "sha256": each.sha256} for each in request.players],
            "decisions": request.decisions.model_dump(mode="json"),
            "columns": request.columns.model_dump(mode="json", exclude_none=True) if request.columns else None,
            "allow_empty": request.allow_empty,
            "allow_lists": [str(month) for month in request.allow_lists],
            "list_format": request.list_format,
            "live": request.live,
            "reports": list(request.reports),
            "what_if": request.what_if.model_dump(mode="json") if request.what_if else None,
            "limits": request.limits.model_dump(mode="json"),
        },
        "editions": {f"{p.result.system}-{p.result.rating_type}": list(p.result.editions) for p in rated},
        "lists": [
            {
                "system": discipline.system,
                "type": str(discipline.rating_type),
                "month": str(month),
                "file": each.file,
                "sha256": each.sha256,
                "rows": len(each),
            }
            for discipline, by_month in lists.items()
            for month, each in sorted(by_month.items())
        ],
    }


def _settings(request: RateRequest) -> dict[str, Any]:
    """Return what the systems were told beside their defaults."""
    elo, default = request.settings.elo, Settings().conventions
    rules = {} if elo is None else {"elo": {each.name: each.sha256 for each in elo.files}}
    told = request.settings.conventions.items()
    return rules | {system: chosen.model_dump() for system, chosen in told if chosen != default[system]}


def _rated_events(request: RateRequest, verdicts: Sequence[FileVerdict]) -> list[dict[str, str]]:
    return [
        {
            "period": str(request.period),
            "systems": ";".join(file.systems),
            "file": file.file,
            "name": file.tournament.name,
            "fingerprint": fingerprint,
            "start": str(file.tournament.start),
            "end": str(file.tournament.end),
            "sketch": file.sketch,
            "sha256": file.sha256,
            "games": file.games,
        }
        for file in sorted(verdicts, key=lambda verdict: (verdict.file, verdict.fingerprint))
        if file.verdict is Verdict.RATED and file.tournament is not None
        for fingerprint in _fingerprints(file.fingerprint, file.tournament)
    ]


def _fingerprints(whole: str, tournament: Tournament) -> list[str]:
    """Return the fingerprint of an event; of a part of a long one also those of its rounds, should more follow."""
    rounds = rounds_of(tournament) if tournament.part else []
    return list(dict.fromkeys([whole, *(content_of(each).fingerprint for each in rounds)]))


def _events_of_datasets(
    request: RateRequest, previous: Mapping[Discipline, Previous | None], period: PeriodTables
) -> dict[str, Content]:
    """Return the events of datasets that earlier periods rated, for a later month that has one again."""
    result = period.rated.result
    of_discipline = {(each.system, each.rating_type): before for each, before in previous.items()}
    before = of_discipline.get((result.system, result.rating_type))
    events = rated_before(before.folder, request.period) if before is not None else None
    return {} if events is None else {f"{period.folder}{RATED_EVENTS_FILE}": rated_events_bytes(events)}


def events_of_earlier_periods(
    request: RateRequest, previous: Mapping[Discipline, Previous | None]
) -> list[dict[str, str]]:
    """Return what earlier periods rated, as long as a late file of it could still come."""
    oldest = request.period.plus(-EVENTS_KEPT_MONTHS)
    events = {
        event
        for each in previous.values()
        if each is not None
        for event in each.events
        if Month.parse(event.period) > oldest
    }
    return [event._asdict() for event in sorted(events)]


def json_bytes(value: object) -> bytes:
    """Return a value as JSON in UTF-8, indented, with a line feed at its end."""
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()
