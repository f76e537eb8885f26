"""Whether the time control of an event is long enough for the ratings of its players (B.02, 1.1)."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.period_games import facts_of_event
from ratebatch.rating.fide.games import minutes_needed
from ratebatch.records.registry import Registry
from ratebatch.records.results import PLAYED, among
from ratebatch.records.tournament import Tournament
from ratebatch.records.wording import several
from ratebatch.rules.fide_rules import fide_edition

Column = npt.NDArray[np.int64]

_PLAYED = among(PLAYED)


def long_enough(event: Tournament, registry: Registry, ratings: Column) -> Iterator[Issue]:
    """Yield a warning if the time is too short for ratings, one for each entry, by the edition of the start."""
    assert event.start is not None  # noqa: S101 - it has an edition
    assert event.rating_type is not None  # noqa: S101 - it is placed
    minutes = facts_of_event(event, registry).minutes
    if minutes is None:
        return
    played = games_played(event)
    own, opponent = ratings[event.games.entry[played]], ratings[event.games.opponent[played]]
    needed = np.asarray(minutes_needed(own, opponent, fide_edition(event.rating_type, event.start).rules))
    short = np.flatnonzero(minutes < needed)
    if len(short):
        yield too_short(event, minutes, played[short], np.column_stack([own, opponent])[short])


def too_short(event: Tournament, minutes: int, cells: Column, ratings: Column) -> Issue:
    """Return the warning about games that have too little time.

    `cells` are rows of the event's games, one for each game; `ratings` the two ratings of each, own and opponent's, 0
    for none.
    """
    assert event.start is not None  # noqa: S101 - it has an edition
    assert event.rating_type is not None  # noqa: S101 - it is placed
    edition = fide_edition(event.rating_type, event.start)
    most = int(np.max(minutes_needed(ratings[:, 0], ratings[:, 1], edition.rules)))
    games, ranks, first = event.games, event.entries.starting_rank, cells[0]
    entries = np.column_stack([games.entry[cells], games.opponent[cells]])
    rated = len(np.unique(entries[ratings > 0]))
    who = f"a player rated {ratings.max()}" if rated else "players without a rating"
    minutes_are = several(minutes, "minute for 60 moves is", "minutes for 60 moves are")
    played = several(len(games_played(event)), "game")
    said = (
        f"{minutes_are} too short for {len(cells)} of {played}: a game of {who} needs {most} (B.02, 1.1, edition "
        f"{edition.name}). They are games of {several(rated, 'rated player')}; the first of them is that of "
        f"{ranks[games.entry[first]]} against {ranks[games.opponent[first]]} in round {games.round[first]}."
    )
    return issue("TIME_TOO_SHORT", said, Source(event.file, event.sheet), event=event.name)


def games_played(event: Tournament) -> Column:
    """Return the rows of the games over the board, each game once."""
    games = event.games
    return np.flatnonzero((games.opponent >= 0) & _PLAYED[games.result] & (games.entry < games.opponent))
