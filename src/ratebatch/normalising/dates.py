"""One date, in whatever notation a program or an arbiter wrote it; a date that can mean two days says so."""

import re
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ratebatch.records.month_names import BETWEEN, MONTHS, WEEKDAYS
from ratebatch.records.names import folded_letters


class Notation(StrEnum):
    """The order and the form in which a date is written."""

    STANDARD = "YYYY/MM/DD"
    YEAR_FIRST = "year, month, day"
    DAY_FIRST = "day, month, year"
    MONTH_FIRST = "month, day, year"
    WORDS = "month in words"
    DAY_OR_MONTH_FIRST = "day/month/year or month/day/year"
    TWO_DIGIT_YEAR = "a year of two digits"
    YEAR_ONLY = "year alone"
    BLANK = "no date"
    UNKNOWN = "not understood"


class DayReading(NamedTuple):
    """A date as found: 0 for a part that is not known; `other` is the second meaning of an ambiguous one."""

    notation: Notation
    year: int = 0
    month: int = 0
    day: int = 0
    other: tuple[int, int, int] | None = None

    @property
    def date(self) -> date | None:
        """The one day that is meant, or None."""
        return _calendar_day(self.year, self.month, self.day) if self.other is None else None


_NUMBERS = re.compile(r"(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?")
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)")
_YEAR = re.compile(r"(\d{4})[ ./-]*")
_TIME_OF_DAY = re.compile(r"(?<=\d)(?: |t)\d{1,2}:\d{2}(?::\d{2})?$")
_NAME = r"([^\W\d_]+(?:-[^\W\d_]+)?)"
_WEEKDAY = re.compile(rf"^{_NAME}\.?,? ?(?=\w)|(?<=\w)\.?,? {_NAME}\.?$")
_WORD = re.compile(r"[^\W_]+")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|o|a)?")
EARLIEST, LATEST = 1900, 2199
"""Years that a chess player's date can have."""


@lru_cache(4096)  # the days of a month stand in many files
def read_day(text: str, day_first: bool | None = None) -> DayReading:
    """Read a date; `day_first` settles 05/09/2026 where something else in the file shows the order.

    Dots with the year last are day.month.year. Slashes and hyphens with the year last are ambiguous while both numbers
    could be a month. A year of two digits is never settled here: 11.09.26 may be of 2011 or of 2026. A time of day
    behind the date is left out; a weekday before or behind it must be its own.
    """
    plain = _TIME_OF_DAY.sub("", " ".join(folded_letters(text).split()))
    named = _WEEKDAY.search(plain)
    weekday = WEEKDAYS.get(named[1] or named[2]) if named else None
    if named is None or weekday is None:
        return _read(plain, text, day_first)
    reading = _read(plain[: named.start()] + plain[named.end() :], text, day_first)
    if reading.date is not None and reading.date.weekday() != weekday:
        return DayReading(Notation.UNKNOWN)
    return reading


def _read(plain: str, text: str, day_first: bool | None) -> DayReading:
    if not re.search(r"[1-9]", plain):
        return DayReading(Notation.UNKNOWN if re.search(r"[^\W\d_]", plain) else Notation.BLANK)
    if match := _NUMBERS.fullmatch(plain):
        return _numbers(match[1], match[2], match[3], match[4], text, day_first)
    if match := _COMPACT.fullmatch(plain):
        return _checked(Notation.YEAR_FIRST, int(match[1]), int(match[2]), int(match[3]))
    if match := _YEAR.fullmatch(plain):
        return _checked(Notation.YEAR_ONLY, int(match[1]), 0, 0)
    return _in_words(plain)


def _in_words(plain: str) -> DayReading:
    """Read `26 June 2020`, `Jun 26, 2020`, `2020 June 26` and the like, in any language of `months`."""
    between = _WORD.sub("", plain)
    words = [word for word in _WORD.findall(plain) if word not in BETWEEN]
    if between.strip(" .,-/") or len(words) != 3:
        return DayReading(Notation.UNKNOWN)
    year, *others = reversed(words) if not re.fullmatch(r"\d{4}", words[0]) else words
    days = [match for word in others if (match := _DAY.fullmatch(word))]
    months = [MONTHS[word] for word in others if word in MONTHS]
    if not re.fullmatch(r"\d{4}", year) or len(days) != 1 or len(months) != 1:
        return DayReading(Notation.UNKNOWN)
    return _checked(Notation.WORDS, int(year), months[0], int(days[0][1]))


def _numbers(first: str, sign: str, second: str, third: str, text: str, day_first: bool | None) -> DayReading:
    one, two, three = int(first), int(second), int(third)
    if len(first) == 4 and len(third) <= 2:
        standard = re.fullmatch(r"\d{4}/\d{2}/\d{2}", text.strip())
        return _checked(Notation.STANDARD if standard else Notation.YEAR_FIRST, one, two, three)
    if len(third) == 4 and len(first) <= 2:
        by_day = _checked(Notation.DAY_FIRST, three, two, one)
        by_month = _checked(Notation.MONTH_FIRST, three, one, two)
        if sign == "." or day_first or by_month.notation is Notation.UNKNOWN:
            return by_day
        if day_first is False or by_day.notation is Notation.UNKNOWN or by_day[1:] == by_month[1:]:
            return by_month if by_day[1:] != by_month[1:] else by_day
        return by_day._replace(notation=Notation.DAY_OR_MONTH_FIRST, other=by_month[1:4])
    if len(first) <= 2 and len(third) <= 2:
        return DayReading(Notation.TWO_DIGIT_YEAR, other=(0, 0, 0))
    return DayReading(Notation.UNKNOWN)


def _checked(notation: Notation, year: int, month: int, day: int) -> DayReading:
    """Return the reading if the parts that are known are a day, a month or a year of the calendar."""
    possible = EARLIEST <= year <= LATEST and not (day and not month)
    if possible and _calendar_day(year, month or 1, day or 1):
        return DayReading(notation, year, month, day)
    return DayReading(Notation.UNKNOWN)


def _calendar_day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
