"""The days of the rounds as record 132: from the lines between pairings, a row above the table, or a columns file."""

import re
from collections.abc import Sequence

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.day_ranges import DAY
from ratebatch.records.crosstable import HeaderFact

_RECORD_DAY = re.compile(r"\d\d[/.-]\d\d[/.-]\d\d(?!\d)")


def round_dates(days: Sequence[tuple[int, str, int]]) -> list[HeaderFact]:
    """Return record 132 from (round, day as written, row): each under its round block; nothing if one is unclear."""
    line = "132"
    for number, text, _ in sorted(days):
        parts = _year_first(text)
        if parts is None:
            return []
        line = line.ljust(91 + 10 * (number - 1)) + "/".join((parts[0][2:], *parts[1:]))
    return [HeaderFact("132", line, days[0][2])] if days else []


def unclear_dates(where: Source) -> Issue:
    """Return the warning of a row of round dates of which a day cannot be read; none of them is used."""
    message = "The row of round dates cannot be read, so no round has a date."
    return issue("DATE_LINE_MALFORMED", message, where, fix="Write the day of each round, as 2026-11-01;2026-11-15.")


def days_in(text: str) -> list[str]:
    """Return the days in a text as they are written in it, at most the first and the last."""
    found = DAY.findall(text)
    return [found[0], found[-1]] if len(found) > 1 else found


def dates_of_rounds(text: str, row: int) -> list[HeaderFact]:
    """Return record 132 from the days of the rounds with semicolons between them; a blank one is not known."""
    days = enumerate((day.strip() for day in text.split(";")), start=1)
    return round_dates([(number, day, row) for number, day in days if day])


def other_days(lines: Sequence[HeaderFact], said: str, file: str, where: Source) -> list[Issue]:
    """Return a warning if the file dates its rounds otherwise than the columns file, of this name."""
    told = _RECORD_DAY.findall("".join(fact.text[3:] for fact in dates_of_rounds(said, 0)))
    stated = _RECORD_DAY.findall("".join(fact.text.removeprefix("132") for fact in lines))
    if not stated or stated == told:
        return []
    message = f"{file} and row {lines[0].row} date the rounds otherwise; the columns file was followed."
    return [issue("FACTS_CONTRADICTED", message, where._replace(row=lines[0].row))]


def _year_first(text: str) -> tuple[str, str, str] | None:
    parts = [part.strip() for part in re.split(r"[./-]", text)]
    if len(parts) != 3 or not all(part.isdecimal() for part in parts) or 4 not in (len(parts[0]), len(parts[2])):
        return None
    if len(parts[0]) == 4:
        return (parts[0], parts[1].zfill(2), parts[2].zfill(2))
    return (parts[2], parts[1].zfill(2), parts[0].zfill(2)) if "." in text else None
