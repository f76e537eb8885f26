"""Round dates stand under their rounds, or the line is not used."""

from datetime import date

import pytest

from ratebatch.issues import Source
from ratebatch.normalising.round_dates import RoundDays, round_days
from ratebatch.records.crosstable import HeaderFact

FILE = Source("liman.trf")
FIRST, LAST = date(2026, 9, 5), date(2026, 9, 7)


def under_rounds(*texts: str) -> str:
    return "132".ljust(91) + "".join(text.ljust(10) for text in texts)


def read(text: str, rounds: int, start: date | None = FIRST, end: date | None = LAST) -> RoundDays:
    return round_days([HeaderFact("132", text, 9)], rounds, start, end, FILE)


@pytest.mark.parametrize(
    "text",
    [
        under_rounds("26/09/05", "26/09/06", "26/09/07"),
        under_rounds("2026/09/05", "2026/09/06", "2026/09/07"),
        under_rounds() + "26/09/0526/09/0626/09/07",
        "132 26/09/05 26/09/06 26/09/07",
        under_rounds("26.05.09", "26.06.09", "26.07.09"),
        under_rounds("26/05/09", "26/06/09", "26/07/09"),
        under_rounds("05.09.26", "06.09.26", "07.09.26"),
    ],
)
def test_three_rounds(text: str) -> None:
    assert read(text, 3) == RoundDays((date(2026, 9, 5), date(2026, 9, 6), date(2026, 9, 7)), [])


def test_one_line_for_each_round() -> None:
    lines = [HeaderFact("132", f"132 2026/09/{day:02d}", day) for day in (5, 6)]
    assert round_days(lines, 2, FIRST, LAST, FILE).dates == (date(2026, 9, 5), date(2026, 9, 6))


def test_a_round_without_a_date() -> None:
    assert read(under_rounds("26/09/05", "", "26/09/07"), 3).dates == (date(2026, 9, 5), None, date(2026, 9, 7))


@pytest.mark.parametrize("text", ["132", "132 ", under_rounds("", "")])
def test_no_dates(text: str) -> None:
    assert read(text, 3) == RoundDays((), [])


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        (under_rounds() + "26/09/0526/09/0626/09/07", 4),  # glued, and one is missing
        (under_rounds("26/09/05", "26/09/06"), 1),
        (under_rounds("26/09/05", "Sunday"), 2),
        (under_rounds("26/13/05", "26/09/06"), 2),
        (under_rounds("01.09.05", "01.09.06"), 2),  # of 2001 or of the ninth month: neither fits the event
    ],
)
def test_a_line_that_cannot_be_read(text: str, rounds: int) -> None:
    days = read(text, rounds)
    assert days.dates == ()
    assert [found.place for found in days.issues] == [(9, 0, "DATE_LINE_MALFORMED")]


def test_dots_that_fit_the_event_both_ways_are_not_settled() -> None:
    assert read(under_rounds("26.09.10"), 1, date(2026, 9, 1), date(2026, 10, 31)).dates == ()
    assert read(under_rounds("26.09.09"), 1, date(2026, 9, 1), date(2026, 10, 31)).dates == (date(2026, 9, 9),)


def test_a_date_outside_the_event() -> None:
    days = read(under_rounds("26/09/05", "26/09/16", "26/09/07"), 3)
    assert days.dates == (date(2026, 9, 5), None, date(2026, 9, 7))
    assert [found.place for found in days.issues] == [(9, 102, "ROUND_DATE_OUTSIDE")]
    assert days.issues[0].round == 2


def test_an_event_without_days() -> None:
    assert read(under_rounds("26/09/05"), 1, None, None).dates == (date(2026, 9, 5),)
    assert read(under_rounds("26.09.05"), 1, None, None).dates == ()
