"""What the fields of a sheaf's lines say, a whole column at once, and of which lines that is beyond doubt."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.normalising.characters import Marks, Numbers
from ratebatch.normalising.dates import EARLIEST
from ratebatch.normalising.points import NOT_STATED

Signs = npt.NDArray[np.uint8]

BLANK, _ZERO = ord(" "), ord("0")
_DAYS = np.array([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], dtype=np.int64)
"""Days of the months that every year has; the 29th of February is left to the calendar."""


def whole(columns: Sequence[Signs]) -> tuple[Numbers, Marks]:
    """Return the whole numbers that stand in columns of signs, 0 for blank.

    Sure are digits in one run with nothing but blanks around. A column at a time is ten times as fast as all at once.
    """
    values = np.zeros(columns[0].shape, dtype=np.int64 if len(columns) > _DIGITS_OF_SMALL else np.int32)
    begun, ended = np.zeros(values.shape, dtype=np.bool_), np.zeros(values.shape, dtype=np.bool_)
    sure = np.ones(values.shape, dtype=np.bool_)
    for column in columns:
        digit = column - np.uint8(_ZERO)
        is_digit, is_blank = digit <= 9, column == BLANK
        ended |= begun & is_blank
        begun |= is_digit
        sure &= is_blank | (is_digit & ~ended)
        values = np.where(is_digit, values * 10 + digit, values)
    return values, sure


_DIGITS_OF_SMALL = 9
"""Numbers of so many digits have room in 32 bits, in which they are made twice as fast."""


def columns_of(signs: Signs) -> list[Signs]:
    """Return the columns of a field, each in one piece."""
    return [np.ascontiguousarray(signs[:, place]) for place in range(signs.shape[1])]


def half_points(signs: Signs) -> tuple[Numbers, Marks]:
    """Return half points; sure are points such as ` 4.5` and `10,0`."""
    points, sure = whole(columns_of(signs[:, :2]))
    half = signs[:, 3] == ord("5")
    sure &= (signs[:, 1] != BLANK) & np.isin(signs[:, 2], (ord("."), ord(","))) & (half | (signs[:, 3] == _ZERO))
    return np.where(sure, 2 * points + half, NOT_STATED), sure


def birth_years(signs: Signs) -> tuple[Numbers, Marks]:
    """Return years, 0 for blank; sure are `1998/05/31`, `1998/00/00`, `1998` and blank."""
    year, year_sure = whole(columns_of(signs[:, :4]))
    month, month_sure = whole(columns_of(signs[:, 5:7]))
    day, day_sure = whole(columns_of(signs[:, 8:]))
    blank = signs == BLANK
    nothing_behind = np.all(blank[:, 4:], axis=1)
    written = np.all(signs[:, [4, 7]] == ord("/"), axis=1) & ~np.any(blank, axis=1)
    written &= (month <= 12) & ((day <= _DAYS[np.minimum(month, 12)]) | ((month == 0) & (day == 0)))
    whole_year = ~np.any(blank[:, :4], axis=1) & (year >= EARLIEST)
    nothing = nothing_behind & np.all(blank[:, :4], axis=1)
    sure = year_sure & month_sure & day_sure & (nothing | (whole_year & (written | nothing_behind)))
    return np.where(nothing, 0, year), sure


def names_of(signs: Signs, others: Mapping[int, str]) -> tuple[npt.NDArray[np.str_], Marks]:
    """Return the names, `others` those with letters beyond ASCII; sure are those that begin with a letter."""
    first = signs[:, 0] | np.uint8(BLANK)  # a letter of ASCII, made small
    sure = (first >= ord("a")) & (first <= ord("z"))
    names = np.strings.rstrip(signs.astype(np.uint32).view(f"=U{signs.shape[1]}").ravel())
    for line, name in others.items():
        names[line] = name
        sure[line] = name[:1].isalpha() and signs[line, 0] != BLANK
    return names, sure


def words(signs: Signs, word: Callable[[str], str]) -> npt.NDArray[np.str_]:
    """Return a short field of each row as the word that it stands for; few are different."""
    codes = np.zeros(len(signs), dtype=np.int32)  # of three signs at most
    for place in range(signs.shape[1]):
        codes = codes * 256 + signs[:, place]
    values, inverse = np.unique(codes, return_inverse=True)
    texts = [int(value).to_bytes(signs.shape[1], "big").decode("ascii").strip() for value in values]
    return np.array([word(text) for text in texts], dtype=np.str_)[inverse]
