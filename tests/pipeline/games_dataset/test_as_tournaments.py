"""The same games as a dataset and as tournament files make the same changes, list and history, byte for byte."""

from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, WRONG_USAGE
from tests.months import Output
from tests.pipeline.games_dataset.games import as_trf, csv_text, list_of, rate_games, round_robin

RATINGS: dict[int, int | None] = {6300100 + at: rating for at, rating in enumerate(
    (2710, 2655, 2512, 2401, 2330, 2250, 2105, 1980, 1875, 1790, 1702, 1644, 1580, 1455, 1402, None, None, None)
)}  # fmt: skip
RESULTS = ("1-0", "1/2-1/2", "0-1", "1-0", "0-1f", "1/2-1/2", "0-1")
PEOPLE = [*RATINGS]
EVENTS = [
    round_robin("Autumn Open", PEOPLE[0:10], 2, RESULTS),
    round_robin("Club Evening", [*PEOPLE[8:14], *PEOPLE[15:17]], 3, RESULTS[2:]),
    round_robin("Harbour Cup", [*PEOPLE[4:8], *PEOPLE[14:18]], 15, RESULTS[1:]),
]
GAMES = [game for event in EVENTS for game in event]
FILES = ("changes.csv", "rating_list.csv", "state.csv", "pending_games.csv")

AGAINST_NEWCOMERS = """
title = "Newcomers count half"
reference = "invented for this test"
update = "period"
opponents_unrated = "starting_value"

[expectation]
curve = "logistic"
scale = 400

[k]
fixed = 32
against_newcomers = { fewer_games_than = 20, factor = "1/2" }

[first_rating]
formula = "starting_value"
starting_value = 1600
"""


@pytest.mark.parametrize("previous", [False, True], ids=["without history", "with history"])
def test_fide(tmp_path: Path, previous: bool) -> None:
    lists = {"2026-11": list_of(RATINGS)}
    options: list[str] = []
    if previous:
        other = round_robin("Harbour Cup", [*PEOPLE[4:8], *PEOPLE[14:18]], 15, RESULTS[3:])  # the same would be held
        kept = [game._replace(date=game.date.replace("-11-", "-10-")) for game in other]
        (tmp_path / "before").mkdir()
        before = {"2026-10": list_of(RATINGS)}
        first = rate_games(tmp_path / "before", {"games.csv": csv_text(kept)}, before, ("--period", "2026-11"))
        assert first.code == ALL_RATED
        options = ["--previous", str(first.out)]
    made = _made(tmp_path, lists, options)
    assert made["dataset"].codes() == made["files"].codes()
    assert made["dataset"].rows("pending_games.csv")


RULES = ("elo-1978-linear", "fide-1990s", "national-fide-table", "against newcomers")


@pytest.mark.parametrize("rules", RULES)
def test_elo(tmp_path: Path, rules: str) -> None:
    """With the rules that rate whole periods; those with newcomers also know how many games somebody has played."""
    if rules == "against newcomers":
        rules = str(tmp_path / "newcomers.toml")
        Path(rules).write_text(AGAINST_NEWCOMERS, encoding="utf-8")
    options = ["--system", "elo", "--rules", rules]
    lists = {"elo-standard:2026-11": list_of(RATINGS)}
    assert _made(tmp_path, lists, options)["dataset"].rows("changes.csv")


def test_newcomers_by_the_games_that_are_known(tmp_path: Path) -> None:
    """Who is taken for new is it no more with five games known, of whom nobody knows how many there were before."""
    rules = tmp_path / "newcomers.toml"
    few = AGAINST_NEWCOMERS.replace("fewer_games_than = 20", "fewer_games_than = 5")
    rules.write_text(few.replace("fixed = 32", 'fixed = 32\ngames_unknown = "new"'), encoding="utf-8")
    options = ["--system", "elo", "--rules", str(rules)]
    other = round_robin("Harbour Cup", [*PEOPLE[4:8], *PEOPLE[14:18]], 15, RESULTS[3:])
    kept = [game._replace(date=game.date.replace("-11-", "-10-")) for game in other]
    (tmp_path / "before").mkdir()
    before = {"elo-standard:2026-10": list_of(RATINGS)}
    of_month = (*options, "--period", "2026-11")
    first = rate_games(tmp_path / "before", {"games.csv": csv_text(kept)}, before, of_month)
    assert first.code == ALL_RATED
    known = {row["id"] for row in first.rows("state.csv") if int(row["games_at_least"] or 0) >= 5}
    assert known
    made = _made(tmp_path, {"elo-standard:2026-11": list_of(RATINGS)}, [*options, "--previous", str(first.out)])
    ks = {row["opponent_id"]: row["k"] for row in made["files"].rows("games.csv") if row["counted"] == "yes"}
    assert {k for opponent, k in ks.items() if opponent in known} == {"32"}
    assert "16" in ks.values()


@pytest.mark.parametrize("rules", ["club", "icc"])
def test_rules_by_which_a_game_waits_for_another_one_are_refused(tmp_path: Path, rules: str) -> None:
    options = ["--system", "elo", "--rules", rules]
    made = rate_games(tmp_path, {"games.csv": csv_text(GAMES)}, {"elo-standard:2026-11": list_of(RATINGS)}, options)
    assert made.code == WRONG_USAGE


def _made(folder: Path, lists: dict[str, str], options: list[str]) -> dict[str, Output]:
    """Return the outputs of the games as files and as a dataset, whose tables of players are equal."""
    files: dict[str, dict[str, str | bytes]] = {
        "files": {f"{at}.trf": as_trf(event, RATINGS) for at, event in enumerate(EVENTS)},
        "dataset": {"games.csv": csv_text(GAMES)},
    }
    made = {}
    for name, given in files.items():
        (folder / name).mkdir()
        made[name] = rate_games(folder / name, given, lists, options)
    assert {name: output.code for name, output in made.items()} == {"files": ALL_RATED, "dataset": ALL_RATED}
    contents = {name: output.contents() for name, output in made.items()}
    for name in FILES:
        assert contents["dataset"][name] == contents["files"][name], name
    return made


def test_a_player_who_left_the_list_is_named(tmp_path: Path) -> None:
    """He was rated on the list of October, in which his event began, and has no rating on that of November."""
    left = 6300104
    lists = {"2026-10": list_of(RATINGS), "2026-11": list_of(RATINGS | {left: None})}
    heading = "event,round,date,white,black,result,played,start"
    rows = [(*game, "2026-10-31") for game in EVENTS[2]]
    made = rate_games(tmp_path, {"games.csv": csv_text(rows, heading)}, lists)
    assert [row["player"] for row in made.rows("issues.csv") if row["code"] == "NOT_ON_BASE_LIST"] == [
        "6300104 Isik, Gizem"
    ]
    assert made.change(left)["change"] == ""


def test_the_registry_says_the_first_day(tmp_path: Path) -> None:
    registry = tmp_path / "events.csv"
    registry.write_text("event,start,approved\nHarbour Cup,2026-10-31,\nNobody's Cup,,\n", encoding="utf-8")
    lists = {month: list_of(RATINGS) for month in ("2026-10", "2026-11")}
    made = rate_games(tmp_path, {"games.csv": csv_text(EVENTS[2])}, lists, ["--events", str(registry)])
    assert [row["start"] for row in made.rows("events.csv")] == ["2026-10-31"]
    [unused] = [row for row in made.rows("issues.csv") if row["code"] == "REGISTRY_UNUSED"]
    assert "Nobody's Cup" in unused["message"]
