"""From which field on a player's line is shifted: the fault itself shows only columns behind the wrong blank."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ratebatch.reading.trf_columns import block_begins
from ratebatch.records.trf_layout import BLOCK, FIELDS, HEAD

_FARTHEST = 4
"""Columns by which a line is looked for; more is another fault than a blank."""

_SHORTEST = 49
"""A line that ends before the rating has nothing that could be shifted."""

_MOST_ROUNDS = 30
"""Longer lines are not looked through: it would take too long where all of them are wrong."""

_FIGURE = r"(?:[ \d]{3}\d| {4})"
_AS_STANDARD = re.compile(
    rf".{{3}} {_FIGURE} [mwfMWF ](?: {{3}}|..[^ ]|[^ ]{{2}} ) "
    rf"(?:\S\D{{32}}| {{33}}) {_FIGURE} (?:[A-Za-z]{{3}}| {{3}}) "
    r"(?:\w[ \w]{10}|[ \w]{10}\w| {11}) (?:\d[ \d./-]{9}| {10}) (?:[ \d.,½]{3}[\d½]| {4}) "
    rf"{_FIGURE}"
    r"(?:  (?:[ \d]{3}\d| {4}) [wbWB -] [10=+½wdlhfuzxWDLHFUZX -])*"
)
"""A line of which every field begins or ends where TRF16 has it."""


class Shift(NamedTuple):
    """Where a line begins to be shifted: column and field that should stand there, and by how much, right above 0."""

    column: int
    field: str
    by: int

    def __str__(self) -> str:
        columns = "one column" if abs(self.by) == 1 else f"{abs(self.by)} columns"
        side = "right" if self.by > 0 else "left"
        return f"shifted {columns} to the {side} from the {self.field} (column {self.column}) on"


def shift_of(text: str) -> Shift | None:
    """Return the first field from which on everything is shifted, if moving that back makes the whole line right."""
    return next((moved.shift for moved in _moved_back(text.rstrip())), None)


class MovedBack(NamedTuple):
    """A shifted line with its fields in their columns again, and where it was shifted."""

    shift: Shift
    text: str


def moved_back(text: str) -> MovedBack | None:
    """Return a shifted line put right; None if nothing makes it right, or two ways to move it give two lines."""
    ways = list(_moved_back(text.rstrip()))
    return ways[0] if ways and all(each.text == ways[0].text for each in ways) else None


def _moved_back(line: str) -> Iterator[MovedBack]:
    """Yield the moves that make the whole line right, that of the first field and of the fewest columns first."""
    rounds = max(0, -(-(len(line) - HEAD) // BLOCK))
    if len(line) < _SHORTEST or rounds > _MOST_ROUNDS or _AS_STANDARD.fullmatch(_padded(line)):
        return
    for column, field in _beginnings(rounds):
        for by in (near for far in range(1, _FARTHEST + 1) for near in (-far, far)):
            at = column - 1
            if line[at : at + by].strip():  # of a shift to the left it is empty
                continue
            moved = line[:at] + line[at + by :] if by > 0 else line[: at + by] + " " * -by + line[at + by :]
            if _AS_STANDARD.fullmatch(_padded(moved)):
                yield MovedBack(Shift(column, field, by), moved.rstrip())


def _beginnings(rounds: int) -> list[tuple[int, str]]:
    """Return the columns where a field begins, with the name of the field."""
    found = [(field.first, field.name.replace("_", " ")) for field in FIELDS]
    for number in range(1, rounds + 1):
        begin = block_begins(number)
        found += [(begin, f"opponent of round {number}"), (begin + 5, f"colour of round {number}")]
        found += [(begin + 7, f"result of round {number}")]
    return found


def _padded(line: str) -> str:
    text = line.rstrip()
    return text.ljust(HEAD + BLOCK * max(0, -(-(len(text) - HEAD) // BLOCK)))
