"""What the opponents' numbers of a table mean: starting ranks, ranks, or places in the table.

Programs print one or another under the same headings. The games prove it: only as what they are does every opponent
name his opponent in turn, with the other colour and the other side of the result.
"""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells, understood_cells
from ratebatch.normalising.characters import Marks, Numbers, offenders, whole_numbers
from ratebatch.normalising.consistency import contradicted, names_an_opponent
from ratebatch.records.crosstable import Crosstable, NumberSpace

FEW_PERCENT = 5
"""References of the best reading that may contradict: below this they are faults of single cells."""

MOST_PERCENT = 50
"""References of every other reading that must contradict, so that single faults leave no doubt about the best."""

OF_ONE_CELL = 3
"""References that a single wrong cell makes contradict: its own, its true opponent's, and that of a double claim."""

ONE_CELL_PERCENT = 25
"""Of a small event a single wrong cell is more than a few percent, but never more than this…"""

NEARLY_ALL_PERCENT = 90
"""… and then so many references of every other reading must contradict."""

SHOWN = 3
"""How many contradictions of each reading a message shows."""


class Reading(NamedTuple):
    """The cells of a table under one meaning of the opponents' numbers.

    `named` marks those that name an opponent, except for players whose row is reported already; `wrong` marks those of
    them that the opponent's cell contradicts, or that name nobody.
    """

    space: NumberSpace
    cells: Cells
    named: Marks
    wrong: Marks

    @property
    def references(self) -> int:
        """How many cells name an opponent."""
        return int(np.count_nonzero(self.named))

    @property
    def faults(self) -> int:
        """How many of them contradict."""
        return int(np.count_nonzero(self.wrong))


class CellsNumbered(NamedTuple):
    """The cells with their opponents, whether their numbers' meaning is known, and what is to be said about it.

    Where it is not known no cell has an opponent.
    """

    cells: Cells
    proved: bool
    issues: list[Issue]


def cells_by_proof(crosstable: Crosstable, ranks: Numbers, undefined: Marks, where: Source) -> CellsNumbered:
    """Return the cells of a crosstable, their numbers read as the one thing that makes all games mirror.

    `ranks` are the starting ranks of the entries, `undefined` those that nobody can name. What a reader knows for sure
    (`number_spaces` of one element) is not proved again.
    """
    spaces = crosstable.number_spaces
    if spaces == (NumberSpace.STARTING_RANK,):
        return CellsNumbered(_understood(crosstable, ranks, undefined), True, [])
    if len(spaces) == 1:
        return CellsNumbered(_read_as(spaces[0], crosstable, ranks, undefined).cells, True, [])
    readings = [_read_as(space, crosstable, ranks, undefined) for space in spaces]
    different = _different(readings)
    nobody = _understood(crosstable, np.zeros_like(ranks), np.ones_like(undefined))
    if len(different) > 1 and not any(reading.references for reading in different):
        return CellsNumbered(nobody, False, [])  # every row is reported already, and nothing is left to prove it by
    counted = _without_faults_of_all(different)
    sure = [reading for reading in counted if not reading.faults]
    best = min(counted, key=lambda reading: reading.faults)
    if len(sure) == 1 or len(different) == 1 or (not sure and _stands_out(best, counted)):
        taken = next(reading for reading in different if reading.space is best.space)
        said = [_told(taken, different, where)] if taken.references else []
        return CellsNumbered(taken.cells, True, said)
    told = _ambiguous(sure, crosstable, where) if sure else _unproved(different, crosstable, where)
    return CellsNumbered(nobody, False, [told])


def readings_of(crosstable: Crosstable, ranks: Numbers) -> list[Reading]:
    """Return the cells under every meaning that their numbers may have."""
    nobody = np.zeros(len(ranks), dtype=np.bool_)
    return [_read_as(space, crosstable, ranks, nobody) for space in crosstable.number_spaces]


def _read_as(space: NumberSpace, crosstable: Crosstable, ranks: Numbers, undefined: Marks) -> Reading:
    numbers = _held_once(_numbers(space, crosstable, ranks))
    cells = _understood(crosstable, numbers, undefined | (numbers == 0))
    reported = undefined[cells.entry] | ((cells.opponent >= 0) & undefined[cells.opponent])
    return Reading(space, cells, names_an_opponent(cells) & ~reported, contradicted(cells) & ~reported)


def _understood(crosstable: Crosstable, numbers: Numbers, undefined: Marks) -> Cells:
    return understood_cells(crosstable.cells, numbers, undefined, crosstable.cell_parts)


def _numbers(space: NumberSpace, crosstable: Crosstable, ranks: Numbers) -> Numbers:
    if space is NumberSpace.STARTING_RANK:
        return ranks
    if space is NumberSpace.RANK:
        numbers, valid = whole_numbers(crosstable.entries.rank)
        return np.where(valid, numbers, 0)
    return np.arange(1, len(ranks) + 1, dtype=np.int64)


def _held_once(numbers: Numbers) -> Numbers:
    """Return the numbers without those that stand twice: they name nobody."""
    _, of, counts = np.unique(numbers, return_inverse=True, return_counts=True)
    return np.where(counts[of] == 1, numbers, 0)


def _different(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings that mean different opponents.

    Left out is one that agrees with another wherever it finds somebody: it is the same, or the same with gaps, as the
    ranks of a table are whose tied players have none.
    """
    return [
        reading
        for at, reading in enumerate(readings)
        if not any(
            _agrees(reading, other) and (before < at or not _agrees(other, reading))
            for before, other in enumerate(readings)
            if other is not reading
        )
    ]


def _without_faults_of_all(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings without the references that contradict in each, naming one opponent in all of them.

    No meaning of the numbers heals them: they are faults of single cells, as two results of a game that do not fit.
    """
    opponent = readings[0].cells.opponent
    shared = np.logical_and.reduce(
        [reading.wrong & (reading.cells.opponent == opponent) for reading in readings], dtype=np.bool_
    )
    return [reading._replace(named=reading.named & ~shared, wrong=reading.wrong & ~shared) for reading in readings]


def _agrees(one: Reading, other: Reading) -> bool:
    found = one.cells.opponent >= 0
    return np.array_equal(one.cells.opponent[found], other.cells.opponent[found])


def _stands_out(best: Reading, readings: Sequence[Reading]) -> bool:
    """Say whether only single cells contradict the best reading, and most of the table every other one."""
    others = [reading for reading in readings if reading is not best]
    if best.faults * 100 < best.references * FEW_PERCENT:
        return all(other.faults * 100 > other.references * MOST_PERCENT for other in others)
    is_one_cell = best.faults <= OF_ONE_CELL and best.faults * 100 <= best.references * ONE_CELL_PERCENT
    return is_one_cell and all(other.faults * 100 >= other.references * NEARLY_ALL_PERCENT for other in others)


def _told(best: Reading, readings: Sequence[Reading], where: Source) -> Issue:
    said = f"The opponents' numbers are {_PLURAL[best.space]}: {best.references - best.faults} of {best.references} "
    said += "references are answered by the opponent's cell"
    others = [f"as {_PLURAL[other.space]} {other.references - other.faults}" for other in readings if other is not best]
    return issue("NUMBER_SPACE", f"{said}; {', '.join(others)} would be." if others else f"{said}.", where)


def _ambiguous(sure: Sequence[Reading], crosstable: Crosstable, where: Source) -> Issue:
    one, other = sure[:2]
    i = offenders(one.cells.opponent != other.cells.opponent)[0]
    names = crosstable.entries.name
    said = (
        f"All games agree, whether the opponents' numbers are {_PLURAL[one.space]} or {_PLURAL[other.space]}, but "
        f"they are not the same games: {_cell(crosstable, i)} of {names[one.cells.entry[i]]!s} in round "
        f"{one.cells.round[i]} is against {names[one.cells.opponent[i]]!s} or {names[other.cells.opponent[i]]!s}."
    )
    place = where._replace(row=int(one.cells.row[i]), column=int(one.cells.column[i]))
    return issue("NUMBER_SPACE_AMBIGUOUS", said, place)


def _unproved(readings: Sequence[Reading], crosstable: Crosstable, where: Source) -> Issue:
    said = "The games do not agree, whatever the opponents' numbers mean."
    for reading in sorted(readings, key=lambda each: each.faults / max(each.references, 1)):
        shown = "; ".join(_fault(reading, crosstable, i) for i in islice(offenders(reading.wrong), SHOWN))
        contradict = "references contradicts" if reading.faults == 1 else "references contradict"
        said += f" As {_PLURAL[reading.space]}, {reading.faults} of {reading.references} {contradict}: {shown}."
    return issue("NUMBER_SPACE_UNPROVED", said, where)


_PLURAL = {
    NumberSpace.STARTING_RANK: "starting ranks",
    NumberSpace.RANK: "ranks",
    NumberSpace.POSITION: "places in the table",
}


def _fault(reading: Reading, crosstable: Crosstable, i: int) -> str:
    """Return a cell that contradicts, in words, with what stands against it."""
    cells, names = reading.cells, crosstable.entries.name
    said = f"row {cells.row[i]}, column {cells.column[i]}, round {cells.round[i]}: {names[cells.entry[i]]!s} has "
    said += _cell(crosstable, i)
    opponent, partner = int(cells.opponent[i]), int(cells.partner[i])
    if opponent < 0:
        return f"{said}, a number that nobody has"
    if opponent == cells.entry[i]:
        return f"{said}, his own number"
    has = f"{_cell(crosstable, partner)} in column {cells.column[partner]}" if partner >= 0 else "nothing"
    return (
        f"{said}, but {names[opponent]!s} (number {cells.number[i]}, row {crosstable.entries.row[opponent]}) has {has}"
    )


def _cell(crosstable: Crosstable, i: int) -> str:
    text = crosstable.cells
    return "'" + " ".join(filter(None, (str(text.opponent[i]), str(text.colour[i]), str(text.result[i])))) + "'"
