"""Read tournament report files: TRF16 with its ancestors (TRF06, Krause) and extensions (TRFx, TRF26).

Source: FIDE Handbook C.04, Annex 2. Text in columns, one record to a line, the first three characters name the record.
"""

import re

from ratebatch.issues import Source, issue
from ratebatch.reading.decoding import Decoded, decode, loosely
from ratebatch.reading.limits import HEAD_BYTES
from ratebatch.reading.rating_list_heading import is_rating_list
from ratebatch.reading.trf_alignment import straightened
from ratebatch.reading.trf_columns import BEGINS, PARTS, cells_of, entries_of
from ratebatch.reading.trf_dat import with_more_about_players
from ratebatch.reading.trf_end import up_to_the_end
from ratebatch.reading.trf_national import with_national_lines
from ratebatch.reading.trf_notes import kind_of_file, letters_of_sex
from ratebatch.reading.trf_records import sorted_records
from ratebatch.reading.trf_rounds import without_text_after_rounds
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import TRF

FORMAT = TRF

MOST_PLAYERS = 9999
"""The starting rank has four columns (5 to 8)."""

MOST_LINE_ENDS = 400_000
"""Bounds the memory for lines that are kept word for word; CR LF counts twice. A team event of 249 has 700 lines."""

_PLAYER = re.compile(r"^001[ \t]+\d{1,4}(?:[ \t]|$)", re.MULTILINE)
"""A line of which nothing but the starting rank is filled in ends there, where its blanks were taken away."""
_FACT = re.compile(r"^(0[1-9]2|1[0-3]2)(?:[ \t]|$)", re.MULTILINE)


def recognises(head: bytes, name: str) -> bool:
    """Say whether the first 64 KiB look like a TRF: a line of a player, or two different lines of facts (012 to 132).

    The name of the file is not asked: a TRF may be called .txt, and a list may be called .trf.
    """
    text = loosely(head[:HEAD_BYTES])
    if _PLAYER.search(text) is None and len(set(_FACT.findall(text))) < 2:
        return False
    return not is_rating_list(head)


def read(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Return the crosstable as text, with the place of everything.

    `header` holds every line of a known record that is no player: its text from column 5, except record 132, whose
    whole line is kept, because its dates stand under the round blocks (columns 92, 102, ...). National lines (TRF26)
    and records DAT (Tornelo) tell what the players' own lines do not. `unknown` holds the other lines word for word:
    comments (###), rulers, national lines that were not used, and records that nobody knows; addresses are dropped. Of
    a line that is LINE_MISALIGNED, or LINE_BROKEN_OFF with the file, only what stands before the fault is read; the
    file is held.
    Where the text cannot be decoded the crosstable is empty and `issues` says why. Never raises.
    """
    decoded = decode(content, encoding, label)
    if content.count(b"\n") + content.count(b"\r") > MOST_LINE_ENDS:
        message = f"The file has more than {MOST_LINE_ENDS:,} line ends. It was not read."
        decoded = Decoded("", "", "", (*decoded.issues, issue("FILE_TOO_LARGE", message, Source(label))))
    records = sorted_records(decoded, label)
    issues = [*decoded.issues, *records.issues]
    players, found = up_to_the_end(decoded, records.players, records.header, label)
    issues += found
    if len(players) > MOST_PLAYERS:
        message = f"The file has {len(players):,} lines of players; TRF can number {MOST_PLAYERS:,}."
        issues.append(issue("PLAYERS_TOO_MANY", message, Source(label, row=players[MOST_PLAYERS].row)))
        players = players[:MOST_PLAYERS]
    signs, found = straightened(players, label)
    issues += found
    signs, rounds, found = without_text_after_rounds(signs, players, label)
    issues += found
    rows = [line.row for line in players]
    national = with_national_lines(entries_of(signs, rows), records.national, records.header, label)
    told = with_more_about_players(national.entries, records.header, label)
    issues += national.issues + told.issues
    issues += kind_of_file(told.header, label) + letters_of_sex(told.entries, label)
    return Crosstable(
        file=label,
        format=FORMAT,
        header=tuple(told.header),
        columns=BEGINS,
        entries=told.entries,
        cells=cells_of(signs, rows, rounds),
        cell_parts=PARTS,
        unknown=tuple(sorted((*records.unknown, *national.unused), key=lambda fact: fact.row)),
        issues=tuple(sorted(issues, key=lambda each: each.source.row)),
    )
