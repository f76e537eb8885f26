"""Files in which tournament programs keep their work: nobody else can read them, but each can export a report."""

import re
from typing import NamedTuple

_ENDINGS = {
    ("Swiss-Manager", ".tun .tur .tut .tum .tunx .turx .tutx .tumx"):
        "In Swiss-Manager choose the FIDE data export (TRF16), or send the Excel file of chess-results.com.",
    ("Vega", ".veg .vegx .vegz .tdf"): "In Vega write the FIDE report (.trf or .trfx), or send the crosstable as text.",
    ("Papi", ".papi"): "Export the TRF from Papi, or open the file in Sharly Chess and export it there.",
    ("SwissPerfect", ".trn .sco"): "In SwissPerfect export the crosstable as text, with ids and ratings.",
    ("Swiss-Chess", ".swt"): "In Swiss-Chess write the FIDE report (TRF).",
}  # fmt: skip
"""The remedy for each program, by the endings of its files."""

_REMEDIES = {ending: (program, fix) for (program, endings), fix in _ENDINGS.items() for ending in endings.split()}
_US_CHESS_TABLE = re.compile(r"t[hsd]export\.dbf", re.IGNORECASE)
_US_CHESS_FIX = "Send the crosstable as text (two lines for each player), or a FIDE report (TRF) of the event."
_PIPED_LINE = re.compile(rb"^(?:001|0[1-9]2|1\d2)[ \t]*\|", re.MULTILINE)
_VEGA = ("Vega", _REMEDIES[".tdf"][1])


class ProgramFile(NamedTuple):
    """A file in a program's own format: the program, and what its user can export instead."""

    program: str
    fix: str


ENDINGS = frozenset(_REMEDIES)
"""Endings of such files."""


def program_file(head: bytes, name: str) -> ProgramFile | None:
    """Return whose file it is, by its name and by what it begins with; None if it is no program's own file."""
    if _US_CHESS_TABLE.fullmatch(name):
        return ProgramFile("the US Chess export", _US_CHESS_FIX)
    # Lines as `001|...` look like a TRF, but their records 142 to 192 mean other things.
    if len(_PIPED_LINE.findall(head.replace(b"\r", b"\n"))) > 1:
        return ProgramFile(*_VEGA)
    found = _REMEDIES.get(f".{name.rpartition('.')[2].casefold()}")
    return ProgramFile(*found) if found else None
