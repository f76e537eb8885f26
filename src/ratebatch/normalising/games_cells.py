"""The cells of a dataset of games understood, column by column: events, days, rounds, players, results."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.games_dataset import FORFEITED_RESULTS, PLAYED_RESULTS
from ratebatch.records.results import Result

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

NO_DAY = int(np.iinfo(np.int64).min)
"""The day of a cell that holds none, among days since 1970."""

LAST_ROUND = 9_999
"""No event has more rounds; as text a round has four digits at most."""

LONGEST_EVENT, LONGEST_NUMBER = 200, 64
"""Letters of the name of an event and of the number of a player, beyond which a cell holds something else."""

FIRST_DAY_OF_GAMES, LAST_DAY_OF_GAMES = (
    date(year, 1, 1).toordinal() - date(1970, 1, 1).toordinal() for year in (1900, 2100)
)
"""No game of a list lies before or behind them, in days since 1970."""

_TRUE, _FALSE = ("true", "yes", "1", "t"), ("false", "no", "0", "f")


def event_codes(column: pa.ChunkedArray) -> tuple[list[str], Column]:
    """Return the names of the events in a column and the place of each row's among them.

    It is -1 for a cell that names none: it is empty, too long, or holds a line break or another control character.
    """
    values, codes = coded(column)
    names = [str(name) for name in values.to_pylist()]
    is_none = np.array([fault_of_event(name) != "" for name in names], dtype=np.bool_)
    if is_none.any():
        codes = np.where((codes >= 0) & is_none[codes], -1, codes)
    return names, codes


def fault_of_event(name: str) -> str:
    """Return why a text is no name of an event, in a sentence; empty for one that is."""
    if not name.strip():
        return "The event is empty."
    if len(name) > LONGEST_EVENT:
        return f"The name of the event has {len(name)} letters, more than {LONGEST_EVENT}."
    if not name.isprintable():
        return "The name of the event has a line break or another control character."
    return ""


def coded(column: pa.ChunkedArray) -> tuple[pa.Array, Column]:
    """Return the different cells of a column as text, and the place of each row's among them, -1 for an empty cell."""
    whole = _one(column)
    as_codes = whole if pa.types.is_dictionary(whole.type) else whole.dictionary_encode()
    codes = np.asarray(pc.fill_null(as_codes.indices, -1)).astype(np.int64)
    return pc.cast(as_codes.dictionary, pa.string()), codes


def by_code(values: Column, codes: Column, empty: int) -> Column:
    """Return a value for each row by its code, `empty` for an empty cell."""
    return np.append(values, empty)[codes]


def days(column: pa.ChunkedArray) -> Column:
    """Return days since 1970 of days or texts as YYYY-MM-DD; `NO_DAY` where there is none of our time."""
    whole = _one(column)
    if pa.types.is_date32(whole.type):
        number = np.asarray(pc.fill_null(pc.cast(pc.cast(whole, pa.int32()), pa.int64()), NO_DAY))
    elif pa.types.is_integer(whole.type):
        return np.full(len(whole), NO_DAY, dtype=np.int64)
    else:
        values, codes = coded(column)
        number = by_code(np.array([_day(text) for text in values.to_pylist()], dtype=np.int64), codes, NO_DAY)
    return np.where((number >= FIRST_DAY_OF_GAMES) & (number < LAST_DAY_OF_GAMES), number, NO_DAY)


def _day(text: str) -> int:
    if not _ISO_DAY.fullmatch(text.strip()):
        return NO_DAY
    try:
        return date.fromisoformat(text.strip()).toordinal() - date(1970, 1, 1).toordinal()
    except ValueError:
        return NO_DAY  # no 31 of November


_ISO_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def is_blank(column: pa.ChunkedArray) -> Mask:
    """Say which cells are empty."""
    values, codes = coded(column)
    blank = np.array([not text.strip() for text in values.to_pylist()], dtype=np.int64)
    return by_code(blank, codes, 1) > 0


def rounds_of(column: pa.ChunkedArray) -> tuple[Column, Mask]:
    """Return rounds, 0 for none, and where the cell is no round."""
    whole = _one(column)
    if pa.types.is_integer(whole.type):
        number = np.asarray(pc.fill_null(pc.cast(whole, pa.int64()), 0))
    else:
        values, codes = coded(column)
        number = by_code(np.array([_round(text) for text in values.to_pylist()], dtype=np.int64), codes, 0)
    wrong = (number < 0) | (number > LAST_ROUND)
    return np.where(wrong, 0, number), wrong


def _round(text: str) -> int:
    text = text.strip()
    if not text:
        return 0
    return int(text) if len(text) <= len(str(LAST_ROUND)) and text.isascii() and text.isdigit() else -1


def players_of(column: pa.ChunkedArray) -> pa.Array:
    """Return numbers of players as whole numbers or as text, null where a cell holds none.

    No list numbers its players by truth values, days, or numbers with a decimal point or an exponent.
    """
    whole = _one(column)
    if pa.types.is_integer(whole.type):
        return whole
    if pa.types.is_boolean(whole.type) or pa.types.is_date(whole.type):
        return pa.nulls(len(whole), pa.string())
    if pa.types.is_dictionary(whole.type):
        # The different texts first: a long one that stands in every row must not be there as often.
        return pa.DictionaryArray.from_arrays(whole.indices, _numbers(whole.dictionary)).dictionary_decode()
    return _numbers(pc.cast(whole, pa.string()))


def _numbers(texts: pa.Array) -> pa.Array:
    texts = pc.utf8_trim_whitespace(texts)
    length = pc.utf8_length(texts)
    is_number = pc.and_(pc.greater(length, 0), pc.less_equal(length, LONGEST_NUMBER))
    if not pc.all(pc.ascii_is_decimal(texts)).as_py():
        is_number = pc.and_(is_number, pc.invert(pc.match_substring_regex(texts, _FLOAT)))
    return pc.if_else(is_number, texts, None)


_FLOAT = r"(?i)^[+-]?([0-9]+[.][0-9]*|[.][0-9]+|[0-9]+([.][0-9]*)?e[+][0-9]+|inf|infinity|nan)$"
"""How programs write numbers that are not whole; `12E3` alone may be the number of somebody."""


def booleans(column: pa.ChunkedArray) -> tuple[Mask, Mask]:
    """Return truth values and where a cell is none."""
    whole = _one(column)
    if pa.types.is_boolean(whole.type):
        return np.asarray(pc.fill_null(whole, False)), np.asarray(pc.is_null(whole))
    values, codes = coded(column)
    texts = [text.strip().lower() for text in values.to_pylist()]
    found = by_code(np.array([1 if text in _TRUE else 0 if text in _FALSE else -1 for text in texts]), codes, -1)
    return found == 1, found == -1


def results_of(column: pa.ChunkedArray, played: Mask) -> tuple[Column, Column]:
    """Return the codes of both players, `Result.NONE` for a text that is no result of such a game."""
    values, codes = coded(column)
    texts = values.to_pylist()
    of_played, of_forfeited = (_looked_up(texts, results) for results in (PLAYED_RESULTS, FORFEITED_RESULTS))
    found = np.where(played[:, None], of_played[codes], of_forfeited[codes])
    return found[:, 0], found[:, 1]


def _looked_up(texts: Sequence[str], results: Mapping[str, tuple[Result, Result]]) -> npt.NDArray[np.int64]:
    none = (Result.NONE, Result.NONE)
    return np.array([*(results.get(text.strip(), none) for text in texts), none], dtype=np.int64)


def shown(table: pa.Table, column: str, at: int) -> str:
    """Return a cell for a message, cut where it is long."""
    try:
        value = table[column][at].as_py()
    except (OverflowError, ValueError):
        value = "a day of no calendar"
    if value is None or not str(value).strip():
        return f"An empty {column}"
    text = str(value)
    return f"{text[:_SHOWN]!r}{'…' if len(text) > _SHOWN else ''} as {column}"


_SHOWN = 40


def _one(column: pa.ChunkedArray) -> pa.Array:
    """Return a column as one array; dictionaries of its pieces are made one."""
    if pa.types.is_dictionary(column.type):
        column = column.unify_dictionaries()
    combined = column.combine_chunks()
    return combined if not isinstance(combined, pa.ChunkedArray) else pa.concat_arrays(combined.chunks)
