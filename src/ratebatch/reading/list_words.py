"""The words for the columns of a rating list: those of tables of tournaments, and those of `list_words.toml`.

They are read when a heading is met that is not our own name for a column.
"""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Any, Literal

from ratebatch.reading.list_fields import OF_ONE_TYPE
from ratebatch.records.rating_list import LIST_COLUMNS

_OF_TABLES = {
    "name": "name", "surname": "surname", "first_name": "first_name", "rating": "rating",
    "rating_international": "rating", "federation": "federation", "player_id": "id", "national_id": "national_id",
    "birth_date": "birth_year", "sex": "sex", "title": "title",
}  # fmt: skip
"""Our column for each column of a table of a tournament that a list may have as well."""

_NATIONAL: tuple[Literal["rating_national", "points"], ...] = ("rating_national", "points")
_SHORTEST_NEAR, _NEARNESS = 4, 0.8


def near_to(heading: str) -> str:
    """Return our column whose words a heading nearly is; blank if it is like none, or known and not needed."""
    folded = key_of(heading)
    if len(folded) < _SHORTEST_NEAR or folded in needless_words() | national_words():
        return ""
    near = get_close_matches(folded, [word for word in _meanings() if len(word) >= _SHORTEST_NEAR], 1, _NEARNESS)
    return _meanings()[near[0]] if near else ""


def meaning(heading: str) -> str:
    """Return our column for a heading that is a word for it, `surname` and `first_name` among them; else blank."""
    return _meanings().get(key_of(heading), "")


def key_of(heading: str) -> str:
    """Return a heading folded, as words are compared."""
    from ratebatch.reading.crosstables.folding import key

    return key(heading)


@cache
def _meanings() -> dict[str, str]:
    """Return our column for each folded word; a word of several languages means what the first of them says."""
    from ratebatch.reading.crosstables.vocabulary import languages

    words = _words()
    found = {key_of(name): name for name in LIST_COLUMNS}
    for column, headings in words["headings"].items():
        found |= {key_of(word): column for word in headings}
    for language in languages():
        for column, folded in language.headings.items():
            if column in _OF_TABLES:
                found = dict.fromkeys(folded, _OF_TABLES[column]) | found
    return {word: column for word, column in _typed(words, found).items() if word not in needless_words()} | found


def _typed(words: Mapping[str, Any], found: Mapping[str, str]) -> dict[str, str]:
    """Return our column for the words of one type: `Rapid`, `Rapid rating`, `K Blitz`, `SRtng`."""
    of_kind = {
        kind: {key_of(kind), *(word for word, column in found.items() if column == kind)} for kind in OF_ONE_TYPE
    }
    typed: dict[str, str] = {}
    for rating_type, headings in words["types"].items():
        for heading in map(key_of, headings):
            if len(heading) > 1:
                typed[heading] = f"{rating_type}_rating"
            for kind, ours in of_kind.items():
                short = {key_of(word) for word in words["short"][kind]}
                for word in ours if len(heading) > 1 else short:
                    typed[heading + word] = f"{rating_type}_{kind}"
                    if len(heading) > 1:
                        typed[word + heading] = f"{rating_type}_{kind}"
    return typed


@cache
def needless_words() -> frozenset[str]:
    """Return the folded words of columns that tables have and lists do not need, as the club."""
    from ratebatch.reading.crosstables.vocabulary import languages

    return frozenset(
        word
        for language in languages()
        for column, words in language.headings.items()
        if column not in (*_OF_TABLES, *_NATIONAL)
        for word in words
    )


@cache
def national_words() -> frozenset[str]:
    """Return the folded words under which a national list has its own ratings, beside those of FIDE."""
    from ratebatch.reading.crosstables.vocabulary import languages

    return frozenset(
        word for language in languages() for column in _NATIONAL for word in language.headings.get(column, ())
    )


def sexes() -> dict[str, str]:
    """Return `M` or `F` for each small word of a column of sexes."""
    found: dict[str, str] = _words()["values"]["sex"]
    return found


@cache
def _words() -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "list_words.toml").read_text(encoding="utf-8"))
