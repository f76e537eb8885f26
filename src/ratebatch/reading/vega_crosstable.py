"""Read the crosstable that Vega writes as text: `ID NAME Rtg Tit Fed Scr | 1 2 ...`, cells such as `+W12` or `=BYE`.

A cell is result, colour, opponent. The opponent's number is that of the first column of the same table, whatever order
it is in. `N` in place of the colour is a forfeit.
"""

import re

from ratebatch.reading.decoding import loosely
from ratebatch.reading.text_tables import (
    MOST_COLUMNS,
    MOST_ROUNDS,
    Heading,
    TextCell,
    TextRow,
    cut,
    facts_above,
    heading_in,
    is_ruler,
    lines_of,
    misaligned,
    tables_of,
)
from ratebatch.records.crosstable import Crosstable, HeaderFact

FORMAT = "vega-crosstable"

_HEADING = re.compile(r"\s*(?:ID|Pos)\s+NAME\s+[^|]*\|\s*1\b[^|]*(?:\|.*)?", re.IGNORECASE)
_FIELDS = {
    "id": "starting_rank", "pos": "starting_rank", "name": "name", "rtg": "rating", "tit": "title", "t": "title",
    "fed": "federation", "scr": "points", "pts": "points",
}  # fmt: skip
_CELL = re.compile(r"(?P<sign>[+=-])(?:(?P<bye>BYE)|(?P<letter>[WBN])\s*(?P<number>\d{1,4}))|--", re.IGNORECASE)
_PLAYED = {"+": "1", "=": "=", "-": "0"}
_FORFEIT = {"+": "+", "=": "D", "-": "-"}
_BYE = {"+": "U", "=": "H", "-": "Z"}


def recognises(head: bytes, name: str) -> bool:
    """Say whether a heading `ID NAME ... | 1 2 ...` stands in the file."""
    lines = loosely(head).split("\n")
    return heading_in(lines, _HEADING) < len(lines)


def read(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Return the crosstable; the number of the first column is the starting rank. Never raises."""
    lines, issues = lines_of(content, label, encoding)
    at = heading_in(lines, _HEADING)
    left, _, right = "".join(lines[at : at + 1]).partition("|")
    words = list(re.finditer(r"\S+", left))[:MOST_COLUMNS]
    headings = [Heading(_FIELDS.get(word[0].lower(), word[0]), word.start()) for word in words]
    rounds = min(len(re.findall(r"\d+", right.partition("|")[0])), MOST_ROUNDS)
    facts, unknown = facts_above(lines, at)
    rows = []
    for row, line in enumerate(lines[at + 1 :], start=at + 2):
        before, _, behind = line.partition("|")
        fields = cut(before, headings)
        if not fields.get("starting_rank", "").isdigit():
            unknown += [] if is_ruler(line) else [HeaderFact("", line, row)]
            continue
        behind = behind.partition("|")[0]
        cells = list(_CELL.finditer(behind))
        if len(cells) != rounds or _CELL.sub("", behind).strip():
            reason = f"its {rounds} rounds are not all written as +W12, =BYE or --"
            issues.append(misaligned(label, row, len(before) + 1, fields.get("name", ""), reason))
            cells = []
        found = [_cell(number, cell, len(before) + 1) for number, cell in enumerate(cells, start=1)]
        rows.append(TextRow(row, fields, [cell for cell in found if cell is not None]))
    entries, table = tables_of(rows)
    return Crosstable(
        file=label, format=FORMAT, header=tuple(facts), entries=entries, cells=table, unknown=tuple(unknown),
        columns={heading.name: heading.begin + 1 for heading in headings}, issues=tuple(issues),
    )  # fmt: skip


def _cell(number: int, cell: re.Match[str], begin: int) -> TextCell | None:
    """Return what a cell says; None for `--`, which says nothing."""
    sign, letter, column = cell["sign"], (cell["letter"] or "").upper(), begin + cell.start() + 1
    if sign is None:
        return None
    if cell["bye"]:
        return TextCell(number, "", "", _BYE[sign], column)
    if letter == "N":
        return TextCell(number, cell["number"], "", _FORFEIT[sign], column)
    return TextCell(number, cell["number"], letter.lower(), _PLAYED[sign], column)
