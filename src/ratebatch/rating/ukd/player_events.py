"""The rated games of a period gathered by player and event, in the order in which a player's events are rated."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ratebatch.rating.order_of_events import order_of_events
from ratebatch.records.ordering import pair_numbers
from ratebatch.records.period_games import EventFacts, PeriodGames, Reason
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.rules.editions import Edition
from ratebatch.rules.ukd_rules import UkdRules

Column = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Sides:
    """Players' sides of games that count or adjust; `of` says of which of the players' events, by its place.

    `counts` tells the games with an expectation; in the others the opponent has no UKD. Ratings in points, scores in
    hundredths.
    """

    of: Column
    opponent: Column
    score: Column
    counts: npt.NDArray[np.bool_]

    def at(self, places: Column, of: Column) -> "Sides":
        """Return some of the sides, with the places of their events among fewer."""
        return Sides(of, self.opponent[places], self.score[places], self.counts[places])


@dataclass(frozen=True)
class PlayerEvents:
    """Players' events with rated games, one element for each, by player, then in the order of the events.

    `turn` counts a player's events from 0; `own` is the UKD on the list of the event, in points; `row` is the row of
    each side in the games of the period.
    """

    player: Column
    event: Column
    turn: Column
    own: Column
    row: Column
    sides: Sides

    def __len__(self) -> int:
        return len(self.player)


@dataclass(frozen=True)
class Batch:
    """Players' events that can be rated at once: one turn of each player, one edition.

    `events` and `side_places` are their places in `PlayerEvents` and those of their sides.
    """

    rules: UkdRules
    events: Column
    side_places: Column
    sides: Sides


def player_events(games: PeriodGames, reason: Column, events: Sequence[EventFacts]) -> PlayerEvents:
    """Gather the sides that count or adjust."""
    place = np.empty(len(events), dtype=np.int64)
    place[order_of_events(events)] = np.arange(len(events))
    row = np.flatnonzero((reason == Reason.COUNTED) | (reason == Reason.ADJUSTMENT))
    key = pair_numbers(games.player[row], place[games.event[row]], len(events))
    _, first, of = np.unique(key, return_index=True, return_inverse=True)
    player = games.player[row][first]
    return PlayerEvents(
        player=player,
        event=games.event[row][first],
        turn=np.arange(len(player)) - np.searchsorted(player, player),
        own=games.own_rating[row][first],
        row=row,
        sides=Sides(
            of=of,
            opponent=games.opponent_rating[row],
            score=SCORE_HUNDREDTHS[games.result[row]],
            counts=reason[row] == Reason.COUNTED,
        ),
    )


def batches(rated: PlayerEvents, editions: Sequence[Edition[UkdRules]]) -> list[Batch]:
    """Return the events turn by turn, and within a turn by the edition of their start; `editions` has one by event."""
    rules = {edition.name: edition.rules for edition in editions}
    names = sorted(rules)
    under = np.array([names.index(edition.name) for edition in editions], dtype=np.int64)[rated.event]
    kind = rated.turn * len(names) + under
    found = []
    for each in np.unique(kind).tolist():
        here = kind == each
        place, sides = np.cumsum(here) - 1, np.flatnonzero(here[rated.sides.of])
        of_batch = rated.sides.at(sides, place[rated.sides.of[sides]])
        found.append(Batch(rules[names[each % len(names)]], np.flatnonzero(here), sides, of_batch))
    return found
