"""What stands in the cell of a round: `12w1`, `5b½`, `100w-`, `-1` for the bye of the pairing."""

from types import MappingProxyType

from ratebatch.records.results import BYES, HALF_POINTS, SIGNS, Result
from ratebatch.reporting.crosstable_entries import GameText

HALF = "½"
UNKNOWN_COLOUR = "?"

_SIGNS = MappingProxyType(
    SIGNS
    | {
        Result.DRAW: HALF,
        Result.WIN_UNRATED: "1U",
        Result.DRAW_UNRATED: f"{HALF}U",
        Result.LOSS_UNRATED: "0U",
        Result.PENDING: "*",
    }
)
"""The sign of each result of a game."""

_ALONE = MappingProxyType(
    {
        Result.BYE_PAIRING: "-1",
        Result.BYE_HALF: f"-{HALF}",
        Result.BYE_ZERO: "-0",
        Result.BYE_FULL: "F",
        Result.FORFEIT_WIN: "+",
        Result.FORFEIT_LOSS: "-",
        Result.NONE: "",
        Result.PENDING: "",
    }
)
"""The cells of a player without an opponent."""

_BY_WORTH = ("-0", f"-{HALF}", "F")
"""The bye that is worth what a result without an opponent is worth, in half points."""


def result_sign(game: GameText) -> str:
    """Return the sign of a result; what is not understood as it stands in the file."""
    return game.sign if game.result is None else _SIGNS[game.result]


def cell_text(game: GameText) -> str:
    """Return the cell of a game or a bye; a bye beside an opponent is the bye alone."""
    if game.result is not None and (not game.opponent or game.result in BYES):
        sign = _ALONE.get(game.result)
        return _BY_WORTH[HALF_POINTS[game.result]] if sign is None else sign
    return f"{game.opponent}{game.colour or UNKNOWN_COLOUR}{result_sign(game)}"


def is_whole(game: GameText) -> bool:
    """Say whether the cell says all that is known: not of a bye beside an opponent, nor of a result without one."""
    if game.result is None:
        return True
    return game.result not in BYES if game.opponent else game.result in _ALONE and game.result is not Result.PENDING
