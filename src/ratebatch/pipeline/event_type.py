"""Standard, rapid or blitz: decided by the words and times of a file, the registry, or the command; by no name.

A name that speaks of another type than the command is told all the same.
"""

import re
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.rating.fide.time_controls import type_of_time
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.vocabulary import type_words
from ratebatch.records.registry import Approval, RegisteredEvent
from ratebatch.records.tournament import RatingType, Tournament

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST_PART = 5
"""Letters from which on the word of a type counts as a part of a longer one."""


class EventType(NamedTuple):
    """The type that an event is rated in; without one, `problem` tells why, in words.

    `by_option` says that nothing but the command tells it.
    """

    rating_type: RatingType | None
    problem: str = ""
    by_option: bool = False


def type_of_event(tournament: Tournament, registered: RegisteredEvent, given: RatingType | None) -> EventType:
    """Return the type of an event; `given` is the one that the command names.

    The registry overrides the file where it approves the time control; otherwise both only fill a silence.
    """
    stated = _stated(tournament)
    if registered.type is not None and (not stated or Approval.TIME_CONTROL in registered.approved):
        return EventType(registered.type)
    if not stated and given is not None:
        return EventType(given, by_option=True)
    if len(stated) == 1 and None not in stated:
        return EventType(stated.pop())
    control = f"The time control {tournament.time_control!r}" if tournament.time_control else "The file"
    if not stated:
        return EventType(None, f"{control} does not say whether the event is standard, rapid or blitz.")
    if len(stated) == 1:
        return EventType(None, f"{control} is too short to be rated, by the edition of the start {tournament.start}.")
    meant = ", ".join(sorted(str(kind or "too short to be rated") for kind in stated))
    return EventType(None, f"What the file states about its time control means different types: {meant}.")


def given_by_option(tournament: Tournament) -> Issue:
    """Return the warning that an event is of its type only because the command says so."""
    control = tournament.time_control
    silent = (
        f"The time control {control!r} does not say whether the event is standard, rapid or blitz"
        if control
        else "The file states no time control"
    )
    where, rated = Source(tournament.file, tournament.sheet), f"it is rated as {tournament.rating_type}"
    named = types_named(tournament.name)
    if named and tournament.rating_type not in named:
        said = (
            f"The name {tournament.name!r} says {' or '.join(sorted(named))}, and {rated} because --type says so. "
            f"{silent}."
        )
        return issue("TYPE_UNLIKE_NAME", said, where, event=tournament.name)
    return issue("TYPE_GIVEN_BY_OPTION", f"{silent}; {rated} because --type says so.", where, event=tournament.name)


def types_named(name: str) -> set[str]:
    """Return the types of which the name of an event speaks in any language, as `Martini-Schnellschach` of rapid."""
    return {kind for word in _WORD.findall(name) if (kind := _type_of(key(word)))}


def _type_of(word: str) -> str:
    """Return the type of which a word of a name speaks, also at its beginning or end: `Blitzturnier`, `Adventsblitz`.

    Of several the longest is meant: `Semilampo` is rapid, `Lampo` blitz.
    """
    known = type_words()
    parts = [each for each in known if len(each) >= _SHORTEST_PART and (word.startswith(each) or word.endswith(each))]
    return known.get(word) or known.get(max(parts, key=len, default=""), "")


def _stated(tournament: Tournament) -> set[RatingType | None]:
    """Return every type that the file states in words or by a time, None for a time that is too short.

    A time says nothing where the start is missing: each edition has its own limits.
    """
    in_words: set[RatingType | None] = set() if tournament.rating_type is None else {tournament.rating_type}
    if tournament.start is None:
        return in_words
    return in_words | {type_of_time(seconds, tournament.start) for seconds in tournament.times_for_60_moves}
