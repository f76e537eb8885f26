"""The names of the formats of tournament files, and what a place in such a file is.

A place is a cell of a sheet, a column of a TRF, or a column of a line of any other text.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

SheetKind = Literal["csv", "xlsx", "xls", "ods", "html"]

SHEET_KINDS: tuple[SheetKind, ...] = get_args(SheetKind)
"""The formats whose places are cells."""

TEXT_ENDING = ".txt"
"""A table may stand in a text, too; its rows are lines then."""

ENDINGS: Mapping[SheetKind, tuple[str, ...]] = MappingProxyType(
    {
        "csv": (".csv", ".tsv", TEXT_ENDING),
        "xlsx": (".xlsx", ".xlsm", ".xltx"),
        "xls": (".xls", ".xlt"),
        "ods": (".ods",),
        "html": (".html", ".htm", ".xls"),
    }
)
"""The endings of the files of each."""

ROW_ENDINGS = (*sorted({ending for kind in ENDINGS.values() for ending in kind} - {TEXT_ENDING}), ".parquet")
"""The endings of files that have rows; all others have lines."""

TRF = "trf"
"""FIDE's report files; the names of all formats begin so that have columns and signs of TRF."""


def is_trf(format_name: str) -> bool:
    """Say whether a format has the columns, lines and signs of TRF."""
    return format_name.startswith(TRF)


def is_sheet(format_name: str) -> bool:
    """Say whether a format is that of a sheet, whose places are cells; all others are texts."""
    return format_name in SHEET_KINDS


def row_word(file: str) -> Literal["row", "line"]:
    """Return what a row of a file is called, by the ending of its name: a row of a sheet, a line of a text."""
    return "row" if file.casefold().endswith(ROW_ENDINGS) else "line"


def row_in_words(file: str, row: int | str) -> str:
    """Return a row of a file with its name: `open.trf, line 14`; the name alone where the row is 0 or blank."""
    return f"{file}, {row_word(file)} {row}" if row else file
