"""What an event holds, whatever its file looks like: games between people, as fingerprint and sketch."""

import hashlib
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.matching.games_once import RESULTS, GamesOnce, games_once
from ratebatch.matching.sketches import GameNumbers, game_numbers, pairing_numbers, sketches
from ratebatch.records.names import folded
from ratebatch.records.tournament import Tournament

SWEPT = 250
"""Events of which the contents are made in one sweep: more gain nothing, and take more memory."""


class Content(NamedTuple):
    """What an event holds: played and unplayed games between two players.

    `lines` has each game once, as a line `round|one|other|result` in the order of round and players, who are in the
    order of their keys; the result is seen from the first. `numbers` has a number for each game, the same for the same
    game. `fingerprint` is a SHA-256 of games, dates and type (names of files and events play no part), `sketch` a
    sample of the pairings without results: always the same ones, whatever else of the event changes.
    """

    name: str
    start: date | None
    end: date | None
    rating_type: str
    lines: memoryview
    numbers: GameNumbers
    fingerprint: str
    sketch: str

    @property
    def identity(self) -> tuple[str, str, str, str]:
        """Name, dates and type: what a corrected file of the event still has."""
        return (self.name, str(self.start), str(self.end), self.rating_type)

    @property
    def games(self) -> tuple[str, ...]:
        """The games one by one."""
        return tuple(str(self.lines, "utf-8").split("\n")) if self.lines else ()

    @property
    def size(self) -> int:
        """The number of games."""
        return len(self.numbers)

    @property
    def games_alone(self) -> str:
        """A SHA-256 of games and type without the days: that of the same event under a wrong date is the same."""
        hashed = hashlib.sha256(f"{self.rating_type}\n".encode())
        hashed.update(self.lines)
        return hashed.hexdigest()

    def overlaps(self, other: "Content") -> bool:
        """Say whether the two share a day, or may share one because a date is missing."""
        if self.start is None or self.end is None or other.start is None or other.end is None:
            return True
        return self.start <= other.end and other.start <= self.end


def content_of(tournament: Tournament) -> Content:
    """Return what the event holds; players are known by FIDE id, else by folded name and birth year."""
    return contents_of([tournament])[0]


def contents_of(tournaments: Sequence[Tournament]) -> list[Content]:
    """Return what each of many events holds, as `content_of` does of one."""
    swept = range(0, len(tournaments), SWEPT)
    return [content for first in swept for content in _contents(tournaments[first : first + SWEPT])]


def _contents(tournaments: Sequence[Tournament]) -> list[Content]:
    games = games_once(tournaments)
    if games is None:
        half = len(tournaments) // 2
        return [*_contents(tournaments[:half]), *_contents(tournaments[half:])]
    pairings = pairing_numbers(games)
    numbers, lines, bounds = game_numbers(games, pairings), _lines(games), games.bounds.tolist()
    return [
        _content(tournament, lines[at], numbers[bounds[at] : bounds[at + 1]], sketch)
        for at, (tournament, sketch) in enumerate(zip(tournaments, sketches(games, pairings), strict=True))
    ]


def _content(tournament: Tournament, lines: memoryview, numbers: GameNumbers, sketch: str) -> Content:
    kind = str(tournament.rating_type)
    hashed = hashlib.sha256(f"{tournament.start}|{tournament.end}|{kind}\n".encode())
    hashed.update(lines)
    name, start, end = folded(tournament.name), tournament.start, tournament.end
    return Content(name, start, end, kind, lines, numbers, hashed.hexdigest(), sketch)


def pairing_of(game: str) -> str:
    """Return a game without its result."""
    return game.rpartition("|")[0]


def _lines(games: GamesOnce) -> list[memoryview]:
    """Return the lines of each event: parts of one text, which is made at once."""
    import pyarrow.compute as pc

    if not len(games.event):  # nothing has no text
        return [memoryview(b"")] * (len(games.bounds) - 1)
    parts = (
        pa.array(games.round).cast(pa.large_string()),
        games.keys.take(pa.array(games.one)),
        games.keys.take(pa.array(games.other)),
        pa.array([f"{result}\n" for result in RESULTS], type=pa.large_string()).take(pa.array(games.result)),
    )
    joined = pc.binary_join_element_wise(*parts, pa.scalar("|", pa.large_string()))
    _, places, text = joined.buffers()
    ends = np.frombuffer(places, dtype=np.int64)[games.bounds].tolist()
    return [memoryview(text)[first : max(first, after - 1)] for first, after in pairwise(ends)]
