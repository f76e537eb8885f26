"""Files of a dataset that are the same byte for byte: a copy counts once, games that only look alike count all.

Two people who play each other all evening make equal rows, and programs that write datasets may end a file between any
two of them. So the same bytes show a copy only where the games themselves could hardly come again.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_cells import rounds_of
from ratebatch.reading.games_dataset import DamagedError, read_block
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.games_dataset import Block
from ratebatch.records.games_events import KNOWN_BY_GAMES
from ratebatch.records.wording import several

Pairing = frozenset[str]


class GamesOfBlock(NamedTuple):
    """How many games a block has, two of its pairings (one where there is no other), and whether all have rounds."""

    games: int
    pairings: frozenset[Pairing]
    has_rounds: bool


def games_of_block(_shared: None, block: Block) -> GamesOfBlock | None:
    """Return what the games of a block could prove; None where it cannot be read, which is said elsewhere."""
    try:
        table, _ = read_block(block, ["white", "black", "round"])
    except DamagedError:
        return None
    if not table.num_rows:
        return GamesOfBlock(0, frozenset(), has_rounds=True)
    white, black = (pc.fill_null(pc.cast(table[name], pa.string()), "") for name in ("white", "black"))
    one, two = white[0], black[0]
    same = pc.and_(pc.equal(white, one), pc.equal(black, two))
    same = pc.or_(same, pc.and_(pc.equal(white, two), pc.equal(black, one)))
    other = pc.index(same, False).as_py()
    at = [0] if other < 0 else [0, other]
    pairings = frozenset(frozenset((str(white[each]), str(black[each]))) for each in at)
    return GamesOfBlock(table.num_rows, pairings, bool(np.all(rounds_of(table["round"])[0] > 0)))


def proves_a_copy(blocks: Iterable[GamesOfBlock | None], *, in_one_place: bool) -> bool:
    """Say whether the games of a file are enough to call another file of the same bytes its copy.

    They are if there are several, of several pairings; or if all have rounds, in each of which a player has one game,
    unless folders tell the two files apart.
    """
    found = [each for each in blocks if each is not None]
    pairings = frozenset[Pairing]().union(*(each.pairings for each in found))
    are_many = sum(each.games for each in found) >= KNOWN_BY_GAMES and len(pairings) > 1
    return are_many or (in_one_place and all(each.has_rounds for each in found))


def are_in_one_place(file: DatasetFile, other: DatasetFile) -> bool:
    """Say whether no folder such as `hour=12` tells two files apart."""
    mine, theirs = ([part for part in each.path.parts[:-1] if "=" in part] for each in (file, other))
    return mine == theirs


def counted_once(file: DatasetFile, other: DatasetFile, games: int, *, is_one_file: bool) -> Issue:
    """Return what is said of a copy that does not count."""
    same = "is the same file as" if is_one_file else "is byte for byte the same as"
    said = f"{file.label} {same} {other.label}; its {several(games, 'game')} count{'s' * (games == 1)} once."
    return issue("GAMES_COUNTED_ONCE", said, Source(file.label))


def both_count(file: DatasetFile, other: DatasetFile, games: int) -> Issue:
    """Return what is said of a file that may be a copy, and counts."""
    said = (
        f"{file.label} is byte for byte the same as {other.label}, but its {several(games, 'game')} could have been "
        "played again: all of both count."
    )
    return issue("GAMES_FILES_ALIKE", said, Source(file.label))
