"""A TRF that stops in the middle of its last line, as a copy or a download that broke off leaves it."""

import pytest

from ratebatch.issues import Issue
from ratebatch.normalising.consequences import with_consequences
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from tests.months import Player, trf

ALFA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "4 b ="], birth="1990/05/01")
BRAVO = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "3 w 1"], birth="1985/02/11")
CHARLIE = Player(3, "Charlie, Can", 1650, 90000033, ["4 w 0", "2 b 0"], birth="2001/07/30")
DELTA = Player(4, "Delta, Deniz", 1600, 90000044, ["3 b 1", "1 w ="], birth="1979/12/24")
WHOLE = trf([ALFA, BRAVO, CHARLIE, DELTA], extra=["062 4"]).rstrip()
LAST = len(WHOLE) - len(WHOLE.splitlines()[-1])
"""Where the last line begins."""


def issues(text: str) -> list[Issue]:
    read = trf_reader.read(text.encode(), "open.trf")
    return list(with_consequences(read, normalise(read, "0" * 64)).issues)


def codes(text: str) -> set[str]:
    return {each.code for each in issues(text)}


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n", "\x1a", "\n\x1a"])
def test_a_whole_file_has_nothing_to_tell(end: str) -> None:
    assert codes(WHOLE + end) == set()


@pytest.mark.parametrize(
    "kept", [kept for kept in (*range(1, 84), *range(90, 99), *range(100, 109)) if WHOLE[LAST + kept - 1] != " "]
)
def test_wherever_the_last_line_stops_the_file_broke_off(kept: int) -> None:
    """Columns 1 to 83, to the points, and any place of a round before its result: 99 is that of round 1.

    The blanks before a place of them say nothing.
    """
    found = [each for each in issues(WHOLE[: LAST + kept]) if each.code == "LINE_BROKEN_OFF"]
    assert [(each.source.row, each.source.column <= kept + 1) for each in found] == [(11, True)]
    assert f"behind column {kept}: it broke off" in found[0].message


@pytest.mark.parametrize("kept", [60, 96])
def test_everything_else_follows_from_it(kept: int) -> None:
    errors = [each for each in issues(WHOLE[: LAST + kept]) if each.severity == "error"]
    assert [each.code for each in errors if not each.consequence] == ["LINE_BROKEN_OFF"]


def test_players_behind_the_end_are_missed_and_follow() -> None:
    """The file stops in the line of player 3; player 4 is named by player 1, and 062 counts four."""
    text = WHOLE[: LAST - 60]
    found = issues(text)
    (root,) = (each for each in found if each.code == "LINE_BROKEN_OFF")
    assert "Line 062 counts 4 players; 3 stand in the file." in root.message
    rest = [each for each in found if each is not root]
    assert {"COUNT_DIFFERS", "OPPONENT_UNKNOWN"} <= {each.code for each in rest}
    assert all(each.consequence for each in rest)
    assert {each.fix for each in rest} == {
        "Get the whole file first (LINE_BROKEN_OFF); then nothing is left to correct here."
    }


def test_a_line_that_stops_behind_a_round_broke_off_where_players_are_missing() -> None:
    whole_round = WHOLE[: LAST - 1].rstrip()[:-10]  # player 3 with round 1 alone; 062 counts four
    assert "LINE_BROKEN_OFF" in codes(whole_round)


def test_a_short_last_line_of_a_whole_file_is_none() -> None:
    """Delta went home after round 1, and the program leaves out blanks at the end, and the last line end."""
    gone = Player(4, "Delta, Deniz", 1600, 90000044, ["3 b 1"], birth="1979/12/24")
    bye = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "0000 - U"], birth="1990/05/01")
    assert codes(trf([bye, BRAVO, CHARLIE, gone], extra=["062 4"]).rstrip()) == set()


def test_an_adjourned_game_is_no_end_of_the_file() -> None:
    """Round 2 of Alfa and Delta has no result on either side."""
    lines = WHOLE.splitlines()
    lines[-4], lines[-1] = lines[-4].rstrip()[:-1].rstrip(), lines[-1].rstrip()[:-1].rstrip()
    assert "LINE_BROKEN_OFF" not in codes("\n".join(lines))


@pytest.mark.parametrize("column", [20, 95])
def test_a_last_line_that_lacks_a_blank_is_shifted_and_not_cut(column: int) -> None:
    """In the name, and before the colour of round 1: everything behind it stands one column too far to the left."""
    at = LAST + WHOLE[LAST:].index(" ", column)
    assert "LINE_BROKEN_OFF" not in codes(WHOLE[:at] + WHOLE[at + 1 :])


def test_a_file_with_its_last_line_end_did_not_break_off() -> None:
    assert "LINE_BROKEN_OFF" not in codes(WHOLE[: LAST + 60] + "\n")
