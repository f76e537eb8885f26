"""What is promised of the files of `rate`: names, columns, order, spelling of numbers, layout."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.cli.desk import DELTA, NOVEMBER, OCTOBER, PLAYERS, Desk
from tests.months import Output, Player, listed, rating_list, trf

COLUMNS = {
    "changes.csv": "id, national_id, name, federation, birth_year, system, type, base_rating, base_source, base_k, k, "
    "games, score, expected, change_exact, change, adjustment, adjustment_reason, new_rating, new_k, games_total, "
    "status, performance, edition, remarks",
    "player_events.csv": "id, name, event, start, end, list, edition, own_rating, opponents_average, games, score, "
    "expected, delta, k, k_delta, performance",
    "games.csv": "id, name, file, event, round, date, color, opponent_id, opponent_name, result, score, list, "
    "own_rating, own_source, opponent_rating, opponent_source, opponent_rating_used, difference, expected, delta, k, "
    "k_delta, counted, reason, edition, article",
    "events.csv": "file, sha256, event, start, end, type, players, rounds, games, counted_games, verdict, reason",
    "issues.csv": "severity, code, file, sheet, row, column, event, round, player, message, fix",
}
"""The columns that programs of others rely on: more may follow, none of these may go or move."""

SHARED = ["events.csv", "issues.csv", "summary.json", "manifest.json", "report.html", "report.xlsx"]
OF_ONE_TYPE = ["changes.csv", "player_events.csv", "games.csv", "rating_list.csv", "state.csv", "pending_games.csv"]

TWO_PLACES = {
    "changes.csv": ["score", "expected", "change_exact"],
    "player_events.csv": ["score", "expected", "delta", "k_delta"],
    "games.csv": ["expected", "delta", "k_delta"],
    "pending_games.csv": ["score"],
}
RATINGS = {
    "changes.csv": ["base_rating", "new_rating", "base_k", "k", "new_k", "performance", "birth_year"],
    "player_events.csv": ["own_rating", "opponents_average"],
    "games.csv": ["own_rating", "opponent_rating", "opponent_rating_used"],
    "rating_list.csv": ["standard_rating"],
}

ECHO = Player(5, "Echo, Ela", 1402, 90000055, birth="2015/01/01")
FOXTROT = Player(6, "Foxtrot, Filiz", 1600, 90000066)
NOBODY = Player(7, "Nobody, Nur", None, None)
GOLF = Player(8, "Golf, Gül", None, 90000077)


def scheveningen() -> str:
    """Return an event of eleven rounds, in which one falls below the floor and one scores against a rated player."""
    rounds = range(1, 12)
    a = Player(1, ECHO.name, 1402, ECHO.fide_id, ["2 w 0" if n % 2 else "2 b 0" for n in rounds], birth="2015/01/01")
    b = Player(2, FOXTROT.name, 1600, FOXTROT.fide_id, ["1 b 1" if n % 2 else "1 w 1" for n in rounds])
    c = Player(3, NOBODY.name, None, None, ["4 w 1", *["0000 - Z"] * 10])
    d = Player(4, DELTA.name, DELTA.rating, DELTA.fide_id, ["3 b 0", "5 b =", *["0000 - H"] * 9])
    e = Player(5, GOLF.name, None, GOLF.fide_id, ["0000 - Z", "4 w =", *["0000 - Z"] * 9])
    return trf([a, b, c, d, e], name="Training Match", start="2026/11/20", end="2026/11/24")


FILES: dict[str, str | bytes] = {
    "z.trf": trf(PLAYERS, name="Autumn Open"),
    "a.trf": scheveningen(),
    "m.trf": trf(PLAYERS, name="October Open", start="2026/10/30", end="2026/10/31"),
    "later.trf": trf(PLAYERS, name="Late Open", start="2026/11/28", end="2026/11/30"),
    "broken.trf": trf([Player(1, "Alfa, Ada", 1800, 90000011, ["9 w 1"])], name="Broken Open"),
    "empty.csv": "",
    "notes.docx": "minutes",
}


@pytest.fixture
def month(desk: Desk) -> Output:
    """Return a month in which most things happen."""
    base = rating_list([*listed(PLAYERS), *listed([ECHO], standard_k=40), *listed([FOXTROT])])
    lists = [desk.month_list(content=base), desk.month_list("2026-10", OCTOBER)]
    output = desk.rate(FILES, lists=lists)
    assert output.code == 1
    return output


@pytest.mark.parametrize("file", COLUMNS)
def test_the_promised_columns_stand_in_their_order(month: Output, file: str) -> None:
    promised = COLUMNS[file].split(", ")
    heading = (month.out / file).read_text(encoding="utf-8").split("\n", 1)[0].split(",")
    assert heading[: len(promised)] == promised


def test_the_list_has_the_columns_of_the_base_list(month: Output) -> None:
    heading = (month.out / "rating_list.csv").read_text(encoding="utf-8").split("\n", 1)[0]
    assert heading == NOVEMBER.split("\n", 1)[0]


@pytest.mark.parametrize("file", [*OF_ONE_TYPE, *SHARED])
def test_every_promised_file_is_written(month: Output, file: str) -> None:
    assert (month.out / file).is_file()


@pytest.mark.parametrize("file", [*OF_ONE_TYPE, "events.csv", "issues.csv"])
def test_csv_files_are_utf8_with_line_feeds(month: Output, file: str) -> None:
    content = (month.out / file).read_bytes()
    assert not content.startswith(b"\xef\xbb\xbf")
    assert (b"\r" in content, content.endswith(b"\n")) == (False, True)
    assert content.decode("utf-8")


@pytest.mark.parametrize(("file", "columns"), TWO_PLACES.items())
def test_decimals_have_two_places(month: Output, file: str, columns: list[str]) -> None:
    texts = [row[column] for row in month.rows(file) for column in columns if row[column]]
    assert texts
    assert [text for text in texts if not re.fullmatch(r"-?\d+\.\d\d", text)] == []
    assert "-0.00" not in texts


def test_the_score_of_a_game_is_a_point_a_half_or_nothing(month: Output) -> None:
    assert {row["score"] for row in month.rows("games.csv")} <= {"0.00", "0.50", "1.00"}


@pytest.mark.parametrize(("file", "columns"), RATINGS.items())
def test_what_is_not_known_is_empty_and_never_0(month: Output, file: str, columns: list[str]) -> None:
    rows = month.rows(file)
    assert rows
    assert [(row, column) for row in rows for column in columns if row[column] == "0"] == []


def test_unrated_players_have_an_empty_rating(month: Output) -> None:
    unrated = month.change(90000033)
    assert (unrated["base_rating"], unrated["base_source"], unrated["k"], unrated["new_rating"]) == ("", "", "", "")
    nobody = next(row for row in month.rows("changes.csv") if row["name"] == NOBODY.name)
    assert (nobody["id"][0], nobody["base_rating"], nobody["new_rating"]) == ("~", "", "")


def test_who_falls_below_the_floor_stays_on_the_list_without_a_rating(month: Output) -> None:
    row = month.change(90000055)
    assert (row["base_rating"], row["new_rating"], row["status"]) == ("1402", "", "unrated")
    listed_row = next(row for row in month.rows("rating_list.csv") if row["id"] == "90000055")
    assert (listed_row["standard_rating"], listed_row["standard_games"]) == ("", "11")


def test_every_status_is_one_of_those_promised(month: Output) -> None:
    statuses = {row["status"] for row in month.rows("changes.csv")}
    assert statuses <= {"rated", "first", "pending", "unrated", "inactive", "unchanged"}
    assert {"rated", "unrated"} <= statuses


def test_counted_says_yes_or_no_and_no_has_a_reason(month: Output) -> None:
    rows = month.rows("games.csv")
    assert {row["counted"] for row in rows} == {"yes", "no"}
    assert [row for row in rows if (row["counted"] == "no") != bool(row["reason"])] == []
    assert [row for row in rows if (row["counted"] == "yes") != bool(row["k_delta"])] == []


def test_editions_are_joined_by_a_semicolon(month: Output) -> None:
    assert {row["edition"] for row in month.rows("changes.csv") if row["games"] not in ("", "0")} == {"2025-10-01"}


def in_order(rows: Iterable[tuple[object, ...]]) -> bool:
    found = list(rows)
    return len(found) > 2 and found == sorted(found, key=repr)


def number(text: str) -> str:
    """Return a key that sorts players as numbers, those without one last."""
    return f"~{text}" if text.startswith("~") else f"{int(text):012d}"


def test_players_stand_in_the_order_of_their_numbers(month: Output) -> None:
    assert in_order((number(row["id"]),) for row in month.rows("changes.csv"))


def test_events_of_a_player_stand_in_the_order_of_their_days(month: Output) -> None:
    assert in_order((number(row["id"]), row["start"], row["event"]) for row in month.rows("player_events.csv"))


def test_games_stand_by_player_then_event_then_round(month: Output) -> None:
    starts = {row["event"]: row["start"] for row in month.rows("events.csv")}
    rows = month.rows("games.csv")
    assert in_order((number(row["id"]), starts[row["event"]], f"{int(row['round']):02d}") for row in rows)
    assert [row["round"] for row in rows if row["id"] == "90000055"] == [str(each) for each in range(1, 12)]


def test_files_stand_in_the_order_of_their_names_and_none_is_missing(month: Output) -> None:
    files = [row["file"] for row in month.rows("events.csv")]
    assert files == sorted(FILES)
    assert month.verdicts() == {
        "a.trf": "rated",
        "broken.trf": "held",
        "empty.csv": "rejected",
        "later.trf": "deferred",
        "m.trf": "rated",
        "notes.docx": "ignored",
        "z.trf": "rated",
    }


def test_problems_stand_worst_first(month: Output) -> None:
    order = ["error", "warning", "info"]
    found = [order.index(row["severity"]) for row in month.rows("issues.csv")]
    assert found == sorted(found)
    assert set(found) == {0, 1, 2}


def test_every_problem_has_a_code_a_message_and_a_remedy(month: Output) -> None:
    rows = month.rows("issues.csv")
    assert [row for row in rows if not (row["code"] and row["message"] and row["fix"])] == []
    assert [row for row in rows if row["severity"] == "error" and not row["file"]] == []


def test_the_manifest_vouches_for_every_file(month: Output) -> None:
    manifest = json.loads((month.out / "manifest.json").read_text(encoding="utf-8"))
    assert sorted(manifest["outputs"]) == sorted(name for name in month.contents() if name != "manifest.json")
    assert {each["month"] for each in manifest["lists"]} == {"2026-10", "2026-11"}
    assert {each["file"] for each in manifest["inputs"]} == set(FILES)


# The layout depends on the command line alone.


def test_with_one_type_the_files_stand_in_the_folder(month: Output) -> None:
    assert not [name for name in month.contents() if "/" in name]


def layouts(desk: Desk) -> tuple[set[str], set[str]]:
    """Return the files without `--type`, and those of the same month with it, in the same folder."""
    base: list[str | Path] = ["--list", desk.month_list(), "--period", "2026-12", "--out", desk.folder / "out"]
    events = desk.events({"open.trf": FILES["z.trf"]})
    assert desk.run("rate", events, *base, "--type", "standard").code == 0
    together = set(desk.snapshot())
    assert desk.run("rate", events, *base).code == 0
    return set(desk.snapshot()), together


def test_without_a_type_each_type_has_a_folder_and_the_shared_files_stand_above(desk: Desk) -> None:
    apart, together = layouts(desk)
    written = {*OF_ONE_TYPE, *SHARED}
    assert written <= together
    assert {*SHARED, *(f"fide-standard/{name}" for name in OF_ONE_TYPE)} <= apart
    assert not apart & set(OF_ONE_TYPE)  # those of the run before are gone


def test_the_layout_does_not_depend_on_what_the_files_hold(desk: Desk) -> None:
    output = desk.run(
        "rate", desk.events({}), "--list", desk.month_list(), "--period", "2026-12", "--out", desk.folder / "out",
        "--allow-empty",
    )  # fmt: skip
    assert output.code == 0
    assert {f"fide-standard/{name}" for name in OF_ONE_TYPE} <= set(desk.snapshot())
