"""The days of the rounds: above a table, above the games of each round, in a columns file beside it."""

from datetime import date

import pytest

from ratebatch.reading.crosstables.columns_file import ColumnsFileError, parsed
from tests.reading.crosstables.tables import SWISS, Rows, Value, changed, crosstable, tournament
from tests.reading.crosstables.test_shapes import TEAMS

FIFTH, SIXTH = date(2026, 12, 5), date(2026, 12, 6)
BARE_TEAMS = changed(TEAMS, {(2, 1): "Round 1", (6, 1): "Round 2"})


def dated(*row: Value) -> Rows:
    """Return `SWISS` with a row above its table."""
    return (*SWISS[:11], row, *SWISS[12:])


def codes(rows: Rows, words: str | None = None) -> list[str]:
    return [each.code for each in crosstable(rows, words=words).issues]


@pytest.mark.parametrize(
    "row",
    [
        ("Round dates", "2026-12-05;2026-12-05;2026-12-06"),
        ("Round dates: 2026/12/05; 2026/12/05; 2026/12/06",),
        ("Rundentermine", "05.12.2026", "05.12.2026", "06.12.2026"),
        ("Tur tarihleri", ":", FIFTH, FIFTH, SIXTH),
        ("Dates des rondes", "5.12.2026;5.12.2026;6.12.2026"),
        ("Даты туров", "05.12.2026;05.12.2026;06.12.2026"),
    ],
)
def test_a_row_above_the_table(row: tuple[Value, ...]) -> None:
    """Rounds of one day stand in cells with the same text: each counts."""
    assert tournament(dated(*row)).round_dates == (FIFTH, FIFTH, SIXTH)


def test_a_round_in_between_without_a_day() -> None:
    assert tournament(dated("Round dates", FIFTH, None, SIXTH)).round_dates == (FIFTH, None, SIXTH)


@pytest.mark.parametrize(
    "row", [("Round dates", "7/12/2026"), ("Round dates", "5.12.26", "6.12.26"), ("Round dates", "soon")]
)
def test_a_row_that_cannot_be_read_is_told(row: tuple[Value, ...]) -> None:
    assert "DATE_LINE_MALFORMED" in codes(dated(*row))
    assert tournament(dated(*row)).round_dates == ()


def test_a_row_without_days_says_nothing() -> None:
    assert "DATE_LINE_MALFORMED" not in codes(dated("Round dates:"))
    assert "DATE_LINE_MALFORMED" not in codes(dated("Round dates", "-"))


@pytest.mark.parametrize(
    "said",
    [
        'round_dates = ["2026-12-05", "2026/12/06"]',
        "round_dates = [2026-12-05, 2026-12-06]",
        'round_dates = "05.12.2026;06.12.2026"',
    ],
)
def test_in_a_columns_file(said: str) -> None:
    read = tournament(BARE_TEAMS, words=f"[facts]\nstart = 2026-12-05\nend = 2026-12-06\n{said}\n")
    assert read.round_dates == (FIFTH, SIXTH)


@pytest.mark.parametrize("said", ['["tomorrow"]', "[]", "[1]", '"7/12/2026"', "[true]"])
def test_days_that_are_none_are_refused(said: str) -> None:
    with pytest.raises(ColumnsFileError, match=r"line 3: facts: round_dates: .*the day of each round, as"):
        parsed("x.columns.toml", f"\n[facts]\nround_dates = {said}\n".encode())


def test_a_columns_file_that_dates_the_rounds_otherwise() -> None:
    words = '[facts]\nround_dates = ["2026-12-05", "2026-12-05", "2026-12-06"]\n'
    same = dated("Round dates", FIFTH, FIFTH, SIXTH)
    assert "FACTS_CONTRADICTED" not in codes(same, words)
    assert "FACTS_CONTRADICTED" not in codes(SWISS, words)
    other = dated("Round dates", FIFTH, SIXTH, SIXTH)
    assert "FACTS_CONTRADICTED" in codes(other, words)
    assert tournament(other, words=words).round_dates == (FIFTH, FIFTH, SIXTH)
