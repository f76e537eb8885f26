"""The same games in two files of a dataset count once, and files that look the same and are not are both rated."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.pipeline.games_dataset import copied_parts
from ratebatch.reading import games_csv
from tests.months import Output
from tests.pipeline.games_dataset.games import Game, csv_text, rate_games, write_parquet
from tests.pipeline.games_dataset.test_csv_forms import verdicts
from tests.pipeline.games_dataset.test_problems import LISTS, complaints

DAY = "2026-11-10"
PAIRS = [
    (6300101, 6300102),
    (6300101, 6300103),
    (6300104, 6300101),
    (6300102, 6300103),
    (6300102, 6300104),
    (6300103, 6300104),
    (6300103, 6300102),
]
BLITZ = [Game("Evening", "", DAY, white, black) for white, black in PAIRS]
"""Games of an online platform: they have no rounds, and two may be alike."""


def rated(folder: Path, *parts: Sequence[Game], form: str = "csv") -> Output:
    files: dict[str, str | bytes] = {"a.csv": csv_text(parts[0])}
    for at, part in enumerate(parts[1:]):
        name = f"{'bcd'[at]}.{form}"
        files[name] = csv_text(part)
        if form == "parquet":
            write_parquet(part, folder / name)
            files[name] = (folder / name).read_bytes()
    return rate_games(folder, files, LISTS)


def changes(output: Output) -> dict[str, tuple[str, str]]:
    return {row["id"]: (row["games"], row["change_exact"]) for row in output.rows("changes.csv")}


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_one_export_twice_counts_once(tmp_path: Path, form: str) -> None:
    """In another order, or in the other format; the result is that of the first file alone."""
    for name in ("twice", "alone"):
        (tmp_path / name).mkdir()
    made = rated(tmp_path / "twice", BLITZ, BLITZ[::-1], form=form)
    alone = rated(tmp_path / "alone", BLITZ)
    assert (made.code, complaints(made), changes(made)) == (ALL_RATED, [], changes(alone))
    assert [(row["file"], row["verdict"], row["games"]) for row in made.rows("events.csv")] == [
        ("a.csv", "rated", "7"),
        (f"b.{form}", "duplicate", ""),
    ]
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "DUPLICATE_EVENT"] == [
        f"b.{form} has the same 7 games of the event as a.csv; they count once."
    ]


def test_with_rounds_as_well(tmp_path: Path) -> None:
    games = [game._replace(round=at) for at, game in enumerate(BLITZ, start=1)]
    made = rated(tmp_path, games, games[::-1], games[3:] + games[:3])
    assert (made.code, complaints(made)) == (ALL_RATED, [])
    assert made.verdicts() == {"a.csv": "rated", "b.csv": "duplicate", "c.csv": "duplicate"}


@pytest.mark.parametrize("rounds", [False, True])
def test_an_export_and_a_later_one_with_a_game_more_hold_the_event(tmp_path: Path, rounds: bool) -> None:
    """Nobody knows which of the two is meant; the other event of one of them is rated."""
    games = [game._replace(round=at) for at, game in enumerate(BLITZ, start=1)] if rounds else BLITZ
    other = games[0]._replace(event="Other")
    made = rated(tmp_path, games, [*games[:-1], other])
    assert (made.code, verdicts(made)) == (SOME_HELD, {"Evening": "held", "Other": "rated"})
    assert complaints(made) == [("b.csv", "", "EVENT_VERSIONS")]
    [said] = [row["message"] for row in made.rows("issues.csv") if row["code"] == "EVENT_VERSIONS"]
    assert said == "All 6 games that b.csv has of the event stand in a.csv as well, which has 7."


NO_COPIES: dict[str, tuple[list[Game], list[Game]]] = {
    "an event in two files": (BLITZ[:4], BLITZ[4:]),
    "some games alike": (BLITZ[:5], BLITZ[1:]),
    "three games alike": (BLITZ, BLITZ[:3]),
    "another result": (BLITZ, [game._replace(result="0-1") for game in BLITZ]),
    "another day": (BLITZ, [game._replace(date="2026-11-11") for game in BLITZ]),
    "more equal games than the other file": ([BLITZ[0]] * 4 + BLITZ[1:3], [BLITZ[0]] * 5),
    "another event": (BLITZ[:3], [game._replace(event="Other") for game in BLITZ]),
}


@pytest.mark.parametrize("case", NO_COPIES)
def test_what_is_no_copy_is_rated(tmp_path: Path, case: str) -> None:
    first, second = NO_COPIES[case]
    made = rated(tmp_path, first, second)
    assert (made.code, complaints(made)) == (ALL_RATED, [])
    assert sum(int(row["games"] or 0) for row in made.rows("events.csv")) == len(first) + len(second)


def test_equal_games_in_one_file_are_two(tmp_path: Path) -> None:
    """Two people play all evening, and the file has no rounds."""
    made = rated(tmp_path, [*BLITZ, *BLITZ])
    assert [row["games"] for row in made.rows("events.csv")] == ["14"]


def test_blocks_of_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_csv, "BYTES_OF_A_BLOCK", 10)
    test_one_export_twice_counts_once(tmp_path, "csv")


def test_of_many_events_the_first_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copied_parts, "NAMED", 1)
    games = [game._replace(event=f"Evening {at}", date=f"2026-11-1{at}") for at in range(3) for game in BLITZ[at:]]
    made = rated(tmp_path, games, games[::-1])
    assert made.verdicts()["b.csv"] == "duplicate"
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "DUPLICATE_EVENT"] == [
        "2 more parts of events stand in two files.",
        "b.csv has the same 7 games of the event as a.csv; they count once.",
    ]


def test_of_an_event_that_is_there_under_another_name_as_well(tmp_path: Path) -> None:
    games = [*BLITZ, *(game._replace(event="Second") for game in BLITZ)]
    made = rated(tmp_path, games, games[::-1])
    assert verdicts(made) == {"Evening": "rated", "Second": "duplicate"}
    assert made.verdicts()["b.csv"] == "duplicate"


FOLDERS: dict[str, tuple[str, tuple[str, str], set[tuple[str, str]]]] = {
    "days": ("date", (DAY, "2026-11-11"), {("Evening", "2")}),
    "rounds": ("round", ("1", "2"), {("Evening", "2")}),
    "events": ("event", ("Morning", "Evening"), {("Evening", "1"), ("Morning", "1")}),
}


@pytest.mark.parametrize("case", FOLDERS)
def test_the_same_bytes_in_other_folders_are_other_games(tmp_path: Path, case: str) -> None:
    """What the folders say belongs to what a file says."""
    column, cells, found = FOLDERS[case]
    heading = [name for name in Game._fields if name != column]
    text = csv_text([[getattr(BLITZ[0], name) for name in heading]], ",".join(heading))
    made = rate_games(tmp_path, {f"{column}={cell}/g.csv": text for cell in cells}, LISTS)
    assert (made.code, complaints(made)) == (ALL_RATED, [])
    assert {(row["event"], row["games"]) for row in made.rows("events.csv")} == found


def test_the_same_bytes_below_two_types_contradict(tmp_path: Path) -> None:
    text = csv_text(BLITZ)
    made = rate_games(tmp_path, {f"type={kind}/g.csv": text for kind in ("rapid", "standard")}, LISTS)
    assert made.code == SOME_HELD
    assert {code for *_, code in complaints(made)} == {"GAMES_EVENT_CONTRADICTS"}


def test_the_same_bytes_in_a_folder_of_the_next_month_are_rated(tmp_path: Path) -> None:
    columns = [name for name in Game._fields if name != "date"]
    text = csv_text([[getattr(game, name) for name in columns] for game in BLITZ[:3]], ",".join(columns))
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    first = rate_games(tmp_path / "first", {f"date={DAY}/g.csv": text}, LISTS)
    both = dict.fromkeys(("2026-11", "2026-12"), LISTS["2026-11"])
    options = ("--previous", str(first.out), "--period", "2027-01")
    made = rate_games(tmp_path / "second", {"date=2026-12-10/g.csv": text}, both, options)
    assert (made.code, verdicts(made), changes(made)) == (ALL_RATED, {"Evening": "rated"}, changes(first))
