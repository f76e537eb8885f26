"""One block of games swept: a pure function of the block and of what every worker has, wherever it runs.

It reads the rows, checks them, puts the ratings of the lists beside them, asks the articles about games, writes the
audit, and gives back sums of whole numbers. K, its limit, rounding and floor come when all sums are added.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_digest import Digests
from ratebatch.normalising.games_rows import GamesRows, named, twice_in_a_round
from ratebatch.pipeline.games_dataset.as_files import AsFile, as_file
from ratebatch.pipeline.games_dataset.audit import write_audit
from ratebatch.pipeline.games_dataset.copied_parts import copied_parts
from ratebatch.pipeline.games_dataset.events import tournament_of
from ratebatch.pipeline.games_dataset.far_performances import far_from_rating
from ratebatch.pipeline.games_dataset.faulty_players import faulty_players
from ratebatch.pipeline.games_dataset.known_digests import digests_of
from ratebatch.pipeline.games_dataset.not_rated import games_not_rated
from ratebatch.pipeline.games_dataset.sides import (
    counts_of_events,
    edition_bits,
    facts_of_rows,
    games_of_rows,
    unrated_sides,
)
from ratebatch.pipeline.games_dataset.task import EventCounts, Everywhere, SweptTask, Task
from ratebatch.pipeline.games_dataset.task_rows import players_of_rows, read_rows
from ratebatch.rating.blocks import Totals, totals_of
from ratebatch.reading.games_dataset import DamagedError
from ratebatch.records.period_games import PeriodGames, RatedGames, Reason
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]


def sweep(everywhere: Everywhere, task: Task) -> SweptTask:
    """Return what the games of a task make; its parts are written."""
    try:
        rows, wrong, found = read_rows(task)
    except DamagedError as error:
        place = Source(task.blocks[0].file)
        problem = issue("GAMES_FILE_DAMAGED", f"{error} Events of {task} are not rated.", place)
        return _nothing(task, dict.fromkeys(range(len(task.names)), problem.message), [problem])
    players = everywhere.players
    white, black, unknown = players_of_rows(players, rows)
    looked_at = pa.concat_arrays([task.names, task.checked])
    of_all = _places_of_events(looked_at, rows)
    own_game = (white == black) & ~wrong  # one number that is written in two ways, with leading zeros and without
    found += named(rows, own_game, "GAMES_SELF_PLAY", lambda at: f"{rows.white[at]} plays against himself.")
    wrong = wrong | own_game
    copied = copied_parts(rows, white, black, of_all, looked_at).first(len(task.names))
    own = np.where(copied.copies | (of_all >= len(task.names)), -1, of_all)
    rows = rows._replace(event=np.where(copied.copies, -1, rows.event))
    twice = twice_in_a_round(rows, white, black)
    found += named(rows, twice & ~wrong, "GAMES_PLAYER_TWICE", lambda at: f"{_who(rows, at)}.")
    is_faulty, of_faults = faulty_players(everywhere, task, rows, (white, black, own), unknown)
    held = copied.held | _held(own, wrong | twice | is_faulty, rows)
    found = [*_told_here(found, task, rows, of_all), *of_faults, *copied.issues]
    kept = _Kept(rows, white, black, own).without(held)
    digests = digests_of(players, kept.rows, kept[1:], unknown, len(task.names))
    games = np.bincount(kept.event, minlength=len(task.names)).astype(np.int64)
    known = everywhere.before.known(digests, games, np.where(games > 0, task.earlier, -1))
    swept = _swept(everywhere, task, kept.without(known), unknown, held, found)
    as_files = _as_files(everywhere, task, kept.without(known), unknown)
    return swept._replace(known=known, digests=digests, as_files=as_files, copied=copied.files)


class _Kept(NamedTuple):
    """The rows that are rated, with the places of their players, and of their events in the task."""

    rows: GamesRows
    white: Column
    black: Column
    event: Column

    def without(self, left: Collection[int]) -> "_Kept":
        """Return the rows of events of the task that are not left out."""
        at = np.flatnonzero((self.event >= 0) & ~np.isin(self.event, [*left]))
        return _Kept(self.rows.taken(at), self.white[at], self.black[at], self.event[at])


def _as_files(everywhere: Everywhere, task: Task, kept: _Kept, unknown: list[str]) -> dict[int, AsFile]:
    """Return what tells the events that are compared with tournament files of earlier months."""
    found = {}
    for at in sorted(task.compared):
        rows = np.flatnonzero(kept.event == at)
        players, local = np.unique(np.concatenate((kept.white[rows], kept.black[rows])), return_inverse=True)
        numbers = everywhere.players.numbers_of(players, unknown).to_pylist()
        event = tournament_of(task.names[at].as_py(), int(task.start[at]), int(task.end[at]), everywhere.rating_type)
        told = as_file(event, kept.rows.taken(rows), (local[: len(rows)], local[len(rows) :]), numbers)
        if told is not None:
            found[at] = told
    return found


def _places_of_events(names: pa.Array, rows: GamesRows) -> Column:
    """Return the place of each row's event among some, -1 for one that is none of them."""
    places = np.asarray(pc.fill_null(pc.index_in(pa.array(rows.names, type=pa.string()), value_set=names), -1))
    return np.where(rows.event >= 0, places[rows.event] if len(places) else -1, -1).astype(np.int64)


def _who(rows: GamesRows, at: int) -> str:
    both = f"{rows.white[at]} plays {rows.black[at]}"
    return f"{both}, and one of the two has a game in an earlier row of round {rows.round[at]}"


def _held(own: Column, wrong: npt.NDArray[np.bool_], rows: GamesRows) -> dict[int, str]:
    """Return the events of the task that have a wrong row, with the first of them."""
    held: dict[int, str] = {}
    for at in np.flatnonzero(wrong & (own >= 0)).tolist():
        event = int(own[at])
        if event not in held:
            place = rows.place(at)
            held[event] = f"{place.file}, row {place.row}: the row cannot be rated; see issues.csv."
    return held


def _told_here(found: Sequence[Issue], task: Task, rows: GamesRows, of_task: Column) -> list[Issue]:
    """Return the problems of rows that are told here: those of events of the task, and counts of such problems.

    `of_task` is the place of each row's event in the task, -1 for one that is not of it.
    """
    if not found:
        return []
    named_rows = np.isin(rows.row, [each.source.row for each in found])
    own = {rows.place(at) for at in np.flatnonzero(named_rows & (of_task >= 0)).tolist()}
    is_whole = len(task.blocks) == 1
    return [each for each in found if (each.source in own if each.event else is_whole or each.code != _OF_ALL_ROWS)]


_OF_ALL_ROWS = "GAMES_VALUE_INVALID"
"""What every task that reads a block would count again."""


def _swept(
    everywhere: Everywhere, task: Task, kept: _Kept, unknown: list[str], held: dict[int, str], found: list[Issue]
) -> SweptTask:
    listed, law = everywhere.players, everywhere.law
    rows, white, black, event = kept
    present = np.zeros(len(listed) + len(unknown), dtype=np.bool_)
    present[white], present[black] = True, True
    players = np.flatnonzero(present)
    local = np.zeros(len(present), dtype=np.int64)
    local[players] = np.arange(len(players))
    games = games_of_rows(listed, task, rows, players, (local[white], local[black], event))
    standings = listed.standings_at(players)
    swept = law.sweep(games, standings, facts_of_rows(task, rows.round, event))
    is_unrated = swept.rated.reason == Reason.OWN_UNRATED
    sides = Sides(
        games, swept.rated, np.repeat(rows.file, 2), rows.files, np.repeat(rows.row, 2), np.repeat(rows.day, 2)
    )
    parts = write_audit(everywhere, task, sides, swept, players, unknown)
    names = [law.edition(each) for each in task.facts]
    editions = tuple(sorted(set(names)))
    totals = totals_of(games, swept, len(players))
    found = [*found, *games_not_rated(task, sides), *far_from_rating(task, sides, everywhere.limits, listed, players)]
    return SweptTask(
        players=players.astype(np.int32),
        unknown=unknown,
        totals=totals._replace(player=players[totals.player]),
        edition=edition_bits(games, swept, len(players), [editions.index(name) for name in names]),
        editions=editions,
        counts=counts_of_events(games, swept, len(task.names), len(players)),
        unrated=unrated_sides(sides, np.flatnonzero(is_unrated), players),
        gone=players[np.unique(games.player[swept.rated.reason == Reason.NOT_ON_BASE_LIST])],
        held=held,
        known={},
        digests=_no_digests(task),
        as_files={},
        copied={},
        issues=found,
        parts=parts,
    )


def _nothing(task: Task, held: dict[int, str], found: list[Issue]) -> SweptTask:
    """Return what a task gives back whose rows cannot be read."""
    empty = np.empty(0, dtype=np.int64)
    zero = np.zeros(len(task.names), dtype=np.int64)
    games = PeriodGames(**dict.fromkeys(PeriodGames.model_fields, empty))
    rated = RatedGames(**dict.fromkeys([*RatedGames.model_fields][:-1], empty), article=())
    return SweptTask(
        players=empty.astype(np.int32),
        unknown=[],
        totals=Totals(*[empty] * len(Totals._fields)),
        edition=empty.astype(np.int32),
        editions=(),
        counts=EventCounts(zero, zero, zero, zero),
        unrated=Sides(games, rated, empty, [], empty, empty),
        gone=empty,
        held=held,
        known={},
        digests=_no_digests(task),
        as_files={},
        copied={},
        issues=found,
        parts=(),
    )


def _no_digests(task: Task) -> Digests:
    return Digests(*(np.zeros((len(task.names), 2), dtype=np.uint64) for _ in Digests._fields))
