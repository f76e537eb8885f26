"""Events of a dataset that stand there twice, under two names: their games would count twice."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.versions import FEWEST_GAMES_TO_KNOW, Alike
from ratebatch.normalising.games_digest import Words
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.alike_events import of_pair
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.rated_before import WRONG_DAY_OF_ROWS, Left
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.records.games_dataset import Block
from ratebatch.records.games_events import KNOWN_BY_GAMES
from ratebatch.records.verdict import Verdict

Column = npt.NDArray[np.int64]


def twice_there(events: Events, rated: Sequence[int], sums: Sums, blocks: Sequence[Block]) -> tuple[Left, list[Issue]]:
    """Return the events of one run that are one event, with their verdicts, and what is said of the first so many.

    `rated` are those that were rated. As of files, one with the same days and games is a duplicate of the first by
    start and name; the same games on other days, or an event with other first and last days, are versions, which are
    held. Only events whose games are all the same are found, and of fewer than so many games two may be alike.
    """
    left: Left = {}
    found: list[Issue] = []
    games = sums.counts["games"]
    at = np.array(rated, dtype=np.int64)
    for group in _equal(sums.digests.games_and_days, at[games[at] >= KNOWN_BY_GAMES]):
        first, *others = group
        for other in others:
            if (events.start[first], events.end[first]) == (events.start[other], events.end[other]):
                said = f"It holds the same games as {_named(events, first, blocks)}."
                left[other] = (Verdict.DUPLICATE, said)
                found.append(issue("DUPLICATE_EVENT", said, _place(events, other, blocks), event=_name(events, other)))
    alone = at[(games[at] >= FEWEST_GAMES_TO_KNOW) & ~np.isin(at, [*left])]
    for group in _equal(sums.digests.games_alone, alone):
        for one in group:
            other = group[1] if one == group[0] else group[0]
            problem = _versions(events, one, other, int(games[one]), blocks)
            left[one] = (Verdict.HELD, problem.message)
            found.append(problem)
    more = "more events have the games of another one; events.csv names them."
    return left, [*first_of_each(found, more, named=NAMED)]


def _equal(digests: Words, at: Column) -> Iterator[list[int]]:
    """Yield the events of those given that have one digest, where there are several, each group in their order."""
    order = at[np.lexsort((at, digests[at, 1], digests[at, 0]))]
    bounds = np.flatnonzero((digests[order[1:]] != digests[order[:-1]]).any(axis=1)) + 1
    groups = (group.tolist() for group in np.split(order, bounds) if len(group) > 1)
    yield from sorted(groups)


def _versions(events: Events, one: int, other: int, games: int, blocks: Sequence[Block]) -> Issue:
    """Return what is said of an event with the games of another one, by the words for tournaments in files."""
    shares_a_day = bool(events.start[one] <= events.end[other] and events.start[other] <= events.end[one])
    pair = Alike(one, other, shares_a_day, f"{games} of {games} games are the same", True, games)
    found = of_pair(pair, _named(events, other, blocks), _place(events, one, blocks), _name(events, one))
    return found.model_copy(update={"fix": WRONG_DAY_OF_ROWS})


def _named(events: Events, at: int, blocks: Sequence[Block]) -> str:
    return f"{_name(events, at)!r} of {_place(events, at, blocks).file}"


def _name(events: Events, at: int) -> str:
    return str(events.name[at].as_py())


def _place(events: Events, at: int, blocks: Sequence[Block]) -> Source:
    return Source(blocks[int(events.block[at])].file)
