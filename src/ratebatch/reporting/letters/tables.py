"""What a letter is made of: facts and tables of cells, before any form is chosen."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from ratebatch.reporting.letters.languages import Language


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


class Sentence(NamedTuple):
    """A step in words, the arithmetic behind them, and where it is written."""

    words: Sequence[Cell]
    arithmetic: Sequence[str] = ()
    where: Sequence[Cell] = ()


class Section(NamedTuple):
    """A part of a letter under its title; the table stands between two groups of facts, the steps below them."""

    title: Cell
    facts: Sequence[Fact] = ()
    table: Table | None = None
    sums: Sequence[Fact] = ()
    steps: Sequence[Sentence] = ()


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
    how: str
    """The words over the steps of a section."""
    notes: Sequence[str]


def verbatim(text: str) -> Cell:
    """Return a text of a file."""
    return Cell(text, Kind.VERBATIM)


def figures(text: str) -> Cell:
    """Return figures that are no number, such as a day."""
    return Cell(text, Kind.FIGURES)


def in_figures(text: str, language: Language) -> Cell:
    """Return a number as the language writes it."""
    return Cell(language.number(text), Kind.FIGURES)


def coded(code: str, words: Mapping[str, str], language: Language) -> Cell:
    """Return a code in words, a code without words as it stands."""
    return Cell(language.say(words[code])) if code in words else verbatim(code)


def without_empty_columns(table: Table) -> Table:
    """Return the table without the columns in which nothing stands."""
    kept = [at for at in range(len(table.headings)) if any(row[at].text for row in table.rows)]
    return Table([table.headings[at] for at in kept], [[row[at] for at in kept] for row in table.rows])


def stated(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts of which something is known."""
    return [fact for fact in facts if fact.value.text]


def in_one_line(sentence: Sentence, shown: Callable[[Cell], str]) -> str:
    """Return a sentence as one line: the words, the arithmetic, and in brackets where it is written."""
    arithmetic = "; ".join(shown(Cell(line, Kind.FIGURES)) for line in sentence.arithmetic)
    where = "".join(map(shown, sentence.where))
    parts = ("".join(map(shown, sentence.words)), arithmetic, f"[{where}]" if where else "")
    return " ".join(filter(None, parts))
