"""One valid table, one change, one complaint: its row, its column and its code."""

from datetime import date

import pytest

from ratebatch.issues import KINDS, holds
from ratebatch.reading.sheets import Cell, CellKind
from tests.reading.crosstables.tables import SWISS, Rows, Value, changed, complaints, tournament

NUMBER, NAME, RATING, ROUND_1, ROUND_2, ROUND_3, POINTS, RANK = 1, 3, 4, 6, 7, 8, 9, 10
ALFA, BRAVO, CHARLIE, DELTA = 16, 17, 18, 19

TABLE: Rows = changed(SWISS, {(BRAVO, RANK): 2, (CHARLIE, RANK): 3, (1, 12): "", (15, 12): "FideID"})
"""The ranks are the starting ranks, so that the opponents' numbers need no proof."""

FAULTS: dict[str, tuple[dict[tuple[int, int], Value], tuple[int, int, str]]] = {
    "3-1 became a date": ({(ALFA, ROUND_1): date(2026, 1, 3)}, (ALFA, ROUND_1, "RESULT_IS_DATE")),
    "points became a date": ({(ALFA, POINTS): date(2026, 5, 2)}, (ALFA, POINTS, "RESULT_IS_DATE")),
    "an error in a round": ({(BRAVO, ROUND_2): Cell("#REF!", CellKind.ERROR)}, (BRAVO, ROUND_2, "CELL_WITHOUT_VALUE")),
    "points never computed": (
        {(BRAVO, POINTS): Cell("=SUM(F17:H17)", CellKind.NO_VALUE)},
        (BRAVO, POINTS, "CELL_WITHOUT_VALUE"),
    ),
    "an error in the rating": ({(ALFA, RATING): Cell("#N/A", CellKind.ERROR)}, (ALFA, RATING, "CELL_WITHOUT_VALUE")),
    "a letter of no language": ({(ALFA, ROUND_1): "3q1"}, (ALFA, ROUND_1, "COLOUR_UNKNOWN")),
    "a German black in an English table": ({(CHARLIE, ROUND_1): "1s0"}, (CHARLIE, ROUND_1, "COLOUR_UNKNOWN")),
    "a bare 1": ({(ALFA, ROUND_1): 1}, (ALFA, ROUND_1, "CELL_UNCLEAR")),
    "a bare half": ({(ALFA, ROUND_2): 0.5}, (ALFA, ROUND_2, "CELL_UNCLEAR")),
    "an opponent alone": ({(ALFA, ROUND_1): "3"}, (ALFA, ROUND_1, "CELL_UNCLEAR")),
    "+3, a win or a forfeit": ({(ALFA, ROUND_1): "+3"}, (ALFA, ROUND_1, "CELL_UNCLEAR")),
    "3+, a forfeit or a win": ({(ALFA, ROUND_1): "3+"}, (ALFA, ROUND_1, "CELL_UNCLEAR")),
    "a letter F behind the result": ({(ALFA, ROUND_1): "3w1F"}, (ALFA, ROUND_1, "AMBIGUOUS_FORFEIT")),
    "a forfeit without its winner": ({(DELTA, ROUND_2): "kf"}, (DELTA, ROUND_2, "AMBIGUOUS_FORFEIT")),
    "a forfeit against 3 without its winner": ({(DELTA, ROUND_2): "3bkf"}, (DELTA, ROUND_2, "AMBIGUOUS_FORFEIT")),
    "a word that nobody knows": ({(DELTA, ROUND_3): "krank"}, (DELTA, ROUND_3, "CELL_UNCLEAR")),
    "D in a table with ½": ({(ALFA, ROUND_2): "2bD"}, (ALFA, ROUND_2, "CELL_UNCLEAR")),
    "x in a table with ½": ({(ALFA, ROUND_2): "2bx"}, (ALFA, ROUND_2, "CELL_UNCLEAR")),
    "½ lost": ({(ALFA, ROUND_2): "2b?"}, (ALFA, ROUND_2, "CELL_UNCLEAR")),
    "½ in a wrong code page": ({(ALFA, ROUND_2): "2bÂ½"}, (ALFA, ROUND_2, "CELL_UNCLEAR")),
    "two results that contradict": (
        {(CHARLIE, ROUND_1): "1b1", (CHARLIE, POINTS): 3},
        (ALFA, ROUND_1, "RESULT_NOT_MIRRORED"),
    ),
    "one colour twice": ({(CHARLIE, ROUND_1): "1w0"}, (ALFA, ROUND_1, "COLOUR_NOT_MIRRORED")),
    "no result": ({(CHARLIE, ROUND_1): "1b"}, (CHARLIE, ROUND_1, "RESULT_MISSING")),
    "an opponent who is not there": ({(DELTA, ROUND_3): "9w0"}, (DELTA, ROUND_3, "OPPONENT_UNKNOWN")),
    "himself": ({(DELTA, ROUND_3): "4w0"}, (DELTA, ROUND_3, "OPPONENT_SELF")),
    "an opponent who played somebody else": ({(DELTA, ROUND_3): "3w0"}, (DELTA, ROUND_3, "OPPONENT_NOT_MUTUAL")),
    "points that are not the sum": ({(ALFA, POINTS): 3}, (ALFA, POINTS, "POINTS_DIFFER")),
    "points in words": ({(ALFA, POINTS): "two"}, (ALFA, POINTS, "POINTS_INVALID")),
    "no points": ({(ALFA, POINTS): None}, (ALFA, POINTS, "POINTS_MISSING")),
    "a placeholder for the name": ({(ALFA, NAME): "-,-"}, (ALFA, NAME, "NAME_EMPTY")),
    "no name": ({(ALFA, NAME): None}, (ALFA, NAME, "NAME_EMPTY")),
    "a rating with a decimal": ({(ALFA, RATING): 1812.5}, (ALFA, RATING, "RATING_INVALID")),
    "a rating in words": ({(ALFA, RATING): "strong"}, (ALFA, RATING, "RATING_INVALID")),
    "an id whose digits are lost": ({(ALFA, 12): "9.00E+07"}, (ALFA, 12, "ID_DIGITS_LOST")),
    "an id with a decimal": ({(ALFA, 12): 90000011.5}, (ALFA, 12, "ID_DIGITS_LOST")),
    "no FIDE id": ({(ALFA, 12): 1234}, (ALFA, 12, "ID_INVALID")),
    "one number twice": ({(BRAVO, NUMBER): 1}, (BRAVO, NUMBER, "STARTING_RANK_REPEATED")),
    "no number": ({(BRAVO, NUMBER): None}, (BRAVO, NUMBER, "STARTING_RANK_INVALID")),
    "a number that is none": ({(BRAVO, NUMBER): "2a"}, (BRAVO, NUMBER, "STARTING_RANK_INVALID")),
    "games of nobody": ({(BRAVO, NUMBER): "?", (BRAVO, NAME): None, (BRAVO, RANK): None}, (BRAVO, 0, "ROW_UNCLEAR")),
    "rounds that are not there": ({(8, 1): "Number of rounds : 5"}, (8, 0, "ROUNDS_DIFFER")),
    "a draw by forfeit": ({(DELTA, ROUND_3): "2w½K", (DELTA, POINTS): 0.5}, (DELTA, ROUND_3, "BYE_WITH_OPPONENT")),
}
"""The change, and the one complaint."""


def test_the_table_itself_is_without_fault() -> None:
    assert complaints(TABLE) == []


@pytest.mark.parametrize("name", FAULTS)
def test_one_change_makes_one_complaint(name: str) -> None:
    changes, complaint = FAULTS[name]
    found = complaints(changed(TABLE, changes))
    lost = complaint[2] == "ROW_UNCLEAR"  # who played with somebody whose row is lost plays with nobody
    assert [each for each in found if not lost or each[2] not in ("OPPONENT_UNKNOWN", "NUMBER_SPACE_UNPROVED")] == [
        complaint
    ]


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_an_error_holds_the_event(name: str) -> None:
    changes, (row, column, code) = FAULTS[name]
    told = next(each for each in tournament(changed(TABLE, changes)).issues if each.place == (row, column, code))
    assert holds(told) is (KINDS[code].severity == "error")
    assert told.source.file == "open.xlsx"
    assert told.source.sheet == "Sheet1"
    assert told.fix


def test_a_day_that_can_be_two_is_told_of_both_ends() -> None:
    rows = changed(TABLE, {(10, 1): "Date : 05/06/2026"})
    assert complaints(rows) == [(10, 0, "DATE_AMBIGUOUS"), (10, 0, "DATE_AMBIGUOUS")]


def test_a_round_that_has_two_columns_is_an_error_of_the_heading() -> None:
    assert (15, ROUND_2, "HEADING_REPEATED") in complaints(changed(TABLE, {(15, ROUND_2): "1.Rd"}))


def test_messages_name_the_cell_as_a_spreadsheet_does() -> None:
    (told,) = [
        each
        for each in tournament(changed(TABLE, {(BRAVO, ROUND_3): date(2026, 1, 3)})).issues
        if each.code == "RESULT_IS_DATE"
    ]
    assert "Cell H17" in told.message
    assert "3-1 or 1-3" in told.message
    assert told.round == 3
