"""The events of a dataset that an earlier month rated: found by name and days, and kept for the months to come."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, issue, masked
from ratebatch.normalising.games_digest import Digests
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.known_digests import Same
from ratebatch.records.period import Month
from ratebatch.records.rated_where import RatedWhere, rated_before, same_games_rated, version_rated_before
from ratebatch.records.verdict import Verdict
from ratebatch.records.wording import several
from ratebatch.reporting.rated_events import SCHEMA

Column = npt.NDArray[np.int64]

Left = dict[int, tuple[Verdict, str]]

WRONG_DAY_OF_ROWS = (
    "If it is one event, remove its rows with the wrong dates; if they are two, write their games as one event, whose "
    "rounds count on or are blank."
)


CORRECT_ROWS_OF_A_RATED_EVENT = (
    "To correct the event, rate its month again, with all its games; if these are further games, give their event a "
    "name of its own, best with its day."
)


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
        for row in rows[events.called(at)]:
            if first[row] <= events.last[at] and events.first[at] <= last[row]:
                found[at] = row
    return found


def left_out(known: Mapping[int, tuple[int, Same]], before: pa.Table, events: Events) -> tuple[Left, list[Issue]]:
    """Return the verdict on each event that an earlier month rated, and what is said of the first so many."""
    left: Left = {}
    issues: list[Issue] = []
    number = Counter[str]()
    in_order = sorted(known.items())
    rows = pa.array([row for _, (row, _) in in_order], type=pa.int64())
    for (at, (_, same)), rated in zip(in_order, before.take(rows).to_pylist(), strict=True):
        verdict, found = _said(same, rated)
        left[at] = (verdict, found.message)
        number[found.code] += 1
        if number[found.code] <= NAMED:
            where = {"source": events.place(at), "event": masked(events.called(at))}
            issues.append(found.model_copy(update=where))
    for code, many in number.items():
        if many > NAMED:
            were = several(many - NAMED, "more event was", "more events were")
            issues.append(issue(code, f"{were} rated before; events.csv names them."))
    return left, issues


def _said(same: Same, rated: Mapping[str, Any]) -> tuple[Verdict, Issue]:
    """Return the verdict on an event, and what is said of it; `rated` is the row of the earlier one."""
    where = RatedWhere(rated["period"], rated["event"], rated["file"])
    if same is Same.EVENT:
        return Verdict.DUPLICATE, issue("EVENT_RATED_BEFORE", rated_before(where))
    if same is Same.VERSION:
        return Verdict.HELD, issue("EVENT_VERSIONS", version_rated_before(where), fix=CORRECT_ROWS_OF_A_RATED_EVENT)
    said = same_games_rated(rated["games"], where.on_days(rated["first"], rated["last"]))
    return Verdict.HELD, issue("EVENT_VERSIONS", said, fix=WRONG_DAY_OF_ROWS)


def with_rated_now(
    before: pa.Table,
    period: Month,
    events: Events,
    rated: Sequence[int],
    found: tuple[Digests, Column],
) -> pa.Table:
    """Return the events of earlier months with those that were rated now; digests and games are `found` in them."""
    digests, games = found
    at = np.array(rated, dtype=np.int64)
    of_days, alone = (digest[at].astype("<u8").tobytes() for digest in digests)
    now = {
        "period": pa.array([str(period)] * len(at), type=pa.string()),
        "event": events.name.take(pa.array(at)),
        "file": pa.array([events.files[block] for block in events.block[at].tolist()], type=pa.string()),
        "first": pa.array(events.first[at].astype("datetime64[D]"), type=pa.date32()),
        "last": pa.array(events.last[at].astype("datetime64[D]"), type=pa.date32()),
        "games": pa.array(games[at], type=pa.int64()),
        "digest": pa.Array.from_buffers(pa.binary(16), len(at), [None, pa.py_buffer(of_days)]),
        "games_alone": pa.Array.from_buffers(pa.binary(16), len(at), [None, pa.py_buffer(alone)]),
    }
    return pa.concat_tables([before.cast(SCHEMA), pa.table(now).cast(SCHEMA)])
