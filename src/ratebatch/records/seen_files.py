"""Tournament files that the runs of a period have seen: which were rated, and which only waited."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from ratebatch.records.earlier_events import EarlierEvent
from ratebatch.records.verdict import Verdict

WAITED = (Verdict.HELD, Verdict.REJECTED, Verdict.DEFERRED)
"""What becomes of a file that is not rated and that the next run, or the next list, looks at again."""


class SeenEvent(BaseModel):
    """An event as far as it is known again in another file: its days, and a sample of its pairings."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    start: date
    end: date
    sketch: str

    def is_still_in(self, other: "SeenEvent") -> bool:
        """Say whether another file holds the event, corrected or not: its days, and all but a few of its pairings."""
        mine = EarlierEvent("", "", "", "", str(self.start), str(self.end), self.sketch)
        return mine.is_version_of(other.start, other.end, other.sketch) and mine.is_alike(other.sketch)


class SeenFile(BaseModel):
    """A file as a run saw it: its name below the results, its SHA-256 (empty if unread), its events that were rated."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    sha256: str
    events: tuple[SeenEvent, ...] = ()


class Present(NamedTuple):
    """The files that are there: names, and contents. One that was renamed is there, and so is one that was replaced."""

    names: Collection[str]
    contents: Collection[str]

    def has(self, seen: SeenFile) -> bool:
        """Say whether a file is there under any name."""
        return seen.file in self.names or seen.sha256 in self.contents


class SeenFiles(BaseModel):
    """The files of all runs of a period: `rated` by any of them, and those that only `waited`, whether there or not."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rated: tuple[SeenFile, ...] = ()
    waited: tuple[SeenFile, ...] = ()

    def missing(self, present: Present) -> "SeenFiles":
        """Return those that are not there."""
        return SeenFiles(
            rated=tuple(each for each in self.rated if not present.has(each)),
            waited=tuple(each for each in self.waited if not present.has(each)),
        )

    def after(self, saw: Iterable[tuple[SeenFile, Verdict]]) -> "SeenFiles":
        """Return what has been seen after a run: its files with their verdicts, and those before that it lacks.

        A file whose event stands in one that is rated for the first time, as a copy, in another format or corrected, is
        missed no more. One that was rated and is now held under the same name stays one that was rated.
        """
        saw = list(saw)
        names = {each.file for each, _ in saw}
        rated = {each.file: each for each, verdict in saw if verdict is Verdict.RATED}
        before = {each.file: each for each in self.rated}
        renamed = {each.sha256: each for each in self.rated if each.sha256 and each.file not in names}
        came = [each for each in rated.values() if each.file not in before and each.sha256 not in renamed]
        for each, _ in saw:
            if each.file not in rated and (known := before.get(each.file) or renamed.get(each.sha256)):
                rated[each.file] = each.model_copy(update={"events": known.events})
        waited = {each.file: each for each, verdict in saw if verdict in WAITED and each.file not in rated}
        gone = self.missing(present_of(each for each, _ in saw))
        events = [event for each in came for event in each.events]
        lost = [each for each in gone.rated if not _is_among(each, events)]
        return SeenFiles(
            rated=_sorted([*rated.values(), *lost]),
            waited=_sorted([*waited.values(), *gone.waited]),
        )


def present_of(files: Iterable[SeenFile]) -> Present:
    """Return which files are there."""
    files = list(files)
    return Present({each.file for each in files}, {each.sha256 for each in files if each.sha256})


def _is_among(seen: SeenFile, events: Collection[SeenEvent]) -> bool:
    return bool(seen.events) and all(any(mine.is_still_in(each) for each in events) for mine in seen.events)


def _sorted(files: Iterable[SeenFile]) -> tuple[SeenFile, ...]:
    return tuple(sorted(files, key=lambda each: (each.file, each.sha256)))
