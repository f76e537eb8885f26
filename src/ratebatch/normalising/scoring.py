"""How many points a cell is worth in this event: for the check of the points column only, never for rating.

The file may declare its scoring: record 162 (TRF26) before XXS (JaVaFo) before BB? (bbpPairings); otherwise a win
counts 1, a draw ½, a loss 0. All values are in hundredths of a point.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Numbers
from ratebatch.normalising.event_dates import FIELD_COLUMN
from ratebatch.normalising.results import sign_in_words
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.results import SCORE_HUNDREDTHS, Result
from ratebatch.records.tournament import COLOURS, Colour

_WINS = (Result.WIN, Result.WIN_UNRATED)
_DRAWS = (Result.DRAW, Result.DRAW_UNRATED)
_LOSSES = (Result.LOSS, Result.LOSS_UNRATED)
_FULL = (*_WINS, Result.FORFEIT_WIN, Result.BYE_FULL, Result.BYE_PAIRING)
_HALF = (*_DRAWS, Result.BYE_HALF)

_CODES_162 = {
    "W": _FULL,
    "D": (*_HALF, Result.PENDING),
    "L": _LOSSES,
    "A": (Result.BYE_ZERO, Result.FORFEIT_LOSS, Result.NONE),
    "P": (Result.BYE_PAIRING,),
    "X": (Result.PENDING,),
}
_CODES_XXS = {
    "W": _FULL,
    "D": _HALF,
    "L": _LOSSES,
    "WW": _WINS,
    "BW": _WINS,
    "WD": _DRAWS,
    "BD": _DRAWS,
    "WL": _LOSSES,
    "BL": _LOSSES,
    "FW": (Result.FORFEIT_WIN,),
    "FL": (Result.FORFEIT_LOSS,),
    "ZPB": (Result.BYE_ZERO, Result.NONE),
    "HPB": (Result.BYE_HALF,),
    "FPB": (Result.BYE_FULL,),
    "PAB": (Result.BYE_PAIRING,),
}
_CODES_BB = {
    "BBW": _FULL,
    "BBD": _HALF,
    "BBL": _LOSSES,
    "BBZ": (Result.BYE_ZERO, Result.NONE),
    "BBF": (Result.FORFEIT_LOSS,),
    "BBU": (Result.BYE_PAIRING,),
}
_COLOUR_OF_CODE = {code: Colour(code[0].lower()) for code in ("WW", "WD", "WL", "BW", "BD", "BL")}
"""Codes of XXS whose first letter is the colour."""

_VALUE = r"(\d{1,2}(?:[.,]\d{1,2})?)"
_PAIRS_162 = re.compile(r"\b([WDLAPX])\s*" + _VALUE)
_PAIRS_XXS = re.compile(r"\b([A-Z]{1,3})\s*=\s*" + _VALUE)
_PAIRS_BB = re.compile("()" + _VALUE)
_RECORDS = (
    *((key, _PAIRS_BB, {"": codes}) for key, codes in _CODES_BB.items()),
    ("XXS", _PAIRS_XXS, _CODES_XXS),
    ("162", _PAIRS_162, _CODES_162),
)
"""The records that declare points, the weaker before the stronger: how pairs of code and value are read from each."""


class Scoring(NamedTuple):
    """Points in hundredths by colour (as in `COLOURS`) and result, and whether the bye of the pairing is declared."""

    points: Numbers
    pairing_bye_declared: bool = False

    def with_value(self, results: Iterable[Result], value: int, colour: Colour | None = None) -> "Scoring":
        """Return the scoring with another value for these results, for one colour or for all."""
        points = self.points.copy()
        rows = slice(None) if colour is None else COLOURS.index(colour)
        points[rows, list(results)] = value
        return self._replace(points=points)

    def with_games(self, win: int, draw: int) -> "Scoring":
        """Return the scoring with other values for a win and a draw, and the forfeits and byes that follow them."""
        return self.with_value(_FULL, win).with_value((*_HALF, Result.PENDING), draw)

    def worth(self, cells: Cells) -> Numbers:
        """Return what each cell is worth; a result that is not known counts nothing."""
        return self.points[np.maximum(cells.colour, 0), np.maximum(cells.result, 0)]

    def totals(self, cells: Cells) -> Numbers:
        """Return the sum of each entry's cells."""
        sums = np.bincount(cells.entry, weights=self.worth(cells), minlength=len(cells.ranks))
        return sums.astype(np.int64)


COMMON = Scoring(np.tile(SCORE_HUNDREDTHS, (len(COLOURS), 1)))
"""One point for a win, half for a draw; the bye of the pairing counts as a win, a pending game as a draw."""


def hundredths(text: str) -> int:
    """Return a value such as `0.5` or `1` in hundredths; one or two decimals."""
    whole, _, decimals = text.replace(",", ".").partition(".")
    return 100 * int(whole) + int(decimals.ljust(2, "0") or 0)


class Declared(NamedTuple):
    """A value in hundredths that a record declares: for results, in the games of one colour or of both."""

    record: str
    row: int
    results: tuple[Result, ...]
    colour: Colour | None
    value: int


def declarations(header: Iterable[HeaderFact]) -> list[Declared]:
    """Return what the records declare, in the order in which one is laid over the other."""
    facts = list(header)
    found = []
    for key, pattern, codes in _RECORDS:
        pairs = [(fact.row, *pair) for fact in facts if fact.key == key for pair in pattern.findall(fact.text.upper())]
        # The short codes set several values and never undo a longer one.
        pairs.sort(key=lambda pair: len(pair[1]) if key == "XXS" else pair[1] in ("P", "X"))
        for row, code, value in pairs:
            if code in codes:
                found.append(Declared(key, row, codes[code], _COLOUR_OF_CODE.get(code), hundredths(value)))
    return found


def scoring_of(header: Iterable[HeaderFact]) -> Scoring:
    """Return the scoring that the header declares, the stronger record laid over the weaker."""
    scoring = COMMON
    for declared in declarations(header):
        scoring = scoring.with_value(declared.results, declared.value, declared.colour)._replace(
            pairing_bye_declared=scoring.pairing_bye_declared or declared.results == (Result.BYE_PAIRING,)
        )
    return scoring


def scoring_is_one(header: Iterable[HeaderFact], where: Source) -> list[Issue]:
    """Report records that declare different values for one result; each is compared by the result it is named for."""
    issues: dict[tuple[int, int], Issue] = {}
    stronger: dict[tuple[Result, Colour], Declared] = {}
    for declared in reversed(declarations(header)):
        for colour in (Colour.WHITE, Colour.BLACK) if declared.colour is None else (declared.colour,):
            ruling = stronger.setdefault((declared.results[0], colour), declared)
            if _family(ruling.record) != _family(declared.record) and ruling.value != declared.value:
                message = (
                    f"Record {declared.record} counts {_points(declared.value)} for "
                    f"{sign_in_words(declared.results[0])}, record {ruling.record} in row {ruling.row} counts "
                    f"{_points(ruling.value)}, which was used to check the points; ratings do not depend on it."
                )
                place = where._replace(row=declared.row, column=FIELD_COLUMN)
                issues[declared.row, declared.results[0]] = issue("SCORING_CONTRADICTED", message, place)
    return [found for _, found in sorted(issues.items())]


def _family(record: str) -> str:
    return record[:2]


def _points(value: int) -> str:
    return f"{value // 100}.{value % 100:02}"
