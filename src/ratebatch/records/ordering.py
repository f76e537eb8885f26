"""Rows of columns in the order of several keys."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

Column = npt.NDArray[np.int64]
Whole = TypeVar("Whole", np.int64, np.uint64)


def order_by(*keys: Column) -> Column:
    """Return the rows of columns by the first key, then the second, and so on; rows with the same keys stay in order.

    The keys are whole numbers, none of them negative. Where they fit into 63 bits with the number of the row, they are
    sorted as one number, which takes a tenth of the time.
    """
    rows = len(keys[0])
    bits = [int(key.max(initial=0)).bit_length() for key in (*keys, np.array([rows]))]
    if sum(bits) > 63:
        return np.lexsort(keys[::-1])
    packed = np.zeros(rows, dtype=np.int64)  # in place: of millions of rows each copy is felt
    for key, width in zip((*keys, np.arange(rows)), bits, strict=True):
        packed <<= width
        packed |= key
    packed.sort()
    packed &= (1 << bits[-1]) - 1
    return packed


def pair_numbers(first: npt.NDArray[Any], second: npt.NDArray[Any], seconds: int) -> Column:
    """Return one number for each pair of whole numbers; `seconds` is more than any second one.

    However narrow the columns are, it has 64 bits.
    """
    numbers: Column = first.astype(np.int64) * seconds + second
    return numbers


def distinct_numbers(column: npt.NDArray[Whole]) -> npt.NDArray[Whole]:
    """Return the different numbers of a column in order; a sort finds them in millions faster than `np.unique`."""
    numbers = np.sort(column)
    found: npt.NDArray[Whole] = numbers[np.append(True, numbers[1:] != numbers[:-1])[: len(numbers)]]
    return found
