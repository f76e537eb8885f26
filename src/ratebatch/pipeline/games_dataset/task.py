"""What a worker gets and gives back: the task of a block, and its sums."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.matching.faulty_rows import Fault
from ratebatch.normalising.games_digest import Digests
from ratebatch.pipeline.games_dataset.as_files import AsFile
from ratebatch.pipeline.games_dataset.known_digests import KnownDigests, Same
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.rating.blocks import BlockLaw, Totals
from ratebatch.records.games_dataset import Block
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]

Faults = Mapping[Month, Mapping[str, Fault]]
"""The numbers of players whose row on a list is faulty, for each list that has any."""


class Everywhere(NamedTuple):
    """What every worker has: the players with their ratings, the law, and the folder of the parts, None for none.

    `before` are the digests of the events that earlier months rated, `faults` the players whose row is faulty,
    `limits` say from where on a performance is hard to believe.
    """

    players: ListedPlayers
    law: BlockLaw
    before: KnownDigests
    parts: Path | None
    faults: Faults
    rating_type: RatingType
    limits: PlausibleLimits


class Task(NamedTuple):
    """Rows to sweep: those of its events in one block, or of events that are spread over several, in all of these.

    `names` has the events, `month` an index into the `months` of their lists; days since 1970. `checked` are events of
    which only the problems are told. `earlier` is the place of an event of the same name and days among those that
    earlier months rated, -1 for none. `compared` are the places of events that tournament files may have had before.
    """

    number: int
    blocks: tuple[Block, ...]
    names: pa.Array
    start: Column
    end: Column
    month: Column
    months: tuple[Month, ...]
    facts: tuple[EventFacts, ...]
    checked: pa.Array
    earlier: Column
    compared: frozenset[int] = frozenset()

    def __str__(self) -> str:
        return ", ".join(map(str, self.blocks[:3])) + (" and others" if len(self.blocks) > 3 else "")


class EventCounts(NamedTuple):
    """What was found in each event of a task, by its place there."""

    players: Column
    rounds: Column
    games: Column
    counted: Column


def no_counts(events: int) -> EventCounts:
    """Return the counts of so many events in which nothing was found yet."""
    return EventCounts(*(np.zeros(events, dtype=np.int64) for _ in EventCounts._fields))


class SweptTask(NamedTuple):
    """What a task gives back; players by their places, those of no list behind all others, `unknown` are their numbers.

    `players` are all who have a row, `edition` the bits of `editions` that rated games of theirs. `unrated` are the
    rows of players without a rating, whose audit is written when all are known; `gone` had a rating when their event
    started and have none on the base list. `held` says why an event was not rated; `known` are those of which an
    earlier month rated one, with its place, and what the two have in common. `digests` are those of each event
    of the task, `as_files` what tells those that are compared with tournament files. `copied` are by event the files
    whose games of it are those of another file, with that file.
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
    known: Mapping[int, tuple[int, Same]]
    digests: Digests
    as_files: Mapping[int, AsFile]
    copied: Mapping[int, Mapping[str, str]]
    issues: list[Issue]
    parts: tuple[str, ...]
