"""Where on a list of two million players could somebody be: a few rows to look at, found by name, year and id.

The index is columnar and made when the first question is asked; a month without questions does not pay for it.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
from rapidfuzz import fuzz, process

from ratebatch.records.names import without_title
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import FIDE_ID
from ratebatch.records.tournament import RatingType
from ratebatch.records.transliteration import latin

BLOCK_LETTERS = 3
"""Players share a block of names when any part of their names begins with the same letters, so many."""

ALIKE_FROM = 60.0
"""Similarity of the sorted parts of two names, in percent, from which a row of a block is looked at."""

LOOKED_AT = 30
"""How many rows of the blocks, the most similar first, are looked at for one question."""

Rows = npt.NDArray[np.int64]


class ListSearch:
    """The names of a list by blocks: rows of a part of a name, and of a year of birth with a federation."""

    def __init__(self, rating_list: RatingList, rating_type: RatingType) -> None:
        self.rating_list = rating_list
        self.rating_type = rating_type

    def rows_by_name(self, name: str, birth_year: int, federation: str) -> list[int]:
        """Return rows with a similar name, the most similar first."""
        key = " ".join(latin(name).split())
        if not key:
            return []
        blocks = [self._block(word[:BLOCK_LETTERS]) for word in sorted(set(key.split())) if len(word) > 1]
        if birth_year:
            blocks.append(np.flatnonzero((self._birth_year == birth_year) & self._of_federation(federation)))
        marked = np.zeros(len(self.rating_list), dtype=np.bool_)
        for block in blocks:
            marked[block] = True
        rows: Rows = np.flatnonzero(marked)
        names = self._keys.take(pa.array(rows, type=pa.int64())).to_pylist()
        found = process.extract(
            key, names, scorer=fuzz.token_sort_ratio, processor=None, limit=LOOKED_AT, score_cutoff=ALIKE_FROM
        )
        return [int(rows[position]) for _, _, position in found]

    def rows_named(self, names: Iterable[str]) -> dict[str, list[int]]:
        """Return the rows of those names that stand on the list: the same parts, in whatever order, without titles.

        All names are looked for in one pass over the list.
        """
        asked: dict[tuple[str, ...], set[str]] = defaultdict(set)
        for name in names:
            for spelled in (name, without_title(name)):
                asked[tuple(sorted(latin(spelled).split()))].add(name)
        asked.pop((), None)
        words, of_row = self._words
        wanted = pa.array(sorted({word for parts in asked for word in parts}), type=pa.string())
        foreign = of_row[np.asarray(pc.invert(pc.is_in(words, value_set=wanted)))]
        rows: Rows = np.flatnonzero(np.bincount(foreign, minlength=len(self.rating_list)) == 0)
        found: dict[str, list[int]] = defaultdict(list)
        for row, key in zip(rows.tolist(), self._keys.take(pa.array(rows)).to_pylist(), strict=True):
            for name in asked.get(tuple(sorted(key.split())), ()):
                found[name].append(row)
        return dict(found)

    def rows_by_id(self, player_id: str) -> list[int]:
        """Return the rows of FIDE ids that differ by one digit, or by two digits swapped."""
        if not player_id:
            return []
        column = FIDE_ID if FIDE_ID in self.rating_list.table.column_names else "id"
        rows = self.rating_list.rows_of(np.array(slips_of(player_id), dtype=np.str_), column)
        return [int(row) for row in rows if row >= 0]

    @cached_property
    def _keys(self) -> pa.Array:
        """The names folded and in Latin letters; most are ASCII and folded as one column."""
        names = self.rating_list.table["name"].combine_chunks()
        plain = pc.ascii_lower(pc.fill_null(names, ""))
        keys = pc.ascii_trim_whitespace(pc.replace_substring_regex(plain, "[^a-z0-9]+", " "))
        others = pc.indices_nonzero(pc.invert(pc.string_is_ascii(plain)))
        if not len(others):
            return keys
        folded = pa.array([latin(name) for name in names.take(others).to_pylist()], type=pa.string())
        return pc.replace_with_mask(keys, pc.invert(pc.string_is_ascii(plain)), folded)

    @cached_property
    def _birth_year(self) -> Rows:
        return self.rating_list.every_number("birth_year")

    @cached_property
    def _federations(self) -> pa.Array | None:
        table = self.rating_list.table
        return table["federation"].combine_chunks() if "federation" in table.column_names else None

    def _of_federation(self, federation: str) -> npt.NDArray[np.bool_]:
        """Say of each row whether it is of the federation; of all rows if that is not known."""
        if not federation or self._federations is None:
            return np.ones(len(self.rating_list), dtype=np.bool_)
        return np.asarray(pc.fill_null(pc.equal(self._federations, federation), False))

    def _block(self, beginning: str) -> Rows:
        position = self._places.get(beginning)
        if position is None:
            return np.empty(0, dtype=np.int64)
        bounds, rows = self._blocks
        return rows[bounds[position] : bounds[position + 1]]

    @cached_property
    def _beginnings(self) -> tuple[pa.DictionaryArray, Rows]:
        words, of_row = self._words
        return pc.utf8_slice_codeunits(words, 0, BLOCK_LETTERS).dictionary_encode(), of_row

    @cached_property
    def _words(self) -> tuple[pa.Array, Rows]:
        """The parts of all names, and the row of each."""
        words = pc.split_pattern(self._keys, " ")
        return pc.list_flatten(words), np.asarray(pc.list_parent_indices(words)).astype(np.int64)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {text: place for place, text in enumerate(self._beginnings[0].dictionary.to_pylist())}

    @cached_property
    def _blocks(self) -> tuple[Rows, Rows]:
        """The rows sorted by the beginnings of their words, and where each beginning starts."""
        beginnings, rows = self._beginnings
        codes = np.asarray(beginnings.indices)
        order = np.argsort(codes, kind="stable")
        bounds = np.searchsorted(codes[order], np.arange(len(beginnings.dictionary) + 1))
        return bounds, rows[order]


def slips_of(player_id: str) -> list[str]:
    """Return the numbers that become this one by one wrong digit, or by swapping two neighbours."""
    found = {
        player_id[:at] + digit + player_id[at + 1 :]
        for at in range(len(player_id))
        for digit in "0123456789"
        if digit != player_id[at] and (at or digit != "0")
    }
    for at, (one, other) in enumerate(pairwise(player_id)):
        if one != other and (at or other != "0"):
            found.add(player_id[:at] + other + one + player_id[at + 2 :])
    return sorted(found)


def is_swapped(one: str, other: str) -> bool:
    """Say whether two numbers differ by two neighbouring digits that have changed places."""
    different = [at for at, (left, right) in enumerate(zip(one, other, strict=True)) if left != right]
    return len(different) == 2
