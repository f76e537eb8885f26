"""Base corrections: the officer's word about a rating, put in the place of the published one."""

from collections.abc import Collection, Iterator

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.decisions import BaseDecision, Decisions
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList, with_cells
from ratebatch.records.tournament import RatingType


def with_base_corrections(
    rating_list: RatingList, decisions: Decisions, rating_type: RatingType
) -> tuple[RatingList, tuple[Issue, ...]]:
    """Return the list with the ratings that were decided for its month and this type, and what was done.

    The list given stays as it is. Each decision is an issue: BASE_CORRECTED where it replaced a rating, of repeated
    ids that of the first row, DECISION_UNUSED where it changed nothing. Decisions for other lists are left alone:
    `unused_base_corrections` names them once all lists are known.
    """
    wanted = [each for each in decisions.base if (each.list, each.type) == (rating_list.month, rating_type)]
    column = f"{rating_type}_rating"
    if not wanted or not rating_list.serves(rating_type):
        why = f"{rating_list.file} has no {rating_type} ratings"
        return rating_list, tuple(_unused(each, decisions, why) for each in wanted)
    rows = rating_list.rows_of(np.array([each.player for each in wanted], dtype=np.str_))
    printed = rating_list.numbers(column, rows)
    names = rating_list.text("name", rows)
    issues: list[Issue] = []
    changed: dict[int, str] = {}
    for each, row, before, name in zip(wanted, rows.tolist(), printed.tolist(), names.tolist(), strict=True):
        if row < 0:
            issues.append(_unused(each, decisions, f"the player is not on {rating_list.file}"))
        elif before == each.rating:
            issues.append(_unused(each, decisions, f"{rating_list.file} prints {before} already", name))
        else:
            changed[row] = str(each.rating)
            issues.append(_corrected(each, decisions, before, name))
    at, ratings = np.array(list(changed), dtype=np.int64), pa.array(changed.values(), type=pa.string())
    corrected = with_cells(rating_list.table, column, at, ratings)
    return rating_list.model_copy(update={"table": corrected}), tuple(issues)


def unused_base_corrections(decisions: Decisions, lists: Collection[tuple[Month, RatingType]]) -> Iterator[Issue]:
    """Yield a DECISION_UNUSED for each decision whose list is not among the lists of the run."""
    for each in decisions.base:
        if (each.list, each.type) not in lists:
            yield _unused(each, decisions, "no such list is used in this run")


def _corrected(decision: BaseDecision, decisions: Decisions, before: int, name: str) -> Issue:
    said = (
        f"{_of(decision)}: {before or 'unrated'} -> {decision.rating}. "
        f"Reason: {decision.reason}{f' ({decision.who})' if decision.who else ''}"
    )
    source = Source(decisions.file, row=decision.row)
    return issue("BASE_CORRECTED", said, source, player=f"{decision.player} {name}")


def _unused(decision: BaseDecision, decisions: Decisions, why: str, name: str = "") -> Issue:
    source = Source(decisions.file, row=decision.row)
    said = f"{_of(decision)}: the rating {decision.rating} was not used, {why}."
    return issue("DECISION_UNUSED", said, source, player=f"{decision.player} {name}".strip())


def _of(decision: BaseDecision) -> str:
    return f"Player {decision.player}, {decision.type} list {decision.list}"
