"""A line read up to a fault still contradicts its opponents' lines in the rounds before it; all is told at once."""

from dataclasses import replace

import pytest

from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from tests.months import Player, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 1", "4 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0", "4 w 1", "3 b 1"]),
    Player(3, "Charlie, Can", 1600, 90000013, ["4 w 1", "1 w 0", "2 w 0"]),
    Player(4, "Delta, Deniz", 1500, 90000014, ["3 b 0", "2 b 0", "1 b 0"]),
]
BOTH_WON = [PLAYERS[0], replace(PLAYERS[1], cells=["1 b 1", "4 w 1", "3 b 1"]), *PLAYERS[2:]]
ALFA, BRAVO = 7, 8
"""Their lines."""


def pushed(text: str, line: int, column: int) -> str:
    """Return a file with a blank put into a line before a column: the rest stands one column to the right."""
    lines = text.split("\n")
    lines[line - 1] = f"{lines[line - 1][: column - 1]} {lines[line - 1][column - 1 :]}"
    return "\n".join(lines)


def places(text: str) -> list[tuple[int, int, str]]:
    crosstable = trf_reader.read(text.encode(), "open.trf")
    return sorted(found.place for found in normalise(crosstable, "").issues)


@pytest.mark.parametrize(("line", "column"), [(ALFA, 112), (BRAVO, 112), (ALFA, 102), (BRAVO, 102)])
def test_a_contradiction_before_the_fault_is_told_with_it(line: int, column: int) -> None:
    """Round 1 stands in columns 92 to 99; the line breaks in round 2 (102) or 3 (112)."""
    told = places(pushed(trf(BOTH_WON), line, column))
    assert told == sorted([(line, column, "LINE_MISALIGNED"), (ALFA, 99, "RESULT_NOT_MIRRORED")])


@pytest.mark.parametrize(("line", "column"), [(ALFA, 92), (BRAVO, 92), (ALFA, 15), (ALFA, 97)])
def test_behind_the_fault_nothing_is_proved(line: int, column: int) -> None:
    assert "RESULT_NOT_MIRRORED" not in {code for _, _, code in places(pushed(trf(BOTH_WON), line, column))}


@pytest.mark.parametrize("column", [92, 97, 102, 112, 117])
@pytest.mark.parametrize("line", [ALFA, BRAVO, 9, 10])
def test_a_line_out_of_its_columns_alone_makes_one_complaint(line: int, column: int) -> None:
    assert [code for _, _, code in places(pushed(trf(PLAYERS), line, column))] == ["LINE_MISALIGNED"]
