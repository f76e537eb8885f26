"""Cut the plain TRF files of a folder in one sweep; a file with anything unusual in it is left to `trf.read`.

Plain is a file that no other reader could mean, in UTF-8: known lines of facts, each said once, then the players, and
nothing else. What the fields hold is not looked at here.
"""

import re
import unicodedata
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ratebatch.records.sheaf import RECORD, Sheaf
from ratebatch.records.trf_layout import BLOCK, FIELDS, HEAD

MOST_ROUNDS = 30
"""Rounds up to which a file is swept: a longer line would make all lines of the sheaf as long."""

MOST_BYTES = 256 * 1024
"""A larger file is read alone, so that the memory of a sheaf is bounded by its number of files."""

_USUAL = bytes(range(32, 127)) + bytes(range(128, 256))
"""What the lines of a plain file are made of: no control characters."""

_PLAYER = "\n001"
"""What stands before the fields of a player."""

_ODD = re.compile("[\u0080-\u00a0\u2028\u2029\ufeff]|ï»¿")
"""Letters that mean something else than they show: controls, no-break spaces, marks."""

_FACTS = re.compile(r"(?:(?:0[1-9]2|1[0-3]2|222)(?: [^;|<,\n]*(?:,[^;|<,\n]*)?)?\n)+")
"""Lines of facts about the event that say nothing of pairing, teams or scoring.

A line with two commas, or with one of the other signs, could be the heading of a table.
"""

_NEEDED = frozenset({"012", "042", "052"})
_SAID_OFTEN = frozenset({"082", "102", "112"})
"""Facts that may have a line for each arbiter; nothing depends on them."""

_NAME = next(slice(field.first - 1 - RECORD, field.last - RECORD) for field in FIELDS if field.name == "name")


class PlainLines(NamedTuple):
    """The lines of one plain file: its facts as in `Sheaf`, and its players, who begin in row `first_row`.

    `players` is the text of so many `lines`, each of so many `signs` behind its record: `_PLAYER` stands between them.
    """

    facts: Mapping[str, str]
    players: str
    lines: int
    signs: int
    first_row: int


def plain_lines(content: bytes) -> PlainLines | None:
    """Return the lines of a file, None where it is not plain."""
    content = content.removeprefix(BOM_UTF8)
    if b"\r" in content:
        content = content.replace(b"\r\n", b"\n")
    content = content.rstrip(b"\n ")
    ends = content.translate(None, _USUAL)  # of the lines
    if len(content) > MOST_BYTES or ends.strip(b"\n"):
        return None
    try:
        head, _, players = content.decode().partition(_PLAYER)
    except UnicodeDecodeError:
        return None
    above = head.count("\n")
    made = _made_equal(players, len(ends) - above) if players else None
    facts = _facts(head) if made is not None else None
    return None if made is None or facts is None else PlainLines(facts, *made, above + 2)


def _made_equal(players: str, count: int) -> tuple[str, int, int] | None:
    """Return the lines of players made equally long, their number and signs; None if another line is among them."""
    signs = players.find("\n") if count > 1 else len(players)
    length = signs + len(_PLAYER)
    between = [players[signs + at :: length] == sign * (count - 1) for at, sign in enumerate(_PLAYER)]
    if not all(between) or len(players) + len(_PLAYER) != count * length:
        lines = players.split(_PLAYER)
        if len(lines) != count:
            return None
        signs = max(map(len, lines))
        players = _PLAYER.join(line.ljust(signs) for line in lines)
    return (players, count, signs) if signs <= HEAD - RECORD + BLOCK * MOST_ROUNDS else None


def _facts(head: str) -> dict[str, str] | None:
    """Return the facts, None where a line is none, where one is said twice, or where a needed one is missing."""
    if not _FACTS.fullmatch(f"{head}\n") or _is_odd(head):
        return None
    lines = head.split("\n")
    facts = {line[:3]: line for line in lines}
    if len(facts) < len(lines):
        records = [line[:3] for line in lines if line[:3] not in _SAID_OFTEN]
        if len({*records}) < len(records):
            return None
    return facts if facts.keys() >= _NEEDED else None


def sheaf_of(files: Sequence[PlainLines]) -> Sheaf:
    """Return the lines of plain files as one table."""
    text = _PLAYER.join((*(file.players for file in files), ""))
    page = np.frombuffer(text.encode("ascii", "replace"), dtype=np.uint8)
    counts, lengths = (
        np.array(numbers) for numbers in ([file.lines for file in files], [file.signs + len(_PLAYER) for file in files])
    )
    bounds, places = (np.append(0, np.cumsum(numbers)) for numbers in (counts, counts * lengths))
    rounds = max(1, -(-(max(file.signs for file in files) - (HEAD - RECORD)) // BLOCK))
    signs = np.full((bounds[-1], HEAD - RECORD + BLOCK * rounds), ord(" "), dtype=np.uint8)
    for file, lines, written in zip(files, pairwise(bounds.tolist()), pairwise(places.tolist()), strict=True):
        signs[slice(*lines), : file.signs] = page[slice(*written)].reshape(file.lines, -1)[:, : file.signs]
    replaced = np.flatnonzero(page == ord("?"))
    of_file = np.searchsorted(places, replaced, side="right") - 1
    line, column = np.divmod(replaced - places[of_file], lengths[of_file])
    first_row = np.array([file.first_row for file in files])
    return Sheaf(
        signs,
        np.arange(bounds[-1]) + np.repeat(first_row - bounds[:-1], counts),
        _names(text, replaced.tolist(), column.tolist(), (bounds[of_file] + line).tolist()),
        bounds,
        [file.facts for file in files],
    )


def _names(text: str, replaced: Sequence[int], columns: Sequence[int], lines: Sequence[int]) -> dict[int, str]:
    """Return the names with letters beyond ASCII by their line; blank where letters leave a doubt.

    `replaced` are the places of what may be such a letter, by their columns and lines.
    """
    names: dict[int, str] = {}
    for at, column, line in zip(replaced, columns, lines, strict=True):
        if text[at] == "?":
            continue
        begin = at - column
        if not _NAME.start <= column < _NAME.stop:
            names[line] = ""
        elif line not in names:
            name = text[begin + _NAME.start : begin + _NAME.stop].strip(" ")
            names[line] = name if name == name.strip() else ""
    if _is_odd("".join(names.values())):
        return {line: "" if _is_odd(name) else name for line, name in names.items()}
    return names


def _is_odd(letters: str) -> bool:
    """Say whether letters beyond ASCII leave a doubt how many letters they are, or that they are letters at all."""
    return not letters.isascii() and (
        _ODD.search(letters) is not None
        or not unicodedata.is_normalized("NFC", letters)
        or any(unicodedata.combining(letter) for letter in set(letters) if not letter.isascii())
    )
