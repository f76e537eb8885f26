"""Every notation met in files is read, and what can mean two days is never settled by guessing."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.issues import Source
from ratebatch.normalising.dates import Notation, read_day
from ratebatch.normalising.event_dates import event_days
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.month_names import _NAMES, MONTHS
from ratebatch.records.names import folded_letters
from ratebatch.records.registry import RegisteredEvent

FILE = Source("liman.trf")


@pytest.mark.parametrize(
    ("text", "year", "month", "day"),
    [
        ("2026/03/07", 2026, 3, 7),
        ("2026/3/7", 2026, 3, 7),
        ("2009.09.09", 2009, 9, 9),
        ("2008-06-07", 2008, 6, 7),
        ("20260307", 2026, 3, 7),
        ("24/09/2010", 2010, 9, 24),
        ("09/24/2010", 2010, 9, 24),
        ("05-05-2026", 2026, 5, 5),
        ("28. 07. 2005", 2005, 7, 28),
        ("07.03.2026", 2026, 3, 7),
        ("7.3.2026.", 2026, 3, 7),
        ("Jun 26, 2020", 2020, 6, 26),
        ("Apr 18, 2026", 2026, 4, 18),
        ("26 June 2020", 2020, 6, 26),
        ("26-Jun-2020", 2020, 6, 26),
        ("7 Ağustos 2026", 2026, 8, 7),
        ("7 KASIM 2026", 2026, 11, 7),
        ("2024/02/29", 2024, 2, 29),
        ("1987/00/00", 1987, 0, 0),
        ("00.00.2008", 2008, 0, 0),
        ("1978", 1978, 0, 0),
        ("1975.  .", 1975, 0, 0),
    ],
)
def test_notations(text: str, year: int, month: int, day: int) -> None:
    reading = read_day(text)
    assert (reading.year, reading.month, reading.day, reading.other) == (year, month, day, None)
    assert reading.date == (date(year, month, day) if day else None)


@pytest.mark.parametrize("text", ["", "0000/00/00", "0000.00.00", "00.00.0000", "    .  .", "0"])
def test_no_date(text: str) -> None:
    assert read_day(text).notation is Notation.BLANK


@pytest.mark.parametrize(
    "text",
    [
        "2026/02/29",
        "2026/13/01",
        "31.04.2026",
        "13/13/2026",
        "26. 7",
        "soon",
        "2026/00/07",
        "1066/10/14",
        "Foo 3, 2020",
    ],
)
def test_no_day_of_the_calendar(text: str) -> None:
    assert read_day(text).notation is Notation.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "Saturday, 7 November 2026", "Sat, Nov 7, 2026", "Saturday 2026/11/07",
        "Samstag, 7. November 2026", "Sa. 07.11.2026", "Sonnabend, den 7. November 2026",
        "7 Kasım 2026 Cumartesi", "7 Kasım 2026, Cumartesi", "Cumartesi 07.11.2026",
        "samedi 7 novembre 2026", "sábado, 7 de noviembre de 2026", "sabato 7 novembre 2026",
        "sábado, 7 de novembro de 2026", "суббота, 7 ноября 2026 г.", "السبت 2026/11/07",
    ],
)  # fmt: skip
def test_a_weekday_beside_a_day(text: str) -> None:
    """7 November 2026 is a Saturday."""
    assert read_day(text).date == date(2026, 11, 7)


@pytest.mark.parametrize(
    "text", ["Sonntag, 7. November 2026", "7 Kasım 2026 Pazar", "Mon 2026/11/07", "Foo, 7 May 2026"]
)
def test_a_weekday_that_is_another_day_is_no_day(text: str) -> None:
    assert read_day(text).notation is Notation.UNKNOWN


@pytest.mark.parametrize("text", ["11.09.26", "26/03/07", "7/3/26"])
def test_two_digit_years_are_never_settled(text: str) -> None:
    reading = read_day(text, day_first=True)
    assert (reading.notation, reading.year, reading.date) == (Notation.TWO_DIGIT_YEAR, 0, None)


def test_slashes_with_the_year_last_may_mean_two_days() -> None:
    reading = read_day("05/09/2026")
    assert reading.date is None
    assert reading.other == (2026, 5, 9)
    assert read_day("05/09/2026", day_first=True).date == date(2026, 9, 5)
    assert read_day("05/09/2026", day_first=False).date == date(2026, 5, 9)


def test_dots_put_the_day_first_whatever_slashes_do() -> None:
    assert read_day("05.09.2026", day_first=False).date == date(2026, 9, 5)


@given(st.dates(min_value=date(1900, 1, 1), max_value=date(2199, 12, 31)))
@settings(deadline=None, derandomize=True, max_examples=50)
def test_written_and_read_again(day: date) -> None:
    for form in ("%Y/%m/%d", "%Y-%m-%d", "%Y%m%d", "%d.%m.%Y", "%d. %m. %Y"):
        assert read_day(day.strftime(form)).date == day


@given(st.text(max_size=14))
@settings(deadline=None, derandomize=True, max_examples=50)
def test_any_text_is_answered(text: str) -> None:
    read_day(text)


@pytest.mark.parametrize(
    ("start", "end", "places"),
    [
        ("2026/03/07", "2026/03/08", []),
        ("Apr 18, 2026", "Apr 19, 2026", [(4, 5, "DATE_NONSTANDARD")]),
        ("24/09/2010", "02/10/2010", [(4, 5, "DATE_NONSTANDARD")]),
        ("05/09/2026", "06/09/2026", [(4, 5, "DATE_AMBIGUOUS"), (5, 5, "DATE_AMBIGUOUS")]),
        ("11.09.26", "12.09.26", [(4, 5, "DATE_AMBIGUOUS"), (5, 5, "DATE_AMBIGUOUS")]),
        ("2026/03/07", "", [(5, 5, "DATE_MISSING")]),
        ("2026/02/30", "2026/03/01", [(4, 5, "DATE_INVALID")]),
        ("2026", "2026/03/01", [(4, 5, "DATE_INVALID")]),
        ("2026/03/08", "2026/03/07", [(5, 5, "DATES_REVERSED")]),
        ("24/09/2010", "09/25/2010", [(4, 5, "DATE_NONSTANDARD")]),
    ],
)
def test_days_of_an_event(start: str, end: str, places: list[tuple[int, int, str]]) -> None:
    days = event_days(HeaderFact("042", start, 4), HeaderFact("052", end, 5), FILE)
    assert [found.place for found in days.issues] == places


def test_the_other_date_settles_the_order() -> None:
    """24/09/2010 can only be September, so 02/10/2010 in the same file is the second of October."""
    days = event_days(HeaderFact("042", "24/09/2010", 4), HeaderFact("052", "02/10/2010", 5), FILE)
    assert (days.start, days.end) == (date(2010, 9, 24), date(2010, 10, 2))


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("13/09/2026", date(2026, 9, 5)),
        ("09/13/2026", date(2026, 5, 9)),
        ("06/09/2026", None),  # both days can be read in either order
        ("13.09.2026", None),  # dots say nothing of slashes
    ],
)
def test_the_end_settles_the_order_of_the_start(end: str, expected: date | None) -> None:
    assert event_days(HeaderFact("042", "05/09/2026", 4), HeaderFact("052", end, 5), FILE).start == expected


def test_a_fact_that_is_not_in_the_file() -> None:
    days = event_days(HeaderFact("042", "", 0), HeaderFact("052", "2026/03/08", 5), FILE)
    assert [found.place for found in days.issues] == [(0, 0, "DATE_MISSING")]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2024/08/28", date(2024, 8, 28)),
        ("25. Januar 2025", date(2025, 1, 25)),
        ("3. März 2025", date(2025, 3, 3)),
        ("25 de enero de 2025", date(2025, 1, 25)),
        ("5 de setiembre del 2025", date(2025, 9, 5)),
        ("1er février 2025", date(2025, 2, 1)),
        ("le 14 août 2025", date(2025, 8, 14)),
        ("7 gennaio 2025", date(2025, 1, 7)),
        ("1º de maio de 2025", date(2025, 5, 1)),
        ("25th of January, 2025", date(2025, 1, 25)),
        ("2025 Mar 3", date(2025, 3, 3)),
        ("12 ARALIK 2026", date(2026, 12, 12)),
        ("7 Şub 2026", date(2026, 2, 7)),
        ("25 января 2025 г.", date(2025, 1, 25)),
        ("25-янв-2025", date(2025, 1, 25)),
        ("9 мая 2025", date(2025, 5, 9)),
        ("2026-01-03T16:45:19", date(2026, 1, 3)),
        ("2026/03/07 10:00", date(2026, 3, 7)),
        ("07.03.2026 9:30", date(2026, 3, 7)),
    ],
)
def test_notations_of_sheets_and_other_languages(text: str, day: date) -> None:
    assert read_day(text).date == day


@pytest.mark.parametrize(
    "text", ["25 января", "31 fév 2025", "Nisan 2025", "25.01.2025 - 26.01.2025", "1 2 mai 2025", "мая", "3 Mai 25"]
)
def test_words_that_name_no_single_day(text: str) -> None:
    assert (read_day(text).notation, read_day(text).date) == (Notation.UNKNOWN, None)


def test_no_name_of_a_month_means_two() -> None:
    names = [folded_letters(name) for names in _NAMES for name in set(map(folded_letters, names.split()))]
    assert len(names) == len(set(names)) == len(MONTHS)


REGISTERED = RegisteredEvent(event="Liman", start=date(2026, 9, 5), end=date(2026, 9, 6))


@pytest.mark.parametrize(
    ("start", "expected", "codes"),
    [
        ("", date(2026, 9, 5), ["DATE_FROM_REGISTRY"]),
        ("0000/00/00", date(2026, 9, 5), ["DATE_FROM_REGISTRY"]),
        ("soon", date(2026, 9, 5), ["DATE_FROM_REGISTRY"]),
        ("05/09/2026", date(2026, 9, 5), ["DATE_FROM_REGISTRY"]),  # may be the 9th of May
        ("05.09.26", date(2026, 9, 5), ["DATE_FROM_REGISTRY"]),
        ("2026", date(2026, 9, 5), ["DATE_FROM_REGISTRY"]),
        ("2026/09/05", date(2026, 9, 5), []),
        ("5.9.2026", date(2026, 9, 5), ["DATE_NONSTANDARD"]),
        ("2026/09/04", date(2026, 9, 4), ["REGISTRY_UNUSED"]),
        ("06/09/2026", None, ["REGISTRY_UNUSED", "DATE_AMBIGUOUS"]),
        ("06.09.26", None, ["REGISTRY_UNUSED", "DATE_AMBIGUOUS"]),
        ("2025", None, ["REGISTRY_UNUSED", "DATE_INVALID"]),
    ],
)
def test_the_registry_tells_a_day_only_where_the_file_does_not(
    start: str, expected: date | None, codes: list[str]
) -> None:
    days = event_days(HeaderFact("042", start, 2), HeaderFact("052", "2026/09/06", 3), FILE, registered=REGISTERED)
    assert (days.start, days.end) == (expected, date(2026, 9, 6))
    assert [found.code for found in days.issues] == codes


def test_what_cannot_be_the_registered_day_was_not_followed() -> None:
    days = event_days(
        HeaderFact("042", "06/10/2026", 2), HeaderFact("052", "2026/11/06", 3), FILE, registered=REGISTERED
    )
    said = [found.message for found in days.issues if found.code == "REGISTRY_UNUSED"]
    assert said[0] == (
        "The registry has the start date 2026-09-05; the file says '06/10/2026', which cannot mean that day; neither "
        "was used."
    )


def test_both_days_of_a_silent_file_come_from_the_registry() -> None:
    silent = HeaderFact("042", "", 0), HeaderFact("052", "", 0)
    days = event_days(*silent, FILE, registered=REGISTERED)
    assert (days.start, days.end) == (date(2026, 9, 5), date(2026, 9, 6))
    assert [found.message for found in days.issues] == [
        "The start date 2026-09-05 is that of the registry; the file does not say it.",
        "The end date 2026-09-06 is that of the registry; the file does not say it.",
    ]


def test_each_of_two_missing_days_names_the_other() -> None:
    """A summary shows one of them alone."""
    start, end = HeaderFact("042", "", 0), HeaderFact("052", "", 0)
    assert [each.message for each in event_days(start, end).issues] == [
        "The start date of the event is missing, as is the end date.",
        "The end date of the event is missing, as is the start date.",
    ]
    assert [each.message for each in event_days(start._replace(text="2026/11/07"), end).issues] == [
        "The end date of the event is missing.",
    ]


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (
            "08.11.2026",
            "The start date 07.11.2026 was read as 2026/11/07 and the end date 08.11.2026 was read as 2026/11/08.",
        ),
        ("07.11.2026", "The date 07.11.2026, start and end, was read as 2026/11/07."),
        ("2026/11/08", "The start date 07.11.2026 was read as 2026/11/07."),
    ],
)
def test_both_days_that_are_written_otherwise_are_told(end: str, said: str) -> None:
    found = event_days(HeaderFact("042", "07.11.2026", 4), HeaderFact("052", end, 5)).issues
    assert [(each.code, each.message) for each in found] == [("DATE_NONSTANDARD", said)]
