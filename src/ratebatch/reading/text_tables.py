"""What the readers of old text formats share: lines, headings over columns, and rows that become tables."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.labelled import fact_of
from ratebatch.reading.decoding import Decoded, decode, split_lines
from ratebatch.records.crosstable import HeaderFact, TextCells, TextEntries

MOST_LINES = 100_000
"""More lines than any table of players has."""

MOST_ROUNDS = 250
"""More rounds than any event has."""

MOST_COLUMNS = 40
"""More columns than any table has before its rounds."""

_LONGEST_HEADING = 4096

_RULER = re.compile(r"[\s=_+|-]*")


class TextCell(NamedTuple):
    """What a table says of one round of a player, in the codes of TRF, and the column where it begins."""

    round: int
    opponent: str
    colour: str
    result: str
    column: int
    row: int = 0
    """The row where it stands; 0 for that of the player."""


class TextRow(NamedTuple):
    """A player as a table prints him: his row, his fields by the names of `TextEntries`, and his rounds."""

    row: int
    fields: Mapping[str, str]
    cells: Sequence[TextCell] = ()


class Lines(NamedTuple):
    """The lines of a text file, from row 1, without a tab or blank at their end; none if it could not be decoded."""

    texts: list[str]
    issues: list[Issue]


def lines_of(content: bytes, label: str, encoding: str | None) -> Lines:
    """Decode a file and return its lines."""
    decoded: Decoded = decode(content, encoding, label)
    lines = [line.rstrip() for line in split_lines(decoded.text)] if decoded.text else []
    if len(lines) > MOST_LINES:
        message = f"The file has more than {MOST_LINES:,} lines. It was not read."
        return Lines([], [*decoded.issues, issue("FILE_TOO_LARGE", message, Source(label))])
    return Lines(lines, list(decoded.issues))


def tables_of(rows: Iterable[TextRow]) -> tuple[TextEntries, TextCells]:
    """Return the rows as the two tables of a crosstable; a field that a row does not name is blank."""
    players = list(rows)
    names = [name for name in TextEntries.model_fields if name != "row"]
    fields = {name: _texts([player.fields.get(name, "").strip() for player in players]) for name in names}
    entries = TextEntries(row=_numbers([player.row for player in players]), **fields)
    cells = [(entry, player.row, cell) for entry, player in enumerate(players) for cell in player.cells]
    return entries, TextCells(
        entry=_numbers([entry for entry, _, _ in cells]),
        round=_numbers([cell.round for _, _, cell in cells]),
        opponent=_texts([cell.opponent for _, _, cell in cells]),
        colour=_texts([cell.colour for _, _, cell in cells]),
        result=_texts([cell.result for _, _, cell in cells]),
        row=_numbers([cell.row or row for _, row, cell in cells]),
        column=_numbers([cell.column for _, _, cell in cells]),
    )


def heading_in(lines: Sequence[str], pattern: re.Pattern[str]) -> int:
    """Return the index of the first line that is the heading of a table; that behind the last line if none is."""
    found = (at for at, line in enumerate(lines) if len(line) <= _LONGEST_HEADING and pattern.fullmatch(line))
    return next(found, len(lines))


class Heading(NamedTuple):
    """A column of a table in text: what it holds, and where its heading begins, from 0."""

    name: str
    begin: int


def cut(line: str, headings: Sequence[Heading]) -> dict[str, str]:
    """Return what stands under each heading, stripped.

    A number that ends under its heading may begin before it: a column is cut at the blank before its heading's start.
    """
    begins = [_blank_before(line, heading.begin) for heading in headings]
    ends = [end for _, end in pairwise([*begins, len(line)])]
    return {
        heading.name: line[begin : max(begin, end)].strip()
        for heading, begin, end in zip(headings, begins, ends, strict=True)
    }


def facts_above(lines: Sequence[str], heading: int) -> tuple[list[HeaderFact], list[HeaderFact]]:
    """Return the first line above the heading as the name of the event (012), and the others word for word.

    A label before the name, as `Tournament:`, is no part of it.
    """
    above = [(row, line) for row, line in enumerate(lines[:heading], start=1) if not _RULER.fullmatch(line)]
    name = [HeaderFact("012", _without_label(line.strip()), row) for row, line in above[:1]]
    return name, [HeaderFact("", line, row) for row, line in above[1:]]


def _without_label(line: str) -> str:
    label, colon, name = line.partition(":")
    return name.strip() if colon and name.strip() and fact_of(label) == "name" else line


def is_ruler(line: str) -> bool:
    """Say whether a line only separates others: blank, or of strokes."""
    return _RULER.fullmatch(line) is not None


def misaligned(label: str, row: int, column: int, player: str, reason: str) -> Issue:
    """Return the issue of a player's line that does not fit the heading."""
    message = f"Line {row}: {reason}."
    return issue("LINE_MISALIGNED", message, Source(label, row=row, column=column), player=player, fix=_EXPORT_AGAIN)


_EXPORT_AGAIN = "Let every line of a player have what the heading names, or export the file again."


def _blank_before(line: str, begin: int) -> int:
    return line.rfind(" ", 0, begin) + 1 if line[begin : begin + 1].strip() and line[:begin].strip() else begin


def _numbers(values: Sequence[int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array(values, dtype=np.int64)


def _texts(values: Sequence[str]) -> "np.ndarray[tuple[int], np.dtype[np.str_]]":
    return np.array(values, dtype=np.str_)
