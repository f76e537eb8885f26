"""How many players a choice touches in a rated period: one count for each convention that needs more than a line."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.player import rating_change
from ratebatch.rating.fide.pool import still_in_the_pool
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.ordering import distinct_numbers, pair_numbers
from ratebatch.records.period import Month
from ratebatch.records.period_games import (
    EventFacts,
    KeptGames,
    PeriodGames,
    PlayerSums,
    RatedGames,
    RatingSource,
    Reason,
    Standings,
)
from ratebatch.records.period_result import Remark, Status
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from ratebatch.records.working import FirstRatingWorking
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules


class Rated(NamedTuple):
    """A rated period with all that the conventions are about; `editions` and `facts` have one element by event."""

    rating_type: RatingType
    period: Month
    games: PeriodGames
    facts: Sequence[EventFacts]
    editions: Sequence[Edition[FideRules]]
    base: Edition[FideRules]
    made: Edition[FideRules]
    standings: Standings
    kept: KeptGames
    first_ratings: Mapping[int, FirstRatingWorking]
    """The working of each first rating made, by player."""
    swept: RatedGames
    by_event: PlayerSums
    changes: Changes

    def any_edition(self, holds: Callable[[FideRules], bool]) -> bool:
        """Say whether something holds for the edition of an event, or of the list made."""
        return any(holds(edition.rules) for edition in (*self.editions, self.made))


def players_in(rated: Rated, rows: npt.NDArray[np.bool_]) -> int:
    """Return how many players have one of the rows of the games."""
    return number_of(np.bincount(rated.games.player[rows], minlength=1) > 0)


def counted(rated: Rated) -> npt.NDArray[np.bool_]:
    """Say which sides are rated."""
    rows: npt.NDArray[np.bool_] = rated.swept.reason == Reason.COUNTED
    return rows


def used(rated: Rated) -> npt.NDArray[np.bool_]:
    """Say which sides are rated, or kept towards a first rating."""
    rows: npt.NDArray[np.bool_] = counted(rated) | (rated.swept.reason == Reason.OWN_UNRATED)
    return rows


def remarked(remark: Remark) -> Callable[[Rated], int]:
    """Count whose change has a remark."""
    return lambda rated: number_of(rated.changes.has_remark(remark))


def number_of(rows: npt.NDArray[np.bool_]) -> int:
    """Return for how many rows something holds."""
    return int(np.count_nonzero(rows))


def rated_with(source: RatingSource) -> Callable[[Rated], int]:
    """Count who has a game in which one of the two ratings comes from a source."""

    def players(rated: Rated) -> int:
        games = rated.games
        return players_in(rated, used(rated) & ((games.own_source == source) | (games.opponent_source == source)))

    return players


def first_ratings(touched: Callable[[FirstRatingWorking], bool]) -> Callable[[Rated], int]:
    """Count the first ratings made, listed or below the floor, for which something holds."""
    return lambda rated: sum(map(touched, rated.first_ratings.values()))


def rounded_otherwise_by_event(rated: Rated) -> int:
    """Count whose change would be another one if each event were rounded."""
    by_event, changes = rated.by_event, rated.changes.taken(rated.changes.change != NOTHING)
    k = np.zeros(len(rated.standings), dtype=np.int64)
    k[changes.player] = changes.k
    by_player = np.zeros_like(k)
    np.add.at(by_player, by_event.player, rating_change(k[by_event.player] * by_event.delta))
    return number_of(by_player[changes.player] != changes.change)


def of_another_edition_than_the_list(rated: Rated) -> int:
    """Count who has games under another edition than that of the list made."""
    return number_of(rated.changes.edition.where(lambda edition: bool(set(edition.split(";")) - {"", rated.made.name})))


def of_another_edition_than_the_base(rated: Rated) -> int:
    """Count whose K is of another edition than the list made."""
    return with_k(rated) if rated.base.name != rated.made.name else 0


def with_k(rated: Rated) -> int:
    """Count who is rated with a K."""
    return number_of(rated.changes.k != NOTHING)


def of_status(status: Status) -> Callable[[Rated], int]:
    """Count whom the period did one thing to."""
    return lambda rated: number_of(rated.changes.has_status(status))


def nobody_scored(rated: Rated) -> int:
    """Count who lost a game that his opponent lost as well."""
    games = rated.games
    rows = np.flatnonzero((games.result == Result.LOSS) & (games.opponent >= 0))
    one, other, players = games.player[rows], games.opponent[rows], len(rated.standings)
    place = pair_numbers(games.event[rows], games.round[rows], int(games.round.max(initial=0)) + 1)
    game = pair_numbers(pair_numbers(place, np.minimum(one, other), players), np.maximum(one, other), players)
    sides = distinct_numbers(2 * game + (one > other))
    lost_by_both = sides[1:][sides[1:] // 2 == sides[:-1] // 2] // 2
    touched = np.isin(game, lost_by_both) if len(lost_by_both) else np.zeros(len(rows), dtype=np.bool_)
    return len(np.unique(one[touched & counted(rated)[rows]]))


def with_lapsed_games(rated: Rated) -> int:
    """Count the unrated players whose kept games no longer count."""
    kept = rated.kept
    gone = ~still_in_the_pool(kept, rated.period, rated.made.rules) & (rated.standings.rating[kept.player] == 0)
    return len(np.unique(kept.player[gone]))


def limited_as_weaker_side(rated: Rated) -> int:
    """Count who has the limit as the lower rated player while it helps the other one in one game only."""
    games = rated.games
    limits = [each.rules.difference_limit if one_game_limited(each.rules) else None for each in rated.editions]
    here = of_event(rated, [limit is not None for limit in limits])
    limit = np.array([each or 0 for each in limits], dtype=np.int64)[games.event[here]]
    touched = counted(rated) & here
    touched[here] &= games.own_rating[here] - games.opponent_rating[here] < -limit
    return players_in(rated, touched)


def one_game_limited(rules: FideRules) -> bool:
    """Say whether the limit helps the higher rated player in one game of an event only."""
    return rules.limited_games == "largest_of_event"


def long_enough_for_the_unrated_only(rated: Rated) -> int:
    """Count who keeps games whose time control is less than the most that a rating could ask for."""
    most = [max((minutes for _, minutes in each.rules.minimum_minutes), default=0) for each in rated.editions]
    short = [
        fact.minutes is not None and fact.minutes < minutes for fact, minutes in zip(rated.facts, most, strict=True)
    ]
    return players_in(rated, (rated.swept.reason == Reason.OWN_UNRATED) & of_event(rated, short))


def of_event(rated: Rated, holds: Sequence[bool]) -> npt.NDArray[np.bool_]:
    """Return for each row of the games what holds for its event."""
    rows: npt.NDArray[np.bool_] = np.array(holds, dtype=np.bool_)[rated.games.event]
    return rows
