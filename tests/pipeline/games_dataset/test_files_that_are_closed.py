"""Files and folders that cannot be opened, are empty, or do not look like files of games are named, and stop no run."""

import os
from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.reading.games_files import find_datasets
from ratebatch.reading.own_output import outputs_in
from tests.pipeline.games_dataset.games import csv_text, rate_games, write_parquet
from tests.pipeline.games_dataset.test_csv_forms import parquet, rated, sound
from tests.pipeline.games_dataset.test_folders import of_folder
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND, complaints

not_for_root = pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to the superuser")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    (folder / "closed").mkdir(parents=True)
    (folder / "a.csv").write_text(csv_text(SOUND))
    (folder / "closed" / "b.csv").write_text(csv_text(SOUND[:1]))
    return folder


def test_an_empty_file(tmp_path: Path, games: Path) -> None:
    """What wrote it was interrupted, perhaps; the others are rated."""
    (games / "closed" / "b.csv").write_bytes(b"")
    made = of_folder(tmp_path, games)
    assert (made.code, made.verdicts()) == (SOME_HELD, {"a.csv": "rated", "closed/b.csv": "rejected"})
    assert [row["message"] for row in made.rows("issues.csv") if row["severity"] == "error"] == ["The file is empty."]


@not_for_root
def test_a_file_that_is_closed(tmp_path: Path, games: Path) -> None:
    (games / "closed" / "b.csv").chmod(0)
    made = of_folder(tmp_path, games)
    assert (made.code, made.verdicts()) == (SOME_HELD, {"a.csv": "rated", "closed/b.csv": "rejected"})


@not_for_root
@pytest.mark.parametrize("mode", [0, 0o444])
def test_a_folder_that_is_closed(tmp_path: Path, games: Path, mode: int) -> None:
    """One that can be listed and not searched as well as one that cannot be listed."""
    (games / "closed").chmod(mode)
    try:
        made = of_folder(tmp_path, games)
        assert outputs_in(games / "closed") == frozenset()
        assert find_datasets([games / "closed"]) == []
    finally:
        (games / "closed").chmod(0o755)
    assert (made.code, made.verdicts()) == (SOME_HELD, {"a.csv": "rated", "closed": "rejected"})


def test_a_folder_that_can_be_listed_and_not_searched(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same, for the superuser."""
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path).name != "closed")
    files = {each.label: each.path for each in find_datasets([games])}
    assert files == {"a.csv": games / "a.csv", "closed": games / "closed"}
    assert find_datasets([games / "closed"]) == []


@pytest.mark.parametrize("first", ["# export of 1 December", "sep=,", "\n"])
def test_a_heading_that_is_not_the_first_line(tmp_path: Path, first: str) -> None:
    made = rated(tmp_path, f"{first}\n{csv_text(SOUND)}")
    line = 2 + first.count("\n")
    assert complaints(made) == [("games.csv", "", "GAMES_FILE_DAMAGED")]
    [problem] = [row["message"] for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert problem == f"Line {line} names the columns; it must be the first line of the file."


@pytest.mark.parametrize("name", ["games", "games.pq"])
def test_parquet_without_its_ending(tmp_path: Path, name: str) -> None:
    made = rated(tmp_path, parquet(tmp_path, sound(tmp_path)), name)
    assert (made.code, complaints(made)) == (ALL_RATED, [])


def test_files_of_one_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    paths = [tmp_path / folder / "g.parquet" for folder in ("one", "two", "three")]
    for at, path in enumerate(paths):
        write_parquet(SOUND[at : at + 1], path)
    labels = [each.label for each in find_datasets(paths)]
    assert labels == ["g.parquet", "three/g.parquet", "two/g.parquet"]
    assert labels == [each.label for each in find_datasets(paths[::-1])]


def test_a_file_that_is_given_twice_is_read_once(tmp_path: Path, games: Path) -> None:
    assert [each.label for each in find_datasets([games, games / "a.csv"])] == ["a.csv", "closed/b.csv"]


def test_other_lists_have_no_games(tmp_path: Path) -> None:
    made = rate_games(tmp_path, {"games.csv": csv_text(SOUND[:1]), "empty.parquet": b""}, LISTS)
    assert made.verdicts() == {"games.csv": "rated", "empty.parquet": "rejected"}
