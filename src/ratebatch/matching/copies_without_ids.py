"""An event sent twice, one copy without the ids of its players: the same names, days and results of all games."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from itertools import combinations

import numpy as np

from ratebatch.records.names import name_tokens, without_title
from ratebatch.records.tournament import Tournament

FEWEST_GAMES = 3
"""Fewer games between the same names on the same days may be two events: a match of one day."""

_Name = tuple[str, ...]


def copies_without_ids(events: Sequence[Tournament]) -> dict[int, int]:
    """Return for each event that lacks ids the index of the one that it repeats, which lacks fewer.

    Of two that lack as many the second is the copy. Only events of the same days and as many games are compared, and
    only where one of them lacks an id. Ids that both print must be the same.
    """
    lacking = [int(np.count_nonzero(event.entries.fide_id == 0)) for event in events]
    groups: dict[Hashable, list[int]] = defaultdict(list)
    for index, event in enumerate(events):
        cells = int(np.count_nonzero(event.games.opponent >= 0))
        if event.start is not None and cells >= 2 * FEWEST_GAMES:
            groups[event.start, event.end, event.rating_type, len(event.entries), cells].append(index)
    copies: dict[int, int] = {}
    for indices in groups.values():
        if len(indices) < 2 or not any(lacking[index] for index in indices):
            continue
        ids = {index: _ids(events[index]) for index in indices}
        games = {index: _games(events[index]) for index in indices}
        for first, second in combinations(indices, 2):
            fewer, more = (first, second) if lacking[first] <= lacking[second] else (second, first)
            if lacking[more] and games[first] == games[second] and _agree(ids[first], ids[second]):
                copies.setdefault(more, copies.get(fewer, fewer))
    return copies


def _names(event: Tournament) -> list[_Name]:
    return [name_tokens(without_title(name)) for name in event.entries.name.tolist()]


def _ids(event: Tournament) -> dict[_Name, int]:
    """Return the ids by names, 0 for none; namesakes have none."""
    names = _names(event)
    alone = Counter(names)
    return {
        name: int(number) if alone[name] == 1 else 0
        for name, number in zip(names, event.entries.fide_id.tolist(), strict=True)
    }


def _agree(one: dict[_Name, int], other: dict[_Name, int]) -> bool:
    return all(number in (0, other[name]) or not other[name] for name, number in one.items() if name in other)


def _games(event: Tournament) -> Counter[tuple[int, _Name, _Name, int]]:
    """Return how often each game is told: round, player, opponent, and the result as the player sees it."""
    names, games = _names(event), event.games
    paired = np.flatnonzero(games.opponent >= 0)
    columns = (games.round, games.entry, games.opponent, games.result)
    return Counter(
        (number, names[entry], names[opponent], result)
        for number, entry, opponent, result in zip(*(column[paired].tolist() for column in columns), strict=True)
    )
