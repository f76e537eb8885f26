"""Cells that cannot be understood hold their event, and everything wrong with it is said at once."""

from datetime import date
from pathlib import Path

import pyarrow as pa
import pytest

from ratebatch.cli.faults import SOME_HELD
from tests.pipeline.games_dataset.games import HEADING, Game, csv_text
from tests.pipeline.games_dataset.test_csv_forms import ROUND_TWO, parquet, rated, sound, verdicts
from tests.pipeline.games_dataset.test_problems import SOUND, complaints


@pytest.mark.parametrize("wrong", [2**40, 10_000, -1])
def test_a_round_that_no_event_has(tmp_path: Path, wrong: int) -> None:
    made = rated(tmp_path, csv_text([*SOUND[:2], ROUND_TWO._replace(round=wrong), SOUND[3]]))
    assert (verdicts(made), complaints(made)) == (
        {"Open": "held", "Other": "rated"},
        [("games.csv", "4", "GAMES_VALUE_INVALID")],
    )


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "6.11.2026", "20261106", ""])
def test_an_event_without_a_day_tells_everything_that_is_wrong(tmp_path: Path, day: str) -> None:
    games = [Game("Open", 1, day, 6300101, 6300102), Game("Open", 1, day, 6300103, 6300103, "x")]
    made = rated(tmp_path, csv_text([*games, SOUND[3]]))
    assert {row["event"]: (row["start"], row["verdict"]) for row in made.rows("events.csv")} == {
        "Other": ("2026-11-08", "rated"),
        "Open": ("", "held"),
    }
    assert complaints(made) == [
        ("games.csv", "3", "GAMES_RESULT_INVALID"),
        ("games.csv", "3", "GAMES_SELF_PLAY"),
        ("games.csv", "2", "GAMES_VALUE_INVALID"),
        ("games.csv", "3", "GAMES_VALUE_INVALID"),
    ]


OPTIONAL = {
    "rapdi": "type",
    "bullet": "type",
    "30.10.2026": "start",
    "2026-11-31": "start",
    "20261105": "start",
}


@pytest.mark.parametrize("cell", OPTIONAL)
def test_a_wrong_type_or_first_day_holds_its_event(tmp_path: Path, cell: str) -> None:
    rows = [(*game, cell if game is SOUND[2] else "") for game in SOUND]
    made = rated(tmp_path, csv_text(rows, f"{HEADING},{OPTIONAL[cell]}"))
    assert verdicts(made) == {"Open": "held", "Other": "rated"}
    assert complaints(made) == [("games.csv", "4", "GAMES_VALUE_INVALID")]
    [said] = [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_VALUE_INVALID"]
    assert said.startswith(f"{cell!r} as {OPTIONAL[cell]} is no ")


@pytest.mark.parametrize("column", ["type", "start"])
def test_numbers_as_type_or_first_day_hold_their_event(tmp_path: Path, column: str) -> None:
    table = sound(tmp_path).append_column(column, pa.array([20261101] * 4))
    made = rated(tmp_path, parquet(tmp_path, table), "games.parquet")
    assert set(verdicts(made).values()) == {"held"}
    assert {code for *_, code in complaints(made)} == {"GAMES_VALUE_INVALID"}


@pytest.mark.parametrize("name", ["x" * 201, "two\nlines", "nul\0"])
def test_what_is_no_name_of_an_event(tmp_path: Path, name: str) -> None:
    """Its letters would stand in every row of the audit."""
    table = sound(tmp_path)
    column = pa.array([name, *table["event"].to_pylist()[1:]])
    made = rated(tmp_path, parquet(tmp_path, table.set_column(0, "event", column)), "games.parquet")
    assert complaints(made)[0] == ("games.parquet", "1", "GAMES_VALUE_INVALID")
    assert set(verdicts(made)) == {"Open", "Other"}


def test_a_long_text_in_every_row_takes_no_memory(tmp_path: Path) -> None:
    """A file of some kilobytes would be 3 GB of text."""
    rows = 3_000_000
    coded = pa.DictionaryArray.from_arrays(pa.array([0]).cast(pa.int32()).take(pa.array([0] * rows)), ["x" * 1000])
    days = pa.array([date(2026, 11, 6)] * 1).take(pa.array([0] * rows))
    table = pa.table(
        {
            "event": coded,
            "round": pa.nulls(rows),
            "date": days,
            "white": coded,
            "black": coded,
            "result": coded,
            "played": coded,
        }
    )
    content = parquet(tmp_path, table)
    before = pa.total_allocated_bytes()
    made = rated(tmp_path, content, "games.parquet")
    assert made.code == SOME_HELD
    assert pa.default_memory_pool().max_memory() - before < 1 << 30
