"""A column of few different values, as codes: each value is looked at once, whatever the number of rows."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Coded(NamedTuple):
    """The code of each row, and the value of each code."""

    code: npt.NDArray[np.int64]
    values: tuple[Any, ...]

    @classmethod
    def of(cls, values: Iterable[Any]) -> "Coded":
        """Return the column of these values, coded in the order in which they come first."""
        codes: dict[Any, int] = {}
        code = [codes.setdefault(value, len(codes)) for value in values]
        return cls(np.array(code, dtype=np.int64), tuple(codes))

    @classmethod
    def same(cls, value: Any, rows: int) -> "Coded":
        """Return a column with one value in every row."""
        return cls(np.zeros(rows, dtype=np.int64), (value,))

    def where(self, holds: Callable[[Any], bool]) -> npt.NDArray[np.bool_]:
        """Say for each row whether something holds for its value."""
        found: npt.NDArray[np.bool_] = np.array([holds(value) for value in self.values], dtype=np.bool_)[self.code]
        return found

    def each(self, other: Callable[[Any], Any]) -> "Coded":
        """Return the column with another value in the place of each."""
        return Coded(self.code, tuple(map(other, self.values)))

    def taken(self, rows: npt.NDArray[np.int64]) -> "Coded":
        """Return some rows of the column."""
        return Coded(self.code[rows], self.values)

    def joined(self, other: "Coded") -> "Coded":
        """Return the column with the rows of another one behind its own."""
        return Coded(np.concatenate([self.code, len(self.values) + other.code]), self.values + other.values)

    def listed(self) -> list[Any]:
        """Return the value of each row."""
        return [self.values[code] for code in self.code.tolist()]


WIDE = 1 << 22
"""A range of whole numbers up to which every number of it has a place."""

BLOCK = 1 << 16
"""So many rows are looked up at a time: as many as stay in the cache of a processor."""


def distinct(values: npt.NDArray[Any]) -> tuple[npt.NDArray[np.int64], npt.NDArray[Any]]:
    """Return the different numbers of a column in their order, and for each row which of them it has."""
    if not len(values):
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int32)
    least, most = int(values.min()), int(values.max())
    if most - least >= WIDE:
        numbers, codes = np.unique(values, return_inverse=True)
        return numbers.astype(np.int64), codes
    found, codes = coded_places(len(values), most - least + 1, lambda rows: values[rows].astype(np.intp) - least)
    return found + least, codes


def coded_places(
    rows: int, places: int, place_of: Callable[[slice], npt.NDArray[np.intp]]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[Any]]:
    """Return the places that any row has, and for each row which of them; `place_of` gives those of some rows."""
    blocks = [slice(start, start + BLOCK) for start in range(0, rows, BLOCK)]
    present = np.zeros(places, dtype=np.bool_)
    for block in blocks:
        present[place_of(block)] = True
    found = np.flatnonzero(present)
    code_of = np.zeros(places, dtype=np.min_scalar_type(-len(found) - 1))
    code_of[found] = np.arange(len(found))
    codes = np.empty(rows, dtype=code_of.dtype)
    for block in blocks:
        codes[block] = code_of.take(place_of(block))
    return found, codes
