"""Is this event here already? Duplicates, and different versions of one event."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from ratebatch.matching.event_content import Content, pairing_of

SUSPICIOUS_SHARE_PERCENT = 80
"""Two events of which so many games are the same, result included, cannot be two events."""


class Alike(NamedTuple):
    """Two events, by index, that are much alike.

    `versions` says that they must be two versions of one event; otherwise they lie on other days, as two events with
    the same players and results would.
    """

    first: int
    second: int
    versions: bool
    reason: str


def duplicates(contents: Sequence[Content]) -> dict[int, int]:
    """Return for each event that repeats an earlier one of the sequence the index of the one it repeats."""
    first: dict[str, int] = {}
    repeated = {}
    for index, content in enumerate(contents):
        original = first.setdefault(content.fingerprint, index) if content.games else index
        if original != index:
            repeated[index] = original
    return repeated


def alike(contents: Sequence[Content]) -> list[Alike]:
    """Return the pairs of events that are much alike; equal contents are duplicates and not among them.

    Versions of one event have the same name, dates and type and share a pairing in some round, or share a day and
    most of their games. Parts of one league share no round and are not alike.
    """
    pairs = _sharing((index, _some_in_common(content.games)) for index, content in enumerate(contents))
    same_event: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for index, content in enumerate(contents):
        same_event[content.identity].append(index)
    for indices in same_event.values():
        if len(indices) > 1:
            pairs |= _sharing((index, {*map(pairing_of, contents[index].games)}) for index in indices)
    found = []
    for first, second in sorted(pairs):
        one, other = contents[first], contents[second]
        equal, most = len({*one.games} & {*other.games}), max(len(one.games), len(other.games))
        mostly_equal = equal * 100 >= most * SUSPICIOUS_SHARE_PERCENT
        same = one.identity == other.identity
        if one.fingerprint != other.fingerprint and (same or mostly_equal):
            reason = f"{equal} of {most} games are the same"
            found.append(Alike(first, second, same or one.overlaps(other), reason))
    return found


def _some_in_common(games: Sequence[str]) -> Sequence[str]:
    """Return so many of the games, the first in order, that two events which are mostly equal share one of these.

    Of n games at least `needed` are those of the other event, too, so the first of all that both have is at most
    n - needed games from the beginning, in either of them.
    """
    needed = -(-len(games) * SUSPICIOUS_SHARE_PERCENT // 100)
    return games[: len(games) - needed + 1]


def _sharing(keys_of: Iterable[tuple[int, Iterable[str]]]) -> set[tuple[int, int]]:
    """Return the pairs of events, by index in order, that share a key."""
    sharing: dict[str, list[int]] = defaultdict(list)
    for index, keys in keys_of:
        for key in keys:
            sharing[key].append(index)
    return {pair for indices in sharing.values() if len(indices) > 1 for pair in combinations(indices, 2)}
