"""The words of crosstables by language: headings, labels of facts, words in cells. One TOML file for each language.

A new heading is a word in `vocabulary/<language>.toml`, a new language one more file.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ratebatch.reading.crosstables.folding import key

_FOLDER = "vocabulary"

Column = Literal[
    "starting_rank", "rank", "title", "name", "surname", "first_name", "rating", "rating_international",
    "rating_national", "federation", "player_id", "national_id", "birth_date", "sex", "club", "team", "points",
    "tie_break", "board", "white", "black", "result", "other",
]  # fmt: skip
"""The columns that a heading may name; `other` is known and not needed."""

Fact = Literal[
    "name", "city", "federation", "start", "end", "dates", "type", "arbiter", "deputy", "time_control", "rounds",
    "round_dates", "other",
]  # fmt: skip
"""What a label above the table may name."""

Bye = Literal["pairing", "half", "full", "zero"]

BYE_SIGNS = {"pairing": "U", "half": "H", "full": "F", "zero": "Z"}
"""The signs of TRF for the words of a cell without an opponent."""


def _folded(words: object) -> object:
    return frozenset(key(str(word)) for word in words) if isinstance(words, list | tuple) else words


Words = Annotated[frozenset[str], BeforeValidator(_folded)]
Letter = Annotated[str, Field(min_length=1, max_length=1)]


class Colours(BaseModel):
    """The letters of the two colours, small."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    white: Letter
    black: Letter


class Sexes(BaseModel):
    """The letters and words for a man and a woman in a column of sexes, beside `m`, `w` and `f`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    man: Words = frozenset()
    woman: Words = frozenset()


class Lines(BaseModel):
    """Lines above a table that are neither its event's name nor a fact."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    titles: Words = frozenset()
    notes: Words = frozenset()


class Language(BaseModel):
    """The words of one language, all folded."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: str
    code: str
    colours: Colours | None = None
    sexes: Sexes = Sexes()
    rounds: Words = frozenset()
    tie_breaks: Words = frozenset()
    headings: dict[Column, Words]
    facts: dict[Fact, Words] = {}
    byes: dict[Bye, Words] = {}
    types: dict[Literal["standard", "rapid", "blitz"], Words] = {}
    lines: Lines = Lines()

    def column(self, heading: str) -> Column | None:
        """Return the column that a folded heading names in this language."""
        return next((column for column, words in self.headings.items() if heading in words), None)

    def fact(self, label: str) -> Fact | None:
        """Return the fact that a folded label names in this language."""
        return next((fact for fact, words in self.facts.items() if label in words), None)


@cache
def languages() -> tuple[Language, ...]:
    """Return the vocabulary of each language, English first, the others by their codes."""
    folder = resources.files(__package__) / _FOLDER
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    found = [
        Language.model_validate(
            tomllib.loads(file.read_text(encoding="utf-8")) | {"code": file.name.removesuffix(".toml")}
        )
        for file in files
    ]
    return tuple(sorted(found, key=lambda each: (each.code != "en", each.code)))


@cache
def bye_words() -> dict[str, str]:
    """Return the sign of TRF for each folded word of a cell without an opponent, of all languages."""
    return {word: BYE_SIGNS[bye] for language in languages() for bye, words in language.byes.items() for word in words}


@cache
def round_words() -> frozenset[str]:
    """Return the folded words for a round, of all languages."""
    return frozenset(word for language in languages() for word in language.rounds)


@cache
def type_words() -> dict[str, str]:
    """Return `standard`, `rapid` or `blitz` for each folded word of a type, of all languages."""
    return {word: kind for language in languages() for kind, words in language.types.items() for word in words}
