"""Crosstables of every kind of sheet, as readers of tournament files: one format for each kind."""

from collections.abc import Callable
from functools import lru_cache

from ratebatch.issues import Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.reader import crosstable_of
from ratebatch.reading.other_files import could_be_tournament
from ratebatch.reading.program_files import program_file
from ratebatch.reading.rating_list_heading import is_rating_list
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheet_kinds import kind_of
from ratebatch.reading.sheets_reading import read_sheets
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import SheetKind

WHAT: dict[SheetKind, str] = {
    "csv": "a table as delimited text, with commas, semicolons or tabs",
    "xlsx": "a table in an Excel workbook",
    "xls": "a table in an Excel workbook of before 2007",
    "ods": "a table in an OpenDocument spreadsheet",
    "html": "a table in a saved page, as of chess-results.com",
}
"""The formats, and what each is."""

_kind_of = lru_cache(maxsize=2)(kind_of)
"""The same head is asked about for every format."""


def recognises(kind: SheetKind) -> Callable[[bytes, str], bool]:
    """Return what says whether a file is a sheet of this kind, and neither a rating list nor a program's own file.

    A delimited text is one only under a name that a tournament can have: a page of notes has commas too.
    """

    def recognise(head: bytes, name: str) -> bool:
        if _kind_of(head, name) != kind or is_rating_list(head) or program_file(head, name) is not None:
            return False
        return kind != "csv" or could_be_tournament(name)

    return recognise


def read(
    content: bytes, label: str, encoding: str | None = None, columns: ColumnWords | None = None
) -> Crosstable | Refusal:
    """Return the crosstable in the sheets of a file, of whatever kind; never raises."""
    found = read_sheets(content, label.rpartition("/")[2], label, encoding)
    if isinstance(found, Refusal):
        return found
    return crosstable_of(found.sheets, label, found.kind, columns, found.issues)


def columns_unusable(message: str, label: str) -> Refusal:
    """Return the refusal of an event whose columns file cannot be used."""
    return Refusal("held", (issue("COLUMNS_FILE_INVALID", message, Source(label)),))
