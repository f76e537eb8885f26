"""Numbers as spreadsheets and lists write them: `90000011.0`, `9.0000011E7`, `1 812`, `7½`, `7x`, `5,5`."""

import re

from ratebatch.reading.crosstables.folding import plain, remembered, remembered_with, without_blanks
from ratebatch.reading.list_values import LEAST_POWER

_INTEGRAL = re.compile(r"(\d+)[.,]0+")
_EXPONENT = re.compile(r"(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})")
_LOST = re.compile(r"\d+[.,]\d+|\d(?:[.,]\d+)?[eE]\+?\d{1,2}")
_HALF_BEHIND = re.compile(r"(\d*) ?(?:½|1/2)")
_DECIMAL = re.compile(r"(\d*)[.,](\d+)")


@remembered
def whole(text: str) -> str:
    """Return a whole number as its digits whatever a spreadsheet made of it; any other text without its blanks.

    `9.0000011E7` is a whole number with all of its digits; `9.00E+07` may have lost some and stays as it is, and so
    does `1.500E3`: no spreadsheet writes ratings, points or starting ranks with an exponent.
    """
    number = without_blanks(text).removeprefix("'")
    if match := _INTEGRAL.fullmatch(number):
        return match[1]
    if match := _EXPONENT.fullmatch(number):
        decimals = match[2] or ""
        if LEAST_POWER <= len(decimals) == int(match[3]):
            return match[1] + decimals
    return number


def digits_are_lost(number: str) -> bool:
    """Say whether a number that should be whole has decimals, or an exponent that hides some of its digits."""
    return _LOST.fullmatch(number) is not None


@remembered_with
def points(text: str, half: frozenset[str]) -> str:
    """Return points with a decimal point, `7½` and `7x` as `7.5`; what is no number as it stands.

    `half` are the signs, in small letters, that stand for half a point besides ½ and 1/2.
    """
    number = plain(text)
    if match := _HALF_BEHIND.fullmatch(number):
        return f"{match[1] or 0}.5"
    for sign in half:
        if number.casefold().endswith(sign) and (number[: -len(sign)] or "0").isdigit():
            return f"{number[: -len(sign)] or 0}.5"
    number = without_blanks(text)
    if match := _DECIMAL.fullmatch(number):
        return f"{match[1] or 0}.{match[2]}"
    return number


@remembered
def half_points(text: str) -> int | None:
    """Return points such as `2.5` in half points; None for what is no number of half points."""
    match = re.fullmatch(r"(\d{1,4})(?:\.(0|5)0?)?", text)
    return None if match is None else 2 * int(match[1]) + (match[2] == "5")


@remembered
def is_number(text: str) -> bool:
    """Say whether a text is a number of points or places."""
    return re.fullmatch(r"\d+(?:[.,]\d+)?|\d* ?(?:½|1/2)|\d+x|x", plain(text).casefold()) is not None
