"""A slip in a rating list costs what it touches: one value, or one row, whose player is not taken for unrated."""

from dataclasses import replace
from pathlib import Path

import click.testing
import pytest

from ratebatch.cli import group
from tests.faults.office import issues_of
from tests.faults.sheets import messages, verdict
from tests.months import Output, Player, listed, rate, rating_list, trf

ADA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"], birth="1990/02/03")
BORA = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"], birth="1985/04/05")
CAN = Player(3, "Charlie, Can", 1650, 90000033, [""], birth="2001/06/07")
ROWS = listed((ADA, BORA, CAN))


def rated(folder: Path, listing: str, *players: Player, options: tuple[str, ...] = ()) -> Output:
    event = trf(players or (ADA, BORA))
    return rate(folder, {"open.trf": event}, {"2026-11": listing}, options=("--type", "standard", *options))


def with_bora(**columns: object) -> str:
    return rating_list([ROWS[0], ROWS[1] | columns, ROWS[2]])


def codes(output: Output) -> list[str]:
    return [row["code"] for row in output.rows("issues.csv") if row["code"].startswith(("LIST_", "PLAYER_", "UNRATED"))]


@pytest.mark.parametrize("column", ["standard_games", "birth_year"])
def test_a_bad_number_of_games_or_year_costs_that_value_alone(tmp_path: Path, column: str) -> None:
    output = rated(tmp_path, with_bora(**{column: "7x"}))
    assert (verdict(output)[0], codes(output)) == ("rated", ["LIST_VALUE_INVALID"])
    # By hand: difference 100, expected .64 and .36 (B.02, 8.1.2): 20 x (1 - .64) and 20 x (0 - .36).
    assert [output.change(each)["change_exact"] for each in (90000011, 90000022)] == ["7.20", "-7.20"]


def test_a_bad_k_leaves_the_rating_and_only_the_k_to_be_found_elsewhere(tmp_path: Path) -> None:
    output = rated(tmp_path, with_bora(standard_k="K40"))
    assert verdict(output)[0] == "rated"
    assert messages(output, "LIST_VALUE_INVALID") == [
        "Row 3: its standard k is not valid (K40); it counts as not known."
    ]
    assert output.change(90000011)["change_exact"] == "7.20"  # the opponent loses nothing of the game
    assert output.codes() & {"K_UNKNOWN", "K_DERIVED"}


@pytest.mark.parametrize("printed", [1700, None])
@pytest.mark.parametrize("wrong", [{"standard_rating": "1.700"}, {"id": "9000002Z"}])
def test_a_player_whose_row_was_left_out_is_not_unrated(
    tmp_path: Path, wrong: dict[str, object], printed: int | None
) -> None:
    output = rated(tmp_path, with_bora(**wrong), ADA, replace(BORA, rating=printed))
    assert (verdict(output)[0], codes(output)) == ("held", ["PLAYER_IN_ROW_LEFT_OUT", "LIST_ROW_INVALID"])
    (found,) = issues_of(output, "PLAYER_IN_ROW_LEFT_OUT")
    assert found["message"].startswith("Row 3 of 2026-11.csv has this player and was left out: its ")
    assert (found["fix"], found["question"]) == ("Correct row 3 of 2026-11.csv and give the list again.", "")


def test_a_comma_too_many_leaves_a_row_out_and_holds_as_well(tmp_path: Path) -> None:
    listing = rating_list(ROWS).replace('"Bravo, Bora"', "Bravo, Bora")
    output = rated(tmp_path, listing)
    assert codes(output) == ["PLAYER_IN_ROW_LEFT_OUT", "LIST_ROW_INVALID"]


def test_a_bad_row_of_somebody_else_holds_nothing(tmp_path: Path) -> None:
    listing = rating_list([ROWS[0], ROWS[1], ROWS[2] | {"standard_rating": "1.650"}])
    assert verdict(rated(tmp_path, listing))[0] == "rated"


def test_an_id_on_two_rows_with_two_ratings_holds_the_event_of_that_player(tmp_path: Path) -> None:
    output = rated(tmp_path, rating_list([*ROWS, ROWS[1] | {"standard_rating": 1750}]))
    assert (verdict(output)[0], codes(output)) == ("held", ["PLAYER_ON_TWO_ROWS", "LIST_ID_REPEATED"])
    assert messages(output, "PLAYER_ON_TWO_ROWS") == [
        "90000022 stands on rows 3 and 5 of 2026-11.csv, with standard rating 1700 and 1750: which row is right is not "
        "known."
    ]


@pytest.mark.parametrize("again", [{"standard_rating": 1700}, {"standard_rating": 1750}])
def test_the_new_list_has_each_id_once(tmp_path: Path, again: dict[str, object]) -> None:
    of_nobody = {"id": 90000044, "name": "Delta, Dora", "standard_rating": 1700}
    output = rated(tmp_path, rating_list([*ROWS, of_nobody, of_nobody | again, ROWS[1]]))
    assert verdict(output)[0] == "rated"
    new = [(row["id"], row["standard_rating"]) for row in output.rows("rating_list.csv")]
    assert new == [("90000011", "1807"), ("90000022", "1693"), ("90000033", "1650"), ("90000044", "1700")]


def test_check_with_the_list_says_it_as_well(tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(trf((ADA, BORA)), encoding="utf-8")
    path = tmp_path / "november.csv"
    path.write_text(with_bora(standard_rating="1.700"), encoding="utf-8")
    arguments = ["check", str(tmp_path / "open.trf"), "--list", f"2026-11={path}"]
    said = click.testing.CliRunner().invoke(group, arguments).output
    assert ("PLAYER_IN_ROW_LEFT_OUT" in said, "PLAYER_NOT_ON_LIST" in said) == (True, False)


def test_nobody_is_proposed_as_unrated_for_a_slip_in_the_list(tmp_path: Path) -> None:
    output = rated(tmp_path, with_bora(standard_rating="1.700"))
    arguments = ["decide", str(output.out), "--decisions", str(tmp_path / "decisions.toml")]
    click.testing.CliRunner().invoke(group, arguments)
    path = tmp_path / "decisions.toml"
    assert "unrated" not in (path.read_text(encoding="utf-8") if path.exists() else "")
