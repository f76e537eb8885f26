"""What an explanation asks of the articles: arithmetic for show, which the rating system gives it."""

from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from ratebatch.records.output import Row
from ratebatch.records.working import FirstRatingWorking, Performances


class Articles(NamedTuple):
    """Functions of games, each given as the opponent's rating and the score in hundredths, by the edition of a day."""

    performances: Callable[[Sequence[tuple[int, int]], date], Performances]
    first_rating: Callable[[Sequence[tuple[int, int]], date], FirstRatingWorking | None]


def figures(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """Return opponent's rating and score in hundredths of rows of `games.csv` or `pending_games.csv`."""
    return [(int(row["opponent_rating"]), int(Decimal(row["score"]) * 100)) for row in rows]
