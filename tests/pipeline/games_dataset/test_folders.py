"""What lies in the folder of a dataset is read, or it is said that it is not."""

import json
import os
from pathlib import Path

import pyarrow.parquet as pq

from ratebatch.cli import group
from ratebatch.cli.faults import ALL_RATED, NOTHING_DONE, SOME_HELD, run
from tests.months import Output
from tests.pipeline.games_dataset.games import HEADING, csv_text, list_of, rate_games
from tests.pipeline.games_dataset.test_csv_forms import sound, verdicts
from tests.pipeline.games_dataset.test_problems import LISTS, RATINGS, SOUND, complaints


def test_what_lies_in_a_folder_is_read_or_said(tmp_path: Path) -> None:
    games, other = tmp_path / "games", tmp_path / "other"
    for folder in (games, games / "_old", other):
        folder.mkdir()
    (games / "a.csv").write_text(csv_text(SOUND[:3]))
    (games / "_old" / "b.csv").write_text(csv_text(SOUND[:3]))
    (games / "_SUCCESS").touch()
    (other / "c.csv").write_text(csv_text(SOUND[3:]))
    (games / "linked").symlink_to(other)
    (games / "linked" / "loop").symlink_to(games)
    (games / "nowhere.csv").symlink_to(tmp_path / "gone.csv")
    os.mkfifo(games / "pipe.csv")
    made = of_folder(tmp_path, games)
    assert {row["file"]: row["verdict"] for row in made.rows("events.csv")} == {
        "a.csv": "rated",
        "linked/c.csv": "rated",
        "_old/b.csv": "ignored",
        "nowhere.csv": "rejected",
        "pipe.csv": "rejected",
    }
    assert [(file, code) for file, _, code in complaints(made)] == [
        ("nowhere.csv", "GAMES_FILE_DAMAGED"),
        ("pipe.csv", "GAMES_FILE_DAMAGED"),
        ("_old/b.csv", "GAMES_FILE_PASSED_OVER"),
        ("nowhere.csv", "GAMES_MAY_BE_MISSING"),
    ]


def of_folder(folder: Path, games: Path, *options: str) -> Output:
    (folder / "list.csv").write_text(list_of({6300101: 2000, 6300102: 1950, 6300103: 1900, 6300104: 1850}))
    words = ["rate", games, "--list", f"2026-11={folder / 'list.csv'}", "--period", "2026-12", "--type", "standard"]
    code = run(group, [*map(str, words), "--out", str(folder / "out"), "--report", "none", *options])
    return Output(code, folder / "out")


def test_folders_name_columns(tmp_path: Path) -> None:
    """As programs write that part a dataset: the folder says day and type of all games in it."""
    folder = tmp_path / "games" / "type=rapid" / "date=2026-11-06"
    folder.mkdir(parents=True)
    pq.write_table(sound(tmp_path).drop_columns(["date"]), folder / "part.parquet")
    made = of_folder(tmp_path, tmp_path / "games")
    assert {row["event"]: (row["start"], row["type"], row["verdict"]) for row in made.rows("events.csv")} == {
        "Open": ("2026-11-06", "rapid", "ignored"),
        "Other": ("2026-11-06", "rapid", "ignored"),
    }


def test_a_name_that_is_no_utf_8_and_one_with_a_line_break(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for name in (b"\xff.csv", b"a\nb.csv"):
        Path(os.fsdecode(os.path.join(os.fsencode(games), name))).write_text(  # noqa: PTH118
            csv_text([SOUND[0]._replace(event=repr(name))])
        )
    made = of_folder(tmp_path, games)
    assert {row["file"] for row in made.rows("events.csv")} == {"\\xff.csv", "a\\x0ab.csv"}


def test_a_file_without_games_makes_no_list_unless_that_is_allowed(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(HEADING + "\n")
    assert of_folder(tmp_path, tmp_path / "games.csv").code == NOTHING_DONE
    made = of_folder(tmp_path, tmp_path / "games.csv", "--allow-empty")
    assert made.code == ALL_RATED
    assert [(row["file"], row["verdict"]) for row in made.rows("events.csv")] == [("games.csv", "ignored")]


def test_an_event_of_several_files_is_held_where_a_file_is_damaged(tmp_path: Path) -> None:
    """Nobody knows whether more of its games stand there; of an event in one file that is said."""
    files: dict[str, str | bytes] = {
        "a.csv": csv_text(SOUND[:2]),
        "b.csv": csv_text(SOUND[2:]),
        "c.parquet": b"PAR1",
    }
    made = rate_games(tmp_path, files, LISTS)
    assert verdicts(made) == {"Open": "held", "Other": "rated"}
    assert [(file, code) for file, _, code in complaints(made)] == [
        ("c.parquet", "GAMES_FILE_DAMAGED"),
        ("c.parquet", "GAMES_MAY_BE_MISSING"),
    ]
    assert is_provisional(made)


def is_provisional(made: Output) -> bool:
    """Say whether summary, manifest and exit code all say that the list may still change."""
    summary, manifest = (json.loads((made.out / name).read_text()) for name in ("summary.json", "manifest.json"))
    said = {summary["provisional"], manifest["state"] == "provisional", made.code == SOME_HELD}
    assert len(said) == 1
    return True in said


def test_an_event_whose_other_part_may_be_in_a_damaged_file_makes_the_list_provisional(tmp_path: Path) -> None:
    """The month made again from the mended file holds all its games, and is final; a later month holds the event."""
    rest = csv_text(SOUND[2:]).encode()
    made = rate_games(tmp_path, {"a.csv": csv_text(SOUND[:2]), "b.csv": rest[:-3] + b'"'}, LISTS)
    assert verdicts(made)["Open"] == "rated"
    assert "GAMES_MAY_BE_MISSING" in made.codes()
    assert is_provisional(made)
    files: dict[str, str | bytes] = {"a.csv": csv_text(SOUND[:2]), "b.csv": rest}
    mended = rate_games(tmp_path, files, LISTS, out="mended")
    assert verdicts(mended) == {"Open": "rated", "Other": "rated"}
    assert not is_provisional(mended)
    later = {month: list_of(dict.fromkeys(RATINGS, 2000)) for month in ("2026-11", "2026-12")}
    (tmp_path / "later").mkdir()
    previous = ("--previous", str(made.out), "--period", "2027-01")
    assert verdicts(rate_games(tmp_path / "later", files, later, previous))["Open"] == "held"
