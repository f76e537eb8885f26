"""The live list: what each player would stand at after every game, or every event, of the month so far.

It is made from a rated period of any system, and it is never official: a list is.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.elo.rounding import Rounding, rounded
from ratebatch.rating.order_of_events import order_of_events
from ratebatch.records.columns import ColumnTable, IntColumn
from ratebatch.records.ordering import pair_numbers
from ratebatch.records.period_games import EventFacts, PeriodGames, Reason
from ratebatch.records.period_result import PeriodResult
from ratebatch.rules.elo_rules import EloRules


class Running(NamedTuple):
    """How a system carries a rating through a period: to the list, as FIDE does, or on from event to event, or game.

    Each change is rounded to whole points, unless the value carried is `exact`: then only what is shown is. `floor` is
    the lowest value in points, None for none.
    """

    changes_after: Literal["period", "event", "game"] = "period"
    rounding: Rounding = "half_away"
    floor: int | None = None
    exact: bool = False


class LiveList(ColumnTable):
    """Unofficial ratings, one row for each player and game, or event, in the order in which they count.

    `round` and `cell` are -1 in rows of whole events. `base` is the rating of the base list in points; `added` is what
    this game or event adds and `exact` the sum so far since the base list, in the unit of the system; `rating` is the
    unofficial rating in points, -1 where a game was rated whose K is not known.
    """

    player: IntColumn
    event: IntColumn
    round: IntColumn
    cell: IntColumn
    base: IntColumn
    added: IntColumn
    exact: IntColumn
    rating: IntColumn
    unit: int
    days: tuple[date, ...]
    """By event, the day as of which a row holds: the last one of the event, or its first if the last is not known."""
    official: Literal[False] = False


def running_of(rules: EloRules) -> Running:
    """Return how a rules file of the system `elo` carries a rating through a period."""
    floor = rules.floor if rules.below_floor == "floor" else 1
    return Running(rules.update, rules.rounding, floor, rules.runs and rules.running_value == "exact")


def live(
    games: PeriodGames,
    result: PeriodResult,
    events: Sequence[EventFacts],
    after: Literal["game", "event"] = "event",
    running: Running | None = None,
) -> LiveList:
    """Return every rated player's unofficial rating after each of his rated games or events, by player.

    The order is that of the events' last days, within an event by round, then cell. Where only an event has an
    expectation, as with UKD by average, ask for `after="event"`. `running` is FIDE's way unless given.
    """
    if after == "game" and not result.expects_by_game:
        raise ValueError(f"{result.system} has no expectation by game; ask for after='event'")
    running = running or Running()
    if after == "event" and running.changes_after == "game":
        return _last_of_events(live(games, result, events, "game", running))
    rows = _of_games(games, result) if after == "game" else _of_events(games, result)
    place = np.argsort(np.array(order_of_events(events), dtype=np.int64))
    order = np.lexsort((rows.cell, rows.round, place[rows.event], rows.player))
    rows = rows.taken(order)
    base = np.zeros(max(rows.player, default=0) + 1, dtype=np.int64)
    changes = result.changes.taken(result.changes.has_base_rating & (result.changes.player < len(base)))
    base[changes.player] = changes.base_rating
    exact, rating = _carried(rows, base, result.unit, running)
    return LiveList(
        player=rows.player,
        event=rows.event,
        round=rows.round,
        cell=rows.cell,
        base=base[rows.player],
        added=np.where(rows.known, rows.added, 0),
        exact=exact,
        rating=rating,
        unit=result.unit,
        days=tuple(event.last_day for event in events),
    )


class _Rows(NamedTuple):
    """Rated games or events: what each adds in units, and whether that is known."""

    player: npt.NDArray[np.int64]
    event: npt.NDArray[np.int64]
    round: npt.NDArray[np.int64]
    cell: npt.NDArray[np.int64]
    added: npt.NDArray[np.int64]
    known: npt.NDArray[np.bool_]

    def taken(self, at: npt.NDArray[np.int64]) -> "_Rows":
        """Return the rows at these indices, in this order."""
        columns: list[npt.NDArray[Any]] = [column[at] for column in self]
        return _Rows(*columns)


def _of_games(games: PeriodGames, result: PeriodResult) -> _Rows:
    rated = result.games
    here = np.flatnonzero((rated.reason == Reason.COUNTED) | (rated.reason == Reason.ADJUSTMENT))
    known = (rated.k >= 0) | (rated.reason == Reason.ADJUSTMENT)
    added = np.where(rated.reason == Reason.COUNTED, rated.k_delta, 0) + rated.adjustment
    return _Rows(games.player, games.event, games.round, games.cell, added, known).taken(here)


def _of_events(games: PeriodGames, result: PeriodResult) -> _Rows:
    """Return the events; where games have K, several in one event perhaps, it is known if that of each game is."""
    sums, rated = result.events, result.games
    whole = np.full(len(sums), -1, dtype=np.int64)
    known = sums.k >= 0
    if result.expects_by_game:
        lacks_k = (rated.reason == Reason.COUNTED) & (rated.k < 0)
        number = len(result.editions_of_events)
        known = ~np.isin(sums.player * number + sums.event, pair_numbers(games.player, games.event, number)[lacks_k])
    added = np.where(sums.k >= 0, sums.k * sums.delta, 0) + sums.adjustment
    return _Rows(sums.player, sums.event, whole, whole, added, known)


def _last_of_events(by_game: LiveList) -> LiveList:
    """Return the last row of each player and event, with what the whole event adds."""
    ends = np.r_[(np.diff(by_game.player) != 0) | (np.diff(by_game.event) != 0), True][: len(by_game)]
    last = np.flatnonzero(ends)
    before = np.r_[0, by_game.exact[last][:-1]][: len(last)]
    before = np.where(np.r_[True, np.diff(by_game.player[last]) != 0][: len(last)], 0, before)
    whole = np.full(len(last), -1, dtype=np.int64)
    return LiveList(
        player=by_game.player[last],
        event=by_game.event[last],
        round=whole,
        cell=whole,
        base=by_game.base[last],
        added=by_game.exact[last] - before,
        exact=by_game.exact[last],
        rating=by_game.rating[last],
        unit=by_game.unit,
        days=by_game.days,
    )


def _carried(
    rows: _Rows, base: npt.NDArray[np.int64], unit: int, running: Running
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the sum so far and the rating after each row; rows of a player follow one another in their order."""
    exact = np.zeros(len(rows.player), dtype=np.int64)
    rating = np.full(len(rows.player), -1, dtype=np.int64)
    least = None if running.floor is None else running.floor * unit
    player, segment, is_known = -1, -1, True
    total = value = part = 0  # since the base list; at the last change; since then
    columns = (rows.player, rows.event, rows.added, rows.known)
    for row, (who, event, added, known) in enumerate(zip(*(column.tolist() for column in columns), strict=True)):
        current = {"period": 0, "event": event, "game": row}[running.changes_after]
        if who != player:
            player, segment, is_known, total, value, part = who, current, True, 0, int(base[who]) * unit, 0
        if current != segment:
            value, segment, part = _changed(value, part, unit, least, running), current, 0
        is_known = is_known and known
        total, part = total + (added if known else 0), part + (added if known else 0)
        exact[row] = total
        if is_known:
            shown = _changed(value, part, unit, least, running) - int(base[who]) * unit
            rating[row] = base[who] + rounded(shown, unit, running.rounding)
    return exact, rating


def _changed(value: int, added: int, unit: int, least: int | None, running: Running) -> int:
    """Return a value, in units, after a change."""
    change = added if running.exact else unit * rounded(added, unit, running.rounding)
    return value + change if least is None else max(value + change, least)
