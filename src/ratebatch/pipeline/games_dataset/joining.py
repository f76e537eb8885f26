"""The events of a dataset put together from what the blocks say of them."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.normalising.games_cells import NO_DAY
from ratebatch.pipeline.games_dataset.contradictions import Cause, Contradiction, causes_of
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.from_registry import InRows, from_registry
from ratebatch.pipeline.games_dataset.survey import NO_TYPE, TYPES, BlockEvents, least
from ratebatch.pipeline.request import RateRequest

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]


class _Pieces(NamedTuple):
    """The events of all blocks one behind the other: `event` is the place of each among `names`, `block` its block."""

    surveyed: Sequence[BlockEvents]
    names: pa.Array
    event: Column
    block: Column

    def column(self, name: str) -> Column:
        parts = [getattr(each, name) for each in self.surveyed]
        return np.concatenate(parts) if parts else np.empty(0, dtype=np.int64)

    def least(self, name: str) -> Column:
        """Return the least value of each event."""
        return least(self.event, self.column(name), len(self.names))

    def most(self, name: str) -> Column:
        """Return the greatest value of each event."""
        return -least(self.event, -self.column(name), len(self.names))

    def has(self, mask: Mask) -> Mask:
        """Say which events have a piece where the mask holds."""
        return np.bincount(self.event[mask], minlength=len(self.names)) > 0


def joined_events(
    surveyed: Sequence[BlockEvents], files: Sequence[str], damaged: Collection[str], request: RateRequest
) -> tuple[Events, list[Issue]]:
    """Return the events of all blocks, and what is said of the registry, which counts where the rows say nothing.

    `files` has the file of each block, `damaged` those that cannot be read, or not all of them. Where there are any,
    the events of several files are incomplete as well: nobody knows whether more of them stand there.
    """
    pieces = _pieces(surveyed)
    count = len(pieces.names)
    first, last = pieces.least("first"), pieces.most("last")
    block = least(pieces.event, pieces.block, count)
    of_files = [files[at] for at in block.tolist()] if request.registry.by_event else []
    rows_say = InRows(pieces.names, first, last, pieces.least("start"), pieces.least("kind"), of_files)
    known = from_registry(rows_say, request)
    start = np.where(known.start == NO_DAY, first, known.start)
    given = TYPES.index(request.types[0]) if len(request.types) == 1 else NO_TYPE
    contradictions = _contradictions(pieces)
    for at, found in known.contradictions.items():
        contradictions.setdefault(at, []).extend(found)
    rows = np.zeros(count, dtype=np.int64)
    np.add.at(rows, pieces.event, pieces.column("rows"))
    split = np.bincount(pieces.event, minlength=count) > 1
    order = np.lexsort((_rank(pieces.names), start))
    place = np.argsort(order)
    events = Events(
        name=pieces.names.take(pa.array(order)),
        first=first[order],
        last=last[order],
        start=start[order],
        end=known.end[order],
        kind=np.where(known.kind == NO_TYPE, given, known.kind)[order],
        rows=rows[order],
        block=block[order],
        contradictions={int(place[at]): found for at, found in contradictions.items()},
        wrong=pieces.has(pieces.column("wrong") > 0)[order],
        split=split[order],
        blocks=_blocks(pieces, split, place),
        files=files,
        incomplete=_incomplete(pieces, files, damaged)[order],
    )
    return events, known.issues


def _pieces(surveyed: Sequence[BlockEvents]) -> _Pieces:
    block = np.repeat(np.arange(len(surveyed)), [len(each.rows) for each in surveyed])
    names = pa.chunked_array([each.name for each in surveyed], type=pa.string()).combine_chunks()
    coded = names.dictionary_encode() if len(names) else pa.array([], type=pa.string()).dictionary_encode()
    return _Pieces(surveyed, coded.dictionary, np.asarray(coded.indices).astype(np.int64), block)


def _contradictions(pieces: _Pieces) -> dict[int, list[Contradiction]]:
    """Return how the rows of events disagree, by their places."""
    causes = causes_of(
        pieces.least("first"),
        pieces.least("start"),
        pieces.least("kind"),
        pieces.most("start_last"),
        pieces.most("kind_last"),
    )
    found: dict[int, list[Contradiction]] = {}
    for cause in Cause:
        for at in np.flatnonzero(causes[cause]).tolist():
            found.setdefault(at, []).append(Contradiction(cause))
    return found


def _incomplete(pieces: _Pieces, files: Sequence[str], damaged: Collection[str]) -> Mask:
    """Say of which events rows may be missing: of a damaged file, and of several files where one is damaged."""
    count = len(pieces.names)
    if not damaged:
        return np.zeros(count, dtype=np.bool_)
    of_files = {file: at for at, file in enumerate(dict.fromkeys(files))}
    file = np.array([of_files[each] for each in files], dtype=np.int64)[pieces.block]
    lost = np.array([each in damaged for each in files], dtype=np.bool_)[pieces.block]
    in_several = least(pieces.event, file, count) != -least(pieces.event, -file, count)
    incomplete: Mask = in_several | pieces.has(lost)
    return incomplete


def _blocks(pieces: _Pieces, split: Mask, place: Column) -> dict[int, tuple[int, ...]]:
    """Return the blocks of each event that lies in several, by its place in order."""
    blocks: dict[int, tuple[int, ...]] = {}
    of_split = split[pieces.event]
    for at, of in zip(place[pieces.event[of_split]].tolist(), pieces.block[of_split].tolist(), strict=True):
        blocks[at] = (*blocks.get(at, ()), of)
    return blocks


def _rank(names: pa.Array) -> Column:
    """Return the place of each name in alphabetical order."""
    return np.argsort(np.asarray(pc.array_sort_indices(names)).astype(np.int64))
