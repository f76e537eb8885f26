"""Gather the rows of a file's sheets as they are read, and stop where no tournament can have so many."""

from collections.abc import Sequence

from ratebatch.reading.limits import SHEET_CELLS, SHEET_COLUMNS, SHEET_ROWS, SHEETS
from ratebatch.reading.list_file import shown
from ratebatch.reading.sheet_cells import BLANK
from ratebatch.reading.sheet_fault import too_large
from ratebatch.reading.sheets import Cell, Sheet, SheetRow


class GatheredSheets:
    """The sheets of one file so far. `title` is that of the sheet being read, for messages."""

    def __init__(self) -> None:
        self.title = ""
        self._sheets: list[tuple[str, list[SheetRow], bool]] = []
        self._rows = 0
        self._cells = 0

    def start(self, title: str, *, hidden: bool = False) -> None:
        """Begin the next sheet; raise SheetFault when there are too many."""
        self.title = shown(title)
        if len(self._sheets) == SHEETS:
            raise too_large(f"The file has more than {SHEETS:,} sheets or tables. It was not read further.")
        self._sheets.append((self.title, [], hidden))

    def add(self, number: int, cells: Sequence[Cell]) -> None:
        """Add a row to the sheet; a blank one, and blank cells at its end, are left out.

        Raises SheetFault when the file holds more than any tournament.
        """
        width = len(cells)
        while width and not cells[width - 1].text:
            width -= 1
        if not width:
            return
        self._rows += 1
        self._cells += width
        if width > SHEET_COLUMNS:
            raise self._too_many(f"a value beyond column {SHEET_COLUMNS:,}", number)
        if self._rows > SHEET_ROWS:
            raise self._too_many(f"more than {SHEET_ROWS:,} rows that hold values", number)
        if self._cells > SHEET_CELLS:
            raise self._too_many(f"more than {SHEET_CELLS:,} cells", number)
        self._sheets[-1][1].append(SheetRow(number, tuple(cells[:width])))

    def add_sparse(self, number: int, found: dict[int, Cell]) -> None:
        """Add a row of which only some cells are known, by their column from 1; blank ones cost nothing."""
        held = {column: cell for column, cell in found.items() if cell.text}
        width = max(held, default=0)
        if width > SHEET_COLUMNS:
            raise self._too_many(f"a value beyond column {SHEET_COLUMNS:,}", number)
        cells = [BLANK] * width
        for column, cell in held.items():
            cells[column - 1] = cell
        self.add(number, cells)

    def sheets(self) -> tuple[Sheet, ...]:
        """Return the sheets that hold anything."""
        return tuple(Sheet(title, tuple(rows), hidden) for title, rows, hidden in self._sheets if rows)

    def _too_many(self, what: str, row: int) -> Exception:
        where = f"Sheet {self.title}" if self.title else "The file"
        return too_large(f"{where} holds {what}; no tournament has so many.", self.title, row)
