"""What differs between the lines of a TRF and the same lines in their columns and letters, field by field."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ratebatch.issues import Issue
from ratebatch.records.check import Correction
from ratebatch.records.trf_layout import BLOCK, FIELDS, FIRST_ROUND
from ratebatch.reporting.crosstable_trf_text import CellText, PlayerText, is_player, player_text

_MOVED = {
    "COLUMNS_BY_BYTE": "letters were counted by bytes; the fields stand in their columns again",
    "FIELD_SHIFTED": "a field stood beside its columns",
    "TAB_EXPANDED": "a tab is written as blanks",
    "TEXT_AFTER_ROUNDS": "text behind the rounds is left out",
}
"""What the reader says of a line whose fields were moved, as a reason."""

_SHOWN = 40
_NO_CELL = CellText()


def written_otherwise(lines: Sequence[str], written: Sequence[str], found: Sequence[Issue]) -> Iterator[Correction]:
    """Yield what was written otherwise of the lines of players; blanks at the ends of lines are nothing.

    `lines` and `written` correspond, `found` is what the reader said of the lines.
    """
    moved = {each.source.row: _MOVED[each.code] for each in reversed(found) if each.code in _MOVED}
    for row, (old, new) in enumerate(zip(lines, written, strict=False), 1):
        if old.rstrip() == new.rstrip() or not is_player(new):
            continue
        if row in moved:
            yield moved_part(row, old.rstrip(), new.rstrip(), moved[row])
            continue
        fields = list(_fields(row, player_text(old), player_text(new)))
        yield from fields or [moved_part(row, old.rstrip(), new.rstrip(), "the fields stand in their columns")]


def _fields(row: int, old: PlayerText, new: PlayerText) -> Iterator[Correction]:
    for field in FIELDS:
        one, other = old.fields[field.name], new.fields[field.name]
        if one != other:
            why = "points are written with a point" if field.name == "points" else "it is written so in TRF"
            yield Correction(row=row, column=field.first, found=one, proposed=other, why=why)
    for number in sorted(old.cells.keys() | new.cells.keys()):
        begin = FIRST_ROUND + BLOCK * (number - 1)
        one_cell, other_cell = old.cells.get(number, _NO_CELL), new.cells.get(number, _NO_CELL)
        for offset, one, other in zip((0, 5, 7), one_cell, other_cell, strict=True):
            if one != other:
                why = "a draw is written = in TRF" if other == "=" else "the letter is written so in TRF"
                yield Correction(row=row, column=begin + offset, found=one, proposed=other, why=why)


def moved_part(row: int, old: str, new: str, why: str) -> Correction:
    """Return as a correction the part of the line that differs, from the first sign that does."""
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    start = old.rfind(" ", 0, start) + 1 if old[start : start + 1].strip() else start
    return Correction(row=row, column=start + 1, found=_part(old, start), proposed=_part(new, start), why=why)


def _part(line: str, start: int) -> str:
    part = line[start : start + _SHOWN].rstrip()
    return f"{part}…" if len(line) > start + _SHOWN else part
