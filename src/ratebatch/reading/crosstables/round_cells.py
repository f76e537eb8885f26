r"""The grammar of a round cell: opponent, colour and result, before anybody knows what the letters mean.

Notations of a game, of which a table uses one throughout:

| notation | cell | where |
|---|---|---|
| `number colour result` | `12w1`, `9 b ½`, `62b+`, `5w1K`, `3w½U`, `13b`, `12?1` | chess-results, Swiss-Manager |
| `colour number result` | `w12 1`, `w12:½`, `s12+` | made by hand |
| `result colour number` | `+W12`, `-B3`, `=W7` | Vega |
| `result number colour` | `+12b`, `- 5w` | made by hand |
| `result number` | `W12`, `L5`, `D3`: win, loss, draw; `X4`, `F6`: forfeits; `B`, `H`, `U` alone | SwissSys |

A cell without an opponent is `-1`, `-½`, `-0`, `0`, `+`, `-`, `1K` or a word of the vocabulary. `+12` and `12+` are in
none of them: one program means a win by the first, another a forfeit by the second.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from ratebatch.reading.crosstables.folding import plain, remembered, remembered_with

_HALVES = r"1/2|0?[.,]50?|½"
_COLOUR = r"[^\W\d_]"
NO_COLOUR = "?"
"""Stands for a colour that nobody wrote down, `12?1`: in the usual notation, and only before a result."""


class RoundCell(NamedTuple):
    """A cell taken apart: `result` is `1`, `0`, `½`, `+`, `-`, a sign not known yet, or empty; letters are small.

    `half` is the sign that stood for half a point, if one did; `suffix` is `k`, `kf`, `f`, `u` or empty.
    """

    opponent: str = ""
    colour: str = ""
    result: str = ""
    suffix: str = ""
    half: str = ""


class Notation(NamedTuple):
    """One way to write a game; `half` and `forfeit` are signs that a columns file declares."""

    name: str
    half: str = ""
    forfeit: str = ""


@lru_cache(maxsize=32)
def notations(half: str = "", forfeit: str = "") -> tuple[Notation, ...]:
    """Return the notations, the most usual first."""
    return tuple(Notation(name, half, forfeit) for name in _patterns(half, forfeit))


@lru_cache(maxsize=32)
def _patterns(half: str, forfeit: str) -> dict[str, re.Pattern[str]]:
    """Return the pattern of each notation."""
    more_halves, more_suffixes = (f"|{re.escape(sign)}" if sign else "" for sign in (half, forfeit))
    result = rf"(?P<result>{_HALVES}{more_halves}|[01xd=?*+-])"
    suffix = rf"(?: ?(?P<suffix>kf|[kfu]{more_suffixes}))?"
    number, colour = r"(?P<opponent>\d{1,4})", rf"(?P<colour>{_COLOUR})"
    colour_or_none = rf"(?P<colour>{_COLOUR}|\?(?=.))"
    patterns = (
        ("number colour result", rf"{number} ?{colour_or_none}(?: ?[:/]? ?{result}{suffix})?"),
        ("colour number result", rf"{colour} ?{number}(?:(?: ?: ?| (?=\d)| ?(?=[^\d ]))(?: ?){result}{suffix})?"),
        ("result colour number", rf"(?P<result>[+=-]) ?{colour} ?{number}"),
        ("result number colour", rf"(?P<result>[+=-]) ?{number} ?{colour}"),
        ("result number", rf"(?P<result>[wldxf]) ?{number}"),
    )
    return {name: re.compile(pattern) for name, pattern in patterns}


@remembered_with
def games(text: str, half: str, forfeit: str) -> tuple[tuple[str, RoundCell], ...]:
    """Return the notations in which a text is a game, and what game it is."""
    read = [(notation.name, game(text, notation)) for notation in notations(half, forfeit)]
    return tuple((name, cell) for name, cell in read if cell is not None)


@remembered_with
def game(text: str, notation: Notation) -> RoundCell | None:
    """Return a cell of a game in this notation, None if it is not one."""
    match = _patterns(notation.half, notation.forfeit)[notation.name].fullmatch(plain(text).casefold())
    if match is None:
        return None
    parts = match.groupdict()
    result, half = _result(parts.get("result") or "")
    colour = (parts.get("colour") or "").replace(NO_COLOUR, "")
    return RoundCell(str(int(parts["opponent"])), colour, result, parts.get("suffix") or "", half)


@remembered_with
def alone(text: str, half: str = "", forfeit: str = "") -> RoundCell | None:
    """Return a cell without an opponent, `-1`, `0`, `+`, `w1K` and the like; None if it is not one."""
    signs = plain(text).casefold()
    more_halves, more_suffixes = (f"|{re.escape(sign)}" if sign else "" for sign in (half, forfeit))
    if match := re.fullmatch(rf"- ?(1|0|{_HALVES}|x|={more_halves})", signs):
        result, sign = _result(match[1])
        return RoundCell(result={"1": "U", "0": "Z"}.get(result, "H"), half=sign)
    if match := re.fullmatch(rf"(?:{_COLOUR} ?)?({_HALVES}{more_halves}|[01x]) ?(kf|[kf]{more_suffixes})", signs):
        result, sign = _result(match[1])
        return RoundCell(result=result, suffix=match[2], half=sign)
    if signs in ("+", "-"):
        return RoundCell(result=signs)
    return RoundCell(result="Z") if signs == "0" else None


@remembered
def is_bare_result(text: str) -> bool:
    """Say whether a cell is a result and nothing else, as in tables that name no opponents."""
    return re.fullmatch(rf"(?:{_HALVES}|[01=x*+-])", plain(text).casefold()) is not None


def _result(sign: str) -> tuple[str, str]:
    """Return the result as `½` where the sign can mean nothing else, and the sign of half a point."""
    if re.fullmatch(_HALVES, sign):
        return "½", "decimal" if sign not in ("½", "1/2") else sign
    return (sign, sign) if sign in ("=", "x", "d") else (sign, "")
