"""The two formulas and what they are made of, on both sides of every threshold, by hand."""

from decimal import Decimal, localcontext

import pytest

from ratebatch.rating.uscf.special import special_rating
from ratebatch.rating.uscf.standard import (
    bonus,
    bonus_is_possible,
    dual_coefficient,
    standard_rating,
    winning_expectancy,
)
from ratebatch.rating.uscf.standing import RatingClass, Record, effective_games, is_established, rating_class
from ratebatch.records.uscf_conventions import ThreeGameBonus
from tests.rating.uscf.editions import RULES, RULES_2004, points, shown

SPECIAL, STANDARD = RatingClass.SPECIAL, RatingClass.STANDARD


@pytest.mark.parametrize(
    ("games", "record", "formula"),
    [
        (0, Record.MIXED, SPECIAL),
        (8, Record.MIXED, SPECIAL),
        (9, Record.MIXED, STANDARD),
        (9, Record.ALL_WON, SPECIAL),
        (40, Record.ALL_LOST, SPECIAL),
        (None, Record.MIXED, STANDARD),
    ],
)
def test_which_formula(games: int | None, record: Record, formula: RatingClass) -> None:
    assert rating_class(games, record, RULES) is formula


@pytest.mark.parametrize(("games", "established"), [(25, False), (26, True), (None, True)])
def test_established(games: int | None, established: bool) -> None:
    assert is_established(games, RULES) is established


@pytest.mark.parametrize(
    ("rating", "games", "expected"),
    [
        # at 2355: 0.662 + 0.00000739 × 214² = 1.00043244, its root 1.00021620, 50 / 1.00021620 = 49.98919
        ("2355", 100, "49.9892"),
        ("2355.01", 100, "50.0000"),
        ("2800", 100, "50.0000"),
        ("2800", 49, "49.0000"),
        # at 569: 0.662 + 0.00000739 × 2000² = 30.222, its root 5.497454, 50 / 5.497454 = 9.095119
        ("569", 100, "9.0951"),
        ("569", 10, "9.0951"),
        ("569", 9, "9.0000"),
        ("569", None, "9.0951"),
        ("1500", 0, "0.0000"),
    ],
)
def test_effective_games(rating: str, games: int | None, expected: str) -> None:
    assert shown(effective_games(Decimal(rating), games, RULES), 4) == expected


@pytest.mark.parametrize(("rating", "expected"), [("2200", "50.0000"), ("2200.01", "50.0000"), ("1200", "15.0756")])
def test_effective_games_until_2007(rating: str, expected: str) -> None:
    """At 1200: 1 + 1000² / 100000 = 11, 50 / √11 = 15.0756."""
    assert shown(effective_games(Decimal(rating), 100, RULES_2004), 4) == expected


@pytest.mark.parametrize(
    ("meetings", "three_games", "possible"),
    [
        ([], "no opponent twice", False),
        ([1, 1], "no opponent twice", False),
        ([1, 1, 1], "no opponent twice", True),
        ([2, 1], "no opponent twice", False),
        ([2, 1], "no opponent three times", True),
        ([3], "no opponent three times", False),
        ([2, 2], "no opponent twice", True),
        ([2, 1, 1], "no opponent twice", True),
        ([3, 1], "no opponent twice", False),
    ],
)
def test_when_there_can_be_a_bonus(meetings: list[int], three_games: ThreeGameBonus, possible: bool) -> None:
    assert bonus_is_possible(meetings, RULES, three_games) is possible


@pytest.mark.parametrize(
    ("change", "games", "expected"),
    [
        ("20", 3, "0"),  # three games count as four: 10 × √4
        ("20.01", 3, "0.01"),
        ("20", 4, "0"),
        ("20.01", 4, "0.01"),
        ("30", 9, "0"),
        ("30.01", 9, "0.01"),
        ("-50", 4, "0"),
    ],
)
def test_bonus_above_the_threshold(change: str, games: int, expected: str) -> None:
    assert bonus(Decimal(change), games, RULES) == Decimal(expected)


@pytest.mark.parametrize(
    ("rating", "k"),
    [
        ("2200", "16"),  # 800 / (46 + 4)
        ("2200.4", "15.984"),  # 800 × (6.5 - 0.0025 × 2200.4 = 0.999) / 50
        ("2400", "8"),  # half
        ("2499.6", "4.016"),
        ("2500", "4"),  # 200 / 50
        ("2800", "4"),
    ],
)
def test_k_above_2200_in_a_dual_rated_event(rating: str, k: str) -> None:
    assert dual_coefficient(Decimal(rating), Decimal(46), 4, RULES) == Decimal(k)
    assert dual_coefficient(Decimal(rating), Decimal(46), 4, RULES_2004) == 16


def test_standard_formula_of_two_games_has_no_bonus() -> None:
    """N' 50 at 2400: K is 800/52; two wins against 2400 are one point above expectation, 15.3846."""
    made = standard_rating(Decimal(2400), Decimal(50), points(2400, 2400), Decimal(2), RULES, with_bonus=False)
    assert [shown(part, 4) for part in (made.k, made.expected, made.change)] == ["15.3846", "1.0000", "15.3846"]
    assert (made.bonus, shown(made.rating, 4)) == (Decimal(0), "2415.3846")


def test_expectation_has_no_limit() -> None:
    """400 points are ten to one, 800 a hundred to one."""
    assert shown(winning_expectancy(Decimal(1900), Decimal(1500), RULES), 6) == "0.909091"
    assert shown(winning_expectancy(Decimal(2300), Decimal(1500), RULES), 6) == "0.990099"


@pytest.mark.parametrize(
    ("old", "opponents", "score", "expected"),
    [
        # One solution each, the old value does not matter: the mean plus 400 (W - L) / n.
        (500, (1000, 1100, 1200), "3", "1600"),  # all won: 400 above the best, not above the mean
        (1100, (1000, 1100, 1200), "1.5", "1100"),
        (500, (1000, 1200), "1.5", "1300"),
        # An interval of solutions: won against 1000, lost against 2400, from 1400 to 2000.
        (1300, (1000, 2400), "1", "1400"),
        (1399, (1000, 2400), "1", "1400"),
        (1401, (1000, 2400), "1", "1401"),
        (2001, (1000, 2400), "1", "2000"),
        # All won, all lost: an interval without an end.
        (1399, (1000,), "1", "1400"),
        (1401, (1000,), "1", "1401"),
        (599, (1000,), "0", "599"),
        (601, (1000,), "0", "600"),
        # 2700 is the most.
        (1000, (2299,), "1", "2699"),
        (1000, (2301,), "1", "2700"),
        (2750, (2000,), "1", "2700"),
    ],
)
def test_special_formula_without_earlier_games(old: int, opponents: tuple[int, ...], score: str, expected: str) -> None:
    assert special_rating(Decimal(old), Decimal(0), points(*opponents), Decimal(score), RULES) == Decimal(expected)


@pytest.mark.parametrize(
    ("record", "opponent", "score", "expected"),
    [
        (Record.MIXED, 1400, "1", "1480"),  # (4 × 1400 + 1400 + 400) / 5 with half of four points and one more
        (Record.MIXED, 1400, "0", "1320"),
        (Record.ALL_WON, 1400, "1", "1800"),  # nothing lost yet: 400 above him whom he beat
        (Record.ALL_WON, 1400, "0", "1320"),  # 4 × (M - 600) / 800 + (M - 1000) / 800 = 4, so M = 1320
        (Record.ALL_LOST, 1400, "0", "1000"),
        (Record.ALL_LOST, 1400, "1", "1480"),  # 4 × (M - 1400) / 800 + (M - 1000) / 800 = 1
        (Record.ALL_WON, 900, "1", "1400"),  # a win against a weak player says nothing new
        (Record.ALL_LOST, 1900, "0", "1400"),
    ],
)
def test_special_formula_after_four_games(record: Record, opponent: int, score: str, expected: str) -> None:
    made = special_rating(Decimal(1400), Decimal(4), points(opponent), Decimal(score), RULES, record)
    assert made == Decimal(expected)


def test_the_context_of_the_caller_does_not_matter() -> None:
    with localcontext() as context:
        context.prec = 5
        coarse = effective_games(Decimal("1234.56"), 40, RULES)
    assert coarse == effective_games(Decimal("1234.56"), 40, RULES)
    assert len(coarse.as_tuple().digits) == 40


@pytest.mark.parametrize("opponent", [10**15, -(10**15)])
def test_no_rating_is_too_far_away(opponent: int) -> None:
    made = standard_rating(Decimal(1500), Decimal(20), points(opponent), Decimal(1), RULES, with_bonus=False)
    assert 0 <= made.expected <= 1
