"""Remedies in the words of a table: the column or the row where a TRF has columns and numbers of lines."""

import pytest

from ratebatch.issues import issue
from ratebatch.normalising.table_words import in_words_of_a_table

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
