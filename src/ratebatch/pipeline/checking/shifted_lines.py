"""Lines of a TRF that one blank too many or too few has shifted, moved back where that can mean one thing only."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue
from ratebatch.pipeline.checking.written_otherwise import moved_part
from ratebatch.reading.trf_records import TAB_STOP
from ratebatch.reading.trf_shift import moved_back
from ratebatch.records.check import Correction
from ratebatch.records.wording import first_few


class MovedLines(NamedTuple):
    """The lines of a file, the shifted ones moved back, and what was moved."""

    lines: list[str]
    corrections: list[Correction]


def moved_back_lines(lines: Sequence[str], found: Sequence[Issue]) -> MovedLines:
    """Return the lines with those in their columns that the reader found misaligned, as far as that is certain."""
    moved = MovedLines(list(lines), [])
    for row in sorted({each.source.row for each in found if each.code == "LINE_MISALIGNED"}):
        text = lines[row - 1].expandtabs(TAB_STOP)
        straight = moved_back(text)
        if straight is not None:
            why = f"the line was {straight.shift}"
            moved.corrections.append(moved_part(row, text.rstrip(), straight.text, why))
            moved.lines[row - 1] = straight.text
    return moved


def lines_in_words(rows: Iterable[int]) -> str:
    """Return which lines these are: `line 14`, `lines 14, 16, 17 and 2 more`; nothing without a row."""
    numbers = [str(row) for row in sorted({*rows} - {0})]
    if len(numbers) < 2:
        return "".join(f"line {number}" for number in numbers)
    return f"lines {first_few(numbers, 3)}"
