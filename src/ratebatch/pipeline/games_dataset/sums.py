"""The sums of all tasks added: whole numbers by player, in whatever order the tasks are done."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue
from ratebatch.normalising.games_digest import Digests
from ratebatch.pipeline.games_dataset.as_files import AsFile
from ratebatch.pipeline.games_dataset.known_digests import Same
from ratebatch.pipeline.games_dataset.task import SweptTask, no_counts
from ratebatch.rating.blocks import PARTS, Totals
from ratebatch.records.coded import Coded
from ratebatch.records.period_games import PeriodGames, RatedGames
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]

_SUMMED = ("games", "score", "expected", "opponents")


class Sums:
    """What was added so far. Players of no list come behind those of the lists, in the order in which they appear."""

    def __init__(self, players: int, events: int) -> None:
        self._listed = players
        self.unknown: dict[str, int] = {}
        self._played = np.zeros(players, dtype=np.bool_)
        self._sums = {name: np.zeros(players * PARTS, dtype=np.int64) for name in _SUMMED}
        self._bits = np.zeros(players, dtype=np.int64)
        self.editions: list[str] = []
        self.counts = no_counts(events)
        self.held: dict[int, str] = {}
        self.known: dict[int, tuple[int, Same]] = {}
        self.digests = Digests(*(np.zeros((events, 2), dtype=np.uint64) for _ in Digests._fields))
        self.as_files: dict[int, AsFile] = {}
        self.copied: dict[int, Mapping[str, str]] = {}
        self.issues: list[Issue] = []
        self.parts: list[str] = []
        self.gone: set[int] = set()
        self._unrated: list[Sides] = []

    def add(self, swept: SweptTask, events: Column) -> None:
        """Add what a task gave back; `events` are the places of its events among all."""
        for number in swept.unknown:
            self.unknown.setdefault(number, len(self.unknown))
        places = np.array([self._listed + self.unknown[number] for number in swept.unknown], dtype=np.int64)
        self._grow()

        def global_place(local: Column) -> Column:
            return _replaced(local, self._listed, places)

        players = global_place(swept.players.astype(np.int64))
        self._played[players] = True
        key = global_place(swept.totals.player) * PARTS + swept.totals.part
        for name, sums in self._sums.items():
            sums[key] += getattr(swept.totals, name)  # a player and part stands once in a task
        for at, edition in enumerate(swept.editions):
            if edition not in self.editions:
                self.editions.append(edition)
            self._bits[players] |= ((swept.edition.astype(np.int64) >> at) & 1) << self.editions.index(edition)
        for counts, of_task in zip(self.counts, swept.counts, strict=True):
            counts[events] = of_task
        self.held |= {int(events[at]): reason for at, reason in swept.held.items()}
        self.known |= {int(events[at]): earlier for at, earlier in swept.known.items()}
        for digest, of_its_events in zip(self.digests, swept.digests, strict=True):
            digest[events] = of_its_events
        self.as_files |= {int(events[at]): told for at, told in swept.as_files.items()}
        self.copied |= {int(events[at]): files for at, files in swept.copied.items()}
        self.issues += swept.issues
        self.parts += swept.parts
        self.gone |= set(global_place(swept.gone).tolist())
        if len(swept.unrated.row):
            games = swept.unrated.games
            moved = games.model_copy(
                update={
                    "event": events[games.event],
                    "player": global_place(games.player),
                    "opponent": global_place(games.opponent),
                }
            )
            self._unrated.append(swept.unrated._replace(games=moved))

    @property
    def played(self) -> Column:
        """The places of all players who have a game."""
        return np.flatnonzero(self._played)

    @property
    def newcomers(self) -> list[str]:
        """The numbers of the players of no list who have a game, the short ones first."""
        found = (number for number, at in self.unknown.items() if self._played[self._listed + at])
        return sorted(found, key=lambda number: (len(number), number))

    def totals(self) -> Totals:
        """Return the counted games of all players."""
        at = np.flatnonzero(self._sums["games"])
        return Totals(at // PARTS, at % PARTS, **{name: sums[at] for name, sums in self._sums.items()})

    def editions_of(self, players: Column) -> Coded:
        """Return the editions of players' games, sorted and joined by `;`."""
        different, code = np.unique(self._bits[players], return_inverse=True)
        texts = (
            ";".join(sorted(name for at, name in enumerate(self.editions) if bits >> at & 1))
            for bits in different.tolist()
        )
        return Coded(code.astype(np.int64), tuple(texts))

    def unrated(self) -> Sides:
        """Return the sides of players without a rating, by event, then round; `event` is the place among all."""
        files = sorted({file for each in self._unrated for file in each.files})
        pieces = self._unrated or [_no_sides()]
        games = {name: _joined([getattr(each.games, name) for each in pieces]) for name in PeriodGames.model_fields}
        rated = {
            name: _joined([getattr(each.rated, name) for each in pieces])
            for name in RatedGames.model_fields
            if name != "article"
        }
        file = _joined([np.array([files.index(name) for name in each.files] or [0])[each.file] for each in pieces])
        row, day = _joined([each.row for each in pieces]), _joined([each.day for each in pieces])
        order = np.lexsort((row, file, games["round"], games["event"]))
        return Sides(
            PeriodGames(**{name: column[order] for name, column in games.items()}),
            RatedGames(**{name: column[order] for name, column in rated.items()}, article=pieces[0].rated.article),
            file[order],
            files,
            row[order],
            day[order],
        )

    def _grow(self) -> None:
        """Make room for players of no list."""
        needed = self._listed + len(self.unknown)
        if needed > len(self._played):
            room = max(needed, self._listed + 2 * (len(self._played) - self._listed)) - len(self._played)
            self._played = np.append(self._played, np.zeros(room, dtype=np.bool_))
            self._bits = np.append(self._bits, np.zeros(room, dtype=np.int64))
            more = np.zeros(room * PARTS, dtype=np.int64)
            self._sums = {name: np.append(sums, more) for name, sums in self._sums.items()}


def _replaced(local: Column, listed: int, places: Column) -> Column:
    if not len(places):
        return local
    return np.where(local < listed, local, places[np.maximum(local - listed, 0)])


def _joined(columns: Sequence[Column]) -> Column:
    return np.concatenate(columns)


def _no_sides() -> Sides:
    none = np.empty(0, dtype=np.int64)
    games = PeriodGames(**dict.fromkeys(PeriodGames.model_fields, none))
    rated = RatedGames(**dict.fromkeys([*RatedGames.model_fields][:-1], none), article=())
    return Sides(games, rated, none, [], none, none)
