"""The columns of record 001, and one cut through all lines of players at once.

The lines become a matrix of characters (one row a line, one column a column of the page), so that a field of every
player is one slice. Source: FIDE Handbook C.04, Annex 2 (TRF16), record 001; columns are counted from 1, in characters.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.records.crosstable import CellParts, TextCells, TextEntries
from ratebatch.records.trf_layout import BLOCK, COLOUR, FIELDS, HEAD, OPPONENT, RESULT

Signs = npt.NDArray[np.uint32]
"""Code points: a row for each line, a column for each column of the page; short lines are padded with blanks."""


BEGINS = {field.name: field.first for field in FIELDS}

PARTS = CellParts(colour=COLOUR - OPPONENT.start, result=RESULT - OPPONENT.start)

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


def entries_by_rank(entries: TextEntries) -> dict[str, int]:
    """Return where the first player with each starting rank stands; leading zeros do not count."""
    ranks = {rank.lstrip("0"): at for at, rank in reversed(list(enumerate(entries.starting_rank.tolist())))}
    return {rank: at for rank, at in ranks.items() if rank}


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
