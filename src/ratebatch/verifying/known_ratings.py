"""The ratings that players had on the lists of several months: from the output alone, and from whole lists given."""

from collections.abc import Collection, Iterable, Mapping

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.output import RatingOutput
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList

UNKNOWN = -1
"""Nothing says what rating the player had; 0 is no rating."""


class KnownRatings:
    """Ratings by player and month of the list. What the output used is known of those who played; a list tells all."""

    def __init__(
        self, players: Collection[str], rating: RatingOutput, period: Month, lists: Mapping[str, RatingList]
    ) -> None:
        asked = pa.array(sorted(players), type=pa.string())
        self._of: dict[tuple[str, str], int] = {}
        self.months: dict[str, bool] = {}
        """Each month of which ratings are known, with whether the whole list was given."""
        base = str(rating.facts.base_list)
        for side, source in (("", "own"), ("opponent_", "opponent")):
            games = rating.games
            rows = games.filter(
                pc.and_(
                    pc.is_in(games[f"{side}id" if side else "id"], value_set=asked),
                    pc.is_in(games[f"{source}_source"], value_set=pa.array(["list", ""], type=pa.string())),
                )
            )
            self._take(rows[f"{side}id" if side else "id"], rows["list"], rows[f"{source}_rating"])
        changes = rating.changes.filter(pc.is_in(rating.changes["id"], value_set=asked))
        changes = changes.filter(pc.not_equal(changes["base_source"], "standard"))
        self._take(changes["id"], pa.repeat(base, len(changes)), changes["base_rating"])
        self._take(changes["id"], pa.repeat(str(period), len(changes)), changes["new_rating"])
        for month, each in lists.items():
            self._from_list(asked, month, each, str(rating.facts.type))

    def rating(self, player: str, month: str) -> int:
        """Return the rating on the list of a month, 0 for none, UNKNOWN where nothing says it."""
        return self._of.get((player, month), UNKNOWN)

    def _take(self, ids: pa.ChunkedArray, months: pa.Array, ratings: pa.ChunkedArray) -> None:
        for player, month, rating in zip(ids.to_pylist(), months.to_pylist(), ratings.to_pylist(), strict=True):
            self._of[player, month] = int(rating or 0)
            self.months.setdefault(month, False)

    def _from_list(self, asked: pa.Array, month: str, given: RatingList, kind: str) -> None:
        ids = np.array(asked.to_pylist(), dtype=np.str_)
        rows = given.rows_of(ids)
        found = given.numbers(f"{kind}_rating", rows).tolist()
        self._of |= {(player, month): rating for player, rating in zip(ids.tolist(), found, strict=True)}
        self.months[month] = True


def by_month(lists: Iterable[RatingList]) -> dict[str, RatingList]:
    """Return lists by their month; of two lists of a month the first."""
    found: dict[str, RatingList] = {}
    for each in lists:
        found.setdefault(str(each.month), each)
    return found
