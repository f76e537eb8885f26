"""The oracle's older editions: where each begins and ends, and the law of 2022 for unequal games."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from tests.oracle.fide import (
    EDITIONS,
    Game,
    Kind,
    coefficient,
    edition_on,
    expectation,
    expectations,
    increase_2024,
    rapid_2022,
    rate,
    rated_games,
)
from tests.oracle.published import increases

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
BEFORE_2022, FIRST_OF_2022, LAST_OF_2022, FIRST_OF_2024 = (
    date(2021, 12, 31), date(2022, 1, 1), date(2024, 2, 29), date(2024, 3, 1),
)  # fmt: skip


def game(own: int, opponent: int, score: Fraction, start: date, event: str = "event") -> Game:
    return Game(event, start, own, opponent, score, played=True)


def gains(games: list[Game], kind: Kind = "standard") -> list[str]:
    rated = rated_games(games, kind)
    of_games = zip(rated, expectations(rated, kind), strict=True)
    return [f"{float(each.game.score - expected):.2f}" for each, expected in of_games]


# Editions


@pytest.mark.parametrize(
    ("kind", "days"),
    [
        (
            "standard",
            "2009-07-01 2011-07-01 2012-07-01 2014-07-01 2017-07-01 2022-01-01 2024-03-01 2025-10-01",
        ),
        ("rapid", "2012-01-01 2014-07-01 2022-01-01 2022-10-01 2024-03-01 2024-12-01"),
        ("blitz", "2012-01-01 2014-07-01 2022-01-01 2022-10-01 2024-03-01 2024-12-01"),
    ],
)
def test_editions_begin_on_their_days(kind: Kind, days: str) -> None:
    begins = [date.fromisoformat(day) for day in days.split()]
    assert [edition.effective for edition in EDITIONS[kind]] == begins
    for earlier, begin in zip(EDITIONS[kind], begins[1:], strict=False):
        assert edition_on(date.fromordinal(begin.toordinal() - 1), EDITIONS[kind]) == earlier
        assert edition_on(begin, EDITIONS[kind]).effective == begin


@pytest.mark.parametrize(
    ("kind", "first", "before"),
    [
        ("standard", date(2009, 7, 1), date(2009, 6, 30)),
        ("rapid", date(2012, 1, 1), date(2011, 12, 31)),
        ("blitz", date(2012, 1, 1), date(2011, 12, 31)),
    ],
)
def test_nothing_is_rated_before_the_first_edition(kind: Kind, first: date, before: date) -> None:
    assert expectation(2000, 2000, first, kind) == DRAW
    assert rate(2000, 20, [game(2000, 2000, DRAW, first)], first, kind=kind).games == 1
    with pytest.raises(ValueError, match=str(before)):
        expectation(2000, 2000, before, kind)
    with pytest.raises(ValueError, match=str(before)):
        rate(2000, 20, [game(2000, 2000, DRAW, before)], first, kind=kind)
    with pytest.raises(ValueError, match=str(before)):
        rate(2000, 20, [], before, kind=kind)


def test_only_the_newest_standard_edition_lifts_the_limit_for_2650() -> None:
    limits = [edition.unlimited_from for edition in EDITIONS["standard"]]
    assert limits == [None] * 7 + [2650]
    assert {edition.unlimited_from for edition in EDITIONS["rapid"]} == {None}


# The limit of 400, from January 2022 to February 2024 for the stronger side in one game of an event only


def test_published_event_of_2022() -> None:
    games = [game(2000, opponent, WIN, date(2022, 6, 1)) for opponent in (1063, 1299, 1413, 1427)]
    assert gains(games) == ["0.08", "0.01", "0.02", "0.02"]
    assert gains(games[::-1]) == ["0.02", "0.02", "0.01", "0.08"]
    assert rate(2000, 20, games, date(2022, 7, 1)).exact == Fraction("2.60")


@pytest.mark.parametrize("kind", ["standard", "rapid", "blitz"])
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (BEFORE_2022, ["0.08", "0.08"]),
        (FIRST_OF_2022, ["0.08", "0.01"]),
        (LAST_OF_2022, ["0.08", "0.01"]),
        (FIRST_OF_2024, ["0.08", "0.08"]),
    ],
)
def test_days_on_which_one_game_is_limited(kind: Kind, start: date, expected: list[str]) -> None:
    assert gains([game(2000, 1063, WIN, start), game(2000, 1299, WIN, start)], kind) == expected


def test_weaker_side_is_limited_in_every_game() -> None:
    games = [game(1500, opponent, LOSS, FIRST_OF_2022) for opponent in (2100, 2300, 2100)]
    assert gains(games) == ["-0.08"] * 3


def test_one_game_of_each_event() -> None:
    games = [game(2000, opponent, WIN, FIRST_OF_2022, event) for event in "AB" for opponent in (1400, 1300)]
    assert gains(games) == ["0.02", "0.08", "0.02", "0.08"]
    parts = [game(2000, 1300, WIN, start) for start in (date(2022, 1, 1), date(2022, 2, 1))]
    assert gains(parts) == ["0.08", "0.08"]  # monthly parts of a long event are events of their own


def test_only_one_of_two_equally_large_differences() -> None:
    assert gains([game(2000, 1300, WIN, FIRST_OF_2022)] * 3) == ["0.08", "0.01", "0.01"]


def test_game_that_does_not_count_takes_no_limit_away() -> None:
    games = [game(2000, 1300, WIN, FIRST_OF_2022), game(2000, 1400, WIN, FIRST_OF_2022)]
    assert gains([replace(games[0], played=False), games[1]]) == ["0.08"]
    assert gains(games) == ["0.08", "0.02"]


def test_rows_on_which_a_limit_of_400_shows() -> None:
    games = [game(2000, opponent, WIN, FIRST_OF_2022) for opponent in (1588, 1589, 1000)]
    assert gains(games) == ["0.07", "0.08", "0.08"]
    assert gains([game(2736, 2000, WIN, FIRST_OF_2022), game(2736, 1900, WIN, FIRST_OF_2022)]) == ["0.00", "0.08"]


def test_events_of_two_editions_on_one_list() -> None:
    february = [game(2000, opponent, WIN, date(2024, 2, 25), "February") for opponent in (1300, 1400)]
    march = [game(2000, opponent, WIN, date(2024, 3, 3), "March") for opponent in (1300, 1400)]
    result = rate(2010, 20, february + march, date(2024, 4, 1))
    assert (result.exact, result.new_rating) == (20 * Fraction("0.26"), 2015)


# K times games, floors


@pytest.mark.parametrize(
    ("kind", "list_date", "used"),
    [
        ("standard", date(2017, 6, 1), 20),
        ("standard", date(2017, 7, 1), 17),
        ("rapid", date(2014, 6, 1), 20),
        ("rapid", date(2014, 7, 1), 17),
        ("rapid", date(2021, 11, 1), 17),
        ("blitz", date(2026, 1, 1), 17),
    ],
)
def test_k_times_games_limit_begins(kind: Kind, list_date: date, used: int) -> None:
    assert rate(2000, 20, [game(2000, 2000, DRAW, date(2014, 5, 1))] * 39, list_date, kind=kind).k == used


@pytest.mark.parametrize(
    ("list_date", "floor", "kind"),
    [
        (date(2009, 7, 1), 1200, "standard"),
        (date(2012, 5, 1), 1200, "standard"),
        (date(2012, 7, 1), 1000, "standard"),
        (date(2024, 2, 1), 1000, "standard"),
        (date(2024, 4, 1), 1400, "standard"),
        (date(2012, 7, 1), 1000, "rapid"),
        (date(2024, 2, 1), 1000, "blitz"),
        (date(2024, 4, 1), 1400, "blitz"),
    ],
)
def test_floor_of_the_list(list_date: date, floor: int, kind: Kind) -> None:
    assert rate(floor, 20, [], list_date, kind=kind).new_rating == floor
    assert rate(floor - 1, 20, [], list_date, kind=kind).new_rating is None


@pytest.mark.parametrize(("base", "rating", "printed"), [(1010, 1000, 1400), (1009, None, None), (1510, 1500, 1700)])
def test_floor_of_march_2024_is_that_of_the_increased_rating(
    base: int, rating: int | None, printed: int | None
) -> None:
    lost = rate(base, 20, [game(base, base, LOSS, date(2024, 2, 10))], FIRST_OF_2024)
    assert lost.new_rating == rating
    assert (None if rating is None else increase_2024(rating)) == printed


# K


@pytest.mark.parametrize(
    ("list_date", "new", "usual", "junior"),
    [
        (date(2009, 7, 1), 25, 15, 15),
        (date(2011, 5, 1), 25, 15, 15),
        (date(2011, 7, 1), 30, 15, 15),
        (date(2014, 6, 1), 30, 15, 15),
        (date(2014, 7, 1), 40, 20, 40),
        (date(2022, 1, 1), 40, 20, 40),
        (date(2026, 12, 1), 40, 20, 40),
    ],
)
def test_sets_of_k(list_date: date, new: int, usual: int, junior: int) -> None:
    young = list_date.year - 18
    assert coefficient(1960, list_date, 2399, 29) == new
    assert coefficient(1960, list_date, 2399, 30) == usual
    assert coefficient(1960, list_date, 2400, 30) == 10
    assert coefficient(young, list_date, 2299, 30) == junior
    assert coefficient(young, list_date, 2300, 30) == usual
    assert coefficient(young - 1, list_date, 2299, 30) == usual
    assert coefficient(None, list_date, None, 0) == new


def test_older_sets_ask_for_30_games_before_10() -> None:
    assert coefficient(1980, date(2014, 6, 1), 2450, 29) == 30
    assert coefficient(1980, date(2014, 7, 1), 2450, 29) == 10


@pytest.mark.parametrize("kind", ["rapid", "blitz"])
@pytest.mark.parametrize(("born", "highest", "games"), [(1980, 2000, 5), (1980, 2500, 500), (2010, 1500, 100)])
def test_k_20_for_all_in_rapid_and_blitz_until_september_2022(kind: Kind, born: int, highest: int, games: int) -> None:
    assert coefficient(born, date(2012, 7, 1), highest, games, kind) == 20
    assert coefficient(born, date(2022, 9, 1), highest, games, kind) == 20
    october = date(2022, 10, 1)
    assert coefficient(born, october, highest, games, kind) == coefficient(born, october, highest, games)


# One-time adjustments


@pytest.mark.parametrize(("before", "after"), increases())
def test_published_increase(before: int, after: int) -> None:
    assert increase_2024(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [(1950, 1970), (1997, 1998), (1998, 1999), (1999, 1999), (2000, 2000), (2400, 2400), (1001, 1401), (1002, 1401)],
)
def test_increase_to_the_nearest_whole_number(before: int, after: int) -> None:
    assert increase_2024(before) == after


def test_no_published_increase_is_lost() -> None:
    assert len(increases()) == 4


@pytest.mark.parametrize(
    ("rapid", "standard", "after"),
    [
        (2283, 2732, 2632),
        (1900, 2000, 1900),
        (1899, 2000, 1900),
        (2100, 2000, 2100),
        (None, 2000, None),
        (1900, None, 1900),
    ],
)
def test_rapid_rating_of_october_2022(rapid: int | None, standard: int | None, after: int | None) -> None:
    assert rapid_2022(rapid, standard) == after
