"""Remedies in the words of a format: the column or the row where a TRF has columns and numbers of lines."""

import pytest

from ratebatch.issues import Source, issue
from ratebatch.normalising.table_words import in_words_of, in_words_of_a_table, in_words_of_a_text

COLUMNS = {"player_id": 7, "rating": 28, "points": 16}


@pytest.mark.parametrize(
    ("code", "fix"),
    [
        ("ID_INVALID", "Write the FIDE id (column G), or leave it blank."),
        ("RATING_INVALID", "Write the rating (column AB), or leave it blank."),
        ("NAME_EMPTY", "Write the name."),  # the table has no column of that field
        ("DATES_REVERSED", "Correct the days (rows “Start” and “End” above the table)."),
        ("ROUND_DATES_UNORDERED", "Correct the dates of the rounds (row “Round dates” above the table)."),
        ("RATED_COUNT_DIFFERS", "Correct the number; no rating depends on it."),
        ("RESULT_WITHOUT_OPPONENT", "Write it as a bye, or add the opponent."),
        ("POINTS_DIFFER", "Correct the points or the result that is wrong."),
    ],
)
def test_places_of_a_trf_become_those_of_the_table(code: str, fix: str) -> None:
    told = in_words_of_a_table(issue(code, "Said."), COLUMNS)
    assert (told.fix, in_words_of_a_table(told, COLUMNS)) == (fix, told)


def test_a_line_becomes_its_fact() -> None:
    counts = in_words_of_a_table(issue("ROUNDS_DIFFER", "Line XXR counts 6 rounds."), COLUMNS)
    says = in_words_of_a_table(issue("HEADER_CONTRADICTS", "Line 122 says 'a' and 'b'."), COLUMNS)
    assert (counts.message, says.message) == ("The sheet counts 6 rounds.", "The time control says 'a' and 'b'.")


@pytest.mark.parametrize(
    ("code", "fix"),
    [
        ("ID_INVALID", "Write the FIDE id (column 7), or leave it blank."),
        ("RATING_INVALID", "Write the rating (column 28), or leave it blank."),
        ("NAME_EMPTY", "Write the name."),
        ("DATES_REVERSED", "Correct the days."),
        ("RESULT_UNKNOWN", "Write one that the format has."),
        ("RESULT_WITHOUT_OPPONENT", "Write it as a bye, or add the opponent."),
    ],
)
def test_places_of_a_trf_become_those_of_a_text(code: str, fix: str) -> None:
    """A text has lines and columns: no letters of columns, and no rows above a table that would be read."""
    told = in_words_of_a_text(issue(code, "Said."), COLUMNS)
    assert (told.fix, in_words_of_a_text(told, COLUMNS)) == (fix, told)


def test_days_that_a_text_does_not_tell_are_those_of_a_columns_file() -> None:
    missing = issue("DATE_MISSING", "Missing.", Source("month/open.txt"))
    assert in_words_of("vega-crosstable", missing, {}).fix == (
        "Write start and end under [facts] into open.txt.columns.toml beside the file, or give them in the registry "
        "(--events)."
    )
    blank = in_words_of("club-cup", issue("DATE_MISSING", "Missing.", Source("open.cup", row=2)), {})
    assert blank.fix.startswith("Write the days as YYYY/MM/DD, or")


def test_every_format_has_its_words() -> None:
    counts = issue("ROUNDS_DIFFER", "Line XXR counts 6 rounds.")
    said = [in_words_of(name, counts, {}).message for name in ("trf", "xlsx", "swissperfect")]
    assert said == ["Line XXR counts 6 rounds.", "The sheet counts 6 rounds.", "The file counts 6 rounds."]


def test_line_122_of_a_text_is_no_time_control() -> None:
    """The message of a reader: before, it became “The time control: its 3 rounds …”."""
    found = issue("LINE_MISALIGNED", "Line 122: its 3 rounds are not all written.")
    assert in_words_of("vega-crosstable", found, {}).message == found.message


@pytest.mark.parametrize("name", ["players.xlsm", "players.tsv", "players.xltx", "players.ods"])
def test_a_row_of_a_named_sheet_stays_one_in_the_message_of_a_text(name: str) -> None:
    found = issue("PLAYERS_CONTRADICT", f"Row 7 says 1; {name}, row 9, says 2.", Source("open.trf", row=7))
    assert in_words_of("trf", found, {}).message == f"Line 7 says 1; {name}, row 9, says 2."
