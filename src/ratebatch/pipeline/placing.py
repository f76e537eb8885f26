"""Where an event belongs: its type, its period, its list, its edition. Each function names one reason to leave it."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.rating.fide.calendar import closing_day, first_list, last_list, list_in_force
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.records.verdict import Verdict
from ratebatch.rules.editions import NoEditionError


class Placed(NamedTuple):
    """What became of an event so far: None as verdict means that nothing keeps it from being rated."""

    verdict: Verdict | None
    issue: Issue | None = None


GO_ON = Placed(None)


def of_selected_type(tournament: Tournament, selected: RatingType) -> Placed:
    """Leave out an event of another type; hold one of which nothing says the type."""
    where, kind = Source(tournament.file, tournament.sheet), tournament.rating_type
    if kind is None:
        silent = "The file does not say"
        if tournament.time_control:
            silent = f"The time control {tournament.time_control!r} does not say"
        said = f"{silent} whether the event is standard, rapid or blitz."
        return Placed(Verdict.HELD, issue("TIME_CONTROL_UNKNOWN", said, where, event=tournament.name))
    if kind != selected:
        said = f"The event is {kind}; {selected} was asked for."
        return Placed(Verdict.IGNORED, issue("TYPE_NOT_SELECTED", said, where, event=tournament.name))
    return GO_ON


def of_this_period(
    tournament: Tournament, period: Month, rules: FideRules, rated_before: Mapping[str, str], fingerprint: str
) -> Placed:
    """Defer an event of another period; leave out one that the period before has rated."""
    if tournament.start is None or tournament.end is None:
        return Placed(Verdict.HELD)  # the reader's issue says which date is missing
    where, name, end = Source(tournament.file, tournament.sheet), tournament.name, tournament.end
    if fingerprint in rated_before:
        said = f"The event was rated in the period before as {rated_before[fingerprint]!r}."
        return Placed(Verdict.DUPLICATE, issue("EVENT_RATED_BEFORE", said, where, event=name))
    first = first_list(end, rules)
    if first > period:
        closing = closing_day(period, rules)
        said = f"The event ended on {end}, after the closing day {closing} of list {period}; it belongs to {first}."
        return Placed(Verdict.DEFERRED, issue("EVENT_DEFERRED", said, where, event=name))
    if (last := last_list(end, rules)) < period:
        said = f"The event ended on {end}; it belongs to list {first}, and {last} was the last that could rate it."
        return Placed(Verdict.DEFERRED, issue("EVENT_OF_EARLIER_PERIOD", said, where, event=name))
    if first < period:
        said = f"The event ended on {end} and could have been on list {first}; it is rated late, on {period}."
        return Placed(None, issue("EVENT_LATE", said, where, event=name))
    return GO_ON


def of_reportable_length(tournament: Tournament, rules: FideRules) -> Placed:
    """Hold an event that lasts longer than one report may cover."""
    if tournament.start is None or tournament.end is None:
        return GO_ON
    days = (tournament.end - tournament.start).days + 1
    if days <= rules.longest_report_days:
        return GO_ON
    said = (
        f"The event lasts {days} days, {tournament.start} to {tournament.end}; "
        f"more than {rules.longest_report_days} days need monthly parts."
    )
    return Placed(
        Verdict.HELD,
        issue("EVENT_TOO_LONG", said, Source(tournament.file, tournament.sheet), event=tournament.name),
    )


def with_edition_and_list(tournament: Tournament, rating_type: RatingType, months: Collection[Month]) -> Placed:
    """Hold an event whose day has no edition, or whose list was not given."""
    if tournament.start is None:
        return GO_ON
    where, name = Source(tournament.file, tournament.sheet), tournament.name
    try:
        fide_edition(rating_type, tournament.start)
    except NoEditionError as error:
        return Placed(Verdict.HELD, issue("NO_EDITION", f"{error}.".capitalize(), where, event=name))
    needed = list_in_force(tournament.start)
    if needed not in months:
        said = f"{needed} is the list in force when the event started on {tournament.start}; it was not given."
        return Placed(
            Verdict.HELD,
            issue("LIST_MISSING", said, where, event=name, fix=f"Give the list with --list {needed}=FILE."),
        )
    return GO_ON
