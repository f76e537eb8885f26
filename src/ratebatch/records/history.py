"""What a rating list does not print and the next month needs: games so far, highest rating, kept games."""

import pyarrow as pa
import pyarrow.compute as pc
from pydantic import BaseModel, ConfigDict, field_validator

from ratebatch.records.file_columns import Cells, Column

STATE_COLUMNS: dict[str, Column] = {
    "id": Column("Number of the player in the rating system.", Cells.ID),
    "name": Column("Name on the list."),
    "games_total": Column("Rated games completed so far; empty if not known.", Cells.WHOLE),
    "highest_rating": Column("Highest rating published so far, in points.", Cells.WHOLE),
    "history_complete": Column("`yes` if no higher rating can have been published before; else `no`."),
    "first_listed": Column("Month of the first list with a rating of this type; empty if not known."),
    "last_rated": Column("Month of the last list that rated a game; empty if not known."),
    "games_at_least": Column(
        "Where `games_total` is not known: so many rated games have been completed at least; empty if none is known.",
        Cells.WHOLE,
    ),
}

PENDING_COLUMNS: dict[str, Column] = {
    "id": Column("Number of the player in the rating system.", Cells.ID),
    "name": Column("Name of the player."),
    "period": Column("Period in which the game was kept."),
    "event": Column("Name of the event."),
    "start": Column("First day of the event.", Cells.DAY),
    "round": Column("Round of the event.", Cells.WHOLE),
    "opponent_id": Column("Number of the opponent.", Cells.ID),
    "opponent_name": Column("Name of the opponent."),
    "list": Column("Month of the list that the opponent's rating is from."),
    "opponent_rating": Column("Rating of the opponent, in points.", Cells.WHOLE),
    "score": Column("Score of the player: 0.00, 0.50 or 1.00.", Cells.EXACT),
    "counted_in": Column("List whose first rating the game made; empty as long as it is kept."),
}


class History(BaseModel):
    """The state of the month before and the games kept towards first ratings, as text tables; empty at the start."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    state: pa.Table
    pending_games: pa.Table

    @field_validator("state")
    @classmethod
    def _state_columns(cls, table: pa.Table) -> pa.Table:
        return _with_columns(table, STATE_COLUMNS, "state.csv")

    @field_validator("pending_games")
    @classmethod
    def _pending_columns(cls, table: pa.Table) -> pa.Table:
        return _with_columns(table, PENDING_COLUMNS, "pending_games.csv")

    @classmethod
    def empty(cls) -> "History":
        """Return a history in which nothing is known."""
        return cls(
            state=pa.table({name: pa.array([], type=pa.string()) for name in STATE_COLUMNS}),
            pending_games=pa.table({name: pa.array([], type=pa.string()) for name in PENDING_COLUMNS}),
        )

    def state_rows(self, ids: pa.Array) -> pa.Array:
        """Return the row of each id in the state, null where nothing is known of it."""
        return pc.index_in(ids, value_set=self.state["id"].combine_chunks())


def _with_columns(table: pa.Table, columns: dict[str, Column], file: str) -> pa.Table:
    missing = [name for name in columns if name not in table.column_names]
    if missing:
        raise ValueError(f"{file} lacks the columns {', '.join(missing)}")
    return table.select(list(columns))
