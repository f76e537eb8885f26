"""Players compared with the rating lists that were given, as for rating, but without a rating being made."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Severity, Source, issue
from ratebatch.matching.doubts import entry_issues
from ratebatch.matching.faulty_rows import faulty_row_issues
from ratebatch.matching.identity import EventOfPeriod, Identified, identify
from ratebatch.matching.national_doubts import national_entry_issues
from ratebatch.matching.rating_column import rating_column_issues
from ratebatch.normalising.plausible_players import believed_ratings
from ratebatch.pipeline.asking import Asking
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.lists import lists_given, refuse_unused_mapping
from ratebatch.pipeline.request import ListOption
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, NATIONAL_RATING, RatingList
from ratebatch.records.tournament import Tournament
from ratebatch.rules.editions import NoEditionError

_OF_THE_MONTH = frozenset(
    {
        "RATING_DIFFERS",
        "RATING_FAR_FROM_LIST",
        "RATING_COLUMN_IS_LIST",
        "RATINGS_OF_OTHER_TYPE",
        "RATING_COLUMN_IS_NATIONAL",
    }
)
"""What only the list in force at the start can say."""

GivenLists = Sequence[tuple[ListOption, RatingList]]


def read_lists(request: CheckRequest) -> GivenLists:
    """Return the lists of the command; raise what `read_given` raises."""
    read = [
        (option, read_given(option, None, cached=request.cached, encoding=request.encoding)) for option in request.lists
    ]
    refuse_unused_mapping(read)
    return read


class Compared(NamedTuple):
    """What the lists say of an event: what is doubtful, and the rating of each entry, 0 for none."""

    issues: list[Issue]
    ratings: npt.NDArray[np.int64]


def compared(events: Sequence[Tournament], discipline: Discipline, given: GivenLists) -> list[Compared]:
    """Return for each event what is doubtful about its players by the lists given, and their ratings.

    Where the list in force at the start was not given, or the start is not known, the nearest one serves for ids, names
    and years of birth; it says nothing about ratings. Who is not on the list has the rating that the file prints, and
    so has everybody whom another list prints without one.
    """
    lists = dict(sorted(lists_given(discipline, given).items()))
    found = [Compared([], believed_ratings(event)) for event in events]
    if not lists:
        for own, event in zip(found, events, strict=True):
            own.issues.append(
                _note(event, f"No list with {name_of(discipline)} ratings was given; nobody was looked up.")
            )
        return found
    by_month: dict[Month, list[int]] = defaultdict(list)
    for at, event in enumerate(events):
        month, said = _list_for(event, discipline, lists)
        by_month[month].append(at)
        if said:
            found[at].issues.append(_note(event, said))
    national = [each for _, each in given if any(map(NATIONAL_RATING.fullmatch, each.table.column_names))]
    for month, indices in by_month.items():
        asked = [EventOfPeriod(events[at], month) for at in indices]
        doubts_of_each, identified = _of_month(asked, month, lists, national, discipline)
        for at, doubts, listed in zip(indices, doubts_of_each, identified, strict=True):
            own, of_the_month = found[at], not found[at].issues
            own.issues.extend(doubts if of_the_month else _by_another_list(doubts, events[at], month, discipline))
            by_list = listed.found & (of_the_month | (listed.event_rating > 0))
            found[at] = own._replace(ratings=np.where(by_list, listed.event_rating, own.ratings))
    return found


def _by_another_list(
    doubts: Sequence[Issue], event: Tournament, month: Month, discipline: Discipline
) -> Iterator[Issue]:
    """Yield what a list says that is not the one in force: nothing of ratings, and who is not on it may be on that."""
    needed = _needed(event, discipline)
    wanted = f"the list of the event, {needed}," if needed else "the list of the event"
    said = f"That was looked up in list {month}; {wanted} was not given."
    fix = f"Give the list of the event with --list {needed or 'YYYY-MM'}=FILE; if it lacks the player, correct the id."
    numbered = dict(zip(event.entries.row.tolist(), (event.entries.fide_id > 0).tolist(), strict=True))
    follow = any(each.code == "PLAYER_NOT_ON_LIST" and each.consequence for each in doubts)
    for each in doubts:
        if each.code in _OF_THE_MONTH:
            continue
        if (each.code == "NOBODY_ON_LIST" and follow) or (
            each.code == "PLAYER_NOT_ON_LIST" and (discipline.system != FIDE or numbered.get(each.source.row))
        ):
            told = {"severity": Severity.WARNING, "message": f"{each.message} {said}", "fix": fix}
            yield each.model_copy(update=told)
        else:
            yield each


def _of_month(
    events: Sequence[EventOfPeriod],
    month: Month,
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    discipline: Discipline,
) -> tuple[list[list[Issue]], list[Identified]]:
    kind = discipline.rating_type
    try:
        stands_in, floor = discipline.standard_stands_in(month.first_day), discipline.rating_floor(month.first_day)
    except NoEditionError:
        stands_in, floor = False, 0
    identified = identify(events, lists, month, kind, standard_stands_in=stands_in)
    columns = rating_column_issues(events, identified, lists, national, kind)
    asking = Asking(lists, month, kind)
    found = []
    of_names = asking.of_listed_names(events, identified, discipline.system)
    for event, listed, about_column, named in zip(events, identified, columns, of_names, strict=True):
        of_event = (lists[event.list_month], lists[month])
        faulty = faulty_row_issues(event.tournament, of_event, discipline.rating_type, discipline.system)
        if discipline.system == FIDE:
            doubts = entry_issues(event.tournament, listed, floor, named, faulty)
        else:
            first = not len(lists[event.list_month]) and not len(lists[month])
            doubts = national_entry_issues(
                event.tournament, listed, discipline.system, named, faulty=faulty, first_month=first
            )
        found.append(about_column.with_doubts(asking.asked_about(doubts, event)))
    return found, identified


def _list_for(event: Tournament, discipline: Discipline, lists: Mapping[Month, RatingList]) -> tuple[Month, str]:
    """Return the month of the list to look players up in, and why it is not the one in force at the start."""
    newest = max(lists)
    if event.start is None:
        return newest, f"The start of the event is not known; players were looked up in list {newest}."
    needed = _needed(event, discipline)
    if needed is None:
        return newest, f"No edition covers the start {event.start}; players were looked up in list {newest}."
    if needed in lists:
        return needed, ""
    nearest = max((month for month in lists if month < needed), default=min(lists))
    said = f"List {needed}, in force on {event.start}, was not given; players were looked up in list {nearest}."
    return nearest, f"{said} Ratings were not compared."


def _needed(event: Tournament, discipline: Discipline) -> Month | None:
    """Return the month of the list in force at the start; None if the start is not known, or has no edition."""
    try:
        return None if event.start is None else discipline.list_in_force(event.start)
    except NoEditionError:
        return None


def _note(event: Tournament, said: str) -> Issue:
    return issue("CHECKED_WITH_OTHER_LIST", said, Source(event.file, event.sheet), event=event.name)
