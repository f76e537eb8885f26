"""Days of one cell: a range or a list gives its first and its last day, and no number of the text is ever dropped."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.issues import Source
from ratebatch.normalising.event_dates import event_days
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.day_ranges import first_and_last
from ratebatch.reading.crosstables.facts import facts_of
from ratebatch.reading.sheets import Cell, SheetRow
from ratebatch.records.crosstable import HeaderFact

WHERE = Source("open.csv")


def days(*cells: str) -> tuple[str, str, set[str]]:
    """Return start and end as an event has them, and the codes that hold it, of a row above a table."""
    row = SheetRow(2, tuple(map(Cell, cells)))
    facts = facts_of([row], ColumnWords(), WHERE)
    told = {fact.key: fact for fact in facts.header}
    found = event_days(told.get("042", HeaderFact("042", "", 0)), told.get("052", HeaderFact("052", "", 0)), WHERE)
    return str(found.start), str(found.end), {each.code for each in found.issues} - {"DATE_NONSTANDARD"}


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("30.10.-02.11.2026", "2026-10-30", "2026-11-02"),
        ("30.10. - 02.11.2026", "2026-10-30", "2026-11-02"),
        ("30.10. – 02.11.2026", "2026-10-30", "2026-11-02"),
        ("30-31.10.2026", "2026-10-30", "2026-10-31"),
        ("Sa. 7.11. - So. 8.11.2026", "2026-11-07", "2026-11-08"),
        ("Samstag, 7. und Sonntag, 8. November 2026", "2026-11-07", "2026-11-08"),
        ("Samstag, 7. November 2026", "2026-11-07", "2026-11-07"),
        ("13.-15.11.2026", "2026-11-13", "2026-11-15"),
        ("13.-15. 11. 2026", "2026-11-13", "2026-11-15"),
        ("13/15.11.2026", "2026-11-13", "2026-11-15"),
        ("13 and 14.11.2026", "2026-11-13", "2026-11-14"),
        ("13, 14.11. und 15.12.2026", "2026-11-13", "2026-12-15"),
        ("6.11. / 13.11. / 20.11.2026", "2026-11-06", "2026-11-20"),
        ("30.10., 01.11. und 02.11.2026", "2026-10-30", "2026-11-02"),
        ("30-31/10/2026", "2026-10-30", "2026-10-31"),
        ("10/30-11/13/2026", "2026-10-30", "2026-11-13"),
        ("2026-10-30 to 11-02", "2026-10-30", "2026-11-02"),
        ("2026/10/30-31", "2026-10-30", "2026-10-31"),
        ("2026/10/30 10:00 to 2026/11/02 18:30", "2026-10-30", "2026-11-02"),
        ("13-15 November 2026", "2026-11-13", "2026-11-15"),
        ("13. bis 15. November 2026", "2026-11-13", "2026-11-15"),
        ("13 a 15 de noviembre de 2026", "2026-11-13", "2026-11-15"),
        ("30 Ekim - 2 Kasım 2026", "2026-10-30", "2026-11-02"),
        ("November 13-15, 2026", "2026-11-13", "2026-11-15"),
        ("13 November 2026 to 15 November 2026", "2026-11-13", "2026-11-15"),
        ("16.04.2016 'e 17.04.2016", "2016-04-16", "2016-04-17"),
        ("13.11.2026 10:00", "2026-11-13", "2026-11-13"),
        ("Sa 14.11.2026", "2026-11-14", "2026-11-14"),
    ],
)
def test_days_that_can_only_be_meant_so(text: str, first: str, last: str) -> None:
    assert days("Date", text) == (first, last, set())
    assert days(f"Date: {text}") == (first, last, set())


def test_days_in_cells_of_their_own() -> None:
    assert days("Dates", "6.11.", "13.11.", "20.11.2026") == ("None", "None", {"DATE_INVALID"})
    assert days("Dates", "6.11.2026", "13.11.2026") == ("2026-11-06", "2026-11-13", set())


@pytest.mark.parametrize(
    "text",
    [
        "13 15.11.2026",
        "7 rounds, 13.11.2026",
        "13.11.2026 (7 rounds)",
        "1.11.2026-13",
        "11/13-15/2026",
        "11-12/13/2026",
        "5/25/11/2026",
        "30.10.-02.11.26",
        "130.10.2026",
    ],
)
def test_a_number_that_is_no_part_of_a_day_holds_the_event(text: str) -> None:
    assert days("Date", text) == ("None", "None", {"DATE_INVALID"})


def test_days_that_may_have_the_month_first_stay_ambiguous() -> None:
    assert days("Date", "5-6/11/2026") == ("None", "None", {"DATE_AMBIGUOUS"})


def test_a_turn_of_the_year_without_its_first_year_is_held() -> None:
    assert days("Date", "30.12.-02.01.2027")[2] == {"DATES_REVERSED"}


@given(st.text(st.sampled_from("0123456789.-/ ,und"), max_size=24))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_no_number_is_dropped(text: str) -> None:
    """A text is divided only where each of its numbers is a day, a month or a year, or it is left whole."""
    first, last = first_and_last(text)
    if (first, last) != (text, text):
        whole = {*re.findall(r"\d+", text)}
        assert {*re.findall(r"\d+", f"{first} {last}")} <= whole
        assert {len(number) for number in whole} <= {1, 2, 4}
