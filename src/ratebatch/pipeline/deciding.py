"""Apply the officer's decisions to the events before anybody is looked up: results, rows, aliases; tell each use."""

from collections.abc import Collection, Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.aliases import history_with_one_id_each, with_one_id_each
from ratebatch.matching.applied import Applied, Miss, used
from ratebatch.matching.corrections import with_corrections
from ratebatch.matching.player_decisions import with_players_decided
from ratebatch.matching.questions import with_result_questions
from ratebatch.matching.same_person import same_person_twice
from ratebatch.matching.stated_history import Stated, with_history_stated
from ratebatch.pipeline.files import FilesRead
from ratebatch.pipeline.nearest_event import KnownEvent, nearest_events
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.discipline import Discipline
from ratebatch.records.decisions import Decision, EventDecision
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.period_result import PeriodResult, Remark
from ratebatch.records.rated_period import RatedEvent
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.roster import Roster
from ratebatch.records.tournament import Tournament

REMEMBERED_MONTHS = 4
"""Months after the start of an event in which a decision about it that is not used is still worth a word."""


def with_decisions(files: FilesRead, request: RateRequest) -> FilesRead:
    """Return the files with every decision about an event applied, and an issue for each use and each miss."""
    decided, issues = [], []
    missed: dict[Decision, Miss] = {}
    hit: set[Decision] = set()
    for tournament in files.tournaments:
        applied = _applied(tournament, request)
        decided.append(with_result_questions(applied.tournament))
        issues += [told for use in applied.uses for told in used(use, request.decisions.file, tournament)]
        hit |= {use.decision for use in applied.uses}
        missed |= {miss.decision: miss for miss in applied.misses}
    about_events: tuple[EventDecision, ...] = (*request.decisions.player, *request.decisions.correction)
    known = [KnownEvent(each.file, each.name, str(each.start or "")) for each in files.tournaments]
    unused = (_not_used(each, missed, request, known) for each in about_events if each not in hit)
    issues += [found for found in unused if found is not None]
    return FilesRead(decided, files.refused, [*files.issues, *issues])


def history_decided(history: History, request: RateRequest, base_list: RatingList, discipline: Discipline) -> Stated:
    """Return the history with every person under one id, and with what the officer states of players on FIDE's list."""
    one_id = history_with_one_id_each(history, request.decisions.aliases_in(request.period))
    if discipline.system != FIDE:
        return Stated(one_id, frozenset(), ())
    return with_history_stated(one_id, request.decisions, base_list, discipline.rating_type)


def with_decisions_remarked(
    result: PeriodResult, events: Sequence[RatedEvent], roster: Roster, corrected: Collection[str]
) -> PeriodResult:
    """Return the result with the remark DECISION on everybody whom a decision touches.

    `corrected` are the ids whose rating on the base list, or whose history, is that of a decision.
    """
    touched = {int(event.match.player[entry]) for event in events for entry in event.tournament.decided}
    touched |= set(np.flatnonzero(np.isin(roster.player_id, list(corrected))).tolist())
    if not touched:
        return result
    rows = np.isin(result.changes.player, list(touched))
    remarked = (
        change.model_copy(update={"remarks": (*change.remarks, Remark.DECISION)})
        for change in result.changes.taken(rows)
    )
    return result.model_copy(update={"changes": result.changes.replaced(remarked)})


def _applied(tournament: Tournament, request: RateRequest) -> Applied:
    decisions, aliases = request.decisions, request.decisions.aliases_in(request.period)

    def one_id(player_id: str) -> str:
        return aliases[player_id].id if player_id in aliases else player_id

    renamed = with_one_id_each(tournament, aliases)
    answered = with_players_decided(renamed.tournament, decisions.player, one_id)
    after = answered.tournament
    if answered.uses or renamed.uses:
        after = after.model_copy(update={"issues": same_person_twice(tournament, after)})
    corrected = with_corrections(after, decisions.correction, tournament.entries.fide_id)
    uses = [*renamed.uses, *answered.uses, *corrected.uses]
    return Applied(corrected.tournament, uses, [*answered.misses, *corrected.misses])


def _not_used(
    decision: EventDecision, missed: dict[Decision, Miss], request: RateRequest, known: Sequence[KnownEvent]
) -> Issue | None:
    """Return the warning that a decision was not used; none if its event was too long ago to be in the input."""
    source = Source(request.decisions.file, row=decision.row)
    event = decision.event or ""
    if decision in missed:
        said = f"Not used for {decision}: {missed[decision].why}."
        return issue("DECISION_LAPSED", said, source, event=event, player=decision.who_is_meant)
    if decision.start and Month.of(decision.start).plus(REMEMBERED_MONTHS) < request.period:
        return None
    said = f"Not used for {decision}: no such event is in the input{nearest_events(decision, known)}."
    return issue("DECISION_UNUSED", said, source, event=event, player=decision.who_is_meant)
