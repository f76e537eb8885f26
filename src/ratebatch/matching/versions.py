"""Is this event here already? Fingerprints by content, duplicates, and different versions of one event."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import combinations
from typing import NamedTuple

import numpy as np

from ratebatch.records.earlier_events import SKETCH_SIZE
from ratebatch.records.names import folded
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament

SUSPICIOUS_SHARE_PERCENT = 80
"""Two events of which so many games are the same, result included, cannot be two events."""

_RESULTS = tuple(result.name for result in Result)
"""The names of the results, by their numbers."""

GameKey = tuple[int, str, str, str]
"""Round, the two players in order of their keys, and the result seen from the first."""


class Alike(NamedTuple):
    """Two events, by index, that are much alike.

    `versions` says that they must be two versions of one event; otherwise they lie on other days, as two events with
    the same players and results would.
    """

    first: int
    second: int
    versions: bool
    reason: str


class Content(NamedTuple):
    """What an event holds, whatever its file looks like: played and unplayed games between two players."""

    name: str
    start: date | None
    end: date | None
    rating_type: str
    games: tuple[GameKey, ...]
    """Each game once, in order."""
    fingerprint: str
    """A SHA-256 of the games, dates and type; names of files and events play no part."""

    @property
    def sketch(self) -> str:
        """A sample of the pairings without results: always the same ones, whatever else of the event changes."""
        pairings = {f"{number}|{one}|{other}" for number, one, other, _ in self.games}
        hashes = sorted(hashlib.sha256(pairing.encode()).hexdigest()[:8] for pairing in pairings)
        return " ".join(hashes[:SKETCH_SIZE])

    @property
    def identity(self) -> tuple[str, str, str, str]:
        """Name, dates and type: what a corrected file of the event still has."""
        return (self.name, str(self.start), str(self.end), self.rating_type)

    def overlaps(self, other: "Content") -> bool:
        """Say whether the two share a day, or may share one because a date is missing."""
        if self.start is None or self.end is None or other.start is None or other.end is None:
            return True
        return self.start <= other.end and other.start <= self.end


def content_of(tournament: Tournament) -> Content:
    """Return what the event holds; players are known by FIDE id, else by folded name and birth year."""
    entries, games = tournament.entries, tournament.games
    people = [
        str(fide_id) if fide_id else f"{folded(str(name))}|{birth_year}"
        for fide_id, name, birth_year in zip(
            entries.fide_id.tolist(), entries.name.tolist(), entries.birth_year.tolist(), strict=True
        )
    ]
    with_opponent = np.flatnonzero(games.opponent >= 0)
    columns = (games.round, games.entry, games.opponent, games.result)
    cells = zip(*(column[with_opponent].tolist() for column in columns), strict=True)
    keys = {
        (round_number, people[entry], people[opponent], _RESULTS[result])
        for round_number, entry, opponent, result in cells
        if people[entry] <= people[opponent]
    }
    name, kind, ordered = folded(tournament.name), str(tournament.rating_type), tuple(sorted(keys))
    text = "\n".join(f"{number}|{one}|{other}|{result}" for number, one, other, result in ordered)
    fingerprint = hashlib.sha256(f"{tournament.start}|{tournament.end}|{kind}\n{text}".encode()).hexdigest()
    return Content(name, tournament.start, tournament.end, kind, ordered, fingerprint)


def duplicates(contents: Sequence[Content]) -> dict[int, int]:
    """Return for each event that repeats an earlier one of the sequence the index of the one it repeats."""
    first: dict[str, int] = {}
    repeated = {}
    for index, content in enumerate(contents):
        original = first.setdefault(content.fingerprint, index) if content.games else index
        if original != index:
            repeated[index] = original
    return repeated


def alike(contents: Sequence[Content]) -> list[Alike]:
    """Return the pairs of events that are much alike; equal contents are duplicates and not among them.

    Versions of one event have the same name, dates and type and share a pairing in some round, or share a day and
    most of their games. Parts of one league share no round and are not alike.
    """
    pairs = _sharing((index, _some_in_common(content.games)) for index, content in enumerate(contents))
    same_event: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for index, content in enumerate(contents):
        same_event[content.identity].append(index)
    for indices in same_event.values():
        if len(indices) > 1:
            pairs |= _sharing((index, {game[:3] for game in contents[index].games}) for index in indices)
    found = []
    for first, second in sorted(pairs):
        one, other = contents[first], contents[second]
        equal, most = len({*one.games} & {*other.games}), max(len(one.games), len(other.games))
        mostly_equal = equal * 100 >= most * SUSPICIOUS_SHARE_PERCENT
        same = one.identity == other.identity
        if one.fingerprint != other.fingerprint and (same or mostly_equal):
            reason = f"{equal} of {most} games are the same"
            found.append(Alike(first, second, same or one.overlaps(other), reason))
    return found


def _some_in_common(games: Sequence[GameKey]) -> Sequence[GameKey]:
    """Return so many of the games, the first in order, that two events which are mostly equal share one of these.

    Of n games at least `needed` are those of the other event, too, so the first of all that both have is at most
    n - needed games from the beginning, in either of them.
    """
    needed = -(-len(games) * SUSPICIOUS_SHARE_PERCENT // 100)
    return games[: len(games) - needed + 1]


def _sharing(keys_of: Iterable[tuple[int, Iterable[tuple[object, ...]]]]) -> set[tuple[int, int]]:
    """Return the pairs of events, by index in order, that share a key."""
    sharing: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for index, keys in keys_of:
        for key in keys:
            sharing[key].append(index)
    return {pair for indices in sharing.values() if len(indices) > 1 for pair in combinations(indices, 2)}
