"""The fact that a row above a table names: a label and its text.

They stand in one cell, `Time control (Rapid) : 10 minutes`, or in two, `City` and `Sampleville`.
"""

import re
from typing import NamedTuple

from ratebatch.reading.crosstables.day_ranges import first_and_last
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.unread_facts import LABEL
from ratebatch.reading.crosstables.vocabulary import languages

_OF_ONE_CELL = frozenset({"start", "end", "rounds"})
_BRACKET = re.compile(r"\s*\(([^()]*)\)\s*$")
_DAYS_BEHIND = re.compile(r"([^\d:]{1,60}?) +(\d.*)")
"""Days behind a word without a colon, as `Vom 13.11. bis 15.11.2026`."""
_WITHOUT_DAY = re.compile(r"\D*[^\W\d]\D*|\d{1,2}")


class Labelled(NamedTuple):
    """A fact that a row names, the word in brackets behind its label, its text, and the texts beside that."""

    fact: str
    bracket: str
    text: str
    beside: tuple[str, ...] = ()


def labelled_of(texts: list[str]) -> Labelled | None:
    """Return the fact that a row names."""
    if not texts:
        return None
    found = None
    match = LABEL.fullmatch(texts[0])
    bracket = _BRACKET.search(texts[0])
    if match and (fact := fact_of(match[1])):
        found = _said(fact, match[2] or "", [*filter(None, (match[3], *texts[1:]))])
    elif len(texts) > 1 and (fact := fact_of(_BRACKET.sub("", texts[0]))):
        found = _said(fact, bracket[1] if bracket else "", [text for text in texts[1:] if text != ":"])
    elif len(texts) == 1 and (days := _DAYS_BEHIND.fullmatch(texts[0])) and is_range(days[2]):
        found = Labelled("dates", "", days[2]) if fact_of(days[1]) in ("start", "dates") else None
    # `Spieltage: 5` counts the days, `Days: Fridays` names none: told as a row that is not understood.
    return None if found and found.fact == "dates" and _WITHOUT_DAY.fullmatch(found.text) else found


def facts_behind(first: Labelled) -> list[Labelled]:
    """Return the facts of a row that begins with one: behind a day or a number may stand the next."""
    named = [first]
    while (following := labelled_of(list(named[-1].beside))) is not None:
        named.append(following)
    return named


def _said(fact: str, bracket: str, texts: list[str]) -> Labelled:
    """Return a fact with its texts as one, but a day or a number with the first: what stands beside it is a remark."""
    if fact in _OF_ONE_CELL:
        return Labelled(fact, bracket, " ".join(texts[:1]), tuple(texts[1:]))
    return Labelled(fact, bracket, " ".join(texts).strip())


def fact_of(label: str) -> str | None:
    """Return the fact that a label names in any language, as `name` or `start`; None for any other text."""
    folded = key(label)
    fact: str | None = next((known for language in languages() if (known := language.fact(folded))), None)
    if fact is None and "/" in label:  # `Rating-Ø / Average age` is both
        facts = {fact_of(part) for part in label.split("/")}
        fact = facts.pop() if len(facts) == 1 else None
    return fact


def is_range(text: str) -> bool:
    """Say whether a text holds more days than one."""
    days = first_and_last(text)
    return days.first != days.last
