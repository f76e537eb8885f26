"""What can mean only one thing is filled in; whatever needs a decision is left as it is."""

import pytest

from ratebatch.normalising.one_meaning import count_corrections, with_mirrored_cells, with_points_as_sums
from ratebatch.normalising.tournament import normalise
from ratebatch.records.check import Correction
from ratebatch.records.crosstable import Crosstable
from tests.normalising.crosstables import SHA256, crosstable, player

HEADER = ("012 LIMAN OPEN", "042 2026/11/07", "052 2026/11/07")


def event(*lines: str) -> Crosstable:
    return crosstable(*HEADER, *lines)


def told(corrections: list[Correction]) -> list[tuple[int, int, str, str]]:
    return [(each.row, each.column, each.found, each.proposed) for each in corrections]


def filled(read: Crosstable) -> list[tuple[int, int, str, str]]:
    """Return what is filled from the opponents' lines; what results has no other problem of results."""
    done = with_mirrored_cells(read, normalise(read, SHA256))
    left = {each.code for each in normalise(done.crosstable, SHA256).issues}
    if done.corrections:
        assert not left & {"RESULT_MISSING", "OPPONENT_NOT_MUTUAL", "COLOUR_MISSING", "POINTS_DIFFER"}
    return told(done.corrections)


def summed(read: Crosstable) -> list[tuple[int, int, str, str]]:
    done = with_points_as_sums(read, normalise(read, SHA256))
    assert all(each.confirm for each in done.corrections)
    return told(done.corrections)


@pytest.mark.parametrize(
    ("stated", "points", "sign"),
    [("1", ("1.0", "0.0"), "0"), ("=", ("0.5", "0.5"), "="), ("0", ("0.0", "1.0"), "1"), ("+", ("1.0", "0.0"), "-")],
)
def test_a_blank_result_is_that_of_the_opponent_mirrored(stated: str, points: tuple[str, str], sign: str) -> None:
    own, other = player(1, "Alfa, Ada", points[0], f"2 w {stated}"), player(2, "Bravo, Bora", points[1], "1 b  ")
    assert filled(event(own, other)) == [(5, 99, "", sign)]


def test_a_blank_cell_is_that_of_the_opponent_mirrored() -> None:
    lines = player(1, "Alfa, Ada", "1.0", "2 w 1", "2 b ="), player(2, "Bravo, Bora", "0.5", "1 b 0")
    own = player(1, "Alfa, Ada", "1.5", "2 w 1", "2 b =")
    assert filled(event(own, lines[1])) == [(5, 102, "", "1 w =")]


@pytest.mark.parametrize(
    ("own", "other"),
    [
        pytest.param("2 w -", "1 b  ", id="a forfeit that both may have lost"),
        pytest.param("2 w 1", "1 b 1", id="two results that contradict"),
        pytest.param("2 w 1", "0000 - H", id="a bye where a game is stated"),
        pytest.param("2 w  ", "1 b  ", id="no result on either side"),
    ],
)
def test_what_needs_a_decision_is_not_filled(own: str, other: str) -> None:
    assert filled(event(player(1, "Alfa, Ada", "", own), player(2, "Bravo, Bora", "", other))) == []


def test_a_result_that_the_points_speak_against_is_not_filled() -> None:
    """Alfa states a win, but Bravo has half a point."""
    assert filled(event(player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.5", "1 b  "))) == []


def test_a_blank_that_two_opponents_claim_is_not_filled() -> None:
    lines = [player(rank, f"Player, {rank}lfa", "1.0", "3 w 1") for rank in (1, 2)]
    assert filled(event(*lines, player(3, "Charlie, Can", "0.0"))) == []


def test_a_colour_that_one_line_states() -> None:
    lines = player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.0", "1   0")
    assert filled(event(*lines)) == [(5, 97, "", "b")]
    lines = player(1, "Alfa, Ada", "1.0", "2   1"), player(2, "Bravo, Bora", "0.0", "1   0")
    read = event(*lines)
    assert with_mirrored_cells(read, normalise(read, SHA256)).corrections == []


WON, LOST = player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.0", "1 b 0")


def test_points_become_the_sum_where_all_results_agree() -> None:
    assert summed(event(player(1, "Alfa, Ada", "2.0", "2 w 1"), LOST)) == [(4, 81, "2.0", "1.0")]
    assert summed(event(WON, player(2, "Bravo, Bora", "", "1 b 0"))) == [(5, 81, "", "0.0")]
    assert summed(event(WON, LOST)) == []


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param((player(1, "Alfa, Ada", "2.0", "2 w 1"), player(2, "Bravo, Bora", "0.0", "1 b =")), id="results"),
        pytest.param((player(1, "Alfa, Ada", "1.0", "2 w ="), LOST), id="decided by an arbiter, or wrong"),
        pytest.param(
            (player(1, "Alfa, Ada", "0.0", "2 w 1"), player(2, "Bravo, Bora", "1.0", "1 b 0")), id="the wrong way round"
        ),
        pytest.param(
            (player(1, "Alfa, Ada", "1.5", "2 w 1"), LOST, player(3, "Charlie, Can", "0.5", "", "4 w ="),
             player(4, "Delta, Deniz", "0.5", "", "3 b =")), id="a bye in a blank round",
        ),
        pytest.param(
            (player(1, "Alfa, Ada", "6.0", "2 w 1", "3 b 1"), player(2, "Bravo, Bora", "3.0", "1 b 0", "4 w 1"),
             player(3, "Charlie, Can", "3.0", "4 w 1", "1 w 0"), player(4, "Delta, Deniz", "0.0", "3 b 0", "2 b 0")),
            id="three points for a win",
        ),
        pytest.param(("XXR 5", player(1, "Alfa, Ada", "2.0", "2 w 1"), LOST), id="rounds are missing"),
    ],
)  # fmt: skip
def test_points_that_something_else_may_explain_stand(lines: tuple[str, ...]) -> None:
    assert summed(event(*lines)) == []


def counts(*lines: str) -> list[tuple[int, int, str, str]]:
    read = event(*lines)
    found = count_corrections(read, normalise(read, SHA256))
    assert all(each.confirm for each in found)
    return told(found)


def test_counts_are_those_of_the_lines() -> None:
    rated = player(1, "Alfa, Ada", "1.0", "2 w 1", rating="1800")
    assert counts("062 9 (7)", "072 7", rated, LOST) == [(4, 5, "9", "2"), (5, 5, "7", "1")]
    assert counts("062 2", "072 1", rated, LOST) == []
    assert counts("062 many", rated, LOST) == []


def test_counts_stand_while_a_line_may_be_missing() -> None:
    assert counts("062 3", player(1, "Alfa, Ada", "1.0", "3 w 1"), LOST) == []
