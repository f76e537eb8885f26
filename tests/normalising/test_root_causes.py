"""One fault that makes many: the round or the rows that are missing, and what follows; what does not fit stays."""

from ratebatch.issues import Issue
from ratebatch.normalising.plausible_rounds import rounds_have_results
from ratebatch.normalising.points_advice import with_advice
from ratebatch.normalising.root_causes import root_causes
from ratebatch.normalising.tournament import normalise
from tests.normalising.crosstables import SHA256, crosstable, player

HEADER = ("012 LIMAN OPEN", "042 2026/11/07", "052 2026/11/07")
NO_GAME = " " * 8


def told(*lines: str) -> list[tuple[str, list[tuple[int, str]]]]:
    """Return the roots of a file, each with the rows and codes of what follows from it."""
    read = crosstable(*HEADER, *lines)
    tournament = normalise(read, SHA256)
    found: list[Issue] = [*with_advice(read, tournament).issues, *rounds_have_results(tournament)]
    roots = root_causes(read, tournament, found)
    assert all(each in found for root in roots for each in [root.problem, *root.follow])
    assert not any("perhaps" in each.message for root in roots for each in root.follow.values())
    return [(root.problem.code, sorted((each.source.row, each.code) for each in root.follow)) for root in roots]


def four(second: str, points: tuple[str, str, str, str], *cells: str) -> list[str]:
    """Return four players of three rounds; `cells` are those of round 2, one each, `second` if there are none."""
    of_two = cells or (second,) * 4
    first, third = ("2 w 1", "1 b 0", "4 w 1", "3 b 0"), ("4 w 1", "3 w 1", "2 b 0", "1 b 0")
    return [
        player(rank, f"Player, {chr(64 + rank)}", points[rank - 1], first[rank - 1], of_two[rank - 1], third[rank - 1])
        for rank in range(1, 5)
    ]


# Round 2 was 1-3 and 2-4, won by 1 and drawn: it is blank, and three of the four players have points from it.
WITH_ROUND_2 = ("3.0", "1.5", "1.0", "0.5")


def test_a_round_that_is_blank() -> None:
    rows = [(4, "POINTS_DIFFER"), (5, "POINTS_DIFFER"), (7, "POINTS_DIFFER")]
    assert told(*four(NO_GAME, WITH_ROUND_2)) == [("ROUND_WITHOUT_RESULTS", rows)]


def test_points_that_no_result_of_the_round_can_right_are_a_fault_of_their_own() -> None:
    rows = [(4, "POINTS_DIFFER"), (7, "POINTS_DIFFER")]
    assert told(*four(NO_GAME, ("3.0", "2.5", "1.0", "0.5"))) == [("ROUND_WITHOUT_RESULTS", rows)]
    assert told(*four(NO_GAME, ("3.0", "1.0", "1.0", "0.0"))) == []  # one player alone proves no round


def test_a_round_whose_results_were_not_entered() -> None:
    paired = ("3 w  ", "4 w  ", "1 b  ", "2 b  ")
    assert told(*four("", ("2.0", "1.0", "1.0", "0.0"), *paired)) == [
        ("ROUND_WITHOUT_RESULTS", [(row, "RESULT_MISSING") for row in (4, 5, 6, 7)])
    ]


def test_the_last_round_is_missing() -> None:
    """Players 1 and 3 have a point more than their three rounds give: that of round 4, if there is one."""
    lines = four("", ("4.0", "2.0", "2.0", "0.0"), "3 w 1", "4 w 1", "1 b 0", "2 b 0")
    assert told("XXR 4", *lines) == [("ROUNDS_DIFFER", [(5, "POINTS_DIFFER"), (7, "POINTS_DIFFER")])]
    assert told("XXR 3", *lines) == []


def test_a_round_too_many() -> None:
    """Two rounds are declared; the points count two, and a third stands in two rows."""
    lines = four("", ("2.0", "1.0", "1.0", "0.0"), "3 w 1", "4 w 1", "1 b 0", "2 b 0")
    assert told("XXR 2", *lines) == [("ROUNDS_DIFFER", [(5, "POINTS_DIFFER"), (6, "POINTS_DIFFER")])]


def test_a_file_that_ends_too_early() -> None:
    lines = four("", ("3.0", "2.0", "1.0", "0.0"), "3 w 1", "4 w 1", "1 b 0", "2 b 0")[:2]
    unknown = [(row, "OPPONENT_UNKNOWN") for row in (5, 5, 6, 6)]  # both met 3 and 4
    assert told("062 4", *lines) == [("COUNT_DIFFERS", unknown)]
    assert told("062 3", *lines) == []  # one row too few cannot be two opponents


def test_opponents_without_rows_are_no_round_without_games() -> None:
    read = crosstable(
        *HEADER, player(1, "Alfa, Ada", "1.0", "9 w 1", "2 w ="), player(2, "Bravo, Bora", "0.5", "", "1 b =")
    )
    assert rounds_have_results(normalise(read, SHA256)) == []
