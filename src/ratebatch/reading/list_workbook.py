"""An Excel workbook, opened with care: what is locked, too large or declares entities is refused before it is read."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from ratebatch.reading.list_file import HEAD_BYTES, MAX_LIST_BYTES, ListError, shown

OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How a locked workbook begins, and one of the format before 2007."""

ZIP_SIGNATURE = b"PK\x03\x04"
MAX_STRINGS_BYTES = 256 * 1024**2
"""The most bytes that the texts of a workbook may have; they are kept in memory."""

_LOCKED = "EncryptedPackage".encode("utf-16-le")
_OFFICE = (b"[Content_Types].xml", b"xl/", b"_rels/.rels", b"mimetype")
_TAG = re.compile(rb"<(?:\w+:)?(?:(row)(?=[\s>/])(?:[^>]*?\sr=[\"'](\d+)[\"'])?|([vt])(?=[\s>])|(f)(?=[\s>/]))")


class Sheet(NamedTuple):
    """A sheet before it is read: the last row that holds a value or formula, as far as rows are numbered."""

    title: str
    last_row: int | None
    has_formulas: bool


def is_workbook(head: bytes) -> bool:
    """Say whether a file begins as documents of office programs do."""
    return head.startswith(OLE_SIGNATURE) or (head.startswith(ZIP_SIGNATURE) and any(name in head for name in _OFFICE))


@contextmanager
def opened_workbook(file: str, raw: bytes, *, formulas: bool = False) -> Iterator[Any]:
    """Open a workbook for reading row by row, with the values of its formulas or with the `formulas` themselves.

    Whatever the parser says about a damaged workbook becomes a ListError.
    """
    import openpyxl  # takes longer to load than most lists to read

    _refuse_unsafe(file, raw)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of extensions and formats that do not touch the values
            book = openpyxl.load_workbook(io.BytesIO(raw), read_only=True, data_only=not formulas, keep_links=False)
            try:
                yield book
            finally:
                book.close()
    except ListError:
        raise
    except Exception as fault:  # a damaged part can make the library fail in any way
        raise _damaged(file, fault) from fault


def surveyed(file: str, raw: bytes, book: Any) -> list[Sheet]:
    """Return what the parts of the sheets say, whatever range they declare."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return [_surveyed(file, archive, sheet.title, sheet._worksheet_path) for sheet in book.worksheets]


def _surveyed(file: str, archive: zipfile.ZipFile, title: str, part: str) -> Sheet:
    row, last_row, numbered, has_formulas = 0, 0, True, False
    with archive.open(part) as stream:
        rest = b""
        while chunk := stream.read(1024**2):
            piece = rest + chunk
            end = piece.rfind(b"<")
            end = len(piece) if end < 0 or len(piece) - end > HEAD_BYTES else end
            for found in _TAG.finditer(piece, 0, end):
                if found[1]:
                    number = int(found[2] or 0)
                    if found[2] and number <= row:
                        raise ListError(
                            f"{file}, sheet {shown(title)}: row {number} stands behind row {row}; save the list anew."
                        )
                    numbered &= bool(found[2])
                    row = number
                else:
                    last_row = row
                    has_formulas |= bool(found[4])
            rest = piece[end:]
    return Sheet(title, last_row if numbered else None, has_formulas)


def _refuse_unsafe(file: str, raw: bytes) -> None:
    if raw.startswith(OLE_SIGNATURE):
        if _LOCKED in raw:
            raise ListError(f"{file}: the workbook is locked with a password; save it without, or as CSV UTF-8.")
        raise ListError(f"{file}: this is a workbook of the format before 2007 (.xls); save it as .xlsx or CSV UTF-8.")
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            members = {member.filename: member for member in archive.infolist()}
            if "[Content_Types].xml" not in members or "xl/workbook.bin" in members:
                raise ListError(f"{file}: this is no Excel workbook (.xlsx); save it as one, or as CSV UTF-8.")
            strings = sum(each.file_size for name, each in members.items() if "sharedstrings" in name.casefold())
            if sum(each.file_size for each in members.values()) > MAX_LIST_BYTES or strings > MAX_STRINGS_BYTES:
                raise ListError(f"{file}: the workbook is too large unpacked; save the list as CSV UTF-8.")
            for member in members.values():
                with archive.open(member) as stream:
                    if b"<!DOCTYPE" in stream.read(HEAD_BYTES).replace(b"\0", b""):
                        raise ListError(f"{file}: {shown(member.filename)} declares a document type; it is not read.")
    except ListError:
        raise
    except Exception as fault:  # a damaged zip file can fail in any way
        raise _damaged(file, fault) from fault


def _damaged(file: str, fault: Exception) -> ListError:
    return ListError(f"{file}: the workbook is damaged ({shown(str(fault))}); save or download it again.")
