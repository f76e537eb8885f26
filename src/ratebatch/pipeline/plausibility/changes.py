"""Players whom the period moves too far: a performance far from the rating, a large change."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.rating.performance import performance_linear
from ratebatch.records.changes import NOTHING
from ratebatch.records.ordering import order_by
from ratebatch.records.period_games import PeriodGames, RatedGames, Reason
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.records.wording import several
from ratebatch.reporting.exact import exact_text


class FarPerformance(NamedTuple):
    """A performance far from the rating: whose, in which event, as they stand in the games, and what is said of it."""

    event: int
    player: int
    said: str


def far_performances(games: PeriodGames, swept: RatedGames, limits: PlausibleLimits) -> Iterator[FarPerformance]:
    """Yield each player who performed far from his rating in an event with enough rated games.

    The performance is the linear one, which is at most 400 points from the average of the opponents. FIDE's gives 800
    for a score of 100 %, so that every second child who wins a small event would be asked about.
    """
    counted = np.flatnonzero(swept.reason == Reason.COUNTED)
    order = counted[order_by(games.player[counted], games.event[counted])]
    player, event = games.player[order], games.event[order]
    begins = np.ones(len(order), dtype=np.bool_)
    begins[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    bounds = np.append(np.flatnonzero(begins), len(order))
    count = np.diff(bounds)
    if not len(count):
        return
    gained = swept.opponent_rating[order] + 8 * SCORE_HUNDREDTHS[games.result[order]] - 400
    away = np.abs(np.add.reduceat(gained, bounds[:-1]) - count * swept.own_rating[order[bounds[:-1]]])
    asked = (count >= limits.performance_games) & (away > count * (limits.performance - 1))  # a point less: unrounded
    for at in np.flatnonzero(asked).tolist():
        first, after = int(bounds[at]), int(bounds[at + 1])
        rows = order[first:after]
        opponents = swept.opponent_rating[rows].tolist()
        score = int(SCORE_HUNDREDTHS[games.result[rows]].sum())
        own, performed = int(swept.own_rating[rows[0]]), performance_linear(opponents, score)
        if abs(performed - own) < limits.performance:
            continue
        said = (
            f"{exact_text(score)} points of {len(rows)} against {sum(opponents) // len(opponents)} on average is a "
            f"performance of {performed} (average + 400 x (wins - losses) / games), {abs(performed - own)} "
            f"{'above' if performed > own else 'below'} the rating of {own}."
        )
        yield FarPerformance(int(event[first]), int(player[first]), said)


def improbable_performances(rated: RatedPeriod, limits: PlausibleLimits) -> Iterator[Issue]:
    """Yield a warning for each player who performed far from his rating in an event; see `far_performances`."""
    for event, player, said in far_performances(rated.games, rated.result.games, limits):
        tournament = rated.events[event].tournament
        where = Source(tournament.file, tournament.sheet)
        yield issue("IMPROBABLE_PERFORMANCE", said, where, event=tournament.name, player=player_named(rated, player))


def changes_large(rated: RatedPeriod, limits: PlausibleLimits) -> Iterator[Issue]:
    """Yield a warning for each player whom the games of the period move by more points than the limit."""
    changes = rated.result.changes
    large = (changes.change != NOTHING) & (np.abs(changes.change) > limits.change)
    for change in changes.taken(large):
        said = (
            f"{change.base_rating} {change.change:+d} in {several(change.games, 'game')} is a change of more than "
            f"{limits.change} points."
        )
        where = Source(rated.base_list.file)
        yield issue("CHANGE_LARGE", said, where, player=player_named(rated, change.player))


def player_named(rated: RatedPeriod, player: int) -> str:
    """Return a player as the problems of a period name him: id and name."""
    return f"{rated.roster.player_id[player]} {rated.roster.name[player]}"
