"""Find the table in a sheet: the heading is the row that names most of what a table of players has."""

from enum import StrEnum
from typing import NamedTuple

from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.headings import FEWEST_HEADINGS, NAMES, HeadingRow, could_be_headings, heading_row
from ratebatch.reading.crosstables.team_boards import is_team_boards
from ratebatch.reading.sheets import Sheet, SheetRow

MOST_ROWS_ABOVE = 50
"""Rows that are searched for the heading."""


class Shape(StrEnum):
    """What kind of table a sheet holds."""

    CROSSTABLE = "crosstable"
    """Players, and a column for each round or for each opponent."""
    PAIRINGS = "pairings"
    """Games of a round: White, Black and the result."""
    TEAM_BOARDS = "team boards"
    """Games of matches, board by board."""
    ROUNDS_WITHOUT_NAMES = "rounds without names"
    """Columns of rounds, and no heading of a name."""
    LIST = "list"
    """Players without rounds or opponents."""
    NONE = "none"


class Found(NamedTuple):
    """A sheet with its heading, of row 0 where it has none, and its kind of table; `number` counts sheets from 1."""

    sheet: Sheet
    number: int
    heading: HeadingRow
    shape: Shape

    @property
    def above(self) -> tuple[SheetRow, ...]:
        """The rows above the heading; all of them where there is no heading."""
        return tuple(row for row in self.sheet.rows if row.number < self.heading.row or not self.heading.row)

    @property
    def below(self) -> tuple[SheetRow, ...]:
        """The rows below the heading."""
        return tuple(row for row in self.sheet.rows if row.number > self.heading.row)

    @property
    def name(self) -> str:
        """The name of the sheet for a message, its number where it has none."""
        return self.sheet.title or f"number {self.number}"


def find_table(sheet: Sheet, number: int, words: ColumnWords) -> Found:
    """Return the table of a sheet: of several headings the one of the strongest shape, then the one with most known."""
    likely = (row for row in sheet.rows[:MOST_ROWS_ABOVE] if could_be_headings(row, words))
    candidates = [heading_row(row, words) for row in likely]
    for shape, fits in _SHAPES:
        fitting = [heading for heading in candidates if fits(heading)]
        if fitting:
            # What stands above the first pairings are facts; of other headings the fullest is the table's.
            first = shape is Shape.PAIRINGS
            heading = fitting[0] if first else max(fitting, key=lambda heading: heading.known)
            return Found(sheet, number, heading, shape)
        if shape is Shape.PAIRINGS and is_team_boards(sheet):
            return Found(sheet, number, HeadingRow(0, (), ()), Shape.TEAM_BOARDS)
    return Found(sheet, number, HeadingRow(0, (), ()), Shape.NONE)


def is_hidden_copy(one: Found, other: Found) -> bool:
    """Say whether a hidden sheet holds the cells of one that is not."""
    return one.sheet.hidden and not other.sheet.hidden and one.sheet.rows == other.sheet.rows


def _is_crosstable(heading: HeadingRow) -> bool:
    if not _has_names(heading) or heading.known < FEWEST_HEADINGS:
        return False
    return bool(heading.named("round")) or len(heading.named("number")) > 1


def _is_pairings(heading: HeadingRow) -> bool:
    return bool(heading.first("white") and heading.first("black") and heading.first("result"))


def _has_rounds_alone(heading: HeadingRow) -> bool:
    rounds = len(heading.named("round"))
    return rounds > 1 and heading.known > rounds


def _is_list(heading: HeadingRow) -> bool:
    return _has_names(heading) and heading.known >= FEWEST_HEADINGS


def _has_names(heading: HeadingRow) -> bool:
    return any(cell.names in NAMES for cell in heading.cells)


_SHAPES = (
    (Shape.CROSSTABLE, _is_crosstable),
    (Shape.PAIRINGS, _is_pairings),
    (Shape.ROUNDS_WITHOUT_NAMES, _has_rounds_alone),
    (Shape.LIST, _is_list),
)
