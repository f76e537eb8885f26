"""What the columns of a rating list may hold, checked a whole column at a time."""

import re
from decimal import Decimal

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.rating_list import (
    HIGHEST_RATING,
    ID_COLUMNS,
    LIST_COLUMNS,
    LOWEST_RATING,
    NATIONAL_RATING,
    whole_numbers,
)

MAX_ID_DIGITS = 10

_ZERO_IS_BLANK = ("id", "rating", "k", "year")
LEAST_POWER = 5
"""No spreadsheet writes a number of fewer than six digits, as ratings, K and years are, with an exponent."""

_DIGITS = {"id": MAX_ID_DIGITS, "rating": 4, "games": 4, "k": 2, "year": 4}
_BLANK = {"", "-", "unr", "unr.", "unrated"}
_WHOLE = re.compile(r"(\d+)(?:[.,]0{1,2})?", re.ASCII)
_EXPONENT = re.compile(r"(\d)(?:[.,](\d+))?[eE](\+?)(\d{1,2})", re.ASCII)
_SHORTENED = r"^\d[.,]\d+[eE]\+?\d+$"
_SPACES = re.compile(r"\s+")
_SEPARATED = r"\s*[./-]\s*"
_YEAR_FIRST = re.compile(rf"(\d{{4}})(?:{_SEPARATED}\d{{1,2}}{_SEPARATED}\d{{1,2}}(?:[ T][\d:]+)?)?", re.ASCII)
_YEAR_LAST = re.compile(rf"\d{{1,2}}{_SEPARATED}\d{{1,2}}{_SEPARATED}(\d{{4}})", re.ASCII)


def kind_of(column: str) -> str:
    """Return `id`, `rating`, `games`, `k` or `year` for a column of numbers, else an empty text."""
    if column in ID_COLUMNS:
        return "id" if column == "id" else ""
    ending = column.rpartition("_")[2]
    return ending if (column in LIST_COLUMNS and ending in _DIGITS) or NATIONAL_RATING.fullmatch(column) else ""


def canonical(column: str, texts: pa.Array, *, ascii_only: bool = False) -> pa.Array:
    """Return the column without blanks around and zeros in front; a rating, K or birth year of 0 is empty.

    `ascii_only` promises that all signs are ASCII and none controls anything, which takes a quarter of the time.
    """
    texts = pc.ascii_trim_whitespace(texts) if ascii_only else pc.utf8_trim_whitespace(texts)
    return pc.ascii_ltrim(texts, characters="0") if kind_of(column) in _ZERO_IS_BLANK else texts


def acceptable(column: str, texts: pa.Array) -> pa.Array:
    """Say for each canonical value whether the column may hold it; a column of text may hold anything.

    A national number must not be one that a spreadsheet has shortened to `1.23457E+10`.
    """
    kind = kind_of(column)
    length = pc.binary_length(texts)
    if column == "national_id":
        return pc.invert(pc.match_substring_regex(texts, _SHORTENED))
    if not kind:
        return pc.greater_equal(length, 0)
    whole = pc.and_(pc.ascii_is_decimal(texts), pc.less_equal(length, _DIGITS[kind]))
    if kind == "id":
        return whole
    if kind == "year":
        whole = pc.and_(whole, pc.equal(length, 4))
    if kind == "rating":
        points = pa.array(whole_numbers(texts))
        in_range = pc.and_(pc.greater_equal(points, LOWEST_RATING), pc.less_equal(points, HIGHEST_RATING))
        whole = pc.and_(whole, in_range)
    return pc.or_(whole, pc.equal(length, 0))


def plain_number(column: str, text: str) -> str:
    """Return the whole number that a spreadsheet wrote as `1812.0`, `1 812` or `9.0000011E7`; else the text as it is.

    Three zeros behind a mark (`1.000`) could be a thousand and are not touched; nor is `9.00E+07`, the way in which a
    spreadsheet shows a longer number whose last digits it has dropped, nor `1.5E3`, which none writes. `-` and `unr`
    say that there is no number. Of a whole date in a column of years its year is taken.
    """
    if kind_of(column) == "year" and (year := year_of(text)) != text:
        return year
    bare = _SPACES.sub("", text).removeprefix("'")
    if kind_of(column) != "id" and bare.casefold() in _BLANK:
        return ""
    if match := _WHOLE.fullmatch(bare):
        return match[1]
    if match := _EXPONENT.fullmatch(bare):
        places, power = match[2] or "", int(match[4])
        if max(len(places), LEAST_POWER) <= power <= MAX_ID_DIGITS and (not match[3] or len(places) == power):
            return str(int(Decimal(match[1] + places).scaleb(power - len(places))))
    return text


def year_of(text: str) -> str:
    """Return the year of a date that has it in four digits; the text as it is if it cannot mean one year only."""
    if not text.strip("0./- "):
        return ""
    found = _YEAR_FIRST.fullmatch(text) or _YEAR_LAST.fullmatch(text)
    return found[1] if found else text
