"""The registry of lists of a run: which of its lists the events and the base need, each with the hash it must have."""

from collections.abc import Collection, Iterable
from datetime import date
from pathlib import Path

from ratebatch.pipeline.request import ListOption, NothingDoneError, RateRequest, UsageError
from ratebatch.rating.discipline import Discipline
from ratebatch.reading.list_index import ListIndexError, read_index
from ratebatch.records.listed_file import INDEX, ListedFile
from ratebatch.records.period import Month
from ratebatch.records.tournament import Tournament
from ratebatch.rules.editions import NoEditionError


def lists_in_registry(
    request: RateRequest, disciplines: Collection[Discipline], tournaments: Iterable[Tournament]
) -> list[ListOption]:
    """Return the lists of the registry that this run needs; none without a registry.

    Needed are the base lists, the list in force on each day on which an event or a part of one may start, and, where
    that is missing and others are allowed, the one before it.
    """
    if request.lists_folder is None:
        return []
    entries = entries_of(request.lists_folder)
    needed = {*(each.previous_list(request.period) for each in disciplines), *request.allow_lists}
    months = {entry.month for entry in entries}
    for month in _in_force(disciplines, tournaments):
        before = max((each for each in months if each < month), default=month)
        needed.add(before if month not in months and request.allow_lists else month)
    return [_option(request.lists_folder, entry) for entry in entries if entry.month in needed]


def refuse_unknown_allowed(request: RateRequest, given: Collection[Month]) -> None:
    """Raise UsageError when a list is allowed to stand in for others but is not there."""
    for month in request.allow_lists:
        if month not in given:
            raise UsageError(f"--allow-list {month}: no list of that month was given with --list or --lists.")


def entries_of(folder: Path) -> tuple[ListedFile, ...]:
    """Return the lists of a registry; raise NothingDoneError for a folder that is none."""
    try:
        entries = read_index(folder)
    except ListIndexError as error:
        raise NothingDoneError(str(error)) from error
    if not entries:
        raise NothingDoneError(f"{folder / INDEX} names no list; make the registry with `ratebatch lists import`.")
    return entries


def _in_force(disciplines: Collection[Discipline], tournaments: Iterable[Tournament]) -> set[Month]:
    days = {day for each in tournaments for day in (each.start, *each.round_dates) if day is not None}
    return {month for day in days for each in disciplines if (month := _list_on(day, each)) is not None}


def _list_on(day: date, discipline: Discipline) -> Month | None:
    try:
        return discipline.list_in_force(day)
    except NoEditionError:
        return None


def _option(folder: Path, entry: ListedFile) -> ListOption:
    return ListOption(folder / entry.file, None, entry.one_type, entry.month, entry.sha256)
