"""The result of a game as a pairing list writes it, White's first: `1 - 0`, `½:½`, `+ - -`, `1-0 K`; or of a bye."""

import re
from typing import NamedTuple

from ratebatch.reading.crosstables.folding import plain

_HALF = r"½|1/2|0?[.,]50?"
_SIDE = rf"{_HALF}|[01=x+-]"
_PAIR = re.compile(rf"({_SIDE}) ?(kf?|f|u)? ?[-:] ?({_SIDE}) ?(kf?|f|u)?")
_ONE = re.compile(rf"({_SIDE}) ?(kf?)?")
_OPEN = frozenset({"", "-", ":", "*", "* - *", "?"})


WRITTEN_PAIR = "Write 1 - 0, ½ - ½ or 0 - 1, and + - -, - - + or - - - for a game that was not played."
"""How a result of two players is written."""


class PairedResult(NamedTuple):
    """The results of both sides in the signs of TRF; `problem` is a code where they cannot be told."""

    white: str = ""
    black: str = ""
    problem: str = ""


def paired_result(text: str, halves: frozenset[str], forfeit: str = "") -> PairedResult:
    """Return the results of a game; both empty where none stands yet."""
    signs = plain(text).casefold()
    if signs in _OPEN:
        return PairedResult()
    if re.fullmatch(_HALF, signs):  # a draw is one for both; a single 1 does not say whose it is
        return PairedResult("=", "=")
    match = _PAIR.fullmatch(signs)
    if match is None:
        return PairedResult(problem="CELL_UNCLEAR")
    suffix = match[2] or match[4] or ""
    if suffix == "f" and forfeit.casefold() != "f":
        return PairedResult(problem="AMBIGUOUS_FORFEIT")
    white, black = _sign(match[1], halves), _sign(match[3], halves)
    if suffix == "u":
        white, black = ({"1": "W", "=": "D", "0": "L"}.get(side, "?") for side in (white, black))
    elif suffix:
        white, black = ({"1": "+", "0": "-", "+": "+", "-": "-"}.get(side, "?") for side in (white, black))
    return PairedResult(problem="CELL_UNCLEAR") if "?" in (white, black) else PairedResult(white, black)


def bye_result(text: str, bye: str, halves: frozenset[str]) -> str:
    """Return the sign of TRF for a row without an opponent: what its word says, U or Z, or H where it counts a half.

    Of `1 - 0` or a single `1` the side of the player is the first.
    """
    signs = plain(text).casefold()
    match = _PAIR.fullmatch(signs) or _ONE.fullmatch(signs)
    return "H" if match and _sign(match[1], halves) == "=" else bye


def half_marks(texts: list[str]) -> set[str]:
    """Return the signs of half a point besides x that results show."""
    joined = " ".join(plain(text) for text in texts)
    marks = {"½": "½", "=": "=", "decimal": ".,/"}
    return {sign for sign, signs in marks.items() if any(mark in joined for mark in signs)}


def _sign(side: str, halves: frozenset[str]) -> str:
    if re.fullmatch(_HALF, side) or side in halves:
        return "="
    return "?" if side in ("x", "=") else side
