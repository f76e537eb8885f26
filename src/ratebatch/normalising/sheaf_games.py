"""The games of a sheaf of plain files: every cell of every line against the cell of the opponent, all at once."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.normalising.characters import Marks, Numbers
from ratebatch.normalising.consistency import MIRRORED_CODES
from ratebatch.normalising.results import COLOUR_TABLE, RESULT_TABLE
from ratebatch.normalising.sheaf_fields import BLANK, whole
from ratebatch.records.results import BYES, FORFEITS, HALF_POINTS, PLAYED, SHORT_GAMES, Result, among
from ratebatch.records.sheaf import RECORD, Sheaf
from ratebatch.records.tournament import COLOURS, Colour, EntryTable, GameTable
from ratebatch.records.trf_layout import BLOCK, COLOUR, FIRST_ROUND, GAPS, HEAD, OPPONENT, RESULT

_CELLS = HEAD - RECORD
"""Where the round blocks begin in a line of a sheaf, from 0."""

_GAME, _ON_BOARD, _ALONE = (
    among(codes)
    for codes in (PLAYED | SHORT_GAMES | FORFEITS, PLAYED | SHORT_GAMES, BYES | {Result.NONE, Result.FORFEIT_LOSS})
)
_HALF_POINTS = np.array([HALF_POINTS[code] for code in Result], dtype=np.int8)


def _of_bytes(table: Numbers) -> npt.NDArray[np.int8]:
    """Return a table by the code of a sign for bytes, in which a blank stands for nothing."""
    codes = table.astype(np.int8)
    codes[BLANK] = codes[0]
    return codes


_RESULTS, _COLOURS = _of_bytes(RESULT_TABLE), _of_bytes(COLOUR_TABLE)


def _sides() -> Marks:
    """Return which two sides make a game: by result and colour of the one, then result and colour of the other.

    The results mirror each other, and on the board one has white and the other black.
    """
    white, black = COLOURS.index(Colour.WHITE), COLOURS.index(Colour.BLACK)
    opposite = np.zeros((len(COLOURS), len(COLOURS)), dtype=np.bool_)
    opposite[[white, black], [black, white]] = True
    both = _ON_BOARD[:, None] & _ON_BOARD[None, :]
    fit = opposite[None, :, None, :] | ~both[:, None, :, None]
    return (fit & (MIRRORED_CODES & _GAME[:, None])[:, None, :, None]).ravel()


_A_GAME, _KINDS = _sides(), len(Result) * len(COLOURS)


class GamesOfSheaf(NamedTuple):
    """The games of all files: where those of each begin and, last, where they all end.

    `rounds` has the last round of each file in which anybody has an opponent or a result; `doubtful` are the files
    that leave something to doubt, and those without a game.
    """

    table: GameTable
    bounds: Numbers
    rounds: Numbers
    doubtful: Marks


def games_of(sheaf: Sheaf, of_file: Numbers, entries: EntryTable) -> GamesOfSheaf:
    """Return the games of all files: a cell is sure where its opponent's cell tells the other side of it."""
    lines, rounds = len(sheaf.signs), (sheaf.signs.shape[1] - _CELLS) // BLOCK
    blocks = sheaf.signs[:, _CELLS:].reshape(lines, rounds, BLOCK)
    places = [np.ascontiguousarray(blocks[:, :, place]) for place in range(BLOCK)]
    number, sure = whole(places[OPPONENT])
    for gap in GAPS:
        sure &= places[gap] == BLANK
    colour, result = _COLOURS[places[COLOUR]], _RESULTS[places[RESULT]]
    sure &= (colour >= 0) & (result >= 0)
    known, seen = np.maximum(result, 0), np.maximum(colour, 0)

    line = np.arange(lines)[:, None]
    opponent = _opponents(number, of_file, entries.starting_rank)
    has_opponent = opponent >= 0
    partner = np.maximum(opponent, 0) * rounds + np.arange(rounds)
    side = known.astype(np.int16) * len(COLOURS) + seen
    game = has_opponent & (opponent != line) & (opponent.take(partner) == line)
    game &= _A_GAME.take(side * np.int16(_KINDS) + side.take(partner))
    sure &= game | ((number == 0) & _ALONE[known])

    begins = sheaf.bounds[:-1]
    doubtful = ~sure.all(axis=1) | (_HALF_POINTS[known].sum(axis=1, dtype=np.int64) != entries.half_points)
    played = game.any(axis=1)
    byes = np.add.reduceat(known == Result.BYE_PAIRING, begins, axis=0, dtype=np.int64)
    told = np.logical_or.reduceat(has_opponent | (known > 0), begins, axis=0)
    filled = np.flatnonzero(np.any([place != BLANK for place in places], axis=0))
    of_line, block = np.divmod(filled, rounds)
    first = begins[of_file]
    table = GameTable(
        entry=(np.arange(lines) - first)[of_line],
        round=block + 1,
        opponent=np.where(has_opponent, opponent - first[:, None], -1).take(filled),
        colour=seen.take(filled),
        result=known.take(filled),
        row=sheaf.row[of_line],
        column=block * BLOCK + FIRST_ROUND,
    )
    return GamesOfSheaf(
        table,
        np.searchsorted(of_line, sheaf.bounds),
        np.max(told * np.arange(1, rounds + 1), axis=1),
        np.logical_or.reduceat(doubtful, begins) | np.any(byes > 1, axis=1) | ~np.logical_or.reduceat(played, begins),
    )


def _opponents(number: Numbers, of_file: Numbers, ranks: Numbers) -> Numbers:
    """Return the line of the opponent in each cell, -1 where the file has nobody of this starting rank."""
    beyond = int(ranks.max()) + 1  # nobody's
    line_of = np.full((int(of_file[-1]) + 1, beyond + 1), -1, dtype=np.int64)
    line_of[of_file, ranks] = np.arange(len(ranks))
    line_of[:, 0] = -1
    return line_of.take(of_file[:, None] * (beyond + 1) + np.minimum(number, beyond))
