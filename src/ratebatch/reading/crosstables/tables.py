"""What every shape of table becomes: entries, cells, and what the opponents' numbers may mean."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.entry_texts import Columns
from ratebatch.reading.crosstables.headings import HeadingRow
from ratebatch.reading.crosstables.meaning import CellTexts
from ratebatch.records.crosstable import CellParts, HeaderFact, NumberSpace, TextCells, TextEntries


class ReadTable(NamedTuple):
    """A table as text: what a crosstable holds except for its facts."""

    entries: TextEntries
    cells: TextCells
    columns: dict[str, int]
    number_spaces: tuple[NumberSpace, ...]
    issues: list[Issue]
    facts: tuple[HeaderFact, ...] = ()
    cell_parts: CellParts = CellParts()


def cells_of(cells: Sequence[CellTexts]) -> TextCells:
    """Return the cells as a table of columns, player by player."""
    ordered = sorted(cells, key=lambda cell: (cell.entry, cell.round))
    return TextCells(
        entry=np.array([cell.entry for cell in ordered], dtype=np.int64),
        round=np.array([cell.round for cell in ordered], dtype=np.int64),
        opponent=np.array([cell.opponent for cell in ordered], dtype=np.str_),
        colour=np.array([cell.colour for cell in ordered], dtype=np.str_),
        result=np.array([cell.result for cell in ordered], dtype=np.str_),
        row=np.array([cell.row for cell in ordered], dtype=np.int64),
        column=np.array([cell.column for cell in ordered], dtype=np.int64),
    )


def number_spaces(entries: TextEntries, words: ColumnWords) -> tuple[NumberSpace, ...]:
    """Return what the opponents' numbers may mean in a table with these columns, for the games to prove.

    A column that has a blank cell numbers nobody, as that of the ranks where players are tied.
    """
    if words.numbers is not None:
        return (words.numbers,)
    spaces = [NumberSpace.POSITION]
    if len(entries) and np.all(entries.rank != ""):
        spaces.insert(0, NumberSpace.RANK)
    if len(entries) and np.any(entries.starting_rank != ""):
        spaces.insert(0, NumberSpace.STARTING_RANK)
    return tuple(spaces)


def points_column(columns: Columns, heading: HeadingRow, where: Source) -> list[Issue]:
    """Note that the points stand under a tie-break, where they do."""
    column = columns.of["points"]
    if not column or heading.first("points"):
        return []
    text = next(cell.text for cell in heading.cells if cell.column == column)
    place = where._replace(row=heading.row, column=column)
    return [
        issue("POINTS_FROM_TIE_BREAK", f"The table has no points; the column {text.strip()} was read as them.", place)
    ]
