"""FIDE's period for one type of rating: from all games to every player's change."""

from collections.abc import Collection, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.calendar import previous_list
from ratebatch.rating.fide.changes import KeptNow, PeriodLists, Totals, change_of_rated, change_of_unrated
from ratebatch.rating.fide.conventions import conventions
from ratebatch.rating.fide.player import ListYear
from ratebatch.rating.fide.pool import kept_pools, with_games_of_the_period
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.rating.fide.sweep import rated_games, reasons, sums
from ratebatch.rating.fide.touched import Rated
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, PlayerSums, Reason, Standings
from ratebatch.records.period_result import Change, PeriodResult, Status
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import Edition, unread_numbers


def rate(
    games: PeriodGames,
    standings: Standings,
    kept: KeptGames,
    events: Sequence[EventFacts],
    period: Month,
    rating_type: RatingType,
    entrants: int = 0,
) -> PeriodResult:
    """Rate a period for every player of `standings`; the first `entrants` of them entered an event.

    Articles about games use the edition of each event's start, K that of the base list, the rest that of the list
    made.
    """
    editions = [fide_edition(rating_type, event.start) for event in events]
    base = previous_list(period, rating_type)
    of_base, of_list = fide_edition(rating_type, base.first_day), fide_edition(rating_type, period.first_day)
    lists = PeriodLists(ListYear(base.year, of_base.rules), ListYear(period.year, of_list.rules), period, rating_type)
    pools = kept_pools(kept, period, of_list.rules)
    pools, reason = with_games_of_the_period(pools, games, reasons(games, standings, events, editions), editions)
    rated = rated_games(games, reason, editions, rating_type)
    by_event = sums(games, rated, of_list.rules, by_event=True)
    by_player = sums(games, rated, of_list.rules, by_event=False)
    names = [edition.name for edition in editions]
    editions_of = _editions_of_players(by_event, names)
    totals = _totals(by_player)
    kept_now = _kept_now(games, reason, editions)

    def change_of(player: int) -> Change:
        if standings.rating[player]:
            return change_of_rated(player, standings, totals.get(player, Totals()), lists, editions_of.get(player, ()))
        return change_of_unrated(player, standings, pools.get(player, []), kept_now.get(player, KeptNow()), lists)

    played = {*range(entrants), *games.player.tolist()}
    changes = tuple(change for player in range(len(standings)) if _matters(change := change_of(player), played))
    k = _k_by_player(changes, len(standings))
    return PeriodResult(
        system="fide",
        rating_type=rating_type,
        period=period,
        editions=tuple(sorted({*names, of_base.name, of_list.name})),
        editions_of_events=tuple(names),
        games=rated.model_copy(update={"k": k[games.player]}),
        events=by_event.model_copy(update={"k": k[by_event.player]}),
        changes=changes,
        conventions=conventions(
            Rated(
                rating_type=rating_type,
                period=period,
                games=games,
                facts=events,
                editions=editions,
                base=of_base,
                made=of_list,
                standings=standings,
                kept=kept,
                pools=pools,
                editions_of_first_ratings={p: now.rules for p, now in kept_now.items() if now.rules is not None},
                swept=rated,
                by_event=by_event,
                changes=changes,
            )
        ),
        oldest_kept=None if (lists_kept := of_list.rules.pool_periods) is None else period.plus(1 - lists_kept),
        unread=unread_numbers([*editions, of_base, of_list]),
    )


def _kept_now(
    games: PeriodGames, reason: npt.NDArray[np.int64], editions: Sequence[Edition[FideRules]]
) -> dict[int, KeptNow]:
    """Return each unrated player's games of the period; events are in the order of their start."""
    found: dict[int, KeptNow] = {}
    rows = np.flatnonzero(reason == Reason.OWN_UNRATED)
    for row in rows[np.argsort(games.event[rows], kind="stable")].tolist():
        player, before = int(games.player[row]), found.get(int(games.player[row]), KeptNow())
        score = before.score + int(SCORE_HUNDREDTHS[games.result[row]])
        found[player] = KeptNow(before.games + 1, score, editions[games.event[row]].rules)
    return found


def _matters(change: Change, played: Collection[int]) -> bool:
    """Say whether a player entered an event, or his standing changes without a game."""
    if change.player in played or change.status is Status.INACTIVE:
        return True
    return (change.new_rating, change.new_k) != (change.base_rating, change.base_k)


def _k_by_player(changes: Sequence[Change], players: int) -> npt.NDArray[np.int64]:
    """Return the coefficient used for each player, -1 where there is none."""
    k = np.full(players, -1, dtype=np.int64)
    for change in changes:
        if change.k is not None:
            k[change.player] = change.k
    return k


def due_without_games(
    k: npt.NDArray[np.int64], birth_year: npt.NDArray[np.int64], period: Month, rating_type: RatingType
) -> npt.NDArray[np.bool_]:
    """Say for each row of the base list whether its K falls due without a game (B.02, 8.3.3).

    A junior grows up, or the edition of the list made has other coefficients than that of the base list.
    """
    base = previous_list(period, rating_type)
    rules = fide_edition(rating_type, base.first_day).rules
    if _coefficients(rules) != _coefficients(fide_edition(rating_type, period.first_day).rules):
        return np.greater(k, 0)
    if rules.junior_until_age is None:
        return np.zeros(len(k), dtype=np.bool_)
    last_year = birth_year + rules.junior_until_age
    grows_up = np.logical_and(base.year <= last_year, last_year < period.year)
    due: npt.NDArray[np.bool_] = grows_up & (k == rules.k_junior) & (birth_year > 0)
    return due


def _coefficients(rules: FideRules) -> tuple[int | None, ...]:
    return rules.k_for_all, rules.k_new_player, rules.k_junior, rules.k_established, rules.k_master


def _totals(by_player: PlayerSums) -> dict[int, Totals]:
    columns = (by_player.games, by_player.score, by_player.expected, by_player.delta, by_player.performance)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return {player: Totals(*row) for player, row in zip(by_player.player.tolist(), rows, strict=True)}


def _editions_of_players(by_event: PlayerSums, editions: Sequence[str]) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for player, event in zip(by_event.player.tolist(), by_event.event.tolist(), strict=True):
        found.setdefault(player, set()).add(editions[event])
    return found
