"""A game in UKD in words: the difference and its limit, the row of the table, or why it does not count."""

from decimal import Decimal
from typing import Literal

from ratebatch.records.explanation import ExplainedGame, TableRow
from ratebatch.records.output import Row
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.plain_game import plain_game
from ratebatch.reporting.explained.table_rows import printed_row
from ratebatch.reporting.explained.ukd.law import CHAPTER, EXPECTED, UkdNumbers
from ratebatch.reporting.explained.words import exact, reason_in_words, whole


def explained_game(row: Row, numbers: UkdNumbers, choices: UkdConventions) -> ExplainedGame:
    """Return a row of `games.csv` in words; only game by game has each an expectation."""
    own, opponent, difference = (whole(row[name]) for name in ("own_rating", "opponent_rating", "difference"))
    limit: Literal["", "limited"] = ""
    if own and opponent and difference is not None and abs(own - opponent) > abs(difference) >= 0:
        limit = "limited" if abs(difference) == numbers.difference_limit else ""
    said = f"an opponent more than {numbers.difference_limit} points away counts as {numbers.difference_limit} away"
    return plain_game(
        row,
        "rated" if row["counted"] == "yes" else _left_out(row, numbers, choices),
        limit=limit,
        limit_words=said if limit else "",
        limit_article=EXPECTED if limit else "",
        table_row=table_row(difference, exact(row["expected"]), numbers),
    )


def table_row(difference: int | None, expected: Decimal | None, numbers: UkdNumbers) -> TableRow | None:
    """Return the row of the table for a whole D; None without an expectation."""
    if difference is None or expected is None:
        return None
    return printed_row(CHAPTER, numbers.expectation_table, difference)


def _left_out(row: Row, numbers: UkdNumbers, choices: UkdConventions) -> str:
    if row["counted"] == "adjustment":
        share, added = Decimal(numbers.unrated_share_of_k).scaleb(-2).normalize(), Decimal(row["k_delta"])
        if not added:
            return "opponent without UKD: a draw adds nothing"
        return f"opponent without UKD: {'adds' if added > 0 else 'takes'} {share} x {row['k']} = {abs(added)}"
    if row["reason"] == "OWN_UNRATED" and choices.first_ukd == "estimate" and row["opponent_rating"]:
        return "counts for the estimate of a first UKD"
    return reason_in_words(row["reason"], CHAPTER)
