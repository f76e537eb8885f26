"""Who differs: the ratings and the games of two lists side by side, as whole columns."""

from collections.abc import Collection
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.output import RatingOutput
from ratebatch.records.rating_list import LIST_COLUMNS, NATIONAL_RATING, RatingList, whole_numbers
from ratebatch.records.verification import Figures
from ratebatch.records.wording import first_few

_NOT_PRINTED = -1
_MOST_NAMED = 5


class Differing(NamedTuple):
    """A player whose figures differ; `standard` is his standard rating on our list, 0 for none."""

    id: str
    name: str
    ours: Figures
    theirs: Figures
    on_ours: bool
    on_theirs: bool
    standard: int

    @property
    def points(self) -> int:
        """Published minus ours, no rating counted as 0."""
        return (self.theirs.rating or 0) - (self.ours.rating or 0)


class SideBySide(NamedTuple):
    """All players with a rating on one of the lists, and those among them who differ."""

    in_all: int
    players: tuple[Differing, ...]
    prints_games: bool
    remarks: tuple[str, ...]


Columns = npt.NDArray[np.int64]


def differing_players(
    rating: RatingOutput, ours: RatingList, theirs: RatingList, twice: Collection[str] = ()
) -> SideBySide:
    """Return the players whose rating differs, or whose games do where the published list prints them.

    A player is known by his id; of repeated ids the first row counts, and those who stand there `twice` with different
    ratings differ in any case. Games are held together only if the published list prints any: a column of zeros or
    blanks says nothing, nor does a zero beside a blank rating.
    """
    kind = rating.facts.type
    column, games_column = f"{kind}_rating", f"{kind}_games"
    ids, at_ours, at_theirs = ids_of_both(ours, theirs)
    our_rating, their_rating = ours.numbers(column, at_ours), theirs.numbers(column, at_theirs)
    their_games = _printed(theirs, games_column, at_theirs)
    prints_games = bool((their_games > 0).any())
    our_games = _played(ids, rating)
    counts = (their_games >= 0) & (at_theirs >= 0) if prints_games else np.zeros(len(ids), dtype=np.bool_)
    counts &= (their_rating > 0) | (their_games > 0)
    rated = (our_rating > 0) | (their_rating > 0)
    if twice:
        again = np.asarray(pc.is_in(ids, value_set=pa.array(sorted(twice), type=pa.string())))
    else:
        again = np.zeros(len(ids), dtype=np.bool_)
    differs = rated & ((our_rating != their_rating) | (counts & (our_games != their_games)) | again)
    rows = np.flatnonzero(differs)
    names = np.where(at_ours[rows] >= 0, ours.text("name", at_ours[rows]), theirs.text("name", at_theirs[rows]))
    standard = ours.numbers("standard_rating", at_ours[rows])
    values = zip(
        ids.take(pa.array(rows)).to_pylist(),
        names.tolist(),
        *(each[rows].tolist() for each in (our_rating, our_games, their_rating, their_games)),
        counts[rows].tolist(),
        (at_ours[rows] >= 0).tolist(),
        (at_theirs[rows] >= 0).tolist(),
        standard.tolist(),
        strict=True,
    )
    players = tuple(
        Differing(
            player,
            name,
            Figures(rating=mine or None, games=games),
            Figures(rating=other or None, games=others_games if counted else None),
            on_ours,
            on_theirs,
            points,
        )
        for player, name, mine, games, other, others_games, counted, on_ours, on_theirs, points in values
    )
    remarks = () if prints_games else (_without_games(theirs, games_column),)
    return SideBySide(int(rated.sum()), players, prints_games, remarks)


def _without_games(theirs: RatingList, games_column: str) -> str:
    """Return in words that no games are compared, with the columns of whole numbers that may be those of games."""
    said = "The published list prints no games of the period: only ratings are compared."
    if games_column in theirs.table.column_names:
        return f"{said} Its column {games_column} has zeros and blanks alone."
    unknown = [name for name in theirs.table.column_names if _is_unknown(name) and _may_be_games(theirs, name)]
    if not unknown:
        return said
    perhaps = first_few(unknown, _MOST_NAMED)
    return f"{said} If one of its columns has them, name it, --published-games COLUMN: {perhaps}."


def _is_unknown(column: str) -> bool:
    return column not in LIST_COLUMNS and not NATIONAL_RATING.fullmatch(column)


def _may_be_games(given: RatingList, column: str) -> bool:
    texts = pc.utf8_trim_whitespace(given.table[column])
    plain = pc.match_substring_regex(texts, r"^[0-9]{0,3}$")
    return bool(pc.all(plain).as_py()) and bool((whole_numbers(texts) > 0).any())


def ids_of_both(one: RatingList, other: RatingList) -> tuple[pa.Array, Columns, Columns]:
    """Return every id of two lists once, and its row on each, -1 where it is not there."""
    ids = pa.chunked_array([*one.table["id"].chunks, *other.table["id"].chunks], type=pa.string())
    ids = pc.unique(ids.filter(pc.not_equal(ids, "")))
    return ids, _rows(ids, one), _rows(ids, other)


def _rows(ids: pa.Array, given: RatingList) -> Columns:
    keys = given.table["id"].combine_chunks()
    return np.asarray(pc.fill_null(pc.index_in(ids, value_set=keys), -1)).astype(np.int64)


def _printed(given: RatingList, column: str, rows: Columns) -> Columns:
    if column not in given.table.column_names:
        return np.full(len(rows), _NOT_PRINTED, dtype=np.int64)
    texts = pa.array(given.text(column, rows), type=pa.string())
    return np.where(np.asarray(pc.equal(texts, "")), _NOT_PRINTED, whole_numbers(texts))


def _played(ids: pa.Array, rating: RatingOutput) -> Columns:
    """Return our games of the period of each player: those of changes.csv, 0 for everybody else."""
    changes = rating.changes
    at = pc.index_in(ids, value_set=changes["id"].combine_chunks())
    games = whole_numbers(changes["games"].take(at)) if len(changes) else np.zeros(len(ids), dtype=np.int64)
    return np.where(np.asarray(pc.is_valid(at)), games, 0)
