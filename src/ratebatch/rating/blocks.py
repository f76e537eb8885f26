"""What a system's law is asked where the games of a period are rated block by block, and their sums added.

Only systems whose law looks at a game, at the ratings of the lists, and at sums over the period can be rated so: a game
must not wait for what another one made of a rating.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ratebatch.records.changes import Changes
from ratebatch.records.coded import Coded
from ratebatch.records.ordering import pair_numbers
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, PlayerSums, RatedGames, Reason, Standings
from ratebatch.records.period_result import Convention

Column = npt.NDArray[np.int64]

PARTS = 2
"""A player's games are added up in parts, which differ in their K: all of them, and with some rules those against
newcomers apart."""


class SweptBlock(NamedTuple):
    """A block after the sweep: its games without K, its sums by player and event, and the part of each row."""

    rated: RatedGames
    by_event: PlayerSums
    part: Column


class Totals(NamedTuple):
    """The counted games of players, one row for each player and part; scores in the unit of the system.

    `opponents` is the sum of their ratings in points.
    """

    player: Column
    part: Column
    games: Column
    score: Column
    expected: Column
    opponents: Column


class PeriodPlayers(NamedTuple):
    """Players with what a period has of them: their standings, totals, editions, and games towards a first rating.

    `kept` are those of earlier periods, `unrated` the rows of this one whose player has no rating, with the facts of
    their events in the order of their start. The first `entrants` entered an event.
    """

    standings: Standings
    totals: Totals
    editions: Coded
    kept: KeptGames
    unrated: PeriodGames
    facts: Sequence[EventFacts]
    entrants: int


class RatedSums(NamedTuple):
    """A period that was rated block by block, for what is to be said of it as a whole.

    `games` are those of players without a rating, `rated` what became of them; `editions` those of all events.
    """

    standings: Standings
    kept: KeptGames
    games: PeriodGames
    rated: RatedGames
    events: PlayerSums
    changes: Changes
    editions: Sequence[str]


class BlockLaw(Protocol):
    """The law of one system and type for a period; it goes to every worker."""

    @property
    def unit(self) -> int:
        """Parts of a point in which scores and expectations are counted."""

    @property
    def asks_games_total(self) -> bool:
        """Whether a game asks how many rated games a player has so far."""

    def edition(self, facts: EventFacts) -> str:
        """Return the name of the edition by which an event is rated."""

    def sweep(self, games: PeriodGames, standings: Standings, facts: Sequence[EventFacts]) -> SweptBlock:
        """Return what the articles make of the games of a block, whose events are all whole."""

    def unrated_reasons(self, players: PeriodPlayers) -> Column:
        """Return the reasons of the rows `unrated` after all games towards first ratings are known."""

    def changes(self, players: PeriodPlayers) -> Changes:
        """Return the change of each player who entered an event, or whose standing changes."""

    def conventions(self, period: RatedSums) -> tuple[Convention, ...]:
        """Return the conventions in force; how many players one touches is None where only the games would tell."""

    @property
    def oldest_kept(self) -> Month | None:
        """The earliest list whose kept games still count towards a first rating; None where they never lapse."""

    @property
    def editions_of_lists(self) -> tuple[str, ...]:
        """The editions of the base list and of the list made, where the law has dated editions."""

    @property
    def unread(self) -> tuple[str, ...]:
        """Numbers of the editions of the lists whose text was not read."""


def totals_of(games: PeriodGames, swept: SweptBlock, players: int) -> Totals:
    """Return the counted games of a block added up for each player and part that has any."""
    counted = np.flatnonzero(swept.rated.reason == Reason.COUNTED)
    key = pair_numbers(games.player[counted], swept.part[counted], PARTS)
    number = np.bincount(key, minlength=players * PARTS)

    def added(column: Column) -> Column:
        total = np.zeros(players * PARTS, dtype=np.int64)
        np.add.at(total, key, column[counted])
        return total[present]

    present = np.flatnonzero(number)
    return Totals(
        player=present // PARTS,
        part=present % PARTS,
        games=number[present],
        score=added(swept.rated.score),
        expected=added(swept.rated.expected),
        opponents=added(swept.rated.opponent_rating),
    )
