"""The events that earlier periods rated, as their manifests remember them."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from ratebatch.records.rated_where import RatedWhere

SKETCH_SIZE = 32
"""How many pairings stand for an event: enough to know it again, few enough for a manifest."""

MOST_OF_A_SKETCH_PERCENT = 80
"""An event on other days with so many of the pairings is much alike."""

HALF_OF_A_SKETCH = 2
"""An event of which every second pairing of the sketch is another's is a version of it."""


class EarlierEvent(NamedTuple):
    """An event that was rated: in which period, from which file, and what tells it from others.

    `fingerprint` is that of its games and results, `sketch` a sample of its pairings without results, which a
    corrected file still has. `start` and `end` are empty in manifests that do not name them; `systems` are those that
    rated it, joined by `;`.
    """

    period: str
    file: str
    name: str
    fingerprint: str
    start: str = ""
    end: str = ""
    sketch: str = ""
    systems: str = ""
    sha256: str = ""
    """That of the file, empty in manifests that do not name it: decisions change what an event holds, not its file."""
    games: str = ""
    """A fingerprint of games and results without the days, empty in manifests that do not name it."""

    @property
    def where(self) -> RatedWhere:
        """List, name and file."""
        return RatedWhere(self.period, self.name, self.file)

    def is_rated_in(self, system: str) -> bool:
        """Say whether a system rated the event."""
        return system in self.systems.split(";")

    def is_alike(self, sketch: str) -> bool:
        """Say whether an event of these pairings has mostly those of this one, on whatever days."""
        mine, others = set(self.sketch.split()), set(sketch.split())
        return 100 * len(mine & others) >= MOST_OF_A_SKETCH_PERCENT * max(len(mine), len(others), 1)

    def is_version_of(self, start: date, end: date, sketch: str) -> bool:
        """Say whether an event of these days and pairings must be another version of this one."""
        mine, others = set(self.sketch.split()), set(sketch.split())
        if not mine or not others or not self.start <= str(end) or not str(start) <= self.end:
            return False
        return HALF_OF_A_SKETCH * len(mine & others) >= min(len(mine), len(others))


class EarlierEvents:
    """All events of earlier periods."""

    def __init__(self, events: Iterable[EarlierEvent]) -> None:
        self._events = tuple(events)
        self._by_fingerprint = {event.fingerprint: event for event in self._events}
        self._by_file = {(event.sha256, event.name, event.start): event for event in self._events if event.sha256}
        self._by_bytes = {event.sha256: event for event in self._events if event.sha256}
        self._by_games = {event.games: event for event in self._events if event.games}
        self._with_pairing: dict[str, list[int]] = {}
        for at, event in enumerate(self._events):
            for pairing in event.sketch.split():
                self._with_pairing.setdefault(pairing, []).append(at)

    def __contains__(self, fingerprint: str) -> bool:
        return fingerprint in self._by_fingerprint

    def of_fingerprint(self, fingerprint: str) -> EarlierEvent | None:
        """Return the event with exactly these games and results."""
        return self._by_fingerprint.get(fingerprint)

    def of_file(self, sha256: str, name: str, start: date) -> EarlierEvent | None:
        """Return the event that was rated from the same file, whatever decisions made of its players and results."""
        return self._by_file.get((sha256, name, str(start)))

    def of_bytes(self, sha256: str) -> EarlierEvent | None:
        """Return an event that was rated from the same file, of several the last."""
        return self._by_bytes.get(sha256)

    def of_games(self, games: str) -> EarlierEvent | None:
        """Return the event with exactly these games and results, on whatever days."""
        return self._by_games.get(games)

    def alike(self, sketch: str) -> EarlierEvent | None:
        """Return an event with mostly the same pairings, on whatever days."""
        return next((event for event in self._sharing(sketch) if event.is_alike(sketch)), None)

    def version_of(self, start: date, end: date, sketch: str) -> EarlierEvent | None:
        """Return an event of which the one with these days and pairings is another version."""
        return next((event for event in self._sharing(sketch) if event.is_version_of(start, end, sketch)), None)

    def _sharing(self, sketch: str) -> Iterator[EarlierEvent]:
        """Yield the events that share a pairing of the sketch, in their order."""
        near = sorted({at for pairing in sketch.split() for at in self._with_pairing.get(pairing, ())})
        return (self._events[at] for at in near)
