"""The articles about a player's period: K, 700 limit, rounding, floor and performance, at every threshold."""

import pytest

from ratebatch.rating.fide.player import (
    CoefficientFacts,
    ListYear,
    development_coefficient,
    listed_rating,
    next_coefficient,
    performance_rating,
    rating_change,
    reduced_coefficient,
)
from tests.rating.editions import OCTOBER_2025 as RULES


def next_k(printed: int, known: CoefficientFacts, years: tuple[int, int], games: int, new_rating: int) -> int:
    """Return the K of the next list; `years` are those of the base list and of the list made."""
    base, made = (ListYear(year, RULES) for year in years)
    return int(next_coefficient(printed, known, base, made, games, new_rating))


def facts(
    highest: int, born: int | None, games: int | tuple[int, int | None], *, certain: bool = True
) -> CoefficientFacts:
    """Return what is known: games as a number, or as `(at least, at most)` where not known exactly."""
    at_least, at_most = games if isinstance(games, tuple) else (games, games)
    return CoefficientFacts(highest, certain, born or 0, at_least, -1 if at_most is None else at_most)


NOT_KNOWN = (0, None)
"""Games of which nothing is known."""


# K that a list prints (8.3.3): once 2400, junior who never reached 2300, fewer than 30 games, everybody else


@pytest.mark.parametrize(
    ("known", "list_year", "k"),
    [
        # 2400 comes first: before junior age, before 30 games, and whatever else is not known.
        (facts(2400, 1980, 500), 2026, 10),
        (facts(2399, 1980, 500), 2026, 20),
        (facts(2400, 2012, 500), 2026, 10),
        (facts(2400, 1980, 5), 2026, 10),
        (facts(2400, None, NOT_KNOWN, certain=False), 2026, 10),
        # A junior until the end of the year in which he becomes 18, never published at 2300.
        (facts(1700, 2008, 60), 2026, 40),
        (facts(1700, 2008, 60), 2027, 20),
        (facts(2299, 2010, 500), 2026, 40),
        (facts(2300, 2010, 500), 2026, 20),
        (facts(2300, 2010, 29), 2026, 40),
        # 30 games.
        (facts(1700, 1980, 0), 2026, 40),
        (facts(1700, 1980, 29), 2026, 40),
        (facts(1700, 1980, 30), 2026, 20),
        (facts(2399, 1980, 29), 2026, 40),
        # What is not known may not matter.
        (facts(1700, None, 29), 2026, 40),
        (facts(2300, None, 30), 2026, 20),
        (facts(1700, 2010, NOT_KNOWN), 2026, 40),
        (facts(1700, 1980, (30, None)), 2026, 20),
        (facts(1700, 1980, (0, 29)), 2026, 40),
    ],
)
def test_k_of_a_list(known: CoefficientFacts, list_year: int, k: int) -> None:
    assert development_coefficient(known, list_year, RULES) == k


@pytest.mark.parametrize(
    "known",
    [
        facts(1700, None, 30),  # a junior, perhaps
        facts(1700, 1980, NOT_KNOWN),  # a new player, perhaps
        facts(1700, 1980, (29, 30)),
        facts(2300, 2010, NOT_KNOWN),  # no junior for K; new, perhaps
        facts(2399, 1980, 500, certain=False),  # 2400 before our records began, perhaps
    ],
)
def test_k_that_the_facts_do_not_decide(known: CoefficientFacts) -> None:
    assert development_coefficient(known, 2026, RULES) == 0


# K of the next list, from the one printed before (8.3.3)


@pytest.mark.parametrize(
    ("printed", "known", "games", "new_rating", "k"),
    [
        # 10 stays for good.
        (10, facts(2350, 1980, NOT_KNOWN, certain=False), 9, 2300, 10),
        # 2400 on the new list, or once before.
        (20, facts(2390, 1980, 500), 9, 2399, 20),
        (20, facts(2390, 1980, 500), 9, 2400, 10),
        (40, facts(2390, 2010, 500), 9, 2400, 10),
        (40, facts(2390, 1980, 10), 9, 2400, 10),
        (20, facts(2400, 1980, 500), 9, 2350, 10),
        # 20 can become nothing but 10.
        (20, facts(1700, None, NOT_KNOWN, certain=False), 0, 1700, 20),
        # 30 games, those of this period included.
        (40, facts(1700, 1980, 20), 9, 1700, 40),
        (40, facts(1700, 1980, 20), 10, 1700, 20),
        (40, facts(1700, 1980, 29), 1, 1700, 20),
        # 40 proves that an adult had at most 29 games.
        (40, facts(1700, 1980, NOT_KNOWN, certain=False), 0, 1700, 40),
        (40, facts(2310, 2010, NOT_KNOWN, certain=False), 0, 2310, 40),
        # A junior stays one whatever he has played, until his new rating is 2300.
        (40, facts(1700, 2010, NOT_KNOWN, certain=False), 9, 1800, 40),
        (40, facts(2290, 2010, 500), 9, 2299, 40),
        (40, facts(2290, 2010, 500), 9, 2300, 20),
        (40, facts(2290, 2010, 20), 9, 2300, 40),
    ],
)
def test_next_k(printed: int, known: CoefficientFacts, games: int, new_rating: int, k: int) -> None:
    assert next_k(printed, known, (2026, 2026), games, new_rating) == k


@pytest.mark.parametrize(
    ("born", "years", "k"),
    [
        (2008, (2026, 2026), 40),  # November list to December list
        (2008, (2026, 2027), 20),  # December list to January list: 19 in its year
        (2009, (2026, 2027), 40),
    ],
)
def test_next_k_of_a_junior_at_new_year(born: int, years: tuple[int, int], k: int) -> None:
    assert next_k(40, facts(1700, born, 60), years, 2, 1726) == k


@pytest.mark.parametrize(
    ("printed", "known", "years"),
    [
        (40, facts(1700, 1980, NOT_KNOWN), (2026, 2026)),  # at most 29 before, one more now
        (40, facts(1700, None, NOT_KNOWN), (2026, 2026)),  # a junior, or an adult who becomes one of 30 games
        (40, facts(1700, 2008, NOT_KNOWN), (2026, 2027)),  # no junior any more; new, perhaps
        (17, facts(1700, 1980, 500), (2026, 2026)),  # no K that the article knows
    ],
)
def test_next_k_that_the_facts_do_not_decide(printed: int, known: CoefficientFacts, years: tuple[int, int]) -> None:
    assert next_k(printed, known, years, 1, 1700) == 0


# K times games (8.3.3)


@pytest.mark.parametrize(
    ("k", "games", "used"),
    [
        (40, 17, 40),
        (40, 18, 38),
        (40, 20, 35),
        (20, 35, 20),
        (20, 36, 19),
        (20, 39, 17),  # published case P05
        (10, 70, 10),
        (10, 71, 9),
    ],
)
def test_700_limit(k: int, games: int, used: int) -> None:
    assert reduced_coefficient(k, games, RULES) == used


# Rounding (8.3.4)


@pytest.mark.parametrize(
    ("hundredths", "points"),
    [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (249, 2), (250, 3), (850, 9), (1250, 13)],
)
def test_half_goes_away_from_zero(hundredths: int, points: int) -> None:
    assert rating_change(hundredths) == points
    assert rating_change(-hundredths) == -points


# Floor (7.2.1)


@pytest.mark.parametrize(("rating", "listed"), [(1401, 1401), (1400, 1400), (1399, 0), (1000, 0)])
def test_floor_of_1400(rating: int, listed: int) -> None:
    assert listed_rating(rating, RULES) == listed


# Performance (B.01, 1.4.6 to 1.4.9)


@pytest.mark.parametrize(
    ("opponents", "score", "performance"),
    [
        # dp from table 8.1.1: .50 is 0, 1.00 is 800, .00 is -800.
        ([2000], 50, 2000),
        ([2000], 100, 2800),
        ([2000], 0, 1200),
        ([2000] * 8, 300, 2000 - 87),  # 37.5 % is 38 %
        ([2000] * 8, 500, 2000 + 95),  # 62.5 % is 63 %
        ([2000] * 3, 100, 2000 - 125),  # 33.3 % is 33 %
        ([2000] * 3, 200, 2000 + 125),  # 66.7 % is 67 %
        ([2000, 2001], 100, 2001),  # the average 2000.5 is 2001
        ([1400, 2800], 100, 2100),  # no limit of differences
    ],
)
def test_performance(opponents: list[int], score: int, performance: int) -> None:
    assert performance_rating(sum(opponents), score, len(opponents), RULES) == performance
