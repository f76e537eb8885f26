"""The changes of players without a rating: a first one, or the games kept towards it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.first_rating import first_rating_working
from ratebatch.rating.fide.new_list import PeriodLists, on_the_new_list
from ratebatch.rating.fide.player import CoefficientFacts, ListYear, development_coefficient
from ratebatch.rating.fide.pool import Pools
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.coded import Coded
from ratebatch.records.period_games import PeriodGames, Reason, Standings
from ratebatch.records.period_result import Remark, Status
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.records.working import FirstRatingWorking
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules

Column = npt.NDArray[np.int64]

_STATUSES = (Status.UNCHANGED, Status.PENDING, Status.FIRST)
_REMARKS = ((), (Remark.BELOW_FLOOR,), (Remark.K_WITHOUT_HISTORY,), (Remark.RATED_BEFORE,))
"""At most one: of who was rated before, a history is known."""


class KeptNow(NamedTuple):
    """The games of the period that count towards first ratings, an element for each player: how many, and the score.

    `event` is the last event among them, -1 without a game. Scores are in hundredths.
    """

    games: Column
    score: Column
    event: Column

    @classmethod
    def of(cls, games: PeriodGames, reason: Column, players: int) -> "KeptNow":
        """Return what unrated players keep; events are in the order of their start."""
        rows = np.flatnonzero(reason == Reason.OWN_UNRATED)
        player = games.player[rows]
        now = cls(
            np.bincount(player, minlength=players), np.zeros(players, dtype=np.int64), np.full(players, -1, np.int64)
        )
        np.add.at(now.score, player, SCORE_HUNDREDTHS[games.result[rows]])
        np.maximum.at(now.event, player, games.event[rows])
        return now


def workings_of(
    standings: Standings, pools: Pools, now: KeptNow, made: FideRules, editions: Sequence[Edition[FideRules]]
) -> dict[int, FirstRatingWorking]:
    """Return the working of each first rating that the pools of players without a rating make, below the floor or not.

    The formula is that of the edition in force when the last event of the pool started, `made` that of the new list.
    """
    counts = (pools.games > 0) & (standings.rating == 0) & (standings.identified > 0)
    found: dict[int, FirstRatingWorking] = {}
    for each in np.flatnonzero(counts).tolist():
        event = now.event[each]
        if working := first_rating_working(pools.of(each), editions[event].rules if event >= 0 else made):
            found[each] = working
    return found


def changes_of_unrated(
    player: Column,
    standings: Standings,
    pools: Pools,
    now: KeptNow,
    workings: Mapping[int, FirstRatingWorking],
    lists: PeriodLists,
) -> Changes:
    """Return the changes of players without a rating: a first rating if the pool makes one, else what is missing.

    The floor is that of the edition of the list made.
    """
    counts = (pools.games[player] > 0) & (standings.identified[player] > 0)
    none = np.full(len(player), NOTHING, dtype=np.int64)
    of_all = np.full(len(standings), NOTHING, dtype=np.int64)
    of_all[list(workings)] = [working.rating for working in workings.values()]
    made = of_all[player]
    new = on_the_new_list(player, made, made != NOTHING, np.ones(len(player), dtype=np.bool_), standings, lists)
    is_first, left = new.rating > 0, (made != NOTHING) & (new.rating == 0)
    first = _first_listing(player, standings, new.rating, pools.games[player], lists.made)
    total = np.where(is_first, first.games, standings.games_total[player])
    was_rated = is_first & (standings.highest[player] > 0)
    return Changes(
        player=player,
        base_rating=none,
        base_source=Coded.same("", len(player)),
        base_k=none,
        k=none,
        k_before_limit=none,
        k_source=Coded.same("", len(player)),
        games=np.where(is_first, now.games[player], 0),
        score=np.where(is_first, now.score[player], 0),
        expected=none,
        change_exact=none,
        change=none,
        adjustment=new.added,
        adjustment_reason=new.reason,
        new_rating=np.where(is_first, new.rating, NOTHING),
        new_k=np.where(is_first & (first.k > 0), first.k, NOTHING),
        games_total=np.where(total >= 0, total, NOTHING),
        status=Coded(counts * 1 + is_first, _STATUSES),
        performance=none,
        edition=Coded.same("", len(player)),
        remarks=Coded(left + 2 * (is_first & first.is_without_history) + 3 * was_rated, _REMARKS),
        pool_games=np.where(counts, pools.games[player], NOTHING),
        computed_rating=np.where(left, made, NOTHING),
    )


class _FirstListing(NamedTuple):
    """What goes with first ratings: the K of the new list, 0 if not known, and the games completed, -1 if not known."""

    k: Column
    games: Column
    is_without_history: npt.NDArray[np.bool_]


def _first_listing(
    player: Column, standings: Standings, rating: Column, games: Column, made: ListYear
) -> _FirstListing:
    """Return K and the games completed of players who get their first rating with so many games.

    One who is on no list is new. One who was on the base list without a rating, and of whom no history is known, may
    have been rated years ago: where K depends on it, he has that of a new player by convention, as on FIDE's lists.
    """
    known, on_list = standings.games_total[player], standings.on_base_list[player] > 0
    at_least = np.maximum(np.maximum(known, standings.games_at_least[player]), 0)
    was_rated = (known < 0) & ((standings.highest[player] > 0) | (at_least > 0))
    has_history = (known >= 0) | ~(on_list | was_rated)
    facts = CoefficientFacts(
        highest=np.maximum(rating, standings.highest[player]),
        highest_is_certain=has_history | (was_rated & (standings.highest_is_certain[player] > 0)),
        birth_year=standings.birth_year[player],
        games_at_least=games + at_least,
        games_at_most=np.where(has_history, games + np.maximum(known, 0), -1),
    )
    as_new = ~has_history & ~was_rated
    facts = facts._replace(
        highest_is_certain=facts.highest_is_certain | as_new, games_at_most=np.where(as_new, games, facts.games_at_most)
    )
    k = np.asarray(development_coefficient(facts, made.year, made.rules))
    return _FirstListing(k, np.asarray(facts.games_at_most), as_new)
