"""Sort the lines of a TRF by their record: players, facts, and lines that are kept but not used."""

import re
from collections import Counter
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.decoding import Decoded, split_lines
from ratebatch.records.crosstable import HeaderFact

_TRF16 = "012 022 032 042 052 062 072 082 092 102 112 122 132 013"
_TRF26 = "142 152 162 172 182 192 202 212 222 352 362 240 250 260 299 300 310 320 330 340 801 802"
_DRAFTS_OF_TRF26 = "ACC TSE PAB FPB HPB ZPB MFO DFM"
MORE_ABOUT_A_PLAYER = "DAT"
"""Tornelo: a starting rank, a kind and a value."""

KNOWN = frozenset(" ".join((_TRF16, _TRF26, _DRAFTS_OF_TRF26, MORE_ABOUT_A_PLAYER)).split())
"""Records that are no players and that somebody gave a meaning; besides them XX? (JaVaFo) and BB? (bbpPairings)."""

PLAYER = "001"

ROUND_DATES = "132"
"""The record whose fields stand under the round blocks, so that its columns count."""

START_ORDER = "172"
"""TRF26: whose ratings ordered the players, as `TUR NIDOF`; a file with national lines has it."""

_IN_WORDS = KNOWN & {f"{number:03}" for number in range(12, 132, 10)}
"""Facts in words, in which blanks at either end mean nothing."""

_EXTENSION = re.compile(r"XX.|BB.")
_NATIONAL_LINE = re.compile(r"(?!FID|NON)[A-Z]{3} +\d+ *")
"""National Rating Support (TRF26): the code of a federation in place of 001, and a starting rank.

FIDE itself and players without a federation have no national ratings.
"""

_RANK_ENDS = 8

_MASK = "DDD SSSS"
TAB_STOP = 8


class PlayerLine(NamedTuple):
    """A line 001 or a national one: its row and text, and the text before composed letters were made.

    Tabs are expanded in both.
    """

    row: int
    text: str
    written: str


class Records(NamedTuple):
    """The lines of a file, sorted."""

    players: list[PlayerLine]
    national: list[PlayerLine]
    header: list[HeaderFact]
    unknown: list[HeaderFact]
    issues: list[Issue]


def sorted_records(decoded: Decoded, label: str) -> Records:
    """Return the lines of the file by kind; rows are counted from 1. Blank lines are dropped."""
    records = Records([], [], [], [], [])
    unknown: dict[str, int] = {}
    counts: Counter[str] = Counter()
    lines = split_lines(decoded.text)
    composed = decoded.written != decoded.text
    writtens = split_lines(decoded.written) if composed else lines
    for row, (line, written) in enumerate(zip(lines, writtens, strict=True), start=1):
        text = line.rstrip()
        if not text:
            continue
        record = text[:3].upper()
        known = record in KNOWN or _EXTENSION.fullmatch(record) is not None
        of_player = record == PLAYER or (not known and _is_national(text))
        if of_player or record == ROUND_DATES:
            text = _without_tabs(text, row, label, records.issues)
        if of_player:
            plain = written.rstrip().expandtabs(TAB_STOP) if composed else text
            lines_of_players = records.players if record == PLAYER else records.national
            lines_of_players.append(PlayerLine(row, text, plain))
        elif known:
            records.header.append(fact_of(text, row))
        else:
            records.unknown.append(HeaderFact(record, text, row))
            if not _is_silent(text):
                unknown.setdefault(record, row)
                counts[record] += 1
    records.issues.extend(_unknown(record, row, counts[record], label) for record, row in unknown.items())
    return records


def fact_of(text: str, row: int) -> HeaderFact:
    """Return a line as a fact: the whole line where columns count, else what follows the record and one blank."""
    record = text[:3].upper()
    if record == ROUND_DATES:
        return HeaderFact(record, text, row)
    value = text[4:] if text[3:4] == " " else text[3:]
    return HeaderFact(record, value.strip() if record in _IN_WORDS else value, row)


def _is_silent(text: str) -> bool:
    """Say whether a line that is not used is no surprise: a comment, a ruler, a mask."""
    return text.startswith(("###", _MASK)) or _is_ruler(text)


def _is_national(text: str) -> bool:
    reaches = len(text) >= _RANK_ENDS and not text[_RANK_ENDS : _RANK_ENDS + 1].strip()
    return reaches and _NATIONAL_LINE.fullmatch(text[:_RANK_ENDS].upper()) is not None


def _is_ruler(text: str) -> bool:
    """Say whether a line only counts columns: `1234567890123...`, or the tens above it: `1         2         3`."""
    return not text.strip(" 0123456789") and ("12345678" in text or text.split()[:3] == ["1", "2", "3"])


def _without_tabs(text: str, row: int, label: str, issues: list[Issue]) -> str:
    if "\t" not in text:
        return text
    column = text.index("\t") + 1
    message = f"Line {row} holds a tab in column {column}; it was read as blanks up to the next multiple of eight."
    issues.append(issue("TAB_EXPANDED", message, Source(label, row=row, column=column)))
    return text.expandtabs(TAB_STOP)


def _unknown(record: str, row: int, count: int, label: str) -> Issue:
    # Only three characters are shown: what follows may be anything, also somebody's address.
    lines = "The line was" if count == 1 else f"The {count} lines that begin so were"
    name = f"“{record}”" if record.strip() else "blanks"
    message = f"Line {row} begins with {name}, which is no known record. {lines} kept and not used."
    return issue("RECORD_UNKNOWN", message, Source(label, row=row, column=1))
