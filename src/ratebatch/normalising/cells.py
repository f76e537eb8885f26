"""The round cells of one event, understood one by one; whether they agree is the business of `consistency`."""

from dataclasses import dataclass

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.characters import Marks, Numbers, offenders
from ratebatch.normalising.results import colour_codes, half_signs, opponent_numbers, result_codes
from ratebatch.records.crosstable import CellParts, TextCells
from ratebatch.records.results import NEEDS_OPPONENT, Result, among
from ratebatch.records.wording import several

_NEEDS_OPPONENT = among(NEEDS_OPPONENT)


@dataclass(frozen=True)
class Cells:
    """One element for each cell; numbers that cannot be read are -1.

    `number` is the opponent's starting rank as written (0: none), `opponent` his index among the entries (-1: none, or
    not in the file), `partner` the opponent's cell of that round (-1: he has none). `damaged` marks the cells that are
    reported already, or whose player has no clear starting rank or line: they are compared with nothing.
    """

    ranks: Numbers
    entry: Numbers
    round: Numbers
    number: Numbers
    opponent: Numbers
    colour: Numbers
    result: Numbers
    row: Numbers
    column: Numbers
    partner: Numbers
    damaged: Marks
    parts: CellParts

    @property
    def own_rank(self) -> Numbers:
        """The starting rank of the cell's player."""
        return self.ranks[self.entry]

    @property
    def expects_opponent(self) -> Marks:
        """Whether the result is one of a game, a forfeit or a game to come."""
        marks: Marks = _NEEDS_OPPONENT[np.maximum(self.result, 0)]
        return marks

    def place(self, index: int, where: Source) -> Source:
        """Return the place where a cell begins."""
        return where._replace(row=int(self.row[index]), column=int(self.column[index]))

    def result_column(self, index: int) -> int:
        """Return the column of a cell's result."""
        return int(self.column[index]) + self.parts.result

    def complaint(self, code: str, message: str, index: int, where: Source) -> Issue:
        """Return an issue about a cell, placed at what its code speaks of first: the opponent, the colour, the result.

        A code that begins with another word is about the result.
        """
        behind = {"OPPONENT": 0, "COLOUR": self.parts.colour}.get(code.partition("_")[0], self.parts.result)
        begin = self.place(index, where)
        return issue(code, message, begin._replace(column=begin.column + behind), round=int(self.round[index]))


def understood_cells(text: TextCells, ranks: Numbers, undefined: Marks, parts: CellParts) -> Cells:
    """Return the cells as codes; `ranks` are the starting ranks of the entries, `undefined` those not to be compared.

    A rank that stands twice leads to its first entry. A reader gives each player one cell a round; two are its fault.
    """
    number, result = opponent_numbers(text.opponent), result_codes(text.result)
    colour = colour_codes(text.colour)
    opponent = _entries_with(number, ranks)
    cell_at = np.full((len(ranks), int(text.round.max(initial=0)) + 1), -1, dtype=np.int64)
    cell_at[text.entry, text.round] = np.arange(len(number))
    if np.count_nonzero(cell_at >= 0) != len(number):
        raise ValueError("a crosstable gives each player one cell for each round")
    partner = np.where(opponent >= 0, cell_at[opponent, text.round], -1)
    damaged = undefined[text.entry] | ((opponent >= 0) & undefined[opponent])
    damaged |= (number < 0) | (result < 0) | (opponent == text.entry) | ((number > 0) & (opponent < 0))
    return Cells(
        ranks, text.entry, text.round, number, opponent, colour, result, text.row, text.column, partner, damaged, parts
    )


def cells_are_legible(cells: Cells, text: TextCells, where: Source) -> list[Issue]:
    """Report every opponent, colour and result that cannot be read, and once for the file the sign `½`."""
    issues = []
    for index in offenders(cells.number < 0):
        message = f"The opponent {text.opponent[index]!s} in round {cells.round[index]} is no starting rank."
        issues.append(cells.complaint("OPPONENT_INVALID", message, index, where))
    for index in offenders(cells.colour < 0):
        message = f"The colour {text.colour[index]!s} in round {cells.round[index]} is neither w, b nor -."
        issues.append(cells.complaint("COLOUR_UNKNOWN", message, index, where))
    for index in offenders(cells.result < 0):
        message = f"The result {text.result[index]!s} in round {cells.round[index]} is not known."
        issues.append(cells.complaint("RESULT_UNKNOWN", message, index, where))
    halves = offenders(half_signs(text.result))
    if len(halves):
        one, many = "result is written ½ and was read as a draw", "results are written ½ and were read as draws"
        message = f"{several(len(halves), one, many)}; the sign of TRF is =. This is the first."
        issues.append(cells.complaint("HALF_POINT_SIGN", message, halves[0], where))
    return issues


def usable_results(cells: Cells) -> Numbers:
    """Return the results that may be passed on: nothing where the cell has an opponent or a result that is wrong."""
    wrong = (cells.number < 0) | (cells.result < 0) | (cells.opponent == cells.entry)
    wrong |= (cells.number > 0) & (cells.opponent < 0)
    return np.where(wrong, int(Result.NONE), cells.result)


def _entries_with(number: Numbers, ranks: Numbers) -> Numbers:
    """Return the index of the first entry with each starting rank, -1 where there is none or the number is not one."""
    if not len(ranks):
        return np.full(len(number), -1, dtype=np.int64)
    order = np.argsort(ranks, kind="stable")
    position = np.minimum(np.searchsorted(ranks[order], number), len(ranks) - 1)
    found = order[position]
    return np.where((number > 0) & (ranks[found] == number), found, -1)
