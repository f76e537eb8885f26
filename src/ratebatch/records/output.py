"""What an output folder holds for one look at it: its tables as text, and what its summary says about them."""

from collections.abc import Iterator
from typing import TypeAlias

import pyarrow as pa
import pyarrow.compute as pc
from pydantic import BaseModel, ConfigDict

from ratebatch.records.period import MonthField
from ratebatch.records.period_result import Convention
from ratebatch.records.tournament import RatingType

Row: TypeAlias = dict[str, str]
"""One row of a file, every cell as text."""


class RatingFacts(BaseModel):
    """What `summary.json` says about one system and type; whatever else stands there is not needed."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    system: str
    type: RatingType
    base_list: MonthField
    base_list_file: str
    conventions: tuple[Convention, ...]
    unread: tuple[str, ...] = ()


class RatingOutput(BaseModel):
    """The files of one system and type."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    facts: RatingFacts
    changes: pa.Table
    player_events: pa.Table
    games: pa.Table
    pending_games: pa.Table

    def players(self) -> Iterator[tuple[str, str]]:
        """Yield id and name of everybody who has a change or kept games; an id may come twice."""
        for table in (self.changes, self.pending_games):
            yield from zip(table["id"].to_pylist(), table["name"].to_pylist(), strict=True)

    def has(self, player_id: str) -> bool:
        """Say whether there is anything about the player."""
        return any(pc.index(table["id"], player_id).as_py() >= 0 for table in (self.changes, self.pending_games))


class Output(BaseModel):
    """An output folder: `altered` names the files that are not the ones the run wrote."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    period: MonthField
    provisional: bool
    events: pa.Table
    issues: pa.Table
    ratings: tuple[RatingOutput, ...]
    altered: tuple[str, ...] = ()


def rows_where(table: pa.Table, column: str, value: str) -> list[Row]:
    """Return the rows that have the value in a column, in their order."""
    rows: list[Row] = table.filter(pc.equal(table[column], value)).to_pylist()
    return rows
