"""Say what a file is that no reader recognises, and what its sender can do about it."""

from ratebatch.issues import KINDS
from ratebatch.reading.program_files import ENDINGS, program_file
from ratebatch.reading.rating_list_heading import is_rating_list
from ratebatch.reading.refusals import Refusal, ignored, rejected

TOURNAMENT_ENDINGS = frozenset(
    {
        "", ".trf", ".trfx", ".txt", ".csv", ".tsv", ".xlsx", ".xls", ".ods", ".html", ".htm", ".xml",
    }
    | ENDINGS
)  # fmt: skip
"""Endings that a tournament file could have: such a file is rejected, not ignored, when nobody can read it."""

COLUMNS_ENDING = ".columns.toml"
"""How the name of a columns file ends, behind the name of the file that it speaks of."""

_ZIP_PACKED = b"PK\x03\x04"
_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def ending_of(name: str) -> str:
    """Return the ending of a file name in small letters with its dot, empty if there is none."""
    stem, dot, last = name.rpartition(".")
    return f".{last.casefold()}" if dot and stem else ""


def could_be_tournament(name: str) -> bool:
    """Say whether a file of this name could be meant as a tournament."""
    return ending_of(name) in TOURNAMENT_ENDINGS


def refusal_of_unrecognised(head: bytes, name: str, label: str) -> Refusal:
    """Return the verdict on a file that no reader recognises, from its first bytes and its name."""
    if name.casefold().endswith(COLUMNS_ENDING):
        return ignored(f"It says what the columns of {name[: -len(COLUMNS_ENDING)]} mean.", label)
    if is_rating_list(head):
        return ignored("This is a rating list, not a tournament; give it with --list.", label)
    own = program_file(head, name) if head.strip() else None
    if own is not None:
        message = f"This is a file in which {own.program} keeps its work; other programs cannot read it."
        return rejected("FORMAT_UNKNOWN", message, label, fix=own.fix)
    if not could_be_tournament(name):
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
    message = (
        "The file is in no format that can be read: no line of a player (001) or of the event (012) was found, and no "
        "table with a heading such as Name and 1.Rd."
    )
    return rejected("FORMAT_UNKNOWN", message, label)
