"""One tournament as it is understood: facts, players and games."""

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from typing import Any, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, model_validator

from ratebatch.issues import Issue
from ratebatch.records.columns import CodeColumn, ColumnTable, IntColumn, PlaceColumn, TextColumn
from ratebatch.records.period import MonthField
from ratebatch.records.rating_type import RatingType as RatingType  # it belongs to a tournament
from ratebatch.records.results import Result
from ratebatch.records.wording import several


class Colour(StrEnum):
    """The colour of a player in a game; NONE where the file names none."""

    NONE = ""
    WHITE = "w"
    BLACK = "b"


COLOURS = (Colour.NONE, Colour.WHITE, Colour.BLACK)
"""Colours by their code in a `colour` column."""


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

    def check(self) -> None:
        """Raise ValueError unless every row can be that of a player."""
        super().check()
        for name in ("fide_id", "rating", "national_rating", "birth_year", "rank"):
            if (getattr(self, name) < 0).any():
                raise ValueError(f"{name} is never negative; 0 means not stated")


class GameTable(ColumnTable):
    """The round cells of one tournament: one row for each player's side of a round.

    `entry` and `opponent` are indices into the entries (-1: no opponent); `colour` is a code of `COLOURS`, `result`
    one of `Result`; `row` and `column` say where the cell stands in the file.
    """

    entry: PlaceColumn
    round: PlaceColumn
    opponent: PlaceColumn
    colour: CodeColumn
    result: CodeColumn
    row: PlaceColumn
    column: PlaceColumn

    def check(self) -> None:
        """Raise ValueError unless every row can be a player's side of a round."""
        super().check()
        if (self.round < 1).any():
            raise ValueError("rounds are counted from 1")
        if ((self.colour < 0) | (self.colour >= len(COLOURS))).any():
            raise ValueError("a colour is a code of COLOURS")
        if ((self.result < 0) | (self.result >= len(Result))).any():
            raise ValueError("a result is a code of Result")

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
    labels: dict[str, str] = {}
    """How the facts above a table are called in its language, by TRF record, for messages; empty for English."""
    entries: EntryTable
    games: GameTable
    decided: tuple[int, ...] = ()
    """Entries, by index, that decisions of the officer touch."""
    identity_decided: tuple[int, ...] = ()
    """Those of them of whom the officer said who they are."""
    issues: tuple[Issue, ...] = ()

    def __repr__(self) -> str:
        return (
            f"<Tournament {self.name!r} of {self.file}, {self.start} to {self.end}: "
            f"{several(len(self.entries), 'player')}, {several(self.rounds, 'round')}, "
            f"{several(len(self.issues), 'issue')}>"
        )

    __str__ = __repr__

    @model_validator(mode="wrap")
    @classmethod
    def _games_name_entries(cls, facts: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Check a tournament when it is made; one that is put into a record was."""
        tournament = handler(facts)
        if tournament is facts:
            return tournament
        games, count = tournament.games, len(tournament.entries)
        if ((games.entry < 0) | (games.entry >= count)).any():
            raise ValueError("every game belongs to an entry")
        if ((games.opponent < -1) | (games.opponent >= count)).any():
            raise ValueError("every opponent is an entry, or -1")
        return tournament

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
