"""The three texts of a round cell as codes: opponent, colour and result.

Source: FIDE C.04 Annex 2 (TRF16), columns 92 to 99 and on; letters in either case. `X`, `?` and `*` are written by
programs for a game that is adjourned or not played yet.
"""

from types import MappingProxyType

import numpy as np

from ratebatch.normalising.characters import Marks, Numbers, Texts, blank, code_point_table, looked_up, whole_numbers
from ratebatch.records.results import SIGNS, Result
from ratebatch.records.tournament import COLOURS, Colour

HALF_SIGN = "½"

RESULT_TABLE = code_point_table(
    {
        "": Result.NONE,
        "1": Result.WIN,
        "=": Result.DRAW,
        HALF_SIGN: Result.DRAW,
        "0": Result.LOSS,
        "W": Result.WIN_UNRATED,
        "D": Result.DRAW_UNRATED,
        "L": Result.LOSS_UNRATED,
        "+": Result.FORFEIT_WIN,
        "-": Result.FORFEIT_LOSS,
        "H": Result.BYE_HALF,
        "F": Result.BYE_FULL,
        "U": Result.BYE_PAIRING,
        "Z": Result.BYE_ZERO,
        "X": Result.PENDING,
        "?": Result.PENDING,
        "*": Result.PENDING,
    }
)
_NONE, _WHITE, _BLACK = (COLOURS.index(colour) for colour in (Colour.NONE, Colour.WHITE, Colour.BLACK))
COLOUR_TABLE = code_point_table({"": _NONE, "-": _NONE, "w": _WHITE, "b": _BLACK})
"""The code of each colour by its sign, for `looked_up`, as `RESULT_TABLE` that of each result."""


def result_codes(texts: Texts) -> Numbers:
    """Return the `Result` of each text, -1 where it is not known; `½` is read as a draw."""
    return looked_up(texts, RESULT_TABLE)


def sign_in_words(code: int) -> str:
    """Return the sign of a result code for a message, `blank` for none."""
    return SIGNS[Result(code)] or "blank"


_IN_WORDS = MappingProxyType(
    {
        Result.NONE: "no result",
        Result.WIN: "a win",
        Result.DRAW: "a draw",
        Result.LOSS: "a loss",
        Result.WIN_UNRATED: "a win that is not rated (W)",
        Result.DRAW_UNRATED: "a draw that is not rated (D)",
        Result.LOSS_UNRATED: "a loss that is not rated (L)",
        Result.FORFEIT_WIN: "a win by forfeit (+)",
        Result.FORFEIT_LOSS: "a loss by forfeit (-)",
        Result.BYE_HALF: "a bye of half a point (H)",
        Result.BYE_FULL: "a bye of a full point (F)",
        Result.BYE_PAIRING: "the bye of the pairing (U)",
        Result.BYE_ZERO: "a bye without a point (Z)",
        Result.PENDING: "no result yet",
    }
)


def result_in_words(code: int) -> str:
    """Return what a player has by a result code: `a win`."""
    return _IN_WORDS[Result(code)]


def half_signs(texts: Texts) -> Marks:
    """Say of each result whether it is written `½`, which TRF does not have."""
    marks: Marks = texts == HALF_SIGN
    return marks


def colour_codes(texts: Texts) -> Numbers:
    """Return the code of each colour, an index into `COLOURS`; -1 where it is neither w, b, - nor blank."""
    return looked_up(texts, COLOUR_TABLE)


def opponent_numbers(texts: Texts) -> Numbers:
    """Return the starting rank of each opponent: 0 for none (`0000` or blank), -1 where it is no whole number."""
    numbers, valid = whole_numbers(texts)
    return np.where(valid, numbers, np.where(blank(texts), 0, -1))
