"""Events of a dataset that stand there twice, under two names: their games would count twice."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, issue
from ratebatch.matching.versions import FEWEST_GAMES_TO_KNOW, Alike
from ratebatch.normalising.games_digest import Words
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.alike_events import of_pair
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.rated_before import WRONG_DAY_OF_ROWS, Left
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.records.games_events import KNOWN_BY_GAMES
from ratebatch.records.verdict import Verdict

PLAYERS_OF_A_MATCH = 2

ONE_OF_TWO_EVENTS = (
    "If they are one event, remove the rows of one and rate the month anew; if they are two, write their games as one "
    "event, whose rounds count on or are blank."
)

Column = npt.NDArray[np.int64]


def twice_there(events: Events, rated: Sequence[int], sums: Sums) -> tuple[Left, list[Issue]]:
    """Return the events of one run that are one event, with their verdicts, and what is said of the first so many.

    `rated` are those that were rated. As of files, one with the same days and games is a duplicate of the first by
    start and name; the same games on other days, or an event with other first and last days, are versions, which are
    held. Only events whose games are all the same are found, and of fewer than so many games two may be alike. Equal
    events of the same two players, or in the same files, may be two: they are rated with a warning, unless they are of
    several players and of so many games that they are held as versions.
    """
    left: Left = {}
    found: list[Issue] = []
    alike: list[int] = []
    games, is_match = sums.counts.games, sums.counts.players <= PLAYERS_OF_A_MATCH
    at = np.array(rated, dtype=np.int64)
    for group in _equal(sums.digests.games_and_days, at[games[at] >= KNOWN_BY_GAMES]):
        first, *others = group
        for other in others:
            if (events.start[first], events.end[first]) != (events.start[other], events.end[other]):
                continue
            if _may_be_two(events, first, other, sums):
                if games[other] < FEWEST_GAMES_TO_KNOW or is_match[other]:
                    alike.append(other)
                    found.append(_alike(events, other, first, int(games[other])))
            else:
                said = f"It holds the same games as {_named(events, first)}."
                left[other] = (Verdict.DUPLICATE, said)
                once = f"{said[:-1]}; the {games[other]} games count once."
                place = events.place(other)
                found.append(
                    issue("GAMES_COUNTED_ONCE", once, place, event=events.called(other), fix=ONE_OF_TWO_EVENTS)
                )
    alone = at[(games[at] >= FEWEST_GAMES_TO_KNOW) & ~np.isin(at, [*left, *alike])]
    for group in _equal(sums.digests.games_alone, alone):
        for one in group:
            other = group[1] if one == group[0] else group[0]
            problem = _versions(events, one, other, int(games[one]))
            left[one] = (Verdict.HELD, problem.message)
            found.append(problem)
    more = (
        "more event has the games of another one; events.csv names it.",
        "more events have the games of another one; events.csv names them.",
    )
    return left, [*first_of_each(found, *more, named=NAMED)]


def _may_be_two(events: Events, one: int, other: int, sums: Sums) -> bool:
    """Say whether equal games may be those of two events: of the same two players, or in the same files.

    One export names an event once; two people may well play two matches a day that end alike.
    """
    mine, theirs = (set(events.files_of(event)) for event in (one, other))
    return bool(sums.counts.players[other] <= PLAYERS_OF_A_MATCH) or mine == theirs


def _alike(events: Events, one: int, other: int, games: int) -> Issue:
    said = f"{_named(events, other)} has the same {games} games, results included, on the same days; both count."
    return issue("EVENTS_ALIKE", said, events.place(one), event=events.called(one), fix=ONE_OF_TWO_EVENTS)


def _equal(digests: Words, at: Column) -> Iterator[list[int]]:
    """Yield the events of those given that have one digest, where there are several, each group in their order."""
    order = at[np.lexsort((at, digests[at, 1], digests[at, 0]))]
    bounds = np.flatnonzero((digests[order[1:]] != digests[order[:-1]]).any(axis=1)) + 1
    groups = (group.tolist() for group in np.split(order, bounds) if len(group) > 1)
    yield from sorted(groups)


def _versions(events: Events, one: int, other: int, games: int) -> Issue:
    """Return what is said of an event with the games of another one, by the words for tournaments in files."""
    shares_a_day = bool(events.start[one] <= events.end[other] and events.start[other] <= events.end[one])
    pair = Alike(one, other, shares_a_day, f"{games} of {games} games are the same", True, games)
    found = of_pair(pair, _named(events, other), events.place(one), events.called(one))
    same_days = (events.start[one], events.end[one]) == (events.start[other], events.end[other])
    fix = ONE_OF_TWO_EVENTS if same_days else WRONG_DAY_OF_ROWS  # no decision tells that rows are of two events
    return issue("EVENT_VERSIONS", found.message, found.source, event=found.event, fix=fix)


def _named(events: Events, at: int) -> str:
    return f"{events.called(at)!r} of {events.place(at).file}"
