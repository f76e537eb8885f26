"""Sheets of an OpenDocument spreadsheet (.ods), read in one pass over its content, of which nothing is kept.

What is repeated is not: a blank row that stands for a million costs as much as one. Notes on cells, drawings and
the record of former changes are no part of a sheet.
"""

import io
import zipfile

from ratebatch.reading.limits import EXPANDED_BYTES, SHEET_PART_BYTES, SHEET_PART_SIGNS
from ratebatch.reading.ods_content import OdsContent
from ratebatch.reading.sheet_fault import SheetFault, locked
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.workbook_zip import PartUse, ZipLimits, refuse_unsafe_parts

CONTENT = "content.xml"
_MANIFEST = "META-INF/manifest.xml"
_USES = {CONTENT: PartUse.BY_ROW, _MANIFEST: PartUse.KEPT}
_LIMITS = ZipLimits(EXPANDED_BYTES, SHEET_PART_BYTES, SHEET_PART_SIGNS)
_CHUNK = 64 * 1024


def gather_ods(content: bytes, gathered: GatheredSheets) -> None:
    """Add the sheets of a spreadsheet; raise SheetFault, or anything if the file is damaged."""
    from lxml import etree

    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = set(archive.namelist())
        refuse_unsafe_parts(archive, _LIMITS, lambda name: _USES.get(name, PartUse.UNREAD))
        if "encrypted-package" in names or (_MANIFEST in names and b"encryption-data" in archive.read(_MANIFEST)):
            raise locked()
        if CONTENT not in names:
            raise SheetFault("WORKBOOK_DAMAGED", "The spreadsheet has no content.", "Save it again.")
        parser = etree.XMLParser(target=OdsContent(gathered), resolve_entities=False, no_network=True)
        with archive.open(CONTENT) as stream:
            while chunk := stream.read(_CHUNK):
                parser.feed(chunk)
        parser.close()
