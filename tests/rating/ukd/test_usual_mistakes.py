"""What programs for UKD got wrong, each with the outcome that is right and the one that was printed."""

from ratebatch.rating.ukd.rate import rate
from ratebatch.records.period_games import Reason, Standings
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import Result
from tests.rating.columns import Side, events_on, sides
from tests.rating.ukd.months import (
    BY_LIST,
    DAYS,
    DECEMBER,
    LOSS,
    PER_GAME,
    WIN,
    change_of,
    known_standings,
    reasons,
    result_of,
    total,
)


def test_table_and_bands_not_a_curve_with_32() -> None:
    # 1500 beats 1600: D = -100, PD .36, k 25: 16.00. A curve with 32 would give 20.48.
    assert change_of(1500, [(1600, WIN)]).change_exact == 1600


def test_each_opponent_is_brought_near_not_their_average() -> None:
    # Case ukd-101: 2000 counts as 1850, the average is 1675, PD .27: 11.50. The average of 2000 and 1500 would have
    # D = -250, PD .19: 15.50.
    assert change_of(1500, [(2000, LOSS), (1500, WIN)]).change_exact == 1150


def test_limit_is_350_and_k_is_that_of_ukd() -> None:
    # 1800 beats 1400: D = 350, PD .89, k 20: 2.20. FIDE's limit of 400 would give PD .92: 1.60.
    assert change_of(1800, [(1400, WIN)]).change_exact == 220
    # A player with few games has no other k, nor has a junior: 2450 has 10, 1200 has 30.
    for own, k in ((2450, 10), (1200, 30)):
        change = change_of(own, [(own, WIN)], games_total=3, birth_year=2015, highest=2500)
        assert (change.k, change.change_exact) == (k, 50 * k)
    # Nor does having been 2400 matter.
    assert change_of(2399, [(2399, WIN)], highest=2500).k == 15


def test_many_games_do_not_lower_k() -> None:
    change = change_of(1500, [(1500, WIN)] * 40)
    assert (change.k, change.change_exact) == (25, 40 * 1250)


def test_opponents_without_ukd_are_no_opponents_of_rating_0() -> None:
    for conventions in (BY_LIST, PER_GAME):
        change = change_of(1500, [(1600, WIN), (0, LOSS)], conventions=conventions)
        # n 1, W 1, average 1600: 16.00, and 2.50 off. As a 0 the opponent would count as 1150 and cost .89 k.
        assert (change.games, change.score, change.expected, total(change)) == (1, 100, 36, 1350)


def test_events_are_not_chained_game_by_game() -> None:
    # 1590 wins three times against 1590: D = 0 each time, k 25: 37.50. An updated rating would make it less.
    for conventions in (BY_LIST, PER_GAME):
        change = change_of(1590, [(1590, WIN)] * 3, conventions=conventions)
        assert (change.k, change.change_exact, change.new_rating) == (25, 3750, 1628)


def test_change_of_an_event_is_not_rounded() -> None:
    # A published change is 56.10. Two events of 12.50 are 25, not 13 and 13.
    change = change_of(1400, [(1400, WIN)], [(1400, WIN)])
    assert (change.change_exact, change.new_rating) == (2500, 1425)
    # Nor before the games against opponents without UKD: 12.50 - 2.50 = 10.
    assert change_of(1400, [(1400, WIN), (0, LOSS)]).new_rating == 1410


def test_k_is_that_of_the_rating_before() -> None:
    change = change_of(1595, [(1595, WIN)])  # 1607.50, where k is 20
    assert (change.k, change.change_exact, change.new_k) == (25, 1250, 20)


def test_standard_ratings_do_not_stand_in() -> None:
    standing: Standings = known_standings([0, 1600], standard=[1900, 1600])
    games = sides([Side(0, 1, 0, 1600, WIN), Side(1, 0, 1600, 0, LOSS)])
    result = rate(games, standing, events_on(DAYS[:1]), DECEMBER, RatingType.BLITZ)
    assert reasons(result) == [Reason.OWN_UNRATED, Reason.ADJUSTMENT]
    assert (result.changes[0].new_rating, result.changes[1].adjustment) == (None, -200)


def test_forfeits_are_no_games() -> None:
    change = change_of(1500, [(1500, Result.FORFEIT_WIN), (0, Result.FORFEIT_WIN)])
    assert (change.new_rating, change.adjustment) == (1500, None)
    assert reasons(result_of(1500, [(1500, Result.FORFEIT_WIN)])) == [Reason.FORFEIT]
