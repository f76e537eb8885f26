"""What a letter is made of: facts and tables of cells, before any form is chosen."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """How a cell is shown: words of the language, a text of a file as it stands, or figures from left to right."""

    WORDS = "words"
    VERBATIM = "verbatim"
    FIGURES = "figures"


class Cell(NamedTuple):
    """A piece of text and its kind."""

    text: str
    kind: Kind = Kind.WORDS


class Fact(NamedTuple):
    """A label and what it is."""

    label: str
    value: Cell


class Table(NamedTuple):
    """Headings, and rows as long as they."""

    headings: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]


class Section(NamedTuple):
    """A part of a letter under its title; the table stands between two groups of facts."""

    title: Cell
    facts: Sequence[Fact] = ()
    table: Table | None = None
    sums: Sequence[Fact] = ()


class Letter(NamedTuple):
    """One player's month of one system and type."""

    id: str
    key: str
    """System and type, as a folder of the output is named."""
    title: str
    """The words over the letter."""
    name: str
    """Whose letter it is."""
    facts: Sequence[Fact]
    sections: Sequence[Section]
    notes: Sequence[str]


def without_empty_columns(table: Table) -> Table:
    """Return the table without the columns in which nothing stands."""
    kept = [at for at in range(len(table.headings)) if any(row[at].text for row in table.rows)]
    return Table([table.headings[at] for at in kept], [[row[at] for at in kept] for row in table.rows])


def stated(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts of which something is known."""
    return [fact for fact in facts if fact.value.text]
