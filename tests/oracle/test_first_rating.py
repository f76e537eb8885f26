"""The oracle's first ratings against published ones and hand calculations."""

from datetime import date
from fractions import Fraction

import pytest

from tests.oracle.arithmetic import percentage
from tests.oracle.editions import MARCH_2024, edition_on
from tests.oracle.first_rating import first_rating, round_robin_average, round_robin_newcomer, unlisted_first_rating
from tests.oracle.published import FirstRating, first_ratings

HALF = Fraction(1, 2)
TODAY, IN_2022, IN_2014, IN_2011, IN_2009 = (
    date(2026, 11, 1), date(2022, 6, 1), date(2014, 7, 1), date(2011, 7, 1), date(2009, 7, 1),
)  # fmt: skip
# FIDE's online calculator and the Rp column of its pages (N01rp) still show the formula that ended in February 2024,
# whatever the date; these rows are therefore computed on a day of 2022, by their kind and not by their date.
OLD_FORMULA = [case for case in first_ratings("initial2022") if case.case_id != "SE1"] + first_ratings(
    "initial2022-avg"
)
HANDBOOK_TABLE = [
    (2600, Fraction(8)),
    (2500, Fraction(7)),
    (2400, Fraction(6)),
    (2150, Fraction(4)),
    (2300, Fraction(3)),
    (2300, Fraction(1)),
]


def case_id(case: FirstRating) -> str:
    return case.case_id


# Published


@pytest.mark.parametrize("case", first_ratings("initial2024"), ids=case_id)
def test_published_first_rating(case: FirstRating) -> None:
    assert first_rating(case.opponents, case.score, case.day) == case.rating


@pytest.mark.parametrize("case", OLD_FORMULA, ids=case_id)
def test_published_number_by_the_formula_of_2022(case: FirstRating) -> None:
    assert first_rating(case.opponents, case.score, IN_2022) == case.rating
    if case.case_id != "I04":  # 2200 by both: the maximum since 2024
        assert first_rating(case.opponents, case.score, case.day) != case.rating


def test_published_number_of_a_garbled_text() -> None:
    (case,) = [case for case in first_ratings("initial2022") if case.case_id == "SE1"]
    assert first_rating(case.opponents, case.score, case.day) == 2080
    assert first_rating([1400, *case.opponents[1:]], case.score, case.day) == case.rating == 2100


def test_no_published_case_is_lost() -> None:
    assert (len(first_ratings("initial2024")), len(OLD_FORMULA)) == (1, 9)


# Since 1 March 2024


@pytest.mark.parametrize(
    ("opponents", "score", "rating"),
    [
        ([1500] * 5, "1", 1428),
        ([2100] * 5, "5", 2200),  # 2323 without the maximum
        ([1500, 1600, 1700, 1800, 1900], "3", 1779),
        ([1600] * 6, "2", 1563),  # p .375 is .38: 1650 - 87
        ([1600] * 6, "4", 1745),  # p .625 is .63: 1650 + 95
        ([1600] * 6, "6", 1986),  # p .875 is .88: 1650 + 336
        ([1800] * 18, "10.5", 1857),  # p .575 is .58
        ([1802] * 5 + [1800], "3", 1801),  # 1801.25
        ([1804] * 5 + [1800], "3", 1803),  # 1802.5, a half up
    ],
)
def test_first_rating_of_today(opponents: list[int], score: str, rating: int) -> None:
    assert first_rating(opponents, Fraction(score), TODAY) == rating


def test_percentages_with_two_draws_added() -> None:
    assert [percentage(Fraction(score) + 1, 8) for score in (2, 4, 6)] == [38, 63, 88]
    assert percentage(Fraction("10.5") + 1, 20) == 58


def test_first_rating_below_the_floor_is_not_listed() -> None:
    assert unlisted_first_rating([1500] * 5, HALF, MARCH_2024) == 1356
    assert first_rating([1500] * 5, HALF, TODAY) is None
    # p 2/7 = .29 is -158; (7303 + 3600) / 7 = 1557.57 gives 1399.57, and one point less in the sum 1399.43.
    assert first_rating([1303, *[1500] * 4], Fraction(1), TODAY) == 1400
    assert first_rating([1302, *[1500] * 4], Fraction(1), TODAY) is None


@pytest.mark.parametrize(
    ("day", "games"),
    [(IN_2009, 9), (date(2014, 6, 1), 9), (IN_2014, 5), (IN_2022, 5), (TODAY, 5)],
)
def test_games_a_first_rating_needs(day: date, games: int) -> None:
    assert first_rating([1800] * games, Fraction(games, 2), day) == 1800
    assert first_rating([1800] * (games - 1), Fraction(games - 1, 2), day) is None


# Before


@pytest.mark.parametrize("day", [IN_2014, date(2017, 7, 1), IN_2022, date(2024, 2, 1)])
@pytest.mark.parametrize(
    ("average", "score", "rating"),
    [(2000, "2.5", 2000), (2000, "3", 2020), (2000, "2", 1928), (1600, "1", 1360), (2400, "5", 2500)],
)
def test_first_rating_with_20_for_each_half_point(average: int, score: str, rating: int, day: date) -> None:
    assert first_rating([average] * 5, Fraction(score), day) == rating


@pytest.mark.parametrize(
    ("day", "gain"),
    [
        (IN_2009, 25),
        (date(2011, 5, 1), 25),
        (IN_2011, 30),
        (date(2014, 6, 1), 30),
        (IN_2014, 40),
        (date(2024, 2, 1), 40),
    ],
)
def test_value_of_two_half_points(day: date, gain: int) -> None:
    assert first_rating([2000] * 10, Fraction(6), day) == 2000 + gain
    assert first_rating([2000] * 10, Fraction(4), day) == 2000 - 72


def test_one_half_point_of_twelve_and_a_half_is_rounded_up() -> None:
    assert first_rating([2000] * 9, Fraction(5), IN_2009) == 2013


@pytest.mark.parametrize(
    ("day", "floor"), [(date(2012, 5, 1), 1200), (date(2012, 7, 1), 1000), (date(2024, 2, 1), 1000)]
)
def test_floor_of_older_first_ratings(day: date, floor: int) -> None:
    assert first_rating([floor] * 10, Fraction(5), day) == floor
    assert first_rating([floor - 1] * 10, Fraction(5), day) is None


def test_no_first_rating_before_the_first_edition() -> None:
    assert edition_on(IN_2009).first_games == 9
    with pytest.raises(ValueError, match="2009-06-30"):
        first_rating([2000] * 9, Fraction(5), date(2009, 6, 30))


# Round robins of before 2022, with the handbook's example


def test_handbook_average_of_a_round_robin() -> None:
    assert round_robin_average(Fraction(2375), Fraction("29.5"), 10) == 2348


@pytest.mark.parametrize(("score", "rating"), [(7, 2411), (6, 2386), (2, 2128), (1, 1997)])
def test_handbook_newcomers_of_a_round_robin(score: int, rating: int) -> None:
    assert round_robin_newcomer(HANDBOOK_TABLE, 10, Fraction(score)) == rating


def test_newcomers_of_a_round_robin_in_later_editions() -> None:
    assert round_robin_newcomer(HANDBOOK_TABLE, 10, Fraction(7), date(2011, 7, 1)) == 2348 + 5 * 15
    assert round_robin_newcomer(HANDBOOK_TABLE, 10, Fraction(7), date(2021, 12, 31)) == 2348 + 5 * 20
    with pytest.raises(ValueError, match="2022-01-01"):
        round_robin_newcomer(HANDBOOK_TABLE, 10, Fraction(7), date(2022, 1, 1))
