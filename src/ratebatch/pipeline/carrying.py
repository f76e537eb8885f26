"""Corrections of earlier lists that are carried to this one: points that decisions add beside the games."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.request import RateRequest
from ratebatch.pipeline.standings import with_listed_players
from ratebatch.rating.discipline import Discipline
from ratebatch.records.changes import Changes
from ratebatch.records.decisions import CarryDecision
from ratebatch.records.period_games import Standings
from ratebatch.records.period_result import Change, PeriodResult, Remark
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Roster

LISTED = ("list", "override")
"""Where a base rating comes from that points can be added to: the list, or a decision about it."""


def carried_players(request: RateRequest, discipline: Discipline) -> dict[str, CarryDecision]:
    """Return what is carried to the list of the period, by the id that the player has in it."""
    aliases = request.decisions.aliases_in(request.period)
    found = request.decisions.carried_on(request.period, discipline.system, discipline.rating_type)
    return {aliases[each.player].id if each.player in aliases else each.player: each for each in found}


def with_players_carried(roster: Roster, base_list: RatingList, request: RateRequest, discipline: Discipline) -> Roster:
    """Return the roster with the players of the base list behind it to whose rating points are added."""
    players = carried_players(request, discipline)
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
    for player_id, each in carried_players(request, discipline).items():
        source = Source(request.decisions.file, row=each.row)
        player = next(iter(np.flatnonzero(roster.player_id == player_id).tolist()), None)
        change = None if player is None else changed.get(player) or _change_of(player, result.changes)
        if change is None or change.base_source not in LISTED or change.is_open:
            is_open = change is not None and change.is_open
            why = "his change is left open" if is_open else f"he has no {each.type} rating on the base list"
            said = f"Not used for {each}: {why}, so there is nothing to add {each.points:+d} to."
            issues.append(issue("DECISION_UNUSED", said, source, player=each.player))
            continue
        after = discipline.carried(change, each.points, standings, request.period)
        changed[change.player] = _reasoned(after, each)
        before, new = (listed.new_rating or "unrated" for listed in (change, after))
        said = f"{each}: {before} -> {new}, {each.points:+d} points are carried to this list. {each.why}"
        issues.append(issue("DECISION_USED", said, source, player=f"{player_id} {roster.name[change.player]}"))
    if not changed:
        return WithCarried(result, issues)
    return WithCarried(result.model_copy(update={"changes": result.changes.replaced(changed.values())}), issues)


def _change_of(player: int, changes: Changes) -> Change | None:
    return next(iter(changes.taken(changes.player == player)), None)


def _reasoned(change: Change, decision: CarryDecision) -> Change:
    reason = "; ".join(filter(None, (change.adjustment_reason, decision.said)))
    remarks = tuple(dict.fromkeys((*change.remarks, Remark.DECISION)))
    return change.model_copy(update={"adjustment_reason": reason, "remarks": remarks})


def not_rated_here(request: RateRequest, rated: set[tuple[str, str]]) -> Iterator[Issue]:
    """Yield a warning for each correction carried to this list in a system or type that the run does not rate."""
    for each in request.decisions.carry:
        if each.period == request.period and (each.system, str(each.type)) not in rated:
            said = f"Not used for {each}: the run does not rate {each.system} {each.type}."
            yield issue("DECISION_UNUSED", said, Source(request.decisions.file, row=each.row), player=each.player)
