"""The rows of a dataset of games understood: results, days, rounds, and what is wrong in a row."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_cells import (
    LAST_ROUND,
    LONGEST_NUMBER,
    NO_DAY,
    booleans,
    days,
    event_codes,
    players_of,
    results_of,
    rounds_of,
    shown,
)
from ratebatch.records.games_dataset import FORFEITED_RESULTS, PLAYED_RESULTS
from ratebatch.records.results import Result
from ratebatch.records.wording import several

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

NAMED = 100
"""So many problems of one kind are named in a block; one more line counts the others."""


class GamesRows(NamedTuple):
    """Rows of a dataset in columns. `row` counts from 1 in the file, headings included; `round` is 0 for none.

    `file` is an index into `files` and `event` one into `names`, -1 where the cell is empty; `day` is in days since
    1970; `white` and `black` are whole numbers or texts; the results are codes of `Result`.
    """

    file: Column
    files: Sequence[str]
    row: Column
    event: Column
    names: list[str]
    round: Column
    day: Column
    white: pa.Array
    black: pa.Array
    white_result: Column
    black_result: Column

    def place(self, index: int) -> Source:
        """Return where a row stands."""
        return Source(self.files[self.file[index]], row=int(self.row[index]))

    def taken(self, at: Column) -> "GamesRows":
        """Return some of the rows."""
        columns: dict[str, Any] = {
            name: value[at] if isinstance(value, np.ndarray) else value.take(pa.array(at))
            for name, value in self._asdict().items()
            if name not in ("files", "names")
        }
        return self._replace(**columns)


class UnderstoodRows(NamedTuple):
    """Rows with their problems; `wrong` says for each row whether it has one that holds its event."""

    rows: GamesRows
    wrong: Mask
    issues: list[Issue]


def understood(table: pa.Table, file: Column, files: Sequence[str], numbers: Column) -> UnderstoodRows:
    """Return the rows of a block with every problem that one row shows by itself; `numbers` are their rows."""
    names, event = event_codes(table["event"])
    day, rounds, round_is_wrong = days(table["date"]), *rounds_of(table["round"])
    white, black = players_of(table["white"]), players_of(table["black"])
    played, played_is_wrong = booleans(table["played"])
    white_result, black_result = results_of(table["result"], played)
    rows = GamesRows(file, files, numbers, event, names, rounds, day, white, black, white_result, black_result)
    none = white_result == Result.NONE

    def invalid(column: str, wanted: str) -> Callable[[int], str]:
        return lambda at: f"{shown(table, column, at)} is no {wanted}."

    tests: list[tuple[Mask, str, Callable[[int], str]]] = [
        (day == NO_DAY, "GAMES_VALUE_INVALID", invalid("date", A_DAY)),
        (
            round_is_wrong,
            "GAMES_VALUE_INVALID",
            invalid("round", f"round: a whole number up to {LAST_ROUND}, or blank"),
        ),
        (_missing(white), "GAMES_VALUE_INVALID", invalid("white", A_NUMBER)),
        (_missing(black), "GAMES_VALUE_INVALID", invalid("black", A_NUMBER)),
        (played_is_wrong, "GAMES_VALUE_INVALID", lambda at: f"{shown(table, 'played', at)} is neither true nor false."),
        (none & ~played_is_wrong, "GAMES_RESULT_INVALID", lambda at: _about_result(table, at, bool(played[at]))),
        (_equal(white, black), "GAMES_SELF_PLAY", lambda at: f"{white[at]} plays against himself."),
    ]
    wrong = np.zeros(len(rows.row), dtype=np.bool_)
    found: list[Issue] = []
    for mask, code, said in tests:
        wrong |= mask
        found += named(rows, mask, code, said)
    return UnderstoodRows(rows, wrong, found)


A_DAY = "day: YYYY-MM-DD, from 1900 to 2099"
A_NUMBER = f"number of a player: {LONGEST_NUMBER} letters or digits at most, no decimals"


def twice_in_a_round(rows: GamesRows, player: Column, opponent: Column) -> Mask:
    """Say of which rows a player has an earlier game in the same round of the same event; players by their places."""
    numbered = np.flatnonzero((rows.round > 0) & (rows.event >= 0))
    if not len(numbered):
        return np.zeros(len(rows.row), dtype=np.bool_)
    who = np.column_stack((player[numbered], opponent[numbered])).ravel()
    width = int(who.max()) + 1
    rounds = int(rows.round.max()) + 1
    of_round = rows.event[numbered] * rounds + rows.round[numbered]
    key = np.repeat(of_round, 2) * width + who
    order = np.argsort(key, kind="stable")
    same = key[order][1:] == key[order][:-1]
    twice = np.zeros(len(rows.row), dtype=np.bool_)
    twice[numbered[order[1:][same] // 2]] = True
    return twice


def named(rows: GamesRows, mask: Mask, code: str, said: Callable[[int], str]) -> list[Issue]:
    """Return a problem for the first rows where a mask holds, and one that counts the others."""
    at = np.flatnonzero(mask)
    found = [
        issue(code, said(index), rows.place(index), event=_event(rows, index), round=int(rows.round[index]))
        for index in at[:NAMED].tolist()
    ]
    if len(at) > NAMED:
        first = at[NAMED]
        found.append(issue(code, more_rows(len(at) - NAMED, int(rows.row[first])), rows.place(int(first))))
    return found


def more_rows(number: int, first: int) -> str:
    """Return that so many more rows have the same problem, and which row is the first of them."""
    on = f"from row {first} on"
    return f"{several(number, f'more row {on} has', f'more rows {on} have')} the same problem."


def _event(rows: GamesRows, index: int) -> str:
    return rows.names[rows.event[index]] if rows.event[index] >= 0 else ""


def _about_result(table: pa.Table, at: int, played: bool) -> str:
    allowed = ", ".join(PLAYED_RESULTS if played else FORFEITED_RESULTS)
    what = "a game that was played" if played else "a game that was not played"
    return f"{shown(table, 'result', at)} is no result of {what}; there are {allowed}."


def _missing(column: pa.Array) -> Mask:
    return np.asarray(pc.is_null(column))


def _equal(white: pa.Array, black: pa.Array) -> Mask:
    if white.type != black.type:
        white, black = pc.cast(white, pa.string()), pc.cast(black, pa.string())
    return np.asarray(pc.fill_null(pc.equal(white, black), False))
