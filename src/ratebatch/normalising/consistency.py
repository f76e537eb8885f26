"""Do the two sides of every game tell the same story? One function for each promise, all faults at once.

Each returns its issues with the place of the cell. Cells that are reported already are left out, so that one fault
makes one complaint.
"""

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks, Numbers, Texts, offenders
from ratebatch.normalising.results import result_in_words
from ratebatch.records.results import (
    BYES,
    DECIDED_BY_ARBITER,
    MIRRORED,
    PLAYED,
    SHORT_GAMES,
    Result,
    among,
)  # fmt: skip
from ratebatch.records.wording import several

_PLAYED, _BYES, _WITH_COLOURS = among(PLAYED), among(BYES), among(PLAYED | SHORT_GAMES)


def _pairs(codes: frozenset[tuple[Result, Result]]) -> Marks:
    table = np.zeros((len(Result), len(Result)), dtype=np.bool_)
    for one, other in codes:
        table[one, other] = True
    return table


MIRRORED_CODES, _BY_ARBITER = _pairs(MIRRORED), _pairs(DECIDED_BY_ARBITER)
_OPEN = among(frozenset({Result.NONE, Result.PENDING}))


def opponents_exist(cells: Cells, where: Source) -> list[Issue]:
    """Every opponent is in the file; a bye beside a number that nobody has is reported as a bye."""
    unknown = names_an_opponent(cells) & (cells.opponent < 0)
    return [
        cells.complaint("OPPONENT_UNKNOWN", f"{_names(cells, i)}, who is not in the file.", i, where)
        for i in offenders(unknown)
    ]


def nobody_plays_himself(cells: Cells, where: Source) -> list[Issue]:
    """No line names its own starting rank."""
    return [
        cells.complaint("OPPONENT_SELF", f"{_names(cells, i)}: himself.", i, where)
        for i in offenders(cells.opponent == cells.entry)
    ]


def opponents_name_each_other(cells: Cells, where: Source) -> list[Issue]:
    """Opponents name each other in that round, so nobody has two games in it."""
    stray = ~cells.damaged & (cells.opponent >= 0) & cells.expects_opponent & ~points_back(cells)
    reported = (cells.partner >= 0) & cells.damaged[cells.partner]
    issues = []
    for i in offenders(stray & ~reported):
        message = f"{_names(cells, i)}, whose own line {_what_he_names(cells, int(cells.partner[i]))} in that round."
        issues.append(cells.complaint("OPPONENT_NOT_MUTUAL", message, i, where))
    return issues


def colours_are_opposite(cells: Cells, names: Texts, where: Source) -> list[Issue]:
    """One player of a game is White, the other Black; a colour that is not stated is noted once for the file.

    A table that has no place for colours at all, as the matrix of a round robin, only gets a note.
    """
    first, second = _games(cells)
    one, other = cells.result[first], cells.result[second]
    on_board = _WITH_COLOURS[one] & _WITH_COLOURS[other]
    left, right = cells.colour[first], cells.colour[second]
    issues = []
    for i, j in _both(first, second, on_board & (left > 0) & (left == right)):
        colour, at = "white" if cells.colour[i] == 1 else "black", cells.parts.colour
        message = f"Round {cells.round[i]}: {_both_have(cells, names, i, j, colour, at)}."
        issues.append(cells.complaint("COLOUR_NOT_MIRRORED", message, i, where))
    bare = on_board & _PLAYED[one] & MIRRORED_CODES[one, other] & (np.minimum(left, right) == 0)
    missing = [i if cells.colour[i] == 0 else j for i, j in _both(first, second, bare)]
    if missing and not cells.parts.colour and not np.any(cells.colour):
        issues.append(issue("COLOURS_NOT_STATED", "The table gives the colours of none of its games.", where))
    elif missing:
        i = min(missing, key=lambda index: (cells.row[index], cells.column[index]))
        games_have = several(len(missing), "game has", "games have")
        message = f"{games_have} no colour on one side or on both; this is the first."
        issues.append(cells.complaint("COLOUR_MISSING", message, i, where))
    return issues


def results_mirror(cells: Cells, names: Texts, where: Source) -> list[Issue]:
    """Wins face losses, draws draws, and forfeits forfeits; what only an arbiter can decide is a warning."""
    first, second = _games(cells)
    one, other = cells.result[first], cells.result[second]
    wrong = ~MIRRORED_CODES[one, other] & ~_OPEN[one] & ~_OPEN[other]
    issues = []
    for i, j in _both(first, second, wrong):
        by_arbiter = _BY_ARBITER[cells.result[i], cells.result[j]]
        one_has, other_has = (result_in_words(int(cells.result[cell])) for cell in (i, j))
        at = cells.parts.result
        told = (
            _both_have(cells, names, i, j, one_has, at)
            if one_has == other_has
            else f"{_player(cells, names, i)} has {one_has} ({_at(cells, i, at)}), but {_player(cells, names, j)} has "
            f"{other_has} ({_at(cells, j, at)})"
        )
        message = f"Round {cells.round[i]}: {told}."
        issues.append(cells.complaint("RESULT_BY_ARBITER" if by_arbiter else "RESULT_NOT_MIRRORED", message, i, where))
    return issues


def names_an_opponent(cells: Cells) -> Marks:
    """Say of each cell whether it names an opponent; a number beside a bye does not."""
    named: Marks = (cells.number > 0) & ~_BYES[np.maximum(cells.result, 0)]
    return named


def contradicted(cells: Cells) -> Marks:
    """Say of each cell that names an opponent whether his cell tells another story, or there is none."""
    partner = np.maximum(cells.partner, 0)
    one, other = np.maximum(cells.result, 0), np.maximum(cells.result[partner], 0)
    colour = cells.colour
    same_colour = _WITH_COLOURS[one] & _WITH_COLOURS[other] & (colour > 0) & (colour == colour[partner])
    unequal = ~MIRRORED_CODES[one, other] & ~_BY_ARBITER[one, other] & ~_OPEN[one] & ~_OPEN[other]
    wrong: Marks = ~points_back(cells) | (cells.opponent == cells.entry) | same_colour | unequal
    return wrong & names_an_opponent(cells)


def points_back(cells: Cells) -> Marks:
    """Say of each cell whether its opponent's cell of that round names its player."""
    partner = np.maximum(cells.partner, 0)
    back: Marks = (cells.partner >= 0) & (cells.opponent[partner] == cells.entry)
    return back


def _games(cells: Cells) -> tuple[Numbers, Numbers]:
    """Return the two cells of each game, once: the cells name each other and at least one needs an opponent."""
    needed = cells.expects_opponent | cells.expects_opponent[np.maximum(cells.partner, 0)]
    sound = ~cells.damaged & points_back(cells) & needed & ~cells.damaged[np.maximum(cells.partner, 0)]
    first = np.flatnonzero(sound & (cells.entry < cells.opponent))
    return first, cells.partner[first]


def _both(first: Numbers, second: Numbers, marks: Marks) -> list[tuple[int, int]]:
    return list(zip(first[marks].tolist(), second[marks].tolist(), strict=True))


def _names(cells: Cells, i: int) -> str:
    return f"In round {cells.round[i]} player {cells.own_rank[i]} names {cells.number[i]}"


def _both_have(cells: Cells, names: Texts, i: int, j: int, what: str, part: int) -> str:
    both = f"both {_player(cells, names, i)} and {_player(cells, names, j)} have {what}"
    return f"{both} ({_at(cells, i, part)}; {_at(cells, j, part)})"


def _player(cells: Cells, names: Texts, i: int) -> str:
    """Return the name of a cell's player with the starting rank."""
    return f"{str(names[cells.entry[i]]) or 'player'} ({cells.own_rank[i]})"


def _at(cells: Cells, i: int, part: int) -> str:
    return f"row {cells.row[i]}, column {cells.column[i] + part}"


def _what_he_names(cells: Cells, partner: int) -> str:
    if partner < 0 or cells.number[partner] == 0:
        return "names nobody"
    return f"(row {cells.row[partner]}, column {cells.column[partner]}) names {cells.number[partner]}"
