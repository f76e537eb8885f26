"""The words for the columns of a rating list: those of tables of tournaments, and those of `list_words.toml`.

They are read when a heading is met that is not our own name for a column.
"""

import re
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
_ELO = ("elo", "эло")
_SAID_FIDE = ("FIDE Rtg", "Elo rating")
_MOST_WRITTEN = ("elo", "rating", "rtg", "k")
_SHORTEST_NEAR, _NEARNESS = 4, 0.8
_LETTERS = re.compile(r"[^\W_]+")


def near_to(heading: str) -> str:
    """Return our column whose words a heading nearly is; blank if it is like none, or known and not needed."""
    folded = key_of(heading)
    if len(folded) < _SHORTEST_NEAR or folded in needless_words() | national_words():
        return ""
    near = get_close_matches(folded, _near_words(), 1, _NEARNESS)
    return _meanings()[near[0]] if near else ""


@cache
def _near_words() -> tuple[str, ...]:
    """Return the words that a heading may nearly be; of those for one type the few that people write most."""
    untyped = _untyped()
    typed = _typed(_words(), {word: column for word, column in untyped.items() if word in _MOST_WRITTEN})
    return tuple(word for word in typed | untyped if len(word) >= _SHORTEST_NEAR and word in _meanings())


def meaning(heading: str) -> str:
    """Return our column for a heading that is a word for it, `surname` and `first_name` among them; else blank."""
    folded = key_of(heading)
    known = _meanings()
    return national_columns().get(folded) or known.get(folded) or known.get(folded.replace("-", ""), "")


def key_of(heading: str) -> str:
    """Return a heading folded, as words are compared."""
    from ratebatch.reading.crosstables.folding import key

    return key(heading)


def is_bare(heading: str) -> bool:
    """Say whether a heading for a name is that of the first name alone where the surname has one of its own."""
    from ratebatch.reading.crosstables.headings import is_bare_name

    return is_bare_name(heading)


@cache
def _meanings() -> dict[str, str]:
    """Return our column for each folded word."""
    typed = _typed(_words(), _untyped())
    return {word: column for word, column in typed.items() if word not in needless_words()} | _untyped()


@cache
def _untyped() -> dict[str, str]:
    """Return our column for each folded word that names no type; one of several languages means what the first says."""
    from ratebatch.reading.crosstables.vocabulary import languages

    words = _words()
    found = {key_of(name): name for name in LIST_COLUMNS}
    for column, headings in words["headings"].items():
        found |= {key_of(word): column for word in headings}
    for language in languages():
        for column, folded in language.headings.items():
            if column in _OF_TABLES:
                found = dict.fromkeys(folded, _OF_TABLES[column]) | found
    return found


def _typed(words: Mapping[str, Any], found: Mapping[str, str]) -> dict[str, str]:
    """Return our column for the words of one type: `Rapid`, `Rapid rating`, `K Blitz`, `SRtng`."""
    of_kind = {
        kind: {
            key_of(kind),
            *(word for word, column in found.items() if column == kind),
            *map(key_of, words["beside_type"].get(kind, ())),
        }
        for kind in OF_ONE_TYPE
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


def is_of_state(heading: str) -> bool:
    """Say whether a heading is that of an identity number of the state, beside which a licence is the number meant."""
    return key_of(heading) in _state_words()


@cache
def _state_words() -> frozenset[str]:
    return frozenset(key_of(word) for words in _words()["state"].values() for word in words)


def is_identity(heading: str) -> bool:
    """Say whether a heading names an identity number of the state (`TC Kimlik No`, `DNI`), and no number of FIDE."""
    folded, words = key_of(heading), _words()["identity"]
    if meaning(heading) == "id":
        return False
    said = {folded, *map(key_of, _LETTERS.findall(heading))}
    return (
        bool(said & {key_of(word) for word in words["word"]})
        or folded in {key_of(word) for word in words["whole"]}
        or any(key_of(part) in folded for part in words["part"])
    )


@cache
def national_columns() -> dict[str, str]:
    """Return the column of a national system for each folded word that can mean no other rating."""
    named: dict[str, list[str]] = _words()["national"]
    return {key_of(word): column for column, words in named.items() for word in words}


@cache
def fide_words() -> frozenset[str]:
    """Return the folded words for a rating that is FIDE's where a national one stands beside it: Elo, `Rtg_Int`."""
    from ratebatch.reading.crosstables.vocabulary import languages

    headings = [language.headings for language in languages()]
    elo = {word for each in headings for word in each.get("rating", ()) if word.startswith(_ELO)}
    return frozenset(elo.union(*(each.get("rating_international", ()) for each in headings), map(key_of, _SAID_FIDE)))


@cache
def _words() -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "list_words.toml").read_text(encoding="utf-8"))
