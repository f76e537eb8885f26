"""Standard, rapid or blitz: what the words and times of a file mean on the day of its start, and who may say more."""

from pathlib import Path

import pytest

from ratebatch.pipeline.event_type import given_by_option, type_of_event, types_named
from ratebatch.pipeline.explaining import explain_player
from ratebatch.records.registry import Approval, RegisteredEvent
from ratebatch.records.tournament import RatingType, Tournament
from tests.months import Player, listed, rate, rating_list, trf
from tests.normalising.crosstables import player, tournament

STANDARD, RAPID, BLITZ = RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ
SILENT = RegisteredEvent()
PLAYERS = (player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.0", "1 b 0"))


def event(free: str = "", coded: str = "", start: str = "2026/11/07") -> Tournament:
    facts = ["012 LIMAN OPEN", f"042 {start}", f"052 {start}", f"122 {free}", f"222 {coded}"]
    return tournament(*(fact for fact in facts if fact.strip() not in ("042", "052", "122", "222")), *PLAYERS)


@pytest.mark.parametrize(
    ("free", "coded", "start", "rating_type"),
    [
        ("12 min", "", "2013/05/04", BLITZ),
        ("12 min", "", "2026/11/07", RAPID),
        ("Blitz, 12 min", "", "2013/05/04", BLITZ),
        ("", "180+2", "2026/11/07", BLITZ),
        ("", "180+2", "2013/05/04", BLITZ),
        ("90 min + 30 sec", "5400+30", "2026/11/07", STANDARD),
        ("120 min + 30 sec", "5400+30", "2026/11/07", STANDARD),
        ("rapid", "", "2026/11/07", RAPID),
        ("rapid", "", "", RAPID),
    ],
)
def test_the_day_of_the_start_decides(free: str, coded: str, start: str, rating_type: RatingType) -> None:
    assert type_of_event(event(free, coded, start), SILENT, None) == (rating_type, "", False)


@pytest.mark.parametrize(
    ("free", "coded", "start", "problem"),
    [
        ("", "", "2026/11/07", "The file does not say"),
        ("as announced", "", "2026/11/07", "'as announced' does not say"),
        ("2 min + 1 sec", "", "2026/11/07", "too short"),
        ("4 min", "", "2013/05/04", "too short"),
        ("30 min", "", "2011/12/31", "too short"),
        ("rapid", "5400+30", "2026/11/07", "rapid, standard"),
        ("Rapid 90+30", "", "2026/11/07", "rapid, standard"),
        ("Blitz, 12 min", "", "2026/11/07", "blitz, rapid"),
        ("15 min + 10 sec", "5400+30", "2026/11/07", "rapid, standard"),
        ("90 min + 30 sec", "", "", "does not say"),
    ],
)
def test_why_the_type_is_open(free: str, coded: str, start: str, problem: str) -> None:
    found = type_of_event(event(free, coded, start), SILENT, None)
    assert found.rating_type is None
    assert problem in found.problem


@pytest.mark.parametrize(("free", "rating_type"), [("", RAPID), ("90 min + 30 sec", STANDARD), ("2 min", None)])
def test_command_and_registry_only_fill_a_silence(free: str, rating_type: RatingType | None) -> None:
    assert type_of_event(event(free), SILENT, RAPID).rating_type is rating_type
    assert type_of_event(event(free), RegisteredEvent(type=RAPID), BLITZ).rating_type is rating_type


@pytest.mark.parametrize("free", ["", "2 min", "90 min + 30 sec", "Rapid 90+30"])
def test_an_approval_overrides_the_file(free: str) -> None:
    approved = RegisteredEvent(type=STANDARD, approved=frozenset({Approval.TIME_CONTROL}))
    assert type_of_event(event(free), approved, None).rating_type is STANDARD


def test_a_type_that_only_the_command_tells_is_a_warning_and_is_explained(tmp_path: Path) -> None:
    """The list stays final: the officer said the type, and the warning reminds him of it."""
    players = [Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0"])]
    files, lists = {"silent.trf": trf(players, time_control=None)}, {"2026-11": rating_list(listed(players))}
    output = rate(tmp_path, files, lists)
    (row,) = [row for row in output.rows("issues.csv") if row["code"] == "TYPE_GIVEN_BY_OPTION"]
    assert (row["severity"], row["file"], output.code) == ("warning", "silent.trf", 0)
    assert row["message"] == "The file states no time control; it is rated as standard because --type says so."
    (month,) = explain_player(output.out, "90000011").explanations
    assert month.events[0].notes[0].name == "type_given"
    assert "because the command said so (--type)" in month.events[0].notes[0].words


def test_a_stated_time_control_needs_no_such_warning(tmp_path: Path) -> None:
    players = [Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0"])]
    output = rate(tmp_path, {"stated.trf": trf(players)}, {"2026-11": rating_list(listed(players))})
    assert "TYPE_GIVEN_BY_OPTION" not in output.codes()
    (month,) = explain_player(output.out, "90000011").explanations
    assert [note.name for note in month.events[0].notes] == []


@pytest.mark.parametrize("days", [{"start": "03/07/2026"}, {"end": ""}, {"start": "1926/11/06"}])
def test_of_an_event_that_waits_for_its_days_only_these_are_told(tmp_path: Path, days: dict[str, str]) -> None:
    players = [Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0"])]
    files = {"silent.trf": trf(players, time_control=None, **days)}
    output = rate(tmp_path, files, {"2026-11": rating_list(listed(players))})
    assert (output.verdicts(), "TYPE_GIVEN_BY_OPTION" in output.codes()) == ({"silent.trf": "held"}, False)


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("Martini-Schnellschach", {"rapid"}),
        ("23. Adventsblitz", {"blitz"}),
        ("Cumhuriyet Kupası Hızlı Satranç", {"rapid"}),
        ("YILDIRIM TURNUVASI", {"blitz"}),
        ("Open de parties rapides", {"rapid"}),
        ("Torneo Semilampo", {"rapid"}),
        ("Блиц-турнир", {"blitz"}),
        ("Rapid & Blitz Festival", {"rapid", "blitz"}),
        ("Liman Open", set()),
    ],
)
def test_types_of_which_a_name_speaks(name: str, named: set[str]) -> None:
    assert types_named(name) == named


def test_a_name_that_says_another_type_than_the_command_is_told_first(tmp_path: Path) -> None:
    players = [Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0"])]
    files = {"silent.trf": trf(players, time_control=None, name="Martini-Schnellschach")}
    lists = {"2026-11": rating_list(listed(players))}
    output = rate(tmp_path, files, lists)
    (row,) = [row for row in output.rows("issues.csv") if row["code"].startswith("TYPE_")]
    assert (row["code"], row["severity"], output.code) == ("TYPE_UNLIKE_NAME", "warning", 0)
    assert row["message"] == (
        "The name 'Martini-Schnellschach' says rapid, and it is rated as standard because --type says so. The file "
        "states no time control."
    )
    assert explain_player(output.out, "90000011").explanations[0].events[0].notes[0].name == "type_given"
    as_named = event("").model_copy(update={"name": "Martini-Schnellschach", "rating_type": RAPID})
    assert given_by_option(as_named).code == "TYPE_GIVEN_BY_OPTION"
