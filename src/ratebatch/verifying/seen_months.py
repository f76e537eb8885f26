"""Ratings of another list for a whole event, held against everybody who played in it: shown by all, or contradicted.

Whoever was given the ratings of a wrong list was given them with all others of the event. One player whose figure does
not move as that list would move it speaks against it; several whose figures do show it, though each of them alone would
be explained by another base as well.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa

from ratebatch.records.wording import several
from ratebatch.verifying.case import Case, as_rated, fits, outcome
from ratebatch.verifying.known_ratings import KnownRatings
from ratebatch.verifying.moves import Move, moved
from ratebatch.verifying.other_ratings import moves_of_months
from ratebatch.verifying.search import Search
from ratebatch.verifying.seen_events import SEEN, Searched, players_of_event

FEWEST_SHOWING = 3
"""So many players must differ exactly as the other list says: of two, another base explains both by chance."""


class OfMonth(NamedTuple):
    """That an event was rated with the ratings of the list of a month: the event by its file and name."""

    file: str
    name: str
    month: str


class WithRatings(NamedTuple):
    """A player with the ratings of several lists, his and his opponents'."""

    case: Case
    known: KnownRatings


class SeenMonths(NamedTuple):
    """The other lists that the players of an event show, and those against which so many of them speak."""

    shown: frozenset[OfMonth]
    against: Mapping[OfMonth, int]


def seen_months(
    searched: Mapping[str, Searched],
    differing: Mapping[str, WithRatings],
    games: pa.Table,
    equal: Callable[[Sequence[str]], Mapping[str, WithRatings]],
) -> SeenMonths:
    """Return what the players of an event say of another list that fits one of them.

    `differing` are the players searched, `equal` returns those among others whom the two lists show alike. Who would
    stand as he does with either list, or of whose opponents the other list tells nothing, says nothing.
    """
    fitting = {player: frozenset(_all_months(each)) for player, each in searched.items()}
    asked = sorted({of_month for each in fitting.values() for of_month in each})
    players = {of_month: players_of_event(games, of_month.file, of_month.name) for of_month in asked}
    alike = equal(sorted({player for each in players.values() for player in each} - searched.keys()))
    tested = {player: dict(_tested(each)) for player, each in {**differing, **alike}.items()}
    shown, against = set(), {}
    for of_month in asked:
        showing = sum(of_month in fitting.get(player, ()) for player in players[of_month])
        not_so = [player for player in players[of_month] if not tested.get(player, {}).get(of_month, True)]
        if contradicting := sum(player in alike for player in not_so):
            against[of_month] = contradicting
        unknown = players[of_month] - searched.keys() - alike.keys()
        if showing >= FEWEST_SHOWING and not not_so and not unknown:
            shown.add(of_month)
    return SeenMonths(frozenset(shown), against)


def with_seen_months(searched: Searched, seen: SeenMonths) -> Search:
    """Return what was found of a player: what others show is marked, what they speak against is left out.

    Where few speak against it, it may have been so in his games alone, and stays; but as a cause of
    one point, which it gives by chance, it does not.
    """
    case, found = searched
    fewest = 1 if _is_one_point(case) else FEWEST_SHOWING

    def stands(*moves: Move) -> bool:
        return all(seen.against.get(of_month, 0) < fewest for move in moves for of_month in _months(case, move))

    def marked(move: Move) -> Move:
        months = _months(case, move)
        if not months or not seen.shown.issuperset(months):
            return move
        return move._replace(words=f"{move.words} {SEEN}", seen_elsewhere=True)

    one = tuple(marked(move) for move in found.one if stands(move))
    return found._replace(one=one, two=tuple(pair for pair in found.two if stands(*pair)))


def contradicted_words(searched: Searched, seen: SeenMonths) -> Iterator[str]:
    """Yield in words which other lists would fit a player alone, but for the other players of the event."""
    for move in searched.found.one:
        against = [each for each in _months(searched.case, move) if each in seen.against]
        if against:
            who = several(seen.against[against[0]], "other player")
            event = against[0].name or against[0].file
            yield f"{move.words} That would fit; {who} of {event} would then not stand as published."


def _is_one_point(case: Case) -> bool:
    ours, theirs = case.ours.rating, case.theirs.rating
    return ours is not None and theirs is not None and abs(theirs - ours) == 1


def _all_months(searched: Searched) -> Iterator[OfMonth]:
    for moves in (searched.found.one, *searched.found.two):
        for move in moves:
            yield from _months(searched.case, move)


def _months(case: Case, move: Move) -> list[OfMonth]:
    """Return the events that a move rates with another list."""
    if not move.month:
        return []
    events = (case.events[step[0]] for step in move.steps)
    return [OfMonth(event.file, event.name, move.month) for event in events]


def _tested(player: WithRatings) -> Iterator[tuple[OfMonth, bool]]:
    """Yield for each event and other list that moves a player's figures whether they are then as published."""
    case, known = player
    world = as_rated(case)
    ours = outcome(world, case).figures
    for move in moves_of_months(case, known):
        if move.month and len(move.steps) == 1:
            made = outcome(moved(world, move), case)
            if made.figures != ours:
                yield _months(case, move)[0], fits(made, case)
