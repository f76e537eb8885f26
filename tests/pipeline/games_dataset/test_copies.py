"""The same games in two files of a dataset count once, and files that look the same and are not are both rated."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.pipeline.games_dataset import copied_parts
from ratebatch.reading import games_csv
from tests.months import Output
from tests.pipeline.games_dataset.games import HEADING, Game, csv_text, rate_games, write_parquet
from tests.pipeline.games_dataset.test_csv_forms import verdicts
from tests.pipeline.games_dataset.test_folders import of_folder
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
    once = [(f"b.{form}", "", "GAMES_COUNTED_ONCE")]
    assert (made.code, complaints(made), changes(made)) == (ALL_RATED, once, changes(alone))
    assert [(row["file"], row["verdict"], row["games"]) for row in made.rows("events.csv")] == [
        ("a.csv", "rated", "7"),
        (f"b.{form}", "duplicate", ""),
    ]
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_COUNTED_ONCE"] == [
        f"b.{form} has the same 7 games of the event as a.csv; they count once."
    ]


def test_with_rounds_as_well(tmp_path: Path) -> None:
    games = [game._replace(round=at) for at, game in enumerate(BLITZ, start=1)]
    made = rated(tmp_path, games, games[::-1], games[3:] + games[:3])
    assert (made.code, complaints(made)) == (ALL_RATED, [(f"{each}.csv", "", "GAMES_COUNTED_ONCE") for each in "bc"])
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
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_COUNTED_ONCE"] == [
        "2 more parts of events stand in two files.",
        "b.csv has the same 7 games of the event as a.csv; they count once.",
    ]


def test_of_an_event_that_is_there_under_another_name_as_well(tmp_path: Path) -> None:
    games = [*BLITZ, *(game._replace(event="Second") for game in BLITZ)]
    made = rated(tmp_path, games, games[::-1])
    assert verdicts(made) == {"Evening": "held", "Second": "held"}  # which one of the two names is right, if any
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
    assert {code for *_, code in complaints(made)} == {"GAMES_EVENT_CONTRADICTS", "GAMES_COUNTED_ONCE"}


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


ARENA = [BLITZ[0]] * 10
"""Ten equal games of two people; nothing tells how often they played but the number of rows."""


@pytest.mark.parametrize("cut", [1, 4, 5])
def test_equal_games_that_are_cut_between_two_files_all_count(tmp_path: Path, cut: int) -> None:
    """Also where both files are the same byte for byte, which is said."""
    made = rated(tmp_path, ARENA[:cut], ARENA[cut:])
    alike = [("b.csv", "", "GAMES_FILES_ALIKE")] * (cut == 5)
    assert (made.code, complaints(made)) == (ALL_RATED, alike)
    assert [row["games"] for row in made.rows("events.csv")] == ["10"]


def test_a_game_of_each_hour_counts(tmp_path: Path) -> None:
    text = csv_text(BLITZ[:1])
    made = rate_games(tmp_path, {f"hour={hour}/g.csv": text for hour in (12, 13)}, LISTS)
    assert complaints(made) == [("hour=13/g.csv", "", "GAMES_FILES_ALIKE")]
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_FILES_ALIKE"] == [
        "hour=13/g.csv is byte for byte the same as hour=12/g.csv, but its 1 game could have been played again: all of "
        "both count."
    ]
    assert [row["games"] for row in made.rows("events.csv")] == ["2"]


def test_a_file_of_the_same_bytes_counts_once(tmp_path: Path) -> None:
    """Of several pairings, or with rounds; by links it is the same file, whatever it holds."""
    made = rate_games(tmp_path, dict.fromkeys(("a.csv", "b.csv"), csv_text(BLITZ)), LISTS)
    assert [row["message"] for row in made.rows("issues.csv") if row["severity"] == "warning"] == [
        "b.csv is byte for byte the same as a.csv; its 7 games count once."
    ]
    (tmp_path / "rounds").mkdir()
    text = csv_text([BLITZ[0]._replace(round=1)])
    made = rate_games(tmp_path / "rounds", dict.fromkeys(("a.csv", "b.csv"), text), LISTS)
    assert made.verdicts() == {"a.csv": "rated", "b.csv": "duplicate"}


def test_linked_folders_are_walked(tmp_path: Path) -> None:
    """Their names are cells; one that says nothing new has the same file, which counts once."""
    columns = [name for name in Game._fields if name != "event"]
    games = tmp_path / "games"
    (games / "event=A").mkdir(parents=True)
    text = csv_text([[getattr(BLITZ[0], name) for name in columns]], ",".join(columns))
    (games / "event=A" / "g.csv").write_text(text)
    for link in ("event=B", "event=A/again"):
        (games / link).symlink_to(games / "event=A")
    (games / "latest").symlink_to(games / "event=A")
    made = of_folder(tmp_path, games)
    assert verdicts(made) == {"A": "rated", "B": "rated"}
    (games / "event=A" / "latest").symlink_to(tmp_path / "more")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "h.csv").symlink_to(games / "event=A" / "g.csv")
    made = of_folder(tmp_path, games)
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_COUNTED_ONCE"] == [
        f"event={each}/latest/h.csv is the same file as event={each}/g.csv; its 1 game counts once." for each in "AB"
    ]


@pytest.mark.parametrize("rounds", [False, True])
def test_a_whole_export_beside_its_parts_holds_the_event(tmp_path: Path, rounds: bool) -> None:
    """Each part has too few games to be known, the whole has not."""
    games = [game._replace(round=at if rounds else "") for at, game in enumerate(BLITZ[:6], start=1)]
    made = rated(tmp_path, games, games[:2], games[2:4], games[4:])
    held = [("a.csv", "", "EVENT_VERSIONS")]
    assert (made.code, verdicts(made)) == (SOME_HELD, {"Evening": "held"})
    assert [each for each in complaints(made) if each[2] == "EVENT_VERSIONS"] == held
    [said] = [row["message"] for row in made.rows("issues.csv") if row["code"] == "EVENT_VERSIONS"]
    assert said == "All 6 games that a.csv has of the event stand in b.csv, c.csv and d.csv together as well."


def test_copies_in_two_formats_and_other_parts(tmp_path: Path) -> None:
    """The copy does not make its original one that stands in others."""
    made = rated(tmp_path, BLITZ[:4], BLITZ[3::-1], BLITZ[4:])
    assert complaints(made) == [("b.csv", "", "GAMES_COUNTED_ONCE")]
    assert [row["games"] for row in made.rows("events.csv") if row["event"]] == ["7"]


def test_a_copy_with_a_first_day_of_its_own_is_told_once(tmp_path: Path) -> None:
    games = [game._replace(round=at) for at, game in enumerate(BLITZ, start=1)]
    with_start = csv_text([(*game, "2026-11-09") for game in games], f"{HEADING},start")
    made = rate_games(tmp_path, {"a.csv": csv_text(games), "b.csv": with_start}, LISTS)
    assert [code for *_, code in complaints(made)] == ["GAMES_EVENT_CONTRADICTS", "GAMES_COUNTED_ONCE"]
