"""The history that rating lists hold together and none of them prints: games so far, highest rating, first list.

Nothing is guessed. What the lists say of a player counts for his history only where it cannot have a hole:

- `games_total` is the sum of the games columns from his first list on, that one included. It is known only if he was
  first listed in a month directly after a list without a rating of his, no month since is missing, and every list since
  has him with a rating and a number of games. A K of 20 says that he has played enough, not how much.
- `games_at_least` is that sum where it is not known whether it is all: no fewer can have been completed.
- `history_complete` is `yes` under the same condition, but he may have left the list and come back in between.
- `first_listed` is empty where lists older than those given, or a missing one, may have had him already.
- `last_rated` is the newest list with games of his; `highest_rating` the highest of all lists, which may be too low
  where the history is not complete.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.former_state import FormerState
from ratebatch.records.history import STATE_COLUMNS
from ratebatch.records.month_column import NO_MONTH, month_texts
from ratebatch.records.published import LatestNames, Published


def state_of(lists: Sequence[Published], names: LatestNames, former: FormerState | None) -> pa.Table:
    """Return the state after the last of the lists, which are in order of their months; one row for each player."""
    ids = [each.player_id[each.rating > 0] for each in lists]
    tally = _Tally(np.unique(np.concatenate(ids if former is None else [former.player_id, *ids])))
    before, shows_newcomers = None, True
    if former is not None:
        tally.carry_on(former)
        before, shows_newcomers = former.period, former.has_everyone
    for each in lists:
        follows = before is not None and each.month == before.plus(1)
        tally.add(each, follows=follows, shows_newcomers=follows and shows_newcomers)
        before, shows_newcomers = each.month, True
    table = pa.table(tally.columns(names), schema=pa.schema([(name, pa.string()) for name in STATE_COLUMNS]))
    return table.take(pc.sort_indices(table, [("id", "ascending")]))


class _Tally:
    """The figures of all players while the lists go by; months are numbers, `NO_MONTH` stands for none."""

    def __init__(self, player_id: npt.NDArray[np.int64]) -> None:
        size = len(player_id)
        self.player_id = player_id
        self.seen, self.total_known, self.complete = (np.zeros(size, dtype=np.bool_) for _ in range(3))
        self.total, self.highest = (np.zeros(size, dtype=np.int64) for _ in range(2))
        self.first, self.last = (np.full(size, NO_MONTH, dtype=np.int64) for _ in range(2))

    def carry_on(self, former: FormerState) -> None:
        """Start from the state of the month before."""
        at = np.searchsorted(self.player_id, former.player_id)
        self.seen[at] = former.highest > 0
        self.total_known[at] = former.games_total >= 0
        self.total[at] = np.maximum(np.maximum(former.games_total, former.games_at_least), 0)
        self.highest[at] = former.highest
        self.complete[at] = former.complete
        self.first[at], self.last[at] = former.first_listed, former.last_rated

    def add(self, listed: Published, *, follows: bool, shows_newcomers: bool) -> None:
        """Add a list; `follows` if no month is missing before it, `shows_newcomers` if nobody not seen was rated."""
        ours = np.isin(listed.player_id, self.player_id, assume_unique=True)
        at = np.searchsorted(self.player_id, listed.player_id[ours])
        rating, games = listed.rating[ours], listed.games[ours]
        rated = np.zeros(len(self.player_id), dtype=np.bool_)
        rated[at[rating > 0]] = True
        new = rated & ~self.seen
        self.total[new] = 0
        if not follows:
            self.total_known[:] = self.complete[:] = False
        if shows_newcomers:
            self.total_known[new] = self.complete[new] = True
            self.first[new] = listed.month.number
        self.total_known &= rated
        self.total_known[at[games < 0]] = False
        self.total[at] += np.maximum(games, 0)
        self.highest[at] = np.maximum(self.highest[at], rating)
        self.last[at[games > 0]] = listed.month.number
        self.seen |= rated

    def columns(self, names: LatestNames) -> dict[str, pa.Array]:
        """Return the columns of the state as text."""
        return {
            "id": _text(self.player_id),
            "name": names.of(self.player_id),
            "games_total": pc.if_else(pa.array(self.total_known), _text(self.total), ""),
            "highest_rating": pc.if_else(pa.array(self.highest > 0), _text(self.highest), ""),
            "history_complete": pc.if_else(pa.array(self.complete), "yes", "no"),
            "first_listed": month_texts(self.first),
            "last_rated": month_texts(self.last),
            "games_at_least": pc.if_else(pa.array(~self.total_known & (self.total > 0)), _text(self.total), ""),
        }


def _text(numbers: npt.NDArray[np.int64]) -> pa.Array:
    return pc.cast(pa.array(numbers), pa.string())
