"""One tournament as a reader found it: text and places, nothing understood yet."""

from enum import StrEnum
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from ratebatch.issues import Issue
from ratebatch.records.columns import ColumnTable, IntColumn, TextColumn


class HeaderFact(NamedTuple):
    """A line of facts above or below the table: `012 Liman Open` is ("012", "Liman Open", row 1)."""

    key: str
    text: str
    row: int


class NumberSpace(StrEnum):
    """What the number of an opponent in a cell means."""

    STARTING_RANK = "starting rank"
    RANK = "rank"
    POSITION = "position"
    """The place of the opponent's row in the table, from 1."""


class TextEntries(ColumnTable):
    """The rows of players as text: one element for each row, stripped, otherwise as found.

    `player_id` is the FIDE id and `rating` what the file prints as the rating, `national_id` and `national_rating` what
    it prints as those of the federation (TRF26 national lines, the columns `RtgN` or `UKD`).
    """

    row: IntColumn
    starting_rank: TextColumn
    sex: TextColumn
    title: TextColumn
    name: TextColumn
    rating: TextColumn
    federation: TextColumn
    player_id: TextColumn
    birth_date: TextColumn
    points: TextColumn
    rank: TextColumn
    national_id: TextColumn
    national_rating: TextColumn


class TextCells(ColumnTable):
    """The round cells as text: `entry` is the index of the row's entry, `column` where the cell begins (1-based)."""

    entry: IntColumn
    round: IntColumn
    opponent: TextColumn
    colour: TextColumn
    result: TextColumn
    row: IntColumn
    column: IntColumn


class CellParts(NamedTuple):
    """How many columns behind the beginning of a cell its colour and its result stand; 0 where one cell holds all."""

    colour: int = 0
    result: int = 0


class Crosstable(BaseModel):
    """What a reader found in a file: text and places, nothing understood yet."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    sheet: str = ""
    format: str
    header: tuple[HeaderFact, ...]
    columns: dict[str, int]
    """Where each column of `entries` begins, 1-based, for messages."""
    entries: TextEntries
    cells: TextCells
    cell_parts: CellParts = CellParts()
    number_spaces: tuple[NumberSpace, ...] = (NumberSpace.STARTING_RANK,)
    """What the opponents' numbers may mean; where there are several, the one that makes every game mirror is proved."""
    headings_unknown: tuple[str, ...] = ()
    """Headings of a table whose columns were not used, because nobody knows them."""
    labels: dict[str, str] = {}
    """How the facts above a table are called in its language, by TRF record; empty for English, and where unclear."""
    unknown: tuple[HeaderFact, ...] = ()
    """Lines that this reader does not know, kept word for word."""
    issues: tuple[Issue, ...] = ()
