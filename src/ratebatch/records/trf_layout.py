"""Where the fields of a player's line stand in a TRF: one text for reading and for writing.

Source: FIDE Handbook C.04, Annex 2 (TRF16), record 001; TRF26 keeps it. Columns are counted from 1, in characters.
"""

from typing import NamedTuple


class Field(NamedTuple):
    """A field of a player's line: its first and last column, counted from 1."""

    name: str
    first: int
    last: int

    @property
    def width(self) -> int:
        """The characters that fit."""
        return self.last - self.first + 1


FIELDS = (
    Field("starting_rank", 5, 8),
    Field("sex", 10, 10),
    Field("title", 11, 13),
    Field("name", 15, 47),
    Field("rating", 49, 52),
    Field("federation", 54, 56),
    Field("player_id", 58, 68),
    Field("birth_date", 70, 79),
    Field("points", 81, 84),
    Field("rank", 86, 89),
)

HEAD = 89
"""The last column before the round blocks."""

BLOCK = 10
"""The width of a round block: two blanks, opponent (4), blank, colour, blank, result."""

SEPARATORS = (4, 9, 14, 48, 53, 57, 69, 80, 85)
"""Columns between two fields, always blank."""

OPPONENT, COLOUR, RESULT = slice(2, 6), 7, 9
"""The places of a cell's parts within its block, from 0."""

GAPS = (0, 1, 6, 8)
"""The places within a block that are always blank."""

FIRST_ROUND = 92
"""The column of the opponent in round 1, and of the date of round 1 in record 132."""

MOST_PLAYERS = 9999
"""The starting rank has four columns."""
