"""Columns of short texts as tables of code points: what makes reading millions of cells a matter of seconds."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Texts: TypeAlias = npt.NDArray[np.str_]
Numbers: TypeAlias = npt.NDArray[np.int64]
Marks: TypeAlias = npt.NDArray[np.bool_]

_LONGEST_NUMBER = 18
"""Digits that a 64-bit number always holds."""


def characters(texts: Texts) -> npt.NDArray[np.uint32]:
    """Return one row of code points for each text, blanks around it stripped, 0 behind its end."""
    points = _code_points(texts)
    if np.any(points == ord(" ")):
        points = _code_points(np.strings.strip(texts))
    return points


def whole_numbers(texts: Texts) -> tuple[Numbers, Marks]:
    """Return each text as a whole number, and whether it is one: ASCII digits alone, at most 18 of them."""
    points = characters(texts)
    ends = points == 0
    digits = (points >= ord("0")) & (points <= ord("9"))
    length = np.count_nonzero(~ends, axis=1)
    valid = np.all(digits | ends, axis=1) & (length > 0) & (length <= _LONGEST_NUMBER)
    values = np.zeros(len(texts), dtype=np.int64)
    for position in range(min(points.shape[1], _LONGEST_NUMBER)):
        here = valid & ~ends[:, position]
        values[here] = values[here] * 10 + (points[here, position].astype(np.int64) - ord("0"))
    return values, valid


def blank(texts: Texts) -> Marks:
    """Say of each text whether nothing stands in it."""
    marks: Marks = characters(texts)[:, 0] == 0
    return marks


def looked_up(texts: Texts, table: Numbers) -> Numbers:
    """Return what `table` holds at the code point of each text of one character (0 for blank), else -1."""
    points = characters(texts)
    known = points[:, 0] < len(table)
    if points.shape[1] > 1:
        known &= points[:, 1] == 0
    values: Numbers = np.where(known, table[np.where(known, points[:, 0], 0)], -1)
    return values


def offenders(marks: Marks) -> list[int]:
    """Return where a column of marks is set: the few elements that are looked at one by one."""
    indices: list[int] = np.flatnonzero(marks).tolist()
    return indices


def code_point_table(codes: dict[str, int]) -> Numbers:
    """Return the table for `looked_up`: codes by character in either case, "" for blank, -1 for all others."""
    table = np.full(256, -1, dtype=np.int64)
    for character, code in codes.items():
        for variant in (character.upper(), character.lower()):
            table[ord(variant) if variant else 0] = code
    return table


def _code_points(texts: Texts) -> npt.NDArray[np.uint32]:
    width = texts.dtype.itemsize // 4
    return np.ascontiguousarray(texts).view(np.uint32).reshape(len(texts), width)
