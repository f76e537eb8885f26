"""What the officer states of players' histories, put beside what the months before and the lists tell."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.decisions import Decisions, HistoryDecision
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several


class Stated(NamedTuple):
    """A history with what is stated in it, the ids of the players whom that touches, and what was done."""

    history: History
    players: frozenset[str]
    issues: tuple[Issue, ...]


def with_history_stated(
    history: History, decisions: Decisions, base_list: RatingList, rating_type: RatingType
) -> Stated:
    """Return the history with the decisions about this type up to the base list made.

    Games count from the list named on, for who has completed so many has completed no fewer later. That they are all,
    and the highest rating, holds for the base list only and goes on in the state of the months after it. Each that
    tells something new is an issue DECISION_USED, each about the base list that does not DECISION_UNUSED; later months
    say nothing of it.
    """
    wanted = [each for each in decisions.history if each.type == rating_type and each.list <= base_list.month]
    wanted.sort(key=lambda each: each.list)
    rows = base_list.rows_of(np.array([each.player for each in wanted], dtype=np.str_))
    made: dict[str, dict[str, str]] = {}
    issues: list[Issue] = []
    for each, row, name in zip(wanted, rows.tolist(), base_list.text("name", rows).tolist(), strict=True):
        source, who = Source(decisions.file, row=each.row), f"{each.player} {name}".strip()
        is_of_base = each.list == base_list.month
        before = made.get(each.player) or _known(history, each.player, name)
        after = before if row < 0 else _stated(before, each, is_of_base=is_of_base)
        if after != before:
            made[each.player] = after
            said = f"Stated is {each}: {', '.join(_in_words(each, is_of_base=is_of_base))}. {each.why}"
            issues.append(issue("DECISION_USED", said, source, player=who))
        elif is_of_base:
            why = f"the player is not on {base_list.file}" if row < 0 else _nothing_new(before, each)
            issues.append(issue("DECISION_UNUSED", f"Not used is {each}: {why}.", source, player=who))
    if not made:
        return Stated(history, frozenset(), tuple(issues))
    others = history.state.filter(pc.invert(pc.is_in(history.state["id"], value_set=pa.array(list(made)))))
    state = pa.concat_tables([others, pa.Table.from_pylist(list(made.values()), schema=history.state.schema)])
    return Stated(history.model_copy(update={"state": state}), frozenset(made), tuple(issues))


def not_yet_listed(decisions: Decisions, base: Mapping[RatingType, Month]) -> Iterator[Issue]:
    """Yield a DECISION_UNUSED for each statement up to a list that is later than the base list of its type."""
    for each in decisions.history:
        if each.type not in base or each.list > base[each.type]:
            why = "no base list of this run is that or a later one" if base else "it is about FIDE's lists alone"
            said = f"Not used is {each}: {why}."
            yield issue("DECISION_UNUSED", said, Source(decisions.file, row=each.row), player=each.player)


def _known(history: History, player: str, name: str) -> dict[str, str]:
    """Return what the months before know of a player, as a row of the state."""
    (row,) = history.state_rows(pa.array([player], type=pa.string())).to_pylist()
    if row is None:
        return dict.fromkeys(history.state.column_names, "") | {"id": player, "name": name, "history_complete": "no"}
    (known,) = history.state.slice(row, 1).to_pylist()
    return dict(known)


def _games(known: Mapping[str, str]) -> int:
    return int(known["games_total"] or known["games_at_least"] or 0)


def _stated(before: Mapping[str, str], decision: HistoryDecision, *, is_of_base: bool) -> dict[str, str]:
    """Return what is known with what is stated; more games than were counted say that not all were."""
    after = dict(before)
    games, known = decision.games, _games(before)
    if games is not None and decision.all_games and is_of_base and games >= known:
        after |= {"games_total": str(games), "games_at_least": ""}
    elif games is not None and games > known:
        after |= {"games_total": "", "games_at_least": str(games)}
    if decision.highest is not None and is_of_base:
        highest = max(decision.highest, int(before["highest_rating"] or 0))
        after |= {"highest_rating": str(highest), "history_complete": "yes"}
    return after


def _nothing_new(before: Mapping[str, str], decision: HistoryDecision) -> str:
    if decision.all_games and (decision.games or 0) < _games(before):
        return f"the months before count {several(_games(before), 'game')}, which is more"
    return "all of it is known already"


def _in_words(decision: HistoryDecision, *, is_of_base: bool) -> Iterator[str]:
    if decision.games is not None:
        yield f"{'' if decision.all_games and is_of_base else 'at least '}{several(decision.games, 'rated game')}"
    if decision.highest is not None and is_of_base:
        yield f"no rating above {decision.highest} so far"
