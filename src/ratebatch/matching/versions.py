"""Is this event here already? Duplicates, and different versions of one event."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from ratebatch.matching.event_content import Content, pairing_of
from ratebatch.matching.sketches import GameNumbers
from ratebatch.records.wording import several

SUSPICIOUS_SHARE_PERCENT = 80
"""Two events of which so many games are the same, result included, cannot be two events."""

FEWEST_GAMES_TO_KNOW = 6
"""Two events with so many games, all of them the same, are one: four players who met once, or one long match."""


class Alike(NamedTuple):
    """Two events, by index, that are much alike.

    `versions` says that they must be two versions of one event; otherwise they lie on other days, as two events with
    the same players and results would. `same_games` says that on these other days all games are the same, and so many
    that it must be one event; `games` is how many the larger of the two has.
    """

    first: int
    second: int
    versions: bool
    reason: str
    same_games: bool = False
    games: int = 0


def duplicates(contents: Sequence[Content]) -> dict[int, int]:
    """Return for each event that repeats an earlier one of the sequence the index of the one it repeats."""
    first: dict[str, int] = {}
    repeated = {}
    for index, content in enumerate(contents):
        original = first.setdefault(content.fingerprint, index) if content.lines else index
        if original != index:
            repeated[index] = original
    return repeated


def alike(contents: Sequence[Content]) -> list[Alike]:
    """Return the pairs of events that are much alike; equal contents are duplicates and not among them.

    Versions of one event have the same name, dates and type and share a pairing in some round, or share a day and
    most of their games. Parts of one league share no round and are not alike.
    """
    versions = _sharing_a_pairing(contents)
    found = []
    for first, second in sorted(versions | _sharing_a_mark(contents)):
        one, other = contents[first], contents[second]
        ones, others = {*one.games}, {*other.games}
        equal, most = len(ones & others), max(len(ones), len(others))
        mostly_equal = equal * 100 >= most * SUSPICIOUS_SHARE_PERCENT
        same = (first, second) in versions
        if one.fingerprint != other.fingerprint and (same or mostly_equal):
            reason = f"{equal} of {several(most, 'game')} {'is' if equal == 1 else 'are'} the same"
            all_equal = equal == most >= FEWEST_GAMES_TO_KNOW
            found.append(Alike(first, second, same or one.overlaps(other), reason, all_equal, most))
    return found


def _sharing_a_pairing(contents: Sequence[Content]) -> set[tuple[int, int]]:
    """Return the pairs of events, by index in order, of one name, dates and type that share a pairing."""
    same_event: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for index, content in enumerate(contents):
        same_event[content.identity].append(index)
    sharing: dict[tuple[int, str], list[int]] = defaultdict(list)
    for number, indices in enumerate(same_event.values()):
        for index in indices if len(indices) > 1 else ():
            for pairing in {*map(pairing_of, contents[index].games)}:
                sharing[number, pairing].append(index)
    return {pair for indices in sharing.values() for pair in combinations(indices, 2)}


def _sharing_a_mark(contents: Sequence[Content]) -> set[tuple[int, int]]:
    """Return the pairs of events, by index in order, that may be mostly equal: all that are, perhaps one that is not.

    Two games may have one mark by chance, so the games of each pair must be compared. The games of all events are
    sorted by their numbers at once.
    """
    if not contents:
        return set()
    some = [_some_in_common(content.numbers) for content in contents]
    numbers, event = np.concatenate(some), np.repeat(np.arange(len(some)), list(map(len, some)))
    order = np.argsort(numbers, kind="stable")
    numbers, event = numbers[order], event[order]
    again = np.append(numbers[1:] == numbers[:-1], False)
    shared: dict[int, set[int]] = defaultdict(set)
    for at in np.flatnonzero(again).tolist():
        shared[int(numbers[at])] |= {int(event[at]), int(event[at + 1])}
    return {pair for indices in shared.values() for pair in combinations(sorted(indices), 2)}


def _some_in_common(numbers: GameNumbers) -> GameNumbers:
    """Return so many of the games, the first in order, that two events which are mostly equal share one of these.

    Of n games at least `needed` are those of the other event, too, so the first of all that both have is at most
    n - needed games from the beginning, in either of them.
    """
    needed = -(-len(numbers) * SUSPICIOUS_SHARE_PERCENT // 100)
    return numbers[: len(numbers) - needed + 1]
