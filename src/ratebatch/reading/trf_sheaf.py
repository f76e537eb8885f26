"""Cut the plain TRF files of a folder in one sweep; a file with anything unusual in it is left to `trf.read`.

Plain is a file that no other reader could mean, in UTF-8, with known lines of facts and lines of players and nothing
else. What the fields hold is not looked at here.
"""

import re
import unicodedata
from codecs import BOM_UTF8
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.reading.trf_records import PLAYER, fact_of
from ratebatch.records.sheaf import Sheaf
from ratebatch.records.tournament import HeaderFact
from ratebatch.records.trf_layout import BLOCK, FIELDS, HEAD

_FACTS = frozenset(["012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "222"])
"""Facts about the event that say nothing of pairing, teams or scoring."""

_NEEDED = frozenset({"012", "042", "052"})

MOST_ROUNDS = 30
"""Rounds up to which a file is swept: a longer line would make all lines of the sheaf as long."""

MOST_BYTES = 256 * 1024
"""A larger file is read alone, so that the memory of a sheaf is bounded by its number of files."""

_USUAL = bytes(range(32, 127)) + b"\n" + bytes(range(128, 256))
"""What a plain file is made of: no control characters."""

_ASCII = bytes(range(128))

_ODD = re.compile("[\u0080-\u00a0\u2028\u2029\ufeff]|ï»¿")
"""Letters that mean something else than they show: controls, no-break spaces, marks."""

_OF_TABLES = re.compile(r"[;|<\t]|,.*,")
"""What a line of facts has if another reader could take it for the heading of a table."""

_NAME = next(field for field in FIELDS if field.name == "name")
_PLAYER_LINE = PLAYER.encode() + b" "


class PlainLines(NamedTuple):
    """The lines of one plain file: its facts, and its players with their rows; `names` as in `Sheaf`."""

    header: tuple[HeaderFact, ...]
    players: Sequence[bytes]
    rows: Sequence[int]
    names: dict[int, str]


def plain_lines(content: bytes) -> PlainLines | None:
    """Return the lines of a file, None where it is not plain."""
    content = content.removeprefix(BOM_UTF8)
    if b"\r" in content:
        content = content.replace(b"\r\n", b"\n")
    if len(content) > MOST_BYTES or content.translate(None, _USUAL):
        return None
    lines = content.split(b"\n")
    rows = [row for row, line in enumerate(lines, 1) if line.startswith(_PLAYER_LINE)]
    players = [lines[row - 1] for row in rows]
    if not players or rows[0] == 1:
        return None
    if len(max(players, key=len)) > HEAD + BLOCK * MOST_ROUNDS:
        players = [line.rstrip(b" ") for line in players]
        if len(max(players, key=len)) > HEAD + BLOCK * MOST_ROUNDS:
            return None
    try:
        header = _header(lines)
        names = {} if content.isascii() else _names(players, content)
    except UnicodeDecodeError:
        return None
    return None if header is None or names is None else PlainLines(header, players, rows, names)


def _names(players: list[bytes], content: bytes) -> dict[int, str] | None:
    """Return the names with letters beyond ASCII, which become `?` in their lines; None where letters leave a doubt."""
    if _is_odd(content.translate(None, _ASCII).decode()):
        return None
    names = {}
    for at, line in enumerate(players):
        if not line.isascii():
            text = line.decode()
            players[at] = text.encode("ascii", "replace")
            names[at] = text[_NAME.first - 1 : _NAME.last].strip(" ")
            if not (text[: _NAME.first - 1] + text[_NAME.last :]).isascii() or names[at] != names[at].strip():
                return None
    return names


def sheaf_of(files: Sequence[PlainLines]) -> Sheaf:
    """Return the lines of plain files as one table."""
    lines = [line for file in files for line in file.players]
    rounds = max(0, -(-(max(map(len, lines), default=0) - HEAD) // BLOCK))
    width = HEAD + BLOCK * rounds
    bounds = np.cumsum([0, *(len(file.players) for file in files)])
    # numpy pads with NUL; below the blank no plain file has a sign.
    signs = np.maximum(np.array(lines, dtype=f"S{width}").view(np.uint8).reshape(len(lines), width), ord(" "))
    return Sheaf(
        signs,
        np.array([row for file in files for row in file.rows], dtype=np.int64),
        {int(first) + at: name for first, file in zip(bounds, files, strict=False) for at, name in file.names.items()},
        bounds,
        [file.header for file in files],
    )


def _is_odd(letters: str) -> bool:
    """Say whether letters beyond ASCII leave a doubt how many letters they are, or that they are letters at all."""
    return (
        _ODD.search(letters) is not None
        or not unicodedata.is_normalized("NFC", letters)
        or any(unicodedata.combining(letter) for letter in set(letters))
    )


def _header(lines: Sequence[bytes]) -> tuple[HeaderFact, ...] | None:
    """Return the facts, None where a line is neither a plain fact nor of a player, or where a needed one is missing."""
    told = [(row, line.decode().rstrip()) for row, line in enumerate(lines, 1) if not line.startswith(_PLAYER_LINE)]
    facts = tuple(fact_of(text, row) for row, text in told if text)
    keys = {fact.key for fact in facts}
    if not _NEEDED <= keys <= _FACTS or _OF_TABLES.search("\n".join(text for _, text in told)) is not None:
        return None
    return facts
