"""The oracle against numbers from outside: FIDE's published calculations, and hand calculations at each threshold."""

import ast
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracle import fide
from tests.oracle.fide import Game, expectation, half_away_from_zero, next_k, performance, rate
from tests.oracle.published import Event, Period, events, periods

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
LAST_OF_LIMIT, FIRST_WITHOUT = date(2025, 9, 30), date(2025, 10, 1)
A_DAY, A_LIST = date(2026, 1, 10), date(2026, 2, 1)

CALCULATOR_LIMITS_EVERYBODY = {"C16": "0.40", "C17": "0.40", "C20": "0.00", "C21": "-10.00"}  # by the text of the law
EVENTS = events("event")
PERIODS = periods()


def case_id(case: Event | Period) -> str:
    return case.case_id


def exact(event: Event, start: date | None = None) -> Fraction:
    return rate(event.own, event.k, event.games(start), start or event.start).exact


def game(own: int, opponent: int, score: Fraction, start: date = A_DAY) -> Game:
    return Game("event", start, own, opponent, score, played=True)


def draws(number: int) -> list[Game]:
    return [game(2000, 2000, DRAW)] * number


# Published calculations


@pytest.mark.parametrize("event", [e for e in EVENTS if e.case_id not in CALCULATOR_LIMITS_EVERYBODY], ids=case_id)
def test_published_event_to_the_hundredth(event: Event) -> None:
    assert exact(event) == event.change


@pytest.mark.parametrize("event", [e for e in EVENTS if e.case_id in CALCULATOR_LIMITS_EVERYBODY], ids=case_id)
def test_online_calculator_still_limits_players_of_2650(event: Event) -> None:
    assert exact(event) == Fraction(CALCULATOR_LIMITS_EVERYBODY[event.case_id]) != event.change
    assert exact(event, start=LAST_OF_LIMIT) == event.change


@pytest.mark.parametrize("event", events("rounded"), ids=case_id)
def test_published_rounded_change(event: Event) -> None:
    assert rate(event.own, event.k, event.games(), event.start).change == event.change


def test_no_published_case_is_lost() -> None:
    assert len(EVENTS) == 34
    assert len(events("rounded")) == 4
    assert len(PERIODS) == 59


@pytest.mark.parametrize("period", PERIODS, ids=case_id)
def test_published_period(period: Period) -> None:
    agrees = half_away_from_zero(period.total) == period.list_change
    assert agrees == (period.explained == "yes")
    if period.event_changes:
        assert sum(period.event_changes) == period.total
    if period.list_before is not None and period.list_after is not None:
        assert period.list_after - period.list_before == period.list_change


@pytest.mark.parametrize(
    "period", [p for p in PERIODS if p.case_id in {"P01", "P02", "P04", "M01", "M02", "M07", "M09"}], ids=case_id
)
def test_period_whose_events_are_all_published(period: Period) -> None:
    of_period = [event for event in EVENTS if event.case_id[:-1] == period.case_id]
    change = rate(of_period[-1].own, of_period[-1].k, [g for e in of_period for g in e.games()], period.list_date)
    assert change.exact == period.total
    if period.list_after is not None and period.explained != "no":
        # FIDE adds to the rating it started from, which the last event shows where it was corrected.
        before = period.list_before if period.case_id == "M02" else of_period[-1].own
        assert before is not None
        assert before + change.change == period.list_after


def test_published_period_that_follows_rounding_per_event() -> None:
    period = next(p for p in PERIODS if p.case_id == "P02")
    assert sum(half_away_from_zero(change) for change in period.event_changes) == period.list_change == 6
    assert half_away_from_zero(period.total) == 5


# Expectation (8.3.1, 8.3.2): by hand from the printed table


@pytest.mark.parametrize(
    ("own", "opponent", "start", "expected"),
    [
        (2000, 2000, A_DAY, "0.50"),
        (2003, 2000, A_DAY, "0.50"),
        (2004, 2000, A_DAY, "0.51"),
        (2000, 2004, A_DAY, "0.49"),
        # The limit of 400 lies inside the row 392 to 411.
        (2391, 2000, A_DAY, "0.91"),
        (2392, 2000, A_DAY, "0.92"),
        (2400, 2000, A_DAY, "0.92"),
        (2401, 2000, A_DAY, "0.92"),
        (2411, 2000, A_DAY, "0.92"),
        (2412, 2000, A_DAY, "0.92"),
        (2000, 2412, A_DAY, "0.08"),
        (2000, 2813, A_DAY, "0.08"),
        # Without the limit the rows of 412 and of 736 are reached.
        (2700, 2300, FIRST_WITHOUT, "0.92"),
        (2700, 2299, FIRST_WITHOUT, "0.92"),
        (2700, 2289, FIRST_WITHOUT, "0.92"),
        (2700, 2288, FIRST_WITHOUT, "0.93"),
        (2700, 1965, FIRST_WITHOUT, "0.99"),
        (2700, 1964, FIRST_WITHOUT, "1.00"),
        (2700, 3435, FIRST_WITHOUT, "0.01"),
        (2700, 3436, FIRST_WITHOUT, "0.00"),
        # Own 2650 on the first day, not 2649, and not the day before.
        (2649, 2149, FIRST_WITHOUT, "0.92"),
        (2650, 2150, FIRST_WITHOUT, "0.96"),
        (2649, 2148, LAST_OF_LIMIT, "0.92"),
        (2650, 2150, LAST_OF_LIMIT, "0.92"),
        (2150, 2650, FIRST_WITHOUT, "0.08"),
    ],
)
def test_expectation(own: int, opponent: int, start: date, expected: str) -> None:
    assert expectation(own, opponent, start) == Fraction(expected)


def test_both_players_expect_one_point_together() -> None:
    assert all(
        expectation(2000, 2000 + gap, A_DAY) + expectation(2000 + gap, 2000, A_DAY) == 1 for gap in range(-640, 641)
    )


# One list (8.3.3, 8.3.4, 7.2.1)


@pytest.mark.parametrize(
    ("k", "games", "used"),
    [(40, 17, 40), (40, 18, 38), (40, 20, 35), (20, 35, 20), (20, 36, 19), (20, 39, 17), (10, 70, 10), (10, 71, 9)],
)
def test_k_times_games_stays_within_700(k: int, games: int, used: int) -> None:
    assert rate(2000, k, draws(games), A_LIST).k == used


@pytest.mark.parametrize(("draws_won", "exact_change", "change"), [(1, "8.50", 9), (-1, "-8.50", -9)])
def test_half_points_after_the_limit_of_k(draws_won: int, exact_change: str, change: int) -> None:
    games = [*draws(39), game(2000, 2000, DRAW + draws_won * DRAW)]
    result = rate(2000, 20, games, A_LIST)
    assert (result.games, result.score, result.k) == (40, 20 + draws_won * DRAW, 17)
    assert (result.exact, result.change, result.new_rating) == (Fraction(exact_change), change, 2000 + change)


def test_two_events_on_both_sides_of_the_amendment() -> None:
    before = [game(2648, 2148, WIN, date(2025, 9, 27))] * 3
    after = [game(2652, 2152, DRAW, date(2025, 10, 10))] * 3
    assert rate(2648, 10, before, date(2025, 11, 1)).exact == Fraction("2.40")
    assert rate(2652, 10, after, date(2025, 11, 1)).exact == Fraction("-13.80")
    result = rate(2652, 10, before + after, date(2025, 11, 1))
    assert (result.exact, result.change, result.new_rating) == (Fraction("-11.40"), -11, 2641)


@pytest.mark.parametrize(
    ("value", "rounded"),
    [
        ("-2.51", -3),
        ("-2.50", -3),
        ("-2.49", -2),
        ("-0.50", -1),
        ("-0.49", 0),
        ("0", 0),
        ("0.49", 0),
        ("0.50", 1),
        ("2.49", 2),
        ("2.50", 3),
        ("2.51", 3),
    ],
)
def test_half_goes_away_from_zero(value: str, rounded: int) -> None:
    assert half_away_from_zero(Fraction(value)) == rounded


@pytest.mark.parametrize(("score", "change"), [(WIN, 3), (LOSS, -3)])
def test_change_of_exactly_two_and_a_half(score: Fraction, change: int) -> None:
    result = rate(2000, 5, [game(2000, 2000, score)], A_LIST)
    assert abs(result.exact) == Fraction("2.50")
    assert result.change == change


@pytest.mark.parametrize(("base", "new_rating"), [(1409, None), (1410, 1400), (1411, 1401)])
def test_rating_below_1400_is_not_listed(base: int, new_rating: int | None) -> None:
    result = rate(base, 20, [game(base, base, LOSS)], A_LIST)
    assert (result.change, result.new_rating) == (-10, new_rating)


def test_only_played_games_between_rated_players_count() -> None:
    games = [
        game(2000, 2100, WIN),
        Game("event", A_DAY, 2000, 2100, WIN, played=False),
        Game("event", A_DAY, 2000, None, WIN, played=True),
        Game("event", A_DAY, None, 2100, WIN, played=True),
    ]
    assert rate(2000, 20, games, A_LIST) == rate(2000, 20, games[:1], A_LIST)
    assert rate(2000, 20, games[:1], A_LIST).exact == Fraction("12.80")  # D = -100: PD .36


def test_list_without_games_changes_nothing() -> None:
    result = rate(2000, 20, [], A_LIST)
    assert (result.games, result.k, result.change, result.new_rating, result.performance) == (0, 20, 0, 2000, None)


# Performance (B.01, 1.4.6 to 1.4.9)


@pytest.mark.parametrize(
    ("opponents", "score", "expected"),
    [
        ([2000], DRAW, 2000),
        ([2000], WIN, 2800),
        ([2000], LOSS, 1200),
        ([2000, 2001], WIN, 2001),  # 2000.5 is 2001
        ([2000, 2001, 2000], WIN + DRAW, 2000),  # 2000.33
        ([2000] * 8, Fraction(3), 2000 - 87),  # .375 is .38
        ([2000] * 8, Fraction(5), 2000 + 95),  # .625 is .63
        ([1400, 2800], WIN, 2100),  # no limit of differences
    ],
)
def test_performance(opponents: list[int], score: Fraction, expected: int) -> None:
    assert performance(opponents, score) == expected


def test_performance_is_that_of_the_games_that_count() -> None:
    games = [game(2000, 2100, WIN), game(2000, 2001, LOSS), Game("event", A_DAY, 2000, None, WIN, played=True)]
    assert rate(2000, 20, games, A_LIST).performance == 2051  # 2050.5 and dp(.50) = 0


def test_performance_needs_an_opponent() -> None:
    with pytest.raises(ValueError, match="at least one"):
        performance([], LOSS)


# K of the next list (8.3.3)


@pytest.mark.parametrize(
    ("printed", "born", "highest", "games", "expected"),
    [
        (20, 1990, 2399, 30, 20),
        (20, 1990, 2400, 30, 10),
        (40, 1990, 2400, 29, 10),  # 2400 comes before fewer than 30 games
        (40, 2010, 2400, 100, 10),  # and before junior age
        (10, 1990, 2400, 500, 10),
        (10, 1990, 2350, 500, 10),  # a printed 10 is proof of 2400, when old lists are missing
        (40, 2008, 2299, 100, 40),  # 18 in the list's year
        (40, 2007, 2299, 100, 20),  # 19 in the list's year
        (40, 2008, 2300, 100, 20),  # once 2300, no longer a junior for K
        (40, 2008, 2300, 29, 40),  # but still a player of fewer than 30 games
        (40, 1990, 1800, 29, 40),
        (40, 1990, 1800, 30, 20),
        (40, None, 1800, 30, 20),  # birth year unknown
        (None, 1990, 1800, 5, 40),  # first list
        (None, 1990, None, 5, 40),
    ],
)
def test_next_k(printed: int | None, born: int | None, highest: int | None, games: int, expected: int) -> None:
    assert next_k(printed, born, 2026, highest, games) == expected


# The oracle itself


def test_tables_are_complete_and_symmetric() -> None:
    assert [int(row["d_min"]) for row in fide.PD_ROWS[1:]] == [int(row["d_max"]) + 1 for row in fide.PD_ROWS[:-1]]
    assert [Fraction(row["pd_higher"]) for row in fide.PD_ROWS] == [Fraction(50 + i, 100) for i in range(51)]
    assert all(Fraction(row["pd_higher"]) + Fraction(row["pd_lower"]) == 1 for row in fide.PD_ROWS)
    assert list(fide.DP) == list(range(101))
    assert all(fide.DP[percent] == -fide.DP[100 - percent] for percent in fide.DP)


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.py")), ids=lambda file: file.name)
def test_oracle_knows_nothing_of_the_program(file: Path) -> None:
    imported = [
        name
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in [*(alias.name for alias in node.names), getattr(node, "module", None) or ""]
    ]
    assert not [name for name in imported if name.split(".")[0] == "ratebatch"]
