"""A workbook as nearly every program writes it, opened without a library for workbooks; openpyxl takes the others.

Most of the time that a small workbook costs goes into what no crosstable needs: fonts, themes, names. Whatever is large
or not written in the one common way raises NotPlain, and nothing is lost but the time to find that out. Nothing here
refuses a workbook, so that there is one answer to a bad one. Parts that are not needed are not unpacked.
"""

import io
import re
import zipfile
from typing import Any, NamedTuple

from ratebatch.reading.limits import ARCHIVE_MEMBERS, MIB

PLAIN_BYTES = MIB
"""What the parts of a plain workbook unpack to, all together; the crosstable of a world championship is 0.3 MB."""

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_ID = f"{{{_OFFICE}}}id"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/"
_SHEETML = "application/vnd.openxmlformats-officedocument.spreadsheetml."
_WORKBOOK_TYPES = (
    _SHEETML + "sheet.main+xml",
    _SHEETML + "template.main+xml",
    "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    "application/vnd.ms-excel.template.macroEnabled.main+xml",
)
_STATES = {"visible": False, "hidden": True, "veryHidden": True}
_FALSE = (None, "0", "false")
_LOCKED = 0x1
_UNUSUAL = (b"<!", b"\0", b"]]>")
_NO_XML = bytes(sign for sign in range(32) if sign not in b"\t\n")
_NO_LETTERS = ("\ufffe", "\uffff")
_OPENING = re.compile(r'(?:<\?xml [^<>]*\?>)?\s*<(\w+)((?: [\w:.]+="[^"<>]*")*)\s*/?>')


class NotPlain(Exception):  # noqa: N818 - not a fault: openpyxl reads the workbook
    """Something in a workbook is not written in the one common way."""


class PlainSheet(NamedTuple):
    """A sheet: its title, whether the workbook hides it, and its XML."""

    title: str
    hidden: bool
    xml: str


class PlainWorkbook(NamedTuple):
    """The sheets of a workbook in their order, the XML of the texts that they share, and its styles."""

    sheets: tuple[PlainSheet, ...]
    texts: str
    styles: bytes


def plain_workbook(raw: bytes, most: int = PLAIN_BYTES) -> PlainWorkbook:
    """Return what is needed of a workbook; raise NotPlain, or anything if it is damaged.

    `most` is the number of bytes that its parts may unpack to. Days since 1904, sheets of charts and parts in unusual
    places are not plain.
    """
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        names = _names(archive, most)
        sheet_parts, has_texts = _declared(_tree(_read(archive, "[Content_Types].xml")))
        targets = _targets(_tree(_read(archive, "xl/_rels/workbook.xml.rels")))
        found = _sheets(_tree(_read(archive, "xl/workbook.xml")), targets)
        parts = [part for _, _, part in found]
        if len(set(parts)) < len(parts) or not sheet_parts.issuperset(parts):
            raise NotPlain
        return PlainWorkbook(
            tuple(PlainSheet(title, hidden, _text(_read(archive, part))) for title, hidden, part in found),
            _text(_read(archive, "xl/sharedStrings.xml")) if has_texts else "",
            _read(archive, "xl/styles.xml") if "xl/styles.xml" in names else b"",
        )


def is_main(name: str, head: str) -> bool:
    """Say whether a part begins with a tag of this name, under which names without prefix are those of spreadsheets.

    `head` is its XML up to where that is asked.
    """
    opening = _OPENING.match(head)
    if opening is None or opening[1] != name:
        return False
    return f' xmlns="{MAIN}"' in opening[2] and head.count("xmlns=") == 1


def children(root: Any, group: str, name: str) -> list[Any]:
    """Return what stands in the one group of elements of this name; all of them must have the other name."""
    groups = root.findall(f"{{{MAIN}}}{group}")
    found = [element for each in groups for element in each]
    if len(groups) > 1 or any(element.tag != f"{{{MAIN}}}{name}" for element in found):
        raise NotPlain
    return found


def check_well_formed(xml: str) -> None:
    """Raise an error of the parser for XML that is not well formed."""
    _tree(xml.encode())


def _names(archive: zipfile.ZipFile, most: int) -> set[str]:
    """Return the names of the parts of a workbook that is small, not locked, and packed in one of the two usual ways.

    What is read of a part is no more than the size declared for it.
    """
    members = archive.infolist()
    names = {member.filename for member in members}
    is_small = len(members) <= ARCHIVE_MEMBERS and sum(member.file_size for member in members) <= most
    usual = all(
        not member.flag_bits & _LOCKED and member.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        for member in members
    )
    if not is_small or not usual or len(names) < len(members):
        raise NotPlain
    return names


def _read(archive: zipfile.ZipFile, part: str) -> bytes:
    """Return a part that has no document type, no comment, and letters of one byte or more."""
    xml = archive.read(part)
    if any(sign in xml for sign in _UNUSUAL):
        raise NotPlain
    return xml


def _tree(part: bytes) -> Any:
    from lxml import etree

    return etree.fromstring(part, etree.XMLParser(resolve_entities=False, no_network=True))


def _declared(types: Any) -> tuple[set[str], bool]:
    """Return the parts that are sheets, and whether sheets share texts."""
    kinds: dict[str, list[str]] = {}
    for override in types.iter(f"{{{_PACKAGE}content-types}}Override"):
        kinds.setdefault(override.get("ContentType"), []).append(override.get("PartName"))
    books = [part for kind in _WORKBOOK_TYPES for part in kinds.get(kind, [])]
    texts = kinds.get(_SHEETML + "sharedStrings+xml", [])
    if books != ["/xl/workbook.xml"] or texts not in ([], ["/xl/sharedStrings.xml"]):
        raise NotPlain
    return {part.removeprefix("/") for part in kinds.get(_SHEETML + "worksheet+xml", [])}, bool(texts)


def _targets(relations: Any) -> dict[str, str]:
    """Return the parts of the sheets by the ids that the workbook gives them."""
    targets: dict[str, str] = {}
    for relation in relations.iter(f"{{{_PACKAGE}relationships}}Relationship"):
        if relation.get("Id") in targets:
            raise NotPlain
        if relation.get("Type") == _OFFICE + "/worksheet" and relation.get("TargetMode") != "External":
            target = relation.get("Target")
            targets[relation.get("Id")] = target[1:] if target.startswith("/") else "xl/" + target
    return targets


def _sheets(book: Any, targets: dict[str, str]) -> list[tuple[str, bool, str]]:
    """Return title, whether it is hidden, and part of each sheet."""
    settings = book.find(f"{{{MAIN}}}workbookPr")
    since_1904 = settings is not None and settings.get("date1904") not in _FALSE
    if book.tag != f"{{{MAIN}}}workbook" or since_1904:
        raise NotPlain
    found = []
    for sheet in children(book, "sheets", "sheet"):
        title, state, part = sheet.get("name"), sheet.get("state", "visible"), targets.get(sheet.get(_ID))
        if not title or state not in _STATES or part is None:
            raise NotPlain
        found.append((title, _STATES[state], part))
    if not found:
        raise NotPlain
    return found


def _text(xml: bytes) -> str:
    """Return a part in UTF-8 that holds no sign that XML does not allow: of these, parsers differ."""
    xml = xml.replace(b"\r\n", b"\n")
    declaration = xml[: xml.find(b"?>")].lower() if xml.startswith(b"<?xml") else b""
    if b"encoding" in declaration and b"utf-8" not in declaration:
        raise NotPlain
    if len(xml.translate(None, _NO_XML)) < len(xml) or xml.find(b"<?", 1) >= 0:
        raise NotPlain
    text = xml.decode("utf-8")
    if any(sign in text for sign in _NO_LETTERS):
        raise NotPlain
    return text
