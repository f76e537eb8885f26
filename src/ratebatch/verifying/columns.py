"""Text columns of the output files as whole numbers: exact figures in hundredths, ratings, games."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

Numbers = npt.NDArray[np.int64]

NOTHING = np.iinfo(np.int64).min // 4
"""Stands for an empty cell, and for a cell that is no number: equal to no figure."""


def hundredths_column(texts: pa.ChunkedArray) -> Numbers:
    """Return figures with two decimals in hundredths, NOTHING for any other cell.

    Zeros may follow: a system of finer figures writes 1.5000.
    """
    exact = pc.match_substring_regex(texts, r"^-?[0-9]{1,12}\.[0-9]{2}0{0,4}$")
    return _cast(pc.replace_substring_regex(texts, r"\.([0-9]{2})0*$", r"\1"), exact)


def whole_column(texts: pa.ChunkedArray) -> Numbers:
    """Return whole numbers with their sign, NOTHING for any other cell."""
    return _cast(texts, pc.match_substring_regex(texts, r"^-?[0-9]{1,15}$"))


def _cast(texts: pa.ChunkedArray, numbers: pa.ChunkedArray) -> Numbers:
    held = pc.if_else(pc.fill_null(numbers, False), texts, str(NOTHING))
    return np.asarray(pc.cast(held, pa.int64()))


def text(number: int) -> str:
    """Return a figure for a message."""
    return "nothing" if number == NOTHING else str(number)
