"""The order in which ratings change: all games of the period at once, event after event, or game after game.

A step is a set of games that are rated with the same values; after it the values change. Steps hold indices of rows.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.rating.order_of_events import order_of_events
from ratebatch.records.period_games import EventFacts, PeriodGames
from ratebatch.rules.elo_rules import EloRules

Rows = npt.NDArray[np.int64]


def steps(games: PeriodGames, events: Sequence[EventFacts], rules: EloRules) -> list[Rows]:
    """Return the steps of a period in their order (`update`)."""
    if not rules.runs:
        return [np.arange(len(games), dtype=np.int64)]
    by_event = [rows for event in order_of_events(events) if len(rows := np.flatnonzero(games.event == event))]
    if rules.update == "event":
        return by_event
    return [step for rows in by_event for step in _game_by_game(games, rows)]


def _game_by_game(games: PeriodGames, rows: Rows) -> Iterable[Rows]:
    """Yield the games of an event by round, then by cell, both sides of a game together.

    Games of one round that share no player are one step: it makes no difference which of them comes first.
    """
    step: list[int] = []
    busy: set[int] = set()
    current = None
    for sides in _pairs(games, rows):
        number, players = int(games.round[sides[0]]), {int(games.player[side]) for side in sides}
        players |= {int(games.opponent[side]) for side in sides if games.opponent[side] >= 0}
        if step and (number != current or busy & players):
            yield np.array(step, dtype=np.int64)
            step, busy = [], set()
        current = number
        step += sides
        busy |= players
    if step:
        yield np.array(step, dtype=np.int64)


def _pairs(games: PeriodGames, rows: Rows) -> Iterable[list[int]]:
    """Yield the rows of an event game by game: the side that stands first, and its other side if there is one."""
    ordered = rows[np.lexsort((games.cell[rows], games.round[rows]))].tolist()
    keys = {row: (int(games.round[row]), int(games.player[row]), int(games.opponent[row])) for row in ordered}
    waiting: dict[tuple[int, int, int], deque[int]] = defaultdict(deque)
    for row in ordered:
        waiting[keys[row]].append(row)
    for row in ordered:
        number, player, opponent = keys[row]
        if not waiting[keys[row]] or waiting[keys[row]][0] != row:
            continue  # yielded as the other side of an earlier row
        waiting[keys[row]].popleft()
        other = waiting.get((number, opponent, player))
        yield [row, other.popleft()] if other and opponent != player else [row]
