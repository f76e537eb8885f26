"""A rating list: the published ratings of one month, as an Arrow table inside a record."""

import re
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
from pydantic import BaseModel, ConfigDict, field_validator

from ratebatch.issues import Issue, masked
from ratebatch.records.period import MonthField
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several

LIST_COLUMNS: dict[str, str] = {
    "id": "Number of the player in the rating system: the FIDE id.",
    "name": "Name as printed, `Last, First`.",
    "federation": "Federation, three letters.",
    "sex": "`M`, `F` or empty.",
    "title": "Title, for example `GM`.",
    "women_title": "Women's title, for example `WIM`.",
    "other_titles": "Arbiter, trainer and organiser titles, separated by commas.",
    "foa_title": "FIDE Online Arena title.",
    "standard_rating": "Standard rating in points; empty if unrated.",
    "standard_games": "Standard games rated on this list.",
    "standard_k": "Standard development coefficient valid for the next list, before the 700 limit.",
    "rapid_rating": "Rapid rating in points; empty if unrated.",
    "rapid_games": "Rapid games rated on this list.",
    "rapid_k": "Rapid development coefficient.",
    "blitz_rating": "Blitz rating in points; empty if unrated.",
    "blitz_games": "Blitz games rated on this list.",
    "blitz_k": "Blitz development coefficient.",
    "birth_year": "Year of birth; empty if unknown.",
    "flag": "`i` inactive, `w` woman, `wi` both.",
    "national_id": "Number of the player in his federation, as it stands there: a licence, digits or letters.",
    "province": "Province or region within the federation.",
}
"""The columns of a rating list by our names, in the order in which they are written.

A list may also print ratings of national systems, each in a column named by `rating_column`: `ukd_standard_rating`.
A player has an id, a national number, or both; where the id is blank, the national number is not.
"""

ID_COLUMNS = ("id", "national_id")
"""The columns of which one names the player."""

NATIONAL_RATING = re.compile(rf"(?!fide_)[a-z][a-z0-9]*_(?:{'|'.join(RatingType)})_rating")
"""The name of a column of national ratings; the system stands first."""

NATIONAL_FIGURES = re.compile(rf"(?!fide_)([a-z][a-z0-9]*_(?:{'|'.join(RatingType)}))_(?:games|k)")
"""The name of a column of the games of a list, or the K, of a national system, as the program writes it."""

FIDE = "fide"
"""The system whose ratings stand in the columns without a system in their name."""

LOWEST_RATING, HIGHEST_RATING = 100, 4000
"""A rating outside this range is a slip, in whatever system."""


def rating_column(rating_type: RatingType, system: str = FIDE) -> str:
    """Return the column of a system's ratings of one type: `rapid_rating`, or `ukd_rapid_rating`."""
    return f"{rating_type}_rating" if system == FIDE else f"{system}_{rating_type}_rating"


class ListedPlayer(BaseModel):
    """One player of a list, seen alone; None where the list prints nothing.

    `ratings` are FIDE's, or those of a club's list of plain ratings; `national_ratings` those of each national system
    that the list prints, by its name and the type: `national_ratings["ukd"]["standard"]`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    name: str
    federation: str
    sex: str
    title: str
    birth_year: int | None
    flag: str
    ratings: dict[RatingType, int | None]
    coefficients: dict[RatingType, int | None]
    national_id: str = ""
    national_ratings: dict[str, dict[RatingType, int | None]] = {}

    def __repr__(self) -> str:
        return masked(super().__repr__())

    __str__ = __repr__


class UnreadRow(NamedTuple):
    """A row that was left out because a cell of it cannot be read; `cells` are the others, by column."""

    row: int
    wrong: str
    cells: Mapping[str, str]


class DoubledId(NamedTuple):
    """An id that stands on two rows, in the `column` of that id, with different values of the columns `differing`.

    `rows` are those of the file; the first of the two is the one that is used.
    """

    column: str
    number: str
    rows: tuple[int, int]
    differing: tuple[str, ...]
    said: str


class RatingList(BaseModel):
    """The ratings published for one month.

    `table` has one row for each player, in the order of the file, every column as text: those of `LIST_COLUMNS` that
    the file has, and any others it carries. Rows whose id cannot be read are not in it; `issues` names them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    file: str
    sha256: str
    month: MonthField
    format: str
    table: pa.Table
    issues: tuple[Issue, ...] = ()
    unread: tuple[UnreadRow, ...] = ()
    """The rows left out, as far as the format tells the cells apart."""
    doubled: tuple[DoubledId, ...] = ()
    """The ids on several rows that do not say the same of a rating or K."""

    @field_validator("table")
    @classmethod
    def _has_ids(cls, table: pa.Table) -> pa.Table:
        if "id" not in table.column_names or "name" not in table.column_names:
            raise ValueError("a rating list has the columns id and name")
        if any(not pa.types.is_string(field.type) for field in table.schema):
            raise ValueError("every column of a rating list is text")
        return table

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def __repr__(self) -> str:
        players, issues = several(len(self), "player"), several(len(self.issues), "issue")
        return f"<RatingList {self.file} ({self.format}), {self.month}: {players}, {issues}>"

    __str__ = __repr__

    def serves(self, rating_type: RatingType, system: str = FIDE) -> bool:
        """Say whether the list prints ratings of this type and system."""
        return rating_column(rating_type, system) in self.table.column_names

    def rows_of(self, ids: npt.NDArray[np.str_], column: str = "id") -> npt.NDArray[np.int64]:
        """Return the row of each id, -1 where the list does not have it; of repeated ids the first row.

        `column` may be another with numbers, `national_id`. A blank is no id: nobody is found by it.
        """
        if column not in self.table.column_names:
            return np.full(len(ids), -1, dtype=np.int64)
        asked = pa.array(ids, type=pa.string()).dictionary_encode()  # the few are hashed, not the two million
        wanted = pc.if_else(pc.equal(asked.dictionary, ""), None, asked.dictionary)
        positions = np.asarray(pc.fill_null(pc.index_in(self.table[column], value_set=wanted), -1))
        rows = np.flatnonzero(positions >= 0)[::-1]
        first = np.full(len(asked.dictionary), -1, dtype=np.int64)
        first[positions[rows]] = rows  # from the last row to the first: of repeated ids the first row stays
        found: npt.NDArray[np.int64] = first[np.asarray(asked.indices)]
        return found

    def text(self, column: str, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.str_]:
        """Return a column at the rows given, empty for row -1 and for a column that the list does not have."""
        return _texts(self._taken(column, rows))

    def numbers(self, column: str, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Return a column of whole numbers at the rows given; 0 where blank, no number, row -1, or no such column."""
        return whole_numbers(self._taken(column, rows))

    def every_number(self, column: str) -> npt.NDArray[np.int64]:
        """Return what `numbers` returns for every row in order, without taking them first."""
        if column not in self.table.column_names:
            return np.zeros(len(self), dtype=np.int64)
        return whole_numbers(self.table[column])

    def player(self, row: int) -> ListedPlayer:
        """Return one row as a record, counted from 0; raise IndexError for a row that the list does not have."""
        if not 0 <= row < len(self):
            raise IndexError(f"the list has {several(len(self), 'player')}, counted from 0; it has no row {row}")
        at = np.array([row])
        names = ("id", "name", "federation", "sex", "title", "flag", "national_id")
        texts = {name: str(self.text(name, at)[0]) for name in names}
        national: dict[str, dict[RatingType, int | None]] = {}
        for name in filter(NATIONAL_RATING.fullmatch, self.table.column_names):
            system, kind, _ = name.split("_")
            national.setdefault(system, {})[RatingType(kind)] = int(self.numbers(name, at)[0]) or None
        return ListedPlayer(
            **texts,
            birth_year=int(self.numbers("birth_year", at)[0]) or None,
            ratings={kind: int(self.numbers(f"{kind}_rating", at)[0]) or None for kind in RatingType},
            coefficients={kind: int(self.numbers(f"{kind}_k", at)[0]) or None for kind in RatingType},
            national_ratings=national,
        )

    def player_with(self, player_id: str | int) -> ListedPlayer | None:
        """Return the player with an id, else with that national number, of repeated ones the first; None for nobody."""
        asked = np.array([str(player_id)])
        rows = (int(self.rows_of(asked, column)[0]) for column in ID_COLUMNS)
        return next((self.player(row) for row in rows if row >= 0), None)

    def _taken(self, column: str, rows: npt.NDArray[np.int64]) -> pa.ChunkedArray:
        if column not in self.table.column_names:
            return pa.repeat("", len(rows))
        indices = pa.array(rows, mask=rows < 0)
        return pc.fill_null(self.table[column].take(indices), "")


def with_one_row_each(rating_list: RatingList) -> RatingList:
    """Return the list with the first row of each FIDE id alone; rows with different national numbers all stay."""
    if not any(found.code == "LIST_ID_REPEATED" for found in rating_list.issues):
        return rating_list
    ids = rating_list.table["id"].combine_chunks()
    first = np.asarray(pc.index_in(ids, value_set=ids))
    again = (first != np.arange(len(ids))) & np.asarray(pc.not_equal(ids, ""))
    if "national_id" in rating_list.table.column_names:
        own = rating_list.table["national_id"].combine_chunks()
        again &= np.asarray(pc.or_(pc.equal(own, ""), pc.equal(own, own.take(pa.array(first)))))
    return rating_list.model_copy(update={"table": rating_list.table.filter(pa.array(~again))})


def with_cells(table: pa.Table, column: str, rows: npt.NDArray[np.int64], values: pa.Array) -> pa.Table:
    """Return the table with the values put at the rows of a column."""
    texts = table[column].combine_chunks()
    source = np.arange(len(texts), dtype=np.int64)
    source[rows] = len(texts) + np.arange(len(rows))
    put = pa.concat_arrays([texts, values]).take(pa.array(source))
    return table.set_column(table.column_names.index(column), column, put)


def whole_numbers(texts: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    """Return a text column as whole numbers; 0 where the text is not made of digits alone."""
    digits = pc.and_(pc.ascii_is_decimal(texts), pc.less_equal(pc.binary_length(texts), 9))
    return np.asarray(pc.cast(pc.if_else(pc.fill_null(digits, False), texts, "0"), pa.int64()))


def _texts(column: pa.ChunkedArray) -> npt.NDArray[np.str_]:
    texts: npt.NDArray[np.str_] = column.to_numpy(zero_copy_only=False).astype(np.str_)
    return texts
