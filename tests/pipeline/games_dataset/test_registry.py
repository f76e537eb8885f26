"""The registry and a dataset: what the rows leave open is taken from it; what is not taken is told."""

import json
from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from tests.months import Output, rate
from tests.pipeline.games_dataset.games import HEADING, Game, csv_text, list_of, rate_games

RATINGS: dict[int, int | None] = {6300101: 2000, 6300102: 1950}
BOTH = {month: list_of(RATINGS) for month in ("2026-10", "2026-11")}
OCTOBER = Game("Open", 1, "2026-10-20", 6300101, 6300102)
NOVEMBER = OCTOBER._replace(date="2026-11-20")


def rated(folder: Path, registry: str, cells: str = "", game: Game = NOVEMBER) -> Output:
    """Rate one game; `cells` are its first day and type, `registry` is the row of the event after its name."""
    (folder / "events.csv").write_text(f"event,type,start,end,approved\nOpen,{registry}\n", encoding="utf-8")
    heading = f"{HEADING},start,type" if cells else HEADING
    text = csv_text([(*game, *cells.split(",")) if cells else game], heading)
    return rate_games(folder, {"a.csv": text}, BOTH, ("--events", str(folder / "events.csv")))


def told(made: Output) -> list[tuple[str, str, str, str]]:
    rows = made.rows("issues.csv")
    return [(row["code"], row["file"], row["event"], row["message"]) for row in rows if row["code"] != "EVENT_LATE"]


OUTSIDE = {
    "a first day after the games, in another month": (
        OCTOBER, ",2026-11-20,,", "A game of 2026-10-20 lies before the first day that the registry has, 2026-11-20.",
    ),
    "a last day before the games": (
        NOVEMBER, ",,2026-11-19,", "A game of 2026-11-20 lies after the last day that the registry has, 2026-11-19.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("which", OUTSIDE)
def test_a_game_outside_the_days_of_the_registry_holds_the_event(tmp_path: Path, which: str) -> None:
    """As a game before the first day of its rows does: one of the two is wrong, and the list hangs on it."""
    game, registry, said = OUTSIDE[which]
    made = rated(tmp_path, registry, game=game)
    assert made.code == SOME_HELD
    assert told(made) == [("GAMES_EVENT_CONTRADICTS", "a.csv", "Open", said)]
    [row] = made.rows("events.csv")
    assert (row["verdict"], row["reason"], row["games"]) == ("held", said, "0")
    [problem] = [row for row in made.rows("issues.csv") if row["code"] == "GAMES_EVENT_CONTRADICTS"]
    assert problem["fix"] == "Correct the registry, or the dates of the rows."


def test_days_that_the_rows_do_not_say_are_taken(tmp_path: Path) -> None:
    made = rated(tmp_path, ",2026-10-31,2026-11-22,")
    assert made.code == ALL_RATED
    said = "date {} is that of the registry; the rows do not say it."
    assert told(made) == [
        ("DATE_FROM_REGISTRY", "a.csv", "Open", f"The end {said.format('2026-11-22')}"),
        ("DATE_FROM_REGISTRY", "a.csv", "Open", f"The start {said.format('2026-10-31')}"),
    ]
    [row] = made.rows("events.csv")
    assert (row["start"], row["end"]) == ("2026-10-31", "2026-11-22")


def test_days_that_change_nothing_are_not_told(tmp_path: Path) -> None:
    assert told(rated(tmp_path, "standard,2026-11-20,2026-11-20,", "2026-11-20,standard")) == []


def test_another_first_day_than_that_of_the_rows(tmp_path: Path) -> None:
    made = rated(tmp_path, ",2026-10-20,,", "2026-11-01,standard")
    said = "The registry has the start date 2026-10-20; the rows say 2026-11-01 and were followed."
    assert told(made) == [("REGISTRY_UNUSED", "a.csv", "Open", said)]
    assert made.rows("events.csv")[0]["start"] == "2026-11-01"


def test_another_type_than_that_of_the_rows(tmp_path: Path) -> None:
    made = rated(tmp_path, "rapid,,,", "2026-11-20,standard")
    said = (
        "The registry says rapid; the rows say standard and were followed; the approval time-control lets the registry "
        "decide."
    )
    assert told(made) == [("REGISTRY_UNUSED", "a.csv", "Open", said)]
    assert made.rows("events.csv")[0]["verdict"] == "rated"


def test_an_approved_time_control_is_followed(tmp_path: Path) -> None:
    """As for tournament files: the registry overrides the type of the file."""
    made = rated(tmp_path, "rapid,,,time-control", "2026-11-20,standard")
    assert told(made) == []
    [row] = made.rows("events.csv")
    assert (row["type"], row["verdict"]) == ("rapid", "ignored")


def test_every_file_with_games_that_were_rated_is_rated(tmp_path: Path) -> None:
    """One event over two files: its row has the first and names both."""
    more = Game("Open", 2, "2026-11-21", 6300102, 6300101)
    made = rate_games(tmp_path, {"a.csv": csv_text([NOVEMBER]), "b.csv": csv_text([more])}, BOTH)
    manifest = json.loads((made.out / "manifest.json").read_text(encoding="utf-8"))
    assert {each["file"]: each["verdict"] for each in manifest["inputs"]} == {"a.csv": "rated", "b.csv": "rated"}
    [row] = made.rows("events.csv")
    assert (row["file"], row["games"], row["reason"]) == ("a.csv", "2", "Its games lie in a.csv, b.csv.")


def test_every_file_of_an_event_that_is_held_is_held(tmp_path: Path) -> None:
    more = Game("Open", 2, "2026-11-21", 6300102, 6300101, "x")
    made = rate_games(tmp_path, {"a.csv": csv_text([NOVEMBER]), "b.csv": csv_text([more])}, BOTH)
    manifest = json.loads((made.out / "manifest.json").read_text(encoding="utf-8"))
    assert {each["file"]: each["verdict"] for each in manifest["inputs"]} == {"a.csv": "held", "b.csv": "held"}


def test_a_type_of_which_no_list_has_ratings(tmp_path: Path) -> None:
    """Without --type those types are rated that the lists have; nobody chose to leave this one out."""
    rapid = Game("Quick", 1, "2026-11-20", 6300101, 6300102)
    text = csv_text([(*NOVEMBER, "standard"), (*rapid, "rapid")], f"{HEADING},type")
    made = rate(tmp_path, {"a.csv": text}, BOTH, options=("--report", "none"))
    reasons = {row["event"]: row["reason"] for row in made.rows("events.csv")}
    assert reasons == {"Open": "", "Quick": "The event is rapid, and no list given has rapid ratings."}


def test_an_event_is_found_whatever_blanks_stand_around_its_name(tmp_path: Path) -> None:
    made = rated(tmp_path, "standard,2026-10-31,,", game=NOVEMBER._replace(event="Open "))
    assert made.rows("events.csv")[0]["start"] == "2026-10-31"
