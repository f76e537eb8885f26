"""F55, F80: a table that lacks games, or is not over yet, is never rated as if it were whole."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, CHARLIE, DELTA
from tests.faults.sheets import FACTS, HEADING, PEOPLE, Row, counted, messages, rated, table, verdict

CELLS = (("3w1", "2b½", "1.5"), ("4b1", "1w½", "1.5"), ("1b0", "4w1", "1"), ("2w0", "3b0", "0"))
"""1 beats 3, 2 beats 4; 1 and 2 draw, 3 beats 4."""

WITHOUT_POINTS = tuple((one, other, "") for one, other, _ in CELLS)
LAST = HEADING.index("2.Rd")


def headed(text: str, at: int = LAST) -> Row:
    """Return the heading with another word for a column, and none for the points."""
    return [*HEADING[:at], text, *HEADING[at + 1 : -1]]


def pairings(*rounds: Sequence[Row]) -> str:
    """Return pairing lists with the facts of the event; of each round its lines and games."""
    rows = [*FACTS, (), *(row for each in rounds for row in each)]
    return "\n".join(";".join(str(value) for value in row) for row in rows) + "\n"


COLUMNS: Row = ("White", "Result", "Black")
ROUND_1 = [(ALFA.name, "1 - 0", CHARLIE.name), (DELTA.name, "0 - 1", BRAVO.name)]
ROUND_2 = [(BRAVO.name, "½ - ½", ALFA.name), (CHARLIE.name, "1 - 0", DELTA.name)]
STARTING_LIST = "No.;Name;FideID;FED\n" + "".join(
    f"{number};{each.name};{each.fide_id};TUR\n" for number, each in enumerate(PEOPLE, 1)
)


def test_f55_every_round_of_a_pairing_list_is_rated_with_or_without_its_headings(tmp_path: Path) -> None:
    (tmp_path / "starting.csv").write_text(STARTING_LIST, encoding="utf-8")
    options = ("--type", "standard", "--players", str(tmp_path / "starting.csv"))
    seconds: tuple[list[Row], ...] = ([("Round 2",), COLUMNS, *ROUND_2], [("Round 2",), *ROUND_2])
    for at, second in enumerate(seconds):
        folder = tmp_path / str(at)
        folder.mkdir()
        output = rated(folder, pairings([("Round 1",), COLUMNS, *ROUND_1], second), options=options)
        assert verdict(output)[0] == "rated"
        assert counted(output) == 8


@pytest.mark.parametrize("text", ["Final", ""])
def test_f55_a_column_of_games_without_a_known_heading_holds_the_event(tmp_path: Path, text: str) -> None:
    output = rated(tmp_path, table(WITHOUT_POINTS, headed(text)))
    assert verdict(output)[0] == "held"
    (told,) = messages(output, "HEADING_OF_GAMES")
    assert "holds 4 games, the first “2b½”" in told


def test_f80_an_event_whose_last_round_is_blank_is_held(tmp_path: Path) -> None:
    after_round_1 = [(one, "", points) for (one, _, _), points in zip(CELLS, "1100", strict=True)]
    output = rated(tmp_path, table(after_round_1))
    assert verdict(output)[0] == "held"
    assert messages(output, "EVENT_UNFINISHED") == [
        "Nobody has a game in round 2 (cell F6): it was not played yet, or not exported."
    ]


def test_f80_a_title_after_an_earlier_round_holds_the_event(tmp_path: Path) -> None:
    facts = (*FACTS, ("Rounds", "5"), ("Starting rank crosstable after Round 2",))
    output = rated(tmp_path, table(CELLS, facts=facts))
    assert verdict(output)[0] == "held"
    assert "the event has 5 rounds" in messages(output, "EVENT_UNFINISHED")[0]


def test_the_table_itself_is_rated(tmp_path: Path) -> None:
    output = rated(tmp_path, table(CELLS))
    assert (verdict(output)[0], counted(output)) == ("rated", 8)
