"""Columns of months: `YYYY-MM` texts as numbers, and back."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.month import Month

NO_MONTH = -1
"""The number that stands for a blank."""


def month_numbers(texts: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    """Return each `Month.number`, `NO_MONTH` where blank; raise ValueError if a text is no month.

    Each different text is understood once.
    """
    encoded = (texts.combine_chunks() if isinstance(texts, pa.ChunkedArray) else texts).dictionary_encode()
    numbers = [Month.parse(text).number if text else NO_MONTH for text in encoded.dictionary.to_pylist()]
    found: npt.NDArray[np.int64] = np.array(numbers, dtype=np.int64)[np.asarray(encoded.indices)]
    return found


def month_texts(numbers: npt.NDArray[np.int64]) -> pa.Array:
    """Return month numbers as `YYYY-MM`, empty for `NO_MONTH`."""
    different, at = np.unique(numbers, return_inverse=True)
    texts = ["" if number == NO_MONTH else str(Month.numbered(number)) for number in different.tolist()]
    return pa.array(texts, type=pa.string()).take(pa.array(at))
