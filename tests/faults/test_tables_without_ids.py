"""A whole table without ids, or of which the list knows nobody: one problem with one remedy, and who each may be."""

from dataclasses import replace
from pathlib import Path

from ratebatch.pipeline.answering import propose_decisions
from tests.faults.office import issues_of
from tests.faults.sheets import verdict
from tests.faults.test_names_without_numbers import ADA, BORA, CAN, KNOWN, rated
from tests.months import Player

DENIZ = Player(4, "Delta, Deniz", 1600, 90000044, ["", ""], birth="2003/01/02")
FOUR = (*KNOWN, DENIZ)


def test_a_table_without_ids_names_the_starting_list_once(tmp_path: Path) -> None:
    output = rated(tmp_path, *(replace(each, fide_id=None) for each in FOUR), known=FOUR)
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "PLAYERS_WITHOUT_IDS")
    assert found["message"].startswith("None of the 4 players with a printed rating has a FIDE id, ")
    assert found["fix"].startswith("Give the starting list of the event with --players FILE: it has the ids.")
    each = issues_of(output, "PLAYER_NOT_ON_LIST")
    assert [row["fix"][:14] for row in each] == ["Is it 90000011", "Is it 90000022", "Is it 90000033", "Is it 90000044"]
    assert verdict(output)[1].startswith("PLAYERS_WITHOUT_IDS: None of the 4 players ")
    assert propose_decisions(output.out, tmp_path / "answers.toml").others == ()  # the answers settle it, too


def test_half_of_a_table_without_ids_is_told_too(tmp_path: Path) -> None:
    half = (ADA, BORA, replace(CAN, fide_id=None), replace(DENIZ, fide_id=None))
    (found,) = issues_of(rated(tmp_path, *half, known=FOUR), "PLAYERS_WITHOUT_IDS")
    assert found["message"].startswith("2 of the 4 players with a printed rating have no FIDE id, ")


def test_one_player_without_an_id_is_asked_for_alone(tmp_path: Path) -> None:
    output = rated(tmp_path, ADA, BORA, replace(CAN, fide_id=None), DENIZ, known=FOUR)
    assert "PLAYERS_WITHOUT_IDS" not in output.codes()
    assert verdict(output)[1].startswith("PLAYER_NOT_ON_LIST: ")


def test_a_foreign_event_asks_whether_it_is_the_right_list(tmp_path: Path) -> None:
    strangers = [replace(each, name=f"Zulu, Z{each.rank}", fide_id=f"9100009{each.rank}") for each in FOUR]
    output = rated(tmp_path, *strangers, known=FOUR)
    (found,) = issues_of(output, "NOBODY_ON_LIST")
    assert found["message"] == "None of the 4 players of the file is on the list: is it the right list?"
    assert verdict(output)[1].startswith("NOBODY_ON_LIST: None of the 4 players ")
