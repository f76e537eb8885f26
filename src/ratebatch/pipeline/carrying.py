"""Corrections of earlier lists that are carried to this one: points that decisions add beside the games."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.request import RateRequest
from ratebatch.pipeline.standings import with_listed_players
from ratebatch.rating.discipline import Discipline
from ratebatch.records.changes import Changes
from ratebatch.records.decisions import TAKES_CARRIED_POINTS, CarryDecision
from ratebatch.records.month import Month
from ratebatch.records.period_games import Standings
from ratebatch.records.period_result import Change, PeriodResult, Remark
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Roster


def with_players_carried(roster: Roster, base_list: RatingList, request: RateRequest, discipline: Discipline) -> Roster:
    """Return the roster with the players of the base list behind it to whose rating points are added."""
    players = request.decisions.carried_on(request.period, discipline.system, discipline.rating_type)
    if not players:
        return roster
    rows = base_list.rows_of(np.array(list(players), dtype=np.str_))
    return with_listed_players(roster, base_list, rows[rows >= 0])


class WithCarried(NamedTuple):
    """The result with the points added, and a note or a warning for each decision."""

    result: PeriodResult
    issues: list[Issue]


def with_carried(
    result: PeriodResult, roster: Roster, standings: Standings, request: RateRequest, discipline: Discipline
) -> WithCarried:
    """Return the result with every carried correction added to the new rating of its player."""
    changed: dict[int, Change] = {}
    issues: list[Issue] = []
    decisions = request.decisions.carried_on(request.period, discipline.system, discipline.rating_type)
    for player_id, each in decisions.items():
        player = next(iter(np.flatnonzero(roster.player_id == player_id).tolist()), None)
        change = None if player is None else _change_of(player, result.changes)
        if change is None or change.base_source not in TAKES_CARRIED_POINTS or change.is_open:
            issues += (_not_used(decision, change, request) for decision in each)
            continue
        base_list, base = discipline.previous_list(request.period), change.base_rating or 0
        issues += _beside_the_base(each, base_list, base, request)
        each = [decision for decision in each if not decision.stands_on(base_list, base)]
        if not each:
            continue
        points = sum(decision.points for decision in each)
        after = _reasoned(discipline.carried(change, points, standings, request.period), each)
        changed[after.player] = after
        listed, new = (of.new_rating or "unrated" for of in (change, after))
        for decision in each:
            carried = f"{decision.points:+d} {'point is' if abs(decision.points) == 1 else 'points are'} carried"
            said = f"{decision}: {listed} -> {new}, {carried} to this list. {decision.why}"
            who = f"{player_id} {roster.name[after.player]}"
            issues.append(issue("DECISION_USED", said, Source(request.decisions.file, row=decision.row), player=who))
    if not changed:
        return WithCarried(result, issues)
    return WithCarried(result.model_copy(update={"changes": result.changes.replaced(changed.values())}), issues)


def _change_of(player: int, changes: Changes) -> Change | None:
    return next(iter(changes.taken(changes.player == player)), None)


def _not_used(decision: CarryDecision, change: Change | None, request: RateRequest) -> Issue:
    is_open = change is not None and change.is_open
    why = "his change is left open" if is_open else f"he has no {decision.type} rating on the base list"
    said = f"Not used for {decision}: {why}, so there is nothing to add {decision.points:+d} to."
    return issue("DECISION_UNUSED", said, Source(request.decisions.file, row=decision.row), player=decision.player)


def _beside_the_base(
    decisions: Sequence[CarryDecision], base_list: Month, rating: int, request: RateRequest
) -> Iterator[Issue]:
    """Yield a warning for each correction of the base list that stands on it, or was worked out from another rating."""
    for each in decisions:
        source = Source(request.decisions.file, row=each.row)
        worked_out = f"{each.listed} was published and {(each.listed or 0) + each.points} is right"
        if each.stands_on(base_list, rating):
            said = (
                f"Not used for {each}: the base list {base_list} prints {rating} already, the corrected rating "
                f"({worked_out}); {each.points:+d} more would count the correction twice."
            )
            yield issue("CARRIED_ALREADY", said, source, player=each.player)
        elif each.differs_from(base_list, rating):
            said = (
                f"{each}: {each.points:+d} is carried because {worked_out} on list {base_list}, but that list prints "
                f"{rating} here; the points were added."
            )
            yield issue("CARRIED_TO_ANOTHER_RATING", said, source, player=each.player)


def _reasoned(change: Change, decisions: Sequence[CarryDecision]) -> Change:
    reason = "; ".join(filter(None, (change.adjustment_reason, *(each.said for each in decisions))))
    remarks = tuple(dict.fromkeys((*change.remarks, Remark.DECISION)))
    return change.model_copy(update={"adjustment_reason": reason, "remarks": remarks})


def not_rated_here(request: RateRequest, rated: set[tuple[str, str]]) -> Iterator[Issue]:
    """Yield a warning for each correction carried to this list in a system or type that the run does not rate."""
    for each in request.decisions.carry:
        if each.period == request.period and (each.system, str(each.type)) not in rated:
            said = f"Not used for {each}: the run does not rate {each.system} {each.type}."
            yield issue("DECISION_UNUSED", said, Source(request.decisions.file, row=each.row), player=each.player)
