"""The US Chess oracle against numbers from outside: published examples, and calculations by hand."""

from fractions import Fraction

import pytest

from tests.oracle.uscf import logistic, root, special, standard, straight, weight


def shown(value: Fraction, places: int) -> Fraction:
    return Fraction(round(value * 10**places), 10**places)


def fractions(*numbers: int) -> list[Fraction]:
    return [Fraction(number) for number in numbers]


def test_the_published_example_of_the_standard_formula() -> None:
    """1300 from 45 games, 3.5 of 4 against 1250, 1400, 1500, 1550: 1464.8049 with B = 12, 4 more with B = 10."""
    effective = weight(Fraction(1300), 45)
    assert shown(effective, 4) == Fraction("14.1069")
    made = standard(Fraction(1300), effective, fractions(1250, 1400, 1500, 1550), Fraction("3.5"), with_bonus=True)
    assert shown(made, 4) == Fraction("1464.8049") + 4


def test_the_published_example_of_the_special_formula() -> None:
    made = special(Fraction(1500), Fraction(6), fractions(1400, 1550, 1650), Fraction("1.5"))
    assert shown(made, 4) == Fraction("1511.1111")


@pytest.mark.parametrize(("old", "made"), [(1200, 1400), (1400, 1400), (1700, 1700), (2000, 2000), (2100, 2000)])
def test_nearest_solution_of_an_interval(old: int, made: int) -> None:
    """Won against 1000, lost against 2400: any value from 1400 to 2000 expects one point."""
    assert shown(special(Fraction(old), Fraction(0), fractions(1000, 2400), Fraction(1)), 9) == made


def test_curves_and_roots() -> None:
    assert logistic(Fraction(1500), Fraction(1500)) == Fraction(1, 2)
    assert shown(logistic(Fraction(1900), Fraction(1500)), 12) == shown(Fraction(10, 11), 12)
    assert [straight(Fraction(own), Fraction(1500)) for own in (1100, 1400, 1900)] == [0, Fraction("0.375"), 1]
    assert root(Fraction(49, 4)) == Fraction(7, 2)
