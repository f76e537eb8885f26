"""Columns that a folder did not have yet touch nobody: a correction compares what both months were written with."""

import pyarrow as pa

from ratebatch.pipeline.correcting.figures import TypeFigures, differing
from ratebatch.reading.own_table import table_of_run
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType
from ratebatch.reporting.columns import CHANGES
from ratebatch.reporting.csv_text import csv_bytes

LAST = list(CHANGES)[-1]
NOBODY = pa.table({name: pa.array([], type=pa.string()) for name in ("id", "rating", "k")})


def figures(rows: list[dict[str, str]], lacking: tuple[str, ...] = ()) -> TypeFigures:
    """Return the figures of a month whose changes.csv has these rows, written without some columns."""
    names = [name for name in CHANGES if name not in lacking]
    written = csv_bytes(pa.table({name: pa.array([row.get(name, "") for row in rows]) for name in names}))
    blank = {
        name: pa.table({each: pa.array([], type=pa.string()) for each in columns})
        for name, columns in (("state", STATE_COLUMNS), ("kept", PENDING_COLUMNS))
    }
    return TypeFigures(
        system="fide",
        rating_type=RatingType.STANDARD,
        base=Month.parse("2026-11"),
        listed=NOBODY,
        changes=table_of_run(written, tuple(CHANGES)),
        games=NOBODY,
        **blank,
    )


def test_a_column_added_since_touches_nobody() -> None:
    rows = [{"id": "1", "change": "5", LAST: "1390"}, {"id": "2", "change": "-3"}]
    before, after = figures(rows, lacking=(LAST,)), figures(rows)
    assert differing(before, after) == []
    rows[1] = rows[1] | {"change": "-4"}
    assert differing(before, figures(rows)) == ["2"]


def test_a_column_that_both_have_touches() -> None:
    rows = [{"id": "1", LAST: "1390"}, {"id": "2"}]
    assert differing(figures(rows), figures([{"id": "1"}, {"id": "2"}])) == ["1"]
