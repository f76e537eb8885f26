"""The audit of a task: its games and its players' events as parts of the output."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.errors import NothingDoneError
from ratebatch.pipeline.games_dataset.task import Everywhere, Task
from ratebatch.rating.blocks import BlockLaw, SweptBlock
from ratebatch.records.period_games import Reason
from ratebatch.reporting.games_parts import EventTexts, Sides, games_part, player_events_part, write_part

Column = npt.NDArray[np.int64]


def _event_texts(task: Task, law: BlockLaw) -> EventTexts:
    """Return what the parts say of the events of a task."""
    months = [str(task.months[month]) for month in task.month.tolist()]
    editions = [law.edition(each) for each in task.facts]
    return EventTexts(task.names.to_pylist(), task.start, task.end, months, editions)


def write_audit(
    everywhere: Everywhere, task: Task, sides: Sides, swept: SweptBlock, players: Column, unknown: Sequence[str]
) -> tuple[str, ...]:
    """Write the parts of a task and return their names; sides of players without a rating wait for the end."""
    if everywhere.parts is None or not len(sides.row):
        return ()
    numbers = everywhere.players.numbers_of(players, unknown)
    is_unrated = swept.rated.reason == Reason.OWN_UNRATED

    def ids(places: Column) -> pa.Array:
        return pa.DictionaryArray.from_arrays(pa.array(places, type=pa.int32()), numbers)

    texts, unit = _event_texts(task, everywhere.law), everywhere.law.unit
    audit = games_part(sides, texts, ids, unit)
    if is_unrated.any():
        audit = audit.filter(pa.array(~is_unrated))
    tables = {"games": audit, "player_events": player_events_part(swept.by_event, texts, ids, unit)}
    written = []
    for kind, table in tables.items():
        if table.num_rows:
            name = f"{kind}/part-{task.number:05d}.parquet"
            try:
                write_part(table, everywhere.parts / name)
            except OSError as error:
                raise NothingDoneError(
                    f"the audit cannot be written to the output folder ({error}); it must have room and, where a "
                    "cluster works, lie on a disk that all workers see under the same path."
                ) from error
            written.append(name)
    return tuple(written)
