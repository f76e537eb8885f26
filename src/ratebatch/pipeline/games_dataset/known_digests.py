"""The digests of the events that earlier months rated, as every worker has them."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.matching.versions import FEWEST_GAMES_TO_KNOW
from ratebatch.normalising.games_digest import Digests, digests
from ratebatch.normalising.games_rows import GamesRows
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.records.games_events import KNOWN_BY_GAMES

Column = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Mask = npt.NDArray[np.bool_]


class Same(Enum):
    """What an event and one that an earlier month rated have in common."""

    EVENT = "the same event"
    VERSION = "name and days, not the games"
    GAMES = "the games, on other days"


class SortedDigests(NamedTuple):
    """The two halves of each digest, sorted by the first, and the place of its event in the order given."""

    first: Words
    second: Words
    place: Column

    def found(self, digests: Words) -> tuple[Mask, Column]:
        """Say which digests are known, and the place of the event of each of these."""
        if not len(self.first):
            return np.zeros(len(digests), dtype=np.bool_), np.zeros(len(digests), dtype=np.int64)
        at = np.minimum(np.searchsorted(self.first, digests[:, 0]), len(self.first) - 1)
        return (self.first[at] == digests[:, 0]) & (self.second[at] == digests[:, 1]), self.place[at]


class KnownDigests(NamedTuple):
    """The digests of the events that earlier months rated, with the days of their games and without them."""

    on_days: SortedDigests
    alone: SortedDigests

    def known(self, digests: Digests, games: Column, earlier: Column) -> dict[int, tuple[int, Same]]:
        """Return the events that an earlier month rated: by their places the earlier one's, and what is the same.

        An event with the same games is the same, whatever its name, unless it has so few that two events may be alike.
        One of the same name and days (its place stands in `earlier`) is the same, or another version. One with the same
        games on other days must be the same under a wrong date, if it has a few games more.
        """
        is_same, place = self.on_days.found(digests.games_and_days)
        same = is_same & ((earlier >= 0) | (games >= KNOWN_BY_GAMES))
        has_games, of_games = self.alone.found(digests.games_alone)
        by_games = has_games & (games >= FEWEST_GAMES_TO_KNOW)
        found = {at: (int(of_games[at]), Same.GAMES) for at in np.flatnonzero(by_games).tolist()}
        found |= {at: (int(earlier[at]), Same.VERSION) for at in np.flatnonzero(earlier >= 0).tolist()}
        return found | {at: (int(place[at]), Same.EVENT) for at in np.flatnonzero(same).tolist()}


def known_digests(on_days: list[bytes], alone: list[bytes | None]) -> KnownDigests:
    """Return the digests in the order by which they are found; None for one that its month did not keep."""
    none = bytes(16)  # that of an event without games, which is never looked for
    return KnownDigests(_sorted(on_days), _sorted([each or none for each in alone]))


def _sorted(digests: list[bytes]) -> SortedDigests:
    halves = np.frombuffer(b"".join(digests), dtype="<u8").reshape(-1, 2).astype(np.uint64)
    order = np.argsort(halves[:, 0], kind="stable")
    return SortedDigests(halves[order, 0], halves[order, 1], order)


def digests_of(
    players: ListedPlayers, rows: GamesRows, columns: tuple[Column, Column, Column], unknown: Sequence[str], events: int
) -> Digests:
    """Return the digests of each event; `columns` are the places of White, of Black and of the event of each row."""
    white, black, event = columns
    known, local = np.unique(np.concatenate((white, black)), return_inverse=True)
    keys = players.keys_of(known, unknown)[local]
    return digests(rows, event, keys[: len(white)], keys[len(white) :], events)
