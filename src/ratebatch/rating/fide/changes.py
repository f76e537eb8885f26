"""The changes of players with a rating: K, sum, rounding, floor, and what is remarkable."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.base_source import base_sources
from ratebatch.rating.fide.coefficients import KINDS, coefficients_of, facts_of
from ratebatch.rating.fide.new_list import PeriodLists, becomes_inactive, next_k, on_the_new_list
from ratebatch.rating.fide.player import rating_change, reduced_coefficient
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.coded import Coded
from ratebatch.records.period_games import PlayerSums, RatingSource, Standings
from ratebatch.records.period_result import Remark, Status

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

STATUSES = tuple(Status)


class Totals(NamedTuple):
    """The counted games of the period, an element for each player; scores in hundredths."""

    games: Column
    score: Column
    expected: Column
    delta: Column
    performance: Column
    """`NOTHING` without a game."""

    @classmethod
    def of(cls, by_player: PlayerSums, players: int) -> "Totals":
        """Return the sums, with players without a game among them."""
        columns = (by_player.games, by_player.score, by_player.expected, by_player.delta, by_player.performance)
        return cls.spread(by_player.player, columns, players)

    @classmethod
    def spread(cls, player: Column, columns: Sequence[Column], players: int) -> "Totals":
        """Return the columns of those who played with the other players among them."""
        found = []
        for column, nothing in zip(columns, (0, 0, 0, 0, NOTHING), strict=True):
            found.append(np.full(players, nothing, dtype=np.int64))
            found[-1][player] = column
        return cls(*found)


def changes_of_rated(
    player: Column, standings: Standings, totals: Totals, lists: PeriodLists, edition: Coded
) -> Changes:
    """Return the changes of players with a rating on the base list, or with a standard rating that stands in for it."""
    rating, stands_in = standings.rating[player], standings.source[player] == RatingSource.STANDARD
    games, played = totals.games[player], totals.games[player] > 0
    before = coefficients_of(player, standings, lists.base)
    k, kind = np.asarray(before.value), np.asarray(before.kind)
    used = np.asarray(reduced_coefficient(k, games, lists.base.rules))
    counts, is_open = played & (k > 0), played & (k == 0)
    exact = np.where(counts, used * totals.delta[player], 0)
    change = np.where(counts, rating_change(exact), 0)
    has_one = ~is_open & (played | ~stands_in)
    new = on_the_new_list(player, rating + change, has_one, played, standings, lists)
    left = has_one & (new.rating == 0)
    returns = played & (standings.inactive[player] > 0)
    new_k = next_k(player, standings, k, games, new.rating, lists)
    total = np.asarray(facts_of(player, standings).games_at_most)
    again = played & ~is_open & ~left & stands_in & (standings.highest[player] > 0)
    remarks = _remarks(np.where(played, kind, len(KINDS)), counts & (used != k), left, returns, again)
    none = np.full(len(player), NOTHING, dtype=np.int64)
    return Changes(
        player=player,
        base_rating=rating,
        base_source=base_sources(player, standings),
        base_k=np.where(standings.k[player] > 0, standings.k[player], NOTHING),
        k=np.where(counts, used, NOTHING),
        k_before_limit=np.where(counts, k, NOTHING),
        k_source=Coded(np.where(played, kind, len(KINDS)), (*(each.source for each in KINDS), "")),
        games=games,
        score=totals.score[player],
        expected=totals.expected[player],
        change_exact=np.where(counts, exact, NOTHING),
        change=np.where(counts, change, NOTHING),
        adjustment=new.added,
        adjustment_reason=new.reason,
        new_rating=np.where(new.rating > 0, new.rating, NOTHING),
        new_k=np.where((k > 0) & ((new.rating > 0) | is_open) & (new_k > 0), new_k, NOTHING),
        games_total=np.where(total >= 0, total + games, NOTHING),
        status=_status(
            (is_open, Status.UNCHANGED),
            (~played & becomes_inactive(player, standings, lists), Status.INACTIVE),
            (~played, Status.UNCHANGED),
            (left, Status.UNRATED),
            (stands_in, Status.FIRST),
            otherwise=Status.RATED,
        ),
        performance=totals.performance[player],
        edition=edition.taken(player),
        remarks=remarks,
        pool_games=none,
        computed_rating=none,
    )


def _remarks(kind: Column, reduced: Mask, left: Mask, returns: Mask, again: Mask) -> Coded:
    """Return the remarks about K, the limit, the floor and the return of players; `kind` tells how K was found.

    `again` are those with a first rating who had one before.
    """
    of_kind = [*(each.remarks for each in KINDS), ()]
    further = (
        (Remark.K_REDUCED, reduced),
        (Remark.BELOW_FLOOR, left),
        (Remark.BECOMES_ACTIVE, returns),
        (Remark.RATED_BEFORE, again),
    )
    code = kind
    for _, holds in further:
        code = 2 * code + holds
    texts = product(of_kind, *(((), (remark,)) for remark, _ in further))
    return Coded(code, tuple(sum(parts, ()) for parts in texts))


def _status(*tests: tuple[Mask, Status], otherwise: Status) -> Coded:
    """Return for each player the first status whose test holds."""
    codes = [STATUSES.index(status) for _, status in tests]
    return Coded(np.select([test for test, _ in tests], codes, STATUSES.index(otherwise)), STATUSES)
