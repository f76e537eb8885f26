"""`ratebatch calc` for UKD, Elo by rules files, and US Chess: published cases and cases by hand."""

from decimal import ROUND_HALF_UP, Decimal

import pytest

from tests.cli.calculator import answer, result, said, step
from tests.cli.desk import Desk

DAY = ("--on", "2026-12-01")
"""A day whose editions are known, whatever amendments come later."""

UKD = (*DAY, "--system", "ukd", "--rating")
ELO = ("--system", "elo", "--rating")
USCF = (*DAY, "--system", "uscf", "--rating")
PER_GAME = ("--setting", "ukd.expectation=per_game")
FIVE_OF_ENCYCLOPEDIA = ("1609:0", "1477:½", "1388:1", "1586:1", "1720:0")


def test_ukd_published(desk: Desk) -> None:
    """The worked example of a calculator page: 1500 beats 2000, k 25, D -350, PD .11: +22.25, about 1522."""
    found = answer(desk, *UKD, "1500", "2000:1")
    assert (found["k"], result(found)) == (25, ("22.25", 22, 1522))
    assert found["if_loss"]["change_exact"] == "-2.75"  # 25 × -.11
    assert "25 x 0.89 = 22.25" in said(desk, *UKD, "1500", "2000:1")


FIVE = ("1700:1", "1400:0", "1990:0.5", "unrated:1", "unrated:0.5")


def test_ukd_by_average_and_by_game(desk: Desk) -> None:
    """By hand: -110, 190, -350 make D = -90, PD .38; 25 × (1.50 - 1.14) = 9.00, + 2.50 = 11.50, 1602.

    By game PD .35, .75 and .11: 25 × (1.50 - 1.21) = 7.25, + 2.50 = 9.75, 1600.
    """
    average, by_game = answer(desk, *UKD, "1590", *FIVE), answer(desk, *UKD, "1590", *FIVE, *PER_GAME)
    assert (average["adjustment"], result(average)) == ("2.50", ("9.00", 12, 1602))
    assert (by_game["adjustment"], result(by_game)) == ("2.50", ("7.25", 10, 1600))
    assert [game["expected"] for game in by_game["played"]] == ["0.35", "0.75", "0.11", None, None]
    assert said(desk, *UKD, "1590", *FIVE).endswith("\nChange +11.50, rounded +12; new rating 1602\n")


def test_ukd_of_the_opponent_and_floor(desk: Desk) -> None:
    """1010 loses to 1010 with k 30: -15, and 1000 is the floor; the winner, with K 30, has 1025."""
    found = answer(desk, *UKD, "1010", "--opponent-k", "30", "1010:0")
    assert (found["change"], found["new_rating"], found["opponent_new_rating"]) == (-15, 1000, 1025)


def test_a_first_ukd_is_not_computed_unless_asked_for(desk: Desk) -> None:
    """Five games against 1500 with 4 points: 80 %, dp 240 (8.1.1): 1740, an estimate."""
    games = ("1500:1", "1500:1", "1500:1", "1500:1", "1500:0")
    assert answer(desk, *UKD, "unrated", *games)["new_rating"] is None
    assert "the rule is not public" in said(desk, *UKD, "unrated", *games)
    estimate = ("--setting", "ukd.first_ukd=estimate")
    assert answer(desk, *UKD, "unrated", *games, *estimate)["new_rating"] == 1740
    assert "ESTIMATE" in said(desk, *UKD, "unrated", *games, *estimate)


def test_what_ukd_does_not_use_is_said(desk: Desk) -> None:
    notes = answer(desk, *UKD, "1500", "--games", "3", "--k", "30", "1500:1")["notes"]
    assert "--games was not used: nothing in UKD depends on it." in notes


def test_elo_published(desk: Desk) -> None:
    """A calculator page: 1600 beats 1400, K 20, 4.8 (to four places 4.8051, by hand); and 2400 beats 2400."""
    found = answer(desk, *ELO, "1600", "--k", "20", "--opponent-k", "20", "1400:1")
    assert result(found) == ("4.8051", 5, 1605)
    assert (found["opponent_change"], found["opponent_new_rating"]) == (-5, 1395)
    assert [found[f"if_{name}"]["change_exact"] for name in ("win", "draw", "loss")] == [
        "4.8051",
        "-5.1949",
        "-15.1949",
    ]
    assert result(answer(desk, *ELO, "2400", "--k", "10", "2400:1")) == ("5.0000", 5, 2405)


def test_elo_published_of_five_games(desk: Desk) -> None:
    """An encyclopedia's example: 1613 with K 32 scores 2½ and is 1601 then; with 3 points 1617."""
    found = answer(desk, *ELO, "1613", "--k", "32", *FIVE_OF_ENCYCLOPEDIA)
    assert (found["expected"], found["new_rating"]) == ("2.8666", 1601)
    two_places = [str(Decimal(game["expected"]).quantize(Decimal("0.01"), ROUND_HALF_UP)) for game in found["played"]]
    assert two_places == ["0.51", "0.69", "0.79", "0.54", "0.35"]
    three = answer(desk, *ELO, "1613", "--k", "32", "1609:0", "1477:1", "1388:1", "1586:1", "1720:0")
    assert three["new_rating"] == 1617
    assert (three["performance"], three["performance_linear"]) == (1628, 1636)
    assert three["performance_root"] == "1634.0465"  # the root of the logistic curve, by bisection elsewhere


def test_elo_without_rules_says_so(desk: Desk) -> None:
    found = answer(desk, *ELO, "1500", "1500:1")
    assert (found["k"], found["edition"]) == (20, "plain-logistic")
    assert [note for note in found["notes"] if note.startswith("No --rules: Plain Elo")]
    assert "K 20 is assumed, the default of a rules file; give --k." in found["notes"]


def test_elo_by_a_shipped_file(desk: Desk) -> None:
    """Club rules: FIDE's table with its limit, K 20. -100 is .36, -500 counts as -400, .08: 20 × (1 - .44) = 11.20."""
    found = answer(desk, *ELO, "1500", "--rules", "club", "1600:1", "2000:0")
    assert (found["edition"], found["rules"], result(found)) == ("club", "Club Elo", ("11.20", 11, 1511))
    assert [game["difference"] for game in found["played"]] == [-100, -400]


def test_elo_by_a_file_of_ones_own(desk: Desk) -> None:
    """Linear curve with C 200, K 32: 16 (W - L) + 0.04 Σ D; 3 wins, a loss, a draw, Σ D = 125: 37 (a school's page)."""
    rules = desk.put(
        "school.toml", 'title = "School"\nk = 32\n\n[expectation]\ncurve = "linear"\nc = 200\ndifference_limit = 350\n'
    )
    games = ("575:1", "600:1", "625:1", "650:0", "675:0.5")
    found = answer(desk, *ELO, "600", "--rules", str(rules), *games)
    assert result(found) == ("37.0000", 37, 637)


def test_elo_that_runs_from_game_to_game(desk: Desk) -> None:
    """K 32: 1500 beats 1500 and is 1516; 16 points above the next, .523010, 32 × .476990 = 15.26: 1531.

    All with the rating before the event would be twice 16, 1532.
    """
    text = 'title = "Running"\nk = 32\nupdate = "game"\n'
    found = answer(desk, *ELO, "1500", "--rules", str(desk.put("running.toml", text)), "1500:1", "1500:1")
    assert [game["own_rating"] for game in found["played"]] == [1500, 1516]
    assert (found["change"], found["new_rating"]) == (31, 1531)


def test_elo_with_the_limit_of_the_period(desk: Desk) -> None:
    """A new player's 40, and 700 // 30 = 23; 23 × .64 = 14.72."""
    arguments = ("1500", "--rules", "national-fide-table", "--games", "3", "--period-games", "30", "1600:1")
    found = answer(desk, *ELO, *arguments)
    assert (found["k"], found["change_exact"]) == (23, "14.72")
    assert step(found, "coefficient")["words"] == "K 40, by the rules."


def test_elo_first_rating_and_starting_value(desk: Desk) -> None:
    """Club rules: average 1701 of five, 60 %, dp 72: 1773. ICC's file: everybody begins with 1600."""
    games = ("1500:1", "1600:1", "1700:0.5", "1800:0.5", "1905:0")
    assert answer(desk, *ELO, "unrated", "--rules", "club", *games)["new_rating"] == 1773
    started = answer(desk, *ELO, "unrated", "--rules", "icc", "1600:1")
    assert (started["rating"], started["new_rating"]) == (1600, 1616)


def test_elo_davidson_has_chances(desk: Desk) -> None:
    """Two equal players, κ = 2: a quarter, a half, a quarter."""
    text = 'title = "Davidson"\n\n[expectation]\ncurve = "davidson"\nkappa = 2\n'
    found = answer(desk, *ELO, "1500", "--rules", str(desk.put("davidson.toml", text)), "1500:1")
    assert "win 0.2500, draw 0.5000, loss 0.2500" in step(found, "chances")["words"]


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        # Approximating formulas of the US Chess system, 2004 to 2017: 1511.1111.
        (("1500", "--games", "6", "1400:1", "1550:0", "1650:0.5"), "1511.111111"),
        # The same paper of 2015 (B = 12): 1464.8049; with the B = 14 of 2017 and the 10 of today 4 and 8 points apart.
        (("1300", "--games", "45", "--on", "2016-01-01", "1250:1", "1400:½", "1500:1", "1550:1"), "1464.804888"),
        (("1300", "--games", "45", "--on", "2018-01-01", "1250:1", "1400:½", "1500:1", "1550:1"), "1460.804888"),
        (("1300", "--games", "45", "1250:1", "1400:½", "1500:1", "1550:1"), "1468.804888"),
        # A public implementation's tests: 1319.0607, 1550, 1350.
        (("1300", "--games", "32", "1200:1"), "1319.060727"),
        (("1300", "--games", "0", "1200:1", "1500:½", "2400:0"), "1550.000000"),
        (("1200", "--games", "10", "--wins", "10", "1600:½", "1500:0", "2400:0"), "1350.000000"),
    ],
)
def test_uscf_published(desk: Desk, arguments: tuple[str, ...], value: str) -> None:
    found = answer(desk, *USCF, *arguments)
    assert step(found, "new_rating")["numbers"]["new_value"] == value
    assert found["new_rating"] == round(Decimal(value))
    assert any("rates an event as a whole" in note for note in found["notes"])


@pytest.mark.parametrize(
    ("arguments", "new"),
    [(("1250", "--games", "30", "1400:1"), 1289), (("1400", "--games", "9", "1250:0"), 1344)],
)
def test_uscf_published_whole_numbers(desk: Desk, arguments: tuple[str, ...], new: int) -> None:
    """The documentation of a public implementation."""
    assert answer(desk, *USCF, *arguments)["new_rating"] == new


def test_uscf_floor_and_unrated(desk: Desk) -> None:
    """Peak 1941: floor 1700 (an encyclopedia). An unrated opponent is left out; a new player starts by age if asked."""
    assert answer(desk, *USCF, "1705", "--games", "40", "--highest", "1941", "1000:0")["new_rating"] == 1700
    found = answer(desk, *USCF, "1500", "--games", "40", "unrated:1", "1500:1")
    assert (found["games"], [game["counted"] for game in found["played"]]) == (1, [False, True])
    age = ("--birth-year", "2010", "--on", "2026-06-01", "--setting", "uscf.starting_values=age")
    assert answer(desk, *USCF, "unrated", *age, "1500:1")["new_rating"] == 1900  # 400 above him whom he beat


def test_uscf_lower_k_of_dual_rated_events(desk: Desk) -> None:
    """2400 with 40 games: N' 40, K = 800 × .5 / 41 = 9.7561 not 19.5122; a win against an equal is half of it."""
    plain, dual = (answer(desk, *USCF, "2400", "--games", "40", *flag, "2400:1") for flag in ((), ("--dual",)))
    assert (plain["k"], dual["k"]) == ("19.5122", "9.7561")
    assert (plain["change_exact"], dual["change_exact"]) == ("9.7561", "4.8780")


def test_share_tables(desk: Desk) -> None:
    """Table 8.1.2, first rows and last; the logistic curve at 200 points is .7597; PWe a straight line to 400."""
    table = answer(desk, *DAY, "--table")
    assert [(row["from_difference"], row["to_difference"], row["higher"]) for row in table["rows"][:2]] == [
        (0, 3, "0.50"),
        (4, 10, "0.51"),
    ]
    assert (len(table["rows"]), table["rows"][-1]["to_difference"]) == (51, None)
    assert "400 points counts as 400; in full for a player whose own rating is 2650 or more" in table["limit"]
    curve = {row["from_difference"]: row for row in answer(desk, "--table", "--system", "elo")["rows"]}
    assert (curve[200]["higher"], curve[200]["lower"]) == ("0.7597", "0.2403")
    uscf = {row["from_difference"]: row for row in answer(desk, *DAY, "--table", "--system", "uscf")["rows"]}
    assert (uscf[200]["special_higher"], uscf[400]["special_higher"], uscf[400]["higher"]) == (
        "0.7500",
        "1.0000",
        "0.9091",
    )
    text = said(desk, "--table", "--system", "elo", "--rules", "club")
    assert "736 and more          1.00         0.00" in text
    assert "350 points" in said(desk, *DAY, "--table", "--system", "ukd")
