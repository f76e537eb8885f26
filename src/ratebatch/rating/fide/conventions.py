"""The choices made where the regulations are silent, with the number of players each touches in a period."""

from collections.abc import Sequence

import numpy as np

from ratebatch.rating.fide.player import rating_change
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, RatingSource, Reason
from ratebatch.records.period_result import Change, Convention
from ratebatch.records.results import Result


def conventions(
    games: PeriodGames, rated: RatedGames, by_event: PlayerSums, changes: Sequence[Change]
) -> tuple[Convention, ...]:
    """Return the conventions in force, in a fixed order, each with the number of players whose result it touches."""
    counted = rated.reason == Reason.COUNTED
    late_listed = counted & (games.own_source == RatingSource.BASE_LIST)
    no_winner = counted & (games.result == Result.LOSS) & _mirrored_by(games, Result.LOSS)
    return (
        Convention(
            name="rounding",
            choice="once per period, halves away from zero",
            reference="B.02, 8.3.4",
            players=sum(_rounding_matters(change, by_event) for change in changes),
        ),
        Convention(
            name="edition_of_games",
            choice="the edition in force on the day the event started",
            reference="B.02, 0.1",
            players=sum(";" in change.edition for change in changes),
        ),
        Convention(
            name="ratings_in_games",
            choice="the list in force on the first day of the event, for both players",
            reference="B.02, 7.1.1; published calculations",
            players=len(np.unique(games.player[counted])),
        ),
        Convention(
            name="coefficient",
            choice="the one of the base list for every event of the period",
            reference="B.02, 8.3.3; published calculations",
            players=sum(change.k is not None for change in changes),
        ),
        Convention(
            name="games_in_the_700_limit",
            choice="all rated games of the period, all events together",
            reference="B.02, 8.3.3; published calculations",
            players=sum("K_REDUCED" in change.remarks for change in changes),
        ),
        Convention(
            name="listed_after_the_start",
            choice="rated himself with his current rating, unrated for his opponents",
            reference="B.02, 8.2.4",
            players=len(np.unique(games.player[late_listed])),
        ),
        Convention(
            name="no_point_for_either",
            choice="0-0 after play: each player is rated with a score of 0",
            reference="not regulated",
            players=len(np.unique(games.player[no_winner])),
        ),
        Convention(
            name="first_event_without_points",
            choice="games of an unrated player are kept from the first event with at least half a point",
            reference="B.02, 8.2.1",
            players=len(np.unique(games.player[rated.reason == Reason.ZERO_FIRST_EVENT])),
        ),
    )


def _rounding_matters(change: Change, by_event: PlayerSums) -> bool:
    """Say whether rounding each event would give another change."""
    if change.k is None or change.change is None:
        return False
    first, after = np.searchsorted(by_event.player, [change.player, change.player + 1])
    return sum(rating_change(change.k * int(delta)) for delta in by_event.delta[first:after]) != change.change


def _mirrored_by(games: PeriodGames, result: Result) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Say for each row whether the other side of the game shows the given result."""
    with_result = games.result == result
    sides = set(
        zip(
            games.event[with_result].tolist(),
            games.round[with_result].tolist(),
            games.player[with_result].tolist(),
            games.opponent[with_result].tolist(),
            strict=True,
        )
    )
    rows = zip(games.event.tolist(), games.round.tolist(), games.opponent.tolist(), games.player.tolist(), strict=True)
    return np.fromiter((row in sides for row in rows), dtype=np.bool_, count=len(games))
