"""Rows of an event that disagree: the first that does is named, with both values, and where the other one stands."""

from pathlib import Path

import pytest

from ratebatch.cli.faults import SOME_HELD
from ratebatch.pipeline.games_dataset import dataset
from ratebatch.reading import games_csv
from tests.months import Output
from tests.pipeline.games_dataset.games import Game, csv_text, rate_games
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND

HEADING = "event,round,date,white,black,result,played,start,type"


def rated(folder: Path, cells: list[tuple[str, str]], other: list[tuple[str, str]] | None = None) -> Output:
    """Rate three games of one event with their first days and types; `other` are those of a second file."""
    games = [game._replace(event="Open") for game in SOUND[:3]]
    files: dict[str, str | bytes] = {"a.csv": csv_text(_rows(games, cells), HEADING)}
    if other is not None:
        games = [game._replace(round=int(game.round) + 6) for game in games]
        files["b.csv"] = csv_text(_rows(games, other), HEADING)
    return rate_games(folder, files, LISTS)


def _rows(games: list[Game], cells: list[tuple[str, str]]) -> list[tuple[object, ...]]:
    return [(*game, *given) for game, given in zip(games, cells, strict=True)]


def said(made: Output) -> list[tuple[str, str, str]]:
    assert made.code == SOME_HELD
    rows = [row for row in made.rows("issues.csv") if row["severity"] != "info"]
    assert {(row["code"], row["event"]) for row in rows} == {("GAMES_EVENT_CONTRADICTS", "Open")}
    return sorted((row["file"], row["row"], row["message"]) for row in rows)


DAY, EARLIER, LATER = "2026-11-06", "2026-11-05", "2026-11-07"
TYPES = "Rows of the event say different types: "
DAYS = "Rows of the event say different first days: "


def test_two_types(tmp_path: Path) -> None:
    made = rated(tmp_path, [(DAY, "standard"), (DAY, "standard"), (DAY, "rapid")])
    assert said(made) == [("a.csv", "4", f"{TYPES}rapid here, standard in row 2 of a.csv.")]


def test_a_type_and_none(tmp_path: Path) -> None:
    made = rated(tmp_path, [(DAY, ""), (DAY, "standard"), (DAY, "standard")])
    assert said(made) == [("a.csv", "3", f"{TYPES}standard here, none in row 2 of a.csv.")]


def test_two_first_days(tmp_path: Path) -> None:
    made = rated(tmp_path, [(DAY, "standard"), (EARLIER, "standard"), (DAY, "standard")])
    assert said(made) == [("a.csv", "3", f"{DAYS}{EARLIER} here, {DAY} in row 2 of a.csv.")]


def test_a_game_before_the_first_day(tmp_path: Path) -> None:
    made = rated(tmp_path, [(LATER, "standard")] * 3)
    assert said(made) == [("a.csv", "2", f"A game of {DAY} lies before the first day of its event, {LATER}.")]


def test_the_other_file_says_something_else(tmp_path: Path) -> None:
    made = rated(tmp_path, [(DAY, "standard")] * 3, [(EARLIER, "rapid")] * 3)
    assert said(made) == [
        ("b.csv", "2", f"{DAYS}{EARLIER} here, {DAY} in row 2 of a.csv."),
        ("b.csv", "2", f"{TYPES}rapid here, standard in row 2 of a.csv."),
    ]


def test_blocks_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is a block of its own."""
    monkeypatch.setattr(games_csv, "BYTES_OF_A_BLOCK", 10)
    made = rated(tmp_path, [(DAY, "standard"), (DAY, "standard"), (EARLIER, "standard")])
    assert said(made) == [("a.csv", "4", f"{DAYS}{EARLIER} here, {DAY} in row 2 of a.csv.")]


def test_of_many_events_the_first_are_named_with_their_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "NAMED", 1)
    games = [game._replace(event=event) for event in ("One", "Two") for game in SOUND[:2]]
    cells = [(DAY, "standard"), (DAY, "rapid")] * 2
    made = rate_games(tmp_path, {"a.csv": csv_text(_rows(games, cells), HEADING)}, LISTS)
    rows = [row for row in made.rows("issues.csv") if row["severity"] != "info"]
    assert sorted((row["event"], row["row"], row["message"]) for row in rows) == [
        ("One", "3", f"{TYPES}rapid here, standard in row 2 of a.csv."),
        ("Two", "", f"{TYPES.rstrip(': ')}."),
    ]
