"""Which event was meant by a decision that is about none: the nearest names or files, or its other first day."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.records.decisions import EventDecision
from ratebatch.records.names import folded
from ratebatch.records.wording import first_few

NAMED = 3
"""How many events a message names at most."""

LIKE_FROM = 75
"""Similarity in percent from which a name is like the one given."""


class KnownEvent(NamedTuple):
    """An event as `events.csv` names it; the first day is a text, empty where it is not known."""

    file: str
    name: str
    start: str


def is_meant(decision: EventDecision, event: KnownEvent) -> bool:
    """Say whether the event is the one meant, as far as its name, file and first day tell."""
    return (
        decision.file in (None, event.file)
        and (decision.event is None or folded(decision.event) == folded(event.name))
        and (decision.start is None or str(decision.start) == event.start)
    )


def nearest_events(decision: EventDecision, events: Iterable[KnownEvent]) -> str:
    """Return which events are most like the one meant, as the end of a sentence that says that it is not there.

    It is empty where none is like it.
    """
    known = sorted(set(events))
    of_file = [each for each in known if decision.file in (None, each.file)]
    if not of_file:
        return _among(nearest(decision.file or "", [each.file for each in known]))
    named = [each for each in of_file if decision.event is None or folded(each.name) == folded(decision.event)]
    if not named:
        names = [each.name for each in of_file]
        # Whatever it is called, the event in a file that is there is the nearest.
        return _among(names if decision.file else nearest(decision.event or "", names))
    days = dict.fromkeys(each.start for each in named if each.start)
    if decision.start is None or not days or str(decision.start) in days:
        return ""
    return f"; it begins on {' or '.join(days)}, not on {decision.start}"


def nearest(asked: str, names: Iterable[str]) -> list[str]:
    """Return the names that are most like the one asked for, the nearest first."""
    from rapidfuzz import fuzz, process

    choices = {name: folded(name) for name in names if name}
    found = process.extract(folded(asked), choices, scorer=fuzz.WRatio, limit=NAMED, score_cutoff=LIKE_FROM)
    return [name for _, _, name in found]


def _among(names: Sequence[str]) -> str:
    named = list(dict.fromkeys(filter(None, names)))
    return f"; nearest: {first_few(named, NAMED)}" if named else ""
