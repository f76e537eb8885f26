"""However the rows of a dataset are cut into blocks, the changes are the same, and the parts hold the whole audit."""

import random
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pytest

from ratebatch.cli.faults import ALL_RATED
from ratebatch.reading import games_csv, games_dataset
from tests.months import Output
from tests.pipeline.games_dataset.games import Game, as_trf, csv_text, list_of, rate_games, write_parquet
from tests.pipeline.games_dataset.test_as_tournaments import EVENTS, GAMES, RATINGS

LISTS = {"2026-11": list_of(RATINGS)}
TABLES = ("changes.csv", "rating_list.csv", "state.csv", "pending_games.csv")


def rated(folder: Path, games: list[Game], rows: int | None = None) -> Output:
    write_parquet(games, folder / "written.parquet", rows)
    content = (folder / "written.parquet").read_bytes()
    made = rate_games(folder, {"games.parquet": content}, LISTS)
    assert made.code == ALL_RATED
    return made


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Output:
    """Return the output of the games as one block."""
    return rated(tmp_path_factory.mktemp("whole"), GAMES)


def by_day(games: list[Game]) -> list[Game]:
    return sorted(games, key=lambda game: game.date)


def in_no_order(games: list[Game]) -> list[Game]:
    return random.Random(7).sample(games, len(games))  # noqa: S311 - an order, not a secret


@pytest.mark.parametrize("order", [list, by_day, in_no_order])
@pytest.mark.parametrize("rows", [7, 40])
def test_events_spread_over_blocks(
    tmp_path: Path, whole: Output, order: type[list[Game]], rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_dataset, "ROWS_OF_A_BLOCK", rows)
    made = rated(tmp_path, order(GAMES), rows)
    for name in TABLES:
        assert made.contents()[name] == whole.contents()[name], name
    assert audit(made) == audit(whole)
    assert player_events(made) == player_events(whole)
    assert without_hash(made) == without_hash(whole)


def without_hash(output: Output) -> list[dict[str, str]]:
    return [row | {"sha256": ""} for row in output.rows("events.csv")]


def table_of(output: Output, kind: str) -> pa.Table:
    return ds.dataset(output.out / kind, format="parquet").to_table()


def plain(table: pa.Table, leave: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Return the rows as text, sorted, so that neither their order nor their type counts."""
    columns = [
        ["" if value is None else str(value) for value in table[name].to_pylist()]
        for name in table.column_names
        if name not in leave
    ]
    return sorted(zip(*columns, strict=True))


def audit(output: Output) -> list[tuple[str, ...]]:
    return plain(table_of(output, "games"), ("row",))


def player_events(output: Output) -> list[tuple[str, ...]]:
    return plain(table_of(output, "player_events"))


def test_the_parts_say_what_the_csv_of_tournaments_says(tmp_path: Path, whole: Output) -> None:
    """All columns of games.csv but names, K and what K makes; all of player_events.csv but these."""
    of_files = rate_games(tmp_path, {f"{at}.trf": as_trf(event, RATINGS) for at, event in enumerate(EVENTS)}, LISTS)
    for kind, csv in (("games", "games.csv"), ("player_events", "player_events.csv")):
        parts = table_of(whole, kind)
        shared = [name for name in parts.column_names if name not in ("file", "row", "date")]
        rows = [tuple(row[name] for name in shared) for row in of_files.rows(csv)]
        assert plain(parts.select(shared)) == sorted(rows)


def test_k_times_delta_of_the_parts_adds_up(whole: Output) -> None:
    """The audit and changes.csv together explain the exact change of every player."""
    games = table_of(whole, "games")
    for row in whole.rows("changes.csv"):
        if row["change_exact"]:
            mine = games.filter(pc.and_(pc.equal(games["id"], row["id"]), pc.equal(games["counted"], "yes")))
            delta = sum(mine["delta"].to_pylist())
            assert f"{int(row['k']) * delta:.2f}" == row["change_exact"]


def test_csv_in_blocks(tmp_path: Path, whole: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_csv, "BYTES_OF_A_BLOCK", 500)
    made = rate_games(tmp_path, {"games.csv": csv_text(GAMES)}, LISTS)
    assert made.code == ALL_RATED
    assert made.contents()["changes.csv"] == whole.contents()["changes.csv"]


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    times = []
    for _ in range(2):
        made = rated(tmp_path, GAMES)
        times.append({name: (made.out / name).stat().st_mtime_ns for name in made.contents()})
    assert times[0] == times[1]
    assert not (made.out / ".ratebatch" / "parts").exists()
