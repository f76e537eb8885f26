"""The first and the last day of an event: both needed, because the list and the edition hang on them."""

import re
from datetime import date
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.dates import DayReading, Notation, read_day
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.registry import RegisteredEvent

FIELD_COLUMN = 5
"""Where the text of a header record begins (TRF16)."""


def place_of(fact: HeaderFact, where: Source) -> Source:
    """Return the place of a fact: of a sheet the row alone, of a fact that is not stated the file alone."""
    return where._replace(row=fact.row, column=FIELD_COLUMN if fact.row and not where.sheet else 0)


def without_iso_signs(fact: HeaderFact) -> HeaderFact:
    """Return a day in the ISO notation, as sheets have it, in that of TRF; any other text as it is."""
    return fact._replace(text=_ISO.sub(r"\1/\2/\3", fact.text))


_ISO = re.compile(r"^\s*(\d{4})-(\d\d)-(\d\d)\s*$")

_SETTLING = {Notation.DAY_FIRST: True, Notation.MONTH_FIRST: False}


class EventDays(NamedTuple):
    """What is known of the days of an event, with the problems found."""

    start: date | None
    end: date | None
    issues: list[Issue]


def event_days(
    start: HeaderFact,
    end: HeaderFact,
    where: Source = Source(),  # noqa: B008 - a NamedTuple is immutable
    registered: RegisteredEvent = RegisteredEvent(),  # noqa: B008 - frozen
) -> EventDays:
    """Return start (042) and end (052) of the event.

    A fact with row 0 does not stand in the file. 24/09/2010 proves that 02/10/2010 beside it is the second of October.
    A day that the file does not tell for certain is that of the registry, unless the file says another one.
    """
    day_first = _order_of([start.text, end.text])
    neither = all(read_day(fact.text).notation is Notation.BLANK for fact in (start, end))
    issues: list[Issue] = []
    days: list[date | None] = []
    otherwise: list[tuple[str, str, date, Source]] = []
    for fact, word, told in ((start, "start", registered.start), (end, "end", registered.end)):
        place = place_of(fact, where)
        reading = read_day(fact.text, day_first)
        if told is not None and told != reading.date:
            taken = reading.date is None and _may_be(told, reading, fact.text)
            issues.append(_of_registry(told, word, fact.text, place, taken=taken, followed=reading.date is not None))
            if taken:
                days.append(told)
                continue
        days.append(reading.date)
        issues.extend(_complaints(reading, fact, word, place, neither=neither))
        if reading.date is not None and reading.notation is not Notation.STANDARD:
            otherwise.append((word, fact.text, reading.date, place))
    if len(otherwise) > 1 and otherwise[0][1:3] == otherwise[1][1:3]:
        _, text, day, place = otherwise[0]
        issues.append(issue("DATE_NONSTANDARD", f"The date {text}, start and end, was read as {day:%Y/%m/%d}.", place))
    elif otherwise:
        said = " and ".join(f"the {word} date {text} was read as {day:%Y/%m/%d}" for word, text, day, _ in otherwise)
        issues.append(issue("DATE_NONSTANDARD", f"{said[0].upper()}{said[1:]}.", otherwise[0][3]))
    first, last = days
    if first and last and last < first:
        message = f"The event ends on {last}, before it starts on {first}."
        issues.append(issue("DATES_REVERSED", message, place_of(end, where)))
    return EventDays(first, last, issues)


def _may_be(told: date, reading: DayReading, text: str) -> bool:
    """Say whether a text that tells no day for certain can mean the day that the registry tells."""
    if reading.notation is Notation.TWO_DIGIT_YEAR:
        return sorted(map(int, re.findall(r"\d+", text))) == sorted((told.year % 100, told.month, told.day))
    if reading.other:
        return (told.year, told.month, told.day) in (reading[1:4], reading.other)
    return reading.year in (0, told.year) and reading.month in (0, told.month)


def _of_registry(told: date, word: str, text: str, place: Source, *, taken: bool, followed: bool) -> Issue:
    stated = f"the file says {text.strip()!r}" if text.strip() else "the file does not say it"
    if taken:
        return issue("DATE_FROM_REGISTRY", f"The {word} date {told} is that of the registry; {stated}.", place)
    outcome = " and was followed" if followed else ", which cannot mean that day; neither was used"
    said = f"The registry has the {word} date {told}; {stated}{outcome}."
    return issue("REGISTRY_UNUSED", said, place, fix="Correct the registry, or the date in the file.")


def _order_of(texts: list[str]) -> bool | None:
    """Say whether the dates of a file put the day first; None where nothing shows it, or where they contradict.

    Dots are not asked: they always put the day first and say nothing of slashes.
    """
    orders = {_SETTLING.get(read_day(text).notation) for text in texts if "." not in text} - {None}
    return orders.pop() if len(orders) == 1 else None


def _complaints(reading: DayReading, fact: HeaderFact, word: str, place: Source, *, neither: bool) -> list[Issue]:
    if reading.notation is Notation.BLANK:
        other = {"start": ", as is the end date", "end": ", as is the start date"}[word] if neither else ""
        return [issue("DATE_MISSING", f"The {word} date of the event is missing{other}.", place)]
    if reading.notation is Notation.TWO_DIGIT_YEAR:
        message = f"The {word} date {fact.text} has a year of two digits: year first or day first cannot be told."
        return [issue("DATE_AMBIGUOUS", message, place)]
    if reading.other:
        meanings = " or ".join("{:04d}/{:02d}/{:02d}".format(*day) for day in (reading[1:4], reading.other))
        return [issue("DATE_AMBIGUOUS", f"The {word} date {fact.text} may be {meanings}.", place)]
    if reading.date is None:
        return [issue("DATE_INVALID", f"The {word} date {fact.text!r} is not a day of the calendar.", place)]
    return []
