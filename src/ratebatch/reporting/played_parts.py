"""The events of one player as the files have them: the games of each, and its rows of sums."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from ratebatch.records.output import Row
from ratebatch.reporting.explained.events import PlayerRows


class PlayedPart(NamedTuple):
    """One event, or the part of a long one that is rated with one list."""

    file: str
    event: str
    list: str
    games: tuple[Row, ...]
    sums: tuple[Row, ...]
    """Rows of `player_events.csv`: none where nothing was rated, several where parts were rated with the same list."""


def played_parts(rows: PlayerRows) -> Iterator[PlayedPart]:
    """Yield the events in the order of the files; raise ValueError where two files do not belong together."""
    totals = iter(rows.player_events)
    for (file, event, of_list), group in groupby(rows.games, key=lambda row: (row["file"], row["event"], row["list"])):
        games = tuple(group)
        yield PlayedPart(file, event, of_list, games, tuple(_sums(event, games, totals)))


def _sums(event: str, games: tuple[Row, ...], totals: Iterator[Row]) -> Iterator[Row]:
    left = sum(row["counted"] == "yes" for row in games)
    is_rated = any(row["counted"] != "no" for row in games)
    while is_rated:
        row = next(totals, None)
        counted = int(row["games"] or 0) if row and row["event"] == event else -1
        if row is None or not 0 <= counted <= left:
            raise ValueError(f"player_events.csv has other games than games.csv for {event}")
        yield row
        left -= counted
        is_rated = left > 0 and counted > 0
