"""`ratebatch calc` for FIDE: published cases, K, its limit, first ratings, and the text with every step."""

import pytest

from tests.cli.calculator import answer, result, said, step
from tests.cli.desk import Desk

DAY = ("--on", "2026-12-01")
"""A day whose edition is known, whatever amendments come later."""

PUBLISHED = (*DAY, "--system", "fide", "--rating", "1800", "--k", "20", "1900:1", "1750:0.5")
"""The example of a public calculator page: .64 and -.07, change 11.4, new rating 1811."""


def test_the_published_example_in_json(desk: Desk) -> None:
    found = answer(desk, *PUBLISHED)
    assert result(found) == ("11.40", 11, 1811)
    assert (found["system"], found["edition"], found["k"], found["games"]) == ("fide", "2025-10-01", 20, 2)
    assert (found["score"], found["expected"], found["delta"]) == ("1.50", "0.93", "0.57")
    assert [(game["expected"], game["delta"], game["k_delta"]) for game in found["played"]] == [
        ("0.36", "0.64", "12.80"),
        ("0.57", "-0.07", "-1.40"),
    ]
    assert not {"if_win", "if_draw", "if_loss", "opponent_change"} & set(found)


def test_the_published_example_in_text(desk: Desk) -> None:
    text = said(desk, *PUBLISHED)
    assert text.endswith("\nChange +11.40, rounded +11; new rating 1811\n")
    for line in (
        "1.50 - 0.93 = 0.57 [8.3.2]",
        "20 x 0.57 = 11.40 [8.3.3]",
        "11.40 -> 11 [8.3.4]",
        "1800 + 11 = 1811 [8.3.4]",
    ):
        assert line in text
    assert "1      1900   1.00     -100     -100  99-106  L      0.36       0.64     12.80" in text
    assert text.isprintable() or all(sign.isprintable() or sign == "\n" for sign in text)


def test_each_game_is_a_step_with_its_numbers(desk: Desk) -> None:
    games = [each for each in answer(desk, *PUBLISHED)["steps"] if each["name"] == "game"]
    assert games[0]["arithmetic"] == [
        "1800 - 1900 = -100",
        "row 99-106, column L, of table 8.1.2: 0.36",
        "1 - 0.36 = 0.64",
        "20 x 0.64 = 12.80",
    ]


@pytest.mark.parametrize("draw", ["0.5", "0,5", ".5", "½", "1/2", "="])
def test_a_draw_is_written_in_many_ways(desk: Desk, draw: str) -> None:
    assert result(answer(desk, *DAY, "--rating", "1800", "--k", "20", "1900:1", f"1750:{draw}")) == ("11.40", 11, 1811)


def test_a_single_game_has_three_outcomes(desk: Desk) -> None:
    """2400 with K 10 against an equal: 5 points a win (an article on FIDE ratings); neighbours differ by K/2."""
    found = answer(desk, *DAY, "--rating", "2400", "--k", "10", "2400:1")
    assert result(found) == ("5.00", 5, 2405)
    assert found["if_win"] == {"change_exact": "5.00", "change": 5, "new_rating": 2405}
    assert found["if_draw"] == {"change_exact": "0.00", "change": 0, "new_rating": 2400}
    assert found["if_loss"] == {"change_exact": "-5.00", "change": -5, "new_rating": 2395}
    assert "win  draw   loss" in said(desk, *DAY, "--rating", "2400", "--k", "10", "2400:1")


def test_both_players_of_a_game(desk: Desk) -> None:
    """A public calculator page: 1600 beats 1400, both K 20: 1605 and 1395, which no FIDE list prints now."""
    arguments = (*DAY, "--rating", "1600", "--k", "20", "--opponent-k", "20", "1400:1")
    found = answer(desk, *arguments)
    assert result(found) == ("4.80", 5, 1605)
    assert (found["opponent_k"], found["opponent_change_exact"]) == (20, "-4.80")
    assert (found["opponent_change"], found["opponent_new_rating"]) == (-5, 1395)
    text = said(desk, *arguments)
    assert "1395 is below the floor 1400: unrated on the new list" in text
    assert text.endswith("Opponent: change -4.80, rounded -5; new rating 1395\n")


@pytest.mark.parametrize(
    ("games", "period", "k"),
    [(17, (), 40), (18, (), 38), (20, (), 35), (1, ("--period-games", "20"), 35), (1, ("--period-games", "17"), 40)],
)
def test_k_times_games_is_700_at_most(desk: Desk, games: int, period: tuple[str, ...], k: int) -> None:
    """A public calculator page: 20 games with K 40 use 35. 17 × 40 = 680, and 700 // 18 = 38 (8.3.3)."""
    found = answer(desk, *DAY, "--rating", "1800", "--k", "40", *period, *["1800:0.5"] * games)
    assert found["k"] == k
    assert step(found, "coefficient")["numbers"]["k"] == "40"


@pytest.mark.parametrize(
    ("facts", "k", "source"),
    [
        ((), 20, "assumed"),
        (("--games", "29"), 40, "derived"),  # a new player, and so K 40 whether junior or not
        (("--games", "30"), 20, "assumed"),  # the year of birth would decide
        (("--games", "30", "--birth-year", "2008"), 40, "derived"),  # 18 in 2026
        (("--games", "30", "--birth-year", "2007"), 20, "derived"),
        (("--games", "30", "--birth-year", "2008", "--highest", "2300"), 20, "derived"),
        (("--highest", "2400"), 10, "derived"),
        (("--k", "15"), 15, "given"),
    ],
)
def test_k_by_the_facts(desk: Desk, facts: tuple[str, ...], k: int, source: str) -> None:
    """8.3.3 in the order that FIDE's lists follow; both sides of 30 games, of 18 years and of 2300."""
    found = answer(desk, "--rating", "1800", "--on", "2026-12-01", *facts, "1800:1")
    assert (found["k"], step(found, "coefficient")["numbers"]["source"]) == (k, source)
    assert any("is assumed" in note for note in found["notes"]) == (source == "assumed")


def test_a_k_that_contradicts_the_facts_is_said(desk: Desk) -> None:
    notes = answer(desk, *DAY, "--rating", "1800", "--k", "20", "--games", "5", "1800:1")["notes"]
    assert "The facts given would make K 40; 20 was used, as --k says." in notes


@pytest.mark.parametrize(("k", "is_said"), [("400", True), ("15", True), ("10", False), ("20", False), ("40", False)])
def test_a_k_that_the_edition_does_not_have_is_said(desk: Desk, k: str, is_said: bool) -> None:
    """B.02, 8.3.3 has 40, 20 and 10."""
    notes = answer(desk, *DAY, "--rating", "1800", "--k", k, "1800:1")["notes"]
    said = f"K {k} is none of this edition, which has 10, 20, 40; it was used as given."
    assert (said in notes) == is_said


def test_the_limit_and_its_exception(desk: Desk) -> None:
    """Published by FIDE: 2813 beats 2400 with the full 413 points, .93; the 2400 player counts -400, .08 (8.3.1)."""
    found = answer(desk, *DAY, "--rating", "2813", "--k", "10", "--opponent-k", "10", "2400:1")
    (game,) = found["played"]
    assert (game["difference"], game["expected"], game["limit"]) == (
        413,
        "0.93",
        "own rating 2650 or more, the difference counts in full",
    )
    assert found["opponent_change_exact"] == "-0.80"
    before = answer(desk, "--rating", "2813", "--k", "10", "--on", "2025-09-30", "2400:1")["played"][0]
    assert (before["difference"], before["expected"]) == (400, "0.92")


def test_only_the_largest_difference_is_lifted_in_2022(desk: Desk) -> None:
    """Published by FIDE in 2022: 2000 beats 1063, 1299, 1413 and 1427: .08, .01, .02, .02."""
    found = answer(desk, "--rating", "2000", "--k", "20", "--on", "2022-06-01", "1063:1", "1299:1", "1413:1", "1427:1")
    assert [game["delta"] for game in found["played"]] == ["0.08", "0.01", "0.02", "0.02"]


def test_games_that_do_not_count_are_told(desk: Desk) -> None:
    found = answer(desk, *DAY, "--type", "rapid", "--rating", "2601", "--k", "10", "2001:1", "unrated:1", "2601:1")
    assert [game["counted"] for game in found["played"]] == [False, False, True]
    assert (found["games"], result(found)) == (1, ("5.00", 5, 2606))  # 7.3.1 since December 2024
    assert answer(desk, *DAY, "--type", "rapid", "--rating", "2600", "--k", "10", "2000:1")["games"] == 1
    only_unrated = answer(desk, *DAY, "--rating", "1800", "unrated:1")
    assert (only_unrated["games"], only_unrated["performance"], result(only_unrated)) == (0, None, ("0.00", 0, 1800))


def test_below_the_floor(desk: Desk) -> None:
    """1400 loses to 1400 with K 40: 1380 is on no list since March 2024 (7.2.1); in 2023 it was."""
    arguments = ("--rating", "1400", "--k", "40", "1400:0")
    found = answer(desk, *arguments, *DAY)
    assert (found["new_rating"], found["new_rating_is_listed"]) == (1380, False)
    assert "1380 is below the floor 1400: unrated on the new list." in said(desk, *arguments, *DAY)
    assert answer(desk, *arguments, "--on", "2023-06-01")["new_rating_is_listed"]


FIVE = ("1902:0.5", "1877:0.5", "1884:1", "2012:0", "1832:1")


def test_a_first_rating(desk: Desk) -> None:
    """The first rating that FIDE published for these five games: 13107 / 7 = 1872.43, dp(.57) = 50, 1922 (8.2)."""
    found = answer(desk, *DAY, "--rating", "unrated", *FIVE)
    assert (found["new_rating"], found["change"], found["k"], found["expected"]) == (1922, None, None, None)
    text = said(desk, *DAY, "--rating", "unrated", *FIVE)
    assert "13107 over 7 games, 1872.43" in text
    assert text.endswith("\nFirst rating 1922\n")


def test_too_few_games_for_a_first_rating(desk: Desk) -> None:
    text = said(desk, *DAY, "--rating", "Unrated", *FIVE[:4], "unrated:1")
    assert "4 games against rated opponents; a first rating needs 5." in text
    assert text.endswith("\nNo rating yet.\n")


def test_a_first_event_without_a_point(desk: Desk) -> None:
    """8.2.1: five losses begin nothing; with half a point they make a rating, below the floor: 1356 by hand.

    (5 × 1500 + 3600) / 7 = 1585.71; (0.5 + 1) / 7 = .21, dp -230: 1355.71.
    """
    assert answer(desk, *DAY, "--rating", "unrated", *["1500:0"] * 5)["new_rating"] is None
    found = answer(desk, *DAY, "--rating", "unrated", "1500:=", *["1500:0"] * 4)
    assert (found["new_rating"], found["new_rating_is_listed"]) == (1356, False)


def test_performance_in_three_ways(desk: Desk) -> None:
    """3 of 5 against 1609, 1477, 1388, 1586, 1720: average 1556, + 72 by dp, + 80 linear, all by hand.

    The root: at 1633 the table has .53 + .71 + .80 + .57 + .38 = 2.99, at 1634 .53 + .71 + .81 + .57 + .38 = 3.00.
    """
    found = answer(desk, *DAY, "--rating", "1613", "--k", "20", "1609:0", "1477:1", "1388:1", "1586:1", "1720:0")
    assert (found["performance"], found["performance_linear"]) == (1628, 1636)
    assert found["performance_root"] == 1634
