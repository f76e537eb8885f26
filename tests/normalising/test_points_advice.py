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


def fixes_of_points(*lines: str) -> dict[int, str]:
    return {each.source.row: each.fix for each in advice(*lines).issues if each.code == "POINTS_DIFFER"}


def test_a_game_entered_the_wrong_way_round_on_both_lines() -> None:
    """Alfa has the point and Bravo none, but both lines say that Bravo won; the game of Charlie and Delta is right."""
    others = (player(3, "Charlie, Can", "1.0", "4 w 1"), player(4, "Delta, Deniz", "0.0", "3 b 0"))
    fixes = fixes_of_points(player(1, "Alfa, Ada", "1.0", "2 w 0"), player(2, "Bravo, Bora", "0.0", "1 b 1"), *others)
    assert list(fixes) == [4, 5]
    assert fixes[4].startswith("Round 1, 1 against 2, may be entered the wrong way round: ")
    assert "right with 1 in row 4 and 0 in row 5" in fixes[4]
    assert "right with 0 in row 5 and 1 in row 4" in fixes[5]


def test_another_result_of_one_game_that_both_points_fit() -> None:
    fixes = fixes_of_points(player(1, "Alfa, Ada", "0.5", "2 w 1"), player(2, "Bravo, Bora", "0.5", "1 b 0"))
    assert "may have another result: the points of both players are right with = in row 4 and = in row 5" in fixes[4]


def test_two_games_that_could_be_the_one_settle_nothing() -> None:
    cells = (("2 w 0", "2 b 0"), ("1 b 1", "1 w 1"))
    fixes = fixes_of_points(player(1, "Alfa, Ada", "1.0", *cells[0]), player(2, "Bravo, Bora", "1.0", *cells[1]))
    assert set(fixes.values()) == {"Correct the points or the result that is wrong."}


def test_points_that_follow_from_a_result_tell_one_story() -> None:
    """The half point of Bravo is that of the game that Alfa's line states, and no bye that is missing."""
    found = advice(player(1, "Alfa, Ada", "0.5", "2 w ="), player(2, "Bravo, Bora", "0.5"))
    (of_points,) = (each for each in found.issues if each.code == "POINTS_DIFFER")
    assert of_points.message == "The file gives 0.5 points, the results add up to 0.0."
    assert of_points.fix.startswith("Correct round 1 first")
