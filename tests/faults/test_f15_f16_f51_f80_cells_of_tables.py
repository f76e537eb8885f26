"""F15, F16, F51, F80: what the cells of a crosstable mean, colours, forfeits and byes; what is open is asked."""

from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, issues_of
from tests.faults.sheets import counted, messages, rated, table, verdict

TURKISH = (("2b1", "3s½", "1,5"), ("1s0", "4b1", "1"), ("4b½", "1b½", "1"), ("3s½", "2s0", "0,5"))


def test_f15_turkish_letters_are_decided_by_the_whole_table(tmp_path: Path) -> None:
    output = rated(tmp_path, table(TURKISH))
    assert verdict(output)[0] == "rated"
    assert counted(output) == 8
    games = [row for row in output.rows("games.csv") if row["id"] == str(ALFA.fide_id)]
    assert [(row["round"], row["color"], row["score"]) for row in games] == [("1", "w", "1.00"), ("2", "b", "0.50")]


def test_f15_with_english_letters_s_is_an_error(tmp_path: Path) -> None:
    english = (("2w1", "3b½", "1.5"), ("1b0", "4w1", "1"), ("4w½", "1w½", "1"), ("3s½", "2b0", "0.5"))
    output = rated(tmp_path, table(english))
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "COLOUR_UNKNOWN")
    assert (found["row"], found["column"]) == ("10", "5")


def test_f15_only_b_is_asked(tmp_path: Path) -> None:
    heading = ("FED", "Name", "FideID", "Rtg", "1.Rd", "2.Rd", "Pts.")
    output = rated(tmp_path, table((("2b1", "", "1"), ("1b0", "", "0")), heading=heading))
    assert verdict(output)[0] == "held"


def test_f16_nothing_of_it_is_rated(tmp_path: Path) -> None:
    cells = (("2w1K", "-1", "2"), ("1b0K", "bye", "1"), ("spielfrei", "+", "2"), ("tur atladı", "-", "1"))
    output = rated(tmp_path, table(cells))
    assert verdict(output)[0] == "rated"
    assert counted(output) == 0
    assert {"FORFEIT_WITHOUT_OPPONENT", "BYE_REPEATED"} <= output.codes()


def test_f16_a_game_without_a_result_holds_the_event(tmp_path: Path) -> None:
    output = rated(tmp_path, table((("2b", "-1", "1"), ("1w", "-0", "0"))))
    assert verdict(output)[0] == "held"
    assert len(issues_of(output, "RESULT_MISSING")) == 2


@pytest.mark.parametrize("word", ["krank", "ohne", "n/a"])
def test_f16_an_unknown_word_is_an_error_and_not_a_zero(tmp_path: Path, word: str) -> None:
    output = rated(tmp_path, table((("2w1", word, "1"), ("1b0", "-0", "0"))))
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "CELL_UNCLEAR")
    assert (found["row"], found["column"], found["round"]) == ("7", "6", "2")
    assert f"Cell F7, round 2, holds “{word}”" in found["message"]


def test_f51_byes_keep_their_codes(tmp_path: Path) -> None:
    output = rated(tmp_path, table((("2w1", "-1", "2"), ("1b0", "-½", "0,5"), ("-0", "-0", "0"))))
    assert verdict(output)[0] == "rated"
    reasons = {(row["id"], row["round"]): row["result"] for row in output.rows("games.csv")}
    assert reasons[str(ALFA.fide_id), "2"] == "U"
    assert reasons[str(BRAVO.fide_id), "2"] == "H"


def test_f80_a_forfeit_or_a_loss_on_time_is_asked(tmp_path: Path) -> None:
    cells = (("2w1F", "-1", "2"), ("1b0F", "-0", "0"))
    output = rated(tmp_path, table(cells))
    assert verdict(output)[0] == "held"
    said = messages(output, "AMBIGUOUS_FORFEIT")
    assert len(said) == 2
    assert all("not rated" in each and "(rated)" in each for each in said)


def test_f80_the_columns_file_is_the_legend(tmp_path: Path) -> None:
    columns = tmp_path / "columns.toml"
    columns.write_text('forfeit = "F"\n', encoding="utf-8")
    cells = (("2w1F", "3b1", "2"), ("1b0F", "-0", "0"), ("-0", "1w0", "0"))
    output = rated(tmp_path, table(cells), options=("--type", "standard", "--columns", str(columns)))
    assert verdict(output)[0] == "rated"
    assert counted(output) == 2
