"""Read the crosstable that SwissPerfect exports as text: columns by tabs or by blanks, cells such as `3:W` or `0:=`.

The numbers are those of the first column. No cell says a colour, and the file has no dates.
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
    lines_of,
    misaligned,
    tables_of,
)
from ratebatch.records.crosstable import Crosstable, HeaderFact
from ratebatch.records.wording import several

FORMAT = "swissperfect"

_HEADING = re.compile(r"\s*No\s+Name\s.*\bTotal\s+1(?:\s+\d+)*\s*", re.IGNORECASE)
_WORD = re.compile(r"Intl Id|Loc Id|\S+", re.IGNORECASE)
_CELL = re.compile(r"(\d{0,4}):([WDL+=-]?)(?=\s|$)", re.IGNORECASE)
_FIELDS = {
    "no": "starting_rank", "name": "name", "feder": "federation", "intl id": "player_id", "loc id": "national_id",
    "rtg": "rating", "loc": "national_rating", "title": "title", "total": "points",
}  # fmt: skip
Found = re.Match[str] | None

_PLAYED = {"W": "1", "D": "=", "L": "0", "+": "+", "-": "-", "=": "D"}
"""Codes beside an opponent; `=` is a draw that was not played, as TRF's D."""

_ALONE = {"W": "1", "D": "=", "L": "0", "+": "F", "=": "H", "-": "Z", "": ""}
"""Codes beside opponent 0."""


def recognises(head: bytes, name: str) -> bool:
    """Say whether a heading `No Name ... Total 1 2 3` stands in the file, and under it cells as `3:W`."""
    lines = loosely(head).split("\n")
    at = heading_in(lines, _HEADING)
    return any(_CELL.search(line) for line in lines[at + 1 :])


def read(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Return the crosstable; colours are blank, because the export has none. Never raises."""
    lines, issues = lines_of(content, label, encoding)
    at = heading_in(lines, _HEADING)
    words = [word for line in lines[at : at + 1] for word in _WORD.finditer(line)]
    headings = [Heading(_FIELDS.get(word[0].lower(), word[0]), word.start()) for word in words]
    first_round = next((at for at, heading in enumerate(headings) if heading.name.isdigit()), MOST_COLUMNS)
    first_round = min(first_round, MOST_COLUMNS)
    rounds = min(len(headings) - first_round, MOST_ROUNDS)
    facts, unknown = facts_above(lines, at)
    rows = []
    for row, line in enumerate(lines[at + 1 :], start=at + 2):
        fields, cells, behind = (_by_tabs if "\t" in line else _by_blanks)(line, headings, first_round)
        fields["starting_rank"] = fields.get("starting_rank", "").removesuffix(".")
        if not fields["starting_rank"].isdigit():
            unknown += [HeaderFact("", line, row)] if line else []
            continue
        if len(cells) != rounds or None in cells:
            reason = f"the heading names {several(rounds, 'round')}, but not as many results such as 3:W stand in it"
            issues.append(misaligned(label, row, behind + 1, fields.get("name", ""), reason))
            cells = []
        found = [_cell(number, cell) for number, cell in enumerate(cells, start=1) if cell is not None]
        rows.append(TextRow(row, fields, [cell for cell in found if cell is not None]))
    entries, table = tables_of(rows)
    return Crosstable(
        file=label, format=FORMAT, header=tuple(facts), entries=entries, cells=table, unknown=tuple(unknown),
        columns={heading.name: heading.begin + 1 for heading in headings[:first_round]}, issues=tuple(issues),
    )  # fmt: skip


def _by_blanks(line: str, headings: list[Heading], first_round: int) -> tuple[dict[str, str], list[Found], int]:
    """Return the fields and the cells of a line whose columns are those of the heading, and where the cells begin."""
    cells = list(_CELL.finditer(line))
    behind = cells[0].start(1) if cells else len(line)
    return cut(line[:behind], headings[:first_round]), [*cells], behind


def _by_tabs(line: str, headings: list[Heading], first_round: int) -> tuple[dict[str, str], list[Found], int]:
    """Return the same of a line with tabs; None for a cell that is no result."""
    texts = line.split("\t")
    fields = dict(zip([heading.name for heading in headings[:first_round]], texts, strict=False))
    behind = len("\t".join(texts[:first_round])) + 1
    begin, cells = behind, []
    for text in texts[first_round : len(headings)]:
        inner = begin + len(text) - len(text.lstrip())
        cells.append(_CELL.fullmatch(line, inner, inner + len(text.strip())))
        begin += len(text) + 1
    return {name: text.strip() for name, text in fields.items()}, cells, behind


def _cell(number: int, cell: re.Match[str]) -> TextCell | None:
    """Return what a cell says; None for a bare colon, which says nothing."""
    opponent, code = cell[1].lstrip("0"), cell[2].upper()
    if not opponent and not code:
        return None
    result = _PLAYED.get(code, "") if opponent else _ALONE[code]
    return TextCell(number, opponent, "", result, cell.start(1) + 1)
