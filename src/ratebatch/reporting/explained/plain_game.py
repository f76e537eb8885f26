"""A game as its row in the files has it, with the words that a system finds for it."""

from decimal import Decimal
from typing import Literal

from ratebatch.records.explanation import ExplainedGame, TableRow
from ratebatch.records.output import Row
from ratebatch.reporting.explained.words import exact, whole


def plain_game(
    row: Row,
    words: str,
    *,
    limit: Literal["", "limited", "not limited"] = "",
    limit_words: str = "",
    limit_article: str = "",
    table_row: TableRow | None = None,
) -> ExplainedGame:
    """Return a row of `games.csv` in words; the figures are those of the file."""
    own, opponent = whole(row["own_rating"]), whole(row["opponent_rating"])
    return ExplainedGame(
        round=int(row["round"]),
        date=row["date"],
        colour=row["color"],
        opponent_id=row["opponent_id"],
        opponent_name=row["opponent_name"],
        opponent_rating=opponent,
        opponent_source=row["opponent_source"],
        result=row["result"],
        score=Decimal(row["score"]),
        counted=row["counted"] == "yes",
        reason=row["reason"],
        words=words,
        article=row["article"],
        own_minus_opponent=own - opponent if own and opponent else None,
        limit=limit,
        limit_words=limit_words,
        limit_article=limit_article,
        difference=whole(row["difference"]),
        row=table_row,
        expected=exact(row["expected"]),
        delta=exact(row["delta"]),
        k=whole(row["k"]),
        k_delta=exact(row["k_delta"]),
    )
