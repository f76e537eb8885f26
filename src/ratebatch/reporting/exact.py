"""Exact numbers as text: hundredths with two decimals, empty where there is no number."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa


def hundredths_text(hundredths: int) -> str:
    """Return hundredths as a decimal: -1140 is `-11.40`."""
    whole, decimals = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{decimals:02d}"


def hundredths_column(values: npt.NDArray[np.int64], shown: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    """Return a column of hundredths as text; null where not shown."""
    distinct, codes = np.unique(values, return_inverse=True)
    texts = pa.array([hundredths_text(int(value)) for value in distinct], type=pa.string())
    mask = None if shown is None else ~shown
    return texts.take(pa.array(codes, type=pa.int64(), mask=mask))


def number_column(values: npt.NDArray[np.int64], shown: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    """Return a column of whole numbers; null where not shown (by default: where it is 0)."""
    return pa.array(values, type=pa.int64(), mask=values == 0 if shown is None else ~shown)
