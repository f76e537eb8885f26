"""A folder from before a column was added is read like any other; one that lacks a column in the middle is not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ratebatch.reporting.columns import FILES
from tests.cli.desk import Desk
from tests.outputs import Rows, copy_with, sample_month

READ = ("changes.csv", "player_events.csv", "games.csv", "events.csv", "issues.csv", "pending_games.csv")


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("month") / "out")


def without(column: str) -> Callable[[Rows], Rows]:
    """Return what takes a column out of a file."""
    return lambda rows: [{name: text for name, text in row.items() if name != column} for row in rows]


@pytest.mark.parametrize("file", READ)
def test_a_folder_made_before_the_last_column_is_explained_and_verified(desk: Desk, month: Path, file: str) -> None:
    former = copy_with(month, desk.folder / "out", {file: without(list(FILES[file])[-1])})
    for command in (
        ("explain", former, "90000003"),
        ("verify", former),
        ("decide", former, "--decisions", desk.folder / "decisions.toml"),
    ):
        ran = desk.run(*command)
        assert (ran.code, ran.stderr) == (0, "")


@pytest.mark.parametrize("file", READ[:3])
def test_a_column_that_is_missing_in_the_middle(desk: Desk, month: Path, file: str) -> None:
    column = list(FILES[file])[-2]
    former = copy_with(month, desk.folder / "out", {file: without(column)})
    ran = desk.run("explain", former, "90000003")
    assert (ran.code, ran.stdout) == (3, "")
    assert f"{file} lacks the columns {column}; rate the period again" in ran.stderr
