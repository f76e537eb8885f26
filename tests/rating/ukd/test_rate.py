"""A month of a player with UKD: the sums, the one rounding, the floor, games that only adjust, and what is left out."""

from datetime import date

import pytest

from ratebatch.rating.ukd.rate import rate
from ratebatch.rating.ukd.remarks import said_about
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, Reason
from ratebatch.records.period_result import Remark, Status
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import Result
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.editions import NoEditionError
from tests.rating.columns import Side, events_on, sides
from tests.rating.ukd.months import (
    DECEMBER,
    DRAW,
    LOSS,
    PER_GAME,
    TODAY,
    WIN,
    Games,
    change_of,
    known_standings,
    reasons,
    result_of,
    total,
)

FIVE_GAMES: Games = [(1700, WIN), (1400, LOSS), (1990, DRAW), (0, WIN), (0, DRAW), (1500, Result.FORFEIT_WIN)]
"""Three games against opponents with UKD, two against opponents without, and a forfeit."""


def test_month_by_average() -> None:
    # By hand, for 1590 (k 25): counted 1700, 1400 and 1940, average 1680, D = -90, PD .38, We 1.14; 25 x .36 = 9.00;
    # a win against an opponent without UKD 2.50: +11.50, 1601.50.
    change = change_of(1590, FIVE_GAMES)
    assert (change.k, change.games, change.score, change.expected) == (25, 3, 150, 114)
    assert (change.change_exact, change.adjustment, change.change, change.new_rating) == (900, 250, 12, 1602)
    assert change.adjustment_reason == "games against opponents without UKD"
    assert (change.base_k, change.k_source, change.new_k, change.status) == (None, "derived", 20, Status.RATED)
    assert (change.performance, change.edition, change.remarks) == (None, "2013-01-01", ())


def test_month_game_by_game() -> None:
    # By hand: D -110, 190 and -350: .35 + .75 + .11 = 1.21; 25 x .29 = 7.25, and 2.50: +9.75.
    change = change_of(1590, FIVE_GAMES, conventions=PER_GAME)
    assert (change.expected, change.change_exact, total(change), change.new_rating) == (121, 725, 975, 1600)


def test_games_of_the_month() -> None:
    by_average, by_game = result_of(1590, FIVE_GAMES), result_of(1590, FIVE_GAMES, conventions=PER_GAME)
    assert reasons(by_average) == [Reason.COUNTED] * 3 + [Reason.ADJUSTMENT] * 2 + [Reason.FORFEIT]
    assert by_average.games.difference.tolist() == [-110, 190, -350, 0, 0, 0]
    assert by_average.games.score.tolist() == [100, 0, 50, 0, 0, 0]
    assert by_average.games.k.tolist() == [25, 25, 25, 25, 25, -1]
    assert by_average.games.adjustment.tolist() == [0, 0, 0, 250, 0, 0]
    assert not by_average.expects_by_game
    assert by_average.games.expected.tolist() == by_average.games.delta.tolist() == [0] * 6
    assert by_game.expects_by_game
    assert by_game.games.expected.tolist() == [35, 75, 11, 0, 0, 0]
    assert by_game.games.delta.tolist() == [65, -75, 39, 0, 0, 0]


def test_event_of_the_month() -> None:
    sums = result_of(1590, FIVE_GAMES).events
    assert (sums.own_rating.tolist(), sums.opponents_average.tolist(), sums.games.tolist()) == ([1590], [1680], [3])
    assert (sums.score.tolist(), sums.expected.tolist(), sums.delta.tolist()) == ([150], [114], [36])
    assert (sums.k.tolist(), sums.adjustment.tolist(), sums.performance.tolist()) == ([25], [250], [0])


@pytest.mark.parametrize(
    ("games", "average", "per_game"),
    [
        ([(1400, WIN), (1800, WIN)], 3200, 3025),
        ([(1300, WIN), (1700, LOSS), (1850, DRAW)], 1200, 975),
    ],
)
def test_two_ways_of_expecting(games: Games, average: int, per_game: int) -> None:
    """Fault F11: 1500 with k 25; average 1600 and 1616.67, D -100 and -117."""
    assert change_of(1500, games).change_exact == average
    assert change_of(1500, games, conventions=PER_GAME).change_exact == per_game


@pytest.mark.parametrize(
    ("own", "result", "new", "floored"),
    [(1004, LOSS, 1000, True), (1015, LOSS, 1000, False), (1014, LOSS, 1000, True), (1004, DRAW, 1004, False)],
)
def test_floor_of_1000(own: int, result: Result, new: int, floored: bool) -> None:
    """Fault F66: 1004 loses to an equal, k 30: -15."""
    change = change_of(own, [(own, result)])
    assert (change.new_rating, change.status) == (new, Status.RATED)
    assert change.change == (-15 if result is LOSS else 0)
    assert (Remark.FLOOR_APPLIED in change.remarks) is floored
    assert [code for code, _ in said_about(change, TODAY)] == ["FLOOR_APPLIED"] * floored


def test_who_stands_below_the_floor_comes_up_with_a_game() -> None:
    assert change_of(950, [(950, WIN)]).new_rating == 1000
    assert change_of(950, [(950, Result.FORFEIT_WIN)]).new_rating == 950


@pytest.mark.parametrize(
    ("result", "adjustment", "new"),
    [(WIN, 250, 1303), (DRAW, 0, 1300), (LOSS, -250, 1297)],  # k 25; halves of the change go away from zero
)
def test_month_of_games_that_only_adjust(result: Result, adjustment: int, new: int) -> None:
    change = change_of(1300, [(0, result)])
    assert (change.games, change.expected, change.change_exact, change.k) == (0, 0, 0, 25)
    assert (change.adjustment, change.new_rating, change.status) == (adjustment, new, Status.RATED)


def test_event_of_opponents_without_ukd_has_a_row() -> None:
    sums = result_of(1300, [(0, WIN)]).events
    assert (sums.games.tolist(), sums.opponents_average.tolist(), sums.adjustment.tolist()) == ([0], [0], [250])


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        (Result.FORFEIT_WIN, Reason.FORFEIT),
        (Result.FORFEIT_LOSS, Reason.FORFEIT),
        (Result.WIN_UNRATED, Reason.SHORT_GAME),
        (Result.BYE_FULL, Reason.BYE),
        (Result.BYE_HALF, Reason.BYE),
        (Result.NONE, Reason.NO_OPPONENT),
        (Result.PENDING, Reason.NO_OPPONENT),
    ],
)
@pytest.mark.parametrize("rating", [1500, 0])
def test_what_is_not_played_does_not_count(result: Result, reason: Reason, rating: int) -> None:
    played: Games = [(1600, WIN), (0, LOSS)]
    assert reasons(result_of(1500, [*played, (rating, result)]))[2] is reason
    assert change_of(1500, [*played, (rating, result)]) == change_of(1500, played)
    unplayed = change_of(1500, [(rating, result)])
    assert (unplayed.status, unplayed.change, unplayed.new_rating, unplayed.k) == (Status.UNCHANGED, None, 1500, None)


def test_events_of_the_month_are_added_exactly() -> None:
    # 1500, k 25: +0.25 (draw with 1504, .49) three times: .75, one point; each alone would be none.
    change = change_of(1500, [(1504, DRAW)], [(1504, DRAW)], [(1504, DRAW)])
    assert (change.change_exact, change.change, change.new_rating) == (75, 1, 1501)


def test_each_event_has_the_k_and_the_ukd_of_its_list() -> None:
    # Events under two lists, 1595 and then 1605: k 25 and k 20, both drawn with 1700: D -105 and -95, PD .36 and .37.
    games = sides([Side(0, 1, 1595, 1700, DRAW, event=0), Side(0, 1, 1605, 1700, DRAW, event=1)])
    days = events_on([date(2026, 10, 30), date(2026, 11, 6)])
    result = rate(games, known_standings([1605, 1700]), days, DECEMBER, RatingType.STANDARD)
    change = result.changes[0]
    assert result.events.k.tolist() == [25, 20]
    assert result.events.own_rating.tolist() == [1595, 1605]
    assert change.change_exact == 25 * 14 + 20 * 13
    assert (change.k, change.remarks) == (None, (Remark.K_BY_EVENT,))
    assert [code for code, _ in said_about(change, TODAY)] == ["K_BY_EVENT"]
    assert (change.base_rating, change.change, change.new_rating) == (1605, 6, 1611)


def test_player_who_left_the_list() -> None:
    games = sides([Side(0, 1, 1500, 1600, WIN), Side(0, 2, 1500, 0, WIN, round=2)])
    result = rate(games, known_standings([0, 1600, 0]), events_on([date(2026, 11, 6)]), DECEMBER, RatingType.STANDARD)
    assert reasons(result) == [Reason.NOT_ON_BASE_LIST] * 2
    assert (result.changes[0].new_rating, result.changes[0].status) == (None, Status.UNCHANGED)


def test_games_and_next_k_of_the_list() -> None:
    change = change_of(1595, [(1595, WIN), (0, WIN)], games_total=40)
    assert (change.new_rating, change.new_k, change.games_total) == (1610, 20, 41)
    assert change_of(1595, [(1595, WIN)]).games_total is None


def test_who_entered_and_did_not_play_stays_as_he_is() -> None:
    result = rate(sides([]), known_standings([1500, 0]), [], DECEMBER, RatingType.RAPID, entrants=2)
    rated, without = result.changes
    assert (rated.new_rating, rated.status, rated.new_k, rated.edition) == (1500, Status.UNCHANGED, 25, "")
    assert (without.new_rating, without.status, without.remarks) == (None, Status.UNCHANGED, ())
    assert len(result.events) == len(result.games) == 0


@pytest.mark.parametrize("rating_type", RatingType)
def test_three_ratings_have_one_law(rating_type: RatingType) -> None:
    games = sides([Side(0, 1, 1500, 2000, WIN)])
    result = rate(games, known_standings([1500, 2000]), events_on([date(2026, 11, 6)]), DECEMBER, rating_type)
    assert (result.system, result.unit, result.rating_type) == ("ukd", 100, rating_type)
    assert result.changes[0].change_exact == 2225  # the calculator page's worked example


def test_editions_of_events_and_of_the_list() -> None:
    games = sides([Side(0, 1, 1500, 1600, WIN, event=0), Side(0, 1, 1500, 1600, WIN, event=1)])
    days = events_on([date(2012, 12, 31), date(2013, 1, 1)])
    result = rate(games, known_standings([1500, 1600]), days, Month(2013, 2), RatingType.STANDARD)
    assert result.editions == result.editions_of_events == ("2009-01-01", "2013-01-01")
    assert result.changes[0].edition == "2009-01-01;2013-01-01"
    assert "2013-01-01: k_bands" in result.unread  # no number comes from the text itself


@pytest.mark.parametrize(
    ("start", "period"), [(date(2008, 12, 31), Month(2009, 2)), (date(2009, 1, 1), Month(2008, 12))]
)
def test_before_the_first_edition(start: date, period: Month) -> None:
    with pytest.raises(NoEditionError):
        rate(sides([]), known_standings([1500]), [EventFacts(start=start)], period, RatingType.STANDARD)


def test_conventions_are_strict() -> None:
    with pytest.raises(ValueError, match="extra"):
        UkdConventions.model_validate({"bonus": True})
    with pytest.raises(ValueError, match="expectation"):
        UkdConventions.model_validate({"expectation": "logistic"})
