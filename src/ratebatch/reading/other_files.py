"""Say what a file is that no reader recognises, and what its sender can do about it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ratebatch.issues import KINDS
from ratebatch.reading.program_files import ENDINGS, program_file
from ratebatch.reading.refusals import Refusal, ignored, rejected
from ratebatch.records.file_formats import is_sheet

if TYPE_CHECKING:
    from ratebatch.reading.readers import Reader

COMMON_ENDINGS = frozenset(
    {
        "", ".trf", ".trfx", ".txt", ".csv", ".tsv", ".xlsx", ".xls", ".ods", ".html", ".htm", ".xml",
    }
    | ENDINGS
)  # fmt: skip
"""Endings under which tournaments of any format come; a delimited text is a table only under one of these."""

COLUMNS_ENDING = ".columns.toml"
"""How the name of a columns file ends, behind the name of the file that it speaks of."""

_ZIP_PACKED = b"PK\x03\x04"
_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def ending_of(name: str) -> str:
    """Return the ending of a file name in small letters with its dot, empty if there is none."""
    stem, dot, last = name.rpartition(".")
    return f".{last.casefold()}" if dot and stem else ""


def could_be_tournament(name: str) -> bool:
    """Say whether a file of this name could be meant as a tournament of any format."""
    return ending_of(name) in COMMON_ENDINGS


def columns_files(labels: Iterable[str]) -> frozenset[str]:
    """Return those among the files that are the columns file of another one of them."""
    labels = tuple(labels)
    if not any(each.casefold().endswith(COLUMNS_ENDING) for each in labels):
        return frozenset()
    named = {f"{each}{COLUMNS_ENDING}" for each in labels}
    return frozenset(each for each in labels if each in named)


def refusal_of_unrecognised(head: bytes, name: str, label: str, readers: "Sequence[Reader]" = ()) -> Refusal:
    """Return the verdict on a file that none of the readers recognises, from its first bytes and its name.

    It is rejected under an ending that a tournament could have, be it that of one reader alone, and ignored under all
    others.
    """
    from ratebatch.reading.rating_list_heading import is_rating_list  # knows every format of lists

    if name.casefold().endswith(COLUMNS_ENDING):
        return ignored(f"It is the columns file of {name[: -len(COLUMNS_ENDING)]}.", label)
    if is_rating_list(head):
        return ignored("This is a rating list, not a tournament; give it with --list.", label)
    own = program_file(head, name) if head.strip() else None
    if own is not None:
        message = f"This is a file in which {own.program} keeps its work; other programs cannot read it."
        return rejected("FORMAT_UNKNOWN", message, label, fix=own.fix)
    own_format = [] if could_be_tournament(name) else [each.name for each in readers if ending_of(name) in each.endings]
    if not could_be_tournament(name) and not own_format:
        return ignored(f"Files with the ending {ending_of(name)} are no tournament files.", label)
    if not head.strip():
        return rejected("FORMAT_UNKNOWN", "The file is empty.", label)
    if head.startswith((_ZIP_PACKED, _OLD_OFFICE)):
        return rejected(
            "FORMAT_UNKNOWN", "This is a spreadsheet or an archive; neither is read under this name.", label
        )
    if not head.strip(b"\0"):
        message = "The file holds nothing but NUL bytes: it was lost when it was saved or copied."
        return rejected("FORMAT_UNKNOWN", message, label, fix=KINDS["NUL_BYTE"].fix)
    if own_format:
        named = " or ".join(own_format)
        message = f"The ending {ending_of(name)} is that of the format {named}, but the file does not begin as one."
        fix = f"Compare its first lines with those of a sound file of the format {named}."
        return rejected("FORMAT_UNKNOWN", message, label, fix=fix)
    return rejected("FORMAT_UNKNOWN", f"The file is in no format that can be read. {formats_said(readers)}", label)


def formats_said(readers: "Sequence[Reader]") -> str:
    """Return in a sentence what a file can be: one of the texts by name, or a table."""
    texts = ", ".join(each.name for each in readers if not is_sheet(each.name))
    sheets = ", ".join(each.name for each in readers if is_sheet(each.name))
    return f"Texts are read as {texts}; a table ({sheets}) needs a heading such as Name and 1.Rd."
