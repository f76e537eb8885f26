"""The rating lists of a run: which months are there, and the base list without which nothing can be done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.aliases import doubts, ids_met, list_with_one_id_each
from ratebatch.matching.decisions import unused_base_corrections, with_base_corrections
from ratebatch.pipeline.base_and_previous import other_ratings_than_made
from ratebatch.pipeline.list_reading import read_given, two_of_one_month
from ratebatch.pipeline.list_registry import lists_in_registry, refuse_unknown_allowed
from ratebatch.pipeline.missing_list import missing_list
from ratebatch.pipeline.request import ListOption, NothingDoneError, RateRequest, UsageError
from ratebatch.pipeline.what_if import refuse_what_if_lists
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.reading.list_mapping import shipped_mappings
from ratebatch.reading.previous import Previous, PreviousError, read_previous
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, NATIONAL_RATING, RatingList, with_one_row_each
from ratebatch.records.system_list import list_of_system, prints_system
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.records.wording import first_few, several
from ratebatch.rules.editions import NoEditionError
from ratebatch.workspace.storage import sha256_of_file

_MOST_UNFIT = 3


def previous_of(request: RateRequest, discipline: Discipline) -> Previous | None:
    """Return what the month before left, if its folder was given; it must be the month of the base list."""
    if request.previous is None:
        return None
    try:
        previous = read_previous(request.previous, discipline.system, discipline.rating_type)
    except PreviousError as error:
        raise NothingDoneError(str(error)) from error
    needed = base_month(request, discipline)
    if previous.period != needed:
        raise NothingDoneError(
            f"--previous {request.previous} is period {previous.period}; period {request.period} needs {needed}"
        )
    return previous


Lists = dict[Discipline, dict[Month, RatingList]]
"""The lists of each discipline that is rated, by month, as its system sees them."""


def disciplines_of(request: RateRequest) -> tuple[Discipline, ...]:
    """Return what may be rated: the types named, else all that have editions for the period and its base list.

    Raises UsageError when there is no edition for a type that was named, or for none of a system.
    """
    found: list[Discipline] = []
    for system in request.systems:
        rated, reason = [], ""
        for discipline in map(system, request.types or RatingType):
            try:
                discipline.edition(request.period.first_day)
                discipline.edition(base_month(request, discipline).first_day)
                rated.append(discipline)
            except NoEditionError as error:
                reason = reason or f"period {request.period} cannot be rated: {error}."
        if not rated or (request.types and reason):
            raise UsageError(reason)
        found += rated
    return tuple(found)


def all_lists(
    request: RateRequest,
    previous: Mapping[Discipline, Previous | None],
    tournaments: Sequence[Tournament],
    as_sent: Sequence[Tournament] = (),
) -> tuple[Lists, list[RatingList], list[Issue], list[tuple[ListOption, RatingList]]]:
    """Return the lists of each discipline, with the decisions about them made, those with national ratings, the issues.

    Last come the lists that were read, each with the option by which it was given. `as_sent` are the tournaments before
    any decision, with the ids that the files print.

    The types are those of the command line; without any, those that have a base list. Of a registry of lists only
    those are read that the tournaments need.
    """
    refuse_what_if_lists(request.lists)
    registered = lists_in_registry(request, tuple(previous), tournaments)
    read = [
        (option, with_one_row_each(read_given(option, None, cached=request.cached, encoding=request.encoding)))
        for option in (*request.lists, *registered)
    ]
    refuse_unused_mapping(read)
    aliases = request.decisions.aliases_in(request.period)
    lists: Lists = {}
    issues: list[Issue] = []
    for discipline, before in previous.items():
        found, base = _lists_of(request, discipline, read, before), base_month(request, discipline)
        kind = discipline.rating_type
        if base not in found:
            if request.types:
                raise missing_list(request, discipline, base, found, read)
        elif discipline.system != FIDE:  # decisions about lists are about FIDE's
            lists[discipline] = found
        else:
            _refuse_empty(found.values())
            lists[discipline] = {}
            met = ids_met(as_sent, found.values(), before.history if before else None) if aliases else ()
            issues += doubts(aliases, found[base], met, request.decisions.file)
            for month, rating_list in found.items():
                rating_list = list_with_one_id_each(rating_list, aliases)
                lists[discipline][month], uses = with_base_corrections(rating_list, request.decisions, kind)
                issues += uses
    for system in {each.system: None for each in previous}:
        if not any(each.system == system for each in lists):
            first = next(each for each in previous if each.system == system)
            found = _lists_of(request, first, read, previous[first])
            raise missing_list(request, first, base_month(request, first), found, read)
    refuse_unknown_allowed(request, {month for by_month in lists.values() for month in by_month})
    used = {(month, each.rating_type) for each, by_month in lists.items() if each.system == FIDE for month in by_month}
    national = [each for _, each in read if any(map(NATIONAL_RATING.fullmatch, each.table.column_names))]
    return lists, national, [*issues, *unused_base_corrections(request.decisions, used)], read


def _refuse_empty(lists: Iterable[RatingList]) -> None:
    """Raise NothingDoneError for a list of FIDE without players: only the first list of a national system has none."""
    for each in lists:
        if not len(each):
            raise NothingDoneError(
                f"{each.file}, given as the list of {each.month}, has a heading and no player, and FIDE's lists are "
                "never without: download or export it again."
            )


def refuse_unused_mapping(read: Iterable[tuple[ListOption, RatingList]]) -> None:
    """Raise UsageError if a mapping was named and read none of the lists: another reading would be a silent guess."""
    pairs = list(read)
    named = {Path(str(option.mapping)).stem for option, _ in pairs if option.mapping is not None}
    if named and not any(each.format in named for _, each in pairs):
        said = f"the mapping {', '.join(sorted(named))} fits none of the lists"
        if not shipped_mappings().keys() & named and (lacks := list(_lacking(pairs))):
            raise UsageError(f"{said}. {first_few(lacks, _MOST_UNFIT, ' ')}")
        raise UsageError(f"{said}: {', '.join(each.file for _, each in pairs)}. {_remedy(named)}")


def _lacking(read: Iterable[tuple[ListOption, RatingList]]) -> Iterator[str]:
    """Yield in words what the mappings that were named look for in vain, list by list."""
    from ratebatch.reading.lists import told_unfit  # knows every format; a list from the cache has none

    for option, _ in read:
        if option.mapping is not None and (told := told_unfit(option.path, option.mapping, option.encoding)):
            yield told


def _remedy(named: Iterable[str]) -> str:
    """Return what to do about mappings that fit no list; of those that come with the program, what they are for."""
    shipped = shipped_mappings()
    for name in sorted(shipped.keys() & set(named)):
        return (
            f"It comes with the program, for lists headed {', '.join(shipped[name].recognised_by)} and so on "
            f"({shipped[name].title}). Leave it out: these lists are read without it."
        )
    return (
        "They are read by their own headings, and the mapping has none (heading = false): leave it out, or correct it."
    )


def base_month(request: RateRequest, discipline: Discipline) -> Month:
    """Return the month of the base list; raise UsageError for a period that is no list of the calendar."""
    if not discipline.is_list_month(request.period):
        raise UsageError(
            f"no {discipline.rating_type} list is dated in {request.period}; lists came out every two months then."
        )
    return discipline.previous_list(request.period)


def _lists_of(
    request: RateRequest,
    discipline: Discipline,
    read: Iterable[tuple[ListOption, RatingList]],
    previous: Previous | None,
) -> dict[Month, RatingList]:
    system, rating_type = discipline.system, discipline.rating_type
    found = lists_given(discipline, read)
    if previous is not None and previous.period not in found and previous.rating_list.exists():
        of_previous = read_given(ListOption(previous.rating_list, month=previous.period), None, cached=request.cached)
        if prints_system(of_previous, rating_type, system, named=True):
            found[previous.period] = list_of_system(of_previous, system)
    return dict(sorted(found.items()))


def lists_given(discipline: Discipline, read: Iterable[tuple[ListOption, RatingList]]) -> dict[Month, RatingList]:
    """Return those of the lists that serve a discipline, by month, as its system sees them.

    Raises UsageError for two of one month.
    """
    system, rating_type = discipline.system, discipline.rating_type
    found: dict[Month, RatingList] = {}
    paths: dict[Month, Path] = {}
    for option, given in read:
        named = option.system == system
        if not (option.serves(system, rating_type) and prints_system(given, rating_type, system, named=named)):
            continue
        rating_list = list_of_system(given, system)
        if rating_list.month in found:
            if option.sha256 and found[rating_list.month].sha256 == option.sha256:
                continue  # the registry has the very list that was given
            first = paths[rating_list.month]
            raise UsageError(two_of_one_month(name_of(discipline), rating_list.month, first, option.path))
        found[rating_list.month] = rating_list
        paths[rating_list.month] = option.path
    return found


def list_issues(lists: Lists, previous: Mapping[Discipline, Previous | None], *, cached: bool) -> list[Issue]:
    """Return the problems of the lists that are used, those of one list once, and base lists the month before disputes.

    Of a list that the month before made nothing is said about ratings below the floor: it has them from the list
    before, of which it was said.
    """
    used = {(each.file, each.sha256): each for by_month in lists.values() for each in by_month.values()}
    below = [
        found for discipline, by_month in lists.items() for each in by_month.values()
        for found in _below_floor(each, discipline) if not _made_before(each, previous.get(discipline))
    ]  # fmt: skip
    of_lists = [found for rating_list in used.values() for found in rating_list.issues]
    return [*of_lists, *below, *other_ratings_than_made(lists, previous, cached=cached)]


def _made_before(rating_list: RatingList, previous: Previous | None) -> bool:
    """Say whether a list is the new list of the month before, in whatever way it was given."""
    if previous is None or rating_list.month != previous.period or not previous.rating_list.exists():
        return False
    return sha256_of_file(previous.rating_list) == rating_list.sha256


def _below_floor(rating_list: RatingList, discipline: Discipline) -> Iterator[Issue]:
    """Yield a warning if a list prints ratings that no list of its day can have (B.02, 7.2.1)."""
    kind = discipline.rating_type
    try:
        floor = discipline.rating_floor(rating_list.month.first_day)
    except NoEditionError:
        return
    ratings = rating_list.every_number(f"{kind}_rating")
    rows = np.flatnonzero((ratings > 0) & (ratings < floor))
    if len(rows):
        who = rating_list.text("id", rows[:1])[0]
        said = (
            f"{several(len(rows), f'{kind} rating is', f'{kind} ratings are')} below the floor of {floor}, "
            f"the first that of {who}: {ratings[rows[0]]}."
        )
        yield issue("LIST_RATING_BELOW_FLOOR", said, Source(rating_list.file))
