"""Which events are swept in which task: those of one block together, those spread over several put together."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.judging import JudgedEvents
from ratebatch.pipeline.games_dataset.task import Task
from ratebatch.reading.games_dataset import ROWS_OF_A_BLOCK
from ratebatch.records.games_dataset import Block
from ratebatch.records.period_games import EventFacts
from ratebatch.records.registry import Approval, Registry

Column = npt.NDArray[np.int64]

FEW_BLOCKS = 8
"""So many blocks a task reads to put events together, unless one event alone lies in more."""


class Planned(NamedTuple):
    """A task, and the places of its events among all, without those that are only checked."""

    task: Task
    events: Column


def plan(
    events: Events,
    judged: JudgedEvents,
    blocks: Sequence[Block],
    registry: Registry,
    earlier: Mapping[int, int],
    compared: Collection[int] = (),
) -> list[Planned]:
    """Return the tasks for all events that are to be rated or checked, in the order of the blocks.

    `earlier` has the events of which another month rated one of the same name and days, with its place;
    `compared` are those that tournament files may have had before.
    """
    is_rated = np.array([verdict is None for verdict in judged.verdict], dtype=np.bool_)
    to_rate = is_rated.copy()
    to_rate[list(judged.checked)] = True
    whole = np.flatnonzero(to_rate & ~events.split)
    whole = whole[np.argsort(events.block[whole], kind="stable")]
    bounds = np.flatnonzero(np.diff(events.block[whole])) + 1
    of_blocks = [each for each in np.split(whole, bounds) if len(each)]
    groups: list[tuple[tuple[Block, ...], Column]] = []
    groups += [((blocks[int(events.block[each[0]])],), np.sort(each)) for each in of_blocks]
    groups += [
        (tuple(blocks[at] for at in of), members)
        for of, members in _spread(events, np.flatnonzero(to_rate & events.split))
    ]
    planned = []
    for number, (of, members) in enumerate(groups):
        rated, checked = members[is_rated[members]], members[~is_rated[members]]
        task = _task(number, of, rated, events, judged, registry)
        before = np.array([earlier.get(at, -1) for at in rated.tolist()], dtype=np.int64)
        task = task._replace(
            checked=events.name.take(pa.array(checked, type=pa.int64())),
            earlier=before,
            compared=frozenset(place for place, at in enumerate(rated.tolist()) if at in compared),
        )
        planned.append(Planned(task, rated))
    return planned


def _spread(events: Events, split: Column) -> Iterator[tuple[list[int], Column]]:
    """Yield blocks with events spread over them: as many as make a block, so that few rows are read for nothing."""
    members: list[int] = []
    of: set[int] = set()
    rows = most = 0
    for at in sorted(split.tolist(), key=lambda event: events.blocks[event]):
        joined = of | set(events.blocks[at])
        if members and (rows + events.rows[at] > ROWS_OF_A_BLOCK or len(joined) > most):
            yield sorted(of), np.sort(np.array(members, dtype=np.int64))
            members, joined, rows = [], set(events.blocks[at]), 0
        if not members:
            most = max(FEW_BLOCKS, len(joined))
        members.append(at)
        of, rows = joined, rows + int(events.rows[at])
    if members:
        yield sorted(of), np.sort(np.array(members, dtype=np.int64))


def _task(
    number: int, blocks: tuple[Block, ...], members: Column, events: Events, judged: JudgedEvents, registry: Registry
) -> Task:
    months = tuple(sorted({month for at in members.tolist() if (month := judged.month[at]) is not None}))
    places = {month: place for place, month in enumerate(months)}
    names = events.name.take(pa.array(members, type=pa.int64()))
    return Task(
        number=number,
        blocks=blocks,
        names=names,
        start=events.start[members],
        end=events.end[members],
        month=np.array([places[judged.month[at]] for at in members.tolist()], dtype=np.int64),
        months=months,
        facts=tuple(
            _facts(events, at, name, registry) for at, name in zip(members.tolist(), names.to_pylist(), strict=True)
        ),
        checked=names.slice(0, 0),
        earlier=np.empty(0, dtype=np.int64),
    )


def _facts(events: Events, at: int, name: str, registry: Registry) -> EventFacts:
    """Return what the articles ask of an event: of its time control the dataset says no more than the type.

    How many rounds a match has only its rows tell; until they are read it has 0, or None if it may be played on.
    """
    approved = registry.row_of("", name).approved
    return EventFacts(
        start=events.day(events.start, at),
        end=events.day(events.end, at),
        is_match=Approval.MATCH in approved,
        match_rounds=None if Approval.PLAY_ON in approved else 0,
    )
