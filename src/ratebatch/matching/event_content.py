"""What an event holds, whatever its file looks like: games between people, as fingerprint and sketch."""

import hashlib
import zlib
from datetime import date
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.records.earlier_events import SKETCH_SIZE
from ratebatch.records.names import folded
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament

_RESULTS = tuple(result.name for result in Result)
"""The names of the results, by their numbers."""

_RESULT_PLACES = np.argsort(np.argsort(np.array(_RESULTS)))
"""The place of each result among their names in order."""

Integers = npt.NDArray[np.int64]


class Content(NamedTuple):
    """What an event holds: played and unplayed games between two players.

    `games` has each game once, as `round|one|other|result` in the order of round and players, who are in the order of
    their keys; the result is seen from the first. `fingerprint` is a SHA-256 of games, dates and type (names of files
    and events play no part), `sketch` a sample of the pairings without results: always the same ones, whatever else of
    the event changes.
    """

    name: str
    start: date | None
    end: date | None
    rating_type: str
    games: tuple[str, ...]
    fingerprint: str
    sketch: str

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
    entries = tournament.entries
    people = [
        str(fide_id) if fide_id else f"{folded(str(entries.name[at]))}|{entries.birth_year[at]}"
        for at, fide_id in enumerate(entries.fide_id.tolist())
    ]
    keys = sorted(set(people))
    place = {key: at for at, key in enumerate(keys)}
    rounds, ones, others, results = _games(tournament, np.array([place[key] for key in people], dtype=np.int64))
    games = tuple(
        f"{number}|{keys[one]}|{keys[other]}|{_RESULTS[result]}"
        for number, one, other, result in zip(
            rounds.tolist(), ones.tolist(), others.tolist(), results.tolist(), strict=True
        )
    )
    kind = str(tournament.rating_type)
    text = f"{tournament.start}|{tournament.end}|{kind}\n" + "\n".join(games)
    return Content(
        folded(tournament.name),
        tournament.start,
        tournament.end,
        kind,
        games,
        hashlib.sha256(text.encode()).hexdigest(),
        _sketch(rounds, ones, others, keys),
    )


def pairing_of(game: str) -> str:
    """Return a game without its result."""
    return game.rpartition("|")[0]


def _games(tournament: Tournament, person: Integers) -> tuple[Integers, Integers, Integers, Integers]:
    """Return round, players and result of each game once, in order; people are numbered in the order of their keys."""
    games = tournament.games
    if not len(person):
        return games.round[:0], games.entry[:0], games.opponent[:0], games.result[:0]
    one, other = person[games.entry], person[games.opponent]
    told = np.flatnonzero((games.opponent >= 0) & (one <= other))
    rounds, one, other, result = games.round[told], one[told], other[told], games.result[told]
    order = np.lexsort((_RESULT_PLACES[result], other, one, rounds))
    columns = np.stack((rounds, one, other, result))[:, order]
    again = np.zeros(len(order), dtype=np.bool_)
    again[1:] = np.all(columns[:, 1:] == columns[:, :-1], axis=0)
    rounds, one, other, result = columns[:, ~again]
    return rounds, one, other, result


def _sketch(rounds: Integers, ones: Integers, others: Integers, keys: list[str]) -> str:
    """Return the smallest numbers that stand for a pairing each, in hexadecimal.

    The number is a mixture of the round and the checksums of the two keys, so that a sample of them is without bias.
    """
    checksums = np.array([zlib.crc32(key.encode()) for key in keys], dtype=np.uint64)
    mixed = (checksums[ones] << np.uint64(32)) ^ checksums[others] ^ (rounds.astype(np.uint64) << np.uint64(24))
    for factor in _MIXING:
        mixed = (mixed ^ (mixed >> np.uint64(32))) * factor
    smallest = np.unique(mixed >> np.uint64(32))[:SKETCH_SIZE]
    return " ".join(f"{number:08x}" for number in smallest.tolist())


_MIXING = (np.uint64(0xD6E8FEB86659FD93), np.uint64(0xD6E8FEB86659FD93))
"""Odd factors that carry each bit into the upper half; the products are taken modulo 2 to the 64th."""
