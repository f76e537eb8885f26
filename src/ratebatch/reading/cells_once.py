"""One cell for each round of each player, whatever a reader found: what stands twice is told here for all formats."""

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.text_tables import MOST_ROUNDS
from ratebatch.records.crosstable import Crosstable, TextCells


def with_cells_once(found: Crosstable) -> Crosstable:
    """Return what a reader found with the first cell of each player and round, and an error for each further one.

    The cell of the opponent goes with it where a game stands in a row of its own. Raises ValueError for a round, or a
    player, that there cannot be: that is a mistake of the reader.
    """
    cells = found.cells
    if not len(cells):
        return found
    if int(cells.round.min()) < 1 or int(cells.round.max()) > MOST_ROUNDS:
        raise ValueError(f"rounds are counted from 1 to {MOST_ROUNDS}, not {cells.round.min()} to {cells.round.max()}")
    if int(cells.entry.min()) < 0 or int(cells.entry.max()) >= len(found.entries):
        raise ValueError("a cell belongs to one of the entries, counted from 0")
    places = cells.entry * (MOST_ROUNDS + 1) + cells.round
    _, first = np.unique(places, return_index=True)
    if len(first) == len(places):
        return found
    again = np.ones(len(places), dtype=np.bool_)
    again[first] = False
    before = dict(zip(places[first].tolist(), first.tolist(), strict=True))
    told = [_twice(found, before[int(places[at])], at) for at in np.flatnonzero(again).tolist()]
    kept = ~(again | _of_opponents(cells, again))
    columns = {name: getattr(cells, name)[kept] for name in type(cells).model_fields}
    return found.model_copy(update={"cells": TextCells(**columns), "issues": (*found.issues, *told)})


def _of_opponents(cells: TextCells, again: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Return which cells stand in the row and the round of one that stands twice, and are another player's."""
    rows = cells.row * (MOST_ROUNDS + 1) + cells.round
    players: dict[int, set[int]] = {}
    for row, entry in zip(rows[again].tolist(), cells.entry[again].tolist(), strict=True):
        players.setdefault(row, set()).add(entry)
    marks: npt.NDArray[np.bool_] = np.array(
        [
            bool(players.get(row, set()) - {entry})
            for row, entry in zip(rows.tolist(), cells.entry.tolist(), strict=True)
        ],
        dtype=np.bool_,
    )
    return marks


def _twice(found: Crosstable, first: int, again: int) -> Issue:
    cells, number = found.cells, int(found.cells.round[again])
    name, row, before = found.entries.name[cells.entry[again]], int(cells.row[again]), int(cells.row[first])
    rows = f"in row {row}" if row == before else f"in rows {before} and {row}"
    place = Source(found.file, found.sheet, row, int(cells.column[again]))
    return issue("PLAYER_TWICE_IN_ROUND", f"{name!s} stands twice in round {number}, {rows}.", place, round=number)
