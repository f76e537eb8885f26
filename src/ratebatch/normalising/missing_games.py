"""Games that a table leaves blank on both sides: no cell contradicts, so only the shape of the event shows them."""

from collections import Counter
from itertools import combinations

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.results import Result
from ratebatch.records.wording import first_few

SHOWN = 3
"""How many missing games a message names."""


def games_are_there(cells: Cells, crosstable: Crosstable, unclear: Marks, where: Source) -> list[Issue]:
    """Report the games that a round robin lacks, and a round of a table in which two players alone have nothing.

    Entries that are `unclear` are reported already.
    """
    if any(each.code == "ROUNDS_BY_BERGER" for each in crosstable.issues):
        return _of_matrix(cells, crosstable, unclear, where)
    if len(np.unique(crosstable.entries.row)) < len(crosstable.entries):
        return []  # a list of pairings, in which two players begin in one row: it does not show who is absent
    return _of_rounds(cells, crosstable, unclear, where)


def _of_matrix(cells: Cells, crosstable: Crosstable, unclear: Marks, where: Source) -> list[Issue]:
    found = cells.opponent >= 0
    met = Counter(zip(cells.entry[found].tolist(), cells.opponent[found].tolist(), strict=True))
    if not met:
        return []
    usual = Counter(met.values()).most_common(1)[0][0]
    pairs = combinations(np.flatnonzero(~unclear).tolist(), 2)
    holes = [(one, other) for one, other in pairs if met[one, other] < usual and met[other, one] < usual]
    if not holes:
        return []
    columns = dict(zip(cells.opponent[found][::-1].tolist(), cells.column[found][::-1].tolist(), strict=True))
    rows, names = crosstable.entries.row.tolist(), crosstable.entries.name.tolist()

    def of(own: int, opponent: int) -> str:
        return f"row {rows[own]}" + (f", column {columns[opponent]}" if opponent in columns else "")

    shown = [f"{of(one, other)} and {of(other, one)} ({names[one]} - {names[other]})" for one, other in holes]
    blank = first_few(shown, SHOWN, "; ")
    said = f"Blank on both sides of the matrix: {blank}. A withdrawal, a game not played, or one left out?"
    one, other = holes[0]
    return [issue("GAME_MISSING", said, where._replace(row=rows[one], column=columns.get(other, 0)))]


def _of_rounds(cells: Cells, crosstable: Crosstable, unclear: Marks, where: Source) -> list[Issue]:
    count, last = len(crosstable.entries), int(cells.round.max(initial=0))
    there = np.zeros((count, last + 2), dtype=np.bool_)
    stands = (cells.number != 0) | (cells.result != Result.NONE)
    there[cells.entry[stands], cells.round[stands]] = True
    there[:, 0] = there[:, last + 1] = True  # before the first round and behind the last nobody is missed
    rows, names = crosstable.entries.row.tolist(), crosstable.entries.name.tolist()
    met = set(zip(cells.entry.tolist(), cells.opponent.tolist(), strict=True))
    issues = []
    for number in range(1, last + 1):
        blank = np.flatnonzero(~there[:, number]).tolist()
        if len(blank) != 2 or count == 2 or tuple(blank) in met or unclear[blank].any():
            continue
        one, other = blank
        if there[blank, number - 1].all() and there[blank, number + 1].all():
            said = (
                f"{names[one]} and {names[other]} (row {rows[other]}) alone have nothing in round {number}, and never "
                "meet: two absences, or a game left out?"
            )
            issues.append(issue("GAME_MISSING", said, where._replace(row=rows[one]), round=number))
    return issues
