"""Points that a TRF26 declares beside the round blocks: byes (record 240) and abnormal points (record 299).

Both serve the check of the points column alone; no rating depends on them.
"""

import re
from collections.abc import Iterable

import numpy as np

from ratebatch.normalising.cells import Cells
from ratebatch.normalising.points_hypotheses import rounds_without_game
from ratebatch.normalising.scoring import Scoring
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.results import Result

_BYES = {"F": Result.BYE_FULL, "H": Result.BYE_HALF, "Z": Result.BYE_ZERO}
_DECIMAL = re.compile(r"\d+[.,]\d+")
_NUMBER = re.compile(r"\d{1,9}")
_TEAMS = frozenset({"013", "310"})


class DeclaredPoints:
    """What the header declares about the points of single players, by starting rank."""

    def __init__(self, header: Iterable[HeaderFact]) -> None:
        facts = list(header)
        self._abnormal = _abnormal_ranks(facts)
        # In an event of teams record 240 speaks of teams.
        self._byes = {} if any(fact.key in _TEAMS for fact in facts) else _byes(facts)

    def reason(self, cells: Cells, entry: int, difference: int, scoring: Scoring) -> str:
        """Return what the file declares that explains the difference of an entry (in hundredths); empty if nothing."""
        rank = int(cells.ranks[entry])
        if rank in self._abnormal:
            return "line 299 declares abnormal points for this player"
        absent = set(rounds_without_game(cells, np.flatnonzero(cells.entry == entry)).tolist())
        byes = [(number, code) for number, code in self._byes.get(rank, ()) if number in absent]
        if byes and sum(int(scoring.points[0, code]) for _, code in byes) == difference:
            return f"line 240 declares byes in rounds without a game: {', '.join(str(number) for number, _ in byes)}"
        return ""


def _abnormal_ranks(facts: list[HeaderFact]) -> frozenset[int]:
    """Return the players whom record 299 names: after the points, the first whole number is the round.

    Programs disagree about the columns of 299, so it is read by its words; a line without decimals cannot be.
    """
    ranks: set[int] = set()
    for fact in facts:
        words = fact.text.split()
        if fact.key == "299" and any(_DECIMAL.fullmatch(word) for word in words):
            ranks.update([int(word) for word in words if _NUMBER.fullmatch(word)][1:])
    return frozenset(ranks)


def _byes(facts: list[HeaderFact]) -> dict[int, list[tuple[int, Result]]]:
    """Return round and kind of the byes that record 240 gives each player: `240 H   3    1   12`."""
    byes: dict[int, list[tuple[int, Result]]] = {}
    for fact in facts:
        kind, *numbers = fact.text.split() or [""]
        if fact.key == "240" and kind.upper() in _BYES and all(_NUMBER.fullmatch(number) for number in numbers):
            for rank in numbers[1:]:
                byes.setdefault(int(rank), []).append((int(numbers[0]), _BYES[kind.upper()]))
    return byes
