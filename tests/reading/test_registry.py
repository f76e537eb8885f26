"""The registry of events is read with every cell understood, or refused with the row and the column named."""

from datetime import date
from pathlib import Path

import pytest

from ratebatch.reading.registry import RegistryError, read_registry
from ratebatch.records.registry import REGISTRY_COLUMNS, Registry


def read(folder: Path, text: str) -> Registry:
    path = folder / "events.csv"
    path.write_text(text, encoding="utf-8")
    return read_registry(path)


def test_days_are_read_where_they_are_given(tmp_path: Path) -> None:
    registry = read(tmp_path, "event,start,end\nLiman Open,2026-11-06,2026-11-08\nOther Open,,\n")
    liman, other = registry.row_of("liman.csv", "Liman Open"), registry.row_of("", "Other Open")
    assert (liman.start, liman.end) == (date(2026, 11, 6), date(2026, 11, 8))
    assert (other.start, other.end) == (None, None)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("2026/11/06,", "row 2, column start: 2026/11/06 is no day of the calendar written as YYYY-MM-DD"),
        ("20261106,", "row 2, column start"),
        (",2026-02-29", "row 2, column end: 2026-02-29 is no day"),
        ("2026-11-06T00:00,", "row 2, column start"),
        ("2026-11-08,2026-11-06", "row 2: the event ends on 2026-11-06, before it starts"),
    ],
)
def test_what_is_no_day_is_refused(tmp_path: Path, row: str, said: str) -> None:
    with pytest.raises(RegistryError) as refused:
        read(tmp_path, f"event,start,end\nLiman Open,{row}\n")
    assert said in str(refused.value)


def test_every_column_is_described() -> None:
    assert {"file", "event", "systems", "type", "start", "end", "approved"} <= set(REGISTRY_COLUMNS)
