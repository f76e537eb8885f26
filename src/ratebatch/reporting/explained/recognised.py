"""Sentences of the output files made into sentences that can be translated: the summary's choices, reasons of changes.

The files hold English words alone. Where they are those of a pattern, the explanation says the pattern with what was
put in; anything else, as the words of a decision, stays as it is.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain

from ratebatch.records.said import Said, fixed, joined, said
from ratebatch.reporting.explained.choices import CHOICES
from ratebatch.rules.one_time import one_time_changes

REASONS_OF_CHANGES = (
    "carried correction of {since} ({points}): {reason}",
    "carried correction ({points}): {reason}",
)
"""Why points were added beside the games."""

_PARTS = re.compile(r"({\w+})")
_OF_WORDS = {"reason": ".+?"} | dict.fromkeys(
    ("words", "first_event", "games", "lists", "points", "correction", "table"), "[^;]+?"
)
_ONE_WORD = r"[^\s,;]+"
"""What is put in for a name that may be several words; for the others it is one, as a number is."""
_NEXT_CORRECTION = re.compile("; (?=carried correction)")
_K_AND_LINE = re.compile(r"(\d+) (.+)")


def patterns() -> tuple[str, ...]:
    """Return every pattern that is recognised, with the titles of one-time changes."""
    titles = (each.title for each in one_time_changes().in_order())
    return (*dict.fromkeys((*chain.from_iterable(CHOICES.values()), *REASONS_OF_CHANGES, *titles)),)


def choice_in_words(choice: str) -> str:
    """Return a choice of a summary; of one that begins with its name, as `average: …`, what it means."""
    name, mark, meaning = choice.partition(": ")
    if mark and name.replace("_", "").isalnum() and (found := _recognised(meaning.partition(" (or ")[0])):
        return found
    return recognised(choice)


def reason_of_change(reason: str) -> str:
    """Return why points were added beside the games; several reasons are told one after another."""
    parts = [recognised(each) for each in _NEXT_CORRECTION.split(reason)]
    return parts[0] if len(parts) == 1 else joined(parts, "; ")


def recognised(text: str) -> str:
    """Return a text as the sentence that it is, part by part if it is an enumeration; else the text as it stands."""
    if found := _recognised(text):
        return found
    for mark in ("; ", ", "):
        parts = [_recognised(part) for part in text.split(mark)]
        if len(parts) > 1 and all(parts):
            return joined(parts, mark)
    return text


def _recognised(text: str) -> Said | None:
    if text in _plain():
        return fixed(text)
    for pattern, made in _made():
        if found := made(text):
            return said(pattern, **{name: recognised(words) for name, words in found.groupdict().items()})
    if found := _K_AND_LINE.fullmatch(text):
        line = _recognised(found[2])
        return said("{k} {line}", k=found[1], line=line) if line else None
    return None


@cache
def _plain() -> frozenset[str]:
    return frozenset(each for each in patterns() if not _PARTS.search(each))


@cache
def _made() -> tuple[tuple[str, Callable[[str], re.Match[str] | None]], ...]:
    """Return the patterns with something put in, those of most words first, each with what finds it."""
    asked = sorted((each for each in patterns() if _PARTS.search(each)), key=_length, reverse=True)
    return tuple((each, re.compile(_expression(_PARTS.split(each))).fullmatch) for each in asked)


def _length(pattern: str) -> int:
    return len(_PARTS.sub("", pattern))


def _expression(parts: Iterable[str]) -> str:
    return "".join(_put_in(each[1:-1]) if _PARTS.fullmatch(each) else re.escape(each) for each in parts)


def _put_in(name: str) -> str:
    return f"(?P<{name}>{_OF_WORDS.get(name, _ONE_WORD)})"
