"""Whole events that what is published of their other players shows to be missing, or to be rated twice.

Each player is searched alone; where an event explains the differences of all who played in it, that of most by nothing
else and that of one player as one cause among several, the event is his answer. It is proved by no figure of his own,
so it is never more than the simplest.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.verification import Cause
from ratebatch.verifying.case import Case
from ratebatch.verifying.moves import Move
from ratebatch.verifying.naming import WHOLE_EVENTS, only_cause
from ratebatch.verifying.search import Search

SEEN = "That is seen at the other players of the event."


class OfEvent(NamedTuple):
    """That a whole event is missing, or rated twice: the cause, and the event by its file and name."""

    cause: Cause
    file: str
    name: str


class Searched(NamedTuple):
    """A player whose own figures were searched."""

    case: Case
    found: Search


def seen_at_others(searched: Mapping[str, Searched], games: pa.Table) -> Mapping[str, frozenset[OfEvent]]:
    """Return for each player whose figures leave several causes the events among them that their other players show.

    Everybody who has rated games in the event must differ as it says, and half of them or more by nothing else, or by
    nothing but a decision who they are: that an event is missing is simpler than that a decision is for each of them.
    `games` are those of everybody: who does not differ speaks against an event that he played in.
    """
    answers = {player: frozenset(_answer(each)) for player, each in searched.items()}
    possible = {player: _candidates(each) for player, each in searched.items() if not answers[player]}
    asked = {event for events in possible.values() for event in events}
    decided = {player: frozenset(_but_for_decisions(searched[player])) for player in possible}
    shown = {
        event
        for event in asked
        if _is_shown(players_of_event(games, event.file, event.name), event, answers, possible, decided)
    }
    return {player: frozenset(events & shown) for player, events in possible.items()}


def with_seen_events(searched: Searched, events: Collection[OfEvent]) -> Search:
    """Return what was found of a player, with the moves marked that the other players of their events show too."""
    case, found = searched

    def marked(move: Move) -> Move:
        if _of_event(case, move) not in events:
            return move
        return move._replace(words=f"{move.words} {SEEN}", seen_elsewhere=True)

    return found._replace(one=tuple(map(marked, found.one)))


def _answer(searched: Searched) -> Iterator[OfEvent]:
    """Yield the whole events that are the one answer of a player."""
    for move in only_cause(searched.case, searched.found):
        if (event := _of_event(searched.case, move)) is not None:
            yield event


def _but_for_decisions(searched: Searched) -> Iterator[OfEvent]:
    """Yield the event that is missing where nothing else explains a player but that he is not the one decided."""
    missing = [move for move in searched.found.one if move.cause is Cause.EVENT_NOT_IN_PUBLISHED]
    rest = [
        move
        for move in searched.found.one
        if move.cause is not Cause.MANUAL_CORRECTION or all(move.steps != event.steps for event in missing)
    ]
    if len(missing) == len(rest) == 1 and (event := _of_event(searched.case, missing[0])) is not None:
        yield event


def _candidates(searched: Searched) -> set[OfEvent]:
    """Return the whole events that are a cause among several of a player."""
    return {event for move in searched.found.one if (event := _of_event(searched.case, move)) is not None}


def _of_event(case: Case, move: Move) -> OfEvent | None:
    is_ours = 0 <= move.event < len(case.events)  # that of a published calculation may be none of ours
    if move.cause not in WHOLE_EVENTS or not is_ours or move.more:
        return None
    event = case.events[move.event]
    return OfEvent(move.cause, event.file, event.name)


def _is_shown(
    players: Collection[str],
    event: OfEvent,
    answers: Mapping[str, Collection[OfEvent]],
    possible: Mapping[str, Collection[OfEvent]],
    decided: Mapping[str, Collection[OfEvent]],
) -> bool:
    """Say whether an event explains all its players, and is the one answer of as many as have it among several."""
    sure = sum(event in answers.get(player, ()) for player in players)
    one_of_several = sum(event in possible.get(player, ()) for player in players)
    but_for_decisions = sum(event in decided.get(player, ()) for player in players) if len(players) > 1 else 0
    nothing_else = sure + but_for_decisions
    return sure + one_of_several == len(players) and nothing_else >= len(players) - nothing_else


def players_of_event(games: pa.Table, file: str, name: str) -> set[str]:
    """Return who has rated games of an event."""
    of_event = pc.and_(pc.equal(games["file"], file), pc.equal(games["event"], name))
    return set(games.filter(pc.and_(of_event, pc.equal(games["counted"], "yes")))["id"].to_pylist())
