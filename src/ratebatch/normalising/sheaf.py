"""Understand a sheaf of plain files in one sweep over its columns.

A file is plain while nothing at all can be said against it. The first doubt, whatever it is, leaves the file to
`normalise`, which finds the words and the place. So this page only tells what is beyond doubt, line by line.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.normalising.characters import Marks, Numbers
from ratebatch.normalising.consistency import MIRRORED_CODES
from ratebatch.normalising.dates import EARLIEST
from ratebatch.normalising.entries import sex_of, title_of
from ratebatch.normalising.ids import LARGEST, SMALLEST
from ratebatch.normalising.points import NOT_STATED
from ratebatch.normalising.results import COLOUR_TABLE, RESULT_TABLE
from ratebatch.records.results import BYES, FORFEITS, HALF_POINTS, PLAYED, SHORT_GAMES, Result, among
from ratebatch.records.sheaf import Sheaf
from ratebatch.records.tournament import EntryTable, GameTable
from ratebatch.records.trf_layout import (
    BLOCK,
    COLOUR,
    FIELDS,
    FIRST_ROUND,
    GAPS,
    HEAD,
    OPPONENT,
    RESULT,
    SEPARATORS,
)

Signs = npt.NDArray[np.uint8]

_FIELDS = {field.name: slice(field.first - 1, field.last) for field in FIELDS}
_BLANK, _ZERO = ord(" "), ord("0")
_GAME, _ON_BOARD, _ALONE = (
    among(codes)
    for codes in (PLAYED | SHORT_GAMES | FORFEITS, PLAYED | SHORT_GAMES, BYES | {Result.NONE, Result.FORFEIT_LOSS})
)
_HALF_POINTS = np.array([HALF_POINTS[code] for code in Result], dtype=np.int64)
_DAYS = np.array([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], dtype=np.int64)
"""Days of the months that every year has; the 29th of February is left to the calendar."""


def _of_bytes(table: Numbers) -> npt.NDArray[np.int8]:
    """Return a table by the code of a sign for bytes, in which a blank stands for nothing."""
    codes = table.astype(np.int8)
    codes[_BLANK] = codes[0]
    return codes


_RESULTS, _COLOURS = _of_bytes(RESULT_TABLE), _of_bytes(COLOUR_TABLE)


class PlainTables(NamedTuple):
    """The players and games of a plain file, and the last round in which anybody has an opponent or a result."""

    entries: EntryTable
    games: GameTable
    played_rounds: int


class _Entries(NamedTuple):
    """The players of all lines, and the lines that leave something to doubt."""

    table: EntryTable
    doubtful: Marks


class _Games(NamedTuple):
    """The games of all lines with the line of each cell, the lines with a game, and those that leave a doubt."""

    table: GameTable
    line: Numbers
    with_game: Marks
    doubtful: Marks


def plain_tables(sheaf: Sheaf, latest_births: Sequence[int]) -> list[PlainTables | None]:
    """Return the tables of each file, None where anything is doubtful; nobody is born after the year of his event."""
    of_file = np.repeat(np.arange(len(sheaf.headers)), np.diff(sheaf.bounds))
    entries = _entries(sheaf, of_file, np.array(latest_births, dtype=np.int64)[of_file])
    games = _games(sheaf, of_file, entries.table)
    doubtful = np.logical_or.reduceat(entries.doubtful | games.doubtful, sheaf.bounds[:-1])
    doubtful |= ~np.logical_or.reduceat(games.with_game, sheaf.bounds[:-1])
    lines = sheaf.bounds.tolist()
    cells = np.searchsorted(games.line, sheaf.bounds).tolist()
    told = (games.table.opponent >= 0) | (games.table.result > 0)
    last = np.where(told, games.table.round, 0)
    tables: list[PlainTables | None] = []
    for file, doubt in enumerate(doubtful.tolist()):
        first, after = cells[file], cells[file + 1]
        if doubt:
            tables.append(None)
            continue
        tables.append(
            PlainTables(
                entries.table.part(slice(lines[file], lines[file + 1])),
                games.table.part(slice(first, after)),
                int(last[first:after].max()),
            )
        )
    return tables


def _entries(sheaf: Sheaf, of_file: Numbers, latest: Numbers) -> _Entries:
    """Return the players of all files; what is sure is the first of its kind in its file."""
    fields = {name: sheaf.signs[:, place] for name, place in _FIELDS.items()}
    ranks, sure = _whole(fields["starting_rank"])
    ids, id_sure = _whole(fields["player_id"])
    rating, rating_sure = _whole(fields["rating"])
    rank, rank_sure = _whole(fields["rank"])
    half_points, points_sure = _half_points(fields["points"])
    years, years_sure = _birth_years(fields["birth_date"])
    names, names_sure = _names(fields["name"], sheaf.names)
    sure &= (ranks > 0) & _first_in_file(ranks, of_file)
    sure &= id_sure & ((ids == 0) | ((ids >= SMALLEST) & (ids <= LARGEST) & _first_in_file(ids, of_file)))
    sure &= rating_sure & rank_sure & points_sure & years_sure & (years <= latest) & names_sure
    sure &= ~np.isin(fields["sex"][:, 0], (ord("f"), ord("F")))
    sure &= np.all(sheaf.signs[:, np.array(SEPARATORS) - 1] == _BLANK, axis=1)
    table = EntryTable(
        starting_rank=ranks,
        name=names,
        sex=_words(fields["sex"], sex_of),
        title=_words(fields["title"], title_of),
        federation=_words(fields["federation"], str),
        fide_id=ids,
        rating=rating,
        birth_year=years,
        half_points=half_points,
        rank=rank,
        national_id=np.full(len(ranks), "", dtype=np.str_),
        national_rating=np.zeros(len(ranks), dtype=np.int64),
        row=sheaf.row,
    )
    return _Entries(table, ~sure)


def _games(sheaf: Sheaf, of_file: Numbers, entries: EntryTable) -> _Games:
    """Return the games of all files: a cell is sure where its opponent's cell tells the other side of it."""
    lines, rounds = len(sheaf.signs), (sheaf.signs.shape[1] - HEAD) // BLOCK
    blocks = sheaf.signs[:, HEAD:].reshape(lines, rounds, BLOCK)
    filled = np.zeros((lines, rounds), dtype=np.bool_)
    for place in range(BLOCK):
        filled |= blocks[:, :, place] != _BLANK
    line, block = np.nonzero(filled)
    cell = blocks[line, block]
    number, sure = _whole(cell[:, OPPONENT])
    sure &= np.all(cell[:, GAPS] == _BLANK, axis=1)
    colour, result = _COLOURS[cell[:, COLOUR]].astype(np.int64), _RESULTS[cell[:, RESULT]].astype(np.int64)
    sure &= (colour >= 0) & (result >= 0)
    known = np.maximum(result, 0)

    ranks = entries.starting_rank
    beyond = ranks.max() + 1  # nobody's starting rank
    line_of = np.full(len(sheaf.headers) * (beyond + 1), -1, dtype=np.int64)
    line_of[of_file * (beyond + 1) + ranks] = np.arange(lines)
    opponent = np.where(number > 0, line_of[of_file[line] * (beyond + 1) + np.minimum(number, beyond)], -1)
    cell_at = np.full((lines, rounds), -1, dtype=np.int64)
    cell_at[line, block] = np.arange(len(line))
    partner = np.where(opponent >= 0, cell_at[opponent, block], -1)

    both = _ON_BOARD[known] & _ON_BOARD[known[partner]]
    opposite = (colour + colour[partner] == 3) & (colour > 0) & (colour < 3)  # white is 1 and black is 2
    game = (partner >= 0) & (opponent != line) & (opponent[partner] == line) & _GAME[known]
    game &= MIRRORED_CODES[known, known[partner]] & (opposite | ~both)
    sure &= game | ((number == 0) & _ALONE[known])

    byes = np.bincount((of_file[line] * rounds + block)[known == Result.BYE_PAIRING], minlength=1)
    worth = np.bincount(line, weights=_HALF_POINTS[known], minlength=lines).astype(np.int64)
    doubtful = np.bincount(line[~sure], minlength=lines) > 0
    doubtful |= worth != entries.half_points
    doubtful |= np.isin(of_file, np.flatnonzero(byes > 1) // max(rounds, 1))
    begins = sheaf.bounds[of_file[line]]
    table = GameTable(
        entry=line - begins,
        round=block + 1,
        opponent=np.where(opponent >= 0, opponent - begins, -1),
        colour=np.maximum(colour, 0),
        result=known,
        row=sheaf.row[line],
        column=block * BLOCK + FIRST_ROUND,
    )
    return _Games(table, line, np.bincount(line[game], minlength=lines) > 0, doubtful)


def _whole(signs: Signs) -> tuple[Numbers, Marks]:
    """Return the whole number of each row, 0 for blank; sure are digits in one run with nothing but blanks around."""
    values = np.zeros(len(signs), dtype=np.int64)
    sure, begun, ended = (
        np.ones(len(signs), dtype=np.bool_),
        np.zeros(len(signs), np.bool_),
        np.zeros(len(signs), np.bool_),
    )
    for place in range(signs.shape[1]):  # a column at a time is ten times as fast as all at once
        column = np.ascontiguousarray(signs[:, place])
        digit = column - np.uint8(_ZERO)
        is_digit, is_blank = digit <= 9, column == _BLANK
        ended |= begun & is_blank
        begun |= is_digit
        sure &= is_blank | (is_digit & ~ended)
        values = np.where(is_digit, values * 10 + digit, values)
    return values, sure


def _half_points(signs: Signs) -> tuple[Numbers, Marks]:
    """Return half points; sure are points such as ` 4.5` and `10,0`."""
    whole, sure = _whole(signs[:, :2])
    half = signs[:, 3] == ord("5")
    sure &= (signs[:, 1] != _BLANK) & np.isin(signs[:, 2], (ord("."), ord(","))) & (half | (signs[:, 3] == _ZERO))
    return np.where(sure, 2 * whole + half, NOT_STATED), sure


def _birth_years(signs: Signs) -> tuple[Numbers, Marks]:
    """Return years, 0 for blank; sure are `1998/05/31`, `1998/00/00`, `1998` and blank."""
    year, year_sure = _whole(signs[:, :4])
    month, month_sure = _whole(signs[:, 5:7])
    day, day_sure = _whole(signs[:, 8:])
    blank = signs == _BLANK
    nothing_behind = np.all(blank[:, 4:], axis=1)
    written = np.all(signs[:, [4, 7]] == ord("/"), axis=1) & ~np.any(blank, axis=1)
    written &= (month <= 12) & ((day <= _DAYS[np.minimum(month, 12)]) | ((month == 0) & (day == 0)))
    whole_year = ~np.any(blank[:, :4], axis=1) & (year >= EARLIEST)
    nothing = nothing_behind & np.all(blank[:, :4], axis=1)
    sure = year_sure & month_sure & day_sure & (nothing | (whole_year & (written | nothing_behind)))
    return np.where(nothing, 0, year), sure


def _names(signs: Signs, others: dict[int, str]) -> tuple[npt.NDArray[np.str_], Marks]:
    """Return the names, `others` those with letters beyond ASCII; sure are those that begin with a letter."""
    first = signs[:, 0] | np.uint8(_BLANK)  # a letter of ASCII, made small
    sure = (first >= ord("a")) & (first <= ord("z"))
    joined = np.ascontiguousarray(signs).view(f"S{signs.shape[1]}").ravel()
    names = np.strings.rstrip(joined).astype(np.str_)
    for line, name in others.items():
        names[line] = name
        sure[line] = name[:1].isalpha() and signs[line, 0] != _BLANK
    return names, sure


def _words(signs: Signs, word: Callable[[str], str]) -> npt.NDArray[np.str_]:
    """Return a short field of each row as the word that it stands for; few are different."""
    codes = np.zeros(len(signs), dtype=np.int64)
    for place in range(signs.shape[1]):
        codes = codes * 256 + signs[:, place]
    values, inverse = np.unique(codes, return_inverse=True)
    texts = [int(value).to_bytes(signs.shape[1], "big").decode("ascii").strip() for value in values]
    return np.array([word(text) for text in texts], dtype=np.str_)[inverse]


def _first_in_file(numbers: Numbers, of_file: Numbers) -> Marks:
    """Say of each number whether no line of its file before has it."""
    order = np.lexsort((numbers, of_file))
    again = np.zeros(len(numbers), dtype=np.bool_)
    again[order[1:]] = (np.diff(numbers[order]) == 0) & (np.diff(of_file[order]) == 0)
    return ~again
