"""The games of a dataset and the events of its players as Parquet parts: the audit where CSV would be too large."""

import uuid
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, RatingSource, Reason
from ratebatch.records.results import SCORE_HUNDREDTHS, SIGNS, Result
from ratebatch.records.tournament import COLOURS
from ratebatch.reporting.columns import PLAYER_EVENTS
from ratebatch.reporting.game_table import SOURCE_TEXTS
from ratebatch.reporting.table_columns import with_columns

GAMES_PART: dict[str, str] = {
    "id": "Number of the player, as text.",
    "file": "File of the dataset.",
    "row": "Its line in a CSV file, or its row in a Parquet file, counted from 1.",
    "event": "Event.",
    "round": "Round; empty for none.",
    "date": "Day of the game.",
    "color": "`w` or `b`.",
    "opponent_id": "Number of the opponent.",
    "result": "Result code as in TRF.",
    "score": "Points for the player.",
    "list": "List in force at the start of the event.",
    "own_rating": "Rating of the player on it; empty if unrated.",
    "own_source": "As in games.csv.",
    "opponent_rating": "Rating of the opponent on the list of the event; empty if unrated.",
    "opponent_source": "As in games.csv.",
    "opponent_rating_used": "Rating of the opponent as it counts, after the limit of the difference.",
    "difference": "Own rating minus opponent's, as counted.",
    "expected": "Expected score from the table or curve.",
    "delta": "Score minus expected.",
    "counted": "`yes` or `no`.",
    "reason": "Why the game does not count.",
    "edition": "Edition in force at the start of the event.",
    "article": "Article that decides whether the game counts.",
}
"""The columns of `games/part-….parquet`: both sides of each game. K is that of the player in changes.csv."""

_NOT_OF_A_PART = ("name", "k", "k_delta", "adjustment")
"""What `changes.csv` says of the player, and what no dataset has."""

PLAYER_EVENTS_PART = {
    **{name: column.meaning for name, column in PLAYER_EVENTS.items() if name not in _NOT_OF_A_PART},
    "id": "Number of the player.",
    "event": "Event.",
}
"""The columns of `player_events/part-….parquet`: one row for each player and event with a rated game."""

Column = npt.NDArray[np.int64]


class EventTexts(NamedTuple):
    """What the parts say of each event, by its place; days since 1970."""

    name: Sequence[str]
    start: Column
    end: Column
    list: Sequence[str]
    edition: Sequence[str]


class Sides(NamedTuple):
    """Both sides of games with what the articles made of them; `file` is an index into `files`, days since 1970."""

    games: PeriodGames
    rated: RatedGames
    file: Column
    files: Sequence[str]
    row: Column
    day: Column


Ids = Callable[[Column], pa.Array]
"""Gives the numbers of players by their places."""


def games_part(sides: Sides, events: EventTexts, ids: Ids, unit: int) -> pa.Table:
    """Return the audit of games: one row for each side, in the order given."""
    games, rated = sides.games, sides.rated
    counted = rated.reason == Reason.COUNTED
    own, theirs = rated.own_rating, rated.opponent_rating
    sources = [SOURCE_TEXTS[source] for source in RatingSource]
    columns = {
        "id": ids(games.player),
        "file": _coded(list(sides.files), sides.file),
        "row": pa.array(sides.row, type=pa.int64()),
        "event": _coded(events.name, games.event),
        "round": _small(games.round, games.round > 0),
        "date": _days(sides.day),
        "color": _coded([str(colour) for colour in COLOURS], games.colour),
        "opponent_id": ids(games.opponent),
        "result": _coded([SIGNS[code] for code in Result], games.result),
        "score": _exact(SCORE_HUNDREDTHS[games.result], 100),
        "list": _coded(events.list, games.event),
        "own_rating": _small(own, own > 0),
        "own_source": _coded(sources, games.own_source),
        "opponent_rating": _small(theirs, theirs > 0),
        "opponent_source": _coded(sources, games.opponent_source),
        "opponent_rating_used": _small(own - rated.difference, counted),
        "difference": _small(rated.difference, counted),
        "expected": _exact(rated.expected, unit, counted),
        "delta": _exact(rated.delta, unit, counted),
        "counted": _coded(["no", "yes"], counted.astype(np.int64)),
        "reason": _coded(["" if code is Reason.COUNTED else code.name for code in Reason], rated.reason),
        "edition": _coded(events.edition, games.event),
        "article": _coded(list(rated.article), rated.reason),
    }
    return with_columns(columns, GAMES_PART)


def player_events_part(sums: PlayerSums, events: EventTexts, ids: Ids, unit: int) -> pa.Table:
    """Return one row for each player and event with a rated game, by player, then event."""
    columns = {
        "id": ids(sums.player),
        "event": _coded(events.name, sums.event),
        "start": _days(events.start[sums.event]),
        "end": _days(events.end[sums.event]),
        "list": _coded(events.list, sums.event),
        "edition": _coded(events.edition, sums.event),
        "own_rating": _small(sums.own_rating),
        "opponents_average": _small(sums.opponents_average),
        "games": _small(sums.games),
        "score": _exact(sums.score, unit),
        "expected": _exact(sums.expected, unit),
        "delta": _exact(sums.delta, unit),
        "performance": _small(sums.performance),
    }
    return with_columns(columns, PLAYER_EVENTS_PART)


def write_part(table: pa.Table, path: Path) -> None:
    """Write a part; it stands there whole or not at all, and a second try writes over it."""
    import pyarrow.parquet as pq

    draft = path.with_name(f".{path.name}.{uuid.uuid4().hex[:8]}")  # two workers may be at the same part
    pq.write_table(table, draft, compression="zstd", compression_level=1, store_decimal_as_integer=True)
    draft.replace(path)


def _coded(texts: Sequence[str], codes: Column) -> pa.DictionaryArray:
    """Return texts by their codes; each text stands in the part once."""
    distinct = list(dict.fromkeys(texts))
    places = {text: place for place, text in enumerate(distinct)}
    if len(distinct) < len(texts):
        codes = np.array([places[text] for text in texts], dtype=np.int64)[codes]
    return pa.DictionaryArray.from_arrays(pa.array(codes, type=pa.int32()), pa.array(distinct, type=pa.string()))


def _small(values: Column, shown: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    return pa.array(values.astype(np.int32), mask=None if shown is None else ~shown)


def _days(values: Column) -> pa.Array:
    return pa.array(values.astype("datetime64[D]"), type=pa.date32())


def _exact(values: Column, unit: int, shown: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    """Return units as exact decimals: hundredths with two places, millionths with six."""
    places = len(str(unit)) - 1
    halves = np.empty((len(values), 2), dtype="<i8")
    halves[:, 0] = values
    halves[:, 1] = values >> 63  # the sign, in the upper half of the 128 bits
    known = None if shown is None else pa.array(shown).buffers()[1]
    return pa.Array.from_buffers(pa.decimal128(9, places), len(values), [known, pa.py_buffer(halves)])
