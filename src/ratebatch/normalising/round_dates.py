"""Round dates (record 132): one date under each round block, columns 92 to 99, 102 to 109 and so on.

The standard writes `YY/MM/DD`; also read are four-digit years, dates glued together, one line for each round, and
orders such as `YY.DD.MM` where the days of the event leave no doubt.
"""

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.wording import several

FIRST_COLUMN, ROUND_WIDTH = 92, 10
"""Round blocks begin at column 92 and are ten columns wide (TRF16, record 001)."""

_DATE = re.compile(r"(\d{4}|\d{2})([/.-])(\d{2})\2(\d{2})")
_RECORD = "132"
_MALFORMED = "The line of round dates cannot be read, so no round has a date: "


class _Found(NamedTuple):
    """The three numbers of a date, and where it stands."""

    parts: tuple[str, str, str]
    sign: str
    row: int
    column: int


class RoundDays(NamedTuple):
    """The date of each round, None where none is known; empty where the line cannot be read."""

    dates: tuple[date | None, ...]
    issues: list[Issue]


def round_days(
    lines: Sequence[HeaderFact], rounds: int, start: date | None, end: date | None, where: Source
) -> RoundDays:
    """Return the dates of the rounds; the text of each line begins at its column 1.

    Days of the event that are the wrong way round are reported elsewhere and limit nothing here.
    """
    if start and end and end < start:
        start = end = None
    found = [date_found for line in lines for date_found in _dates_in(line)]
    if not found and not any(_leftover(line) for line in lines):
        return RoundDays((), [])
    place = where._replace(row=lines[0].row)
    if any(_leftover(line) for line in lines):
        return _malformed(place, "something stands there that is no date.")
    blocks = _blocks(found, len(lines), rounds)
    if blocks is None:
        dated = f"{several(len(found), 'date')} for {several(rounds, 'round')}"
        return _malformed(place, f"{dated}, not each under its round.")
    days = _understood(found, start, end)
    if days is None:
        return _malformed(place, "year, month and day cannot be told apart, or do not fit the days of the event.")
    dates: list[date | None] = [None] * rounds
    issues = []
    for block, day, source in zip(blocks, days, found, strict=True):
        if _inside(day, start, end):
            dates[block - 1] = day
            continue
        message = f"Round {block} is dated {day}, outside the event ({start} to {end}); the date was not used."
        issues.append(
            issue("ROUND_DATE_OUTSIDE", message, where._replace(row=source.row, column=source.column), round=block)
        )
    return RoundDays(tuple(dates), issues)


def _malformed(place: Source, reason: str) -> RoundDays:
    return RoundDays((), [issue("DATE_LINE_MALFORMED", _MALFORMED + reason, place)])


def _after_record(line: HeaderFact) -> str:
    """Return the line with its record number blanked out, so that columns stay."""
    return "   " + line.text[3:] if line.text.startswith(_RECORD) else line.text


def _dates_in(line: HeaderFact) -> list[_Found]:
    matches = _DATE.finditer(_after_record(line))
    return [_Found((m[1], m[3], m[4]), m[2], line.row, m.start() + 1) for m in matches]


def _leftover(line: HeaderFact) -> str:
    return re.sub(r"[\s,;]", "", _DATE.sub("", _after_record(line)))


def _blocks(found: list[_Found], lines: int, rounds: int) -> list[int] | None:
    """Return the round of each date: by its column, else by counting where there is one date for each round."""
    offsets = [date_found.column - FIRST_COLUMN for date_found in found]
    blocks = [offset // ROUND_WIDTH + 1 for offset in offsets]
    if lines == 1 and all(offset >= 0 and offset % ROUND_WIDTH == 0 for offset in offsets):
        return blocks if max(blocks) <= rounds else None
    return list(range(1, rounds + 1)) if len(found) == rounds else None


def _understood(found: list[_Found], start: date | None, end: date | None) -> list[date] | None:
    """Return the days in the one order of year, month and day that the event allows; None where that is not one."""
    as_standard = _in_order(found, _ORDERS[0])
    standard_signs = all(date_found.sign == "/" or len(date_found.parts[0]) == 4 for date_found in found)
    if standard_signs and as_standard is not None and _all_inside(as_standard, start, end):
        return as_standard
    possible = [days for order in _ORDERS if (days := _in_order(found, order)) is not None]
    fitting = [days for days in possible if _all_inside(days, start, end)]
    if standard_signs and as_standard is not None and not fitting:
        return as_standard
    different = {tuple(days) for days in fitting}
    return list(different.pop()) if len(different) == 1 else None


def _all_inside(days: Sequence[date], start: date | None, end: date | None) -> bool:
    return start is not None and end is not None and all(_inside(day, start, end) for day in days)


_ORDERS: tuple[Callable[[str, str, str], tuple[str, str, str]], ...] = (
    lambda one, two, three: (one, two, three),
    lambda one, two, three: (one, three, two),
    lambda one, two, three: (three, two, one),
)
"""Orders in which round dates are written, the standard first: year month day, year day month, day month year."""


def _in_order(found: list[_Found], order: Callable[[str, str, str], tuple[str, str, str]]) -> list[date] | None:
    days = []
    for date_found in found:
        year, month, day = date_found.parts if len(date_found.parts[0]) == 4 else order(*date_found.parts)
        try:
            days.append(date(int(year) + (2000 if len(year) == 2 else 0), int(month), int(day)))
        except ValueError:
            return None
    return days


def _inside(day: date, start: date | None, end: date | None) -> bool:
    return (start is None or start <= day) and (end is None or day <= end)
