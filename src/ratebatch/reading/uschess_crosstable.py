"""Read the crosstable of two lines for each player that SwissSys and WinTD print, with `|` between its columns.

The first line holds number, name, points and the rounds as result and opponent (`W  39`, `H`), the second the member
number, the rating before and after, and the colours. The rating is a national one; the two letters are a state, no
federation. The file has no dates.
"""

import re

from ratebatch.reading.decoding import loosely
from ratebatch.reading.text_tables import (
    MOST_ROUNDS,
    TextCell,
    TextRow,
    facts_above,
    heading_in,
    is_ruler,
    lines_of,
    misaligned,
    tables_of,
)
from ratebatch.records.crosstable import Crosstable, HeaderFact

FORMAT = "uschess-crosstable"

_HEADING = re.compile(r"\s*Pair\s*\|\s*Player Name\s*\|\s*Total\s*\|\s*Round\s*\|.*", re.IGNORECASE)
_MEMBER = re.compile(r"\s*(\d{7,8})\s*/\s*\w{0,3}:?\s*(\d{3,4})?")
_CELL = re.compile(r"([A-Z])\s*(\d{1,4})?", re.IGNORECASE)
_WITH_OPPONENT = {"W": "1", "D": "=", "L": "0", "X": "+", "F": "-", "Z": "D"}
"""`Z` is a draw that was not played, as TRF's D."""

_ALONE = {"W": "1", "D": "=", "L": "0", "X": "+", "F": "-", "B": "F", "H": "H", "U": "Z", "Z": "Z"}
_ROUNDS_FROM = 3
"""The parts of a line before its rounds: number, name, points."""


def recognises(head: bytes, name: str) -> bool:
    """Say whether a heading `Pair | Player Name | Total | Round | ...` stands in the file."""
    lines = loosely(head).split("\n")
    return heading_in(lines, _HEADING) < len(lines)


def read(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Return the crosstable; member number and rating are national. Never raises."""
    lines, issues = lines_of(content, label, encoding)
    at = heading_in(lines, _HEADING)
    heading = "".join(lines[at : at + 1]).lower()
    rounds = min(heading.count("round"), MOST_ROUNDS)
    facts, unknown = facts_above(lines, at)
    rows = []
    for row, line in enumerate(lines[at + 1 :], start=at + 2):
        number, name, points, *played = (*line.split("|"), "", "", "")
        if not number.strip().isdigit():
            continue
        second = lines[row].split("|") if row < len(lines) else []
        member = _MEMBER.match(second[1]) if len(second) > _ROUNDS_FROM else None
        fields = {"starting_rank": number, "name": name, "points": points}
        if member is None or len(line.split("|")) < _ROUNDS_FROM + rounds:
            reason = f"it is not followed by a line with a member number, or has not all {rounds} rounds"
            issues.append(misaligned(label, row, 1, name.strip(), reason))
            rows.append(TextRow(row, fields))
            continue
        fields |= {"national_id": member[1], "national_rating": member[2] or ""}
        colours = [*second[_ROUNDS_FROM:], *[""] * rounds]
        begin = len(number) + len(name) + len(points) + _ROUNDS_FROM + 1
        cells = []
        for round_number, (text, colour) in enumerate(zip(played[:rounds], colours, strict=False), start=1):
            if text.strip():
                cells.append(_cell(round_number, text, colour.strip(), begin))
            begin += len(text) + 1
        rows.append(TextRow(row, fields, cells))
    unknown += _not_used(lines, at, {player.row for player in rows})
    entries, table = tables_of(rows)
    return Crosstable(
        file=label, format=FORMAT, header=tuple(facts), entries=entries, cells=table, unknown=tuple(unknown),
        columns=_begins(heading), issues=tuple(issues),
    )  # fmt: skip


def _cell(number: int, text: str, colour: str, column: int) -> TextCell:
    """Return what a cell says; a text that is none of the codes is handed on as its result."""
    match = _CELL.fullmatch(text.strip())
    letter, opponent = (match[1].upper(), (match[2] or "").lstrip("0")) if match else (text.strip(), "")
    codes = _WITH_OPPONENT if opponent else _ALONE
    return TextCell(number, opponent, colour, codes.get(letter, text.strip()), column)


def _not_used(lines: list[str], at: int, players: set[int]) -> list[HeaderFact]:
    """Return the lines below the headings that belong to no player."""
    begin = at + 2
    return [
        HeaderFact("", line, row)
        for row, line in enumerate(lines[begin:], start=begin + 1)
        if row not in players and row - 1 not in players and not is_ruler(line)
    ]


def _begins(heading: str) -> dict[str, int]:
    parts = heading.split("|")[:_ROUNDS_FROM]
    names = ("starting_rank", "name", "points")[: len(parts)] if heading else ()
    begins = [1 + sum(len(part) + 1 for part in parts[:index]) for index in range(len(names))]
    return dict(zip(names, begins, strict=True))
