"""The games kept towards a first rating, and how far they go."""

from collections.abc import Iterator
from decimal import Decimal

from ratebatch.records.explanation import KeptGame, Step
from ratebatch.records.period import Month
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import Law


def kept_games(rows: PlayerRows) -> Iterator[KeptGame]:
    """Yield the rows of `pending_games.csv` of a player."""
    for row in rows.pending:
        yield KeptGame(
            period=row["period"],
            event=row["event"],
            start=row["start"],
            round=int(row["round"]),
            opponent_id=row["opponent_id"],
            opponent_name=row["opponent_name"],
            list=row["list"],
            opponent_rating=int(row["opponent_rating"]),
            score=Decimal(row["score"]),
        )


def progress(rows: PlayerRows, period: Month, law: Law) -> Iterator[Step]:
    """Yield how many games are kept of those that a first rating needs."""
    if not rows.pending:
        return
    edition = law.on(period.first_day)
    kept, needed = len(rows.pending), edition.rules.minimum_games_first_rating
    score = sum((Decimal(row["score"]) for row in rows.pending), Decimal())
    said = f"{kept} of {needed} games" if kept <= needed else f"{kept} games; {needed} are needed"
    yield Step(
        name="first_rating_progress",
        article=law.article("7.1.4"),
        edition=edition.name,
        words=f"Kept towards a first rating: {said}. Score {score}.",
        numbers={"kept": str(kept), "needed": str(needed), "score": str(score)},
    )
    if edition.rules.pool_periods is not None:
        yield Step(
            name="first_rating_pool",
            article=law.article("7.1.4"),
            edition=edition.name,
            words=f"Games count together over {edition.rules.pool_periods} lists at most.",
            numbers={"pool_periods": str(edition.rules.pool_periods)},
        )
