"""Match the entries of all events of a period to the lists by id; all events are looked up in one go."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import masked
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import FIDE_ID, local_key, of_national_system
from ratebatch.records.tournament import EntryTable, RatingType, Tournament


class EventOfPeriod(NamedTuple):
    """An event with the month of the list that is in force at its start."""

    tournament: Tournament
    list_month: Month


class Identified(NamedTuple):
    """The entries of one event with what the lists say about them; one element for each entry.

    `player_id` is the number in the system, else the FIDE id, else a local key. `found` says whether the list of the
    event or the base list has the player. `event_rating` is the rating on the list in force at the start,
    `base_rating` that on the base list, 0 for unrated; `…_stands_in` says that it is the standard rating; `base_row` is
    the row on the base list, -1 where not on it.
    """

    player_id: npt.NDArray[np.str_]
    found: npt.NDArray[np.bool_]
    name: npt.NDArray[np.str_]
    federation: npt.NDArray[np.str_]
    birth_year: npt.NDArray[np.int64]
    event_rating: npt.NDArray[np.int64]
    event_stands_in: npt.NDArray[np.bool_]
    base_rating: npt.NDArray[np.int64]
    base_stands_in: npt.NDArray[np.bool_]
    base_row: npt.NDArray[np.int64]


def identify(
    events: Sequence[EventOfPeriod],
    lists: Mapping[Month, RatingList],
    base: Month,
    rating_type: RatingType,
    *,
    standard_stands_in: bool,
) -> list[Identified]:
    """Return for each event what the lists say about its entries; all events are looked up in one go.

    With `standard_stands_in` a player without a rating of the type counts with his standard rating.
    """
    if not events:
        return []
    tables = [event.tournament.entries for event in events]
    numbers = numbers_of(tables)
    bounds = np.cumsum([0, *map(len, tables)])
    event_of = np.repeat(np.arange(len(events)), np.diff(bounds))
    months = [event.list_month for event in events]
    of_base = lists[base]
    base_rows = rows_on(of_base, numbers)
    on_base = base_rows >= 0
    name, federation = of_base.text("name", base_rows), of_base.text("federation", base_rows)
    birth_year = of_base.numbers("birth_year", base_rows)
    own_id = _own_ids(of_base, base_rows)
    base_rating, base_stands_in = ratings_on(of_base, base_rows, rating_type, standard_stands_in=standard_stands_in)
    # What follows is so of events whose list is the base list, too.
    found, event_rating, event_stands_in = on_base.copy(), base_rating.copy(), base_stands_in.copy()
    for list_month in sorted({*months} - {base}):
        here = np.isin(event_of, [index for index, own in enumerate(months) if own == list_month])
        rows = rows_on(lists[list_month], numbers.at(here))
        event_rating[here], event_stands_in[here] = ratings_on(
            lists[list_month], rows, rating_type, standard_stands_in=standard_stands_in
        )
        found[here] |= rows >= 0
        own_id = _filled(own_id, here & ~on_base, here, _own_ids(lists[list_month], rows))
        name = _filled(name, here & ~on_base, here, lists[list_month].text("name", rows))
        federation = _filled(federation, here & ~on_base, here, lists[list_month].text("federation", rows))
        birth_year = _filled(birth_year, here & ~on_base, here, lists[list_month].numbers("birth_year", rows))
    player_id = _player_ids(events, numbers, event_of)
    if of_national_system(of_base):
        shown = np.array([masked(each) for each in numbers.national.tolist()], dtype=np.str_)
        is_number = (numbers.national != "") & (shown == numbers.national)
        player_id = np.where(is_number, numbers.national, player_id)
    player_id = np.where(own_id != "", own_id, player_id)
    return [
        Identified(
            player_id[first:after],
            found[first:after],
            name[first:after],
            federation[first:after],
            birth_year[first:after],
            event_rating[first:after],
            event_stands_in[first:after],
            base_rating[first:after],
            base_stands_in[first:after],
            base_rows[first:after],
        )
        for first, after in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)
    ]


class Numbers(NamedTuple):
    """What entries print to be found by, as text, blank for none: the FIDE id and the number in the national system."""

    fide: npt.NDArray[np.str_]
    national: npt.NDArray[np.str_]

    def at(self, here: npt.NDArray[np.bool_]) -> "Numbers":
        """Return those of some entries."""
        return Numbers(self.fide[here], self.national[here])


def numbers_of(tables: Sequence[EntryTable]) -> Numbers:
    """Return the numbers of all entries, table by table."""
    fide = np.concatenate([table.fide_id for table in tables])
    widest = f"U{len(str(fide.max(initial=0)))}"  # numpy itself takes 21 places for each
    return Numbers(np.where(fide > 0, fide.astype(widest), ""), np.concatenate([table.national_id for table in tables]))


def rows_on(rating_list: RatingList, numbers: Numbers) -> npt.NDArray[np.int64]:
    """Return the row of each entry on a list: by the FIDE id; on one of a national system first by its own number."""
    if not of_national_system(rating_list):
        return rating_list.rows_of(numbers.fide)
    rows = rating_list.rows_of(numbers.national, "national_id")
    return np.where(rows >= 0, rows, rating_list.rows_of(numbers.fide, FIDE_ID))


def _own_ids(rating_list: RatingList, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.str_]:
    """Return the number of each player in a national system; blank on FIDE's list, where it is the FIDE id."""
    if not of_national_system(rating_list):
        return np.full(len(rows), "", dtype=np.str_)
    return rating_list.text("id", rows)


def ratings_on(
    rating_list: RatingList, rows: npt.NDArray[np.int64], rating_type: RatingType, *, standard_stands_in: bool
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Return the ratings at the rows of a list, 0 for unrated, and where the standard rating stands in."""
    own = rating_list.numbers(f"{rating_type}_rating", rows)
    if not standard_stands_in:
        return own, np.zeros(len(own), dtype=np.bool_)
    standard = rating_list.numbers(f"{RatingType.STANDARD}_rating", rows)
    stands_in = np.logical_and(own == 0, standard > 0)
    return np.where(stands_in, standard, own), stands_in


def _filled(
    column: npt.NDArray[Any], wanted: npt.NDArray[np.bool_], here: npt.NDArray[np.bool_], values: npt.NDArray[Any]
) -> npt.NDArray[Any]:
    """Return the column with `values` (one for each row `here`) put in where wanted, text as wide as it must be."""
    wide = np.zeros(len(column), dtype=np.result_type(column, values))
    wide[here] = values
    return np.where(wanted, wide, column)


def _player_ids(
    events: Sequence[EventOfPeriod], numbers: Numbers, event_of: npt.NDArray[np.int64]
) -> npt.NDArray[np.str_]:
    """Return the key of each entry: its FIDE id, or a local key; most events have only different FIDE ids."""
    ids = [event.tournament.entries.fide_id.tolist() for event in events]
    others = [at for at, own in enumerate(ids) if 0 in own or len({*own}) < len(own)]
    here = np.isin(event_of, others)
    keys = [key for at in others for key in _keys_of(events[at].tournament)]
    return _filled(numbers.fide, here, here, np.array(keys, dtype=np.str_))


def _keys_of(tournament: Tournament) -> list[str]:
    """Return the key of each entry: its FIDE id, or a local key of name, birth year and federation.

    Two entries of one event are two players, so a local key met again in the event gets the starting rank.
    """
    entries = tournament.entries
    keys: list[str] = []
    taken: set[str] = set()
    for index, fide_id in enumerate(entries.fide_id.tolist()):
        key = str(fide_id)
        if not fide_id:
            key = local_key(str(entries.name[index]), int(entries.birth_year[index]), str(entries.federation[index]))
        if key in taken:
            key = f"{key}-{entries.starting_rank[index]}"
        taken.add(key)
        keys.append(key)
    return keys
