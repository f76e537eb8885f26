"""The page of the words that are understood as headings, labels and texts of cells, language by language."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Any

from ratebatch.reading import crosstables
from ratebatch.reading.crosstables.vocabulary import languages
from tools.markdown import table

_ALONE = {
    "rounds": "a round, beside its number: `1.{0}`, `{0} 1`",
    "tie_breaks": "a tie-break, alone or beside a number",
}
_BYES = {
    "pairing": "bye of the pairing",
    "half": "half-point bye",
    "full": "full-point bye",
    "zero": "absent, not paired",
}


def words_page() -> Iterator[str]:
    """Yield the page of the words."""
    yield from ("# Words of headings", "")
    yield "Capitals, accents, dots, blanks and brackets do not matter: `Geb.-Datum` is `GEB-DATUM`. A heading is"
    yield "understood in every language, first in the one that most headings of its row are in. What is missing here is"
    yield "said in a [columns file](../howto/tables.md#columns-files) for a table; of a [list](../howto/own-list.md) in"
    yield "the heading itself, by our name, or in [a mapping](../howto/national-lists.md)."
    yield from ("", "## In rating lists", "")
    yield "A list is read by our names for its columns, by the words below, and by those that [tables](#in-tables) have"
    yield "in all languages for `name`, `surname`, `first_name`, `rating` and `rating_international`, `federation`,"
    yield "`player_id` (the `id` of a list), `national_id`, `birth_date` (its `birth_year`), `sex` and `title`. Beside"
    yield "a word for a type, before or behind it, stands one for the rating, the games or K: `Rapid Elo`, `K Blitz`."
    yield from _of_lists(_toml(crosstables.__name__.rpartition(".")[0], "list_words.toml"))
    yield from ("", "## In tables", "")
    yield "Of the columns, `other` is known and not needed. Of the facts above a table it is passed over."
    for language in languages():
        yield from _of_language(_toml(crosstables.__name__, f"vocabulary/{language.code}.toml"))


def _of_lists(words: Mapping[str, Any]) -> Iterator[str]:
    rows = [(f"`{column}`", _words(said)) for column, said in words["headings"].items()]
    rows += [(f"`{column}`", _words(said)) for column, said in words["national"].items()]
    yield from ("", *table(("column", "words"), rows), "")
    yield from table(("type", "words"), ((kind, _words(said)) for kind, said in words["types"].items()))


def _of_language(words: Mapping[str, Any]) -> Iterator[str]:
    yield from ("", f"### {words['language']}", "")
    first = [(meaning.format(words[of][0]), words[of]) for of, meaning in _ALONE.items() if words.get(of)]
    columns = [(f"`{column}`", said) for column, said in words["headings"].items()]
    yield from table(("column", "headings"), ((what, _words(said)) for what, said in (*columns, *first)))
    facts = words["facts"].items()
    yield from ("", *table(("fact", "labels above the table"), ((f"`{fact}`", _words(said)) for fact, said in facts)))
    cells = [(f"a {kind} event", said) for kind, said in words["types"].items()]
    cells += [(_BYES[bye], said) for bye, said in words["byes"].items()]
    cells += [(f"a {sex}, beside `m`, `w` and `f`", said) for sex, said in words["sexes"].items()]
    cells += [(f"the colour {colour}", [letter]) for colour, letter in words["colours"].items()]
    yield from ("", *table(("in a cell", "words"), ((what, _words(said)) for what, said in cells)))


def _words(said: Sequence[str]) -> str:
    return ", ".join(f"`{word}`" for word in dict.fromkeys(said))


def _toml(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))
