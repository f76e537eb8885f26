"""What else two lists print differently of players whom both rate: K, names, birth years, sex, federation."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import masked
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.records.transliteration import same_name
from ratebatch.records.wording import first_few, several
from ratebatch.verifying.differing import ids_of_both

MOST_NAMED = 5

_OF_PERSONS = {"birth_year": "The birth year", "sex": "The sex", "federation": "The federation"}

_SEXES = {"W": "F"}
"""Letters of lists that write a woman otherwise."""

Rows = npt.NDArray[np.int64]


class _Pairs(NamedTuple):
    """The players whom both lists rate: their ids, and their rows on ours and on theirs."""

    ids: pa.Array
    ours: Rows
    theirs: Rows

    def who(self, at: int, mine: object, printed: object) -> str:
        return masked(f"{self.ids[at]} (ours {mine}, published {printed})")


def differing_beside(ours: RatingList, theirs: RatingList, kind: RatingType) -> Iterator[str]:
    """Yield in words how many rated players have another K, name, birth year, sex or federation there, and who.

    Where one of the lists prints nothing of a player, nothing differs.
    """
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
    for name, said in _OF_PERSONS.items():
        yield from _of_persons(pairs, ours, theirs, name, said)


def _of_names(pairs: _Pairs, ours: RatingList, theirs: RatingList) -> Iterator[str]:
    mine = ours.table["name"].take(pa.array(pairs.ours))
    printed = theirs.table["name"].take(pa.array(pairs.theirs))
    spelled = np.flatnonzero(np.asarray(pc.not_equal(mine, printed)))
    few = pa.array(spelled)
    names = list(zip(spelled.tolist(), mine.take(few).to_pylist(), printed.take(few).to_pylist(), strict=True))
    other = [each for each in names if each[1] and each[2] and not same_name(each[1], each[2])]
    yield from _said("The name", [pairs.who(*each) for each in other[:MOST_NAMED]], len(other))


def _of_persons(pairs: _Pairs, ours: RatingList, theirs: RatingList, name: str, said: str) -> Iterator[str]:
    if name not in ours.table.column_names or name not in theirs.table.column_names:
        return
    mine, printed = (_upper(given, name, rows) for given, rows in ((ours, pairs.ours), (theirs, pairs.theirs)))
    blank = pa.array(["", "0"], type=pa.string())
    known = pc.invert(pc.or_(pc.is_in(mine, value_set=blank), pc.is_in(printed, value_set=blank)))
    rows = np.flatnonzero(np.asarray(pc.and_(known, pc.not_equal(mine, printed)))).tolist()
    shown = [pairs.who(at, mine[at], printed[at]) for at in rows[:MOST_NAMED]]
    yield from _said(said, shown, len(rows))


def _upper(given: RatingList, name: str, rows: Rows) -> pa.Array:
    column = given.table[name].take(pa.array(rows)).combine_chunks()
    texts = pc.utf8_upper(pc.fill_null(column, ""))
    if name != "sex":
        return texts
    letters = pc.utf8_slice_codeunits(texts, 0, 1)
    for other, letter in _SEXES.items():
        letters = pc.if_else(pc.equal(letters, other), letter, letters)
    return letters


def _said(what: str, shown: list[str], number: int) -> Iterator[str]:
    if number:
        yield f"{what} differs for {several(number, 'player')}: {first_few(shown, MOST_NAMED, '; ', number)}."
