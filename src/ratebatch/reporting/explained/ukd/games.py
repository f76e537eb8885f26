"""A game in UKD in words: the difference and its limit, the row of the table, or why it does not count."""

from decimal import Decimal
from typing import Literal

from ratebatch.records.explanation import ExplainedGame, TableRow
from ratebatch.records.output import Row
from ratebatch.records.said import Said, said
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.plain_game import plain_game
from ratebatch.reporting.explained.table_rows import printed_row
from ratebatch.reporting.explained.ukd.law import EXPECTED
from ratebatch.reporting.explained.words import exact, reason_in_words, whole
from ratebatch.rules.ukd_rules import CHAPTER, UkdRules


def explained_game(row: Row, numbers: UkdRules, choices: UkdConventions) -> ExplainedGame:
    """Return a row of `games.csv` in words; only game by game has each an expectation."""
    own, opponent, difference = (whole(row[name]) for name in ("own_rating", "opponent_rating", "difference"))
    limit: Literal["", "limited"] = ""
    if own and opponent and difference is not None and abs(own - opponent) > abs(difference) >= 0:
        limit = "limited" if abs(difference) == numbers.difference_limit else ""
    words = said("an opponent more than {limit} points away counts as {limit} away", limit=numbers.difference_limit)
    return plain_game(
        row,
        said("rated") if row["counted"] == "yes" else _left_out(row, numbers, choices),
        limit=limit,
        limit_words=words if limit else "",
        limit_article=EXPECTED if limit else "",
        table_row=table_row(difference, exact(row["expected"]), numbers),
    )


def table_row(difference: int | None, expected: Decimal | None, numbers: UkdRules) -> TableRow | None:
    """Return the row of the table for a whole D; None without an expectation."""
    if difference is None or expected is None:
        return None
    return printed_row(CHAPTER, numbers.expectation_table, difference)


def _left_out(row: Row, numbers: UkdRules, choices: UkdConventions) -> Said:
    if row["counted"] == "adjustment":
        share, added = Decimal(numbers.unrated_share_of_k).scaleb(-2).normalize(), Decimal(row["k_delta"])
        if not added:
            return said("opponent without UKD: a draw adds nothing")
        shown = {"share": share, "k": row["k"], "points": abs(added)}
        if added > 0:
            return said("opponent without UKD: adds {share} x {k} = {points}", **shown)
        return said("opponent without UKD: takes {share} x {k} = {points}", **shown)
    if row["reason"] == "OWN_UNRATED" and choices.first_ukd == "estimate" and row["opponent_rating"]:
        return said("counts for the estimate of a first UKD")
    return reason_in_words(row["reason"], CHAPTER)
