"""Read any spreadsheet-like file into sheets of cells: delimited text, workbooks old and new, pages of tables.

Whatever the bytes are, the answer is sheets or a refusal that says what to do; memory and time are bounded by `limits`.
"""

from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.decoding import Decoded, decode
from ratebatch.reading.limits import HEAD_BYTES, TOURNAMENT_BYTES
from ratebatch.reading.other_files import refusal_of_unrecognised
from ratebatch.reading.refusals import Refusal, rejected
from ratebatch.reading.sheet_fault import SheetFault, damaged
from ratebatch.reading.sheet_kinds import kind_of
from ratebatch.reading.sheets import Sheet
from ratebatch.reading.sheets_csv import gather_csv
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.sheets_html import decode_page, gather_html
from ratebatch.reading.sheets_ods import gather_ods
from ratebatch.reading.sheets_xls import gather_xls
from ratebatch.reading.sheets_xlsx import gather_xlsx
from ratebatch.records.file_formats import SheetKind


class SheetsRead(NamedTuple):
    """What stands in a file: its sheets that hold anything (at least one), and notes on how it was read."""

    kind: SheetKind
    sheets: tuple[Sheet, ...]
    issues: tuple[Issue, ...]


def read_sheets(content: bytes, name: str, label: str, encoding: str | None = None) -> SheetsRead | Refusal:
    """Return the sheets of a file, or why it has none; never raises.

    `name` is the file's own name, `label` what messages call it; `encoding` is for texts that are neither UTF-8 nor
    name their code page. Held: the code page is unknown or the bytes are damaged. Rejected: it cannot be read.
    """
    if len(content) > TOURNAMENT_BYTES:
        message = f"The file has {len(content):,} bytes; no tournament file has more than {TOURNAMENT_BYTES:,}."
        return rejected("FILE_TOO_LARGE", message, label)
    kind = kind_of(content[:HEAD_BYTES], name)
    if kind is None:
        return refusal_of_unrecognised(content[:HEAD_BYTES], name, label)
    gathered = GatheredSheets()
    issues: tuple[Issue, ...] = ()
    try:
        if kind in ("csv", "html"):
            decoded = decode(content, encoding, label) if kind == "csv" else decode_page(content, encoding, label)
            if not decoded.encoding or _is_damaged(decoded):
                return Refusal("held", decoded.issues)
            issues = decoded.issues
            (gather_csv if kind == "csv" else gather_html)(decoded.text, gathered)
        else:
            _gather_workbook(kind, content, encoding, gathered)
    except SheetFault as fault:
        return _refusal(fault, label)
    except Exception as fault:  # a damaged file can make a library fail in any way
        return _refusal(damaged(fault, gathered.title), label)
    sheets = gathered.sheets()
    if not sheets:
        what = "The page has no table with rows." if kind == "html" else "No cell of the file holds anything."
        return rejected("FORMAT_UNKNOWN", what, label)
    return SheetsRead(kind, sheets, issues)


def _gather_workbook(kind: SheetKind, content: bytes, encoding: str | None, gathered: GatheredSheets) -> None:
    if kind == "xlsx":
        gather_xlsx(content, gathered)
    elif kind == "ods":
        gather_ods(content, gathered)
    else:
        gather_xls(content, gathered, encoding)


def _is_damaged(decoded: Decoded) -> bool:
    return any(found.code == "NUL_BYTE" for found in decoded.issues)


def _refusal(fault: SheetFault, label: str) -> Refusal:
    found = issue(fault.code, fault.message, Source(label, fault.sheet, fault.row), fix=fault.remedy)
    return Refusal("held" if fault.code == "ENCODING_UNKNOWN" else "rejected", (found,))
