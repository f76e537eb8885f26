"""The events of a dataset that an earlier month rated: found by name and days, and kept for the months to come."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.placing import CORRECT_A_RATED_EVENT
from ratebatch.records.games_dataset import Block
from ratebatch.records.period import Month
from ratebatch.records.verdict import Verdict
from ratebatch.reporting.rated_events import SCHEMA

Words = npt.NDArray[np.uint64]
Left = dict[int, tuple[Verdict, str]]


def of_same_name(events: Events, before: pa.Table) -> dict[int, int]:
    """Return the events of which an earlier month rated one of the same name with games on the same days.

    They are given by their places, with that of the earlier event; of several the last counts.
    """
    if not before.num_rows or not events.number:
        return {}
    names = before["event"].combine_chunks()
    in_order = pc.array_sort_indices(names)
    sorted_names = names.take(in_order)
    asked = np.flatnonzero(np.asarray(pc.is_in(events.name, value_set=sorted_names)))
    rows: dict[str, list[int]] = {}
    wanted = set(events.name.take(pa.array(asked)).to_pylist())
    mine = np.flatnonzero(np.asarray(pc.is_in(names, value_set=pa.array(list(wanted), type=pa.string()))))
    for row in mine.tolist():
        rows.setdefault(names[row].as_py(), []).append(row)
    first, last = (np.asarray(before[name].cast(pa.int32())).astype(np.int64) for name in ("first", "last"))
    found: dict[int, int] = {}
    for at in asked.tolist():
        for row in rows[events.name[at].as_py()]:
            if first[row] <= events.last[at] and events.first[at] <= last[row]:
                found[at] = row
    return found


def left_out(
    known: Mapping[int, tuple[int, bool]], before: pa.Table, events: Events, blocks: Sequence[Block]
) -> tuple[Left, list[Issue]]:
    """Return the verdict on each event that an earlier month rated, and what is said of the first so many."""
    left: Left = {}
    issues: list[Issue] = []
    number = {True: 0, False: 0}
    in_order = sorted(known.items())
    rows = pa.array([row for _, (row, _) in in_order], type=pa.int64())
    told = before.select(["period", "event", "file"]).take(rows).to_pylist()
    for (at, (_, is_same)), rated in zip(in_order, told, strict=True):
        where = f"on list {rated['period']} as {rated['event']!r}, from {rated['file']}"
        code, verdict, said = "EVENT_RATED_BEFORE", Verdict.DUPLICATE, f"The event was rated {where}."
        if not is_same:
            code, verdict, said = "EVENT_VERSIONS", Verdict.HELD, f"Another version of the event was rated {where}."
        left[at] = (verdict, said)
        number[is_same] += 1
        if number[is_same] <= NAMED:
            fix = "" if is_same else CORRECT_A_RATED_EVENT
            place, name = Source(blocks[int(events.block[at])].file), events.name[at].as_py()
            issues.append(issue(code, said, place, event=name, fix=fix))
    for is_same, code in ((True, "EVENT_RATED_BEFORE"), (False, "EVENT_VERSIONS")):
        if number[is_same] > NAMED:
            said = f"{number[is_same] - NAMED} more events were rated before; events.csv names them."
            issues.append(issue(code, said))
    return left, issues


def with_rated_now(
    before: pa.Table, period: Month, events: Events, blocks: Sequence[Block], rated: Sequence[int], digests: Words
) -> pa.Table:
    """Return the events of earlier months with those that were rated now."""
    at = np.array(rated, dtype=np.int64)
    halves = digests[at].astype("<u8").tobytes()
    now = {
        "period": pa.array([str(period)] * len(at), type=pa.string()),
        "event": events.name.take(pa.array(at)),
        "file": pa.array([blocks[block].file for block in events.block[at].tolist()], type=pa.string()),
        "first": pa.array(events.first[at].astype("datetime64[D]"), type=pa.date32()),
        "last": pa.array(events.last[at].astype("datetime64[D]"), type=pa.date32()),
        "games": pa.array(events.rows[at], type=pa.int64()),
        "digest": pa.Array.from_buffers(pa.binary(16), len(at), [None, pa.py_buffer(halves)]),
    }
    return pa.concat_tables([before.cast(SCHEMA), pa.table(now).cast(SCHEMA)])
