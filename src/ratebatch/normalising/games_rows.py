"""The rows of a dataset of games understood: results, days, rounds, and what is wrong in a row."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.games_dataset import FORFEITED_RESULTS, PLAYED_RESULTS
from ratebatch.records.results import Result

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

NAMED = 100
"""So many problems of one kind are named in a block; one more line counts the others."""

NO_DAY = int(np.iinfo(np.int64).min)
"""The day of a cell that holds none, among days since 1970."""

_TRUE, _FALSE = ("true", "yes", "1", "t"), ("false", "no", "0", "f")


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
    day, rounds, round_is_wrong = days(table["date"]), *_rounds(table["round"])
    white, black = _players(table["white"]), _players(table["black"])
    played, played_is_wrong = _booleans(table["played"])
    white_result, black_result = _results(table["result"], played)
    rows = GamesRows(file, files, numbers, event, names, rounds, day, white, black, white_result, black_result)
    none = white_result == Result.NONE
    tests: list[tuple[Mask, str, Callable[[int], str]]] = [
        (day == NO_DAY, "GAMES_VALUE_INVALID", lambda at: f"{_shown(table, 'date', at)} is no day (YYYY-MM-DD)."),
        (round_is_wrong, "GAMES_VALUE_INVALID", lambda at: f"{_shown(table, 'round', at)} is no round."),
        (_missing(white), "GAMES_VALUE_INVALID", lambda at: "The player white is empty."),
        (_missing(black), "GAMES_VALUE_INVALID", lambda at: "The player black is empty."),
        (played_is_wrong, "GAMES_VALUE_INVALID", lambda at: f"{_shown(table, 'played', at)} is not true or false."),
        (none & ~played_is_wrong, "GAMES_RESULT_INVALID", lambda at: _about_result(table, at, bool(played[at]))),
        (_equal(white, black), "GAMES_SELF_PLAY", lambda at: f"{white[at]} plays against himself."),
    ]
    wrong = np.zeros(len(rows.row), dtype=np.bool_)
    found: list[Issue] = []
    for mask, code, said in tests:
        wrong |= mask
        found += named(rows, mask, code, said)
    return UnderstoodRows(rows, wrong, found)


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
        more = f"{len(at) - NAMED} more rows from row {rows.row[first]} on have the same problem."
        found.append(issue(code, more, rows.place(int(first))))
    return found


def _event(rows: GamesRows, index: int) -> str:
    return rows.names[rows.event[index]] if rows.event[index] >= 0 else ""


def event_codes(column: pa.ChunkedArray) -> tuple[list[str], Column]:
    """Return the names of the events in a column and the place of each row's among them, -1 for an empty cell."""
    whole = _one(column)
    coded = whole if pa.types.is_dictionary(whole.type) else whole.dictionary_encode()
    names = [str(name) if name is not None else "" for name in coded.dictionary.to_pylist()]
    codes = np.asarray(pc.fill_null(coded.indices, -1)).astype(np.int64)
    blank = np.array([not name.strip() for name in names], dtype=np.bool_)
    if blank.any():
        codes = np.where((codes >= 0) & blank[codes], -1, codes)
    return names, codes


def days(column: pa.ChunkedArray) -> Column:
    """Return days since 1970 of dates, timestamps or texts as YYYY-MM-DD; `NO_DAY` where there is none."""
    whole = _one(column)
    if pa.types.is_dictionary(whole.type):
        whole = whole.dictionary_decode()
    if pa.types.is_string(whole.type) or pa.types.is_large_string(whole.type):
        text = pc.if_else(pc.match_substring_regex(whole, r"^\d{4}-\d{2}-\d{2}$"), whole, None)
        whole = pc.strptime(text, format="%Y-%m-%d", unit="s", error_is_null=True)
        whole = pc.if_else(pc.equal(pc.strftime(whole, format="%Y-%m-%d"), text), whole, None)  # no 31 of November
    if not (pa.types.is_date(whole.type) or pa.types.is_timestamp(whole.type)):
        return np.full(len(whole), NO_DAY, dtype=np.int64)
    as_days = pc.cast(pc.cast(whole, pa.date32(), safe=False), pa.int32())
    return np.asarray(pc.fill_null(pc.cast(as_days, pa.int64()), NO_DAY))


def _rounds(column: pa.ChunkedArray) -> tuple[Column, Mask]:
    """Return rounds, 0 for none, and where the cell is no round."""
    whole = _one(column)
    if pa.types.is_integer(whole.type):
        number = np.asarray(pc.fill_null(pc.cast(whole, pa.int64()), 0))
        return np.where(number > 0, number, 0), number < 0
    text = pc.fill_null(pc.cast(whole, pa.string()), "")
    digits = pc.match_substring_regex(text, r"^\d{1,4}$")
    number = np.asarray(pc.cast(pc.if_else(digits, text, "0"), pa.int64()))
    return number, ~np.asarray(digits) & ~np.asarray(pc.equal(text, ""))


def _players(column: pa.ChunkedArray) -> pa.Array:
    """Return numbers of players as whole numbers or as text, null where empty."""
    whole = _one(column)
    if pa.types.is_integer(whole.type):
        return pc.cast(whole, pa.int64())
    if pa.types.is_dictionary(whole.type):
        whole = whole.dictionary_decode()
    text = pc.utf8_trim_whitespace(pc.cast(whole, pa.string()))
    return pc.if_else(pc.equal(text, ""), None, text)


def _booleans(column: pa.ChunkedArray) -> tuple[Mask, Mask]:
    """Return truth values and where a cell is none."""
    whole = _one(column)
    if pa.types.is_boolean(whole.type):
        return np.asarray(pc.fill_null(whole, False)), np.asarray(pc.is_null(whole))
    text = pc.utf8_lower(pc.fill_null(pc.cast(whole, pa.string()), ""))
    true, false = (np.asarray(pc.is_in(text, value_set=pa.array(words))) for words in (_TRUE, _FALSE))
    return true, ~(true | false)


def _results(column: pa.ChunkedArray, played: Mask) -> tuple[Column, Column]:
    """Return the codes of both players, `Result.NONE` for a text that is no result of such a game."""
    whole = _one(column)
    coded = whole if pa.types.is_dictionary(whole.type) else whole.dictionary_encode()
    texts = [str(text) if text is not None else "" for text in coded.dictionary.to_pylist()]
    codes = np.asarray(pc.fill_null(coded.indices, len(texts))).astype(np.int64)
    of_played, of_forfeited = (_looked_up(texts, results) for results in (PLAYED_RESULTS, FORFEITED_RESULTS))
    found = np.where(played[:, None], of_played[codes], of_forfeited[codes])
    return found[:, 0], found[:, 1]


def _looked_up(texts: Sequence[str], results: Mapping[str, tuple[Result, Result]]) -> npt.NDArray[np.int64]:
    none = (Result.NONE, Result.NONE)
    return np.array([*(results.get(text.strip(), none) for text in texts), none], dtype=np.int64)


def _about_result(table: pa.Table, at: int, played: bool) -> str:
    allowed = ", ".join(PLAYED_RESULTS if played else FORFEITED_RESULTS)
    what = "a game that was played" if played else "a game that was not played"
    return f"{_shown(table, 'result', at)} is no result of {what}; there are {allowed}."


def _shown(table: pa.Table, column: str, at: int) -> str:
    value = table[column][at].as_py()
    return f"An empty {column}" if value in (None, "") else f"{str(value)[:40]!r} as {column}"


def _missing(column: pa.Array) -> Mask:
    return np.asarray(pc.is_null(column))


def _equal(white: pa.Array, black: pa.Array) -> Mask:
    if white.type != black.type:
        white, black = pc.cast(white, pa.string()), pc.cast(black, pa.string())
    return np.asarray(pc.fill_null(pc.equal(white, black), False))


def _one(column: pa.ChunkedArray) -> pa.Array:
    """Return a column as one array; dictionaries of its pieces are made one."""
    if pa.types.is_dictionary(column.type):
        column = column.unify_dictionaries()
    combined = column.combine_chunks()
    return combined if not isinstance(combined, pa.ChunkedArray) else pa.concat_arrays(combined.chunks)
