"""A table that a program printed as text, divided by blanks alone: it is not read, and what to say of it."""

import re
from collections.abc import Sequence

from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.headings import FEWEST_HEADINGS, NAMES, heading_row
from ratebatch.reading.sheets import Cell, SheetRow

FIXED_COLUMNS_FIX = (
    "Save the table as CSV or XLSX from the program that wrote it, or ask for the TRF16 export of the tournament."
)

_FEWEST_COLUMNS = 3
_FEWEST_ROWS_BELOW = 1
_MOST_KNOWN = 2, 3
"""Of so many words (the second) so many are headings: a sentence holds `Name` and `place` too."""


def heading_of_fixed_columns(rows: Sequence[SheetRow], words: ColumnWords) -> SheetRow | None:
    """Return the first row whose text, divided at its blanks, is the heading of a table of players; None without one.

    It names the players and two columns more, all in one cell or two: `Nr.  Teilnehmer  TWZ  1  2  3  Punkte`.
    """
    for row in rows[:-_FEWEST_ROWS_BELOW]:
        texts = [cell.text for cell in row.cells if cell.text.strip()]
        for blanks in (r"\s{2,}", r"\s+") if len(texts) < _FEWEST_COLUMNS else ():
            parts = [part for text in texts for part in re.split(blanks, text.strip())]
            divided = SheetRow(row.number, tuple(map(Cell, parts)))
            heading = heading_row(divided, words)
            known = sum(bool(cell.names) for cell in heading.cells)
            is_heading = known >= _FEWEST_COLUMNS and _MOST_KNOWN[1] * known >= _MOST_KNOWN[0] * len(parts)
            if is_heading and heading.named(*NAMES) and heading.known >= FEWEST_HEADINGS:
                return divided
    return None
