"""The period of the system `elo` for one type of rating: from all games to every player's change."""

from collections.abc import Collection, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.changes import Totals, change_of_rated, change_of_unrated
from ratebatch.rating.elo.conventions import Rated, conventions
from ratebatch.rating.elo.first_rating import oldest_kept, pools
from ratebatch.rating.elo.sums import sums
from ratebatch.rating.elo.sweep import Period, sweep
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, PlayerSums, Standings
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.tournament import RatingType
from ratebatch.rules.elo_rules import EloRules

SYSTEM = "elo"


def rate(
    games: PeriodGames,
    standings: Standings,
    events: Sequence[EventFacts],
    period: Month,
    rating_type: RatingType,
    entrants: int,
    rules: EloRules,
    kept: KeptGames | None = None,
) -> PeriodResult:
    """Rate a period for every player of `standings`; the first `entrants` of them entered an event.

    Scores, expectations and exact changes are in `rules.unit`. `kept` are games that earlier periods kept towards
    first ratings. For the age of juniors the year is that of the month before the list; for the K that the list prints
    it is that of the list.
    """
    before = Period(games, standings, period.plus(-1).year, rules)
    made = before._replace(year=period.year)
    swept = sweep(before, events)
    by_event = sums(games, swept.rated, rules.unit, by_event=True)
    totals = _totals(sums(games, swept.rated, rules.unit, by_event=False))
    pooled = pools(games, swept.rated, kept, period, rules)
    pooled_now = pools(games, swept.rated, None, period, rules)

    def change_of(player: int) -> Change:
        if standings.rating[player] or player in totals:
            return change_of_rated(player, totals.get(player, Totals()), swept, made)
        return change_of_unrated(player, pooled.get(player, []), pooled_now.get(player, []), swept, made)

    played = {*range(entrants), *games.player.tolist()}
    changes = tuple(change for player in range(len(standings)) if matters(change := change_of(player), played))
    return PeriodResult(
        system=SYSTEM,
        unit=rules.unit,
        rating_type=rating_type,
        period=period,
        editions=(rules.name,),
        editions_of_events=(rules.name,) * len(events),
        games=swept.rated,
        events=by_event,
        changes=changes,
        conventions=conventions(Rated(games, standings, swept, changes, rules)),
        oldest_kept=oldest_kept(period, rules),
    )


def matters(change: Change, played: Collection[int]) -> bool:
    """Say whether a player entered an event, or the K that the base list prints falls due without a game."""
    return change.player in played or (change.base_k is not None and change.new_k != change.base_k)


def _totals(by_player: PlayerSums) -> dict[int, Totals]:
    columns = (by_player.games, by_player.score, by_player.expected, by_player.k, by_player.performance)
    return {
        player: Totals(games, score, expected, k if k >= 0 else None, performance)
        for player, games, score, expected, k, performance in zip(
            by_player.player.tolist(), *(column.tolist() for column in columns), strict=True
        )
    }


def due_without_games(
    k: npt.NDArray[np.int64], birth_year: npt.NDArray[np.int64], period: Month, rules: EloRules
) -> npt.NDArray[np.bool_]:
    """Say for each row of the base list whether the K it prints falls due without a game: a junior grows up."""
    juniors = rules.k.juniors
    if juniors is None:
        return np.zeros(len(k), dtype=np.bool_)
    last_year = birth_year + juniors.until_age
    grows_up = np.logical_and(period.plus(-1).year <= last_year, last_year < period.year)
    due: npt.NDArray[np.bool_] = grows_up & (k == juniors.k) & (birth_year > 0)
    return due
