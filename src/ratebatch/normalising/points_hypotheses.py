"""What could explain points that are not the sum of the results: said beside the error, never applied to it."""

import numpy as np

from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks, Numbers
from ratebatch.normalising.results import sign_in_words
from ratebatch.normalising.scoring import Scoring
from ratebatch.records.results import BYES, FORFEITS, SHORT_GAMES, Result

_WITHOUT_PLAY = sorted(BYES | FORFEITS | SHORT_GAMES)
_ABSENT = (Result.NONE, Result.BYE_ZERO, Result.FORFEIT_LOSS)


def shown(hundredths: int) -> str:
    """Return points for a message: 450 hundredths are 4.5."""
    text = f"{hundredths / 100:.2f}"
    return text[:-1] if text.endswith("0") else text


def scoring_with_fitting_bye(cells: Cells, file_points: Numbers, checked: Marks, scoring: Scoring) -> Scoring:
    """Return the scoring with the value of the bye of the pairing that leaves the fewest differences.

    Only a value that the file does not declare is chosen, from those of a win, a draw and a loss; in a tie the win.
    """
    if scoring.pairing_bye_declared or not np.any(cells.result == Result.BYE_PAIRING):
        return scoring
    values = [int(scoring.points[0, result]) for result in (Result.BYE_PAIRING, Result.DRAW, Result.LOSS)]
    candidates = [scoring.with_value([Result.BYE_PAIRING], value) for value in values]
    return min(candidates, key=lambda each: np.count_nonzero(checked & (each.totals(cells) != file_points)))


def other_scoring(cells: Cells, file_points: Numbers, checked: Marks, scoring: Scoring) -> str:
    """Return another scoring under which the points of every player are right, in words; empty if there is none."""
    candidates = [
        (f"the file counts {shown(win)} for a win and {shown(draw)} for a draw", scoring.with_games(win, draw))
        for win, draw in ((300, 100), (200, 100), (100, 50))
    ]
    for code in _WITHOUT_PLAY:
        if np.any(cells.result == code):
            candidates += [
                (f"the file counts {sign_in_words(code)} as {shown(value)}", scoring.with_value([code], value))
                for value in (0, 50, 100)
            ]
    for words, candidate in candidates:
        if np.all(candidate.totals(cells)[checked] == file_points[checked]):
            return words
    return ""


def explanations(cells: Cells, entry: int, difference: int, scoring: Scoring) -> list[str]:
    """Return what would explain the difference (file minus results, in hundredths) of one entry."""
    own, worth = np.flatnonzero(cells.entry == entry), scoring.worth(cells)
    found = []
    for code in _WITHOUT_PLAY:
        here = own[cells.result[own] == code]
        rounds = cells.round[here]
        if len(here) and int(worth[here].sum()) == -difference:
            found.append(f"{sign_in_words(code)} in round {_listed(rounds)} not counted")
        elif len(here) and int(worth[here[0]]) == -difference:
            found.append(f"one {sign_in_words(code)} not counted, of those in rounds {_listed(rounds)}")
    free = rounds_without_game(cells, own)
    names = ((Result.BYE_HALF, "half-point bye"), (Result.BYE_FULL, "full-point bye"))
    for code, name in names if len(free) else ():
        if difference == scoring.points[0, code]:
            found.append(f"equals one missing {name} in round {' or '.join(map(str, free))}")
        elif difference == scoring.points[0, code] * len(free):
            found.append(f"equals missing {name}s in rounds {_listed(free)}")
    return found


def rounds_without_game(cells: Cells, own: Numbers) -> Numbers:
    """Return the rounds in which a player is absent: no cell, a blank one, Z, or - without an opponent."""
    absent = np.isin(cells.result[own], _ABSENT) & (cells.number[own] == 0)
    rounds = np.arange(1, int(cells.round.max(initial=0)) + 1)
    return np.setdiff1d(rounds, cells.round[own[~absent]])


def _listed(rounds: Numbers) -> str:
    return ", ".join(str(number) for number in rounds)
