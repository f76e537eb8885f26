"""The columns of record 001, and one cut through all lines of players at once.

The lines become a matrix of characters (one row a line, one column a column of the page), so that a field of every
player is one slice. Source: FIDE Handbook C.04, Annex 2 (TRF16), record 001; columns are counted from 1, in characters.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.records.tournament import TextCells, TextEntries

Signs = npt.NDArray[np.uint32]
"""Code points: a row for each line, a column for each column of the page; short lines are padded with blanks."""


class Field(NamedTuple):
    """A field of a player's line: its first and last column, counted from 1."""

    name: str
    first: int
    last: int


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
BEGINS = {field.name: field.first for field in FIELDS}

SEPARATORS = (4, 9, 14, 48, 53, 57, 69, 80, 85)
"""Columns between two fields, always blank."""

HEAD = 89
"""The last column before the round blocks."""

BLOCK = 10
"""The width of a round block: two blanks, opponent (4), blank, colour, blank, result."""

OPPONENT, COLOUR, RESULT = slice(2, 6), 7, 9
GAPS = (0, 1, 6, 8)
"""The places within a block that are always blank."""

MOST_ROUNDS = 250
"""More blocks than any event has; bounds the memory that one endless line can ask for."""

BLANK, _NO_BREAK_SPACE = 32, 160
BLANKS = chr(BLANK) + chr(_NO_BREAK_SPACE)
"""What counts as a blank between fields; the second comes from text pasted out of a page."""


def signs_of(lines: Sequence[str]) -> Signs:
    """Return the lines as a matrix, as wide as the round blocks of the longest line, at least up to `HEAD`."""
    longest = max((len(line) for line in lines), default=0)
    blocks = min(MOST_ROUNDS, max(0, -(-(longest - HEAD) // BLOCK)))
    width = HEAD + BLOCK * blocks
    if not lines:
        return np.empty((0, width), dtype=np.uint32)
    signs = np.array(lines, dtype=f"=U{width}").view(np.uint32).reshape(len(lines), width)
    # numpy pads with NUL (which no decoded text holds).
    signs[(signs == 0) | (signs == _NO_BREAK_SPACE)] = BLANK
    return signs


def blocks_of(signs: Signs) -> Signs:
    """Return the round blocks: lines × rounds × ten places."""
    return signs[:, HEAD:].reshape(len(signs), (signs.shape[1] - HEAD) // BLOCK, BLOCK)


def block_begins(round_number: int) -> int:
    """Return the column where the opponent of a round stands: 92 for round 1."""
    return HEAD + BLOCK * (round_number - 1) + OPPONENT.start + 1


def entries_of(signs: Signs, rows: Sequence[int]) -> TextEntries:
    """Return the fields of all players, stripped."""
    fields = {field.name: _text(signs[:, field.first - 1 : field.last]) for field in FIELDS}
    silent = np.full(len(rows), "", dtype=np.str_)
    return TextEntries(row=np.array(rows, dtype=np.int64), **fields, national_id=silent, national_rating=silent)


def cells_of(signs: Signs, rows: Sequence[int], rounds: int) -> TextCells:
    """Return the cells of the first `rounds` blocks that hold anything, line by line."""
    blocks = blocks_of(signs)[:, :rounds]
    entry, block = np.nonzero((blocks != BLANK).any(axis=2))
    filled = blocks[entry, block]
    return TextCells(
        entry=entry.astype(np.int64),
        round=block.astype(np.int64) + 1,
        opponent=_text(filled[:, OPPONENT]),
        colour=_text(filled[:, COLOUR : COLOUR + 1]),
        result=_text(filled[:, RESULT : RESULT + 1]),
        row=np.array(rows, dtype=np.int64)[entry],
        column=block.astype(np.int64) * BLOCK + block_begins(1),
    )


def _text(signs: Signs) -> npt.NDArray[np.str_]:
    """Return each row of signs as one text, stripped."""
    if not len(signs):
        return np.empty(0, dtype=np.str_)
    joined = np.ascontiguousarray(signs).view(f"=U{signs.shape[1]}").ravel()
    return np.strings.strip(joined)
