"""Sentences that can be said in another language: English, with the pattern they were made from and what was put in.

To everybody who does not ask, such a sentence is its English text. A catalogue translates the pattern; what was put in
stays as it is, and is translated itself if it is a sentence.
"""

from collections.abc import Iterable
from string import Formatter

from pydantic import SkipValidation


class Said(str):
    """A sentence in English that remembers its pattern, that of several where it has a number, and what was put in."""

    pattern: str
    of_many: str
    """The pattern where `number` is not 1; empty where the sentence does not depend on a number."""
    put_in: dict[str, object]


Words = SkipValidation[str]
"""A field of a record that keeps what a `Said` remembers; as JSON it is the English text."""


def said(pattern: str, /, **put_in: object) -> Said:
    """Return a sentence; `{name}` in the pattern is where the argument of that name is put in."""
    return _made(pattern.format(**put_in), pattern, "", put_in)


def counted(number: int, one: str, many: str) -> Said:
    """Return a sentence about a number, which stands for `{number}`: one pattern is for 1, the other for all others."""
    return _made((one if number == 1 else many).format(number=number), one, many, {"number": number})


def fixed(words: str) -> Said:
    """Return words of a table, which are translated as they stand."""
    return _made(words, words.replace("{", "{{").replace("}", "}}"), "", {})


def joined(parts: Iterable[object], mark: str = ", ") -> Said:
    """Return several sentences as one, with a mark between them."""
    put_in = {f"part{number}": part for number, part in enumerate(parts)}
    return said(mark.join(f"{{{name}}}" for name in put_in), **put_in)


def pieces_of(pattern: str) -> list[tuple[str, str]]:
    """Return a pattern in pieces: a text, and the name of what comes behind it; the last may have no name."""
    return [(text, name or "") for text, name, _, _ in Formatter().parse(pattern)]


def _made(words: str, pattern: str, of_many: str, put_in: dict[str, object]) -> Said:
    made = Said(words)
    made.pattern, made.of_many, made.put_in = pattern, of_many, put_in
    return made
