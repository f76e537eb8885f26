"""The oracle's rapid and blitz law where it is not the standard one."""

from datetime import date
from fractions import Fraction

import pytest

from tests.oracle.fide import Game, Kind, expectation, rate
from tests.oracle.published import Event, events

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
LAST_WITHOUT, FIRST_OF_600 = date(2024, 11, 30), date(2024, 12, 1)
A_DAY, A_LIST = date(2026, 11, 14), date(2026, 12, 1)
KINDS = pytest.mark.parametrize("kind", ["rapid", "blitz"])


def game(
    own: int | None,
    opponent: int | None,
    score: Fraction,
    start: date = A_DAY,
    own_standard: int | None = None,
    opponent_standard: int | None = None,
) -> Game:
    return Game("event", start, own, opponent, score, True, own_standard, opponent_standard)


@KINDS
@pytest.mark.parametrize("event", events("rounded-rapid"), ids=lambda event: event.case_id)
def test_published_rounded_change(event: Event, kind: Kind) -> None:
    result = rate(event.own, event.k, event.games(), event.start, kind=kind)
    assert (result.games, Fraction(result.change)) == (0, event.change)


def test_no_published_case_is_lost() -> None:
    assert len(events("rounded-rapid")) == 2


@KINDS
def test_month_of_a_player_who_brings_his_standard_rating(kind: Kind) -> None:
    newcomer = [
        game(None, 1500, WIN, own_standard=1620),
        game(None, 2250, LOSS, own_standard=1620),
        game(None, 2610, LOSS, own_standard=1620),
    ]
    y = rate(1620, 40, newcomer, A_LIST, kind=kind)
    assert (y.games, y.score, y.k, y.exact, y.new_rating) == (2, WIN, 40, Fraction("10.40"), 1630)
    x = rate(1500, 20, [game(1500, None, LOSS, opponent_standard=1620)], A_LIST, kind=kind)
    assert (x.games, x.exact, x.new_rating) == (1, Fraction("-6.80"), 1493)
    z = rate(2250, 20, [game(2250, None, WIN, opponent_standard=1620)], A_LIST, kind=kind)
    assert (z.games, z.exact, z.new_rating) == (1, Fraction("1.60"), 2252)
    g = rate(2610, 10, [game(2610, None, WIN, opponent_standard=1620)], A_LIST, kind=kind)
    assert (g.games, g.change, g.new_rating, g.performance) == (0, 0, 2610, None)


def test_standard_rating_stands_in_only_where_one_is_missing() -> None:
    both = game(1800, 1900, WIN, own_standard=2400, opponent_standard=2400)
    assert rate(1800, 20, [both], A_LIST, kind="rapid") == rate(1800, 20, [game(1800, 1900, WIN)], A_LIST, kind="rapid")
    no_rating = [game(None, 1900, WIN), game(1800, None, WIN)]
    assert rate(1800, 20, no_rating, A_LIST, kind="rapid").games == 0
    unrated = game(None, 1900, WIN, own_standard=1800)
    assert rate(1800, 20, [unrated], A_LIST).games == 0  # standard: nothing stands in
    first_day = game(None, 1900, WIN, date(2012, 1, 1), own_standard=1800)
    assert rate(1800, 20, [first_day], date(2012, 7, 1), kind="rapid").games == 1


@KINDS
@pytest.mark.parametrize(
    ("own", "opponent", "start", "games"),
    [
        (2601, 2001, FIRST_OF_600, 0),
        (2001, 2601, FIRST_OF_600, 0),
        (2601, 2002, FIRST_OF_600, 1),
        (2600, 2000, FIRST_OF_600, 1),  # not above 2600
        (2600, 1900, FIRST_OF_600, 1),
        (2601, 2001, LAST_WITHOUT, 1),
    ],
)
def test_game_of_600_points(own: int, opponent: int, start: date, games: int, kind: Kind) -> None:
    result = rate(own, 10, [game(own, opponent, WIN, start)], A_LIST, kind=kind)
    assert (result.games, result.exact) == (games, games * Fraction("0.80"))


def test_game_of_600_points_counts_in_standard() -> None:
    assert rate(2601, 10, [game(2601, 2001, WIN)], A_LIST).games == 1


def test_game_of_600_points_is_no_game_for_the_limit_of_k() -> None:
    games = [game(2601, 2601, DRAW)] * 70 + [game(2601, 2001, WIN)]
    assert rate(2601, 10, games, A_LIST, kind="rapid").k == 10
    assert rate(2601, 10, games, A_LIST).k == 9


@KINDS
@pytest.mark.parametrize("start", [date(2012, 1, 1), date(2021, 12, 31), date(2025, 10, 1), A_DAY])
def test_limit_of_400_for_everybody(start: date, kind: Kind) -> None:
    assert expectation(2700, 2150, start, kind) == Fraction("0.92")
    assert expectation(2150, 2700, start, kind) == Fraction("0.08")
