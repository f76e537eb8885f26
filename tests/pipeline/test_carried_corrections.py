"""Corrections carried to a later list: points beside the games, with floor and K of the rating that they make."""

from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.faults.office import ALFA, BRAVO, CHARLIE, event, issues_of, known, last_month, listing, on_new_list
from tests.months import Output, rate

NOVEMBER = listing(
    ALFA.on_list(standard_rating=1800, standard_games=0, standard_k=20),
    BRAVO.on_list(standard_rating=1700, standard_games=0, standard_k=20),
    CHARLIE.on_list(standard_rating=2395, standard_games=0, standard_k=20),
)
OPEN = event([ALFA, BRAVO], ["1-2 1:0"])
"""Worked out by hand: 100 points apart 0.64 to 0.36, so Alfa wins 20 × 0.36 = 7.20 and Bravo loses as much."""


def carry(*blocks: str) -> str:
    return "".join(f'[[carry]]\nreason = "round 3 was lost"\n{block}\n' for block in blocks)


def rated(folder: Path, decisions: str, *options: str, period: str = "2026-12") -> Output:
    (folder / "decisions.toml").write_text(decisions, encoding="utf-8")
    given = ("--type", "standard", "--decisions", str(folder / "decisions.toml"), *options)
    return rate(folder, {"open.trf": OPEN}, {"2026-11": NOVEMBER}, period=period, options=given)


def test_points_come_after_the_rounding_and_stand_beside_the_change(tmp_path: Path) -> None:
    output = rated(tmp_path, carry('player = 90000011\nperiod = "2026-12"\npoints = -4\nfrom = "2026-05"'))
    row = output.change(ALFA.fide_id)
    assert (row["change_exact"], row["change"], row["adjustment"], row["new_rating"]) == ("7.20", "7", "-4", "1803")
    assert row["adjustment_reason"] == "carried correction of 2026-05 (-4): round 3 was lost"
    assert row["remarks"] == "DECISION"
    (used,) = issues_of(output, "DECISION_USED")
    assert used["message"].startswith("90000011 on the fide standard list 2026-12: 1807 -> 1803, -4 points")


def test_points_under_the_old_and_the_new_id_of_a_player_are_added_up(tmp_path: Path) -> None:
    alias = '[[alias]]\nold = 90000099\nid = 90000011\nfrom = "2026-01"\nreason = "one person"\n'
    two = carry(
        'player = 90000011\nperiod = "2026-12"\npoints = -4', 'player = 90000099\nperiod = "2026-12"\npoints = 9'
    )
    output = rated(tmp_path, alias + two)
    row = output.change(ALFA.fide_id)
    assert (row["change"], row["adjustment"], row["new_rating"]) == ("7", "5", "1812")  # 1800 + 7 - 4 + 9
    assert row["adjustment_reason"].count("round 3 was lost") == 2
    assert len(issues_of(output, "DECISION_USED")) >= 2


def test_who_does_not_play_has_a_row_of_his_own(tmp_path: Path) -> None:
    output = rated(tmp_path, carry('player = 90000033\nperiod = "2026-12"\npoints = 4'))
    row = output.change(CHARLIE.fide_id)
    assert (row["games"], row["change"], row["adjustment"], row["new_rating"]) == ("0", "", "4", "2399")
    assert row["status"] == "rated"  # his rating is another one
    assert on_new_list(output, CHARLIE)["standard_rating"] == "2399"


@pytest.mark.parametrize(("points", "k"), [(4, "20"), (5, "10")])
def test_k_is_that_of_the_rating_with_them(tmp_path: Path, points: int, k: str) -> None:
    """Who has once been listed with 2400 has K 10 from that list on (B.02, 8.3.3)."""
    output = rated(tmp_path, carry(f'player = 90000033\nperiod = "2026-12"\npoints = {points}'))
    assert on_new_list(output, CHARLIE)["standard_k"] == k


@pytest.mark.parametrize(("points", "listed"), [(-293, "1400"), (-294, "")])
def test_the_floor_is_that_of_the_rating_with_them(tmp_path: Path, points: int, listed: str) -> None:
    """Bravo has 1693 after his game; a list prints nothing below 1400 (B.02, 7.2.1)."""
    output = rated(tmp_path, carry(f'player = 90000022\nperiod = "2026-12"\npoints = {points}'))
    row = output.change(BRAVO.fide_id)
    assert (row["new_rating"], row["status"]) == (listed, "rated" if listed else "unrated")
    assert on_new_list(output, BRAVO)["standard_rating"] == listed


def test_the_explanation_shows_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = rated(tmp_path, carry('player = 90000033\nperiod = "2026-12"\npoints = 4'))
    assert run(group, ["explain", str(output.out), "90000033"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Added beside K times the sum: 4, carried correction (+4): round 3 was lost." in shown
    assert "2395 + 4 = 2399" in shown


def test_only_the_list_named_adds_them(tmp_path: Path) -> None:
    output = rated(tmp_path, carry('player = 90000011\nperiod = "2027-01"\npoints = -4'))
    assert (output.change(ALFA.fide_id)["adjustment"], output.codes() & {"DECISION_USED", "DECISION_UNUSED"}) == (
        "", set(),
    )  # fmt: skip


def test_an_old_id_is_read_as_the_one_that_stays(tmp_path: Path) -> None:
    alias = '[[alias]]\nold = 90000077\nid = 90000011\nfrom = "2026-05"\nreason = "joined"\n'
    output = rated(tmp_path, alias + carry('player = 90000077\nperiod = "2026-12"\npoints = -4'))
    assert output.change(ALFA.fide_id)["new_rating"] == "1803"


def test_nobody_to_add_to_is_a_warning(tmp_path: Path) -> None:
    blocks = ("player = 90000099", "player = 90000011\ntype = 'rapid'", "player = 90000011\nsystem = 'ukd'")
    output = rated(tmp_path, carry(*(f'{block}\nperiod = "2026-12"\npoints = 9' for block in blocks)))
    said = [row["message"] for row in issues_of(output, "DECISION_UNUSED")]
    assert said == [
        "Not used for 90000099 on the fide standard list 2026-12: he has no standard rating on the base list, so there "
        "is nothing to add +9 to.",
        "Not used for 90000011 on the fide rapid list 2026-12: the run does not rate fide rapid.",
        "Not used for 90000011 on the ukd standard list 2026-12: the run does not rate ukd standard.",
    ]


def test_one_who_is_unrated_on_the_base_list_has_nothing_to_add_to(tmp_path: Path) -> None:
    unrated = NOVEMBER + listing(CHARLIE.on_list()).splitlines()[1].replace("90000033", "90000044") + "\n"
    (tmp_path / "decisions.toml").write_text(carry('player = 90000044\nperiod = "2026-12"\npoints = 4'))
    options = ("--type", "standard", "--decisions", str(tmp_path / "decisions.toml"))
    output = rate(tmp_path, {"open.trf": OPEN}, {"2026-11": unrated}, options=options)
    assert len(issues_of(output, "DECISION_UNUSED")) == 1


def of_list(listed: int, points: int, month: str = "2026-11") -> str:
    """Return a decision as `correct` writes it: of a list that printed a rating, to which points are right to add."""
    return f'player = 90000011\nperiod = "2026-12"\npoints = {points}\nlist = "{month}"\nlisted = {listed}'


def test_points_of_a_base_list_that_was_published_as_it_is_are_added(tmp_path: Path) -> None:
    output = rated(tmp_path, carry(of_list(1800, 40)))
    assert output.change(ALFA.fide_id)["new_rating"] == "1847"  # 1800 + 7 + 40
    assert not output.codes() & {"CARRIED_ALREADY", "CARRIED_TO_ANOTHER_RATING"}


def test_what_stands_on_the_base_list_is_not_added_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """1760 was published, 1800 is right: the base list is the corrected one, and 1800 + 7 the new rating."""
    output = rated(tmp_path, carry(of_list(1760, 40)))
    row = output.change(ALFA.fide_id)
    assert (row["change"], row["adjustment"], row["adjustment_reason"], row["new_rating"]) == ("7", "", "", "1807")
    (told,) = issues_of(output, "CARRIED_ALREADY")
    assert (told["severity"], told["player"]) == ("warning", "90000011")
    assert told["message"] == (
        "Not used for 90000011 on the fide standard list 2026-12: the base list 2026-11 prints 1800 already, the "
        "corrected rating (1760 was published and 1800 is right); +40 more would count the correction twice."
    )
    assert "DECISION_USED" not in output.codes()
    assert run(group, ["verify", str(output.out)]) == 0, capsys.readouterr().out


def test_who_does_not_play_keeps_the_corrected_rating(tmp_path: Path) -> None:
    output = rated(tmp_path, carry(of_list(2355, 40).replace("90000011", "90000033")))
    assert on_new_list(output, CHARLIE)["standard_rating"] == "2395"
    assert len(issues_of(output, "CARRIED_ALREADY")) == 1


def test_a_base_decision_that_corrects_counts_as_well(tmp_path: Path) -> None:
    base = '[[base]]\nplayer = 90000011\nlist = "2026-11"\nrating = 1840\nreason = "score sheet seen"\n'
    output = rated(tmp_path, base + carry(of_list(1800, 40)))
    assert output.change(ALFA.fide_id)["adjustment"] == ""
    assert len(issues_of(output, "CARRIED_ALREADY")) == 1


def test_another_rating_on_the_base_list_is_told(tmp_path: Path) -> None:
    output = rated(tmp_path, carry(of_list(1790, 40)))
    assert output.change(ALFA.fide_id)["new_rating"] == "1847"
    (told,) = issues_of(output, "CARRIED_TO_ANOTHER_RATING")
    assert told["message"] == (
        "90000011 on the fide standard list 2026-12: +40 is carried because 1790 was published and 1830 is right on "
        "list 2026-11, but that list prints 1800 here; the points were added."
    )


def test_of_another_list_nothing_can_be_told(tmp_path: Path) -> None:
    """Points of October's list that November's did not take in: its ratings hold the games of a month more."""
    output = rated(tmp_path, carry(of_list(1760, 40, "2026-10")))
    assert output.change(ALFA.fide_id)["adjustment"] == "40"


@pytest.mark.parametrize(
    "block",
    [
        'player = 90000011\nperiod = "2026-12"\npoints = 4\nlist = "2026-11"',
        'player = 90000011\nperiod = "2026-12"\npoints = 4\nlisted = 1800',
        'player = 90000011\nperiod = "2026-12"\npoints = 0',
        'player = 90000011\nperiod = "2026-12"\npoints = 1.5',
        'player = 90000011\nperiod = "2026-12"\npoints = 1001',
        "player = 90000011\nperiod = 2026-12\npoints = 4",
        'player = 90000011\nperiod = "2026-12"\npoints = 4\nsystem = "dwz"',
        "player = 90000011\npoints = 4",
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, block: str) -> None:
    assert rated(tmp_path, carry(block)).code == 2


def test_the_same_list_twice_is_refused(tmp_path: Path) -> None:
    block = 'player = 90000011\nperiod = "2026-12"\npoints = 4'
    assert rated(tmp_path, carry(block, block)).code == 2


def test_a_list_with_carried_points_is_the_base_of_the_next(tmp_path: Path) -> None:
    """The highest rating of the history is the one that was listed, with the points."""
    history = last_month(tmp_path, "2026-11", [known(CHARLIE, 300, 2395)])
    decisions = carry('player = 90000033\nperiod = "2026-12"\npoints = 4')
    output = rated(tmp_path, decisions, "--previous", str(history))
    (state,) = [row for row in output.rows("state.csv") if row["id"] == "90000033"]
    assert (state["highest_rating"], state["games_total"], state["last_rated"]) == ("2399", "300", "")


def test_the_points_of_other_systems_keep_their_floors(tmp_path: Path) -> None:
    """A club of which the rules say nothing keeps K 20 and lists nobody below 100; UKD do not go below 1000."""
    players = [ALFA, BRAVO]
    rows = [person.on_list(standard_rating=1050, standard_games=0, standard_k=20) for person in players]
    files = {"open.trf": event(players, ["1-2 =:="])}
    for system, more in (("elo", ("--rules", "club")), ("ukd", ())):
        text = carry(f'player = "90000011"\nsystem = "{system}"\nperiod = "2026-12"\npoints = -60')
        (tmp_path / "decisions.toml").write_text(text, encoding="utf-8")
        options = ("--system", system, "--type", "standard", "--decisions", str(tmp_path / "decisions.toml"), *more)
        folder = tmp_path / system
        folder.mkdir()
        heading = f"{system}_standard_rating"
        (folder / "list.csv").write_text(listing(*rows).replace("standard_rating", heading, 1), encoding="utf-8")
        named = ("--list", f"2026-11={folder / 'list.csv'}")
        row = rate(folder, files, {}, options=(*options, *named)).change(ALFA.fide_id)
        expected = {"elo": ("-60", "990"), "ukd": ("-50", "1000")}[system]
        assert (row["adjustment"], row["new_rating"]) == expected
