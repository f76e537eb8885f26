"""One player's change: of a player with UKD, and of one without."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.rating.base_source import ESTIMATE, base_source
from ratebatch.rating.ukd.first_ukd import FirstUkd
from ratebatch.rating.ukd.games import coefficient
from ratebatch.rating.ukd.month import RatedMonth
from ratebatch.rating.ukd.player_events import PlayerEvents
from ratebatch.records.period_games import Standings
from ratebatch.records.period_result import Change, Remark, Status
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.ukd_rules import UkdRules

ADJUSTMENT_REASON = "games against opponents without UKD"


class Totals(NamedTuple):
    """A player's rated games of the period; scores and changes in hundredths.

    `adjustment` is None for a player who met no opponent without UKD; `ks` are the k of his events.
    """

    games: int = 0
    score: int = 0
    expected: int = 0
    exact: int = 0
    adjustment: int | None = None
    ks: tuple[int, ...] = ()
    editions: tuple[str, ...] = ()


def totals_of(rated: PlayerEvents, month: RatedMonth, editions: Sequence[str]) -> Mapping[int, Totals]:
    """Return the sums over each player's events; `editions` has the name of the edition of each event."""
    of_events = month.figures.events
    sides = np.bincount(rated.sides.of, minlength=len(rated))
    exact = of_events.gained - of_events.adjustment
    columns = (
        rated.player, rated.event, of_events.games, of_events.score, of_events.expected, exact, of_events.k,
        of_events.adjustment, sides - of_events.games,
    )  # fmt: skip
    found: dict[int, Totals] = {}
    for row in zip(*(column.tolist() for column in columns), strict=True):
        player, event, games, score, expected, of_event, k, adjustment, adjusting = row
        before = found.get(player, Totals())
        found[player] = Totals(
            games=before.games + games,
            score=before.score + score,
            expected=before.expected + expected,
            exact=before.exact + of_event,
            adjustment=(before.adjustment or 0) + adjustment if adjusting else before.adjustment,
            ks=(*before.ks, k),
            editions=(*before.editions, editions[event]),
        )
    return found


def change_of_rated(
    player: int, standings: Standings, totals: Totals | None, month: RatedMonth, made: UkdRules
) -> Change:
    """Return the change of a player with UKD on the base list; without a rated game his UKD stays as it is."""
    base, new = int(standings.rating[player]), int(month.rating[player])
    before, sums = int(standings.games_total[player]), totals or Totals()
    change = int(month.change[player]) if totals else None
    ks = set(sums.ks)
    k = ks.pop() if len(ks) == 1 else None
    remarks = [Remark.K_BY_EVENT] if len(set(sums.ks)) > 1 else []
    if change is not None and base + change != new:
        remarks.append(Remark.FLOOR_APPLIED)
    return Change(
        player=player,
        base_rating=base,
        base_source=base_source(player, standings),
        base_k=int(standings.k[player]) or None,
        k=k,
        k_before_limit=k,
        k_source="derived" if totals else "",
        games=sums.games,
        score=sums.score,
        expected=sums.expected,
        change_exact=sums.exact if totals else None,
        change=change,
        adjustment=sums.adjustment,
        adjustment_reason="" if sums.adjustment is None else ADJUSTMENT_REASON,
        new_rating=new,
        new_k=int(coefficient(new, made)),
        games_total=before + sums.games if before >= 0 else None,
        status=Status.RATED if totals else Status.UNCHANGED,
        performance=None,
        edition=";".join(sorted(set(sums.editions))),
        remarks=tuple(remarks),
    )


def change_of_unrated(
    player: int,
    standings: Standings,
    first: FirstUkd | None,
    made: UkdRules,
    conventions: UkdConventions,
    *,
    played: bool,
) -> Change:
    """Return the change of a player without UKD: none, or an estimate marked as such.

    `first` is what his games of the period make, `played` whether he played any, against whomever.
    """
    estimates = conventions.first_ukd == "estimate"
    computed = first.rating if first and estimates else None
    new = first.listed(made) if first and estimates else None
    remarks: tuple[Remark, ...] = ()
    if new is not None:
        remarks = (Remark.FIRST_UKD_ESTIMATED,)
    elif computed is not None:
        remarks = (Remark.BELOW_FLOOR,)
    elif played:
        remarks = (Remark.FIRST_UKD_NOT_COMPUTED,)
    games, score = (first.games, first.score) if first and new is not None else (0, 0)
    before = int(standings.games_total[player])
    return Change(
        player=player,
        base_rating=None,
        base_source="" if new is None else ESTIMATE,
        base_k=None,
        k=None,
        k_before_limit=None,
        k_source="",
        games=games,
        score=score,
        expected=None,
        change_exact=None,
        change=None,
        adjustment=None,
        adjustment_reason="",
        new_rating=new,
        new_k=None if new is None else int(coefficient(new, made)),
        games_total=before + games if before >= 0 else (games or None),
        status=Status.UNCHANGED if new is None else Status.FIRST,
        performance=None,
        edition="",
        remarks=remarks,
        pool_games=(first.games if first else 0) if estimates and played else None,
        computed_rating=computed if new is None else None,
    )
