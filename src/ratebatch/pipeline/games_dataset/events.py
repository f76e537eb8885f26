"""The events of a dataset: put together from all blocks, each with its verdict, and where it is worked on."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.normalising.games_cells import NO_DAY
from ratebatch.pipeline.games_dataset.survey import KINDS, LATE, NO_KIND, BlockEvents
from ratebatch.pipeline.request import RateRequest
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import EntryTable, GameTable, RatingType, Tournament

Column = npt.NDArray[np.int64]

FIRST_DAY = date(1970, 1, 1)


class Events(NamedTuple):
    """All events of a dataset in the order of start and name, one row each; days since 1970.

    `first` and `last` are the days of games, `start` and `end` those of the event. `kind` is a code of `KINDS`, -1
    where nothing says it. `block` is the first that has it, `split` says that there are more, listed in `blocks` by
    event.
    `contradictions` say by event how its rows disagree, `wrong` that cells of `start` or `type` cannot be understood,
    `incomplete` that rows may be missing: a file or a part of one cannot be read.
    """

    name: pa.Array
    first: Column
    last: Column
    start: Column
    end: Column
    kind: Column
    rows: Column
    block: Column
    contradictions: Mapping[int, str]
    wrong: npt.NDArray[np.bool_]
    split: npt.NDArray[np.bool_]
    blocks: Mapping[int, tuple[int, ...]]
    incomplete: npt.NDArray[np.bool_]

    @property
    def number(self) -> int:
        """How many events there are."""
        return len(self.start)

    def day(self, column: Column, at: int) -> date:
        """Return a day of an event."""
        return FIRST_DAY + timedelta(days=int(column[at]))


def joined_events(
    surveyed: Sequence[BlockEvents], files: Sequence[str], damaged: Collection[str], request: RateRequest
) -> Events:
    """Return the events of all blocks; what the registry says counts where the rows do not.

    `files` has the file of each block, `damaged` those that cannot be read, or not all of them. Where there are any,
    the events of several files are incomplete as well: nobody knows whether more of them stand there.
    """
    block = np.repeat(np.arange(len(surveyed)), [len(each.rows) for each in surveyed])
    names = pa.chunked_array([each.name for each in surveyed], type=pa.string()).combine_chunks()
    coded = names.dictionary_encode() if len(names) else pa.array([], type=pa.string()).dictionary_encode()
    code = np.asarray(coded.indices).astype(np.int64)
    count = len(coded.dictionary)

    def column(name: str) -> Column:
        parts = [getattr(each, name) for each in surveyed]
        return np.concatenate(parts) if parts else np.empty(0, dtype=np.int64)

    first, last = _least(code, column("first"), count), -_least(code, -column("last"), count)
    start, latest = _least(code, column("start"), count), -_least(code, -column("start_last"), count)
    kind, other = _least(code, column("kind"), count), -_least(code, -column("kind_last"), count)
    contradictions = _contradictions(first, start, latest, kind, other)
    wrong = np.bincount(code[column("wrong") > 0], minlength=count) > 0
    incomplete = np.zeros(count, dtype=np.bool_)
    if damaged:
        of_files = {file: at for at, file in enumerate(dict.fromkeys(files))}
        file = np.array([of_files[each] for each in files], dtype=np.int64)[block]
        incomplete = _least(code, file, count) != -_least(code, -file, count)
        lost = np.array([each in damaged for each in files], dtype=np.bool_)[block]
        incomplete |= np.bincount(code[lost], minlength=count) > 0
    first_game, last_game = first, last.copy()
    rows = np.zeros(count, dtype=np.int64)
    np.add.at(rows, code, column("rows"))
    number = np.bincount(code, minlength=count)
    for at, registered in registered_events(coded.dictionary, request):
        if registered.start is not None and start[at] == NO_DAY:
            start[at] = (registered.start - FIRST_DAY).days
        if registered.end is not None:
            last[at] = max(last[at], (registered.end - FIRST_DAY).days)
        if registered.type is not None and kind[at] == NO_KIND:
            kind[at] = KINDS.index(registered.type)
    given = KINDS.index(request.types[0]) if len(request.types) == 1 else NO_KIND
    kind = np.where(kind == NO_KIND, given, kind)
    start = np.where(start == NO_DAY, first, start)
    order = np.lexsort((_rank(coded.dictionary), start))
    blocks: dict[int, tuple[int, ...]] = {}
    place = np.argsort(order)
    for at, of in zip(code[number[code] > 1].tolist(), block[number[code] > 1].tolist(), strict=True):
        blocks[int(place[at])] = (*blocks.get(int(place[at]), ()), of)
    return Events(
        name=coded.dictionary.take(pa.array(order)),
        first=first_game[order],
        last=last_game[order],
        start=start[order],
        end=last[order],
        kind=kind[order],
        rows=rows[order],
        block=_least(code, block, count)[order],
        contradictions={int(place[at]): said for at, said in contradictions.items()},
        wrong=wrong[order],
        split=(number > 1)[order],
        blocks=blocks,
        incomplete=incomplete[order],
    )


def _contradictions(first: Column, start: Column, latest: Column, kind: Column, other: Column) -> dict[int, str]:
    """Return how the rows of events disagree, by their places."""
    said: dict[int, str] = {}
    for at in np.flatnonzero(kind != other).tolist():
        one = KINDS[kind[at]] if kind[at] != NO_KIND else "no type"
        said[at] = f"Rows of the event say different types: {one} and {KINDS[other[at]]}."
    for at in np.flatnonzero((start != NO_DAY) & (start > first)).tolist():
        said[at] = f"A game of {_shown(first[at])} lies before the first day of its event, {_shown(start[at])}."
    for at in np.flatnonzero(np.maximum(start, -LATE) != latest).tolist():
        one = _shown(start[at]) if start[at] != NO_DAY else "none"
        said[at] = f"Rows of the event say different first days: {one} and {_shown(latest[at])}."
    return said


def _shown(day: int) -> str:
    return str(FIRST_DAY + timedelta(days=int(day)))


def _least(code: Column, values: Column, count: int) -> Column:
    least = np.full(count, np.iinfo(np.int64).max, dtype=np.int64)
    np.minimum.at(least, code, values)
    return least


def _rank(names: pa.Array) -> Column:
    """Return the place of each name in alphabetical order."""
    return np.argsort(np.asarray(pc.array_sort_indices(names)).astype(np.int64))


def registered_events(names: pa.Array, request: RateRequest) -> Iterator[tuple[int, RegisteredEvent]]:
    """Yield the events that the registry knows by name, with what it says."""
    known = request.registry.by_event
    if known:
        at = np.asarray(pc.fill_null(pc.index_in(pa.array(list(known)), value_set=names), -1))
        yield from ((int(place), known[name]) for name, place in zip(known, at.tolist(), strict=True) if place >= 0)


def first_days(events: Events) -> list[Tournament]:
    """Return one event for each first day, as tournaments: which lists are needed depends on them."""
    _, at = np.unique(events.start[events.start < LATE], return_index=True)
    return [as_tournament(events, int(place), RatingType.STANDARD) for place in at]


def as_tournament(events: Events, at: int, rating_type: RatingType, file: str = "") -> Tournament:
    """Return an event as the tournament of a file, without players and games."""
    nobody: Any = ()
    return Tournament(
        file=file,
        sha256="",
        format="games",
        name=events.name[at].as_py(),
        start=events.day(events.start, at),
        end=events.day(events.end, at),
        rating_type=rating_type,
        rounds=0,
        entries=EntryTable(**dict.fromkeys(EntryTable.model_fields, nobody)),
        games=GameTable(**dict.fromkeys(GameTable.model_fields, nobody)),
    )
