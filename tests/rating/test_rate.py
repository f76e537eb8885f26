"""A period for one player: K of the base list, one rounding, the floor, and what happens where a fact is missing."""

from collections.abc import Sequence
from datetime import date

import numpy as np
import pytest

from ratebatch.rating.fide.rate import due_without_games
from ratebatch.records.period import Month
from ratebatch.records.period_result import Change, Status
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from tests.rating.columns import events_on, games_against, rated_period, standings

STANDARD = RatingType.STANDARD
DECEMBER = Month(2026, 12)
A_DAY = date(2026, 11, 6)
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def change_of(
    own: int, games: Sequence[tuple[int, Result]], *, period: Month = DECEMBER, start: date = A_DAY, **own_facts: int
) -> Change:
    """Return the change of a player who met these opponents in one event; all of them are rated."""
    ratings = [own] + [rating for rating, _ in games]
    columns = {name: [value] * len(ratings) for name, value in own_facts.items()}
    result = rated_period(games_against(own, games), standings(rating=ratings, **columns), events_on([start]), period)
    return result.changes[0]


def test_k_of_the_base_list_times_score_minus_expectation() -> None:
    # By hand: 1800 beats 1900 (PD .36) and draws 1750 (PD .57): 20 x .57 = 11.40.
    change = change_of(1800, [(1900, WIN), (1750, DRAW)], k=20)
    assert (change.games, change.score, change.expected) == (2, 150, 93)
    assert (change.change_exact, change.change, change.new_rating) == (1140, 11, 1811)
    assert (change.status, change.edition, change.remarks) == (Status.RATED, "2025-10-01", ())


@pytest.mark.parametrize(
    ("k", "games", "used", "remarks"),
    [
        (40, 17, 40, ()),
        (40, 18, 38, ("K_REDUCED",)),
        (20, 35, 20, ()),
        (20, 36, 19, ("K_REDUCED",)),
        (10, 70, 10, ()),
        (10, 71, 9, ("K_REDUCED",)),
    ],
)
def test_700_limit_of_a_period(k: int, games: int, used: int, remarks: tuple[str, ...]) -> None:
    change = change_of(2000, [(2000, WIN)] + [(2000, DRAW)] * (games - 1), k=k)
    assert (change.base_k, change.k, change.remarks) == (k, used, remarks)
    assert change.change_exact == 50 * used


@pytest.mark.parametrize(("base", "new_rating", "status"), [(1409, None, Status.UNRATED), (1410, 1400, Status.RATED)])
def test_floor_of_1400(base: int, new_rating: int | None, status: Status) -> None:
    change = change_of(base, [(base, LOSS)], k=20)  # -10
    assert (change.change, change.new_rating, change.status) == (-10, new_rating, status)
    assert ("BELOW_FLOOR" in change.remarks) == (new_rating is None)


@pytest.mark.parametrize(("result", "points"), [(WIN, 3), (LOSS, -3)])
def test_change_of_two_and_a_half(result: Result, points: int) -> None:
    assert change_of(2000, [(2000, result)], k=5).change == points


def test_k_that_the_list_does_not_print_is_derived_from_certain_facts() -> None:
    change = change_of(2000, [(2000, WIN)], k=0, birth_year=1980, games_total=100, highest=2050, highest_is_certain=1)
    assert (change.base_k, change.k, change.change_exact, change.remarks) == (None, 20, 1000, ("K_DERIVED",))


def test_k_that_cannot_be_known_leaves_the_change_open() -> None:
    change = change_of(2000, [(2000, WIN)], k=0)
    assert (change.k, change.change_exact, change.change, change.new_rating) == (None, None, None, None)
    assert (change.status, change.remarks) == (Status.UNCHANGED, ("K_UNKNOWN",))


def test_junior_is_rated_with_40_and_printed_with_20_in_january() -> None:
    january = change_of(
        1700,
        [(1700, WIN), (1800, DRAW)],
        period=Month(2027, 1),
        start=date(2026, 12, 20),
        k=40,
        birth_year=2008,
        games_total=60,
    )
    assert (january.k, january.change_exact, january.new_rating) == (40, 2560, 1726)
    assert (january.new_k, january.games_total) == (20, 62)


def test_crossing_30_games_2300_or_2400_matters_from_the_next_list_on() -> None:
    thirtieth = change_of(1700, [(1700, WIN)], k=40, birth_year=1980, games_total=29)
    assert (thirtieth.k, thirtieth.new_k) == (40, 20)
    at_2400 = change_of(2395, [(2395, WIN)], k=20, birth_year=1980, games_total=500)
    assert (at_2400.k, at_2400.new_rating, at_2400.new_k) == (20, 2405, 10)
    junior = change_of(2285, [(2285, WIN)], k=40, birth_year=2010, games_total=500)
    assert (junior.k, junior.new_rating, junior.new_k) == (40, 2305, 20)


def test_player_without_a_rating_keeps_games() -> None:
    change = change_of(0, [(1800, DRAW)])
    assert (change.base_rating, change.games, change.change, change.new_rating) == (None, 0, None, None)
    assert change.status is Status.PENDING


@pytest.mark.parametrize(
    ("base_list", "born", "k", "due"),
    [
        (Month(2026, 12), 2008, 40, True),
        (Month(2026, 12), 2009, 40, False),
        (Month(2026, 12), 2007, 40, False),  # fell due a year ago: a new player now
        (Month(2026, 11), 2008, 40, False),
        (Month(2026, 12), 2008, 20, False),
        (Month(2026, 12), 0, 40, False),
    ],
)
def test_k_that_falls_due_without_a_game(base_list: Month, born: int, k: int, due: bool) -> None:
    found = due_without_games(np.array([k]), np.array([born]), base_list.plus(1), STANDARD)
    assert found.tolist() == [due]
