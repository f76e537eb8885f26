"""Take lists into a registry: compared with the month before, refused if they cannot be true, all of them or none."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import Issue, Severity
from ratebatch.matching.implausible_lists import (
    jump_issues,
    repeated_ratings_issues,
    same_file_issues,
    shrink_issues,
)
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.request import ListOption, NothingDoneError, Progress
from ratebatch.pipeline.what_if import refuse_what_if_lists
from ratebatch.reading.list_index import ListIndexError, read_index
from ratebatch.records.list_comparison import Compared, compared, rating_columns
from ratebatch.records.listed_file import ALL_TYPES, ListedFile
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several
from ratebatch.reporting.list_index import index_bytes
from ratebatch.workspace import locked
from ratebatch.workspace.list_registry import ListToAdd, add_lists

_NAME_DIGITS = 12
_ENDING = re.compile(r"\.[A-Za-z0-9]{1,8}")


@dataclass(frozen=True)
class ImportRequest:
    """The lists to import, the folder of the registry, and why a list that seems wrong is right."""

    lists: tuple[ListOption, ...]
    into: Path
    force_reason: str = ""


class ImportedList(NamedTuple):
    """One list: its row of the index, whether it is new there, and how it compares with the month before."""

    entry: ListedFile
    added: bool
    before: Month | None = None
    new: int = 0
    gone: int = 0
    changed: int = 0


@dataclass(frozen=True)
class Imported:
    """What an import did, oldest list first, and the problems that do not refuse a list."""

    lists: tuple[ImportedList, ...]
    issues: tuple[Issue, ...]


class _Entry(NamedTuple):
    """A row of the index and where its file is now: in the registry, or still where it was given."""

    listed: ListedFile
    path: Path


def import_lists(request: ImportRequest, progress: Progress) -> Imported:
    """Import the lists, oldest first; a list that is there already stays as it is.

    Raises UsageError when nothing says a month, NothingDoneError with everything that refuses a list, and what
    `workspace.locked` and `add_lists` raise; then the registry is as it was.
    """
    refuse_what_if_lists(request.lists)
    with locked(request.into) as folder:
        try:
            entries = [_Entry(listed, folder.path / listed.file) for listed in read_index(folder.path)]
        except ListIndexError as error:
            raise NothingDoneError(str(error)) from error
        done: list[ImportedList] = []
        issues: list[Issue] = []
        refused: list[str] = []
        ordered = _oldest_first(request.lists)
        for number, option in enumerate(ordered):
            progress("Comparing lists", number, len(ordered))
            imported, found = _imported(option, entries, request.force_reason)
            refused += [each.message for each in found if each.severity is Severity.ERROR and not request.force_reason]
            issues += found
            done.append(imported)
            if imported.added:
                entries.append(_Entry(imported.entry, option.path))
        progress("Comparing lists", len(ordered), len(ordered))
        if refused:
            raise NothingDoneError(
                "nothing was imported.\n  " + "\n  ".join(refused) + "\nIf that is right all the same, say why with "
                "--force-reason TEXT; the reason is kept in the index."
            )
        _add(folder.path, entries)
    return Imported(tuple(done), tuple(issues))


def _add(folder: Path, entries: Sequence[_Entry]) -> None:
    added = [
        ListToAdd(entry.path, entry.listed.file, entry.listed.sha256)
        for entry in entries
        if entry.path.parent != folder or entry.path.name != entry.listed.file
    ]
    if added:
        add_lists(folder, added, index_bytes(entry.listed for entry in entries))


def _oldest_first(options: Sequence[ListOption]) -> list[ListOption]:
    """Return the lists in the order of their months, so that each is compared with the one before it."""
    if len(options) == 1:
        return list(options)
    return sorted(options, key=lambda option: (read_given(option, None).month, str(option.path)))


def _imported(option: ListOption, entries: Sequence[_Entry], force_reason: str) -> tuple[ImportedList, list[Issue]]:
    new = read_given(option, None)
    types = tuple(kind for kind in RatingType if rating_columns(new, (kind,)) and option.serves(FIDE, kind))
    beside = [entry.listed for entry in entries if entry.listed.is_beside(new.month, types)]
    if any(listed.sha256 == new.sha256 for listed in beside):
        return ImportedList(next(each for each in beside if each.sha256 == new.sha256), added=False), []
    if beside:
        raise NothingDoneError(
            f"nothing was imported: the registry has another list of {new.month} ({beside[0].source}, "
            f"{several(beside[0].rows, 'player')}). A list that was used is never replaced; if it was wrong, remove "
            "its row from the index first."
        )
    before = max(
        (entry for entry in _serving(entries, types) if entry.listed.month < new.month), key=_month, default=None
    )
    versus = None if before is None else compared(_listed(before), new, types)
    doubts = [*same_file_issues(new, (entry.listed for entry in entries))]
    if versus is not None:
        doubts += [*shrink_issues(versus), *repeated_ratings_issues(versus), *jump_issues(versus)]
    if not any(found.code == "LIST_OF_ANOTHER_MONTH" for found in doubts):
        for other in _alike(new, types, [entry for entry in _serving(entries, types) if entry is not before]):
            doubts += repeated_ratings_issues(compared(_listed(other), new, types))
    forced = [found.code for found in doubts if found.severity is Severity.ERROR]
    entry = _entry(new, types, option.path, forced, force_reason)
    return _in_numbers(entry, versus), [*new.issues, *doubts]


def _serving(entries: Sequence[_Entry], types: Sequence[RatingType]) -> list[_Entry]:
    return [entry for entry in entries if not set(types).isdisjoint(entry.listed.types)]


def _month(entry: _Entry) -> Month:
    return entry.listed.month


def _alike(new: RatingList, types: Sequence[RatingType], others: Sequence[_Entry]) -> Iterator[_Entry]:
    """Yield the lists that may have the same ratings: that of the month after, and those with as many of each type."""
    later = min((entry for entry in others if entry.listed.month > new.month), key=_month, default=None)
    rated = _rated(new)
    for entry in others:
        if entry is later or (entry.listed.types == tuple(types) and entry.listed.rated == rated):
            yield entry


def _entry(
    new: RatingList, types: Sequence[RatingType], path: Path, forced: Sequence[str], force_reason: str
) -> ListedFile:
    kinds = ALL_TYPES if len(types) == len(RatingType) else ";".join(types)
    ending = path.suffix if _ENDING.fullmatch(path.suffix) else ""
    standard, rapid, blitz = _rated(new)
    return ListedFile(
        month=new.month,
        type=kinds,
        file=f"{new.month}-{kinds.replace(';', '-')}-{new.sha256[:_NAME_DIGITS]}{ending}",
        source=path.name,
        sha256=new.sha256,
        rows=len(new),
        rated_standard=standard,
        rated_rapid=rapid,
        rated_blitz=blitz,
        format=new.format,
        forced=";".join(forced),
        force_reason=force_reason if forced else "",
    )


def _rated(rating_list: RatingList) -> tuple[int, int, int]:
    standard, rapid, blitz = (
        max(
            (int((rating_list.every_number(name) > 0).sum()) for name in rating_columns(rating_list, (kind,))),
            default=0,
        )
        for kind in RatingType
    )
    return standard, rapid, blitz


def _in_numbers(entry: ListedFile, versus: Compared | None) -> ImportedList:
    if versus is None:
        return ImportedList(entry, added=True)
    changed = sum(len(each.changed) for each in versus.ratings)
    return ImportedList(entry, True, versus.old.month, len(versus.added), len(versus.gone), changed)


def _listed(entry: _Entry) -> RatingList:
    listed = entry.listed
    return read_given(ListOption(entry.path, FIDE, listed.one_type, listed.month, listed.sha256), None)
