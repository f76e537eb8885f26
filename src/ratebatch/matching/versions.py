"""Is this event here already? Fingerprints by content, duplicates, and different versions of one event."""

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from itertools import combinations
from typing import NamedTuple

from ratebatch.records.names import folded
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament

SUSPICIOUS_SHARE_PERCENT = 80
"""Two events of which so many games are the same, result included, cannot be two events."""

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
    games: frozenset[GameKey]

    @property
    def fingerprint(self) -> str:
        """A SHA-256 of the games, dates and type; names of files and events play no part."""
        text = "\n".join("|".join(map(str, game)) for game in sorted(self.games))
        return hashlib.sha256(f"{self.start}|{self.end}|{self.rating_type}\n{text}".encode()).hexdigest()

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
    keys: set[GameKey] = set()
    for entry, round_number, opponent, result in zip(
        games.entry.tolist(), games.round.tolist(), games.opponent.tolist(), games.result.tolist(), strict=True
    ):
        if opponent >= 0 and people[entry] <= people[opponent]:
            keys.add((round_number, people[entry], people[opponent], Result(result).name))
    return Content(
        folded(tournament.name), tournament.start, tournament.end, str(tournament.rating_type), frozenset(keys)
    )


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
    sharing: dict[tuple[int, str, str], list[int]] = defaultdict(list)
    for index, content in enumerate(contents):
        for pairing in {game[:3] for game in content.games}:
            sharing[pairing].append(index)
    pairs = {pair for indices in sharing.values() for pair in combinations(indices, 2)}
    found = []
    for first, second in sorted(pairs):
        one, other = contents[first], contents[second]
        equal, most = len(one.games & other.games), max(len(one.games), len(other.games))
        mostly_equal = equal * 100 >= most * SUSPICIOUS_SHARE_PERCENT
        same_event = one.identity == other.identity
        if one.fingerprint != other.fingerprint and (same_event or mostly_equal):
            reason = f"{equal} of {most} games are the same"
            found.append(Alike(first, second, same_event or one.overlaps(other), reason))
    return found
