"""A rating list in an Excel workbook, opened with care; whatever is wrong with the workbook is a ListError."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ratebatch.reading import workbook
from ratebatch.reading.list_file import MAX_LIST_BYTES, ListError, shown
from ratebatch.reading.sheet_fault import SheetFault, damaged
from ratebatch.reading.workbook import OLE_SIGNATURE as OLE_SIGNATURE
from ratebatch.reading.workbook import ZIP_SIGNATURE, SurveyedSheet
from ratebatch.reading.workbook_zip import ZipLimits

MAX_STRINGS_BYTES = 256 * 1024**2
"""The most bytes that the texts and styles of a workbook may have; they are kept in memory."""

_OFFICE = (b"[Content_Types].xml", b"xl/", b"_rels/.rels", b"mimetype")


def is_workbook(head: bytes) -> bool:
    """Say whether a file begins as documents of office programs do."""
    return head.startswith(OLE_SIGNATURE) or (head.startswith(ZIP_SIGNATURE) and any(name in head for name in _OFFICE))


@contextmanager
def opened_workbook(file: str, raw: bytes, *, formulas: bool = False) -> Iterator[Any]:
    """Open a workbook for reading row by row, with the values of its formulas or with the `formulas` themselves.

    Whatever the parser says about a damaged workbook becomes a ListError.
    """
    limits = ZipLimits(expanded=MAX_LIST_BYTES, kept=MAX_STRINGS_BYTES, signs=MAX_STRINGS_BYTES)
    try:
        with workbook.opened_workbook(raw, limits, formulas=formulas) as book:
            yield book
    except ListError:
        raise
    except SheetFault as fault:
        raise _told(file, fault) from fault
    except Exception as fault:  # a damaged part can make the library fail in any way
        raise _told(file, damaged(fault)) from fault


def surveyed(file: str, raw: bytes, book: Any) -> list[SurveyedSheet]:
    """Return what the parts of the sheets say, whatever range they declare."""
    try:
        return workbook.surveyed(raw, book)
    except SheetFault as fault:
        raise _told(file, fault) from fault


def _told(file: str, fault: SheetFault) -> ListError:
    where = f"{file}, sheet {shown(fault.sheet)}" if fault.sheet else file
    return ListError(f"{where}: {_continued(fault.message)}; {_continued(fault.remedy)}.")


def _continued(sentence: str) -> str:
    """Return a sentence as part of another."""
    return sentence[:1].lower() + sentence[1:].removesuffix(".")
