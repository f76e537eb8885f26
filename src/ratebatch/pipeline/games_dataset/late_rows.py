"""The last game of an event that ends too late for its period or its report: one wrong date may be all there is."""

from collections.abc import Sequence
from datetime import date, timedelta

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue, masked
from ratebatch.normalising.games_cells import NO_DAY, days, event_codes
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.events import FIRST_DAY, Events
from ratebatch.reading.games_dataset import DamagedError, read_block
from ratebatch.records.games_dataset import Block

NAMED_ROWS = 10
"""Of so many events the row is looked for; their blocks are read again."""

TOO_LONG, DEFERRED = "EVENT_TOO_LONG", "EVENT_DEFERRED"

LastGame = tuple[int, int]
"""The day of a game, and the first row that has it."""


def last_games_in_block(names: Sequence[str], block: Block) -> dict[str, LastGame]:
    """Return the last game of some events in a block; none of a block that cannot be read, which is said elsewhere."""
    try:
        table, row = read_block(block, ["event", "date"], pa.array(names, type=pa.string()))
    except DamagedError:
        return {}
    known, code = event_codes(table["event"])
    day, found = days(table["date"]), dict[str, LastGame]()
    for event in np.unique(code[code >= 0]).tolist():
        at = np.flatnonzero((code == event) & (day != NO_DAY))
        if len(at):
            last = at[int(np.argmax(day[at]))]
            found[known[event]] = (int(day[last]), int(row[last]))
    return found


def with_last_games(
    issues: Sequence[Issue], events: Events, blocks: Sequence[Block], engine: Engine, closing: date
) -> list[Issue]:
    """Return the problems; where other games of a late event are early enough, with the row and day of its last one.

    `closing` is the last day that belongs to the period.
    """
    late = {each.event for each in issues if each.event and each.code in (TOO_LONG, DEFERRED)}
    if not late:
        return [*issues]
    begun = (closing - FIRST_DAY) // timedelta(days=1)
    of_several_days = np.flatnonzero(events.last > events.first)
    known = zip(of_several_days.tolist(), events.name.take(pa.array(of_several_days)).to_pylist(), strict=True)
    names = {masked(name): at for at, name in known}
    asked = [
        each.event
        for each in issues
        if each.event in names
        and (each.code == TOO_LONG or (each.code == DEFERRED and events.first[names[each.event]] <= begun))
    ]
    places = sorted({names[name] for name in asked[:NAMED_ROWS]})
    needed = sorted({block for at in places for block in events.blocks_of(at)})
    of_blocks = engine.map(
        last_games_in_block, [events.name[at].as_py() for at in places], [blocks[at] for at in needed]
    )
    last: dict[str, tuple[int, int, str]] = {}
    for at, found in zip(needed, of_blocks, strict=True):
        for name, (day, row) in found.items():
            if masked(name) not in last or day > last[masked(name)][0]:
                last[masked(name)] = (day, row, blocks[at].file)
    return [_with_row(each, last) for each in issues]


def _with_row(found: Issue, last: dict[str, tuple[int, int, str]]) -> Issue:
    if found.code not in (TOO_LONG, DEFERRED) or found.event not in last:
        return found
    day, row, file = last[found.event]
    said = f"{found.message} Its last game, of {FIRST_DAY + timedelta(days=day)}, stands in row {row} of {file}."
    return found.model_copy(update={"message": said})
