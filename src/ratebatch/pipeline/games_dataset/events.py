"""The events of a dataset: put together from all blocks, each with its verdict, and where it is worked on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, holds, issue
from ratebatch.matching.event_content import content_of
from ratebatch.normalising.games_rows import NAMED, NO_DAY
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.games_dataset.survey import KINDS, NO_KIND, BlockEvents
from ratebatch.pipeline.placing import Placed, of_reportable_length, of_this_period, with_edition, with_list
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.games_dataset import Block
from ratebatch.records.period import Month
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import EntryTable, GameTable, RatingType, Tournament
from ratebatch.records.verdict import Verdict

Column = npt.NDArray[np.int64]

SPLIT_ROWS = 10_000_000
"""The most rows of an event that lies in several blocks: it is put together in the memory of one worker."""

FIRST_DAY = date(1970, 1, 1)


class Events(NamedTuple):
    """All events of a dataset in the order of start and name, one row each; days since 1970.

    `kind` is a code of `KINDS`, -1 where nothing says it. `block` is the first that has it, `split` says that there
    are more, listed in `blocks` by event.
    """

    name: pa.Array
    start: Column
    end: Column
    kind: Column
    rows: Column
    block: Column
    contradicts: npt.NDArray[np.bool_]
    split: npt.NDArray[np.bool_]
    blocks: Mapping[int, tuple[int, ...]]

    @property
    def number(self) -> int:
        """How many events there are."""
        return len(self.start)

    def day(self, column: Column, at: int) -> date:
        """Return a day of an event."""
        return FIRST_DAY + timedelta(days=int(column[at]))


def joined_events(surveyed: Sequence[BlockEvents], request: RateRequest) -> Events:
    """Return the events of all blocks; what the registry says counts where the rows do not."""
    block = np.repeat(np.arange(len(surveyed)), [len(each.rows) for each in surveyed])
    names = pa.chunked_array([each.name for each in surveyed], type=pa.string()).combine_chunks()
    coded = names.dictionary_encode() if len(names) else pa.array([], type=pa.string()).dictionary_encode()
    code = np.asarray(coded.indices).astype(np.int64)
    count = len(coded.dictionary)

    def column(name: str) -> Column:
        parts = [getattr(each, name) for each in surveyed]
        return np.concatenate(parts) if parts else np.empty(0, dtype=np.int64)

    first, last = _least(code, column("first"), count), -_least(code, -column("last"), count)
    start, latest = _least(code, column("start"), count), -_least(code, -np.maximum(column("start"), -_FAR), count)
    kind, other = _least(code, column("kind"), count), -_least(code, -column("kind"), count)
    contradicts = np.zeros(count, dtype=np.bool_)
    np.logical_or.at(contradicts, code, column("contradicts").astype(np.bool_))
    contradicts |= (kind != other) | (np.maximum(start, -_FAR) != latest) | ((start != NO_DAY) & (start > first))
    rows = np.zeros(count, dtype=np.int64)
    np.add.at(rows, code, column("rows"))
    number = np.bincount(code, minlength=count)
    for at, registered in _registered(coded.dictionary, request):
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
        start=start[order],
        end=last[order],
        kind=kind[order],
        rows=rows[order],
        block=_least(code, block, count)[order],
        contradicts=contradicts[order],
        split=(number > 1)[order],
        blocks=blocks,
    )


_FAR = int(np.iinfo(np.int32).max)


def _least(code: Column, values: Column, count: int) -> Column:
    least = np.full(count, np.iinfo(np.int64).max, dtype=np.int64)
    np.minimum.at(least, code, values)
    return least


def _rank(names: pa.Array) -> Column:
    """Return the place of each name in alphabetical order."""
    return np.argsort(np.asarray(pc.array_sort_indices(names)).astype(np.int64))


def _registered(names: pa.Array, request: RateRequest) -> Iterator[tuple[int, RegisteredEvent]]:
    """Yield the events that the registry knows by name, with what it says."""
    known = request.registry.by_event
    if known:
        at = np.asarray(pc.fill_null(pc.index_in(pa.array(list(known)), value_set=names), -1))
        yield from ((int(place), known[name]) for name, place in zip(known, at.tolist(), strict=True) if place >= 0)


class Judged(NamedTuple):
    """A verdict for each event, by its place, None for those to rate; the reasons; the months of their lists."""

    verdict: list[Verdict | None]
    reason: list[str]
    month: list[Month | None]
    issues: list[Issue]


def judge(
    events: Events,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
    blocks: Sequence[Block],
) -> Judged:
    """Return what keeps each event from being rated in a discipline; events with the same days are judged once."""
    count = events.number
    judged = Judged([None] * count, [""] * count, [None] * count, [])
    code = KINDS.index(discipline.rating_type)
    named: dict[str, int] = {}

    def leave(at: int, verdict: Verdict | None, found: Issue) -> None:
        name = events.name[at].as_py()
        place = Source(blocks[int(events.block[at])].file)
        if verdict is not None:
            judged.verdict[at] = judged.verdict[at] or verdict
            judged.reason[at] = judged.reason[at] or found.message
        named[found.code] = named.get(found.code, 0) + 1
        if named[found.code] <= NAMED:
            judged.issues.append(found.model_copy(update={"source": place, "event": name}))

    alike: dict[tuple[int, int, RegisteredEvent], tuple[Placing, ...]] = {}
    months: dict[int, Month] = {}
    registry = dict(_registered(events.name, request))
    for at in range(count):
        if events.contradicts[at]:
            said = "Rows of the event say different first days or types, or a game lies before the first day."
            leave(at, Verdict.HELD, issue("GAMES_EVENT_CONTRADICTS", said))
        if events.kind[at] == NO_KIND:
            leave(at, Verdict.HELD, issue("GAMES_TYPE_UNKNOWN", "Nothing says the type of the event."))
            continue
        if events.kind[at] != code:
            judged.verdict[at] = Verdict.IGNORED
            judged.reason[at] = f"The event is {KINDS[events.kind[at]]}."
            continue
        if events.start[at] >= _FAR:
            judged.verdict[at] = Verdict.HELD
            judged.reason[at] = "No game of the event has a day."
            continue
        registered = registry.get(at, RegisteredEvent())
        key = (int(events.start[at]), int(events.end[at]), registered)
        if key not in alike:
            file = blocks[int(events.block[at])].file
            alike[key] = tuple(_placed(events, at, file, discipline, lists, request, registered))
        for verdict, found in alike[key]:
            leave(at, verdict, found)
        if events.split[at] and events.rows[at] > SPLIT_ROWS:
            said = f"The event has {events.rows[at]} rows in {len(events.blocks[at])} blocks."
            leave(at, Verdict.HELD, issue("GAMES_EVENT_SPLIT", said))
        if judged.verdict[at] is None:
            start = int(events.start[at])
            if start not in months:
                months[start] = _month(events, at, discipline, lists, request)
            judged.month[at] = months[start]
    for problem, number in named.items():
        if number > NAMED:
            said = f"{number - NAMED} more events have the same problem; events.csv names them."
            judged.issues.append(issue(problem, said))
    return judged


Placing = tuple[Verdict | None, Issue]


def _placed(
    events: Events,
    at: int,
    file: str,
    discipline: Discipline,
    lists: Mapping[Month, object],
    request: RateRequest,
    registered: RegisteredEvent,
) -> Iterator[Placing]:
    """Yield what the steps that place an event say of one; the steps are those of a tournament in a file."""
    event = as_tournament(events, at, discipline.rating_type, file)
    if not registered.is_rated_in(discipline.system):
        said = f"The registry says that {discipline.system} does not rate the event."
        yield Verdict.IGNORED, issue("NOT_RATED_IN_SYSTEM", said)
        return
    steps: tuple[Callable[[], Placed], ...] = (
        lambda: with_edition(event, discipline),
        lambda: of_this_period(event, request.period, discipline, registered, None, content_of(event)),
        lambda: of_reportable_length(event, discipline),
        lambda: with_list(event, discipline, list(lists), request.allow_lists),
    )
    for step in steps:
        verdict, found = step()
        if found is not None:
            yield verdict or (Verdict.HELD if holds(found) else None), found
        if verdict is not None:
            return


def _month(
    events: Events, at: int, discipline: Discipline, lists: Mapping[Month, object], request: RateRequest
) -> Month:
    month = list_of_event(events.day(events.start, at), discipline, list(lists), request.allow_lists)
    assert month is not None  # noqa: S101 - an event without its list is held
    return month


def first_days(events: Events) -> list[Tournament]:
    """Return one event for each first day, as tournaments: which lists are needed depends on them."""
    _, at = np.unique(events.start[events.start < _FAR], return_index=True)
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
