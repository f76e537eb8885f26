"""Understand a sheaf of plain files in one sweep over its columns.

A file is plain while nothing at all can be said against it. The first doubt, whatever it is, leaves the file to
`normalise`, which finds the words and the place. So this page only tells what is beyond doubt, line by line.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.normalising.characters import Marks, Numbers
from ratebatch.normalising.entries import sex_of, title_of
from ratebatch.normalising.ids import LARGEST, SMALLEST
from ratebatch.normalising.sheaf_fields import BLANK, birth_years, columns_of, half_points, names_of, whole, words
from ratebatch.normalising.sheaf_games import games_of
from ratebatch.records.sheaf import RECORD, Sheaf
from ratebatch.records.tournament import EntryTable, GameTable
from ratebatch.records.trf_layout import FIELDS, SEPARATORS

_FIELDS = {field.name: slice(field.first - 1 - RECORD, field.last - RECORD) for field in FIELDS}
_SEPARATORS = [column - 1 - RECORD for column in SEPARATORS]
"""Where fields and the blanks between them stand in a line of a sheaf, from 0."""

_BITS_OF_A_NUMBER = 40
"""No field has a larger number: eleven digits."""


class PlainTables(NamedTuple):
    """The players and games of a plain file, and the last round in which anybody has an opponent or a result."""

    entries: EntryTable
    games: GameTable
    played_rounds: int


class _Entries(NamedTuple):
    """The players of all lines, and the lines that leave something to doubt."""

    table: EntryTable
    doubtful: Marks


def plain_tables(sheaf: Sheaf, latest_births: Sequence[int]) -> list[PlainTables | None]:
    """Return the tables of each file, None where anything is doubtful; nobody is born after the year of his event."""
    of_file = np.repeat(np.arange(len(sheaf.facts)), np.diff(sheaf.bounds))
    entries = _entries(sheaf, of_file, np.array(latest_births, dtype=np.int64)[of_file])
    games = games_of(sheaf, of_file, entries.table)
    doubtful = np.logical_or.reduceat(entries.doubtful, sheaf.bounds[:-1]) | games.doubtful
    lines, cells = sheaf.bounds.tolist(), games.bounds.tolist()
    return [
        None
        if doubt
        else PlainTables(
            entries.table.part(slice(lines[file], lines[file + 1])),
            games.table.part(slice(cells[file], cells[file + 1])),
            rounds,
        )
        for file, (doubt, rounds) in enumerate(zip(doubtful.tolist(), games.rounds.tolist(), strict=True))
    ]


def _entries(sheaf: Sheaf, of_file: Numbers, latest: Numbers) -> _Entries:
    """Return the players of all files; in doubt are also all lines of a file in which a rank or an id repeats."""
    fields = {name: sheaf.signs[:, place] for name, place in _FIELDS.items()}
    ranks, sure = whole(columns_of(fields["starting_rank"]))
    ids, id_sure = whole(columns_of(fields["player_id"]))
    rating, rating_sure = whole(columns_of(fields["rating"]))
    rank, rank_sure = whole(columns_of(fields["rank"]))
    points, points_sure = half_points(fields["points"])
    years, years_sure = birth_years(fields["birth_date"])
    names, names_sure = names_of(fields["name"], sheaf.names)
    sure &= (ranks > 0) & ~_repeated(ranks, of_file) & ~_repeated(ids, of_file)
    sure &= id_sure & ((ids == 0) | ((ids >= SMALLEST) & (ids <= LARGEST)))
    sure &= rating_sure & rank_sure & points_sure & years_sure & (years <= latest) & names_sure
    sure &= ~np.isin(fields["sex"][:, 0], (ord("f"), ord("F")))
    sure &= np.all(sheaf.signs[:, _SEPARATORS] == BLANK, axis=1)
    table = EntryTable(
        starting_rank=ranks,
        name=names,
        sex=words(fields["sex"], sex_of),
        title=words(fields["title"], title_of),
        federation=words(fields["federation"], str),
        fide_id=ids,
        rating=rating,
        birth_year=years,
        half_points=points,
        rank=rank,
        national_id=np.full(len(ranks), "", dtype=np.str_),
        national_rating=np.zeros(len(ranks), dtype=np.int64),
        row=sheaf.row,
    )
    return _Entries(table, ~sure)


def _repeated(numbers: Numbers, of_file: Numbers) -> Marks:
    """Say of each line whether two lines of its file have one number; 0 is none."""
    packed = np.sort(((of_file << _BITS_OF_A_NUMBER) | numbers)[numbers > 0])
    again = packed[1:][packed[1:] == packed[:-1]] >> _BITS_OF_A_NUMBER
    repeated: Marks = np.isin(of_file, again)
    return repeated
