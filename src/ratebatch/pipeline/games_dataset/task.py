"""What a worker gets and gives back: the task of a block, and its sums."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.rating.blocks import BlockLaw, Totals
from ratebatch.records.games_dataset import Block
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]


class Everywhere(NamedTuple):
    """What every worker has: the players with their ratings, the law, and the folder of the parts, None for none."""

    players: ListedPlayers
    law: BlockLaw
    whole_numbers: bool
    """Whether players are whole numbers in the lists and in every file."""
    parts: Path | None


class Task(NamedTuple):
    """Rows to sweep: those of its events in one block, or of events that are spread over several, in all of these.

    `names` has the events, `month` an index into the `months` of their lists; days since 1970.
    """

    number: int
    blocks: tuple[Block, ...]
    names: pa.Array
    start: Column
    end: Column
    month: Column
    months: tuple[Month, ...]
    facts: tuple[EventFacts, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.blocks[:3])) + (" and others" if len(self.blocks) > 3 else "")


class EventCounts(NamedTuple):
    """What was found in each event of a task, by its place there."""

    players: Column
    rounds: Column
    games: Column
    counted: Column


class SweptTask(NamedTuple):
    """What a task gives back; players by their places, those of no list behind all others, `unknown` are their numbers.

    `players` are all who have a row, `edition` the bits of `editions` that rated games of theirs. `unrated` are the
    rows of players without a rating, whose audit is written when all are known; `gone` had a rating when their event
    started and have none on the base list. `held` says why an event was not rated.
    """

    players: npt.NDArray[np.int32]
    unknown: list[str]
    totals: Totals
    edition: npt.NDArray[np.int32]
    editions: tuple[str, ...]
    counts: EventCounts
    unrated: Sides
    gone: Column
    held: Mapping[int, str]
    issues: list[Issue]
    parts: tuple[str, ...]
