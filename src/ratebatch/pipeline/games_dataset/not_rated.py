"""Games of rated players that an article leaves out: each event of a task says so once, as an event in a file does."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.task import Task
from ratebatch.pipeline.games_left_out import WHY_LEFT_OUT, left_out_issue
from ratebatch.records.period_games import Reason
from ratebatch.records.results import PLAYED, among
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]

_PLAYED = among(PLAYED)


def games_not_rated(task: Task, sides: Sides) -> list[Issue]:
    """Return what is said of the first so many events of each kind, and how many more there are."""
    more = ("more event has such games.", "more events have such games.")
    return [*first_of_each(_of_events(task, sides), *more, Source(task.blocks[0].file))]


def _of_events(task: Task, sides: Sides) -> Iterator[Issue]:
    games, reason = sides.games, sides.rated.reason
    asked = np.isin(reason, [*WHY_LEFT_OUT]) & ((games.own_rating > 0) | (games.opponent_rating > 0))
    at = np.flatnonzero(asked)
    at = at[np.lexsort((reason[at], games.event[at]))]
    bounds = np.flatnonzero((np.diff(games.event[at]) != 0) | (np.diff(reason[at]) != 0)) + 1
    played = np.bincount(games.event[_PLAYED[games.result]], minlength=len(task.names)) // 2  # both sides have a row
    for rows in np.split(at, bounds) if len(at) else ():
        event, why = int(games.event[rows[0]]), Reason(int(reason[rows[0]]))
        left_out = len(np.unique(games.cell[rows] // 2))
        players = len(np.unique(games.player[rows[games.own_rating[rows] > 0]]))
        place = Source(sides.files[int(sides.file[rows[0]])])
        yield left_out_issue(why, (left_out, int(played[event]), players), place, task.names[event].as_py())
