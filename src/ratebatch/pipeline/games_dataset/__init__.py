"""Rate a dataset of games, block by block: what is done here in order does not depend on the engine that does it.

Look at the files, survey their events, sweep the blocks, add the sums, and finish with K, rounding and floor.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.asked import laws_of
from ratebatch.pipeline.games_dataset.dataset import Dataset, surveyed, without_copies
from ratebatch.pipeline.games_dataset.events import Events, first_days
from ratebatch.pipeline.games_dataset.files import event_verdicts, events_table, file_verdicts
from ratebatch.pipeline.games_dataset.looking import looked_at
from ratebatch.pipeline.games_dataset.outputs import output_files
from ratebatch.pipeline.games_dataset.rated_type import RatedDiscipline, Run, rated_games
from ratebatch.pipeline.games_dataset.task import EventCounts, no_counts
from ratebatch.pipeline.lists import all_lists, list_issues, previous_of
from ratebatch.pipeline.nothing_found import nothing_found
from ratebatch.pipeline.order_of_problems import in_rated_order
from ratebatch.pipeline.remarks import input_issues
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.pipeline.written_lists import written_list
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.games_dataset import event_name
from ratebatch.records.report_files import REPORT_FILES
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.reporting.complete_lists import complete_lists
from ratebatch.reporting.summary import Summary
from ratebatch.workspace import locked


class RatedDataset(NamedTuple):
    """What a run did: its summary, the verdict on every file, the problems worst first, and whether files changed."""

    summary: Summary
    verdicts: tuple[FileVerdict, ...]
    issues: tuple[Issue, ...]
    changed: bool


def rate_dataset(
    request: RateRequest, files: Sequence[DatasetFile], engine_for: Callable[[int], Engine], progress: Progress
) -> RatedDataset:
    """Rate the games of a dataset and write the output, all of it or none.

    Raises UsageError for what a dataset cannot be asked, NothingDoneError when the work cannot be done, and what
    `workspace.locked` raises.
    """
    laws = laws_of(request)
    request = _with_event_names(request)
    system = next(iter(laws)).system
    with locked(request.out) as folder, engine_for(len(files)) as engine:
        previous = {discipline: previous_of(request, discipline) for discipline in laws}
        looked, of_files = looked_at(files, engine, progress)
        dataset = surveyed(looked, request, engine, progress)
        _refuse_empty(request, dataset)
        lists, _, corrections, given = all_lists(request, previous, first_days(dataset.events))
        run = Run(request, engine, folder.parts(), progress)
        rated = {each: rated_games(run, each, laws[each], lists[each], previous[each], dataset) for each in lists}
        tables = complete_lists([each.period for each in rated.values()])
        new_lists = [
            written_list(request, of_type.period, table, previous[each])
            for (each, of_type), table in zip(rated.items(), tables, strict=True)
        ]
        issues = [*of_files, *dataset.issues, *corrections, *list_issues(lists, previous, cached=request.cached)]
        issues += input_issues(_unused(request, dataset.events), (), (), previous)
        issues += [found for of_type in rated.values() for found in of_type.issues]
        issues += [found for new_list in new_lists for found in new_list.issues]
        issues = in_rated_order(dict.fromkeys([*issues, *_without_report(request)]))
        copied = {at: files for of_type in rated.values() for at, files in of_type.sums.copied.items()}
        dataset = without_copies(dataset, copied)
        judged = {each.rating_type: (of_type.judged, of_type.left) for each, of_type in rated.items()}
        verdicts = event_verdicts(dataset.events, judged, _counts(rated.values(), dataset.events.number), request.types)
        of_each_file = file_verdicts(dataset, verdicts, system)
        events = events_table(dataset, verdicts, system)
        outputs = output_files(request, rated.values(), new_lists, lists, previous, given, of_each_file, issues, events)
        committed = folder.commit(outputs.files, outputs.manifest)
    return RatedDataset(outputs.summary, tuple(of_each_file), tuple(issues), committed.changed)


def _with_event_names(request: RateRequest) -> RateRequest:
    """Return the request with the events of the registry named as those of rows are."""
    by_event = {event_name(name): row for name, row in request.registry.by_event.items()}
    return replace(request, registry=request.registry.model_copy(update={"by_event": by_event}))


def _refuse_empty(request: RateRequest, dataset: Dataset) -> None:
    """Raise NothingDoneError where no file has a game, and none is held or rejected, unless that was allowed."""
    left = [(each.file.label, *each.left) for each in dataset.files if each.left is not None]
    found = dataset.events.number or any(verdict in (Verdict.HELD, Verdict.REJECTED) for _, verdict, _ in left)
    if not found and not request.allow_empty:
        reasons = [(file, reason) for file, _, reason in left]
        advice = "; give --allow-empty if the month has no games"
        raise NothingDoneError(nothing_found(request.paths, reasons, advice, "game"))


def _counts(rated: Iterable[RatedDiscipline], events: int) -> EventCounts:
    """Return what was found in each event, whatever discipline rated it."""
    counts = no_counts(events)
    for each in rated:
        counts = EventCounts(*(all_of + its for all_of, its in zip(counts, each.sums.counts, strict=True)))
    return counts


def _unused(request: RateRequest, events: Events) -> RateRequest:
    """Return the request with those rows of the registry that are of no event of the dataset."""
    known = set(pc.unique(events.name).to_pylist()) if request.registry.by_event else set()
    by_event = {name: row for name, row in request.registry.by_event.items() if name not in known}
    return replace(request, registry=request.registry.model_copy(update={"by_event": by_event}))


def _without_report(request: RateRequest) -> list[Issue]:
    if not request.reports:
        return []
    files = " and ".join(REPORT_FILES[name] for name in request.reports)
    return [issue("GAMES_WITHOUT_REPORT", f"{files}: a dataset of games has none.", Source())]
