"""Corrected results: what counts for the rating report where the file shows something else; the file stays as it is."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, masked
from ratebatch.matching.applied import Applied, Miss, Use, touching
from ratebatch.records.decisions import CorrectionDecision
from ratebatch.records.names import name_tokens
from ratebatch.records.result_pairs import ResultPair, pair_of
from ratebatch.records.results import HALF_POINTS, Result
from ratebatch.records.tournament import COLOURS, Colour, Tournament

SETTLED = frozenset({"RESULT_NOT_MIRRORED", "RESULT_BY_ARBITER", "RESULT_UNKNOWN", "RESULT_MISSING", "RESULT_PENDING"})
"""What is wrong with the results of a game and is settled when they are corrected."""

_WHITE, _BLACK = COLOURS.index(Colour.WHITE), COLOURS.index(Colour.BLACK)


class GameCells(NamedTuple):
    """The two cells of a game, as indices into the games."""

    white: int
    black: int


def with_corrections(
    tournament: Tournament, decisions: Iterable[CorrectionDecision], printed_ids: npt.NDArray[np.int64]
) -> Applied:
    """Return the event with corrected results on both sides, and without the problems that these settle.

    A correction must find the results that it saw. It names a player by the id that he has by now, by the id that
    the file prints of him, or by name.
    """
    uses: list[Use] = []
    misses: list[Miss] = []
    for each in decisions:
        if not each.is_about(tournament):
            continue
        cells = _cells_of(tournament, each, printed_ids)
        if isinstance(cells, str):
            misses.append(Miss(each, cells))
            continue
        names = tournament.entries.name[tournament.games.entry[list(cells)]].tolist()
        said = (
            f"{tournament.name}, round {each.round}, {names[0]} against {names[1]}: {each.found} counts as {each.to}."
        )
        uses.append(Use(each, said, masked(" - ".join(names))))
        tournament = with_result(tournament, cells, each.to)
    return Applied(tournament, uses, misses)


def game_cells(
    tournament: Tournament, round_number: int, white: str, black: str, printed_ids: npt.NDArray[np.int64]
) -> GameCells | str:
    """Return the cells of the game of two players, each named by id or name, or why there is no such game."""
    games = tournament.games
    entries = [_entry_of(tournament, who, printed_ids) for who in (white, black)]
    for who, entry in zip((white, black), entries, strict=True):
        if entry is None:
            return f"{who} is not in {tournament.file}, or not only once"
    one, other = entries
    of_white = np.flatnonzero((games.round == round_number) & (games.entry == one) & (games.opponent == other))
    of_black = np.flatnonzero((games.round == round_number) & (games.entry == other) & (games.opponent == one))
    if not len(of_white) or not len(of_black):
        return f"the two do not meet in round {round_number} of {tournament.file}"
    cells = GameCells(int(of_white[0]), int(of_black[0]))
    if games.colour[cells.white] == _BLACK or games.colour[cells.black] == _WHITE:
        return f"in {tournament.file} {black} has White in round {round_number}"
    return cells


def _cells_of(
    tournament: Tournament, decision: CorrectionDecision, printed_ids: npt.NDArray[np.int64]
) -> GameCells | str:
    """Return the cells of the game that shows what the correction saw, or why there is no such game."""
    games = tournament.games
    cells = game_cells(tournament, decision.round, decision.white, decision.black, printed_ids)
    if isinstance(cells, str):
        return cells
    if (shown := pair_of(*games.result[list(cells)].tolist())) != decision.found:
        return f"{tournament.file} shows {shown} and not {decision.found} in round {decision.round}"
    return cells


def _entry_of(tournament: Tournament, who: str, printed_ids: npt.NDArray[np.int64]) -> int | None:
    entries = tournament.entries
    if who.isdecimal():
        found = np.flatnonzero((entries.fide_id == int(who)) | (printed_ids == int(who))).tolist()
    else:
        found = [
            index for index, name in enumerate(entries.name.tolist()) if name_tokens(masked(name)) == name_tokens(who)
        ]
    return int(found[0]) if len(found) == 1 else None


def with_result(tournament: Tournament, cells: GameCells, to: ResultPair) -> Tournament:
    """Return the event with another result of a game, on both sides, and without the problems that it settles."""
    games = tournament.games
    before, after = games.result[list(cells)].tolist(), to.codes
    result = games.result.copy()
    result[list(cells)] = after
    entries = games.entry[list(cells)].tolist()
    issues: list[Issue] = [each for each in tournament.issues if not _is_settled(each, tournament, cells)]
    for entry, old, new in zip(entries, before, after, strict=True):
        issues = _without_points_settled(issues, tournament, entry, Result(old), new)
    changes = {
        "games": games.model_copy(update={"result": result}),
        "decided": touching(tournament, entries),
        "issues": tuple(issues),
    }
    return tournament.model_copy(update=changes)


def _is_settled(found: Issue, tournament: Tournament, cells: GameCells) -> bool:
    return found.code in SETTLED and not set(cells).isdisjoint(tournament.games.cells_of(found))


def _without_points_settled(
    issues: list[Issue], tournament: Tournament, entry: int, old: Result, new: Result
) -> list[Issue]:
    """Leave out the complaint that a player's points are not the sum of his results, if they are that now."""
    entries, games = tournament.entries, tournament.games
    total = sum(HALF_POINTS[Result(result)] for result in games.result[games.entry == entry].tolist())
    settled = total - HALF_POINTS[old] + HALF_POINTS[new] == entries.half_points[entry]
    row = int(entries.row[entry])
    return [each for each in issues if not (settled and each.code == "POINTS_DIFFER" and each.source.row == row)]
