"""Every figure that somebody changes in an output folder is named with its file, row and column."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.outputs import Rows, copy_with, rows, sample_month
from tools.sample_month import specials

PLAYER = str(specials.MARATHON)


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def with_cell(name: str, row: int, column: str, text: str) -> dict[str, Callable[[Rows], Rows]]:
    """Return a change of one cell; `row` counts from 0."""

    def change(found: Rows) -> Rows:
        assert found[row][column] != text
        return [each | {column: text} if at == row else each for at, each in enumerate(found)]

    return {name: change}


def findings(desk: Desk, month: Path, changed: dict[str, Callable[[Rows], Rows]]) -> list[tuple[str, str, int, str]]:
    """Return code, file, line and column of everything found in a copy whose manifest fits."""
    copy = copy_with(month, desk.folder / "copy", changed)
    ran = desk.run("verify", copy, "--format", "json")
    assert ran.code == 1
    found = []
    for each in json.loads(ran.stdout)["issues"]:
        file, _, row, column = each["source"]
        with (copy / file).open(encoding="utf-8", newline="") as stream:
            names = next(csv.reader(stream))
        found.append((each["code"], file, row, names[column - 1]))
    return found


def place(month: Path, name: str, holds: Callable[[dict[str, str]], bool]) -> int:
    return next(at for at, row in enumerate(rows(month, name)) if holds(row))


def counted(row: dict[str, str]) -> bool:
    return row["id"] == PLAYER and row["counted"] == "yes"


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("difference", "399"),
        ("opponent_rating_used", "1234"),
        ("expected", "0.01"),
        ("delta", "0.99"),
        ("k_delta", "9.99"),
        ("expected", "rubbish"),
        ("own_rating", ""),
    ],
)
def test_a_figure_of_a_game(desk: Desk, month: Path, column: str, text: str) -> None:
    row = place(month, "games.csv", counted)
    found = findings(desk, month, with_cell("games.csv", row, column, text))
    named = "counted" if column == "own_rating" else column
    assert ("VERIFY_FIGURE_DIFFERS", "games.csv", row + 2, named) in found


@pytest.mark.parametrize(
    ("column", "text", "code"),
    [
        ("change", "35", "VERIFY_FIGURE_DIFFERS"),
        ("change_exact", "34.35", "VERIFY_FIGURE_DIFFERS"),
        ("k", "20", "VERIFY_FIGURE_DIFFERS"),
        ("new_rating", "2023", "VERIFY_FIGURE_DIFFERS"),
        ("new_rating", "2023", "VERIFY_SUM_DIFFERS"),
        ("games", "40", "VERIFY_FIGURE_DIFFERS"),
        ("games", "40", "VERIFY_SUM_DIFFERS"),
        ("score", "1.00", "VERIFY_SUM_DIFFERS"),
    ],
)
def test_a_figure_of_a_period(desk: Desk, month: Path, column: str, text: str, code: str) -> None:
    row = place(month, "changes.csv", lambda each: each["id"] == PLAYER)
    found = findings(desk, month, with_cell("changes.csv", row, column, text))
    assert (code, "changes.csv", row + 2, column) in found


@pytest.mark.parametrize(
    ("column", "text"), [("games", "11"), ("score", "9.50"), ("delta", "0.07"), ("k_delta", "1.19")]
)
def test_a_sum_of_an_event(desk: Desk, month: Path, column: str, text: str) -> None:
    row = place(month, "player_events.csv", lambda each: each["id"] == PLAYER)
    found = findings(desk, month, with_cell("player_events.csv", row, column, text))
    assert ("VERIFY_SUM_DIFFERS", "player_events.csv", row + 2, column) in found


def test_the_new_list_prints_another_rating(desk: Desk, month: Path) -> None:
    row = place(month, "rating_list.csv", lambda each: each["id"] == PLAYER)
    found = findings(desk, month, with_cell("rating_list.csv", row, "standard_rating", "2024"))
    assert found == [("VERIFY_SUM_DIFFERS", "rating_list.csv", row + 2, "standard_rating")]


def test_a_first_rating(desk: Desk, month: Path) -> None:
    row = place(month, "changes.csv", lambda each: each["status"] == "first")
    found = findings(desk, month, with_cell("changes.csv", row, "new_rating", "1999"))
    assert ("VERIFY_FIGURE_DIFFERS", "changes.csv", row + 2, "new_rating") in found


def test_a_game_that_is_taken_out(desk: Desk, month: Path) -> None:
    row = place(month, "games.csv", counted)
    player = place(month, "changes.csv", lambda each: each["id"] == PLAYER)
    found = findings(desk, month, {"games.csv": lambda each: each[:row] + each[row + 1 :]})
    assert ("VERIFY_FIGURE_DIFFERS", "changes.csv", player + 2, "games") in found
    assert any(name == "player_events.csv" for _, name, _, _ in found)


def test_the_score_of_a_result(desk: Desk, month: Path) -> None:
    row = place(month, "games.csv", lambda each: counted(each) and each["result"] == "1")
    found = findings(desk, month, with_cell("games.csv", row, "result", "="))
    assert ("VERIFY_SUM_DIFFERS", "games.csv", row + 2, "score") in found


def test_the_own_rating_of_an_event(desk: Desk, month: Path) -> None:
    row = place(month, "player_events.csv", lambda each: each["id"] == PLAYER)
    found = findings(desk, month, with_cell("player_events.csv", row, "own_rating", "1987"))
    assert ("VERIFY_SUM_DIFFERS", "player_events.csv", row + 2, "own_rating") in found


def test_the_k_of_the_new_list(desk: Desk, month: Path) -> None:
    row = place(month, "rating_list.csv", lambda each: each["id"] == PLAYER)
    found = findings(desk, month, with_cell("rating_list.csv", row, "standard_k", "40"))
    assert ("VERIFY_SUM_DIFFERS", "rating_list.csv", row + 2, "standard_k") in found


def test_what_is_not_made_again_is_said(desk: Desk, month: Path) -> None:
    assert "not made again: how K came about" in desk.run("verify", month).stdout
