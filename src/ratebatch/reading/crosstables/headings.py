"""What the cells of a heading row name: columns, rounds, opponents of a matrix; and in which language they are."""

import re
from functools import lru_cache
from typing import NamedTuple

from ratebatch.reading.crosstables.columns_file import IGNORE, ColumnWords
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.vocabulary import Language, languages, round_words
from ratebatch.reading.sheets import SheetRow

_NUMBERED = re.compile(r"(\D*?)(\d{1,2})(\D*)")
_NUMBER = re.compile(r"[1-9]\d{0,2}")
_ROUND_BY_COLUMNS_FILE = re.compile(r"round (\d+)")

NAMES = frozenset({"name", "surname"})
"""Columns of which a table of players has at least one."""


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


def heading_row(row: SheetRow, words: ColumnWords) -> HeadingRow:
    """Return what the cells of a row name if they are headings."""
    texts = [cell.text for cell in row.cells]
    keys = [key(text) for text in texts]
    spoken = _spoken(keys)
    cells = []
    for column, (text, folded) in enumerate(zip(texts, keys, strict=True), 1):
        said = words.column_of(text) if words.headings and text.strip() else None
        cells.append(_as_said(column, text, said) if said else _understood(column, text, folded, spoken))
    return HeadingRow(row.number, tuple(cells), spoken)


def round_number(text: str) -> int:
    """Return the number of a round that a text names, as `1.Rd`, `Round 1` or `1.Tur`; 0 if it names none."""
    return _round_of(key(text), round_words())


def _spoken(keys: list[str]) -> tuple[Language, ...]:
    """Return the languages that know most of the headings; all of them where none knows any."""
    named = [_named(folded) for folded in keys if folded]
    known = [sum(names[at] is not None for names in named) for at in range(len(languages()))]
    return tuple(each for each, count in zip(languages(), known, strict=True) if count == max(known))


def _as_said(column: int, text: str, said: str) -> Heading:
    """Return a heading as a columns file names it."""
    if match := _ROUND_BY_COLUMNS_FILE.fullmatch(said):
        return Heading(column, text, "round", int(match[1]))
    return Heading(column, text, "other" if said == IGNORE else said)


def _understood(column: int, text: str, folded: str, spoken: tuple[Language, ...]) -> Heading:
    if not text.strip():
        return Heading(column, "", "unnamed")
    if number := _round_of(folded, round_words()):
        return Heading(column, text, "round", number)
    if _NUMBER.fullmatch(folded):
        return Heading(column, text, "number", int(folded))
    names = dict(zip((each.code for each in languages()), _named(folded), strict=True))
    # What the language of the row says comes first, then what others say; English before them.
    meant = [names[each.code] for among in (spoken, languages()) for each in among]
    return Heading(column, text, next((name for name in meant if name), ""))


@lru_cache(maxsize=16_384)
def _named(folded: str) -> tuple[str | None, ...]:
    """Return what a folded heading names in each language: a column, `tie_break`, `round`, or None."""
    return tuple(
        "tie_break" if _is_tie_break(folded, language)
        else language.column(folded) or ("round" if _round_of(folded, language.rounds) else None)
        for language in languages()
    )  # fmt: skip


def _is_tie_break(folded: str, language: Language) -> bool:
    match = _NUMBERED.fullmatch(folded)
    return match is not None and match[1] in language.tie_breaks and not match[3]


def _round_of(folded: str, words: frozenset[str]) -> int:
    match = _NUMBERED.fullmatch(folded)
    if match is None or bool(match[1]) == bool(match[3]):
        return 0
    return int(match[2]) if (match[1] or match[3]) in words else 0
