"""The pool of a player without a rating: the first event without a point (B.02, 8.2.1) and the 26 lists (7.1.4)."""

from datetime import date

import pytest

from ratebatch.rating.fide.first_rating import Pool
from ratebatch.rating.fide.pool import kept_pools
from ratebatch.records.period import Month
from ratebatch.records.period_games import Reason
from ratebatch.records.results import Result
from tests.rating.columns import Side, events_on, kept_games, reasons_of, sides, standings
from tests.rating.editions import OCTOBER_2025

KEPT, DROPPED = Reason.OWN_UNRATED, Reason.ZERO_FIRST_EVENT
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def fate(*events: list[Result], kept_before: int = 0, opponent_rated: bool = True) -> list[list[Reason]]:
    """Return what becomes of the games of an unrated player, event by event in the order of their start."""
    rating = 1800 if opponent_rated else 0
    games = sides(
        [
            Side(0, 1, 0, rating, result, event=number, round=round_number)
            for number, results in enumerate(events)
            for round_number, result in enumerate(results, start=1)
        ]
    )
    starts = [date(2026, 11, 1 + number) for number in range(len(events))]
    kept = kept_games(Month(2026, 11), [50] * kept_before)
    found = iter(reasons_of(games, standings(rating=[0, 1800]), events_on(starts), kept))
    return [[next(found) for _ in results] for results in events]


def test_half_a_point_in_the_first_event_keeps_all_its_games() -> None:
    assert fate([LOSS, DRAW, LOSS]) == [[KEPT, KEPT, KEPT]]


def test_first_event_without_a_point_is_dropped() -> None:
    assert fate([LOSS, LOSS, LOSS]) == [[DROPPED, DROPPED, DROPPED]]


def test_every_event_before_the_first_point_is_dropped() -> None:
    assert fate([LOSS], [LOSS], [WIN, LOSS]) == [[DROPPED], [DROPPED], [KEPT, KEPT]]


def test_after_the_first_point_zeros_count() -> None:
    assert fate([DRAW], [LOSS, LOSS]) == [[KEPT], [KEPT, KEPT]]


def test_player_with_kept_games_is_past_his_first_event() -> None:
    assert fate([LOSS, LOSS], kept_before=3) == [[KEPT, KEPT]]


def test_points_against_unrated_players_or_without_play_are_none() -> None:
    unrated = Reason.OPPONENT_UNRATED
    assert fate([WIN], opponent_rated=False) == [[unrated]]
    assert fate([LOSS, Result.FORFEIT_WIN, Result.BYE_FULL]) == [[DROPPED, Reason.FORFEIT, Reason.BYE]]


def test_games_of_rated_players_are_left_alone() -> None:
    games = sides([Side(1, 2, 1800, 1800, LOSS)])
    assert reasons_of(games, standings(rating=[0, 1800, 1800]), events_on([date(2026, 11, 1)])) == [Reason.COUNTED]


@pytest.mark.parametrize(
    ("kept_on", "counts"),
    [
        ("2026-12", True),
        ("2024-11", True),  # the 26th list, counted back from December 2026
        ("2024-10", False),
    ],
)
def test_pool_of_26_lists(kept_on: str, counts: bool) -> None:
    pools = kept_pools(kept_games(Month.parse(kept_on), [50]), Month(2026, 12), OCTOBER_2025, players=1)
    assert pools.of(0) == (Pool(1, 1800, 50) if counts else Pool(0, 0, 0))
