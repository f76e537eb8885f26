"""The digests of the events that earlier months rated, as every worker has them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.normalising.games_digest import digests
from ratebatch.normalising.games_rows import GamesRows
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.records.games_events import KNOWN_BY_GAMES

Column = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]


class KnownDigests(NamedTuple):
    """The two halves of each digest, sorted by the first, and the place of its event in the order given."""

    first: Words
    second: Words
    place: Column

    def known(self, digests: Words, games: Column, earlier: Column) -> dict[int, tuple[int, bool]]:
        """Return the events that an earlier month rated: by their places the earlier one's, and whether it is the same.

        An event with the same games is the same, whatever its name, unless it has so few that two events may be alike.
        One of the same name and days (its place stands in `earlier`) is the same, or another version.
        """
        if not len(self.first):
            return {}
        at = np.minimum(np.searchsorted(self.first, digests[:, 0]), len(self.first) - 1)
        is_same = (self.first[at] == digests[:, 0]) & (self.second[at] == digests[:, 1])
        same = is_same & ((earlier >= 0) | (games >= KNOWN_BY_GAMES))
        found = {event: (int(earlier[event]), False) for event in np.flatnonzero((earlier >= 0) & ~same).tolist()}
        return found | {event: (int(self.place[at[event]]), True) for event in np.flatnonzero(same).tolist()}


def known_digests(digests: list[bytes]) -> KnownDigests:
    """Return the digests in the order by which they are found."""
    halves = np.frombuffer(b"".join(digests), dtype="<u8").reshape(-1, 2).astype(np.uint64)
    order = np.argsort(halves[:, 0], kind="stable")
    return KnownDigests(halves[order, 0], halves[order, 1], order)


def digests_of(
    players: ListedPlayers, rows: GamesRows, columns: tuple[Column, Column, Column], unknown: Sequence[str], events: int
) -> Words:
    """Return the digest of each event; `columns` are the places of White, of Black and of the event of each row."""
    white, black, event = columns
    known, local = np.unique(np.concatenate((white, black)), return_inverse=True)
    keys = players.keys_of(known, unknown)[local]
    return digests(rows, event, keys[: len(white)], keys[len(white) :], events)
