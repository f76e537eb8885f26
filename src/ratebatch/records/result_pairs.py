"""The results of both players of a game as an officer writes them: `1-0`, `=-=`, `+--`; White's first."""

import re
from typing import Any, NamedTuple

from ratebatch.records.results import DECIDED_BY_ARBITER, MIRRORED, SIGNS, Result

OPEN = SIGNS[Result.PENDING]
"""The sign of a result that is missing, cannot be read, or is still to come."""

_CODES = {sign: code for code, sign in SIGNS.items() if sign not in ("", OPEN)}
_SPELLINGS = {"½": "=", "1/2": "=", "0.5": "=", "0,5": "=", "X": OPEN, "*": OPEN}
_SIDE = r"1/2|0[.,]5|[01=½WDLHFUZX?*+-]"
_PAIR = re.compile(rf"\s*({_SIDE})\s*[-:]\s*({_SIDE})\s*", re.IGNORECASE)


class ResultPair(NamedTuple):
    """The signs of White's and Black's result."""

    white: str
    black: str

    def __str__(self) -> str:
        return f"{self.white}-{self.black}"

    @property
    def codes(self) -> tuple[Result, Result]:
        """The result codes; an open result is PENDING."""
        return (_CODES.get(self.white, Result.PENDING), _CODES.get(self.black, Result.PENDING))


def pair_of(white: int, black: int) -> ResultPair:
    """Return the pair of two result codes."""
    return ResultPair(SIGNS[Result(white)] or OPEN, SIGNS[Result(black)] or OPEN)


def read_pair(text: Any) -> ResultPair:
    """Read `1-0`, `1:0`, `½-½`, `1/2-1/2`, `+--` and so on; raise ValueError with the remedy otherwise."""
    match = _PAIR.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError("a result is written in quotes, White's first: 1-0, 0-1, =-=, +--, --+ or ?-? if it is open")
    white, black = (_SPELLINGS.get(side.upper(), side.upper()) for side in match.groups())
    return ResultPair(white, black)


def is_possible(pair: ResultPair) -> bool:
    """Say whether two opponents may show these results, by play or by an arbiter's decision."""
    return OPEN not in pair and pair.codes in MIRRORED | DECIDED_BY_ARBITER
