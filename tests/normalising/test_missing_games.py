"""Games that are blank on both sides of a table: a hole in a round robin, two players without a cell."""

from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.faults.sheets import FACTS, PEOPLE, RATINGS, messages, rated, table, verdict
from tests.months import Output


def matrix(*rows: str) -> str:
    """Return a round robin of four as CSV; each row has the cells of a player, joined by blanks, `_` for blank."""
    heading = ("No.", "Name", "FideID", "Rtg", "1", "2", "3", "4")
    lines = [
        (number, person.name, person.fide_id, rating, *("" if cell == "_" else cell for cell in cells.split()))
        for number, (person, rating, cells) in enumerate(zip(PEOPLE, RATINGS, rows, strict=True), 1)
    ]
    return "\n".join(";".join(map(str, row)) for row in (*FACTS, (), heading, *lines)) + "\n"


def places(output: Output) -> list[tuple[str, str]]:
    return [(row["row"], row["column"]) for row in issues_of(output, "GAME_MISSING")]


WHOLE = ("* 1 ½ 1", "0 * 1 0", "½ 0 * 1", "0 1 0 *")
HOLE = ("* 1 ½ 1", "0 * _ 0", "½ _ * 1", "0 1 0 *")


def test_a_whole_round_robin_lacks_nothing(tmp_path: Path) -> None:
    assert "GAME_MISSING" not in rated(tmp_path, matrix(*WHOLE)).codes()


def test_a_hole_is_named_by_its_two_cells(tmp_path: Path) -> None:
    output = rated(tmp_path, matrix(*HOLE))
    assert places(output) == [("8", "7")]  # the second player, against the third: cell G8, and F9 on the other side
    assert messages(output, "GAME_MISSING") == [
        "Blank on both sides of the matrix: row 8, column 7 and row 9, column 6 (Bravo, Bora - Charlie, Can). A "
        "withdrawal, a game not played, or one left out?"
    ]
    assert verdict(output)[0] == "rated"


def test_the_second_game_of_a_double_round_robin(tmp_path: Path) -> None:
    double = ("** 10 ½½ 11", "01 ** _ 00", "½½ _ ** 11", "00 11 00 **")
    assert places(rated(tmp_path, matrix(*double))) == [("8", "7")]


def test_two_alone_without_a_cell_are_named(tmp_path: Path) -> None:
    cells = (("3w1", "2b½", "1.5"), ("4b1", "1w½", "1.5"), ("1b0", "", "0"), ("2w0", "", "0"))
    (said,) = messages(rated(tmp_path, table(cells)), "GAME_MISSING")
    assert said == (
        "Charlie, Can and Delta, Deniz (row 10) alone have nothing in round 2, and never meet: two absences, or a game "
        "left out?"
    )


@pytest.mark.parametrize("absent", ["-0", "-½", "-"])
def test_an_absence_that_is_written_is_one(tmp_path: Path, absent: str) -> None:
    points = "0.5" if "½" in absent else "0"
    cells = (("3w1", "2b½", "1.5"), ("4b1", "1w½", "1.5"), ("1b0", absent, points), ("2w0", "", "0"))
    assert "GAME_MISSING" not in rated(tmp_path, table(cells)).codes()


def test_two_who_met_already_are_two_absences(tmp_path: Path) -> None:
    cells = (("2w1", "", "1"), ("1b0", "", "0"), ("4w1", "4b1", "2"), ("3b0", "3w0", "0"))
    assert "GAME_MISSING" not in rated(tmp_path, table(cells)).codes()


def test_a_cell_that_is_reported_is_not_reported_twice(tmp_path: Path) -> None:
    cells = (("3w1", "2b½", "1.5"), ("4b1", "1w½", "1.5"), ("1b0", "4w1F", "1"), ("2w0", "3b0F", "0"))
    output = rated(tmp_path, table(cells))
    assert verdict(output)[0] == "held"
    assert "GAME_MISSING" not in output.codes()


def test_a_column_of_points_that_is_blank_is_as_good_as_none(tmp_path: Path) -> None:
    cells = (("3w1", "2b½", ""), ("4b1", "1w½", ""), ("1b0", "4w1", ""), ("2w0", "3b0", ""))
    output = rated(tmp_path, table(cells))
    assert verdict(output)[0] == "rated"
    assert messages(output, "POINTS_NOT_STATED")
