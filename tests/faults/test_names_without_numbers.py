"""Players who print neither id nor rating: one whose name is on the list is asked for; an event of nobody is held."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ratebatch.pipeline import asking
from tests.faults.office import issues_of
from tests.faults.sheets import messages, verdict
from tests.months import Output, Player, listed, player_line, rate, rating_list, trf
from tests.pipeline.test_two_systems import EVENT, PLAYERS, national_list
from tests.pipeline.test_two_systems import rated as in_two_systems

ADA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 0"], birth="1990/02/03")
BORA = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", ""], birth="1985/04/05")
CAN = Player(3, "Charlie, Can", 1650, 90000033, ["", "1 w 1"], birth="2001/06/07")
KNOWN = (ADA, BORA, CAN)
BARE = replace(CAN, fide_id=None, rating=None)


def rated(folder: Path, *players: Player, decisions: str = "", known: Sequence[Player] = KNOWN) -> Output:
    options = ["--type", "standard"]
    if decisions:
        (folder / "decisions.toml").write_text(decisions, encoding="utf-8")
        options += ["--decisions", str(folder / "decisions.toml")]
    return rate(folder, {"open.trf": trf(players)}, {"2026-11": rating_list(listed(known))}, options=options)


def answer(player_id: str) -> str:
    return (
        f'[[player]]\nevent = "Sample Open"\nname = "Charlie, Can"\nbirth_year = 2001\nid = {player_id}\n'
        'reason = "organiser asked"\n'
    )


def test_a_name_on_the_list_is_asked_for(tmp_path: Path) -> None:
    output = rated(tmp_path, ADA, BORA, BARE)
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "NAME_ON_LIST")
    assert (found["severity"], found["player"]) == ("error", "Charlie, Can")
    assert found["fix"].startswith("Is it 90000033 Charlie, Can, born 2001, TUR, 1650 (name equal, year equal)?")
    assert found["question"]
    assert "NO_ID" not in output.codes()


@pytest.mark.parametrize("name", ["Can Charlie", "CHARLİE CAN", "FM Charlie, Can"])
def test_the_order_the_letters_and_a_title_do_not_matter(tmp_path: Path, name: str) -> None:
    assert issues_of(rated(tmp_path, ADA, BORA, replace(BARE, name=name)), "NAME_ON_LIST")


def test_the_answer_that_it_is_he_rates_him(tmp_path: Path) -> None:
    output = rated(tmp_path, ADA, BORA, BARE, decisions=answer("90000033"))
    assert verdict(output)[0] == "rated"
    # By hand: 1650 beats 1800, expected .30 (difference 146 to 153), 20 x .70 (B.02, 8.1.2).
    assert output.change(90000033)["change_exact"] == "14.00"


def test_the_answer_that_he_is_on_no_list_settles_it(tmp_path: Path) -> None:
    output = rated(tmp_path, ADA, BORA, BARE, decisions=answer('"unrated"'))
    assert verdict(output)[0] == "rated"
    assert not output.codes() & {"NAME_ON_LIST", "DECISION_LAPSED"}


@pytest.mark.parametrize(
    "other", [replace(BARE, birth="2002/06/07"), replace(BARE, federation="GER"), replace(BARE, name="Charlie, Cem")]
)
def test_another_year_federation_or_name_is_another_person(tmp_path: Path, other: Player) -> None:
    output = rated(tmp_path, ADA, BORA, other)
    assert verdict(output)[0] == "rated"
    assert "NO_ID" in output.codes()


def test_who_plays_under_his_own_number_is_nobody_else(tmp_path: Path) -> None:
    namesake = Player(4, "Charlie, Can", None, None, ["", ""])
    output = rated(tmp_path, ADA, BORA, CAN, namesake)
    assert verdict(output)[0] == "rated"


def test_nobody_is_found_and_the_event_is_held(tmp_path: Path) -> None:
    newcomers = [replace(each, name=f"Zulu, {each.name[:4]}", fide_id=None, rating=None) for each in KNOWN]
    output = rated(tmp_path, *newcomers)
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "NOBODY_ON_LIST")
    assert found["message"].endswith("it prints no FIDE id and no FIDE rating, so nothing could be rated.")
    assert "--players" in found["fix"]
    assert "NO_ID" not in output.codes()


def test_nobody_by_ids_without_ratings_is_held_too(tmp_path: Path) -> None:
    strangers = [replace(each, fide_id=f"9100009{each.rank}", rating=None) for each in KNOWN]
    assert messages(rated(tmp_path, *strangers), "NOBODY_ON_LIST") == [
        "No player of the file is on the list: none of its FIDE ids is on it, and it prints no FIDE rating, so nothing "
        "could be rated."
    ]


def test_a_national_rating_is_no_missing_rating(tmp_path: Path) -> None:
    zeki = Player(3, "Zulu, Zeki", None, None, ["", "1 w 1"])
    national = "TUR" + player_line(replace(zeki, rating=1400, fide_id="L009"))[3:79]
    text = trf([ADA, BORA, zeki], extra=(national,))
    output = rate(tmp_path, {"open.trf": text}, {"2026-11": rating_list(listed(KNOWN))})
    assert messages(output, "NO_ID") == [
        "There is no FIDE id and the rating printed is national; the player counts as unrated."
    ]


def test_many_are_held_and_only_the_first_are_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_QUESTIONS", 1)
    output = rated(tmp_path, *(replace(each, fide_id=None, rating=None) for each in KNOWN))
    first, *others = issues_of(output, "NAME_ON_LIST")
    assert first["fix"].startswith("Is it 900000")
    assert [each["fix"][:44] for each in others] == ["There are too many open players to look for "] * 2


FATIH = ("", 90000066, "Foxtrot, Fatih", "", 1500)
"""A sixth player of the national list; the event prints no number of his."""


def test_in_a_national_system_too(tmp_path: Path) -> None:
    output = in_two_systems(tmp_path, "--system", "ukd", listed=national_list((*PLAYERS, FATIH)))
    (found,) = issues_of(output, "NAME_ON_LIST")
    assert verdict(output)[0] == "held"
    assert found["message"].startswith("The player has no number and no UKD, but the name stands on the UKD list")
    assert found["fix"].startswith("Is it 90000066 Foxtrot, Fatih, TUR, 1500 (name equal)?")


def test_in_a_national_system_unrated_settles_it(tmp_path: Path) -> None:
    path = tmp_path / "decisions.toml"
    path.write_text(
        '[[player]]\nevent = "Sample Open"\nname = "Foxtrot, Fatih"\nid = "unrated"\nreason = "a cousin"\n',
        encoding="utf-8",
    )
    options = ("--system", "ukd", "--decisions", str(path))
    output = in_two_systems(tmp_path, *options, listed=national_list((*PLAYERS, FATIH)))
    assert verdict(output)[0] == "rated"


def test_who_has_no_fide_id_cannot_be_answered_and_is_told(tmp_path: Path) -> None:
    without = ("L006", "", "Foxtrot, Fatih", "", 1500)
    output = in_two_systems(tmp_path, "--system", "ukd", listed=national_list((*PLAYERS, without)))
    (found,) = issues_of(output, "NAME_ON_LIST_WITHOUT_ID")
    assert (found["severity"], verdict(output)[0]) == ("warning", "rated")
    assert found["fix"] == "If it is that person, write the national number into the file."


def test_one_national_number_is_not_taken_for_a_fide_id(tmp_path: Path) -> None:
    """A decision names FIDE ids: a candidate is proposed by that one, never by the number of his licence."""
    listing = national_list().replace("L002", "5002")
    event = EVENT.replace(f"{90000022}", f"{'':8}").replace(" 1600 TUR", " 1600 TUR")
    national = "TUR" + player_line(Player(2, "Bravo, Bora", 1700, None))[3:79]
    event = event.replace("\n001    1", f"\n{national}\n001    1", 1)
    (found,) = issues_of(in_two_systems(tmp_path, "--system", "ukd", event=event, listed=listing), "PLAYER_NOT_ON_LIST")
    assert found["fix"].startswith("Is it 90000022 Bravo, Bora, TUR, 1700 (name equal, rating equal)?")
