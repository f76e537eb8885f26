"""Read the lists of many months, one at a time, and keep of each only what a history needs."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import Issue
from ratebatch.pipeline.list_reading import read_given, two_of_one_month
from ratebatch.pipeline.request import ListOption, Progress, UsageError
from ratebatch.records.period import Month
from ratebatch.records.published import LatestNames, Published, published_in
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType


class ReadList(NamedTuple):
    """A list that was read: what the manifest says of it."""

    month: Month
    file: str
    sha256: str
    rows: int


class ListsGoneBy(NamedTuple):
    """The lists of each type in order of their months, the files they are from, the names, and the problems."""

    published: dict[RatingType, list[Published]]
    files: tuple[ReadList, ...]
    names: LatestNames
    issues: tuple[Issue, ...]


def read_lists(options: Sequence[ListOption], system: str, only: RatingType | None, progress: Progress) -> ListsGoneBy:
    """Return what the lists published of one type, or of each that any of them prints.

    Raises UsageError when two lists are of one month and type, no list has the type, or nothing says a month, and
    NothingDoneError when a list cannot be read.
    """
    gathered = _Gathered(system, only)
    step = "Reading lists"
    for index, option in enumerate(sorted(options, key=lambda option: str(option.path))):
        progress(step, index, len(options))
        gathered.take(read_given(option, only), option)  # not kept: one list at a time is in memory
    progress(step, len(options), len(options))
    if not gathered.published:
        raise UsageError(f"none of the lists has {only or system} ratings")
    return gathered.in_order()


class _Gathered:
    def __init__(self, system: str, only: RatingType | None) -> None:
        self.system, self.types = system, (only,) if only else tuple(RatingType)
        self.published: dict[RatingType, dict[Month, Published]] = {}
        self.file_of: dict[tuple[RatingType, Month], Path] = {}
        self.files: list[ReadList] = []
        self.names = LatestNames()
        self.issues: list[Issue] = []

    def take(self, listed: RatingList, option: ListOption) -> None:
        served = [kind for kind in self.types if option.serves(self.system, kind) and listed.serves(kind)]
        for kind in served:
            if other := self.file_of.get((kind, listed.month)):
                raise UsageError(two_of_one_month(f"{self.system}-{kind}", listed.month, other, option.path))
            self.file_of[kind, listed.month] = option.path
            self.published.setdefault(kind, {})[listed.month] = published_in(listed, kind)
        if served:
            self.names.add(listed.table["id"], listed.table["name"], listed.month)
            self.files.append(ReadList(listed.month, listed.file, listed.sha256, len(listed)))
            self.issues += listed.issues

    def in_order(self) -> ListsGoneBy:
        published = {
            kind: [self.published[kind][month] for month in sorted(self.published[kind])]
            for kind in self.types
            if kind in self.published
        }
        return ListsGoneBy(published, tuple(sorted(self.files)), self.names, tuple(self.issues))
