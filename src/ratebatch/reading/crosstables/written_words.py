"""The headings and labels of a language as they are written: the first word of each line of its vocabulary."""

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

LANGUAGES = ("en", "de", "tr")
"""The languages in which tables are written; many more are read."""


class WrittenWords(NamedTuple):
    """The headings by our columns, the labels by our facts, and the word for a round."""

    headings: dict[str, str]
    facts: dict[str, str]
    round: str


@cache
def written_words(language: str) -> WrittenWords:
    """Return the words of a language, one of `LANGUAGES`."""
    file = resources.files(__package__) / "vocabulary" / f"{language}.toml"
    words = tomllib.loads(file.read_text(encoding="utf-8"))
    first = {part: {name: spellings[0] for name, spellings in words[part].items()} for part in ("headings", "facts")}
    return WrittenWords(first["headings"], first["facts"], words["rounds"][0])
