"""What tells an event of a dataset from others: a sum over its games, in whatever order they stand."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.normalising.games_rows import GamesRows

Column = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]

_LONGEST_WHOLE = 18


class Digests(NamedTuple):
    """128 bits for each event, in two columns: of its games with their days, and of its games alone."""

    games_and_days: Words
    games_alone: Words


def digests(rows: GamesRows, event: Column, white: Words, black: Words, events: int) -> Digests:
    """Return what tells each event: the sums of a hash over its games.

    A game is its players, day, round and result; names of events and files, rows and their order play no part. `event`
    is the place of each row's event, `white` and `black` are the keys of the players.
    """
    alone = _games(white, black, rows.round, (rows.white_result, rows.black_result))
    on_days = alone + (rows.day.astype(np.uint64) << np.uint64(32))
    return Digests(_sums(_mixed(on_days), event, events), _sums(_mixed(alone), event, events))


def digest_of_games(white: Words, black: Words, rounds: Column, results: tuple[Column, Column]) -> bytes:
    """Return what tells one event by its games alone, as `rated_events.parquet` keeps it; columns of its games."""
    games = _mixed(_games(white, black, rounds, results))
    return _sums(games, np.zeros(len(games), dtype=np.int64), 1).astype("<u8").tobytes()


def words_of_games(rows: GamesRows, event: Column, white: Words, black: Words) -> Words:
    """Return what tells each row: its event, players, day, round and result, in 64 bits."""
    games = _games(white, black, rows.round, (rows.white_result, rows.black_result))
    return _mixed(games + (rows.day.astype(np.uint64) << np.uint64(32)) + _mixed(event.astype(np.uint64)))


def _games(white: Words, black: Words, rounds: Column, results: tuple[Column, Column]) -> Words:
    of_white, of_black = (each.astype(np.uint64) for each in results)
    found: Words = _mixed(_mixed(white) + black) + (rounds.astype(np.uint64) << np.uint64(16))
    return found + (of_white << np.uint64(8)) + of_black


def _sums(game: Words, event: Column, events: int) -> Words:
    found = np.zeros((events, 2), dtype=np.uint64)
    np.add.at(found[:, 0], event, game)
    np.add.at(found[:, 1], event, _mixed(game))
    return found


def keys_of_texts(numbers: Sequence[str]) -> Words:
    """Return the keys of players by their numbers as text: those that are whole numbers stand for themselves."""
    return np.array([_key(number) for number in numbers], dtype=np.uint64)


def _key(number: str) -> int:
    if number.isascii() and number.isdigit() and len(number) <= _LONGEST_WHOLE and str(int(number)) == number:
        return int(number)
    return int.from_bytes(hashlib.blake2b(number.encode(), digest_size=8).digest(), "little")


def _mixed(words: Words) -> Words:
    """Return words whose every bit hangs on every bit: the last step of the generator splitmix64 (Steele, 2014)."""
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
