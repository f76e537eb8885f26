"""Where an event belongs: its type, its period, its list, its edition. Each function names one reason to leave it."""

from collections.abc import Collection
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.event_content import Content
from ratebatch.normalising.table_words import in_words_of
from ratebatch.pipeline.event_list import list_of_event
from ratebatch.pipeline.parts import lasts_too_long
from ratebatch.rating.discipline import Discipline
from ratebatch.records.earlier_events import EarlierEvents
from ratebatch.records.period import Month
from ratebatch.records.rated_where import rated_before, version_rated_before
from ratebatch.records.registry import Approval, RegisteredEvent
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.records.verdict import Verdict
from ratebatch.rules.editions import NoEditionError


class Placed(NamedTuple):
    """What became of an event so far: None as verdict means that nothing keeps it from being rated."""

    verdict: Verdict | None
    issue: Issue | None = None


GO_ON = Placed(None)

CORRECT_A_RATED_EVENT = (
    "Remove the file if it changes nothing; to correct an event that is rated, write the correction into the "
    "decisions, and `ratebatch correct` rates its month again and those after it."
)


def of_selected_type(
    tournament: Tournament,
    selected: Collection[RatingType],
    registered: RegisteredEvent,
    standard: Discipline,
    silent: str,
) -> Placed:
    """Leave out an event of another type or that the system does not rate; hold one of which nothing says the type.

    `silent` tells why an event has no type. Where its day is missing or no edition covers it, that is the reason.
    `standard` is the standard discipline of the system.
    """
    system = standard.system
    where, kind = _place(tournament), tournament.rating_type
    if not registered.is_rated_in(system):
        said = f"The registry says that {system} does not rate the event."
        return Placed(Verdict.IGNORED, issue("NOT_RATED_IN_SYSTEM", said, where, event=tournament.name))
    if kind is None:
        placed = with_edition(tournament, standard) if tournament.times_for_60_moves else GO_ON
        unknown = Placed(Verdict.HELD, issue("TIME_CONTROL_UNKNOWN", silent, where, event=tournament.name))
        return unknown if placed.verdict is None else placed
    if kind not in selected:
        said = f"The event is {kind}; rated are {', '.join(selected)}."
        return Placed(Verdict.IGNORED, issue("TYPE_NOT_SELECTED", said, where, event=tournament.name))
    return GO_ON


def with_edition(tournament: Tournament, discipline: Discipline) -> Placed:
    """Hold an event whose days are not known, or on whose first day no edition is known to be in force."""
    if tournament.start is None:
        return Placed(Verdict.HELD)  # the reader's issue says which date is missing
    try:
        discipline.edition(tournament.start)
    except NoEditionError as error:
        said = f"{error}.".capitalize()
        return Placed(Verdict.HELD, issue("NO_EDITION", said, _place(tournament), event=tournament.name))
    return GO_ON if tournament.end is not None else Placed(Verdict.HELD)


def of_this_period(
    tournament: Tournament,
    period: Month,
    discipline: Discipline,
    registered: RegisteredEvent,
    earlier: EarlierEvents | None,
    content: Content,
) -> Placed:
    """Defer an event of another period; leave out one that an earlier period has rated.

    One that has begun, is too long for one report and could not be split into months is not deferred: nobody can say
    which of its games are of this period.

    Another version of an event that was rated is held: rating it would count its games twice. `earlier` is None if
    nothing is known of earlier periods: then the early parts of a long event are taken to be rated, because its file
    comes again every month.
    """
    if tournament.start is None or tournament.end is None:
        return GO_ON
    where, name, end = _place(tournament), _name(tournament), tournament.end
    rated = None
    if earlier:
        of_file = earlier.of_file(tournament.sha256, tournament.name, tournament.start)
        rated = earlier.of_fingerprint(content.fingerprint) or of_file
    if rated is not None:
        return Placed(Verdict.DUPLICATE, issue("EVENT_RATED_BEFORE", rated_before(rated.where), where, event=name))
    official = Approval.OFFICIAL in registered.approved
    first = discipline.first_list(end, official=official)
    begun = discipline.first_list(tournament.start, official=official) <= period
    if first > period and begun and _is_too_long(tournament, discipline):
        return GO_ON  # some of its games may be of this period: `of_reportable_length` holds it
    if first > period:
        closing = discipline.closing_day(period)
        said = f"The event ended on {end}, after the closing day {closing} of list {period}; it belongs to {first}."
        return Placed(Verdict.DEFERRED, issue("EVENT_DEFERRED", said, where, event=name))
    if (last := discipline.last_list(end)) is not None and last < period:
        said = f"The event ended on {end}; it belongs to list {first}, and {last} was the last that could rate it."
        return Placed(Verdict.DEFERRED, issue("EVENT_OF_EARLIER_PERIOD", said, where, event=name))
    version = earlier.version_of(tournament.start, end, content.sketch) if earlier else None
    if version is not None:
        said = version_rated_before(version.where)
        return Placed(Verdict.HELD, issue("EVENT_VERSIONS", said, where, event=name, fix=CORRECT_A_RATED_EVENT))
    if first < period and tournament.part is not None and earlier is None:
        said = f"The games of {tournament.part} belong to list {first}; with --previous they could be rated late."
        return Placed(Verdict.DEFERRED, issue("EVENT_OF_EARLIER_PERIOD", said, where, event=name))
    if first < period:
        said = f"The event ended on {end} and could have been on list {first}; on list {period} it comes late."
        return Placed(None, issue("EVENT_LATE", said, where, event=name))
    return GO_ON


def of_reportable_length(tournament: Tournament, discipline: Discipline) -> Placed:
    """Hold an event that lasts longer than one report may cover and could not be split into months."""
    if tournament.start is None or not _is_too_long(tournament, discipline):
        return GO_ON
    longest = discipline.longest_report_days(tournament.start)
    said = (
        f"The event lasts from {tournament.start} to {tournament.end}, more than {longest} days; "
        "its months are rated with their own lists, but not every round with a game has a date."
    )
    found = issue("EVENT_TOO_LONG", said, _place(tournament), event=tournament.name)
    return Placed(Verdict.HELD, in_words_of(tournament.format, found, tournament.columns, tournament.labels))


def with_list(
    tournament: Tournament, discipline: Discipline, months: Collection[Month], allowed: Collection[Month] = ()
) -> Placed:
    """Hold an event whose list was not given, unless an older one is allowed to stand in for it."""
    if tournament.start is None:
        return GO_ON
    needed = discipline.list_in_force(tournament.start)
    used = list_of_event(tournament.start, discipline, months, allowed)
    if used == needed:
        return GO_ON
    if used is not None:
        said = (
            f"{_name(tournament)} ({tournament.file}) was rated with the list of {used} instead of {needed}, the list "
            f"in force when it started on {tournament.start}, which was not given; --allow-list {used} permits it."
        )
        return Placed(None, issue("LIST_SUBSTITUTED", said, _place(tournament), event=_name(tournament)))
    said = f"{needed} is the list in force when the event started on {tournament.start}; it was not given."
    fix = f"Give the list with --list {needed}=FILE."
    return Placed(Verdict.HELD, issue("LIST_MISSING", said, _place(tournament), event=tournament.name, fix=fix))


def _is_too_long(tournament: Tournament, discipline: Discipline) -> bool:
    if tournament.start is None:
        return False
    return lasts_too_long(tournament, discipline.longest_report_days(tournament.start))


def _place(tournament: Tournament) -> Source:
    return Source(tournament.file, tournament.sheet)


def _name(tournament: Tournament) -> str:
    return f"{tournament.name} ({tournament.part})" if tournament.part else tournament.name
