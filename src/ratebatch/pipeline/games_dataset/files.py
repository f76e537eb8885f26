"""The verdicts on events and files of a dataset, as events.csv and the summary have them."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.pipeline.games_dataset.dataset import NAMED_FILES, Dataset
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.judging import JudgedEvents
from ratebatch.pipeline.games_dataset.survey import LATE, TYPES
from ratebatch.pipeline.games_dataset.task import EventCounts
from ratebatch.records.tournament import RatingType
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.records.wording import several
from ratebatch.reporting import columns
from ratebatch.reporting.table_columns import with_columns

Column = npt.NDArray[np.int64]


class EventVerdicts(NamedTuple):
    """The last verdict on each event, why, and what was found in it."""

    verdict: list[Verdict]
    reason: list[str]
    counts: EventCounts


def event_verdicts(
    events: Events,
    judged: Mapping[RatingType, tuple[JudgedEvents, Mapping[int, tuple[Verdict, str]]]],
    counts: EventCounts,
    asked: Collection[RatingType],
) -> EventVerdicts:
    """Return the verdict on each event by the discipline of its type; of a type that is not rated it is ignored.

    `judged` has for each type its verdicts, and the events that were left out while they were rated; `asked` are the
    types that the command names. Without one those are rated that the lists have.
    """
    verdicts = [Verdict.IGNORED] * events.number
    reasons = [_not_rated(int(kind), asked) for kind in events.kind]
    for rating_type, (of_discipline, left) in judged.items():
        for at in np.flatnonzero((events.kind == TYPES.index(rating_type)) | (events.kind < 0)).tolist():
            verdict, reason = left.get(at, (of_discipline.verdict[at], of_discipline.reason[at]))
            verdicts[at], reasons[at] = verdict or Verdict.RATED, reason
    return EventVerdicts(verdicts, reasons, counts)


def _not_rated(kind: int, asked: Collection[RatingType]) -> str:
    if asked or kind < 0:
        return "The event is of a type that was not asked for."
    return f"The event is {TYPES[kind]}, and no list given has {TYPES[kind]} ratings."


def events_table(dataset: Dataset, found: EventVerdicts, system: str) -> pa.Table:
    """Return one row for each event, in their order, then one for each file that was left out."""
    files, events = dataset.files, dataset.events
    sha256 = {each.file.label: each.look.sha256 for each in files}
    label = [events.files[at] for at in events.block.tolist()]
    left = [each for each in files if each.left is not None]

    def of_events(values: Sequence[str], of_files: Sequence[str] = ()) -> pa.Array:
        return pa.array([*values, *(of_files or [""] * len(left))], type=pa.string())

    def numbers(column: Column) -> pa.Array:
        return of_events([str(value) for value in column.tolist()])

    def days(column: Column) -> pa.Array:
        known = np.abs(column) < LATE
        texts = np.where(known, column, 0).astype("datetime64[D]").astype(str)
        return of_events(np.where(known, texts, "").tolist())

    texts = {
        "file": of_events(label, [each.file.label for each in left]),
        "sha256": of_events([sha256[each] for each in label], [each.look.sha256 for each in left]),
        "event": of_events(events.name.to_pylist()),
        "start": days(events.start),
        "end": days(events.end),
        "type": of_events([str(TYPES[kind]) if kind >= 0 else "" for kind in events.kind.tolist()]),
        "players": numbers(found.counts.players),
        "rounds": numbers(found.counts.rounds),
        "games": numbers(found.counts.games),
        "counted_games": numbers(found.counts.counted),
        "verdict": of_events(list(map(str, found.verdict)), [str(each.left[0]) for each in left if each.left]),
        "reason": of_events(_with_files(dataset, found), [each.left[1] for each in left if each.left]),
        "systems": of_events([system] * events.number),
    }
    return with_columns(texts, columns.EVENTS)


def _with_files(dataset: Dataset, found: EventVerdicts) -> list[str]:
    """Return the reasons; that of an event that was rated from several files names them: its row has the first."""
    reasons = list(found.reason)
    for at in sorted(dataset.events.blocks):
        files = dataset.events.files_of(at)
        if len(files) > 1 and found.verdict[at] is Verdict.RATED and not reasons[at]:
            more = f" and {several(len(files) - NAMED_FILES, 'more file')}" if len(files) > NAMED_FILES else ""
            reasons[at] = f"Its games lie in {', '.join(files[:NAMED_FILES])}{more}."
    return reasons


def file_verdicts(dataset: Dataset, found: EventVerdicts, system: str) -> list[FileVerdict]:
    """Return a verdict for each file: held if an event with games in it is, else rated if one is, else what all are."""
    files, events = dataset.files, dataset.events
    of_file: dict[str, Counter[Verdict]] = {}
    first: dict[str, str] = {}
    for at, verdict in enumerate(found.verdict):
        for label in events.files_of(at):
            of_file.setdefault(label, Counter())[verdict] += 1
            if verdict is Verdict.HELD:
                first.setdefault(label, f"event {events.called(at)}: {found.reason[at]}")
    verdicts = []
    for each in files:
        label = each.file.label
        counted = of_file.get(label, Counter[Verdict]())
        order = (Verdict.HELD, Verdict.RATED, Verdict.DEFERRED, Verdict.DUPLICATE, Verdict.IGNORED)
        verdict = next((one for one in order if counted[one]), Verdict.IGNORED)
        more = counted[Verdict.HELD] - 1
        reason = first.get(label, "") + (f" (and {several(more, 'more event')})" if more > 0 else "")
        if each.left is not None:
            verdict, reason = each.left
        verdicts.append(
            FileVerdict(file=label, sha256=each.look.sha256, verdict=verdict, reason=reason, systems=(system,))
        )
    return verdicts
