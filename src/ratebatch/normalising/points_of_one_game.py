"""Two players whose points are both wrong, and the one game between them that would make both right."""

from collections.abc import Mapping
from itertools import product

import numpy as np

from ratebatch.normalising.cells import Cells
from ratebatch.normalising.consistency import points_back
from ratebatch.normalising.results import sign_in_words
from ratebatch.normalising.scoring import Scoring
from ratebatch.records.results import MIRRORED, Result

_POSSIBLE = (Result.WIN, Result.DRAW, Result.LOSS)
_PAIRS = [pair for pair in product(_POSSIBLE, _POSSIBLE) if pair in MIRRORED]


def wrong_on_both_lines(cells: Cells, scoring: Scoring, differences: Mapping[int, int], entry: int) -> str:
    """Return as a remedy the game of an entry that is perhaps wrong on both lines; empty if there is none, or several.

    `differences` are the printed points minus the results, in hundredths, of the entries with wrong points that no
    result in doubt explains. Both players of the game are among them, and one other result makes both right.
    """
    worth = scoring.worth(cells)
    sound = np.flatnonzero((cells.entry == entry) & ~cells.damaged & points_back(cells))
    fitting = []
    for cell in sound.tolist():
        opponent, partner = int(cells.opponent[cell]), int(cells.partner[cell])
        if opponent not in differences or cells.result[cell] not in _POSSIBLE:
            continue
        for one, other in _PAIRS:
            own = int(scoring.points[0, one]) - int(worth[cell])
            others = int(scoring.points[0, other]) - int(worth[partner])
            if (own, others) == (differences[entry], differences[opponent]):
                fitting.append((cell, partner, one, other))
    if len(fitting) != 1:
        return ""
    ((cell, partner, one, other),) = fitting
    reversed_ = (one, other) == (cells.result[partner], cells.result[cell])
    how = "may be entered the wrong way round" if reversed_ else "may have another result"
    return (
        f"Round {cells.round[cell]}, {cells.own_rank[cell]} against {cells.own_rank[partner]}, {how}: the points of "
        f"both players are right with {sign_in_words(one)} in row {cells.row[cell]} and {sign_in_words(other)} in row "
        f"{cells.row[partner]}. Compare with the score sheet."
    )
