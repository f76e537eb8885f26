"""F20, F28: a name is never an identity; whoever may be meant is named with reasons, and the officer decides."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

ADA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"], birth="1990/05/01", sex="w")
BRAVO = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"], birth="1985/02/11")
YOUNG_ADA = Player(3, "Alfa, Ada", 1100, 90000099, birth="2012/03/03", sex="w")
ZULU = Player(4, "Zulu, Zeki", 2300, 90000101, birth="1970/01/01")
LIST = {"2026-11": rating_list(listed([ADA, BRAVO, YOUNG_ADA, ZULU]))}


def rated(folder: Path, *players: Player, decisions: str = "") -> Output:
    (folder / "decisions.toml").write_text(decisions, encoding="utf-8")
    options = ("--type", "standard", "--decisions", str(folder / "decisions.toml"))
    return rate(folder, {"open.trf": trf(players)}, LIST, options=options)


def test_f20_two_players_of_one_name_are_both_named_and_the_event_is_held(tmp_path: Path) -> None:
    output = rated(tmp_path, replace(ADA, fide_id=None, birth="", sex=""), BRAVO)
    (found,) = issues_of(output, "PLAYER_NOT_ON_LIST")
    assert output.verdicts() == {"open.trf": "held"}
    assert found["fix"].startswith(
        "Is it 90000011 Alfa, Ada, born 1990, TUR, 1800 (name equal, rating equal)? "
        "Or 90000099 Alfa, Ada, born 2012, TUR, 1100 (name equal, other rating)? Correct the file, or answer with"
    )


def test_f20_one_certain_candidate_is_still_only_a_suggestion(tmp_path: Path) -> None:
    output = rated(tmp_path, replace(ADA, fide_id=None), BRAVO)
    (found,) = issues_of(output, "PLAYER_NOT_ON_LIST")
    assert found["fix"].count("Alfa, Ada") == 1
    assert (output.code, output.verdicts(), output.rows("changes.csv")) == (1, {"open.trf": "held"}, [])


def test_f20_the_answer_makes_it_a_rated_event(tmp_path: Path) -> None:
    answer = (
        '[[player]]\nevent = "Sample Open"\nname = "Alfa, Ada"\nprinted_rating = 1800\nid = 90000011\n'
        'reason = "the organiser was asked"\nwho = "Rating officer"\ndate = 2026-12-03\n'
    )
    output = rated(tmp_path, replace(ADA, fide_id=None, birth="", sex=""), BRAVO, decisions=answer)
    (used,) = issues_of(output, "DECISION_USED")
    assert output.code == 0
    assert output.change(90000011)["change_exact"] == "7.20"  # 20 × (1 − 0.64)
    assert (output.change(90000011)["remarks"], output.change(90000022)["remarks"]) == ("DECISION", "")
    assert used["message"] == (
        "Line 7 of open.trf prints no id; by decision it is 90000011. "
        "Reason: the organiser was asked (Rating officer, 2026-12-03)"
    )


def test_a_transposed_id_of_somebody_else_is_caught_and_the_right_one_comes_first(tmp_path: Path) -> None:
    output = rated(tmp_path, replace(ADA, fide_id=90000101), BRAVO)
    (found,) = issues_of(output, "ID_OF_ANOTHER_PERSON")
    assert "Id 90000101 is Zulu, Zeki" in found["message"]
    assert found["fix"].startswith("Is it 90000011 Alfa, Ada, born 1990")
    assert "two digits of the id swapped" in found["fix"]


def test_swapped_siblings_are_caught_and_each_is_told_the_others_id(tmp_path: Path) -> None:
    brother = Player(2, "Alfa, Bora", 1500, 90000012, ["1 b 0"], birth="1998/02/11")
    base = {"2026-11": rating_list(listed([ADA, brother]))}
    swapped = [replace(ADA, fide_id=brother.fide_id), replace(brother, fide_id=ADA.fide_id)]
    output = rate(tmp_path, {"open.trf": trf(swapped)}, base)
    first, second = issues_of(output, "ID_OF_ANOTHER_PERSON")
    assert (first["player"], second["player"]) == ("Alfa, Ada", "Alfa, Bora")
    assert first["fix"].startswith("Is it 90000011 Alfa, Ada")
    assert second["fix"].startswith("Is it 90000012 Alfa, Bora")


def test_a_newcomer_whose_id_is_a_slip_from_a_player_who_fits_is_asked_about(tmp_path: Path) -> None:
    output = rated(tmp_path, replace(ADA, fide_id=90000012, rating=None), BRAVO)
    (found,) = issues_of(output, "UNRATED_NOT_ON_LIST")
    assert found["fix"].startswith("Is it 90000011 Alfa, Ada, born 1990")


def test_a_decided_id_that_is_on_no_list_is_not_asked_about_again(tmp_path: Path) -> None:
    answer = (
        '[[player]]\nevent = "Sample Open"\nname = "Alfa, Ada"\nbirth_year = 1990\nid = 90000012\nreason = "slip"\n'
    )
    output = rated(tmp_path, replace(ADA, fide_id=None), BRAVO, decisions=answer)
    (found,) = issues_of(output, "PLAYER_NOT_ON_LIST")
    assert (found["fix"], found["question"]) == (
        "A decision gave this id: correct it in the file of decisions.",
        "",
    )


def test_a_decision_for_a_person_of_another_name_is_followed_and_said(tmp_path: Path) -> None:
    answer = (
        '[[player]]\nevent = "Sample Open"\nname = "Alfa, Ada"\nbirth_year = 1990\nprinted_id = 90000101\n'
        'id = 90000101\nreason = "she changed her name and the year on the list is wrong"\n'
    )
    output = rated(tmp_path, replace(ADA, fide_id=90000101), BRAVO, decisions=answer)
    assert output.code == 0
    assert "ID_OF_ANOTHER_PERSON" not in output.codes()
    assert "BIRTH_YEAR_DIFFERS" in output.codes()


@pytest.mark.parametrize("name", ["Işık, İnci", "isik, inci", "ISIK INCI"])
def test_f28_one_candidate_whatever_the_letters(tmp_path: Path, name: str) -> None:
    inci = Player(1, "IŞIK, İNCİ", 1543, 90000200, ["2 w 1"], birth="2008/01/01", sex="w")
    base = {"2026-11": rating_list(listed([inci, BRAVO, ZULU]))}
    output = rate(tmp_path, {"open.trf": trf([replace(inci, name=name, fide_id=None), BRAVO])}, base)
    (found,) = issues_of(output, "PLAYER_NOT_ON_LIST")
    assert output.verdicts() == {"open.trf": "held"}
    assert found["fix"].startswith("Is it 90000200 IŞIK, İNCİ, born 2008, TUR, 1543 (name equal, year equal")
    assert " Or " not in found["fix"]
