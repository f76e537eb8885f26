"""A letter as plain text, its tables aligned."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.cells import cell_len

from ratebatch.reporting.explained.lines import SHORT
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.tables import Cell, Fact, Kind, Letter, Table, in_one_line
from ratebatch.reporting.plain_text import fitted, plain

WIDTH = 110
"""Columns that a sentence takes at most."""

_UNBROKEN = "\u00a0"
"""A blank at which no line is broken."""

_ISOLATES = {Kind.FIGURES: "\u2066", Kind.VERBATIM: "\u2068"}
"""What keeps figures from left to right, and a name in its own direction, within a line from right to left."""

_END_OF_ISOLATE = "\u2069"

ISOLATES = "".join(_ISOLATES.values()) + _END_OF_ISOLATE
"""The signs of direction that a letter has; those of names and files are not in it."""


def letter_text(letter: Letter, language: Language) -> str:
    """Return a letter as text that ends with a line feed; nothing in it steers a terminal but its own isolates."""
    return "\n".join(line.rstrip() for line in _lines(letter, language)) + "\n"


def _lines(letter: Letter, language: Language) -> Iterator[str]:
    yield from (f"{letter.title}: {_shown(Cell(letter.name, Kind.VERBATIM), language)}", "")
    yield from _facts(letter.facts, language)
    for section in letter.sections:
        yield from ("", _shown(section.title, language))
        yield from _facts(section.facts, language)
        if section.table:
            yield from _table(section.table, language)
        yield from _facts(section.sums, language)
        if section.steps:
            yield f"  {letter.how}:"
        for step in section.steps:
            line = in_one_line(step, lambda cell: _unbroken(cell, language))
            lines = wrap(line, WIDTH, initial_indent="  - ", subsequent_indent="    ", break_on_hyphens=False)
            yield from (each.replace(_UNBROKEN, " ") for each in lines)
    yield from ("", *letter.notes)


def _facts(facts: Sequence[Fact], language: Language) -> Iterator[str]:
    for fact in facts:
        yield f"  {fact.label}: {_shown(fact.value, language)}"


def _table(table: Table, language: Language) -> Iterator[str]:
    rows = [[_shown(cell, language) for cell in row] for row in table.rows]
    titles = [cell.text for cell in table.headings]
    widths = [max(map(cell_len, column)) for column in zip(titles, *rows, strict=True)]
    for row in (titles, *rows):
        cells = zip(row, widths, table.headings, strict=True)
        yield "  " + "  ".join(fitted(text, width, heading.kind != Kind.FIGURES) for text, width, heading in cells)


def _unbroken(cell: Cell, language: Language) -> str:
    """Return a cell in which no line is broken if it is short arithmetic."""
    shown = _shown(cell, language)
    return shown.replace(" ", _UNBROKEN) if cell.kind is Kind.FIGURES and len(shown) <= SHORT else shown


def _shown(cell: Cell, language: Language) -> str:
    text = plain(cell.text)
    if text and language.is_right_to_left and cell.kind in _ISOLATES:
        return f"{_ISOLATES[cell.kind]}{text}{_END_OF_ISOLATE}"
    return text
