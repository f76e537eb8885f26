"""Types of columns: cells that mean the same are read as the same, and the audit has one schema."""

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset as ds
import pytest

from ratebatch.cli.faults import ALL_RATED
from tests.pipeline.games_dataset.games import csv_text, rate_games
from tests.pipeline.games_dataset.test_csv_forms import parquet, rated, sound
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND, complaints

TYPED: dict[str, tuple[str, Callable[[Any], pa.Array]]] = {
    "players as text": ("white", lambda cells: pa.array(map(str, cells))),
    "players as floats": ("white", lambda cells: pa.array(map(float, cells))),
    "players as decimals": ("white", lambda cells: pa.array(map(Decimal, cells), type=pa.decimal128(20, 2))),
    "unsigned players": ("white", lambda cells: pa.array(cells, type=pa.uint64())),
    "large text": ("event", lambda cells: pa.array(cells, type=pa.large_string())),
    "views of text": ("event", lambda cells: pa.array(cells, type=pa.string_view())),
    "bytes of text": ("event", lambda cells: pa.array([cell.encode() for cell in cells], type=pa.binary())),
    "short rounds": ("round", lambda cells: pa.array(cells, type=pa.int8())),
    "rounds as text": ("round", lambda cells: pa.array(map(str, cells))),
    "days as text": ("date", lambda cells: pa.array(map(str, cells))),
    "moments": ("date", lambda cells: pa.array([datetime(d.year, d.month, d.day, 20, tzinfo=UTC) for d in cells])),
    "truth as text": ("played", lambda cells: pa.array(["true" if cell else "false" for cell in cells])),
    "truth as numbers": ("played", lambda cells: pa.array([int(cell) for cell in cells])),
}


@pytest.mark.parametrize("kind", TYPED)
def test_an_event_in_two_files_with_different_types(tmp_path: Path, kind: str) -> None:
    """Each file has rows of both events; what is the same is read as the same, and the audit has the same types."""
    column, typed = TYPED[kind]
    table = sound(tmp_path)
    at = table.column_names.index(column)
    other = table.set_column(at, column, typed(table[column].to_pylist()))
    made = {}
    for name, second in (("plain", table), ("typed", other)):
        (tmp_path / name).mkdir()
        files: dict[str, str | bytes] = {
            "a.parquet": parquet(tmp_path, table.slice(0, 2)),
            "b.parquet": parquet(tmp_path, second.slice(2)),
        }
        made[name] = rate_games(tmp_path / name, files, LISTS)
    assert (made["typed"].code, complaints(made["typed"])) == (ALL_RATED, [])
    for kind_of_part in ("changes.csv", "games/part-00000.parquet"):
        assert made["typed"].contents()[kind_of_part] == made["plain"].contents()[kind_of_part]


def test_the_audit_of_csv_and_parquet_has_the_same_columns(tmp_path: Path) -> None:
    schemas = set()
    nothing = csv_text([SOUND[0]._replace(result="x")])
    forfeit = csv_text([SOUND[0]._replace(played="false")])
    contents: tuple[tuple[str, str | bytes], ...] = (
        ("a.csv", csv_text(SOUND)),
        ("a.parquet", parquet(tmp_path, sound(tmp_path))),
        ("nothing.csv", nothing),
        ("forfeit.csv", forfeit),
    )
    for name, content in contents:
        (tmp_path / f"of-{name}").mkdir()
        made = rate_games(tmp_path / f"of-{name}", {name: content}, LISTS)
        schemas.add(tuple(str(ds.dataset(made.out / kind).schema) for kind in ("games", "player_events")))
    assert len(schemas) == 1


def test_the_day_of_a_moment_with_a_zone_is_that_of_its_zone(tmp_path: Path) -> None:
    """22:30 in London of 6 November is 01:30 of 7 November in Istanbul."""
    table = sound(tmp_path)
    moments = pa.array([datetime(2026, 11, 6, 22, 30, tzinfo=UTC)] * 4, type=pa.timestamp("us", tz="Europe/Istanbul"))
    made = rated(tmp_path, parquet(tmp_path, table.set_column(2, "date", moments)), "games.parquet")
    assert {row["start"] for row in made.rows("events.csv")} == {"2026-11-07"}


def test_a_float_that_is_no_number_is_an_empty_cell(tmp_path: Path) -> None:
    table = sound(tmp_path)
    white = pa.array([float("nan"), *map(float, table["white"].to_pylist()[1:])])
    made = rated(tmp_path, parquet(tmp_path, table.set_column(3, "white", white)), "games.parquet")
    assert complaints(made) == [("games.parquet", "1", "GAMES_VALUE_INVALID")]


@pytest.mark.parametrize("cells", [[[1]] * 4, [{"a": 1}] * 4])
def test_a_column_that_holds_no_cells_is_refused(tmp_path: Path, cells: list[Any]) -> None:
    made = rated(tmp_path, parquet(tmp_path, sound(tmp_path).set_column(3, "white", pa.array(cells))), "a.parquet")
    assert complaints(made) == [("a.parquet", "", "GAMES_COLUMN_INVALID")]


def test_numbers_of_players_with_leading_zeros(tmp_path: Path) -> None:
    """The reader of lists drops them, and FIDE's numbers mean the same without."""
    padded = [game._replace(white=f"000{game.white}", black=f"0{game.black}") for game in SOUND]
    for name in ("padded", "plain"):
        (tmp_path / name).mkdir()
    made = rate_games(tmp_path / "padded", {"g.csv": csv_text(padded)}, LISTS)
    plain = rate_games(tmp_path / "plain", {"g.csv": csv_text(SOUND)}, LISTS)
    assert (made.code, complaints(made)) == (ALL_RATED, [])
    for name in ("changes.csv", "rating_list.csv"):
        assert made.contents()[name] == plain.contents()[name]


def test_a_player_against_himself_with_leading_zeros(tmp_path: Path) -> None:
    made = rate_games(tmp_path, {"g.csv": csv_text([SOUND[0]._replace(white="6300101", black="06300101")])}, LISTS)
    assert [code for *_, code in complaints(made)] == ["GAMES_SELF_PLAY"]
