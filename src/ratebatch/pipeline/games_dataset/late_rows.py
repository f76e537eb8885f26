"""The last game of an event that ends too late for its period or its report: one wrong date may be all there is."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.normalising.games_cells import NO_DAY, days, event_codes
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.events import FIRST_DAY, Events
from ratebatch.reading.games_dataset import DamagedError, read_block
from ratebatch.records.games_dataset import Block

NAMED_ROWS = 10
"""Of so many events the row is looked for; their blocks are read again."""

TOO_LONG = "EVENT_TOO_LONG"

ENDS_LATE = (TOO_LONG, "EVENT_DEFERRED")
"""The problems that the last game of an event alone may make."""

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
    issues: Sequence[Issue],
    ends_late: Mapping[int, int],
    events: Events,
    blocks: Sequence[Block],
    engine: Engine,
    closing: date,
) -> list[Issue]:
    """Return the problems; where other games of a late event are early enough, with the row and day of its last one.

    `ends_late` has the events of the problems `ENDS_LATE`, by the places of these among the `issues`. `closing` is the
    last day that belongs to the period.
    """
    begun = (closing - FIRST_DAY) // timedelta(days=1)
    asked = [
        at
        for place, at in ends_late.items()
        if events.last[at] > events.first[at] and (issues[place].code == TOO_LONG or events.first[at] <= begun)
    ]
    last = _last_games(sorted({*asked[:NAMED_ROWS]}), events, blocks, engine)
    told = [*issues]
    for place, at in ends_late.items():
        if at in last:
            told[place] = _with_row(issues[place], *last[at])
    return told


def _last_games(
    places: Sequence[int], events: Events, blocks: Sequence[Block], engine: Engine
) -> dict[int, tuple[int, int, str]]:
    """Return the day of the last game of events, its row and its file, by their places."""
    if not places:
        return {}
    names = events.name.take(pa.array(places)).to_pylist()
    needed = sorted({block for at in places for block in events.blocks_of(at)})
    of_blocks = engine.map(last_games_in_block, names, [blocks[at] for at in needed])
    last: dict[int, tuple[int, int, str]] = {}
    for block, found in zip(needed, of_blocks, strict=True):
        for at, name in zip(places, names, strict=True):
            if name in found and (at not in last or found[name][0] > last[at][0]):
                last[at] = (*found[name], events.files[block])
    return last


def _with_row(found: Issue, day: int, row: int, file: str) -> Issue:
    said = f"{found.message} Its last game, of {FIRST_DAY + timedelta(days=day)}, stands in row {row} of {file}."
    return found.model_copy(update={"message": said})
