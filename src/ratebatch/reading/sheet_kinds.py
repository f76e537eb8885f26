"""Tell by looking inside which kind of spreadsheet-like file it can be; the name decides where nothing else does."""

import re

from ratebatch.reading.limits import HEAD_BYTES
from ratebatch.reading.other_files import ending_of
from ratebatch.reading.sheets_csv import DELIMITERS
from ratebatch.reading.workbook import LOCKED_PACKAGE, OLE_SIGNATURE, ZIP_SIGNATURE
from ratebatch.records.file_formats import ENDINGS, SheetKind

_MEMBER = re.compile(rb"PK\x03\x04.{22}(..)..", re.DOTALL)
_ODS_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"
_XLSX_ENDINGS = (*ENDINGS["xlsx"], ".xlsb")
_OLD_ENDINGS = (*ENDINGS["xls"], *_XLSX_ENDINGS)
_OLE_STREAMS = (*(name.encode("utf-16-le") + b"\0\0" for name in ("Workbook", "Book")), LOCKED_PACKAGE)
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")

_BEFORE_FIRST_TAG = re.compile(r"(?:\s|\ufeff|\xef\xbb\xbf|<\?[^>]*>|<!--.*?-->)*", re.DOTALL)
_HTML_FIRST = re.compile(r"<(?:!doctype\s+html|html|head|body|meta|title|style|table|div|center|p|h[1-6])[\s>]", re.I)
_HTML_WITHIN = re.compile(r"<(?:html|table)[\s>]", re.I)
_ANY_TAG = re.compile(r"<[a-z!/]", re.I)
_NO_HTML = "urn:schemas-microsoft-com:office:spreadsheet"
_PAGE_ENDINGS = tuple(ending for ending in ENDINGS["html"] if ending not in ENDINGS["xls"])
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f]")
_SEVERAL = 2


def kind_of(head: bytes, name: str) -> SheetKind | None:
    """Return what a file can be by its first 64 KiB and its name, None if nothing of the kind; never raises.

    `csv` is any text in which one of the delimiters stands on several lines: also a TRF whose names have commas. Who
    reads other formats of text must ask for those first.
    """
    head = head[:HEAD_BYTES]
    if head.startswith(ZIP_SIGNATURE):
        return _kind_of_zip(head, ending_of(name))
    if head.startswith(OLE_SIGNATURE):
        is_sheet = ending_of(name) in _OLD_ENDINGS or any(stream in head for stream in _OLE_STREAMS)
        return "xls" if is_sheet else None
    return _kind_of_text(_loosely(head), ending_of(name))


def _kind_of_zip(head: bytes, ending: str) -> SheetKind | None:
    names = [head[found.end() : found.end() + int.from_bytes(found[1], "little")] for found in _MEMBER.finditer(head)]
    if _ODS_TYPE in head or ending == ".ods":
        return "ods"
    return "xlsx" if ending in _XLSX_ENDINGS or any(name.startswith(b"xl/") for name in names) else None


def _kind_of_text(text: str, ending: str) -> SheetKind | None:
    if _NO_TEXT.search(text):
        return None
    begins = _BEFORE_FIRST_TAG.match(text)
    tagged = text.startswith("<", begins.end() if begins else 0)
    if _NO_HTML not in text and (tagged or ending in ENDINGS["html"]):
        first = _HTML_FIRST.match(text, begins.end() if begins else 0)
        if first or _HTML_WITHIN.search(text) or (ending in _PAGE_ENDINGS and _ANY_TAG.search(text)):
            return "html"
    if tagged:
        return None
    lines = re.split(r"[\r\n]+", text)
    split = any(sum(sign in line for line in lines) >= _SEVERAL for sign in DELIMITERS)
    return "csv" if split else None


def _loosely(head: bytes) -> str:
    """Return what can be seen of a text in any code page: the signs that matter here are the same in all of them."""
    return head.decode("utf-16" if head.startswith(_UTF16_MARKS) else "latin-1", "ignore")
