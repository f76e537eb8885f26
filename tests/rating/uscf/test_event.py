"""A whole event: newcomers, who waits for whom, repeated opponents, matches and floors, by hand."""

from collections.abc import Sequence
from decimal import Decimal

import pytest

from ratebatch.rating.uscf.event import rate_event
from ratebatch.rating.uscf.players import (
    EventStatus,
    UscfGame,
    UscfPlayer,
    UscfResult,
    UscfWorking,
    record_of,
)
from ratebatch.rating.uscf.standing import RatingClass, Record
from ratebatch.records.uscf_conventions import UscfConventions
from tests.rating.uscf.editions import TODAY, shown

RATED, OPEN, NEEDED = EventStatus.RATED, EventStatus.OPEN, EventStatus.STARTING_VALUE_NEEDED
WIN, DRAW, LOSS = Decimal(1), Decimal("0.5"), Decimal(0)


def established(rating: int | str, peak: int | None = None, other_floor: int = 0) -> UscfPlayer:
    return UscfPlayer(Decimal(rating), 100, peak=peak, other_floor=other_floor)


def newcomer(starting_value: int | None) -> UscfPlayer:
    value = None if starting_value is None else Decimal(starting_value)
    return UscfPlayer(None, 0, value, wins=0, draws=0, events_of_three=0)


def games(*played: tuple[int, int, Decimal]) -> list[UscfGame]:
    """Return both sides of games, given by the two players and the score of the first."""
    return [
        side
        for first, second, score in played
        for side in (UscfGame(first, second, score), UscfGame(second, first, 1 - score))
    ]


def points(result: UscfResult) -> str:
    """Return the value after the event with nine decimals."""
    assert result.value is not None
    return shown(result.value, 9)


def working(result: UscfResult) -> UscfWorking:
    assert result.working is not None
    return result.working


def statuses(players: Sequence[UscfPlayer], played: list[UscfGame]) -> list[EventStatus]:
    return [result.status for result in rate_event(players, played, TODAY)]


def test_step_5_meets_the_values_of_step_4() -> None:
    """2400 beats 2400 twice; K is 800 / (50 + m). By hand: step 4 gives 2400 ± 800/51 × 0.5 = 7.8431 for one game."""
    players = [established(2400), established(2400), established(2400)]
    first, second, third = rate_event(players, games((0, 1, WIN), (1, 2, DRAW)), TODAY)
    # Step 4: 2400 + 800/51 × (1 - 0.5); 2400 + 800/52 × (0.5 - 1); 2400.
    assert [shown(working(each).step_4, 4) for each in (first, second, third)] == [
        "2407.8431",
        "2392.3077",
        "2400.0000",
    ]
    # Step 5: the first met 2392.3077, so he expected 1 / (1 + 10^(-7.6923/400)) = 0.511068; 800/51 × 0.488932 = 7.6695.
    assert [shown(value, 4) for value in working(first).opponents] == ["2392.3077"]
    assert shown(working(first).expectations[0], 6) == "0.511068"
    assert first.value is not None
    assert shown(first.value, 4) == "2407.6695"
    assert (first.published, first.games, first.status) == (2408, 101, RATED)
    assert working(first).before == 2400  # from the rating before the event, not from step 4


def test_a_newcomer_and_his_opponents() -> None:
    """He starts at 1000 and beats 1200 and 1300.

    Step 3, one effective game: (1 × 1000 + 1200 + 1300 + 400 × 2) / 3 = 1433.33, but there his own 1000 counts in full
    and M / 800 adds up over two opponents only: 1 + (M - 1200 + 400) / 800 + (M - 1300 + 400) / 800 = 2.5, so M = 1450.
    """
    players = [newcomer(1000), established(1200), established(1300)]
    new, weaker, stronger = rate_event(players, games((0, 1, WIN), (0, 2, WIN), (1, 2, DRAW)), TODAY)
    assert working(new).step_3 == 1450
    assert working(weaker).step_3 is None
    # Step 4, no effective games: both won, so 400 above the better one.
    assert working(new).step_4 == 1700
    # Step 5: 400 above what step 4 made of the better one.
    assert points(new) == shown(working(stronger).step_4 + 400, 9)
    assert (new.status, new.games, working(new).formula) == (EventStatus.FIRST, 2, RatingClass.SPECIAL)
    assert (working(new).k, working(new).expected) == (None, None)
    # The others met him at 1450 in step 4 and at 1700 in step 5.
    assert working(weaker).opponents[0] == working(new).step_4


def test_a_newcomer_whose_starting_value_counts_for_games_is_met_at_it() -> None:
    """Five games: step 3 is for players without any, so his opponents first meet 1900 itself."""
    players = [UscfPlayer(None, 5, Decimal(1900)), established(2400), established(2400)]
    converted, *_ = rate_event(players, games((0, 1, DRAW), (1, 2, DRAW)), TODAY)
    assert working(converted).step_3 is None
    assert working(converted).effective == 5
    assert (converted.status, converted.games) == (EventStatus.FIRST, 6)


def test_who_waits_for_a_starting_value() -> None:
    """A chain of games: the two nearest to the newcomer wait; a newcomer in between carries it one game further."""
    rated = [established(1500)] * 4
    chain = games((0, 1, WIN), (1, 2, WIN), (2, 3, WIN), (3, 4, WIN))
    assert statuses([newcomer(None), *rated], chain) == [NEEDED, OPEN, OPEN, RATED, RATED]
    between = [newcomer(None), newcomer(900), *rated[:3]]
    assert statuses(between, chain) == [NEEDED, OPEN, OPEN, OPEN, RATED]


def test_player_without_a_game() -> None:
    players = [established(1500), established(1500), established(1500), newcomer(None)]
    assert statuses(players, games((0, 1, WIN), (0, 1, WIN)))[2:] == [EventStatus.NO_GAME] * 2
    assert rate_event([], [], TODAY) == ()


@pytest.mark.parametrize(
    ("played", "has_bonus"),
    [
        (((0, 1, WIN), (0, 2, WIN)), False),
        (((0, 1, WIN), (0, 2, WIN), (0, 3, WIN)), True),
        (((0, 1, WIN), (0, 2, WIN), (0, 2, WIN)), False),
        (((0, 1, WIN), (0, 1, WIN), (0, 2, WIN), (0, 2, WIN)), True),
        (((0, 1, WIN), (0, 2, WIN), (0, 2, WIN), (0, 2, WIN)), False),
    ],
)
def test_bonus_of_an_event(played: tuple[tuple[int, int, Decimal], ...], has_bonus: bool) -> None:
    players = [established(1200), established(1600), established(1600), established(1600)]
    result = rate_event(players, games(*played), TODAY)[0]
    assert (working(result).bonus > 0) == has_bonus
    assert (working(result).threshold is not None) == has_bonus
    made = working(result)
    assert points(result) == shown(made.before + (made.change or 0) + made.bonus, 9)


def test_bonus_of_three_games_by_the_other_convention() -> None:
    players = [established(1200), established(1600), established(1600)]
    played = games((0, 1, WIN), (0, 2, WIN), (0, 2, WIN))
    coarse = UscfConventions(three_game_bonus="no opponent three times")
    assert working(rate_event(players, played, TODAY)[0]).bonus == 0
    assert working(rate_event(players, played, TODAY, coarse)[0]).bonus > 0


def test_dual_rated_event_of_a_master() -> None:
    players = [established(2400), established(2400), established(2400)]
    played = games((0, 1, WIN), (1, 2, DRAW))
    full, half = (working(rate_event(players, played, TODAY, dual=dual)[0]) for dual in (False, True))
    assert full.k is not None
    assert half.k is not None
    assert shown(half.k, 9) == shown(full.k / 2, 9)


@pytest.mark.parametrize(
    ("players", "played", "status"),
    [
        ((established(1500), established(1900)), ((0, 1, WIN),), RATED),
        ((established(1500), established(1901)), ((0, 1, WIN),), EventStatus.MATCH_REFUSED),
        ((established(1500), UscfPlayer(Decimal(1500), 25)), ((0, 1, WIN),), EventStatus.MATCH_REFUSED),
        ((established(1500), newcomer(1500)), ((0, 1, WIN),), EventStatus.MATCH_REFUSED),
        ((established(1500), newcomer(None)), ((0, 1, WIN),), OPEN),
    ],
)
def test_match_of_two(
    players: tuple[UscfPlayer, ...], played: tuple[tuple[int, int, Decimal], ...], status: EventStatus
) -> None:
    assert statuses(players, games(*played))[0] is status


def test_a_match_has_a_limit_and_neither_bonus_nor_floor() -> None:
    players = [established(1900, peak=2199), established(1900)]
    played = games(*[(0, 1, LOSS)] * 16)
    loser, winner = rate_event(players, played, TODAY)
    assert [each.published for each in (loser, winner)] == [1850, 1950]
    assert working(loser).match_limited
    assert [working(each).floor_kind for each in (loser, winner)] == ["lowest", "lowest"]
    assert working(winner).bonus == 0
    as_event = UscfConventions(two_player_match="as an event")
    loser, winner = rate_event(players, played, TODAY, as_event)
    assert (loser.published, working(loser).floor_kind) == (1900, "peak")
    assert winner.value is not None
    assert winner.value > 1950


@pytest.mark.parametrize(
    ("player", "floor", "kind"),
    [
        (established(1500, peak=1790), 1500, "peak"),
        (established(1500), 1300, "peak"),
        (established(1399), 101, "absolute"),
        (UscfPlayer(Decimal(1500), 25, peak=1790), 101, "absolute"),  # provisional
        (established(1500, peak=1790, other_floor=1600), 1600, "title or prize"),
        (UscfPlayer(Decimal(1500), 100, wins=20, draws=0, events_of_three=9), 1300, "peak"),
        (UscfPlayer(Decimal(300), 100, wins=3, draws=1, events_of_three=9), 124, "absolute"),
        (newcomer(1000), 101, "absolute"),
    ],
)
def test_the_highest_floor(player: UscfPlayer, floor: int, kind: str) -> None:
    """He loses three games to far stronger players: the event counts for the absolute floor, as one of three games."""
    players = [player, established(2600), established(2600), established(2600)]
    result = rate_event(players, games((0, 1, LOSS), (0, 2, LOSS), (0, 3, LOSS)), TODAY)[0]
    assert (working(result).floor, working(result).floor_kind) == (floor, kind)
    assert result.value == max(working(result).step_5, floor)


def test_absolute_floor_of_unknown_games_is_uncertain_below_150() -> None:
    players = [UscfPlayer(Decimal(120), 100), established(100), UscfPlayer(Decimal(400), 100)]
    low, _, high = rate_event(players, games((0, 1, LOSS), (1, 2, LOSS)), TODAY)
    assert not working(low).floor_is_certain
    assert working(high).floor_is_certain


@pytest.mark.parametrize(
    ("games_before", "wins", "draws", "record"),
    [
        (0, 0, 0, Record.MIXED),
        (3, 3, 0, Record.ALL_WON),
        (3, 0, 0, Record.ALL_LOST),
        (3, 0, 1, Record.MIXED),
        (3, 0, None, Record.MIXED),
        (3, None, None, Record.MIXED),
        (None, 3, 0, Record.MIXED),
    ],
)
def test_record_of_earlier_games(games_before: int | None, wins: int | None, draws: int | None, record: Record) -> None:
    assert record_of(UscfPlayer(Decimal(1500), games_before, wins=wins, draws=draws)) is record


def test_an_opponent_without_a_rated_side_is_met_at_his_rating() -> None:
    """One side of a game counts, the other does not: the opponent plays no game, and step 5 meets his old rating."""
    players = [established(1500), established(1600), established(1700)]
    played = [*games((0, 1, WIN)), UscfGame(0, 2, DRAW)]
    results = rate_event(players, played, TODAY)
    assert [result.status for result in results] == [RATED, RATED, EventStatus.NO_GAME]
    assert working(results[0]).opponents[1] == 1700
