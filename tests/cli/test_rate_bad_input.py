"""Nothing that can be wrong with the arguments, the lists or the files ends in a traceback or a half-written output."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from ratebatch.records.period import Month
from ratebatch.rules.editions import amendments
from tests.cli.desk import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    NOVEMBER,
    OCTOBER,
    OPEN,
    OPEN_CHANGES,
    PLAYERS,
    Desk,
    exact_changes,
    issue_of,
)
from tests.months import Output, Player, listed, rating_list, trf

# What is refused leaves the former output as it stands.

Refused = Callable[[Desk], Output]


def no_base_list(desk: Desk) -> Output:
    return desk.rate(lists=[desk.month_list("2026-10", OCTOBER)])


def no_list_at_all(desk: Desk) -> Output:
    return desk.rate(lists=[])


def list_file_missing(desk: Desk) -> Output:
    return desk.rate(lists=[f"2026-11={desk.folder / 'nowhere.csv'}"])


def wrong_period(desk: Desk) -> Output:
    return desk.rate(period="December 2026")


def period_without_such_a_month(desk: Desk) -> Output:
    return desk.rate(period="2026-13")


def wrong_month_of_a_list(desk: Desk) -> Output:
    return desk.rate(lists=[desk.month_list(), f"2026-99={desk.put('lists/other.csv', OCTOBER)}"])


def list_of_an_unknown_system(desk: Desk) -> Output:
    return desk.rate(lists=[desk.month_list(), f"fida-standard:{desk.month_list('2026-10', OCTOBER)}"])


def undated_list(desk: Desk) -> Output:
    return desk.rate(lists=[str(desk.put("lists/undated.csv", NOVEMBER))])


def two_lists_of_one_month(desk: Desk) -> Output:
    return desk.rate(lists=[desk.month_list(), f"2026-11={desk.put('lists/other.csv', OCTOBER)}"])


def missing_path(desk: Desk) -> Output:
    options: list[str | Path] = ["--list", desk.month_list(), "--period", "2026-12", "--out", desk.folder / "out"]
    return desk.run("rate", desk.folder / "nowhere", *options)


def unknown_encoding(desk: Desk) -> Output:
    return desk.rate(None, "--encoding", "turkish")


def unknown_option(desk: Desk) -> Output:
    return desk.rate(None, "--colour", "red")


def unknown_type(desk: Desk) -> Output:
    return desk.rate(None, "--type", "bullet")


def empty_folder(desk: Desk) -> Output:
    (desk.folder / "events" / "open.trf").unlink(missing_ok=True)
    return desk.rate({})


def folder_without_tournaments(desk: Desk) -> Output:
    (desk.folder / "events" / "open.trf").unlink(missing_ok=True)
    return desk.rate({"minutes.docx": b"PK\x03\x04"})


def damaged(content: str) -> Refused:
    return lambda desk: desk.rate(lists=[desk.month_list(content=content)])


@pytest.mark.parametrize(
    ("attempt", "code", "said"),
    [
        pytest.param(no_base_list, 3, ["2026-11", "--list 2026-11=FILE", "2026-10"], id="base list missing"),
        pytest.param(no_list_at_all, 3, ["2026-11", "--list 2026-11=FILE"], id="no list at all"),
        pytest.param(list_file_missing, 3, ["nowhere.csv"], id="list file missing"),
        pytest.param(wrong_period, 2, ["December 2026", "YYYY-MM"], id="period in words"),
        pytest.param(period_without_such_a_month, 2, ["2026-13", "YYYY-MM"], id="month 13"),
        pytest.param(wrong_month_of_a_list, 2, ["2026-99", "YYYY-MM"], id="list of month 99"),
        pytest.param(list_of_an_unknown_system, 2, ["fida"], id="list of an unknown system"),
        pytest.param(undated_list, 2, ["undated.csv", "give it as YYYY-MM="], id="list without month"),
        pytest.param(two_lists_of_one_month, 2, ["2026-11.csv", "other.csv"], id="two lists of one month"),
        pytest.param(missing_path, 2, ["nowhere"], id="input path missing"),
        pytest.param(unknown_encoding, 2, ["turkish", "cp1254"], id="unknown encoding"),
        pytest.param(unknown_option, 2, ["--colour"], id="unknown option"),
        pytest.param(unknown_type, 2, ["bullet", "standard"], id="unknown type"),
        pytest.param(empty_folder, 3, ["events", "--allow-empty"], id="empty folder"),
        pytest.param(folder_without_tournaments, 3, ["--allow-empty"], id="no tournament among the files"),
        pytest.param(damaged(""), 3, ["2026-11.csv", "empty"], id="list empty"),
        pytest.param(damaged("This is a letter.\n"), 3, ["2026-11.csv"], id="list is no list"),
        pytest.param(damaged(NOVEMBER.replace("Bora", "B\0ra")), 3, ["2026-11.csv", "row 3"], id="list with NUL"),
        pytest.param(
            damaged(NOVEMBER.replace('Bora"', "Bora")), 3, ["2026-11.csv", "row 3", "quote"], id="quote left open"
        ),
        pytest.param(damaged(NOVEMBER[: NOVEMBER.rindex(",F") - 30]), 3, ["2026-11.csv"], id="list breaks off"),
        pytest.param(damaged(NOVEMBER.splitlines()[0] + "\n"), 3, ["2026-11.csv", "no player"], id="heading alone"),
    ],
)
def test_refused_with_a_message_and_the_former_output_stands(
    desk: Desk, attempt: Refused, code: int, said: list[str]
) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()
    output = attempt(desk)
    assert output.code == code
    assert output.stderr.startswith(("Error: ", "Usage: "))
    assert [word for word in said if word not in output.stderr] == []
    assert "Internal error" not in output.stderr
    assert desk.snapshot() == former


FIRST_DAY = amendments("fide/standard")[0].effective_from
FIRST = Month.of(FIRST_DAY)
"""The month in which the first known edition came into force."""


@pytest.mark.parametrize("months_before", [0, 1, 12])
def test_a_period_before_the_first_edition_is_refused_not_guessed(desk: Desk, months_before: int) -> None:
    """The first list that can be made is the one after the first edition: its base list must have rules too."""
    desk.rate_a_good_month()
    former = desk.snapshot()
    period = FIRST.plus(-months_before)
    output = desk.rate(lists=[desk.month_list(str(period.plus(-1)))], period=str(period))
    assert output.code in (2, 3)
    assert "Internal error" not in output.stderr
    assert str(FIRST_DAY) in output.stderr  # from when on it can be done
    assert desk.snapshot() == former


# A list of which a row is lost.


def test_a_list_without_one_of_its_players_is_not_final(desk: Desk) -> None:
    """The next list must have the players of the base list; if one cannot be read, somebody has to look at it."""
    output = desk.rate(lists=[desk.month_list(content=NOVEMBER.replace(",2300,", ",23OO,"))])
    assert (issue_of(output, "LIST_ROW_INVALID")["row"], exact_changes(output)) == ("6", OPEN_CHANGES)
    assert "90000101" not in {row["id"] for row in output.rows("rating_list.csv")}
    assert output.code == 1
    assert json.loads((output.out / "manifest.json").read_text(encoding="utf-8"))["state"] == "provisional"


# The output folder.


def test_out_is_forgotten_in_a_script(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `--out "$DIR"` with an empty variable does it: the working directory is not the output folder."""
    here = desk.put("here/notes.txt", "mine\n").parent
    monkeypatch.chdir(here)
    output = desk.run(
        "rate", desk.events({"open.trf": OPEN}), "--list", desk.month_list(), "--period", "2026-12", "--out", ""
    )
    assert output.code == 2
    assert [path.name for path in here.iterdir()] == ["notes.txt"]


def test_out_is_the_folder_of_the_events(desk: Desk) -> None:
    output = desk.rate(out="events")
    assert output.code in (2, 3)
    assert "--out" in output.stderr
    assert [path.name for path in (desk.folder / "events").iterdir() if path.is_file()] == ["open.trf"]


def test_out_is_a_file(desk: Desk) -> None:
    occupied = desk.put("out", "mine\n")
    output = desk.rate()
    assert (output.code, "out is not a folder" in output.stderr) == (3, True)
    assert occupied.read_text() == "mine\n"


def test_the_parent_of_out_is_a_file(desk: Desk) -> None:
    occupied = desk.put("report", "mine\n")
    output = desk.rate(out="report/december")
    assert (output.code, "not a folder" in output.stderr) == (3, True)
    assert occupied.read_text() == "mine\n"


def test_out_holds_a_file_of_somebody_else(desk: Desk) -> None:
    occupied = desk.put("out/changes.csv", "mine\n")
    output = desk.rate()
    assert (output.code, "changes.csv" in output.stderr) == (3, True)
    assert occupied.read_text() == "mine\n"
    assert list(desk.snapshot()) == ["changes.csv"]


def test_the_disk_refuses(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    output = desk.rate({"open.trf": trf([replace(ALFA, cells=["2 w 1", "4 b 1"]), *PLAYERS[1:]])})
    assert (output.code, "disk is full" in output.stderr) == (3, True)
    assert desk.snapshot() == former


# An empty month.


def test_an_empty_month_makes_the_next_list(desk: Desk) -> None:
    output = desk.rate({}, "--allow-empty")
    assert output.code == 0
    assert output.rows("changes.csv") == output.rows("events.csv") == output.rows("games.csv") == []
    new_list = (output.out / "rating_list.csv").read_text(encoding="utf-8")
    assert new_list == NOVEMBER.replace(",3,", ",0,")


# Files that cannot be rated: the good one beside them is rated all the same.


def beside_the_good_one(desk: Desk, content: str | bytes, name: str = "bad.trf", *options: str) -> Output:
    """Rate a file beside the sound one; it must be held or rejected, named on the screen, and disturb nobody."""
    output = desk.rate({"open.trf": OPEN, name: content}, *options)
    assert output.code == 1
    assert output.verdicts()["open.trf"] == "rated"
    assert exact_changes(output) == OPEN_CHANGES
    row = next(row for row in output.rows("events.csv") if row["file"] == name)
    assert row["reason"]
    assert f"{row['verdict']}: {name}" in output.stdout
    return output


def other_event(*players: Player) -> str:
    return trf(players, name="Other Cup", start="2026/11/14", end="2026/11/15")


OTHER = other_event(*PLAYERS)
"""Six lines of facts; Alfa stands in line 7, Bravo in line 8."""


@pytest.mark.parametrize(
    ("players", "code", "row", "column"),
    [
        pytest.param([replace(ALFA, fide_id=90000101)], "ID_OF_ANOTHER_PERSON", "7", "58", id="id of another"),
        pytest.param([replace(ALFA, fide_id=90000110)], "PLAYER_NOT_ON_LIST", "7", "58", id="id of nobody"),
        pytest.param([ALFA, replace(BRAVO, cells=["1 b 1", "3 w 1"])], "RESULT_NOT_MIRRORED", "7", "99", id="both won"),
        pytest.param([replace(ALFA, cells=["9 w 1", "4 b ="])], "OPPONENT_UNKNOWN", "7", "92", id="unknown opponent"),
        pytest.param([replace(ALFA, cells=["1 w 1", "4 b ="])], "OPPONENT_SELF", "7", "92", id="own opponent"),
        pytest.param([replace(ALFA, points="2.0")], "POINTS_DIFFER", "7", "81", id="points do not add up"),
        pytest.param([ALFA, replace(BRAVO, rank=1)], "STARTING_RANK_REPEATED", "8", "5", id="one number twice"),
        pytest.param([ALFA, replace(BRAVO, fide_id=ALFA.fide_id)], "ID_REPEATED", "8", "58", id="one id twice"),
    ],
)
def test_a_file_that_contradicts_itself_or_the_list(
    desk: Desk, players: list[Player], code: str, row: str, column: str
) -> None:
    content = other_event(*players, *PLAYERS[len(players) :])
    output = beside_the_good_one(desk, content)
    assert output.verdicts()["bad.trf"] == "held"
    assert code in next(each["reason"] for each in output.rows("events.csv") if each["file"] == "bad.trf")
    found = [(each["row"], each["column"]) for each in output.rows("issues.csv") if each["code"] == code]
    assert (row, column) in found
    assert issue_of(output, code)["fix"]


def test_two_losers_are_an_arbiters_decision_and_a_warning(desk: Desk) -> None:
    output = desk.rate({"open.trf": trf([replace(ALFA, cells=["2 w 0", "4 b ="]), *PLAYERS[1:]])})
    assert (output.code, output.verdicts()) == (0, {"open.trf": "rated"})
    assert issue_of(output, "RESULT_BY_ARBITER")["severity"] == "warning"


def test_a_number_of_another_person_says_who_it_is(desk: Desk) -> None:
    output = beside_the_good_one(desk, other_event(replace(ALFA, fide_id=90000101), *PLAYERS[1:]))
    message = issue_of(output, "ID_OF_ANOTHER_PERSON")["message"]
    assert [word for word in ("90000101", "Zulu, Zeki", "Alfa, Ada") if word not in message] == []


def test_the_list_of_one_event_is_missing(desk: Desk) -> None:
    event = trf(PLAYERS, name="October Open", start="2026/10/30", end="2026/10/31")
    output = beside_the_good_one(desk, event)
    assert output.verdicts()["bad.trf"] == "held"
    issue = issue_of(output, "LIST_MISSING")
    assert ("2026-10" in issue["message"], "--list 2026-10=FILE" in issue["fix"]) == (True, True)


def test_an_event_before_the_first_edition_is_held(desk: Desk) -> None:
    day_before = f"{FIRST_DAY - timedelta(days=1):%Y/%m/%d}"
    old = trf(PLAYERS, name="Old Open", start=day_before, end=f"{FIRST_DAY:%Y/%m/%d}")
    lists = [desk.month_list(str(FIRST.plus(-1)), OCTOBER), desk.month_list(str(FIRST))]
    output = desk.rate({"old.trf": old}, lists=lists, period=str(FIRST.plus(2)))  # the list after the first
    assert (output.code, output.verdicts()) == (1, {"old.trf": "held"})
    assert str(FIRST_DAY) in issue_of(output, "NO_EDITION")["message"]


def test_a_file_that_may_not_be_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def refusing(path: Path, *arguments: Any, **options: Any) -> Any:
        if path.name == "bad.trf":
            raise PermissionError(13, "Permission denied")
        return opened(path, *arguments, **options)

    desk.put("events/bad.trf", OTHER)
    monkeypatch.setattr(Path, "open", refusing)
    output = desk.rate({"open.trf": OPEN})
    assert (output.code, output.verdicts()) == (1, {"bad.trf": "rejected", "open.trf": "rated"})
    assert "Permission denied" in issue_of(output, "FILE_UNREADABLE")["message"]
    assert "rejected: bad.trf" in output.stdout


def test_a_link_that_leads_nowhere(desk: Desk) -> None:
    desk.events({}).joinpath("bad.trf").symlink_to(desk.folder / "nowhere.trf")
    output = desk.rate()
    assert (output.code, output.verdicts()["bad.trf"]) == (1, "rejected")


def test_a_nul_byte(desk: Desk) -> None:
    output = beside_the_good_one(desk, OTHER.replace("Bora", "B\0ra"))
    issue = issue_of(output, "NUL_BYTE")
    assert (output.verdicts()["bad.trf"], issue["row"], issue["column"]) == ("held", "8", "23")


@pytest.mark.parametrize("beginning", ["", OTHER])
def test_two_hundred_megabytes_of_nothing(desk: Desk, beginning: str) -> None:
    with desk.put("events/bad.trf", beginning).open("r+b") as stream:
        stream.truncate(200 * 1024 * 1024)  # sparse: takes no room on the disk
    output = desk.rate({"open.trf": OPEN})
    assert (output.code, output.verdicts()) == (1, {"bad.trf": "rejected", "open.trf": "rated"})
    assert "209,715,200 bytes" in issue_of(output, "FILE_TOO_LARGE")["message"]
    assert exact_changes(output) == OPEN_CHANGES


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"\0" * 5000, id="zeros"),
        pytest.param(bytes(range(256)) * 40, id="every byte"),
        pytest.param(OTHER.encode("utf-16-le"), id="UTF-16 without its mark"),
        pytest.param(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", id="PDF"),
        pytest.param(b"PK\x03\x04" + bytes(400), id="zip under another name"),
    ],
)
def test_what_is_no_tournament_is_rejected_by_name(desk: Desk, content: bytes) -> None:
    output = beside_the_good_one(desk, content)
    assert output.verdicts()["bad.trf"] in ("rejected", "held")


# Code pages.

SAHIN = replace(BRAVO, name="Şahin, Çağrı")
TURKISH = trf([ALFA, SAHIN, CHARLIE, DELTA])
TURKISH_LIST = rating_list(listed([ALFA, SAHIN, CHARLIE, DELTA]))


def test_a_turkish_code_page_is_not_guessed(desk: Desk) -> None:
    output = desk.rate({"open.trf": TURKISH.encode("cp1254")}, lists=[desk.month_list(content=TURKISH_LIST)])
    assert (output.code, output.verdicts()) == (1, {"open.trf": "held"})
    issue = issue_of(output, "ENCODING_UNKNOWN")
    assert "--encoding cp1254" in issue["fix"]
    assert "cp1254 (Turkey) reads “Şahin" in issue["message"]
    assert (issue["row"], issue["column"]) == ("8", "15")


def test_a_declared_turkish_code_page_is_read(desk: Desk) -> None:
    lists = [desk.month_list(content=TURKISH_LIST)]
    output = desk.rate({"open.trf": TURKISH.encode("cp1254")}, "--encoding", "cp1254", lists=lists)
    assert (output.code, exact_changes(output)) == (0, OPEN_CHANGES)
    assert "ENCODING_USED" in output.codes()
    assert not output.codes() & {"NAME_DIFFERS", "FIELD_SHIFTED", "LINE_MISALIGNED", "COLUMNS_BY_BYTE"}


def test_a_declared_code_page_does_not_touch_what_is_utf8(desk: Desk) -> None:
    lists = [desk.month_list(content=TURKISH_LIST)]
    output = desk.rate({"open.trf": TURKISH}, "--encoding", "cp1254", lists=lists)
    assert (output.code, "ENCODING_USED" in output.codes(), "NAME_DIFFERS" in output.codes()) == (0, False, False)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_says_the_encoding(desk: Desk, encoding: str) -> None:
    lists = [desk.month_list(content=TURKISH_LIST)]
    output = desk.rate({"open.trf": TURKISH.encode(encoding)}, lists=lists)
    assert (output.code, exact_changes(output)) == (0, OPEN_CHANGES)
    assert "NAME_DIFFERS" not in output.codes()
