"""Players of a dataset whose row on a list is faulty: the list does not tell their rating, so their event is held."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.faulty_rows import Fault, faulty_numbers
from ratebatch.normalising.games_rows import GamesRows
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.pipeline.games_dataset.task import Everywhere, Faults, Task
from ratebatch.rating.discipline import Discipline
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]


def faults_of(lists: Mapping[Month, RatingList], discipline: Discipline) -> Faults:
    """Return the faulty numbers of each list that has any."""
    faults = {
        month: faulty_numbers(rating_list, discipline.rating_type, discipline.system)
        for month, rating_list in lists.items()
    }
    return {month: of_list for month, of_list in faults.items() if of_list}


def faulty_players(
    everywhere: Everywhere, task: Task, rows: GamesRows, columns: tuple[Column, Column, Column], unknown: Sequence[str]
) -> tuple[Mask, list[Issue]]:
    """Say of which rows a player has a faulty row on the list of the event or on the base list, and what is wrong.

    `columns` are the places of White and Black, and the event of each row in the task, -1 for one that is not rated.
    A player is named once for each event, of each problem the first so many, with the number of the others.
    """
    *players, event = columns
    wrong = np.zeros(len(rows.row), dtype=np.bool_)
    found: dict[tuple[int, int], tuple[int, str, Mapping[str, Fault]]] = {}
    is_rated = event >= 0
    for month, of_list in sorted(everywhere.faults.items()):
        places = _places(everywhere.players, unknown, of_list)
        is_asked = np.array([month in (each, everywhere.players.base) for each in task.months], dtype=np.bool_)
        concerned = np.zeros(len(rows.row), dtype=np.bool_)
        concerned[is_rated] = is_asked[task.month[event[is_rated]]]
        of_rows = np.column_stack(players)
        is_theirs = np.isin(of_rows, [*places]) & concerned[:, None]
        wrong |= is_theirs.any(axis=1)
        for index, side in np.argwhere(is_theirs).tolist():
            key = (int(event[index]), int(of_rows[index, side]))
            found.setdefault(key, (index, places[key[1]], of_list))
    told = (_issue(rows, *first) for first in found.values())
    more = ("more player of an event has such a row.", "more players of events have such a row.")
    return wrong, [*first_of_each(told, *more, Source(task.blocks[0].file))]


def _places(listed: ListedPlayers, unknown: Sequence[str], of_list: Mapping[str, Fault]) -> dict[int, str]:
    """Return the places of faulty numbers; one of no list has the place that the rows gave it, if it has a game."""
    numbers = [*of_list]
    behind = {number: len(listed) + at for at, number in enumerate(unknown)}
    places, _ = listed.places_of(pa.array(numbers, type=pa.string()))
    both = zip(places.tolist(), numbers, strict=True)
    known = ((place if place < len(listed) else behind.get(number, -1), number) for place, number in both)
    return {place: number for place, number in known if place >= 0}


def _issue(rows: GamesRows, index: int, number: str, of_list: Mapping[str, Fault]) -> Issue:
    fault = of_list[number]
    event = rows.names[rows.event[index]]
    return issue(fault.code, fault.said, rows.place(index), event=event, player=masked(number), fix=fault.fix)
