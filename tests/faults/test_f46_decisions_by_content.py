"""F46, F57: a decision is kept by what the row prints; a row that moved keeps it, another person never gets it."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

BETA = Player(2, "Beta, Bora", 1700, None, ["1 b 0"], birth="1985/02/11")
ALFA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"], birth="1990/05/01")
GAMA = Player(3, "Gama, Gul", 1600, 90000033, birth="1999/09/09")
LIST = {"2026-11": rating_list(listed([ALFA, replace(BETA, fide_id=90000022), GAMA]))}
DECISION = """\
[[player]]
event = "Sample Open"
name = "Beta, Bora"
birth_year = 1985
id = 90000022
reason = "the organiser was asked"
who = "Rating officer"
"""


def rated(folder: Path, *players: Player, decisions: str = DECISION, **facts: str) -> Output:
    (folder / "decisions.toml").write_text(decisions, encoding="utf-8")
    options = ("--type", "standard", "--decisions", str(folder / "decisions.toml"))
    return rate(folder, {"open.trf": trf(players, **facts)}, LIST, options=options)


def test_f46_the_row_that_moved_keeps_its_decision(tmp_path: Path) -> None:
    gama = replace(GAMA, rank=2, cells=["1 b 0"])
    alfa, beta = replace(ALFA, cells=["2 w 1", "3 w 1"]), replace(BETA, rank=3, cells=["", "1 b 0"])
    output = rated(tmp_path, alfa, replace(gama, cells=["1 b 0", ""]), beta)
    assert output.code == 0
    assert {row["id"]: row["remarks"] for row in output.rows("changes.csv")} == {
        "90000011": "",
        "90000022": "DECISION",
        "90000033": "",
    }


def test_f46_another_person_of_that_rank_is_never_touched(tmp_path: Path) -> None:
    output = rated(tmp_path, ALFA, replace(GAMA, rank=2, cells=["1 b 0"]))
    (lapsed,) = issues_of(output, "DECISION_LAPSED")
    assert output.code == 0
    assert {row["id"] for row in output.rows("changes.csv")} == {"90000011", "90000033"}
    assert (lapsed["severity"], lapsed["file"], lapsed["row"]) == ("warning", "decisions.toml", "1")
    assert lapsed["message"] == "Not used for Beta, Bora in Sample Open: nobody of that name is in open.trf."


def test_f46_a_row_that_prints_an_id_by_now_is_another_row(tmp_path: Path) -> None:
    output = rated(tmp_path, ALFA, replace(BETA, fide_id=90000033))
    (lapsed,) = issues_of(output, "DECISION_LAPSED")
    assert "line 8 prints birth year 1985, id 90000033, rating 1700" in lapsed["message"]
    assert output.verdicts() == {"open.trf": "held"}


def test_a_decision_about_an_event_that_is_not_there(tmp_path: Path) -> None:
    output = rated(tmp_path, ALFA, replace(BETA, fide_id=90000022), name="Other Open")
    (unused,) = issues_of(output, "DECISION_UNUSED")
    assert unused["message"] == "Not used for Beta, Bora in Sample Open: no such event is in the input."


@pytest.mark.parametrize(("start", "told"), [("2026-08-01", True), ("2026-07-31", False)])
def test_decisions_of_months_gone_by_are_not_told_about_for_ever(tmp_path: Path, start: str, told: bool) -> None:
    old = DECISION.replace("name =", f"start = {start}\nname =")
    output = rated(tmp_path, ALFA, replace(BETA, fide_id=90000022), decisions=old)
    assert ("DECISION_UNUSED" in output.codes()) is told


ACCEPTED = """\
[[accept]]
code = "BIRTH_YEAR_DIFFERS"
player = "{player}"
who = "Rating officer"
reason = "FIDE was told"
until = "{until}"
"""


@pytest.mark.parametrize("player", ["Beta, Bora", "bora beta"])
def test_f57_an_accepted_warning_is_a_note(tmp_path: Path, player: str) -> None:
    accepted = ACCEPTED.format(player=player, until="2026-12")
    beta = replace(BETA, fide_id=90000022, birth="1986/02/11")
    output = rated(tmp_path, ALFA, beta, decisions=accepted)
    (found,) = issues_of(output, "BIRTH_YEAR_DIFFERS")
    (used,) = issues_of(output, "DECISION_USED")
    assert found["severity"] == "info"
    assert found["message"].endswith("Accepted by Rating officer until 2026-12: FIDE was told.")
    assert used["message"].startswith("1 warning BIRTH_YEAR_DIFFERS accepted until 2026-12.")


@pytest.mark.parametrize(
    ("player", "until", "said"),
    [
        ("Beta, Bora", "2026-11", "It was accepted by Rating officer until 2026-11; that has run out."),
        ("Alfa, Ada", "2026-12", ""),
    ],
)
def test_f57_a_warning_stays_one(tmp_path: Path, player: str, until: str, said: str) -> None:
    beta = replace(BETA, fide_id=90000022, birth="1986/02/11")
    output = rated(tmp_path, ALFA, beta, decisions=ACCEPTED.format(player=player, until=until))
    (found,) = issues_of(output, "BIRTH_YEAR_DIFFERS")
    assert found["severity"] == "warning"
    assert found["message"].endswith(said)
    assert issues_of(output, "DECISION_USED") == []


def test_a_contradicting_result_is_settled_by_a_correction(tmp_path: Path) -> None:
    both_win = replace(BETA, fide_id=90000022, cells=["1 b 1"])
    assert rated(tmp_path, ALFA, both_win, decisions="").verdicts() == {"open.trf": "held"}
    correction = (
        '[[correction]]\nevent = "Sample Open"\nround = 1\nwhite = 90000011\nblack = "Beta, Bora"\n'
        'from = "1-1"\nto = "1-0"\nreason = "score sheet seen"\nwho = "Rating officer"\n'
    )
    output = rated(tmp_path, ALFA, both_win, decisions=correction)
    assert output.code == 0
    assert [output.change(each)["change_exact"] for each in (90000011, 90000022)] == ["7.20", "-7.20"]
    assert [output.change(each)["remarks"] for each in (90000011, 90000022)] == ["DECISION", "DECISION"]
    assert (tmp_path / "events" / "open.trf").read_text(encoding="utf-8") == trf([ALFA, both_win])
    lapsed = rated(tmp_path, ALFA, replace(both_win, cells=["1 b 0"]), decisions=correction)
    (found,) = issues_of(lapsed, "DECISION_LAPSED")
    assert "shows 1-0 and not 1-1 in round 1" in found["message"]
