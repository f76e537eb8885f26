"""The players of the lists as every worker gets them: numbers, and their ratings on each list, as columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.matching.identity import ratings_on
from ratebatch.normalising.games_digest import keys_of_texts
from ratebatch.rating.discipline import Discipline
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.period_games import RatingSource, Standings
from ratebatch.records.rating_list import RatingList, whole_numbers
from ratebatch.records.system_list import of_national_system

Column = npt.NDArray[np.int64]

_WHOLE_NUMBER = r"^(0|[1-9]\d{0,17})$"


_LEADING_ZEROS = "^0+([1-9][0-9]*)$"


@dataclass(frozen=True)
class ListRatings:
    """The ratings that the players have on one list, 0 for none, and where the standard rating stands in."""

    rating: npt.NDArray[np.int16]
    stands_in: npt.NDArray[np.bool_] | None


@dataclass(frozen=True)
class ListedPlayers:
    """The players of all lists of a run; a place is that of a player, those of the base list first, in its order.

    `ids` are whole numbers where all of them are, else UTF-8 text of one width. `games_total` are the rated games so
    far, -1 where not all are known, and `games_at_least` those known; None where the law does not ask. `ratings` are by
    month. `zeros_count` says that numbers with and without leading zeros are two: on lists of a national system, and on
    no other.
    """

    ids: npt.NDArray[np.int64] | npt.NDArray[np.bytes_]
    ratings: Mapping[Month, ListRatings]
    base: Month
    games_total: npt.NDArray[np.int32] | None
    games_at_least: npt.NDArray[np.int32] | None
    zeros_count: bool = False

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def are_numbers(self) -> bool:
        """Whether the numbers of the players are whole numbers."""
        return np.issubdtype(self.ids.dtype, np.integer)

    @cached_property
    def _sorted(self) -> tuple[Column, npt.NDArray[np.int64] | npt.NDArray[np.bytes_]]:
        order = np.argsort(self.ids, kind="stable")
        return order, self.ids[order]

    def places_of(self, numbers: pa.Array) -> tuple[Column, list[str]]:
        """Return the place of each number; one that no list has gets a place behind all, its text stands in the list.

        No number may be missing.
        """
        if self.are_numbers and pa.types.is_integer(numbers.type):
            asked = np.asarray(numbers)
            places = self._found(asked)
            unknown = np.unique(asked[places < 0])
            if len(unknown):
                behind = len(self) + np.searchsorted(unknown, asked)
                places = np.where(places < 0, behind, places)
            return places, [str(each) for each in unknown.tolist()]
        texts = pc.cast(numbers, pa.string())
        coded = (texts if self.zeros_count else _without_zeros(texts)).dictionary_encode()
        known = self._found(self._as_ids(coded.dictionary))
        texts = coded.dictionary.filter(pa.array(known < 0)).to_pylist()
        known[known < 0] = len(self) + np.arange(len(texts))
        return known[np.asarray(coded.indices)], texts

    def numbers_of(self, places: Column, unknown: Sequence[str]) -> pa.Array:
        """Return the numbers of players by their places, as text."""
        if self.are_numbers:
            listed = pa.array(self.ids[places[places < len(self)]]).cast(pa.string())
            behind = [unknown[place - len(self)] for place in places[places >= len(self)].tolist()]
            numbers = pa.concat_arrays([listed, pa.array(behind, type=pa.string())])
            order = np.argsort(np.argsort(places >= len(self), kind="stable"), kind="stable")
            return numbers.take(pa.array(order))
        texts = [self._text(place) if place < len(self) else unknown[place - len(self)] for place in places.tolist()]
        return pa.array(texts, type=pa.string())

    def keys_of(self, places: Column, unknown: Sequence[str]) -> npt.NDArray[np.uint64]:
        """Return for each player what stands for his number in a digest."""
        if not self.are_numbers:
            return keys_of_texts(self.numbers_of(places, unknown).to_pylist())
        keys = np.append(self.ids.astype(np.uint64), keys_of_texts(unknown)) if len(unknown) else self.ids
        return keys[places].astype(np.uint64)

    def _text(self, place: int) -> str:
        number = self.ids[place]
        return number.decode() if isinstance(number, bytes) else str(number)

    def _as_ids(self, texts: pa.Array) -> npt.NDArray[np.int64] | npt.NDArray[np.bytes_]:
        if self.are_numbers:
            is_number = pc.match_substring_regex(texts, _WHOLE_NUMBER)
            return np.asarray(pc.cast(pc.if_else(is_number, texts, "-1"), pa.int64()))
        return _as_bytes(texts)

    def _found(self, asked: npt.NDArray[np.int64] | npt.NDArray[np.bytes_]) -> Column:
        """Return the places of numbers, -1 for one that no list has."""
        order, in_order = self._sorted
        if not len(order):
            return np.full(len(asked), -1, dtype=np.int64)
        at = np.minimum(np.searchsorted(in_order, asked), len(order) - 1)
        return np.where(in_order[at] == asked, order[at], -1)

    def standings_at(self, places: Column) -> Standings:
        """Return what a block must know of players: their ratings on the base list, and that they have a number.

        What K needs besides is looked up when all sums are there.
        """
        rating, stands_in = self.ratings_at(self.base, places)
        nothing, unknown = np.zeros(len(places), dtype=np.int64), np.full(len(places), -1, dtype=np.int64)
        listed = np.where(places < len(self), places, 0)
        total = unknown if self.games_total is None else self.games_total[listed].astype(np.int64)
        at_least = nothing if self.games_at_least is None else self.games_at_least[listed].astype(np.int64)
        return Standings(
            identified=np.ones(len(places), dtype=np.int64),
            on_base_list=(rating > 0).astype(np.int64),
            rating=rating,
            source=sources(rating, stands_in),
            standard=nothing,
            k=nothing,
            birth_year=nothing,
            games_total=np.where(places < len(self), total, -1),
            games_at_least=np.where(places < len(self), at_least, 0),
            highest=nothing,
            highest_is_certain=nothing,
            last_rated=unknown,
            inactive=nothing,
        )

    def ratings_at(self, month: Month, places: Column) -> tuple[Column, npt.NDArray[np.bool_]]:
        """Return the ratings of players on a list, 0 for none, and where the standard rating stands in."""
        on_list = self.ratings[month]
        listed = np.flatnonzero(places < len(self))
        rating, stands_in = np.zeros(len(places), dtype=np.int64), np.zeros(len(places), dtype=np.bool_)
        rating[listed] = on_list.rating[places[listed]]
        if on_list.stands_in is not None:
            stands_in[listed] = on_list.stands_in[places[listed]]
        return rating, stands_in


def sources(rating: Column, stands_in: npt.NDArray[np.bool_]) -> Column:
    """Return where ratings of a list come from."""
    listed = np.where(rating > 0, int(RatingSource.EVENT_LIST), int(RatingSource.NONE))
    return np.where(stands_in, int(RatingSource.STANDARD), listed)


def listed_players(
    lists: Mapping[Month, RatingList],
    base: Month,
    discipline: Discipline,
    history: History | None,
    period: Month,
) -> tuple[ListedPlayers, pa.Array]:
    """Return the players of the lists and their numbers as text, those of the base list first.

    `history` is given where the law asks for the games so far.
    """
    ids = lists[base].table["id"].combine_chunks()
    for month, rating_list in sorted(lists.items()):
        if month != base:
            others = rating_list.table["id"].combine_chunks()
            ids = pa.concat_arrays([ids, others.filter(pc.invert(pc.is_in(others, value_set=ids)))])
    stands_in = discipline.standard_stands_in(period.first_day)
    of_lists = {}
    for month, rating_list in lists.items():
        rows = np.asarray(pc.fill_null(pc.index_in(ids, value_set=rating_list.table["id"].combine_chunks()), -1))
        rating, is_standard = ratings_on(
            rating_list, rows.astype(np.int64), discipline.rating_type, standard_stands_in=stands_in
        )
        of_lists[month] = ListRatings(rating.astype(np.int16), is_standard if stands_in else None)
    total = None if history is None else _of_state(ids, history, "games_total", -1)
    at_least = None if history is None else _of_state(ids, history, "games_at_least", 0)
    return ListedPlayers(_ids(ids), of_lists, base, total, at_least, of_national_system(lists[base])), ids


def _ids(texts: pa.Array) -> npt.NDArray[np.int64] | npt.NDArray[np.bytes_]:
    if pc.all(pc.match_substring_regex(texts, _WHOLE_NUMBER)).as_py() in (True, None):
        return np.asarray(pc.cast(texts, pa.int64()))
    return _as_bytes(texts)


def _without_zeros(texts: pa.Array) -> pa.Array:
    """Return numbers without leading zeros, as the reader of lists writes them."""
    return pc.replace_substring_regex(texts, _LEADING_ZEROS, r"\1")


def _as_bytes(texts: pa.Array) -> npt.NDArray[np.bytes_]:
    return np.array([each.encode() for each in pc.fill_null(texts, "").to_pylist()], dtype=np.bytes_)


def _of_state(ids: pa.Array, history: History, column: str, blank: int) -> npt.NDArray[np.int32]:
    state = history.state
    rows = pc.index_in(ids, value_set=state["id"].combine_chunks())
    texts = pc.fill_null(state[column].combine_chunks().take(rows), "")
    return np.where(np.asarray(pc.equal(texts, "")), blank, whole_numbers(texts)).astype(np.int32)
