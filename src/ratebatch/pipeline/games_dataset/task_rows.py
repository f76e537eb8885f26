"""The rows of a task: read, understood, and with the places of their players."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.normalising.games_rows import GamesRows, understood
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.pipeline.games_dataset.task import Task
from ratebatch.reading.games_dataset import joined, read_block
from ratebatch.records.games_dataset import GAMES_COLUMNS

Column = npt.NDArray[np.int64]


def read_rows(task: Task) -> tuple[GamesRows, npt.NDArray[np.bool_], list[Issue]]:
    """Return the rows of the blocks; of several blocks only those of the events that are worked on."""
    tables: list[pa.Table] = []
    files: list[Column] = []
    numbers: list[Column] = []
    names = list(dict.fromkeys(block.file for block in task.blocks))
    only = pa.concat_arrays([task.names, task.checked]) if len(task.blocks) > 1 else None
    for block in task.blocks:
        table, row = read_block(block, GAMES_COLUMNS, only)
        tables.append(table)
        numbers.append(row)
        files.append(np.full(len(row), names.index(block.file), dtype=np.int64))
    return understood(joined(tables), np.concatenate(files), names, np.concatenate(numbers))


def players_of_rows(listed: ListedPlayers, rows: GamesRows) -> tuple[Column, Column, list[str]]:
    """Return the places of White and Black; a cell that is empty gets that of the first player, its row is wrong."""
    white, black = rows.white, rows.black
    if white.type != black.type:
        white, black = pc.cast(white, pa.string()), pc.cast(black, pa.string())
    none = 0 if pa.types.is_integer(white.type) else ""
    both = pc.fill_null(pa.concat_arrays([white, black]), none)
    places, unknown = listed.places_of(both)
    return places[: len(rows.row)], places[len(rows.row) :], unknown
