"""What is said, once, of a column of a CSV file that the program writes; readers and reports follow from it."""

from enum import Enum
from typing import NamedTuple


class Cells(Enum):
    """What stands in the cells of a column, where they are not empty."""

    TEXT = "text"
    ID = "id"
    """A number that names a player, or the local key of one who has none."""
    WHOLE = "whole"
    """A whole number."""
    EXACT = "exact"
    """An exact decimal."""
    DAY = "day"
    """A day, as `2026-11-30`."""


class Column(NamedTuple):
    """A column: its meaning for the reference, and what its cells are."""

    meaning: str
    cells: Cells = Cells.TEXT
    heading: str = ""
    """What people read above it in the workbook, where that is not its name in words."""
    gains: bool = False
    """Whether its cells are gains and losses, which have colours."""


def in_words(name: str) -> str:
    """Return the name of a column as people read it: `new_k` is `New k`."""
    return name.replace("_", " ").capitalize()
