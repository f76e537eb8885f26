"""The tables of a page saved from a browser: each becomes a sheet, as if the page had been pasted into a spreadsheet.

A row is the number of a line of that sheet, counted from 1: first the lines of text that precede the table (each a row
of one cell: the facts of the event stand there), then the rows of the table, blank ones counted too. It is no line of
the file, where a whole table may stand on one. A column is the cell's place in its row, from 1, after cells that span
several columns or rows were spread out; the text stands in the first of those, as in merged cells of a workbook.

A table within a table is a sheet of its own. Text below the last table, scripts and styles are left out.
"""

import re

from ratebatch.reading.decoding import Decoded, decode
from ratebatch.reading.html_page import HtmlPage
from ratebatch.reading.limits import HEAD_BYTES, PAGE_SIGNS, SHEET_PART_BYTES
from ratebatch.reading.sheet_fault import too_large
from ratebatch.reading.sheets_gathered import GatheredSheets

_CHARSET = re.compile(rb"<(?:meta\s[^>]*charset|\?xml\s[^>]*encoding)\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]+)", re.I)
_MEANT = {"iso-8859-1": "cp1252", "latin1": "cp1252", "us-ascii": "cp1252", "ascii": "cp1252", "iso-8859-9": "cp1254"}
"""What browsers take these names for (WHATWG Encoding, 4.2), and so what pages were written with."""

_CHUNK = 64 * 1024


def decode_page(content: bytes, encoding: str | None, label: str) -> Decoded:
    """Return the text of a page: UTF-8, else the code page that the page names, else the declared `encoding`."""
    found = _CHARSET.search(content, 0, HEAD_BYTES)
    named = found[1].decode("ascii").lower() if found else ""
    if _is_code_page(_MEANT.get(named, named)):
        encoding = _MEANT.get(named, named)
    return decode(content, encoding, label)


def gather_html(text: str, gathered: GatheredSheets) -> None:
    """Add the tables of a page; raise SheetFault if it is larger than any page of tables."""
    from lxml import etree

    if len(text) > SHEET_PART_BYTES or text.count("<") > PAGE_SIGNS:
        message = f"The page has more than {SHEET_PART_BYTES:,} signs or {PAGE_SIGNS:,} tags. It was not read."
        raise too_large(message)
    page = HtmlPage()
    parser = etree.HTMLParser(target=page, no_network=True)
    for start in range(0, len(text), _CHUNK):
        parser.feed(text[start : start + _CHUNK])
    parser.close()
    page.gather(gathered)


def _is_code_page(name: str) -> bool:
    try:
        b" ".decode(name or "none")  # without a byte Python looks up no name
    except (LookupError, UnicodeError, ValueError):
        return False
    return not name.startswith("utf")
