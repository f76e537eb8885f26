"""The events of a dataset, put together from all blocks: when they are, of which type, and where their rows lie."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Source
from ratebatch.pipeline.games_dataset.contradictions import Contradiction
from ratebatch.pipeline.games_dataset.survey import LATE
from ratebatch.pipeline.request import RateRequest
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import EntryTable, GameTable, RatingType, Tournament

Column = npt.NDArray[np.int64]

FIRST_DAY = date(1970, 1, 1)


class Events(NamedTuple):
    """All events of a dataset in the order of start and name, one row each; days since 1970.

    `first` and `last` are the days of games, `start` and `end` those of the event. `kind` is a code of `TYPES`, -1
    where nothing says it. `block` is the first that has it, `split` says that there are more, listed in `blocks` by
    event; `files` has the file of each block.
    `contradictions` say by event how its rows disagree, `wrong` that cells of `start` or `type` cannot be understood,
    `incomplete` that rows may be missing: a file or a part of one cannot be read.
    """

    name: pa.Array
    first: Column
    last: Column
    start: Column
    end: Column
    kind: Column
    rows: Column
    block: Column
    contradictions: Mapping[int, Sequence[Contradiction]]
    wrong: npt.NDArray[np.bool_]
    split: npt.NDArray[np.bool_]
    blocks: Mapping[int, tuple[int, ...]]
    files: Sequence[str]
    incomplete: npt.NDArray[np.bool_]

    @property
    def number(self) -> int:
        """How many events there are."""
        return len(self.start)

    def blocks_of(self, at: int) -> tuple[int, ...]:
        """Return the blocks that have rows of an event, in their order."""
        return self.blocks.get(at, (int(self.block[at]),))

    def files_of(self, at: int) -> list[str]:
        """Return the files that have rows of an event, in their order."""
        return list(dict.fromkeys(self.files[block] for block in self.blocks_of(at)))

    def place(self, at: int) -> Source:
        """Return the file in which an event begins, as the place of a problem."""
        return Source(self.files[int(self.block[at])])

    def called(self, at: int) -> str:
        """Return the name of an event."""
        return str(self.name[at].as_py())

    def day(self, column: Column, at: int) -> date:
        """Return a day of an event."""
        return FIRST_DAY + timedelta(days=int(column[at]))


def registered_events(names: pa.Array, request: RateRequest) -> Iterator[tuple[int, RegisteredEvent]]:
    """Yield the events that the registry knows by name, with what it says."""
    known = request.registry.by_event
    if known:
        at = np.asarray(pc.fill_null(pc.index_in(pa.array(list(known)), value_set=names), -1))
        yield from ((int(place), known[name]) for name, place in zip(known, at.tolist(), strict=True) if place >= 0)


def first_days(events: Events) -> list[Tournament]:
    """Return one event for each first day, as tournaments: which lists are needed depends on them."""
    _, at = np.unique(events.start[events.start < LATE], return_index=True)
    return [as_tournament(events, int(place), RatingType.STANDARD) for place in at]


def as_tournament(events: Events, at: int, rating_type: RatingType, file: str = "") -> Tournament:
    """Return an event as the tournament of a file, without players and games."""
    return tournament_of(events.called(at), int(events.start[at]), int(events.end[at]), rating_type, file)


def tournament_of(name: str, start: int, end: int, rating_type: RatingType, file: str = "") -> Tournament:
    """Return an event of these days since 1970 as the tournament of a file, without players and games."""
    nobody: Any = ()
    return Tournament(
        file=file,
        sha256="",
        format="games",
        name=name,
        start=FIRST_DAY + timedelta(days=start),
        end=FIRST_DAY + timedelta(days=end),
        rating_type=rating_type,
        rounds=0,
        entries=EntryTable(**dict.fromkeys(EntryTable.model_fields, nobody)),
        games=GameTable(**dict.fromkeys(GameTable.model_fields, nobody)),
    )
