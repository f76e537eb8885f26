"""What is said of a tournament in a file is said of the same games in a dataset, in the same words."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.months import Output, Player, listed, rate, rating_list, trf
from tests.pipeline.games_dataset.games import Game, as_trf, csv_text, list_of, name_of, rate_games

PEOPLE = [6300101, 6300102, 6300103]
RATINGS: dict[int, int | None] = dict(zip(PEOPLE, (2000, 1950, None), strict=True))
MATCH = [
    Game("Match", 1, "2026-11-05", PEOPLE[0], PEOPLE[1]),
    Game("Match", 2, "2026-11-06", PEOPLE[1], PEOPLE[0], "0-1"),
    Game("Match", 3, "2026-11-07", PEOPLE[0], PEOPLE[1]),
    Game("Match", 4, "2026-11-08", PEOPLE[1], PEOPLE[0]),
]
WITH_UNRATED = [
    Game("Match", 1, "2026-11-05", PEOPLE[0], PEOPLE[2]),
    Game("Match", 2, "2026-11-06", PEOPLE[2], PEOPLE[0], "0-1"),
]


def both(
    folder: Path, games: Sequence[Game], text: str, lists: dict[str, str], options: Sequence[str] = ()
) -> dict[str, Output]:
    """Rate games as a dataset and as a file."""
    files: dict[str, dict[str, str | bytes]] = {"games": {"a.csv": csv_text(games)}, "file": {"a.trf": text}}
    made = {}
    for kind, given in files.items():
        (folder / kind).mkdir()
        asked = options if "--type" in options else ("--type", "standard", *options)
        made[kind] = rate(folder / kind, given, lists, options=("--report", "none", *asked))
    return made


def told(output: Output, code: str) -> list[tuple[str, str, str]]:
    return [(row["severity"], row["event"], row["message"]) for row in output.rows("issues.csv") if row["code"] == code]


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (MATCH, "1 of 4 games of 2 rated players is not rated: the match was decided already."),
        (WITH_UNRATED, "2 of 2 games of 1 rated player are not rated: in a match both players must be rated."),
    ],
)
def test_games_of_a_match(tmp_path: Path, games: list[Game], said: str) -> None:
    """B.02, 6.2: won with 3 of 4 points the last game is not rated; both players must be rated."""
    registry = tmp_path / "events.csv"
    registry.write_text("event,approved\nMatch,match\n", encoding="utf-8")
    made = both(tmp_path, games, as_trf(games, RATINGS), {"2026-11": list_of(RATINGS)}, ("--events", str(registry)))
    assert told(made["games"], "GAMES_NOT_RATED") == [("warning", "Match", said)]
    assert told(made["file"], "GAMES_NOT_RATED") == [("warning", "Match", said)]
    assert made["games"].contents()["changes.csv"] == made["file"].contents()["changes.csv"]


def test_a_match_that_may_be_played_on(tmp_path: Path) -> None:
    registry = tmp_path / "events.csv"
    registry.write_text("event,approved\nMatch,match;play-on\n", encoding="utf-8")
    made = both(tmp_path, MATCH, as_trf(MATCH, RATINGS), {"2026-11": list_of(RATINGS)}, ("--events", str(registry)))
    assert not told(made["games"], "GAMES_NOT_RATED")
    assert made["games"].change(PEOPLE[0])["games"] == "4"
    assert made["games"].contents()["changes.csv"] == made["file"].contents()["changes.csv"]


def test_a_gap_too_large(tmp_path: Path) -> None:
    """B.02, 7.3.1 (rapid): a difference of 600 points or more is not rated if a player is above 2600."""
    players = [
        Player(1, "Alfa, Ada", 2601, 6300101, ["2 w 1"]),
        Player(2, "Bravo, Bora", 2001, 6300102, ["1 b 0"]),
    ]
    lists = {"2026-11": rating_list(listed(players)).replace("standard_", "rapid_")}
    games = [Game("Sample Open", 1, "2026-11-06", 6300101, 6300102)]
    made = both(tmp_path, games, trf(players, time_control="15 min + 10 sec/move"), lists, ("--type", "rapid"))
    assert told(made["games"], "GAP_NOT_RATED") == told(made["file"], "GAP_NOT_RATED") != []


@pytest.mark.parametrize("year", [2025, 2027])
def test_a_wrong_year(tmp_path: Path, year: int) -> None:
    games = [game._replace(date=game.date.replace("2026", str(year))) for game in MATCH]
    made = both(tmp_path, games, as_trf(games, RATINGS), {"2026-11": list_of(RATINGS)})
    found = told(made["games"], "EVENT_YEAR_DOUBTFUL")
    assert found == told(made["file"], "EVENT_YEAR_DOUBTFUL") != []
    assert made["games"].code == made["file"].code
    [fix] = {row["fix"] for row in made["games"].rows("issues.csv") if row["code"] == "EVENT_YEAR_DOUBTFUL"}
    assert fix == "Check the dates of its rows; if they are right, remove the rows."


ROWS = listed([Player(at, f"Person {at}, A", 1900 + at, 6300100 + at) for at in (1, 2, 3)])
FAULTY = {
    "PLAYER_IN_ROW_LEFT_OUT": rating_list([ROWS[0], ROWS[1] | {"standard_rating": "1.902"}, ROWS[2]]),
    "PLAYER_ON_TWO_ROWS": rating_list([*ROWS, ROWS[1] | {"standard_rating": 1850}]),
}


@pytest.mark.parametrize("code", FAULTY)
def test_a_faulty_row_of_a_list_holds_the_events_of_its_player(tmp_path: Path, code: str) -> None:
    """He is neither unrated nor on no list; what is wrong is said once for each of his events."""
    games = [*MATCH, Game("Other", 1, "2026-11-09", PEOPLE[0], PEOPLE[2])]
    made = both(tmp_path, games, as_trf(MATCH, RATINGS), {"2026-11": FAULTY[code]})
    assert told(made["games"], code) == told(made["file"], code)
    assert len(told(made["games"], code)) == 1
    assert made["games"].code == made["file"].code == 1
    [row] = [row for row in made["games"].rows("issues.csv") if row["code"] == code]
    assert (row["file"], row["row"], row["event"], row["player"]) == ("a.csv", "2", "Match", "6300102")
    assert {row["event"]: row["verdict"] for row in made["games"].rows("events.csv")} == {
        "Match": "held",
        "Other": "rated",
    }
    assert "GAMES_PLAYER_UNKNOWN" not in made["games"].codes()


@pytest.mark.parametrize("code", FAULTY)
def test_of_faulty_rows_the_first_hundred_are_named_and_the_others_counted(tmp_path: Path, code: str) -> None:
    games = [Game(f"Match {at}", 1, "2026-11-05", PEOPLE[0], PEOPLE[1]) for at in range(102)]
    made = rate_games(tmp_path, {"a.csv": csv_text(games)}, {"2026-11": FAULTY[code]})
    rows = [row for row in made.rows("issues.csv") if row["code"] == code]
    assert len([row for row in rows if row["event"]]) == 100
    [others] = [row for row in rows if not row["event"]]
    assert (others["file"], others["message"]) == ("a.csv", "2 more players of events have such a row.")


def test_a_faulty_row_of_another_month_holds_nothing(tmp_path: Path) -> None:
    """The list of October is asked for an event that began in October alone, and that of its player is sound there."""
    lists = {"2026-10": FAULTY["PLAYER_IN_ROW_LEFT_OUT"], "2026-11": rating_list(ROWS)}
    days = ("2026-10-31", "2026-11-01")
    october = [Game("October", at, day, PEOPLE[0], PEOPLE[2]) for at, day in enumerate(days, start=1)]
    made = rate_games(tmp_path, {"a.csv": csv_text([*MATCH, *october])}, lists)
    assert {row["event"]: row["verdict"] for row in made.rows("events.csv")} == {"Match": "rated", "October": "rated"}
    held = [game._replace(black=PEOPLE[1]) for game in october]
    (tmp_path / "held").mkdir()
    made = rate_games(tmp_path / "held", {"a.csv": csv_text([*MATCH, *held])}, lists)
    assert {row["event"]: row["verdict"] for row in made.rows("events.csv")} == {"Match": "rated", "October": "held"}


UPSET = [
    Game("Match", at, f"2026-11-{at:02}", PEOPLE[at % 2], PEOPLE[1 - at % 2], "1-0" if at % 2 else "0-1")
    for at in range(1, 8)
]
"""The second of two people wins all seven games against the first, whoever has White."""


def test_what_is_hard_to_believe(tmp_path: Path) -> None:
    """Seven points against 2600 are a linear performance of 3000, 1400 above 1600; the limits are those of the run."""
    ratings: dict[int, int | None] = {PEOPLE[0]: 2600, PEOPLE[1]: 1600}
    options = ("--limit", "change=10", "--limit", "performance_games=7")
    made = both(tmp_path, UPSET, as_trf(UPSET, ratings), {"2026-11": list_of(ratings)}, options)
    for code in ("CHANGE_LARGE", "IMPROBABLE_PERFORMANCE"):
        assert told(made["games"], code) == told(made["file"], code)
        assert len(told(made["games"], code)) == 2
    who = {
        kind: {row["player"] for row in output.rows("issues.csv") if row["code"] == "IMPROBABLE_PERFORMANCE"}
        for kind, output in made.items()
    }
    assert who["games"] == who["file"] == {f"{PEOPLE[0]} {name_of(PEOPLE[0])}", f"{PEOPLE[1]} {name_of(PEOPLE[1])}"}
    (tmp_path / "none").mkdir()
    options = ("--limit", "change=2000", "--limit", "performance_games=8")
    none = rate_games(tmp_path / "none", {"a.csv": csv_text(UPSET)}, {"2026-11": list_of(ratings)}, options)
    assert not {"CHANGE_LARGE", "IMPROBABLE_PERFORMANCE"} & none.codes()


def test_a_limit_that_a_dataset_does_not_ask_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lists = {"2026-11": list_of(RATINGS)}
    made = rate_games(tmp_path, {"a.csv": csv_text(MATCH)}, lists, ("--limit", "white_wins=4"))
    assert made.code == 2
    assert "--limit white_wins is for tournament files; of a dataset of games change, " in capsys.readouterr().err
