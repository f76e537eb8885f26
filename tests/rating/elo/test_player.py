"""The articles about a player: rounding, K on both sides of every edge, first ratings."""

import pytest

from ratebatch.rating.elo.coefficients import (
    Coefficient,
    CoefficientFacts,
    against_newcomer,
    coefficient,
    is_newcomer,
    limited,
)
from ratebatch.rating.elo.first_rating import PooledGame, first_rating
from ratebatch.rating.elo.performance import performance_true
from ratebatch.rating.elo.rounding import Rounding, rounded
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.rules.elo_coefficients import Coefficients
from ratebatch.rules.elo_rules import Expectation
from tests.rating.elo.periods import FIDE_ROWS, rules_of


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [
        # -2.51, -2.50, -1.50, -0.50, -0.49, 0, 0.49, 0.50, 1.50, 2.50, 2.51, 3.00
        ("half_away", [-3, -3, -2, -1, 0, 0, 0, 1, 2, 3, 3, 3]),
        ("half_up", [-3, -2, -1, 0, 0, 0, 0, 1, 2, 3, 3, 3]),
        ("half_even", [-3, -2, -2, 0, 0, 0, 0, 0, 2, 2, 3, 3]),
        ("truncate", [-2, -2, -1, 0, 0, 0, 0, 0, 1, 2, 2, 3]),
    ],
)
def test_roundings(rounding: Rounding, expected: list[int]) -> None:
    values = [-251, -250, -150, -50, -49, 0, 49, 50, 150, 250, 251, 300]
    assert [rounded(value, 100, rounding) for value in values] == expected
    assert [rounded(value * 10_000, 1_000_000, rounding) for value in values] == expected


def facts(rating: int, games: int | None = 100, age: int | None = 30, highest: int = 0, k: int = 0) -> CoefficientFacts:
    return CoefficientFacts(rating * 100, highest * 100, 100, games, age, k)


def shipped_k(name: str) -> Coefficients:
    return shipped_rules()[name].k


@pytest.mark.parametrize(("rating", "k"), [(100, 32), (2099, 32), (2100, 24), (2400, 24), (2401, 16)])
def test_us_bands(rating: int, k: int) -> None:
    assert coefficient(facts(rating), shipped_k("us-bands")) == Coefficient(k, "derived")


def test_band_edges_of_a_value_that_is_not_whole() -> None:
    k = shipped_k("us-bands")
    assert coefficient(CoefficientFacts(209_999, 0, 100, 9, 30), k).value == 32
    assert coefficient(CoefficientFacts(240_099, 0, 100, 9, 30), k).value == 24


@pytest.mark.parametrize(
    ("known", "k"),
    [
        (facts(2000, games=29), 40),
        (facts(2000, games=30), 20),
        (facts(2399), 20),
        (facts(2400), 10),
        (facts(2399, highest=2400), 10),
        (facts(2299, age=18), 40),
        (facts(2300, age=18), 20),
        (facts(2299, age=19), 20),
        (facts(2299, age=18, highest=2300), 20),
        (facts(2450, games=29), 40),
    ],
)
def test_a_schedule_by_games_rating_and_age(known: CoefficientFacts, k: int) -> None:
    assert coefficient(known, shipped_k("national-fide-table")) == Coefficient(k, "derived")


def test_k_where_facts_are_missing() -> None:
    k = shipped_k("national-fide-table")
    assert coefficient(facts(2000, games=None), k) == Coefficient(20, "derived", assumed=True)
    assert coefficient(facts(2000, games=None, k=40), k) == Coefficient(40, "printed")
    assert coefficient(facts(2000, games=None, k=15), k) == Coefficient(20, "derived", assumed=True)
    assert coefficient(facts(2000, age=None), k) == Coefficient(20, "derived", assumed=True)
    assert coefficient(facts(2350, age=None), k) == Coefficient(20, "derived")  # a junior would have it as well
    new = k.model_copy(update={"games_unknown": "new"})
    assert coefficient(facts(2000, games=None), new) == Coefficient(40, "derived", assumed=True)


@pytest.mark.parametrize(
    ("at_least", "k", "assumed"), [(0, 40, True), (29, 40, True), (30, 20, False), (90, 20, False)]
)
def test_nobody_is_newer_than_the_games_known_of_him_allow(at_least: int, k: int, assumed: bool) -> None:
    """Below 30 games K is 40, else 20: of whom 30 are known, nothing is left to be assumed."""
    rules = shipped_k("national-fide-table").model_copy(update={"games_unknown": "new"})
    known = facts(2000, games=None)._replace(at_least=at_least)
    assert coefficient(known, rules) == Coefficient(k, "derived", assumed=assumed)
    experienced = coefficient(known, shipped_k("national-fide-table"))
    assert experienced == Coefficient(20, "derived", assumed=assumed)


def test_k_of_the_base_list_that_the_games_known_rule_out_is_not_taken() -> None:
    known = facts(2000, games=None, k=40)
    assert coefficient(known._replace(at_least=29), shipped_k("national-fide-table")) == Coefficient(40, "printed")
    assert coefficient(known._replace(at_least=30), shipped_k("national-fide-table")) == Coefficient(20, "derived")


def test_bands_by_games_alone() -> None:
    k = Coefficients.model_validate({"by_games": ({"below": 10, "k": 60}, {"from": 10, "k": 15})})
    assert [coefficient(facts(1500, games=games), k).value for games in (0, 9, 10, 1000)] == [60, 60, 15, 15]
    assert k.possible == (15, 60)


def test_newcomers() -> None:
    k = shipped_k("icc")
    assert [is_newcomer(games, k) for games in (0, 19, 20, None)] == [True, True, False, False]
    new = k.model_copy(update={"games_unknown": "new"})
    assert [is_newcomer(None, new, at_least) for at_least in (0, 19, 20)] == [True, True, False]
    assert against_newcomer(32, k) == 16
    assert not is_newcomer(0, Coefficients())
    assert against_newcomer(32, Coefficients()) == 32


@pytest.mark.parametrize(("games", "k"), [(17, 40), (18, 38), (35, 20), (36, 19)])
def test_k_times_games(games: int, k: int) -> None:
    before = 40 if games < 20 else 20
    assert limited(before, games, shipped_k("national-fide-table")) == k
    assert limited(before, games, Coefficients()) == before


def pool(*games: tuple[int, int]) -> list[PooledGame]:
    return [PooledGame(*game) for game in games]


def test_first_rating_by_dp() -> None:
    # Average of 1500, 1600, 1700, 1800, 1905 is 1701; 3 of 5 is 60 %: dp 72.
    rules = shipped_rules()["club"]
    games = pool((1500, 100), (1600, 100), (1700, 50), (1800, 50), (1905, 0))
    assert first_rating(games, rules) == 1773
    assert first_rating(games[:4], rules) is None
    assert first_rating(games, rules_of()) is None
    # 2600 on average with 5 of 5: 3400, and the maximum of the file.
    assert first_rating(pool(*[(2600, 100)] * 5), shipped_rules()["national-fide-table"]) == 2200


def test_linear_first_rating() -> None:
    rules = rules_of(first_rating={"formula": "performance", "minimum_games": 2, "correction": "linear"})
    # Average 1600.5, 1.5 of 2: 1600.5 + 800 × .75 - 400 = 1800.5, a half away from zero.
    assert first_rating(pool((1600, 100), (1601, 50)), rules) == 1801
    even = rules.model_copy(update={"rounding": "half_even"})
    assert first_rating(pool((1600, 100), (1601, 50)), even) == 1800


def test_there_is_no_true_performance_at_the_ends() -> None:
    assert performance_true([1500, 1600], 0, Expectation()) is None
    assert performance_true([1500, 1600], 200, Expectation()) is None
    table = Expectation(curve="table", table="fide").model_copy(update={"rows": FIDE_ROWS})
    assert performance_true([1500, 1600], 100, table) is None


@pytest.mark.parametrize("keys", [{}, {"curve": "normal"}, {"curve": "linear"}, {"curve": "davidson", "kappa": "1"}])
def test_true_performance_of_half_the_points(keys: dict[str, str]) -> None:
    assert performance_true([1500, 1600], 100, Expectation.model_validate(keys)) == 1550
    assert performance_true([1500], 50, Expectation.model_validate(keys)) == 1500
