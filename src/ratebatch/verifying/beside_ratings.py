"""What else two lists print differently of players whose ratings agree: K, and names."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import masked
from ratebatch.records.names import name_tokens
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.verifying.differing import ids_of_both

MOST_NAMED = 5

Rows = npt.NDArray[np.int64]


class _Pairs(NamedTuple):
    """The players whom both lists rate: their ids, and their rows on ours and on theirs."""

    ids: pa.Array
    ours: Rows
    theirs: Rows

    def who(self, at: int, mine: object, printed: object) -> str:
        return masked(f"{self.ids[at]} (ours {mine}, published {printed})")


def differing_beside(ours: RatingList, theirs: RatingList, kind: RatingType) -> Iterator[str]:
    """Yield in words how many rated players have another K, and another name, on the published list, and who."""
    ids, at_ours, at_theirs = ids_of_both(ours, theirs)
    column = f"{kind}_rating"
    both = np.flatnonzero((at_ours >= 0) & (at_theirs >= 0))
    both = both[(ours.numbers(column, at_ours[both]) > 0) & (theirs.numbers(column, at_theirs[both]) > 0)]
    pairs = _Pairs(ids.take(pa.array(both)), at_ours[both], at_theirs[both])
    mine, printed = ours.numbers(f"{kind}_k", pairs.ours), theirs.numbers(f"{kind}_k", pairs.theirs)
    rows = np.flatnonzero((mine > 0) & (printed > 0) & (mine != printed)).tolist()
    yield from _said(
        "K of the next list", [pairs.who(at, mine[at], printed[at]) for at in rows[:MOST_NAMED]], len(rows)
    )
    yield from _of_names(pairs, ours, theirs)


def _of_names(pairs: _Pairs, ours: RatingList, theirs: RatingList) -> Iterator[str]:
    mine = ours.table["name"].take(pa.array(pairs.ours))
    printed = theirs.table["name"].take(pa.array(pairs.theirs))
    spelled = np.flatnonzero(np.asarray(pc.not_equal(mine, printed)))
    few = pa.array(spelled)
    names = list(zip(spelled.tolist(), mine.take(few).to_pylist(), printed.take(few).to_pylist(), strict=True))
    other = [each for each in names if each[1] and each[2] and name_tokens(each[1]) != name_tokens(each[2])]
    yield from _said("The name", [pairs.who(*each) for each in other[:MOST_NAMED]], len(other))


def _said(what: str, shown: list[str], number: int) -> Iterator[str]:
    if number:
        players = "1 player" if number == 1 else f"{number} players"
        more = f"; and {number - len(shown)} more" if number > len(shown) else ""
        yield f"{what} differs for {players}: {'; '.join(shown)}{more}."
