"""FIDE's period for one type of rating: from all games to every player's change."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.calendar import previous_list
from ratebatch.rating.fide.changes import Totals, changes_of_rated
from ratebatch.rating.fide.conventions import conventions
from ratebatch.rating.fide.new_list import PeriodLists, editions_of_lists, lists_of_period
from ratebatch.rating.fide.pool import Pools, kept_pools, with_games_of_the_period
from ratebatch.rating.fide.sums import sums
from ratebatch.rating.fide.sweep import rated_games, reasons
from ratebatch.rating.fide.touched import Rated
from ratebatch.rating.fide.unrated import KeptNow, changes_of_unrated, workings_of
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.coded import Coded
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, PlayerSums, Standings
from ratebatch.records.period_result import PeriodResult, Status
from ratebatch.records.tournament import RatingType
from ratebatch.records.working import FirstRatingWorking
from ratebatch.rules.editions import unread_numbers
from ratebatch.rules.fide_rules import FideRules, fide_edition


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
    of_base, of_list = editions_of_lists(period, rating_type)
    lists, players = lists_of_period(period, rating_type), len(standings)
    pools = kept_pools(kept, period, of_list.rules, players)
    pools, reason = with_games_of_the_period(pools, games, reasons(games, standings, events, editions), editions)
    rated = rated_games(games, reason, editions, rating_type)
    by_event, by_player = sums(games, rated, of_list.rules)
    totals = Totals.of(by_player, players)
    names = [edition.name for edition in editions]
    now = KeptNow.of(games, reason, players)
    workings = workings_of(standings, pools, now, of_list.rules, editions)
    known = Players(standings, totals, _editions_of_players(by_event, names, players), pools, now, workings)
    played = np.arange(players) < entrants
    played[games.player] = True
    changes = changes_of(known, lists, played)
    k = np.full(players, -1, dtype=np.int32)
    k[changes.player] = np.where(changes.k == NOTHING, -1, changes.k)
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
                first_ratings=workings,
                swept=rated,
                by_event=by_event,
                changes=changes,
            )
        ),
        oldest_kept=None if (lists_kept := of_list.rules.pool_periods) is None else period.plus(1 - lists_kept),
        unread=unread_numbers({each.name: each for each in (*editions, of_base, of_list)}.values()),
    )


class Players(NamedTuple):
    """What the changes of players are made from: standings of all, and what the period has of those who played."""

    standings: Standings
    totals: Totals
    editions: Coded
    """The editions of each player's events, in order, joined by `;`."""
    pools: Pools
    kept_now: KeptNow
    first_ratings: Mapping[int, FirstRatingWorking]


def changes_of(known: Players, lists: PeriodLists, played: npt.NDArray[np.bool_]) -> Changes:
    """Return the changes of the players of the standings who played, or whose standing changes without a game."""
    standings = known.standings
    rated, unrated = (np.flatnonzero(rows) for rows in (standings.rating > 0, standings.rating == 0))
    changes = changes_of_rated(rated, standings, known.totals, lists, known.editions)
    others = changes_of_unrated(unrated, standings, known.pools, known.kept_now, known.first_ratings, lists)
    changes = changes.joined(others)
    changes = changes.taken(np.argsort(changes.player))
    moves = (changes.new_rating != changes.base_rating) | (changes.new_k != changes.base_k)
    return changes.taken(played[changes.player] | moves | changes.has_status(Status.INACTIVE))


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


def _editions_of_players(by_event: PlayerSums, editions: Sequence[str], players: int) -> Coded:
    names = sorted(set(editions))
    of_event = np.array([1 << names.index(edition) for edition in editions], dtype=np.int64)
    present = np.zeros(players, dtype=np.int64)
    np.bitwise_or.at(present, by_event.player, of_event[by_event.event])
    different, code = np.unique(present, return_inverse=True)
    texts = (";".join(name for at, name in enumerate(names) if bits >> at & 1) for bits in different.tolist())
    return Coded(code, tuple(texts))
