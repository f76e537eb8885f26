"""Sort the tournaments by the discipline in which they are rated."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.event_content import content_of
from ratebatch.pipeline.event_case import EventCase, hold_for_errors, verdict_on
from ratebatch.pipeline.event_type import given_by_option, type_of_event
from ratebatch.pipeline.placing import of_selected_type, with_edition
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict


class Sorted(NamedTuple):
    """The tournaments by the discipline that they are rated in, the verdicts on the others, and the problems found."""

    by_discipline: dict[Discipline, list[Tournament]]
    verdicts: list[FileVerdict]
    issues: list[Issue]


def sorted_by_type(
    tournaments: Sequence[Tournament], disciplines: Sequence[Discipline], standard: Discipline, request: RateRequest
) -> Sorted:
    """Return which tournaments are rated in which disciplines of one system; the others are held or ignored.

    `standard` is the standard discipline of the system.
    """
    given = request.types[0] if len(request.types) == 1 else None
    found = Sorted({each: [] for each in disciplines}, [], [])
    by_type = {each.rating_type: each for each in disciplines}
    for tournament in tournaments:
        registered = request.registry.of(tournament)
        kind, silent, by_option = type_of_event(tournament, registered, given)
        typed = tournament.model_copy(update={"rating_type": kind})
        if registered.type not in (None, kind):
            found.issues.append(overruled(typed, registered))
        verdict, problem = of_selected_type(typed, tuple(by_type), registered, standard, silent)
        # Of an event that waits for its days, the days are what matters.
        if by_option and verdict is None and with_edition(typed, standard).verdict is None:
            found.issues.append(given_by_option(typed))
        if verdict is None and kind is not None:
            found.by_discipline[by_type[kind]].append(typed)
            continue
        case = EventCase(typed, standard.system, content_of(typed))
        case.leave(verdict or Verdict.HELD, problem)
        hold_for_errors(case)
        found.verdicts.append(verdict_on(case))
        found.issues.extend(case.issues)
    return found


def overruled(tournament: Tournament, registered: RegisteredEvent) -> Issue:
    """Return the warning that the registry says another type than the file, which was followed."""
    said = (
        f"The registry says {registered.type}; the time control {tournament.time_control!r} says something else and "
        "was followed; the approval time-control lets the registry decide."
    )
    return issue("REGISTRY_UNUSED", said, Source(tournament.file, tournament.sheet), event=tournament.name)
