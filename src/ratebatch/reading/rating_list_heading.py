"""Tell a rating list from a tournament by how it begins, so that a list among the results is named, not rated."""

import csv
import re

from ratebatch.issues import Source
from ratebatch.reading.list_file import heading_of
from ratebatch.reading.list_workbook import is_workbook
from ratebatch.reading.lists import LIST_READERS

_BEGINNING = 4096
_CELL_BORDER = re.compile(r"[;,\t]")
_NUMBER = re.compile(r"\d{1,2}\.?")


def is_rating_list(head: bytes) -> bool:
    """Say whether a file begins as a list that some reader of lists recognises.

    A heading that names rounds is that of a crosstable, and so is one above columns of games; that of a workbook is
    seen only when it is opened.
    """
    head = head[:_BEGINNING]
    if is_workbook(head) or not any(reader.recognises(head) for reader in LIST_READERS):
        return False
    return not (_names_rounds(heading_of(head)) or _holds_games(head))


def _names_rounds(heading: str) -> bool:
    from ratebatch.reading.crosstables.headings import round_number

    names = [name.strip(' "\t') for name in _CELL_BORDER.split(heading)]
    return any(_NUMBER.fullmatch(name) or round_number(name) for name in names)


def _holds_games(head: bytes) -> bool:
    """Say whether a column below a heading of text holds games, `3w½`, whatever it is headed."""
    from ratebatch.reading.crosstables.columns_file import ColumnWords
    from ratebatch.reading.crosstables.headings import heading_row
    from ratebatch.reading.crosstables.hidden_rounds import games_of_no_round
    from ratebatch.reading.sheets import Cell, SheetRow

    lines = head.decode("latin-1").splitlines()  # games are ASCII but for ½, which is one sign in most code pages
    if len(head) == _BEGINNING:
        lines = lines[:-1]  # cut
    border = max(_CELL_BORDER.findall(lines[0]), key=lines[0].count, default=",") if lines else ","
    rows = [
        SheetRow(at, tuple(Cell(text.strip()) for text in cells))
        for at, cells in enumerate(csv.reader(lines, delimiter=border), 1)
    ]
    words = ColumnWords()
    return bool(rows and games_of_no_round(heading_row(rows[0], words), rows[1:], words, Source("")))
