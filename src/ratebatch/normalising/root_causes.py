"""One fault that makes many: a round or rows that are missing stand before the points and opponents that lack them.

Each function finds one kind of root, and returns the problems that vanish with it, each with the remedy that it needs
then. A root is named only where its consequences fit it; what does not fit stays a fault of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue
from ratebatch.normalising.header import Header, counted
from ratebatch.normalising.points_advice import ABOUT_RESULTS, PointsOfEvent, points_of, told_once
from ratebatch.normalising.points_hypotheses import rounds_without_game
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament
from ratebatch.records.unread_lines import BROKEN_OFF, of_the_end

LACKING_A_ROUND_PERCENT = 25
"""Share of the players whose points must lack a round that is missing: of every game of it somebody had points."""

FEWEST_LACKING = 2
"""So many players at least."""

_ROOTS = frozenset({"ROUND_WITHOUT_RESULTS", "ROUNDS_DIFFER", "COUNT_DIFFERS", BROKEN_OFF})
_OF_THE_END = frozenset({"COUNT_DIFFERS", "RATED_COUNT_DIFFERS", "ROUNDS_DIFFER", "OPPONENT_UNKNOWN"})
"""What follows from players whose lines are behind the end of a file that broke off."""
_OPEN_RESULTS = frozenset({"RESULT_MISSING", "RESULT_PENDING"})


class Root(NamedTuple):
    """A problem, and those that vanish once it is solved: as they were told, and as they are told then."""

    problem: Issue
    follow: dict[Issue, Issue]


def root_causes(crosstable: Crosstable, tournament: Tournament, found: Sequence[Issue]) -> list[Root]:
    """Return the roots among the problems of a file that have a consequence; no problem follows from two of them."""
    if not any(each.code in _ROOTS for each in found):
        return []
    roots: list[Root] = []
    known: set[Issue] = set()
    points = points_of(crosstable, tournament)
    for root in (
        *_file_that_broke_off(tournament, found),
        *_rounds_without_results(points, tournament, found),
        *_rounds_that_differ(crosstable, points, tournament, found),
        *_rows_that_are_missing(crosstable, tournament, found),
    ):
        follow = {each: told for each, told in root.follow.items() if each not in known}
        known |= follow.keys()
        if follow:
            roots.append(Root(root.problem, follow))
    return roots


def _file_that_broke_off(tournament: Tournament, found: Sequence[Issue]) -> Iterator[Root]:
    """Yield the end of a file in the middle of a line: players behind it are missing, and games of that line."""
    games = tournament.games
    for root in _of_code(found, BROKEN_OFF):
        last = np.flatnonzero(tournament.entries.row == root.source.row)
        against = [
            each
            for each in found
            if each.code.startswith(ABOUT_RESULTS)
            and any(games.opponent[cell] in last for cell in games.cells_of(each))
        ]
        follow = [*against, *(each for each in found if each.code in _OF_THE_END)]
        yield Root(root, {each: of_the_end(each) for each in follow})


def _rounds_without_results(points: PointsOfEvent, tournament: Tournament, found: Sequence[Issue]) -> Iterator[Root]:
    """Yield the rounds without results; results and points that they lack follow."""
    blank = [each for each in found if each.code == "ROUND_WITHOUT_RESULTS"]
    lacking = _lacking(points, tournament, found, [each.round for each in blank])
    for root in blank:
        fix = f"Enter round {root.round} first; then nothing is left to correct here."
        open_results = [each for each in found if each.code in _OPEN_RESULTS and each.round == root.round]
        follow = {each: each.model_copy(update={"fix": fix}) for each in open_results}
        yield Root(root, follow | {each: _waiting(each, f"Enter round {root.round} first") for each in lacking})


def _rounds_that_differ(
    crosstable: Crosstable, points: PointsOfEvent, tournament: Tournament, found: Sequence[Issue]
) -> Iterator[Root]:
    """Yield a number of rounds that the games do not have: points that lack them, or do not count those beyond it."""
    declared = Header(crosstable.header).planned_rounds() or 0
    for root in (each for each in found if each.code == "ROUNDS_DIFFER"):
        if tournament.rounds == declared:
            last = int(points.cells.round[(points.cells.number != 0) | (points.cells.result != 0)].max(initial=0))
            lacking = _lacking(points, tournament, found, range(last + 1, declared + 1))
            first = "Export the file with all rounds first"
        else:
            lacking = list(_beyond(points, tournament, found, declared))
            first = f"Remove what stands behind round {declared} first, or correct the number of rounds"
        yield Root(root, {each: _waiting(each, first) for each in lacking})


def _rows_that_are_missing(crosstable: Crosstable, tournament: Tournament, found: Sequence[Issue]) -> Iterator[Root]:
    """Yield a number of players above that of the rows, if it leaves room for all opponents who are in none."""
    declared, unknown = counted(Header(crosstable.header).fact("062")), _of_code(found, "OPPONENT_UNKNOWN")
    numbers = {
        str(crosstable.cells.opponent[cell]).lstrip("0") for each in unknown for cell in tournament.games.cells_of(each)
    }
    if declared is None or not 0 < len(numbers) <= declared - len(tournament.entries):
        return
    fix = "Add the players who are missing first; then nothing is left to correct here."
    for root in _of_code(found, "COUNT_DIFFERS"):
        yield Root(root, {each: each.model_copy(update={"fix": fix}) for each in unknown})


def _lacking(
    points: PointsOfEvent, tournament: Tournament, found: Sequence[Issue], rounds: Iterable[int]
) -> list[Issue]:
    """Return the points that results of these rounds would make right, if they are those of many players."""
    missing, win = set(rounds), int(points.scoring.points[0, Result.WIN])
    lacking = []
    for each, entry in _wrong_points(tournament, found):
        absent = missing & set(rounds_without_game(points.cells, np.flatnonzero(points.cells.entry == entry)).tolist())
        beyond = {number for number in missing if number > points.cells.round.max(initial=0)}
        if 0 < points.difference(entry) <= win * len(absent | beyond):
            lacking.append(each)
    many = max(FEWEST_LACKING, len(tournament.entries) * LACKING_A_ROUND_PERCENT // 100)
    return lacking if len(lacking) >= many else []


def _beyond(points: PointsOfEvent, tournament: Tournament, found: Sequence[Issue], declared: int) -> Iterator[Issue]:
    """Yield the points that are right without the rounds behind the declared number."""
    cells, worth = points.cells, points.scoring.worth(points.cells)
    for each, entry in _wrong_points(tournament, found):
        extra = int(worth[(cells.entry == entry) & (cells.round > declared)].sum())
        if extra and points.difference(entry) == -extra:
            yield each


def _wrong_points(tournament: Tournament, found: Iterable[Issue]) -> Iterator[tuple[Issue, int]]:
    entry_at = {row: entry for entry, row in enumerate(tournament.entries.row.tolist())}
    for each in _of_code(found, "POINTS_DIFFER"):
        if each.source.row in entry_at:
            yield each, entry_at[each.source.row]


def _waiting(found: Issue, first: str) -> Issue:
    fix = f"{first}: these points can be right, and then nothing is left to correct here."
    return told_once(found).model_copy(update={"fix": fix})


def _of_code(found: Iterable[Issue], code: str) -> list[Issue]:
    return [each for each in found if each.code == code]
