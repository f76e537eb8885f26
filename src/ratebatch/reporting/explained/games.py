"""A game in words: the difference, the limit, the row of the table; or why it does not count."""

from typing import Literal

from ratebatch.records.explanation import ExplainedGame
from ratebatch.records.output import Row
from ratebatch.records.said import Said, said
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.plain_game import plain_game
from ratebatch.reporting.explained.table_rows import printed_row
from ratebatch.reporting.explained.words import reason_in_words, whole
from ratebatch.rules.fide_rules import FideRules
from ratebatch.rules.wording import first_event_in_words


def explained_game(row: Row, law: Law, kept: bool, status: str) -> ExplainedGame:
    """Return a row of `games.csv` in words; `kept` says that `pending_games.csv` holds the game."""
    numbers = law.named(row["edition"]).rules
    own, opponent = whole(row["own_rating"]), whole(row["opponent_rating"])
    difference = whole(row["difference"])
    gap = own - opponent if own and opponent else None
    limit, limit_words = _limit(gap, difference, numbers)
    table_row = None
    if difference is not None and row["expected"]:
        table_row = printed_row("fide", numbers.expectation_table, difference)
    return plain_game(
        row,
        said("rated") if row["counted"] == "yes" else _left_out(row, kept, status, numbers),
        limit=limit,
        limit_words=limit_words,
        limit_article=law.article("8.3.1") if limit else "",
        table_row=table_row,
    )


def _left_out(row: Row, kept: bool, status: str, numbers: FideRules) -> Said:
    if row["reason"] == "GAP_TOO_LARGE" and numbers.unrated_gap:
        apart = abs(int(row["own_rating"]) - int(row["opponent_rating"]))
        return said(
            "not rated: {apart} apart, {gap} or more, one above {above}",
            apart=apart,
            gap=numbers.unrated_gap,
            above=numbers.unrated_gap_above,
        )
    if row["reason"] == "OWN_UNRATED" and status == "first":
        return said("counts towards the first rating")
    if row["reason"] == "OWN_UNRATED" and not kept:
        if row["id"].startswith("~"):
            return said("not kept: the player has no number")
        return said("not rated: the player is unrated")
    if row["reason"] == "ZERO_FIRST_EVENT":
        asked = first_event_in_words(numbers.first_event_minimum_half_points, numbers.first_event_minimum_opponents)
        return said("not kept: a first event needs {what}", what=asked)
    return reason_in_words(row["reason"])


def _limit(
    gap: int | None, difference: int | None, numbers: FideRules
) -> tuple[Literal["", "limited", "not limited"], str | Said]:
    """Say whether the limit of the difference was applied, or would have been but for an exception."""
    if gap is None or difference is None or abs(gap) <= numbers.difference_limit:
        return "", ""
    if difference != gap:
        return "limited", said(
            "a difference of more than {limit} points counts as {counted}",
            limit=numbers.difference_limit,
            counted=abs(difference),
        )
    if numbers.difference_unlimited_from is None:
        return "not limited", said("the full difference counts")
    return "not limited", said("own rating {rating} or more", rating=numbers.difference_unlimited_from)
