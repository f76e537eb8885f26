"""The result codes of a tournament file, with the sets that decide about them beside the codes.

Source: FIDE C.04 Annex 2 (TRF16), result column of record 001.
"""

from enum import IntEnum
from types import MappingProxyType

import numpy as np


class Result(IntEnum):
    """What one player's cell of a round says. Numbers are our own, so that a column of results is a column of ints."""

    NONE = 0
    """Nothing is stated: absent, as a blank block in a TRF."""
    WIN = 1
    DRAW = 2
    LOSS = 3
    WIN_UNRATED = 4
    """A game shorter than one move, or one that counts for the event only: TRF `W`, `D`, `L`."""
    DRAW_UNRATED = 5
    LOSS_UNRATED = 6
    FORFEIT_WIN = 7
    FORFEIT_LOSS = 8
    BYE_HALF = 9
    BYE_FULL = 10
    BYE_PAIRING = 11
    """The bye of the pairing system (TRF `U`), worth a win unless the event says otherwise."""
    BYE_ZERO = 12
    PENDING = 13
    """Adjourned or not known yet: the event is not complete."""


PLAYED = frozenset({Result.WIN, Result.DRAW, Result.LOSS})
"""Both players made a move: rated when the opponent is rated (B.02, 5.1)."""

SHORT_GAMES = frozenset({Result.WIN_UNRATED, Result.DRAW_UNRATED, Result.LOSS_UNRATED})
FORFEITS = frozenset({Result.FORFEIT_WIN, Result.FORFEIT_LOSS})
BYES = frozenset({Result.BYE_HALF, Result.BYE_FULL, Result.BYE_PAIRING, Result.BYE_ZERO})
NEEDS_OPPONENT = PLAYED | SHORT_GAMES | FORFEITS | {Result.PENDING}

MIRRORED = frozenset(
    {
        (Result.WIN, Result.LOSS),
        (Result.LOSS, Result.WIN),
        (Result.DRAW, Result.DRAW),
        (Result.WIN_UNRATED, Result.LOSS_UNRATED),
        (Result.LOSS_UNRATED, Result.WIN_UNRATED),
        (Result.DRAW_UNRATED, Result.DRAW_UNRATED),
        (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
        (Result.PENDING, Result.PENDING),
    }
)
"""Pairs of cells that two opponents may show for one game."""

DECIDED_BY_ARBITER = frozenset({(Result.LOSS, Result.LOSS), (Result.DRAW, Result.LOSS), (Result.LOSS, Result.DRAW)})
"""Pairs that do not mirror but that an arbiter may decide after play (Laws of Chess, 12.9): accepted with a warning."""

SIGNS = MappingProxyType(
    {
        Result.NONE: "",
        Result.WIN: "1",
        Result.DRAW: "=",
        Result.LOSS: "0",
        Result.WIN_UNRATED: "W",
        Result.DRAW_UNRATED: "D",
        Result.LOSS_UNRATED: "L",
        Result.FORFEIT_WIN: "+",
        Result.FORFEIT_LOSS: "-",
        Result.BYE_HALF: "H",
        Result.BYE_FULL: "F",
        Result.BYE_PAIRING: "U",
        Result.BYE_ZERO: "Z",
        Result.PENDING: "?",
    }
)
"""The sign of each result code: that of TRF where it has one."""

HALF_POINTS = MappingProxyType(
    {
        Result.NONE: 0,
        Result.WIN: 2,
        Result.DRAW: 1,
        Result.LOSS: 0,
        Result.WIN_UNRATED: 2,
        Result.DRAW_UNRATED: 1,
        Result.LOSS_UNRATED: 0,
        Result.FORFEIT_WIN: 2,
        Result.FORFEIT_LOSS: 0,
        Result.BYE_HALF: 1,
        Result.BYE_FULL: 2,
        Result.BYE_PAIRING: 2,
        Result.BYE_ZERO: 0,
        Result.PENDING: 1,
    }
)
"""Half points that a cell is worth where the file declares no other scoring (TRF26, record 162)."""

SCORE_HUNDREDTHS = np.array([50 * HALF_POINTS[code] for code in Result], dtype=np.int64)
"""Score in hundredths by result code: what a rated game is worth, whatever the event's scoring says."""


def among(codes: frozenset[Result]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Return a look-up column: at each result code, whether it is one of `codes`."""
    return np.array([code in codes for code in Result], dtype=np.bool_)
