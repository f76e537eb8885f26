"""Performances far from the rating, found while a task is swept; who the players are is said when all are known."""

from collections.abc import Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.pipeline.games_dataset.task import Column, Task
from ratebatch.pipeline.plausibility.changes import far_performances, player_named
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.reporting.games_parts import Sides

_CODE = "IMPROBABLE_PERFORMANCE"


def far_from_rating(
    task: Task, sides: Sides, limits: PlausibleLimits, listed: ListedPlayers, players: Column
) -> list[Issue]:
    """Return a warning for the first so many performances far from the rating; `players` are the places of players."""
    found = list(far_performances(sides.games, sides.rated, limits))
    if not found:
        return []
    files = {event: sides.files[int(file)] for event, file in zip(*_first_files(sides), strict=True)}
    numbers = listed.numbers_of(players[[each.player for each in found]], ()).to_pylist()
    issues = (
        issue(_CODE, each.said, Source(files[each.event]), event=task.names[each.event].as_py(), player=number)
        for each, number in zip(found, numbers, strict=True)
    )
    more = ("more performance is as far from a rating.", "more performances are as far from a rating.")
    return [*first_of_each(issues, *more, Source(task.blocks[0].file))]


def with_names(found: Sequence[Issue], period: RatedPeriod) -> list[Issue]:
    """Return the problems, each performance with the name of its player beside his number."""
    numbers = {each.player for each in found if each.code == _CODE and each.player}
    at = np.flatnonzero(np.isin(period.roster.player_id, [*numbers])).tolist() if numbers else []
    named = {str(period.roster.player_id[player]): player_named(period, player).strip() for player in at}
    return [
        each.model_copy(update={"player": named.get(each.player, each.player)}) if each.code == _CODE else each
        for each in found
    ]


def _first_files(sides: Sides) -> tuple[list[int], Column]:
    events, first = np.unique(sides.games.event, return_index=True)
    return events.tolist(), sides.file[first]
