"""A dataset of games: one row for each game, in Parquet or CSV, for periods that no crosstable holds."""

import unicodedata
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from ratebatch.records.results import Result

GAMES_COLUMNS: dict[str, str] = {
    "event": "The event: a name or a number, the same in all its rows. What one player's games are reported together "
    "in; of games without a tournament best the day.",
    "round": "Round of the event, counted from 1; empty where there are no rounds.",
    "date": "Day of the game: a date, a timestamp (of one with a zone the day there), or text as YYYY-MM-DD.",
    "white": "Number of the player of the white pieces, as the list has it.",
    "black": "Number of the player of the black pieces.",
    "result": "White's points, a hyphen, Black's: `1-0`, `0-1`, `1/2-1/2`, `½-½` or `0.5-0.5`; by an arbiter's "
    "decision also `0-0`, `1/2-0` and `0-1/2`.",
    "played": "Whether both players made a move: true or false, in text also yes and no, t and f, 1 and 0. A game that "
    "is not played is a forfeit (`1-0`, `0-1` or `0-0`) and is not rated.",
}
"""The columns that every file of a dataset has."""

OPTIONAL_COLUMNS: dict[str, str] = {
    "start": "First day of the event, the same in all its rows; where the column is missing, the first day of a game.",
    "type": "`standard`, `rapid` or `blitz`, the same in all rows of an event; else that of --type.",
}
"""The columns that a dataset may have besides; any others are passed over."""

_KNOWN = frozenset({*GAMES_COLUMNS, *OPTIONAL_COLUMNS})


def canonical_name(heading: str) -> str:
    """Return the column that a heading names, whatever its case and the blanks around it; else the heading itself."""
    name = heading.strip().casefold()
    return name if name in _KNOWN else heading


_UNSEEN = "\u200b\ufeff"


def event_name(cell: str) -> str:
    """Return the name of an event as other cells are read: composed letters, nothing blank around it."""
    if cell.isascii():
        return cell.strip()
    return unicodedata.normalize("NFC", cell).strip().strip(_UNSEEN).strip()


_TEXTS = {
    "1-0": (Result.WIN, Result.LOSS),
    "0-1": (Result.LOSS, Result.WIN),
    "1/2-1/2": (Result.DRAW, Result.DRAW),
    "½-½": (Result.DRAW, Result.DRAW),
    "0.5-0.5": (Result.DRAW, Result.DRAW),
    "0-0": (Result.LOSS, Result.LOSS),
    "1/2-0": (Result.DRAW, Result.LOSS),
    "0-1/2": (Result.LOSS, Result.DRAW),
}
PLAYED_RESULTS: Mapping[str, tuple[Result, Result]] = MappingProxyType(_TEXTS)
"""What White's and Black's cell say of a game that was played."""

FORFEITED_RESULTS: Mapping[str, tuple[Result, Result]] = MappingProxyType(
    {
        "1-0": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        "0-1": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        "0-0": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    }
)
"""What they say of one that was not."""


class Block(NamedTuple):
    """Rows of one file of a dataset that are worked on at a time.

    Of a Parquet file row groups `first` to `after`; of a CSV file, one of text, bytes. `row` is the number of rows of
    the file before it, `rows` how many it has. `folders` are columns that folders name, as in `type=rapid`, and that
    the file lacks; `in_blanks` are those that it has, for its blank cells. `respelled` says that it writes names of
    events in another way than they are known by, so that no statistics of the file find them.
    """

    file: str
    path: Path
    first: int
    after: int
    row: int
    rows: int
    is_text: bool = False
    folders: tuple[tuple[str, str], ...] = ()
    in_blanks: tuple[tuple[str, str], ...] = ()
    respelled: bool = False

    @property
    def place(self) -> str:
        """Where its rows stand in the file: lines of a CSV file, whose first is the heading, rows of a Parquet file."""
        first = self.row + 1 + self.is_text
        if self.rows == 1:
            return f"{'line' if self.is_text else 'row'} {first}"
        return f"{'lines' if self.is_text else 'rows'} {first} to {first + self.rows - 1}"

    def __str__(self) -> str:
        return f"{self.file} ({self.place})"
