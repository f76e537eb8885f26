"""The files of a run over a dataset: those of any run, but the audit in Parquet parts, and no report for people."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa

from ratebatch import __version__
from ratebatch.issues import Issue
from ratebatch.pipeline.games_dataset.conventions import conventions_of
from ratebatch.pipeline.games_dataset.rated_type import RatedDiscipline
from ratebatch.pipeline.left_open import held_or_open, is_provisional
from ratebatch.pipeline.manifest_inputs import inputs_of, list_as_given
from ratebatch.pipeline.outputs import events_of_earlier_periods, json_bytes, manifest_content
from ratebatch.pipeline.request import ListOption, RateRequest
from ratebatch.pipeline.written_lists import ListFile, folder_of
from ratebatch.rating.discipline import Discipline
from ratebatch.reading.previous import Previous
from ratebatch.records.games_events import RATED_EVENTS_FILE
from ratebatch.records.period import Month
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.records.verdict import FileVerdict
from ratebatch.reporting import next_month, tables
from ratebatch.reporting.csv_text import csv_bytes, write_csv
from ratebatch.reporting.rated_events import rated_events_bytes
from ratebatch.reporting.summary import (
    RatingSummary,
    Summary,
    counts_by_code,
    counts_by_verdict,
    notes_by_code,
    page_one,
    rating_summary,
)
from ratebatch.workspace.staging import Content

Files = dict[str, Content]


class Outputs(NamedTuple):
    """The files to write, the maker of their manifest, and the summary among them."""

    files: Files
    manifest: Callable[[Mapping[str, str]], bytes]
    summary: Summary


def output_files(
    request: RateRequest,
    rated: Iterable[RatedDiscipline],
    new_lists: Sequence[ListFile],
    lists: Mapping[Discipline, Mapping[Month, RatingList]],
    previous: Mapping[Discipline, Previous | None],
    given: Sequence[tuple[ListOption, RatingList]],
    verdicts: Sequence[FileVerdict],
    issues: Sequence[Issue],
    events: pa.Table,
) -> Outputs:
    """Return what a run writes; the parts are moved, everything else is made here."""
    by_folder = {folder_of(request, each.period): each for each in rated}
    files: Files = {"events.csv": csv_bytes(events), "issues.csv": csv_bytes(tables.issues(issues))}
    for folder, each in by_folder.items():
        files |= {f"{folder}{name}": content for name, content in _tables(each.period).items()}
        files |= {f"{folder}{name}": path for name, path in each.parts.items()}
        files[f"{folder}{RATED_EVENTS_FILE}"] = rated_events_bytes(each.events)
    files |= {each.name: each.write for each in new_lists}
    periods = [each.period for each in by_folder.values()]
    summary = Summary(
        page_one=page_one(issues),
        version=__version__,
        period=str(request.period),
        provisional=is_provisional(periods, verdicts, issues),
        held_or_open=held_or_open(periods, verdicts, issues),
        files=counts_by_verdict(verdicts),
        issues=counts_by_code(issues),
        notes=notes_by_code(issues),
        ratings=tuple(map(_rating_summary, lists, by_folder.values())),
    )
    files["summary.json"] = json_bytes(summary.model_dump(mode="json"))

    def manifest(outputs: Mapping[str, str]) -> bytes:
        content = manifest_content(request, periods, lists, previous, verdicts, summary)
        content["options"]["lists"] = [list_as_given(option, read) for option, read in given]
        content["inputs"] = inputs_of(verdicts, issues)
        content["events"] = events_of_earlier_periods(request, previous)
        content["parts"] = [f"{folder}{name}" for folder, each in by_folder.items() for name in sorted(each.parts)]
        return json_bytes(content | {"outputs": dict(sorted(outputs.items()))})

    return Outputs(files, manifest, summary)


def _tables(period: RatedPeriod) -> Files:
    """Return what writes the tables of players: each is made when its file is, and is gone after it."""
    return {
        "changes.csv": lambda file: write_csv(tables.changes(period), file),
        "state.csv": lambda file: write_csv(next_month.state(period), file),
        "pending_games.csv": lambda file: write_csv(next_month.pending_games(period), file),
    }


def _rating_summary(discipline: Discipline, rated: RatedDiscipline) -> RatingSummary:
    summary, conventions = rating_summary(rated.period), conventions_of(discipline, rated)
    told = {"lists": {}, "games": rated.games, "players": rated.players, "conventions": conventions}
    return summary.model_copy(update=told)
