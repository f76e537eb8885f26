"""A second event of the month: from the list, or from the running value, rounded in between or not."""

from datetime import date

import pytest

from ratebatch.records.period_games import EventFacts
from ratebatch.records.period_result import Remark
from ratebatch.records.ukd_conventions import UkdConventions
from tests.rating.ukd.months import BY_LIST, DRAW, LOSS, RUNNING, UNROUNDED, WIN, Games, change_of, result_of, total
from tests.rating.ukd.test_rate import FIVE_GAMES

SECOND: Games = [(1590, WIN)]


@pytest.mark.parametrize(
    ("conventions", "ks", "exact", "new"),
    [
        (BY_LIST, [25, 25], 2400, 1614),  # + 12.50
        (RUNNING, [25, 20], 2110, 1612),  # 1602; D = 12, PD .52: 9.60, 1611.60
        (UNROUNDED, [25, 20], 2110, 1611),  # 1601.50; D = 11.50 is 12: 9.60, 1611.10
    ],
)
def test_second_event(conventions: UkdConventions, ks: list[int], exact: int, new: int) -> None:
    result = result_of(1590, FIVE_GAMES, SECOND, conventions=conventions)
    change = result.changes[0]
    assert (result.events.k.tolist(), total(change), change.new_rating) == (ks, exact, new)
    assert (Remark.K_BY_EVENT in change.remarks) == (len(set(ks)) > 1)


def test_own_rating_shown_is_the_running_one() -> None:
    result = result_of(1590, FIVE_GAMES, SECOND, conventions=RUNNING)
    assert result.events.own_rating.tolist() == [1590, 1602]
    assert result.games.own_rating.tolist() == [1590] * 6 + [1602]
    assert result.games.difference.tolist()[-1] == 12
    shown = result_of(1590, FIVE_GAMES, SECOND, conventions=UNROUNDED)
    assert shown.events.own_rating.tolist() == [1590, 1602]  # of 1601.50


def test_limit_around_the_running_value() -> None:
    # 1500 beats 1500 (12.50, 1513); then 1860 counts in full: D = -347; from the list it counts as 1850.
    games: Games = [(1860, LOSS)]
    assert result_of(1500, [(1500, WIN)], games, conventions=RUNNING).games.difference.tolist() == [0, -347]
    assert result_of(1500, [(1500, WIN)], games).games.difference.tolist() == [0, -350]


def test_running_value_starts_from_the_base_list() -> None:
    # The list of the event printed 1595, the base list prints 1605: k 20; 1605 - 1700 = -95: .37.
    change = change_of(1595, [(1700, DRAW)], base=1605, conventions=RUNNING)
    assert (change.k, change.change_exact, change.new_rating) == (20, 20 * 13, 1608)
    change = change_of(1595, [(1700, DRAW)], base=1605)
    assert (change.k, change.change_exact, change.new_rating) == (25, 25 * 14, 1609)  # 3.50


LATE, EARLY = date(2026, 11, 20), date(2026, 11, 10)


@pytest.mark.parametrize(
    ("facts", "first"),
    [
        # By the last day, then the first day, then the place; an event whose end is not known ends when it starts.
        ([EventFacts(start=EARLY, end=EARLY), EventFacts(start=LATE, end=LATE)], 0),
        ([EventFacts(start=LATE, end=LATE), EventFacts(start=EARLY, end=EARLY)], 1),
        ([EventFacts(start=EARLY, end=LATE), EventFacts(start=date(2026, 11, 12), end=date(2026, 11, 14))], 1),
        ([EventFacts(start=date(2026, 11, 12), end=LATE), EventFacts(start=EARLY, end=LATE)], 1),
        ([EventFacts(start=EARLY, end=LATE), EventFacts(start=EARLY, end=LATE)], 0),
        ([EventFacts(start=EARLY, end=LATE), EventFacts(start=EARLY)], 1),
    ],
)
def test_order_of_the_events(facts: list[EventFacts], first: int) -> None:
    # Two wins over an equal of 1590: the first is 12.50 (k 25), the second 20 x (1 - .52).
    result = result_of(1590, [(1590, WIN)], [(1590, WIN)], conventions=RUNNING, facts=facts)
    assert result.events.event.tolist() == [0, 1]
    assert result.events.k.tolist()[first] == 25
    assert result.events.k.tolist()[1 - first] == 20


def test_floor_after_each_event_or_once() -> None:
    # 1005, k 30: lost to 1005 (-15), then won against 1000.
    lost, won = [(1005, LOSS)], [(1000, WIN)]
    by_list = change_of(1005, lost, won)  # -15 + 30 x (1 - .51)
    assert (by_list.change_exact, by_list.new_rating, by_list.remarks) == (-30, 1005, ())
    running = change_of(1005, lost, won, conventions=RUNNING)  # 990 is 1000; + 15
    assert (running.new_rating, running.change, running.remarks) == (1015, 0, (Remark.FLOOR_APPLIED,))
    unrounded = change_of(1005, lost, won, conventions=UNROUNDED)  # 990; D = -10, .49: + 15.30
    assert (unrounded.new_rating, unrounded.change_exact, unrounded.remarks) == (1005, 30, ())
