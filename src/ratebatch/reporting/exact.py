"""Exact numbers as text: with two decimals in hundredths, four in a finer unit, empty where there is no number."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.coded import distinct
from ratebatch.records.period_result import HUNDREDTHS

_FINE = 10_000


def exact_text(value: int, unit: int = HUNDREDTHS) -> str:
    """Return a number of units as a decimal: -1140 hundredths are `-11.40`, 2866571 millionths `2.8666`.

    A finer unit than hundredths is shown with four decimals, halves away from zero.
    """
    if unit == HUNDREDTHS:
        parts, shown, places = abs(value), HUNDREDTHS, 2
    else:
        parts, shown, places = (2 * abs(value) * _FINE + unit) // (2 * unit), _FINE, 4
    whole, decimals = divmod(parts, shown)
    return f"{'-' if value < 0 and parts else ''}{whole}.{decimals:0{places}d}"


def shortest_text(value: int, unit: int = HUNDREDTHS) -> str:
    """Return a number of units as a whole number where it is one: `36`, else as `exact_text` does."""
    return str(value // unit) if value % unit == 0 else exact_text(value, unit)


def exact_column(
    values: npt.NDArray[np.int64], shown: npt.NDArray[np.bool_] | None = None, unit: int = HUNDREDTHS
) -> pa.Array:
    """Return a column of units as text; null where not shown."""
    numbers, codes = distinct(values)
    return coded_texts(codes, [exact_text(number, unit) for number in numbers.tolist()], shown)


def coded_texts(
    codes: npt.NDArray[Any], texts: Sequence[str] | pa.Array, shown: npt.NDArray[np.bool_] | None = None
) -> pa.Array:
    """Return the text of each code; null where not shown. Every text, and the null, is in memory once."""
    dictionary = pa.array(texts, type=pa.string())
    if shown is not None:
        codes = np.where(shown, codes, len(dictionary))
        dictionary = pa.concat_arrays([dictionary, pa.nulls(1, pa.string())])
    narrow = codes.astype(np.min_scalar_type(-len(dictionary) - 1), copy=False)
    return pa.DictionaryArray.from_arrays(pa.array(narrow), dictionary)


def number_column(values: npt.NDArray[np.int64], shown: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    """Return a column of whole numbers; null where not shown (by default: where it is 0)."""
    hidden = values == 0 if shown is None else ~shown
    least, most = int(values.min(initial=0)), int(values.max(initial=0))
    narrow = np.result_type(np.min_scalar_type(min(least, -1)), np.min_scalar_type(-most - 1))
    return pa.array(values.astype(narrow), mask=hidden)
