"""An Excel workbook, opened with care: what is locked, too large or declares entities is refused before it is read."""

import io
import re
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from ratebatch.reading.limits import HEAD_BYTES, SPREADSHEET_ROWS
from ratebatch.reading.sheet_fault import SheetFault, locked
from ratebatch.reading.workbook_zip import PartUse, ZipLimits, refuse_unsafe_parts

OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How a locked workbook begins, and one of the format before 2007."""

ZIP_SIGNATURE = b"PK\x03\x04"

LOCKED_PACKAGE = "EncryptedPackage".encode("utf-16-le")
"""The name of what a locked workbook holds."""

_TYPES = "[Content_Types].xml"
_MOST_TYPES_BYTES = 1024**2
_XML = (".xml", ".rels")
_OVERRIDE = re.compile(rb"<(?:[^\s<>/:]+:)?Override\s[^>]*>")
_PART_NAME = re.compile(rb"PartName=[\"']/?([^\"']+)[\"']")
_TAG = re.compile(
    rb"<(?:[^\s<>/:]+:)?(?:(row)(?=[\s>/])(?:[^>]*?\sr=[\"'](\d+)[\"'])?|([vt])(?=[\s>])(?!></)|(f)(?=[\s>/]))"
)


class SurveyedSheet(NamedTuple):
    """A sheet before it is read: the last row that holds a value or formula, None if rows are not numbered."""

    title: str
    last_row: int | None
    has_formulas: bool


@contextmanager
def opened_workbook(raw: bytes, limits: ZipLimits, *, formulas: bool = False) -> Iterator[Any]:
    """Open a workbook for reading row by row, with the values of its formulas or with the `formulas` themselves.

    Raises SheetFault for what is not opened; a damaged workbook raises anything, also while it is read.
    """
    import openpyxl  # takes longer to load than most lists to read

    use_of = _refuse_unsafe(raw, limits)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of extensions and formats that do not touch the values
        book = openpyxl.load_workbook(io.BytesIO(raw), read_only=True, data_only=not formulas, keep_links=False)
        try:
            parts = [sheet._worksheet_path for sheet in book.worksheets]
            if len(set(parts)) < len(parts) or any(use_of(part) is PartUse.UNREAD for part in parts):
                message = "The sheets of the workbook are not each a part of their own."
                raise SheetFault("WORKBOOK_DAMAGED", message, "Save it again.")
            yield book
        finally:
            book.close()


def surveyed(raw: bytes, book: Any) -> list[SurveyedSheet]:
    """Return what the parts of the sheets say, whatever range they declare; raise SheetFault if rows are disordered."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return [_surveyed(archive, sheet.title, sheet._worksheet_path) for sheet in book.worksheets]


def _surveyed(archive: zipfile.ZipFile, title: str, part: str) -> SurveyedSheet:
    row, last_row, numbered, has_formulas = 0, 0, True, False
    with archive.open(part) as stream:
        rest = b""
        while chunk := stream.read(1024**2):
            piece = rest + chunk
            numbered &= b"\0" not in chunk  # letters of two bytes are left to the parser
            end = piece.rfind(b"<")
            end = len(piece) if end < 0 or len(piece) - end > HEAD_BYTES else end
            for found in _TAG.finditer(piece, 0, end):
                if found[1]:
                    number = int(found[2] or 0)
                    if found[2] and number <= row:
                        message = f"Row {number} stands behind row {row}."
                        raise SheetFault("WORKBOOK_DAMAGED", message, "Save the workbook anew.", sheet=title)
                    if number > SPREADSHEET_ROWS:
                        message = f"There is a row {number}; a sheet has {SPREADSHEET_ROWS}."
                        raise SheetFault("WORKBOOK_DAMAGED", message, "Save the workbook anew.", sheet=title)
                    numbered &= bool(found[2])
                    row = number
                else:
                    last_row = row
                    has_formulas |= bool(found[4])
            rest = piece[end:]
    return SurveyedSheet(title, last_row if numbered else None, has_formulas)


def _refuse_unsafe(raw: bytes, limits: ZipLimits) -> Callable[[str], PartUse]:
    """Return how each part is read; raise SheetFault if the workbook is not."""
    if raw.startswith(OLE_SIGNATURE):
        if LOCKED_PACKAGE in raw:
            raise locked()
        raise SheetFault(
            "FORMAT_UNKNOWN", "This is a workbook of the format before 2007 (.xls).", "Save it as .xlsx or CSV UTF-8."
        )
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        names = set(archive.namelist())
        if _TYPES not in names or "xl/workbook.bin" in names:
            raise SheetFault("FORMAT_UNKNOWN", "This is no Excel workbook (.xlsx).", "Save it as one, or as CSV UTF-8.")
        use_of = _uses(archive)
        refuse_unsafe_parts(archive, limits, use_of)
    return use_of


def _uses(archive: zipfile.ZipFile) -> Callable[[str], PartUse]:
    """Return what says how a part is read: sheets row by row, other XML as a whole, the rest (pictures) not at all.

    What a part is called says nothing; what the workbook declares it to be does. One that is declared to be a sheet
    and something else is no sheet.
    """
    with archive.open(_TYPES) as stream:
        declared = stream.read(_MOST_TYPES_BYTES + 1)
    if len(declared) > _MOST_TYPES_BYTES:
        raise SheetFault("FILE_TOO_LARGE", "The workbook has too many parts.", "Save the one table as CSV UTF-8.")
    sheets: set[str] = set()
    others: set[str] = set()
    for override in _OVERRIDE.findall(declared):
        if found := _PART_NAME.search(override):
            kinds = sheets if b"worksheet+xml" in override else others
            kinds.add(found[1].decode("utf-8", "replace"))

    def use_of(name: str) -> PartUse:
        if name in sheets - others:
            return PartUse.BY_ROW
        return PartUse.KEPT if name in others or name.casefold().endswith(_XML) else PartUse.UNREAD

    return use_of
