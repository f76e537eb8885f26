"""Which points are wrong for themselves, and which only because a result is: the latter right themselves with it."""

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Severity, Source
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.number_space import cells_by_proof
from ratebatch.normalising.points import NOT_STATED
from ratebatch.normalising.points_hypotheses import explanations, scoring_with_fitting_bye, shown
from ratebatch.normalising.points_of_one_game import wrong_on_both_lines
from ratebatch.normalising.results import sign_in_words
from ratebatch.normalising.scoring import Scoring, scoring_of
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.results import MIRRORED, Result
from ratebatch.records.tournament import Tournament

ABOUT_RESULTS = ("OPPONENT", "RESULT", "BYE_WITH_OPPONENT", "FORFEIT_WITHOUT_OPPONENT", "PLAYER_TWICE_IN_ROUND")
"""How the codes begin of problems that can change what a cell of a round is worth."""

_CONTRADICTING = frozenset({"RESULT_NOT_MIRRORED", "RESULT_BY_ARBITER"})
"""Problems of two results that the points can settle; what an arbiter can have decided only where points are wrong."""

_GUESSES = re.compile(r" \(perhaps: .*\)\.$")

_MOST_DOUBTFUL = 8
"""Cells of one player in doubt, beyond which nothing can be concluded from the points."""

_POSSIBLE = (Result.WIN, Result.DRAW, Result.LOSS)


class Advice(NamedTuple):
    """The problems with better remedies, and those of points that vanish once results before them are corrected."""

    issues: list[Issue]
    consequences: list[Issue]


class _Doubt(NamedTuple):
    """A cell that somebody has to correct: round, row and column, and its index (-1 where the player has none)."""

    round: int
    row: int
    column: int
    cell: int


class PointsOfEvent(NamedTuple):
    """The cells of an event with what they are worth, and the points as printed, all in hundredths."""

    cells: Cells
    scoring: Scoring
    printed: np.ndarray[tuple[int], np.dtype[np.int64]]

    def difference(self, entry: int) -> int:
        """Return the printed points of an entry minus the sum of the cells."""
        return int(self.printed[entry] - self.scoring.totals(self.cells)[entry])


def points_of(crosstable: Crosstable, tournament: Tournament) -> PointsOfEvent:
    """Return the points of an event as they were compared when it was read."""
    entries = tournament.entries
    where = Source(tournament.file, tournament.sheet)
    nobody = np.zeros(len(entries), dtype=np.bool_)
    cells = cells_by_proof(crosstable, entries.starting_rank, nobody, where).cells
    still_open = (cells.result < 0) | (cells.result == Result.PENDING)
    is_open = np.bincount(cells.entry[still_open], minlength=len(entries)) > 0
    checked = (entries.half_points != NOT_STATED) & ~is_open
    printed = 50 * entries.half_points
    scoring = scoring_with_fitting_bye(cells, printed, checked, scoring_of(crosstable.header))
    return PointsOfEvent(cells, scoring, printed)


def with_advice(crosstable: Crosstable, tournament: Tournament) -> Advice:
    """Return the problems of a tournament with what its points tell of its results, and the other way round."""
    found = list(tournament.issues)
    wrong = [each for each in found if each.code == "POINTS_DIFFER"]
    if not wrong and not any(each.code == "RESULT_NOT_MIRRORED" for each in found):
        return Advice(found, [])
    points = points_of(crosstable, tournament)
    doubts = _doubts(found, points.cells, tournament)
    entry_at = {row: entry for entry, row in enumerate(tournament.entries.row.tolist())}
    at = {entry_at[each.source.row] for each in wrong if each.source.row in entry_at}
    alone = {entry: points.difference(entry) for entry in at - doubts.keys()}
    issues, consequences = [], []
    for each in found:
        if each.code == "POINTS_DIFFER" and each.source.row in entry_at:
            entry = entry_at[each.source.row]
            about = doubts.get(entry, [])
            if about and points.difference(entry) and _can_right(points, entry, about):
                each = told_once(each).model_copy(update={"fix": _wait_for(about)})
                consequences.append(each)
            elif entry in alone and (game := wrong_on_both_lines(points.cells, points.scoring, alone, entry)):
                each = told_once(each).model_copy(update={"fix": game})
            else:
                each = _explained(each, points, entry)
        elif each.code in _CONTRADICTING:
            each = _settled_by_points(each, points, doubts, tournament)
        issues.append(each)
    return Advice(issues, consequences)


def _doubts(found: Iterable[Issue], cells: Cells, tournament: Tournament) -> dict[int, list[_Doubt]]:
    """Return by entry the cells that problems of results are about: those complained of, and their opponents'."""
    doubts: dict[int, dict[int, _Doubt]] = {}
    for each in found:
        if not each.round or not each.code.startswith(ABOUT_RESULTS):
            continue
        for cell in tournament.games.cells_of(each):
            place = (each.round, each.source.row, each.source.column)
            doubts.setdefault(int(cells.entry[cell]), {})[each.round] = _Doubt(*place, cell)
            opponent, partner = int(cells.opponent[cell]), int(cells.partner[cell])
            if opponent >= 0:
                doubts.setdefault(opponent, {})[each.round] = _Doubt(*place, partner)
    return {entry: list(by_round.values()) for entry, by_round in doubts.items()}


def _can_right(points: PointsOfEvent, entry: int, about: Sequence[_Doubt]) -> bool:
    """Say whether other results of the doubtful cells alone would make the points right."""
    if len(about) > _MOST_DOUBTFUL or points.printed[entry] < 0:
        return False
    worth = points.scoring.worth(points.cells)
    certain = points.printed[entry] - points.difference(entry) - sum(int(worth[d.cell]) for d in about if d.cell >= 0)
    possible = [{0, *(int(points.scoring.points[0, result]) for result in _POSSIBLE)} for _ in about]
    return any(certain + sum(values) == points.printed[entry] for values in product(*possible))


def told_once(found: Issue) -> Issue:
    """Return wrong points without the guesses of the message, where the remedy tells another story."""
    return found.model_copy(update={"message": _GUESSES.sub(".", found.message)})


def _wait_for(about: Sequence[_Doubt]) -> str:
    first = about[0]
    rounds = ", ".join(str(each.round) for each in about)
    return (
        f"Correct round {rounds} first (row {first.row}, column {first.column}): these points can be right, and then "
        "nothing is left to correct here."
    )


def _explained(found: Issue, points: PointsOfEvent, entry: int) -> Issue:
    """Return the problem with what to do if an explanation is right."""
    difference = points.difference(entry)
    reasons = explanations(points.cells, entry, difference, points.scoring)
    if not reasons:
        return found
    total = shown(int(points.printed[entry]) - difference)
    missing = [reason for reason in reasons if reason.startswith("equals")]
    if missing:
        fix = (
            "If the player had that bye, write it into its round (H for half a point, F for a whole one in a TRF); if "
            "not, the points or a result are wrong."
        )
    else:
        fix = f"If it counts, write {total} as the points; if it does not, correct the sign in its round."
    return found.model_copy(update={"fix": fix})


def _settled_by_points(
    found: Issue, points: PointsOfEvent, doubts: dict[int, list[_Doubt]], tournament: Tournament
) -> Issue:
    """Return the contradiction with the results that the points of both players speak for, if they agree in one."""
    cells = points.cells
    own = [cell for cell in tournament.games.cells_of(found) if cells.partner[cell] >= 0]
    if len(own) != 1:
        return found
    both = (own[0], int(cells.partner[own[0]]))
    needed = [_needed(points, cell, doubts) for cell in both]
    pairs = [(one, other) for one, other in product(*needed) if (one, other) in MIRRORED]
    if len(pairs) != 1:
        return found
    says = " and ".join(
        f"{sign_in_words(result)} in row {cells.row[cell]}" for cell, result in zip(both, pairs[0], strict=True)
    )
    return found.model_copy(update={"fix": f"The points of both players fit {says}; compare with the score sheets."})


def _needed(points: PointsOfEvent, cell: int, doubts: dict[int, list[_Doubt]]) -> list[Result]:
    """Return the results of the cell with which the points of its player are right, if it is his only doubtful one."""
    entry = int(points.cells.entry[cell])
    if len(doubts.get(entry, [])) != 1 or points.printed[entry] < 0:
        return []
    wanted = points.difference(entry) + int(points.scoring.worth(points.cells)[cell])
    return [result for result in _POSSIBLE if int(points.scoring.points[0, result]) == wanted]


def results_are_doubtful(found: Iterable[Issue]) -> bool:
    """Say whether an error, or what only an arbiter can have decided, is among the problems of results and colours."""
    return any(
        each.code.startswith((*ABOUT_RESULTS, "COLOUR"))
        and (each.severity is Severity.ERROR or each.code == "RESULT_BY_ARBITER")
        for each in found
    )
