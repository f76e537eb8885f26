"""The zip file that a workbook is: nothing in it may unpack to too much, ask for a password or declare entities."""

import re
import zipfile
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from ratebatch.reading.limits import ARCHIVE_MEMBERS, SPREADSHEET_ROWS
from ratebatch.reading.list_file import shown
from ratebatch.reading.sheet_fault import SheetFault, locked

_DOCUMENT_TYPE = b"<!DOCTYPE"
_CHUNK = 1024**2
_LOCKED = 0x1
_ROW = re.compile(rb"<(?:[^\s<>/:]+:)?(?:row|table-row)[\s/>]")
_ROW_SIGNS = 200_000


class PartUse(Enum):
    """What a reader does with a part of a workbook."""

    KEPT = "parsed as a whole"
    BY_ROW = "parsed row by row"
    UNREAD = "not read"


class ZipLimits(NamedTuple):
    """How much of a workbook is unpacked: bytes of all its parts, bytes and `<` of those that are kept in memory."""

    expanded: int
    kept: int
    signs: int


def refuse_unsafe_parts(archive: zipfile.ZipFile, limits: ZipLimits, use_of: Callable[[str], PartUse]) -> None:
    """Read every part once, in pieces; raise SheetFault if the workbook is locked, too large or declares entities.

    The sizes that the zip file declares are no more than what is then read of it; only the two ways to pack that
    workbooks use are unpacked, because the others cannot be unpacked in small pieces. `use_of` says what the reader
    does with a part. A damaged zip file raises whatever zipfile does.
    """
    members = archive.infolist()
    kept = sum(member.file_size for member in members if use_of(member.filename) is PartUse.KEPT)
    expanded = sum(member.file_size for member in members)
    if len(members) > ARCHIVE_MEMBERS or expanded > limits.expanded or kept > limits.kept:
        raise _too_large()
    signs = 0
    for member in members:
        use = use_of(member.filename)
        if member.flag_bits & _LOCKED:
            raise locked()
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            said = f"{shown(member.filename)} is packed as no spreadsheet program does it."
            raise SheetFault("WORKBOOK_DAMAGED", said, "Save it again.")
        if use is not PartUse.UNREAD:
            found = _signs(archive, member)
            signs += found.signs if use is PartUse.KEPT else 0
            is_endless = found.rows > SPREADSHEET_ROWS or found.longest > _ROW_SIGNS
            if signs > limits.signs or (use is PartUse.BY_ROW and is_endless):
                raise _too_large()


class _Signs(NamedTuple):
    """The signs `<` of a part, the rows of a sheet in it, and the most signs from one row to the next."""

    signs: int
    rows: int
    longest: int


def _signs(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> _Signs:
    """Count a part; raise SheetFault if it declares a document type (in letters of any width) or a tag never ends."""
    signs = rows = longest = since_row = since_sign = 0
    rest = b""
    with archive.open(member) as stream:
        while chunk := stream.read(_CHUNK):
            piece = chunk.replace(b"\0", b"") if b"\0" in chunk else chunk
            if _DOCUMENT_TYPE in rest + piece:
                raise SheetFault(
                    "WORKBOOK_UNSAFE",
                    f"{shown(member.filename)} declares a document type; it is not read.",
                    "Save the workbook in a spreadsheet program and send that.",
                )
            rest = (rest + piece)[-len(_DOCUMENT_TYPE) + 1 :]
            since_sign += max(piece.find(b"<"), 0) if b"<" in piece else len(piece)
            if since_sign > _CHUNK:
                raise _too_large()
            since_sign = len(piece) - piece.rfind(b"<") if b"<" in piece else since_sign
            at = 0
            for found in _ROW.finditer(piece):
                longest = max(longest, since_row + piece.count(b"<", at, found.start()))
                at, since_row, rows = found.start(), 0, rows + 1
            since_row += piece.count(b"<", at)
            longest = max(longest, since_row)
            signs += piece.count(b"<")
    return _Signs(signs, rows, longest)


def _too_large() -> SheetFault:
    return SheetFault("FILE_TOO_LARGE", "The workbook is too large unpacked.", "Save the one table as CSV UTF-8.")
