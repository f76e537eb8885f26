"""How many players a choice touches in a rated period: one count for each convention that needs more than a line."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.first_rating import first_rating_working
from ratebatch.rating.fide.player import rating_change
from ratebatch.rating.fide.pool import Pools, still_in_the_pool
from ratebatch.rating.fide.rules import FideRules
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
from ratebatch.records.period_result import Change, Remark
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from ratebatch.records.working import FirstRatingWorking
from ratebatch.rules.editions import Edition


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
    pools: Pools
    editions_of_first_ratings: Mapping[int, FideRules]
    """The edition of the last event in a player's pool, where this period has one."""
    swept: RatedGames
    by_event: PlayerSums
    changes: Sequence[Change]

    def any_edition(self, holds: Callable[[FideRules], bool]) -> bool:
        """Say whether something holds for the edition of an event, or of the list made."""
        return any(holds(edition.rules) for edition in (*self.editions, self.made))


def players_in(rated: Rated, rows: npt.NDArray[np.bool_]) -> int:
    """Return how many players have one of the rows of the games."""
    return len(np.unique(rated.games.player[rows]))


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
    return lambda rated: sum(remark in change.remarks for change in rated.changes)


def rated_with(source: RatingSource) -> Callable[[Rated], int]:
    """Count who has a game in which one of the two ratings comes from a source."""

    def players(rated: Rated) -> int:
        games = rated.games
        return players_in(rated, used(rated) & ((games.own_source == source) | (games.opponent_source == source)))

    return players


def first_ratings(touched: Callable[[FirstRatingWorking], bool]) -> Callable[[Rated], int]:
    """Count the first ratings made, listed or below the floor, for which something holds."""

    def players(rated: Rated) -> int:
        made = [change.player for change in rated.changes if _makes_a_first_rating(change)]
        rules = {player: rated.editions_of_first_ratings.get(player, rated.made.rules) for player in made}
        workings = (first_rating_working(rated.pools[player], rules[player]) for player in made)
        return sum(working is not None and touched(working) for working in workings)

    return players


def _makes_a_first_rating(change: Change) -> bool:
    return change.base_rating is None and (change.new_rating is not None or change.computed_rating is not None)


def rounded_otherwise_by_event(rated: Rated) -> int:
    """Count whose change would be another one if each event were rounded."""
    by_event = rated.by_event

    def matters(change: Change) -> bool:
        if change.k is None or change.change is None:
            return False
        first, after = np.searchsorted(by_event.player, [change.player, change.player + 1])
        return sum(rating_change(change.k * int(delta)) for delta in by_event.delta[first:after]) != change.change

    return sum(map(matters, rated.changes))


def of_another_edition_than_the_list(rated: Rated) -> int:
    """Count who has games under another edition than that of the list made."""
    names = [set(change.edition.split(";")) - {"", rated.made.name} for change in rated.changes]
    return sum(bool(others) for others in names)


def of_another_edition_than_the_base(rated: Rated) -> int:
    """Count whose K is of another edition than the list made."""
    return sum(change.k is not None for change in rated.changes) if rated.base.name != rated.made.name else 0


def nobody_scored(rated: Rated) -> int:
    """Count who lost a game that his opponent lost as well."""
    games = rated.games
    lost = counted(rated) & (games.result == Result.LOSS)
    columns = (games.event, games.round, games.player, games.opponent)
    all_lost = games.result == Result.LOSS
    sides = set(zip(*(column[all_lost].tolist() for column in columns), strict=True))
    rows = zip(*(column[lost].tolist() for column in columns), strict=True)
    return len({player for event, number, player, other in rows if (event, number, other, player) in sides})


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
