"""One tournament: as a reader found it (`Crosstable`, text) and as it is understood (`Tournament`)."""

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from typing import NamedTuple

import numpy as np
from pydantic import BaseModel, ConfigDict, model_validator

from ratebatch.issues import Issue
from ratebatch.records.columns import ColumnTable, IntColumn, TextColumn
from ratebatch.records.period import MonthField
from ratebatch.records.rating_type import RatingType as RatingType  # it belongs to a tournament
from ratebatch.records.results import Result


class Colour(StrEnum):
    """The colour of a player in a game; NONE where the file names none."""

    NONE = ""
    WHITE = "w"
    BLACK = "b"


COLOURS = (Colour.NONE, Colour.WHITE, Colour.BLACK)
"""Colours by their code in a `colour` column."""


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
    unknown: tuple[HeaderFact, ...] = ()
    """Lines that this reader does not know, kept word for word."""
    issues: tuple[Issue, ...] = ()


class EntryTable(ColumnTable):
    """The players of one tournament, a column for each field.

    `fide_id`, `rating`, `national_rating`, `birth_year` are 0 where the file is silent; `half_points` is -1 where it
    names no points; `rank` is 0 where blank. Ratings are the numbers printed in the file: evidence, never the numbers
    rated with.
    """

    starting_rank: IntColumn
    name: TextColumn
    sex: TextColumn
    title: TextColumn
    federation: TextColumn
    fide_id: IntColumn
    rating: IntColumn
    birth_year: IntColumn
    half_points: IntColumn
    rank: IntColumn
    national_id: TextColumn
    national_rating: IntColumn
    row: IntColumn

    @model_validator(mode="after")
    def _checked(self) -> "EntryTable":
        for name in ("fide_id", "rating", "national_rating", "birth_year", "rank"):
            if (getattr(self, name) < 0).any():
                raise ValueError(f"{name} is never negative; 0 means not stated")
        return self


class GameTable(ColumnTable):
    """The round cells of one tournament: one row for each player's side of a round.

    `entry` and `opponent` are indices into the entries (-1: no opponent); `colour` is a code of `COLOURS`, `result`
    one of `Result`; `row` and `column` say where the cell stands in the file.
    """

    entry: IntColumn
    round: IntColumn
    opponent: IntColumn
    colour: IntColumn
    result: IntColumn
    row: IntColumn
    column: IntColumn

    @model_validator(mode="after")
    def _checked(self) -> "GameTable":
        if (self.round < 1).any():
            raise ValueError("rounds are counted from 1")
        if ((self.colour < 0) | (self.colour >= len(COLOURS))).any():
            raise ValueError("a colour is a code of COLOURS")
        if ((self.result < 0) | (self.result >= len(Result))).any():
            raise ValueError("a result is a code of Result")
        return self

    def cells_of(self, found: Issue) -> list[int]:
        """Return the cells that a problem of a round is about: of its row, the last that begin at its place or before.

        More than one where two players share a cell, as the result of a pairing.
        """
        here = np.flatnonzero((self.row == found.source.row) & (self.round == found.round))
        begins = self.column[here]
        nearest = begins[begins <= found.source.column].max(initial=-1)
        cells: list[int] = here[begins == nearest].tolist()
        return cells


class Entry(BaseModel):
    """One player of a tournament, seen alone."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    starting_rank: int
    name: str
    sex: str
    title: str
    federation: str
    fide_id: int | None
    rating: int | None
    birth_year: int | None
    points: str
    rank: int | None
    national_id: str
    national_rating: int | None
    row: int


class Game(BaseModel):
    """One player's side of a round, seen alone; the players are named by their starting ranks."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    round: int
    starting_rank: int
    opponent: int | None
    colour: Colour
    result: Result
    row: int
    column: int


class Tournament(BaseModel):
    """One tournament as understood: facts, players and games, with the problems found on the way."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    sheet: str = ""
    sha256: str
    format: str
    name: str
    city: str = ""
    federation: str = ""
    start: date | None
    end: date | None
    time_control: str = ""
    rating_type: RatingType | None
    """What the file says in words, and once it is decided the type that the event is rated in; None if not known."""
    times_for_60_moves: tuple[int, ...] = ()
    """The time of each player for 60 moves in seconds, increments included, as each line of the file states it; the
    first one is used. Empty where not understood."""
    equal_times: bool = True
    kind: str = ""
    """What the file calls the type of the event, as `Individual: Swiss-System`."""
    planned_rounds: int | None = None
    round_dates: tuple[date | None, ...] = ()
    rounds: int
    part: MonthField | None = None
    """The month of which this is the part of a longer event."""
    columns: dict[str, int] = {}
    """Where each field of the entries begins in the file, from 1, for messages."""
    entries: EntryTable
    games: GameTable
    decided: tuple[int, ...] = ()
    """Entries, by index, that decisions of the officer touch."""
    identity_decided: tuple[int, ...] = ()
    """Those of them of whom the officer said who they are."""
    issues: tuple[Issue, ...] = ()

    @model_validator(mode="after")
    def _games_name_entries(self) -> "Tournament":
        count = len(self.entries)
        if ((self.games.entry < 0) | (self.games.entry >= count)).any():
            raise ValueError("every game belongs to an entry")
        if ((self.games.opponent < -1) | (self.games.opponent >= count)).any():
            raise ValueError("every opponent is an entry, or -1")
        return self

    def each_entry(self) -> Iterator[Entry]:
        """Yield the players one by one."""
        table = self.entries
        for index in range(len(table)):
            half_points = int(table.half_points[index])
            yield Entry(
                starting_rank=int(table.starting_rank[index]),
                name=str(table.name[index]),
                sex=str(table.sex[index]),
                title=str(table.title[index]),
                federation=str(table.federation[index]),
                fide_id=int(table.fide_id[index]) or None,
                rating=int(table.rating[index]) or None,
                birth_year=int(table.birth_year[index]) or None,
                points="" if half_points < 0 else f"{half_points // 2}.{5 * (half_points % 2)}",
                rank=int(table.rank[index]) or None,
                national_id=str(table.national_id[index]),
                national_rating=int(table.national_rating[index]) or None,
                row=int(table.row[index]),
            )

    def each_game(self) -> Iterator[Game]:
        """Yield the players' sides of the games one by one."""
        table, ranks = self.games, self.entries.starting_rank
        for index in range(len(table)):
            opponent = int(table.opponent[index])
            yield Game(
                round=int(table.round[index]),
                starting_rank=int(ranks[table.entry[index]]),
                opponent=None if opponent < 0 else int(ranks[opponent]),
                colour=COLOURS[table.colour[index]],
                result=Result(int(table.result[index])),
                row=int(table.row[index]),
                column=int(table.column[index]),
            )
