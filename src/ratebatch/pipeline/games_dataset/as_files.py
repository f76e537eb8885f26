"""Events of a dataset that an earlier month rated from tournament files: compared as if they were files themselves."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.matching.event_content import Content, content_of
from ratebatch.normalising.games_cells import NO_DAY, days
from ratebatch.normalising.games_rows import GamesRows
from ratebatch.pipeline.games_dataset.events import Events, as_tournament
from ratebatch.pipeline.games_dataset.rated_before import Left
from ratebatch.pipeline.placing import of_this_period
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.earlier_events import EarlierEvent, EarlierEvents
from ratebatch.records.tournament import EntryTable, GameTable, Tournament

Column = npt.NDArray[np.int64]

_LONGEST_NUMBER = 18


class AsFile(NamedTuple):
    """What tells an event from others as it tells a tournament in a file; see `Content`."""

    fingerprint: str
    sketch: str


def to_compare(events: Events, rated: Sequence[int], earlier: Sequence[EarlierEvent]) -> set[int]:
    """Return those of the events that are rated which share a day with an event of an earlier month's files."""
    of_files = (
        pa.chunked_array([[each.start for each in earlier]]),
        pa.chunked_array([[each.end for each in earlier]]),
    )
    starts, ends = (days(column.cast(pa.string())) for column in of_files)
    order = np.argsort(starts, kind="stable")
    order = order[(starts[order] != NO_DAY) & (ends[order] != NO_DAY)]
    if not len(order) or not rated:
        return set()
    at = np.array(rated, dtype=np.int64)
    starts, latest_end = starts[order], np.maximum.accumulate(ends[order])
    begun = np.searchsorted(starts, events.end[at], side="right")  # so many began before the event was over
    shares = (begun > 0) & (latest_end[np.maximum(begun, 1) - 1] >= events.start[at])
    return set(at[shares].tolist())


def as_file(event: Tournament, rows: GamesRows, sides: tuple[Column, Column], numbers: Sequence[str]) -> AsFile | None:
    """Return what tells an event; `event` has its days and type, `rows` its games, `sides` are indices into `numbers`.

    None where a file could not be of it: it has no rounds, or its players no numbers that a file has.
    """
    if not len(rows.row) or not rows.round.all() or not all(map(_is_number, numbers)):
        return None
    nothing: dict[str, Any] = dict.fromkeys(EntryTable.model_fields, np.zeros(len(numbers), dtype=np.int64))
    blank = dict.fromkeys(("name", "sex", "title", "federation", "national_id"), np.full(len(numbers), "", np.str_))
    fide_id = np.array([int(number) for number in numbers], dtype=np.int64)
    cells: dict[str, Any] = dict.fromkeys(GameTable.model_fields, np.zeros(2 * len(rows.row), dtype=np.int64))
    white, black = sides
    cells |= {
        "entry": np.concatenate((white, black)),
        "opponent": np.concatenate((black, white)),
        "round": np.concatenate((rows.round, rows.round)),
        "result": np.concatenate((rows.white_result, rows.black_result)),
    }
    entries = EntryTable(**nothing | blank | {"fide_id": fide_id})
    content = content_of(event.model_copy(update={"entries": entries, "games": GameTable(**cells)}))
    return AsFile(content.fingerprint, content.sketch)


def _is_number(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) <= _LONGEST_NUMBER and int(number) > 0


def rated_as_files(
    compared: Mapping[int, AsFile],
    earlier: Sequence[EarlierEvent],
    events: Events,
    discipline: Discipline,
    request: RateRequest,
) -> tuple[Left, list[Issue]]:
    """Return the verdict on each event that a file of an earlier month had, or another version of it."""
    known, left, found = EarlierEvents(earlier), Left(), list[Issue]()
    for at, told in sorted(compared.items()):
        event = as_tournament(events, at, discipline.rating_type, events.place(at).file)
        kind = str(discipline.rating_type)
        no_marks = np.empty(0, dtype=np.uint64)
        content = Content(event.name, event.start, event.end, kind, memoryview(b""), no_marks, *told)
        registered = request.registry.of(event)
        verdict, problem = of_this_period(event, request.period, discipline, registered, known, content)
        if verdict is not None and problem is not None:
            left[at] = (verdict, problem.message)
            found.append(problem)
    return left, found
