"""Points that are wrong because a result is: they are told as what follows, and they help to tell which result is."""

from ratebatch.normalising.points_advice import Advice, with_advice
from ratebatch.normalising.tournament import normalise
from tests.normalising.crosstables import SHA256, crosstable, player

HEADER = ("012 LIMAN OPEN", "042 2026/11/07", "052 2026/11/07")


def advice(*lines: str) -> Advice:
    read = crosstable(*HEADER, *lines)
    return with_advice(read, normalise(read, SHA256))


def rows(found: Advice) -> tuple[list[int], list[int]]:
    """Return the rows of wrong points: all, and those that follow from something else."""
    wrong = [each.source.row for each in found.issues if each.code == "POINTS_DIFFER"]
    return wrong, [each.source.row for each in found.consequences]


def test_points_that_a_contradicting_result_explains() -> None:
    """Bravo lost to Alfa and has 0 points, but his cell says that he won."""
    found = advice(player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.0", "1 b 1"))
    assert rows(found) == ([5], [5])
    of_points = next(each for each in found.issues if each.code == "POINTS_DIFFER")
    assert of_points.fix.startswith("Correct round 1 first (row 4, column 99)")
    of_result = next(each for each in found.issues if each.code == "RESULT_NOT_MIRRORED")
    assert "fit 1 in row 4 and 0 in row 5" in of_result.fix


def test_points_that_no_result_of_the_doubtful_game_explains() -> None:
    found = advice(player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "3.0", "1 b 1"))
    assert rows(found) == ([5], [])


def test_points_wrong_for_themselves_beside_a_doubtful_game_of_others() -> None:
    lines = (
        player(1, "Alfa, Ada", "1.0", "2 w 1"),
        player(2, "Bravo, Bora", "0.0", "1 b 1"),
        player(3, "Charlie, Can", "2.0", "4 w 1"),
        player(4, "Delta, Deniz", "0.0", "3 b 0"),
    )
    assert rows(advice(*lines)) == ([5, 6], [5])


def test_points_of_which_both_contradicting_results_are_possible_settle_nothing() -> None:
    """Both lines say 1 and both players have a point: the points contradict as the results do."""
    found = advice(player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "1.0", "1 b 1"))
    (of_result,) = (each for each in found.issues if each.code == "RESULT_NOT_MIRRORED")
    assert of_result.fix == "Correct one of the two results."


def test_a_missing_result_can_right_the_points() -> None:
    found = advice(player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.5", "1 b  "))
    assert rows(found) == ([5], [5])


def test_a_player_whom_his_opponent_does_not_name_may_lack_that_game() -> None:
    """Alfa names Bravo, whose cell is blank but whose points hold the half point."""
    found = advice(player(1, "Alfa, Ada", "0.5", "2 w ="), player(2, "Bravo, Bora", "0.5"))
    assert rows(found) == ([5], [5])


def test_the_remedy_follows_the_explanation() -> None:
    lines = (
        player(1, "Alfa, Ada", "1.0", "2 w 1", "0000 - H"),
        player(2, "Bravo, Bora", "1.0", "1 b 0", "0000 - U"),
        player(3, "Charlie, Can", "1.5", "4 w 1"),
        player(4, "Delta, Deniz", "0.0", "3 b 0"),
    )
    found = advice(*lines)
    fixes = {each.source.row: each.fix for each in found.issues if each.code == "POINTS_DIFFER"}
    assert fixes[4] == "If it counts, write 1.5 as the points; if it does not, correct the sign in its round."
    assert fixes[6].startswith("If the player had that bye, write it into its round (H for half a point")
