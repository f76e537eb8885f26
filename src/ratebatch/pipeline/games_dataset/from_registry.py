"""What the registry says of the events of a dataset: what their rows leave open is taken, everything else is told."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.normalising.games_cells import NO_DAY
from ratebatch.pipeline.games_dataset.contradictions import Contradiction
from ratebatch.pipeline.games_dataset.events import FIRST_DAY, registered_events
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.survey import LATE, NO_TYPE, TYPES
from ratebatch.pipeline.request import RateRequest
from ratebatch.records.registry import Approval, RegisteredEvent

Column = npt.NDArray[np.int64]

_CORRECT = "Correct the registry, or the rows of the event."

_CORRECT_DAYS = "Correct the registry, or the dates of the rows."

_MORE = ("more event of which the same is to be said.", "more events of which the same is to be said.")


class InRows(NamedTuple):
    """What the rows of all events say: names, days of the first and the last game, first day and type, if any."""

    names: pa.Array
    first: Column
    last: Column
    start: Column
    kind: Column
    file: Sequence[str]


class FromRegistry(NamedTuple):
    """First day, last day and type of all events, as far as rows or registry say them.

    `contradictions` are events of which the registry says days that games lie outside, `issues` what was taken from it
    and what was not.
    """

    start: Column
    end: Column
    kind: Column
    contradictions: dict[int, list[Contradiction]]
    issues: list[Issue]


def from_registry(rows: InRows, request: RateRequest) -> FromRegistry:
    """Return what rows and registry say together: the rows are followed, unless an approved time control is another."""
    found = FromRegistry(rows.start.copy(), rows.last.copy(), rows.kind.copy(), {}, [])
    issues: list[Issue] = []
    for at, registered in registered_events(rows.names, request):
        of_event = [*_start(rows, at, registered, found), *_end(rows, at, registered, found)]
        of_event += _kind(rows, at, registered, found)
        where = {"source": Source(rows.file[at]), "event": masked(rows.names[at].as_py())}
        issues += [each.model_copy(update=where) for each in of_event]
    return found._replace(issues=[*first_of_each(issues, *_MORE)])


def _start(rows: InRows, at: int, registered: RegisteredEvent, found: FromRegistry) -> Iterator[Issue]:
    if registered.start is None or registered.start == _day(rows.start[at]):
        return
    if rows.start[at] != NO_DAY:
        said = f"The registry has the start date {registered.start}; the rows say {_day(rows.start[at])} and were"
        yield issue("REGISTRY_UNUSED", f"{said} followed.", fix=_CORRECT)
        return
    found.start[at] = (registered.start - FIRST_DAY).days
    if found.start[at] > rows.first[at]:
        said = f"A game of {_day(rows.first[at])} lies before the first day that the registry has, {registered.start}."
        found.contradictions.setdefault(at, []).append(Contradiction(None, None, said, _CORRECT_DAYS))
    elif found.start[at] < rows.first[at]:
        said = f"The start date {registered.start} is that of the registry; the rows do not say it."
        yield issue("DATE_FROM_REGISTRY", said)


def _end(rows: InRows, at: int, registered: RegisteredEvent, found: FromRegistry) -> Iterator[Issue]:
    if registered.end is None or _day(rows.last[at]) is None:
        return
    end = (registered.end - FIRST_DAY).days
    if end < rows.last[at]:
        said = f"A game of {_day(rows.last[at])} lies after the last day that the registry has, {registered.end}."
        found.contradictions.setdefault(at, []).append(Contradiction(None, None, said, _CORRECT_DAYS))
    elif end > rows.last[at]:
        found.end[at] = end
        said = f"The end date {registered.end} is that of the registry; the rows do not say it."
        yield issue("DATE_FROM_REGISTRY", said)


def _kind(rows: InRows, at: int, registered: RegisteredEvent, found: FromRegistry) -> Iterator[Issue]:
    if registered.type is None or rows.kind[at] == TYPES.index(registered.type):
        return
    if rows.kind[at] == NO_TYPE or Approval.TIME_CONTROL in registered.approved:
        found.kind[at] = TYPES.index(registered.type)
        return
    said = (
        f"The registry says {registered.type}; the rows say {TYPES[rows.kind[at]]} and were followed; the approval "
        "time-control lets the registry decide."
    )
    yield issue("REGISTRY_UNUSED", said, fix=_CORRECT)


def _day(day: int) -> object:
    day = int(day)
    return FIRST_DAY + timedelta(days=day) if abs(day) < LATE else None
