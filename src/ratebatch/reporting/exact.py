"""Exact numbers as text: with two decimals in hundredths, four in a finer unit, empty where there is no number."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa

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
    distinct, codes = np.unique(values, return_inverse=True)
    texts = pa.array([exact_text(int(value), unit) for value in distinct], type=pa.string())
    mask = None if shown is None else ~shown
    return texts.take(pa.array(codes, type=pa.int64(), mask=mask))


def number_column(values: npt.NDArray[np.int64], shown: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    """Return a column of whole numbers; null where not shown (by default: where it is 0)."""
    return pa.array(values, type=pa.int64(), mask=values == 0 if shown is None else ~shown)
