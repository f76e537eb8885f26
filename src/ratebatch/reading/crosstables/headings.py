"""What the cells of a heading row name: columns, rounds, opponents of a matrix; and in which language they are."""

import re
from functools import cache
from typing import NamedTuple

from ratebatch.reading.crosstables.columns_file import IGNORE, ColumnWords
from ratebatch.reading.crosstables.folding import key, remembered, remembered_with
from ratebatch.reading.crosstables.vocabulary import Language, languages, round_words
from ratebatch.reading.sheets import SheetRow

_NUMBERED = re.compile(r"(\D*?)(\d{1,2})(\D*)")
_NUMBER = re.compile(r"[1-9]\d{0,2}")
_ROUND_BY_COLUMNS_FILE = re.compile(r"round (\d+)")

_BARE_NAMES = frozenset(map(key, ("Ad", "Adı", "İsim", "Name", "Nombre", "Nome", "Имя", "الاسم")))

NAMES = frozenset({"name", "surname"})
"""Columns of which a table of players has at least one."""

FEWEST_HEADINGS = 2
"""Known headings from which a row is a heading at all."""


class Heading(NamedTuple):
    """A heading cell: its column in the sheet counted from 1, its text, and what it names.

    `names` is a column of the vocabulary, `round`, `number` (a bare number: a round, or an opponent of a matrix),
    `unnamed` for a blank cell, or empty if it is not known; `number` is that of a round or the bare one.
    """

    column: int
    text: str
    names: str
    number: int = 0


class HeadingRow(NamedTuple):
    """A row of headings; `language` is the one most of them are in, None where several fit alike."""

    row: int
    cells: tuple[Heading, ...]
    languages: tuple[Language, ...]

    @property
    def language(self) -> Language | None:
        """The one language that the headings are in, if that is clear."""
        return self.languages[0] if len(self.languages) == 1 else None

    def named(self, *names: str) -> list[Heading]:
        """Return the headings that name one of these columns."""
        return [cell for cell in self.cells if cell.names in names]

    def first(self, name: str) -> int:
        """Return the column of the first heading of this name, 0 if there is none."""
        return next((cell.column for cell in self.cells if cell.names == name), 0)

    @property
    def known(self) -> int:
        """How many different things are named that a table of players may have."""
        return len({(cell.names, cell.number) for cell in self.cells if cell.names not in ("", "unnamed", "number")})

    @property
    def unknown(self) -> list[Heading]:
        """The headings that nobody knows."""
        return [cell for cell in self.cells if not cell.names]


def could_be_headings(row: SheetRow, words: ColumnWords) -> bool:
    """Say whether two cells of a row name a column or a round, as few rows do: a player's sex or club may be one."""
    unknown = _unknown()
    named = sum(_named(key(cell.text)) is not unknown for cell in row.cells)
    return named >= FEWEST_HEADINGS or bool(words.headings)


def heading_row(row: SheetRow, words: ColumnWords) -> HeadingRow:
    """Return what the cells of a row name if they are headings."""
    texts = [cell.text for cell in row.cells]
    keys = [key(text) for text in texts]
    known_in = spoken(keys)
    codes = tuple(each.code for each in known_in)
    cells = []
    for column, (text, folded) in enumerate(zip(texts, keys, strict=True), 1):
        said = words.column_of(text) if words.headings and text.strip() else None
        cells.append(_as_said(column, text, said) if said else Heading(column, *_understood(text, folded, codes)))
    return HeadingRow(row.number, tuple(cells), known_in)


def is_bare_name(text: str) -> bool:
    """Say whether a heading for a name, beside one for the surname, is that of the first name: `Adı`, `Nombre`, `Имя`.

    `Adı Soyadı` or `Player` is the whole name, whatever stands beside it.
    """
    return key(text) in _BARE_NAMES


def round_number(text: str) -> int:
    """Return the number of a round that a text names, as `1.Rd`, `Round 1` or `1.Tur`; 0 if it names none."""
    return _round_of(key(text), round_words())


def spoken(keys: list[str]) -> tuple[Language, ...]:
    """Return the languages that know most of the folded headings; all of them where none knows any."""
    named = [names for folded in keys if folded and (names := _named(folded)) is not _unknown()]
    known = [len(named) - names.count(None) for names in zip(*named, strict=True)] or [0] * len(languages())
    return tuple(each for each, count in zip(languages(), known, strict=True) if count == max(known))


def _as_said(column: int, text: str, said: str) -> Heading:
    """Return a heading as a columns file names it."""
    if match := _ROUND_BY_COLUMNS_FILE.fullmatch(said):
        return Heading(column, text, "round", int(match[1]))
    return Heading(column, text, "other" if said == IGNORE else said)


@remembered_with
def _understood(text: str, folded: str, spoken: tuple[str, ...]) -> tuple[str, str, int]:
    """Return the text of a heading, what it names in a row in the languages of these codes, and a number of it."""
    if not text.strip():
        return "", "unnamed", 0
    if number := _round_of(folded, round_words()):
        return text, "round", number
    if _NUMBER.fullmatch(folded):
        return text, "number", int(folded)
    names = dict(zip((each.code for each in languages()), _named(folded), strict=True))
    # What the languages of the row say comes first, then what others say; English before them.
    meant = (names[code] for code in (*spoken, *names))
    return text, next((name for name in meant if name), ""), 0


@remembered
def _named(folded: str) -> tuple[str | None, ...]:
    """Return what a folded heading names in each language: a column, `tie_break`, `round`, or None.

    Most cells that are asked about are no headings at all: those below it.
    """
    if not _NUMBERED.fullmatch(folded):
        return _columns().get(folded, _unknown())
    named = tuple(
        "tie_break" if _is_tie_break(folded, language)
        else language.column(folded) or ("round" if _round_of(folded, language.rounds) else None)
        for language in languages()
    )  # fmt: skip
    return named if any(named) else _unknown()


@cache
def _columns() -> dict[str, tuple[str | None, ...]]:
    """Return what each word of a heading names in each language."""
    words = {word for language in languages() for headings in language.headings.values() for word in headings}
    return {word: tuple(language.column(word) for language in languages()) for word in words}


@cache
def _unknown() -> tuple[None, ...]:
    return (None,) * len(languages())


def _is_tie_break(folded: str, language: Language) -> bool:
    match = _NUMBERED.fullmatch(folded)
    return match is not None and match[1] in language.tie_breaks and not match[3]


def _round_of(folded: str, words: frozenset[str]) -> int:
    match = _NUMBERED.fullmatch(folded)
    if match is None or bool(match[1]) == bool(match[3]):
        return 0
    return int(match[2]) if (match[1] or match[3]) in words else 0
