"""The expectation curves: published values, both neighbours, other ways to the same number, and what they promise."""

from decimal import Decimal, localcontext
from fractions import Fraction
from statistics import NormalDist

import numpy as np
import pytest

from ratebatch.rating.elo.curve import expectation_at, expectation_table, millionths
from ratebatch.rating.elo.davidson import chances
from ratebatch.rating.elo.games import expected_between, expected_score, nearest_points
from ratebatch.rating.elo.normal import PI, distribution
from ratebatch.rules.elo_numbers import CONTEXT, value_of
from ratebatch.rules.elo_rules import Expectation
from tests.rating.elo.periods import FIDE_ROWS, by_table, rules_of

CURVES = [
    Expectation(),
    Expectation(curve="normal"),
    Expectation(curve="linear"),
    Expectation(curve="davidson", kappa="0.7"),
    by_table(rules_of()).expectation,
    by_table(rules_of(), difference_limit=400).expectation,
]


@pytest.mark.parametrize("expectation", CURVES, ids=lambda each: each.curve)
def test_every_table_is_fair_and_rises(expectation: Expectation) -> None:
    table = expectation_table(expectation)
    assert table.last == (expectation.difference_limit or 4000)
    assert set((table.higher + table.lower).tolist()) == {expectation.unit}
    assert table.higher[0] == table.lower[0] == expectation.unit // 2
    assert (table.higher[1:] >= table.higher[:-1]).all()


@pytest.mark.parametrize("expectation", CURVES[:4], ids=lambda each: each.curve)
def test_a_difference_that_is_not_whole_lies_between_its_neighbours(expectation: Expectation) -> None:
    for difference in range(0, 300, 7):
        between = millionths(Decimal(difference) + Decimal("0.5"), expectation)
        assert millionths(Decimal(difference), expectation) < between < millionths(Decimal(difference + 1), expectation)
        assert between + millionths(-Decimal(difference) - Decimal("0.5"), expectation) == 1_000_000


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (0, 500_000),
        (399, 908_614),  # both neighbours of 10/11: E' = ln 10/400 E(1-E) = .00047574, E''/2 = -.00000112
        (400, 909_091),
        (401, 909_566),
        (800, 990_099),  # 100/101
        (1200, 999_001),  # 1000/1001
    ],
)
def test_logistic_curve(difference: int, expected: int) -> None:
    assert expectation_table(Expectation()).higher[difference] == expected


def test_logistic_curve_in_whole_numbers() -> None:
    # 10^(D/400) lies between two fractions n/10^30 whose 400th powers stand on both sides of 10^D: no root is taken.
    table = expectation_table(Expectation()).higher
    for difference in (1, 35, 100, 136, 160, 200, 399, 735):
        with localcontext(CONTEXT):
            ratio = int((Decimal(10) ** (Decimal(difference) / 400)).scaleb(30))
        assert ratio**400 <= 10 ** (difference + 30 * 400) < (ratio + 1) ** 400
        exact = Fraction(ratio, ratio + 10**30) * 1_000_000
        assert abs(exact - int(table[difference])) < Fraction(1, 2)


@pytest.mark.parametrize(
    ("z", "share"),
    [("0", "0.5000"), ("0.5", "0.6915"), ("1", "0.8413"), ("1.96", "0.9750"), ("2", "0.9772"), ("3", "0.9987")],
)
def test_published_table_of_the_normal_distribution(z: str, share: str) -> None:
    """The table printed in every book of statistics."""
    assert str(distribution(Decimal(z)).quantize(Decimal("0.0001"))) == share
    assert distribution(Decimal(z)) + distribution(-Decimal(z)) == 1


def test_normal_distribution_by_another_way() -> None:
    """The error function of the C library has 15 digits; six are compared."""
    table = expectation_table(Expectation(curve="normal")).higher
    normal = NormalDist(0, 2000 / 7)
    assert table.tolist() == [round(normal.cdf(difference) * 1_000_000) for difference in range(4001)]


def test_normal_distribution_far_out() -> None:
    assert [distribution(Decimal(16)), distribution(Decimal(-16))] == [1, 0]
    assert 1 - distribution(Decimal("15.9")) < Decimal("1e-49")


def test_pi() -> None:
    # Machin: π/4 = 4 arctan 1/5 - arctan 1/239.
    def arctan(inverse: int) -> Fraction:
        return sum((Fraction((-1) ** n, (2 * n + 1) * inverse ** (2 * n + 1)) for n in range(40)), Fraction(0))

    found = 4 * (4 * arctan(5) - arctan(239))
    assert abs(found - Fraction(PI)) < Fraction(1, 10**49)


def test_sigma_of_the_printed_table() -> None:
    """σ = 2000/7 to two decimals is FIDE's table but for six differences; Elo's text, 200 √2, misses 110."""

    def misses(sigma: str) -> list[int]:
        printed = expectation_table(by_table(rules_of()).expectation).higher
        values = [expectation_at(Decimal(d), Expectation(curve="normal", sigma=sigma)) for d in range(736)]
        return [d for d, value in enumerate(values) if int((value * 100).to_integral_value()) != printed[d]]

    assert misses("2000/7") == [54, 343, 344, 358, 392, 620]
    assert len(misses("200*sqrt(2)")) == 110


def test_linear_curve_ends_at_no_score() -> None:
    table = expectation_table(Expectation(curve="linear")).higher
    assert [int(table[difference]) for difference in (1, 399, 400, 401)] == [501_250, 998_750, 1_000_000, 1_000_000]


@pytest.mark.parametrize("difference", [0, 1, 35, 200, 735])
def test_the_scale_trap_of_davidson(difference: int) -> None:
    at = Decimal(difference)

    def expected(**keys: str) -> int:
        return millionths(at, Expectation.model_validate(keys))

    assert expected(curve="davidson", kappa="2") == expected(curve="logistic", scale="400")
    assert expected(curve="davidson", kappa="0") == expected(curve="logistic", scale="200")


def test_chances_add_up() -> None:
    for kappa in ("0", "0.7", "2", "1000"):
        found = chances(Decimal(-137), Decimal(400), Decimal(kappa))
        assert abs(found.win + found.draw + found.loss - 1) < Decimal("1e-48")
        assert abs(found.win * CONTEXT.power(Decimal(10), Decimal(2 * 137) / 400) - found.loss) < Decimal("1e-20")


def test_a_column_gives_what_its_elements_give() -> None:
    for expectation in CURVES:
        rules = rules_of().model_copy(update={"expectation": expectation})
        column = expectation_table(expectation)
        differences = [-5000, -4000, -401, -400, -399, -1, 0, 1, 399, 400, 401, 4000, 5000]

        found = np.asarray(expected_score(np.array(differences), rules)).tolist()
        assert found == [int(expected_score(each, rules)) for each in differences]
        assert found[0] == found[1] if column.last == 4000 else found[0] == found[3]


def test_exact_differences_of_a_printed_table_are_rounded() -> None:

    rules = by_table(rules_of(update="event", running_value="exact"))
    differences = np.array([350, 349, -350, 351, 1000], dtype=np.int64)  # 3.50 counts as 4, 3.49 as 3
    assert expected_between(differences, rules).tolist() == [51, 50, 49, 51, 51]
    assert np.asarray(nearest_points(differences, 100)).tolist() == [4, 3, -4, 4, 10]


def test_printed_table_row_by_row() -> None:
    table = expectation_table(by_table(rules_of()).expectation)
    for row in FIDE_ROWS:
        edges = [row.first, row.first if row.last is None else row.last]
        assert [int(table.higher[edge]) for edge in edges] == [row.higher] * 2
        assert [int(table.lower[edge]) for edge in edges] == [row.lower] * 2


@pytest.mark.parametrize(
    ("text", "value"),
    [("400", "400"), ("0.70", "0.70"), ("10/4", "2.5"), ("3*sqrt(4)", "6"), (" 10 / 4 ", "2.5")],
)
def test_numbers_of_the_files(text: str, value: str) -> None:
    assert value_of(text) == Decimal(value)


@pytest.mark.parametrize("text", ["", "x", "-1", "1e3", "1/0", "2*sqrt(-1)", "1/2/3", "nan", "٣"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="write a number"):
        value_of(text)
