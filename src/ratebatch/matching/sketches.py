"""Numbers that stand for pairings and games, whatever file they come from: to find again what was seen before."""

import zlib
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.matching.games_once import RESULTS, GamesOnce
from ratebatch.records.earlier_events import SKETCH_SIZE
from ratebatch.records.ordering import distinct_numbers

GameNumbers = npt.NDArray[np.uint64]
"""A number for each game or pairing, the same for the same one."""

_HALF = np.uint64(32)
_MIXING = (np.uint64(0xD6E8FEB86659FD93), np.uint64(0xD6E8FEB86659FD93))
"""Odd factors that carry each bit into the upper half; the products are taken modulo 2 to the 64th."""


def pairing_numbers(games: GamesOnce) -> GameNumbers:
    """Return a number for each pairing: a mixture of the round and the checksums of the two keys, without bias."""
    keys = games.keys.cast(pa.large_binary()).to_pylist()
    checksums = np.array([zlib.crc32(key) for key in keys], dtype=np.uint64)
    mixed = (checksums[games.one] << _HALF) ^ checksums[games.other] ^ (games.round.astype(np.uint64) << np.uint64(24))
    for factor in _MIXING:
        mixed = (mixed ^ (mixed >> _HALF)) * factor
    return mixed


def game_numbers(games: GamesOnce, pairings: GameNumbers) -> GameNumbers:
    """Return a number for each game: that of its pairing, moved by the result. Equal games have equal numbers."""
    moved: GameNumbers = pairings + games.result.astype(np.uint64) * np.uint64(len(RESULTS))
    return moved


def sketches(games: GamesOnce, pairings: GameNumbers) -> list[str]:
    """Return for each event the smallest numbers that stand for a pairing each, in hexadecimal."""
    packed = distinct_numbers((games.event.astype(np.uint64) << _HALF) | (pairings >> _HALF))
    bounds = np.searchsorted(packed >> _HALF, np.arange(len(games.bounds), dtype=np.uint64)).tolist()
    smallest = packed.astype(">u4")  # the lower half
    return [
        smallest[first : min(after, first + SKETCH_SIZE)].tobytes().hex(" ", 4) for first, after in pairwise(bounds)
    ]
