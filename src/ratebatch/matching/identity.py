"""Match the entries of all events of a period to the lists by id, and check each id against the person."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.agreement import Person, contradicts
from ratebatch.records.names import NameAgreement, folded, name_agreement
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Match, Roster
from ratebatch.records.tournament import RatingType, Tournament

NAME_COLUMN, RATING_COLUMN, ID_COLUMN, BIRTH_COLUMN = 15, 49, 58, 70
"""Where TRF prints name, rating, id and birth date, for messages."""

_Report = Callable[[str, int, str, int], None]


class EventOfPeriod(NamedTuple):
    """An event with the month of the list that is in force at its start."""

    tournament: Tournament
    list_month: Month


class Identified(NamedTuple):
    """The entries of one event with what the lists say about them; one element for each entry.

    `player_id` is the FIDE id or a local key. `found` says whether the list of the event or the base list has the id.
    `event_rating` is the rating on the list in force at the start, `base_rating` that on the base list, 0 for
    unrated; `…_stands_in` says that it is the standard rating; `base_row` is the row on the base list, -1 where not
    on it.
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
    ids = np.concatenate([np.where(table.fide_id > 0, table.fide_id.astype(np.str_), "") for table in tables])
    bounds = np.cumsum([0, *map(len, tables)])
    month = np.repeat(np.arange(len(events)), np.diff(bounds))
    months = [event.list_month for event in events]
    of_base = lists[base]
    base_rows = of_base.rows_of(ids)
    on_base = base_rows >= 0
    name, federation = of_base.text("name", base_rows), of_base.text("federation", base_rows)
    birth_year = of_base.numbers("birth_year", base_rows)
    event_rating = np.zeros(len(ids), dtype=np.int64)
    event_stands_in = np.zeros(len(ids), dtype=np.bool_)
    found = on_base.copy()
    for list_month in sorted(set(months)):
        here = np.isin(month, [index for index, own in enumerate(months) if own == list_month])
        rows = lists[list_month].rows_of(ids[here])
        event_rating[here], event_stands_in[here] = ratings_on(
            lists[list_month], rows, rating_type, standard_stands_in=standard_stands_in
        )
        found[here] |= rows >= 0
        name = _filled(name, here & ~on_base, here, lists[list_month].text("name", rows))
        federation = _filled(federation, here & ~on_base, here, lists[list_month].text("federation", rows))
        birth_year = _filled(birth_year, here & ~on_base, here, lists[list_month].numbers("birth_year", rows))
    player_id = np.array([key for event in events for key in _player_ids(event.tournament)], dtype=np.str_)
    base_rating, base_stands_in = ratings_on(of_base, base_rows, rating_type, standard_stands_in=standard_stands_in)
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


def _masked(names: npt.NDArray[np.str_]) -> npt.NDArray[np.str_]:
    """Return the names with national numbers masked: some programs write them behind the name."""
    return np.array([masked(name) for name in names.tolist()], dtype=np.str_)


def _filled(
    column: npt.NDArray[Any], wanted: npt.NDArray[np.bool_], here: npt.NDArray[np.bool_], values: npt.NDArray[Any]
) -> npt.NDArray[Any]:
    """Return the column with `values` (one for each row `here`) put in where wanted, text as wide as it must be."""
    wide = np.zeros(len(column), dtype=np.result_type(column, values))
    wide[here] = values
    return np.where(wanted, wide, column)


def roster_of(events: Sequence[EventOfPeriod], identified: Sequence[Identified]) -> tuple[Roster, list[Match]]:
    """Return the players of the events, each once, and for each event its entries as players of the roster."""
    if not events:
        none, empty = np.empty(0, dtype=np.str_), np.empty(0, dtype=np.int64)
        return Roster(
            player_id=none, name=none, federation=none, sex=none, birth_year=empty, identified=empty, base_row=empty
        ), []
    keys = np.concatenate([listed.player_id for listed in identified])
    player_id, first, codes = np.unique(keys, return_index=True, return_inverse=True)
    order = np.lexsort((player_id, np.strings.str_len(player_id), np.strings.startswith(player_id, "~")))
    player_id, first, codes = player_id[order], first[order], np.argsort(order)[codes]
    tables = [event.tournament.entries for event in events]
    found = np.concatenate([listed.found for listed in identified])

    def facts(listed: list[npt.NDArray[Any]], printed: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
        of_list, of_file = np.concatenate(listed), np.concatenate(printed)
        return np.where(found & (of_list != of_list.dtype.type()), of_list, of_file)[first]

    roster = Roster(
        player_id=player_id,
        name=_masked(facts([listed.name for listed in identified], [table.name for table in tables])),
        federation=facts([listed.federation for listed in identified], [table.federation for table in tables]),
        birth_year=facts([listed.birth_year for listed in identified], [table.birth_year for table in tables]),
        sex=np.concatenate([table.sex for table in tables])[first],
        identified=(np.concatenate([table.fide_id for table in tables])[first] > 0).astype(np.int64),
        base_row=np.concatenate([listed.base_row for listed in identified])[first],
    )
    bounds = np.cumsum([0, *map(len, tables)]).tolist()
    return roster, [
        Match(
            player=codes[start:after],
            event_rating=listed.event_rating,
            event_stands_in=listed.event_stands_in.astype(np.int64),
            base_rating=listed.base_rating,
            base_stands_in=listed.base_stands_in.astype(np.int64),
        )
        for start, after, listed in zip(bounds[:-1], bounds[1:], identified, strict=True)
    ]


def _player_ids(tournament: Tournament) -> list[str]:
    """Return the key of each entry: its FIDE id, or a local key of the name, birth year and federation.

    Two entries of one event are two players, so a local key met again in the event gets the starting rank.
    """
    entries = tournament.entries
    keys: list[str] = []
    taken: set[str] = set()
    for index, fide_id in enumerate(entries.fide_id.tolist()):
        key = str(fide_id)
        if not fide_id:
            person = f"{folded(str(entries.name[index]))}|{entries.birth_year[index]}|{entries.federation[index]}"
            key = "~" + hashlib.sha256(person.encode()).hexdigest()[:10]
        if key in taken:
            key = f"{key}-{entries.starting_rank[index]}"
        taken.add(key)
        keys.append(key)
    return keys


def entry_issues(tournament: Tournament, listed: Identified, rating_floor: int) -> list[Issue]:
    """Return what is doubtful about the identity or the rating of each entry, worst cases as errors.

    `rating_floor` is the lowest rating in points that a list of the edition can show.
    """
    entries = tournament.entries
    has_id, printed = entries.fide_id > 0, entries.rating > 0
    found: list[Issue] = []

    def report(code: str, index: int, message: str, column: int) -> None:
        source = Source(tournament.file, tournament.sheet, int(entries.row[index]), column)
        found.append(issue(code, message, source, event=tournament.name, player=f"{entries.name[index]}"))

    for index in np.flatnonzero(~has_id & ~printed).tolist():
        report("NO_ID", index, "There is no FIDE id and no rating; the player counts as unrated.", ID_COLUMN)
    for index in np.flatnonzero(has_id & ~listed.found & ~printed).tolist():
        unlisted = f"Id {entries.fide_id[index]} is on no list; the player counts as unrated."
        report("UNRATED_NOT_ON_LIST", index, unlisted, ID_COLUMN)
    for index in np.flatnonzero(printed & ~listed.found).tolist():
        which = f"id {entries.fide_id[index]} is on no list" if has_id[index] else "there is no FIDE id to look for"
        report("PLAYER_NOT_ON_LIST", index, f"Rating {entries.rating[index]} is printed, but {which}.", ID_COLUMN)
    for index in np.flatnonzero(printed & (entries.rating < rating_floor)).tolist():
        low = f"Rating {entries.rating[index]} is below the floor of {rating_floor}."
        report("RATING_BELOW_FLOOR", index, low, RATING_COLUMN)
    for index in np.flatnonzero(listed.found & (entries.name != listed.name)).tolist():
        _check_name(tournament, listed, index, report)
    for index in np.flatnonzero(
        listed.found & (entries.name == listed.name) & _differs(entries.birth_year, listed.birth_year)
    ).tolist():
        _check_name(tournament, listed, index, report)
    rating = np.where(listed.event_rating > 0, listed.event_rating, listed.base_rating)
    for index in np.flatnonzero(listed.found & printed & (entries.rating != rating)).tolist():
        of_list = rating[index] or "no rating"
        report(
            "RATING_DIFFERS",
            index,
            f"Rating {entries.rating[index]} is printed, the list has {of_list}; the list was used.",
            RATING_COLUMN,
        )
    return found


def _differs(printed: npt.NDArray[np.int64], listed: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    return np.not_equal(printed, listed, where=(printed > 0) & (listed > 0), out=np.zeros(len(printed), dtype=np.bool_))


def _check_name(tournament: Tournament, listed: Identified, index: int, report: _Report) -> None:
    """Report an entry whose name or birth year is not the one on the list; an error if it must be somebody else."""
    entries = tournament.entries
    rating = int(listed.event_rating[index] or listed.base_rating[index])
    of_file = Person(str(entries.name[index]), int(entries.birth_year[index]), int(entries.rating[index]))
    of_list = Person(str(listed.name[index]), int(listed.birth_year[index]), rating)
    who = f"Id {entries.fide_id[index]} is {_described(of_list)} on the list; the file has {_described(of_file)}."
    if contradicts(of_file, of_list):
        report("ID_OF_ANOTHER_PERSON", index, who, ID_COLUMN)
    elif of_file.birth_year and of_list.birth_year and of_file.birth_year != of_list.birth_year:
        report("BIRTH_YEAR_DIFFERS", index, who, BIRTH_COLUMN)
    elif name_agreement(of_file.name, of_list.name) is not NameAgreement.SAME:
        report("NAME_DIFFERS", index, who, NAME_COLUMN)


def _described(person: Person) -> str:
    """Return a person in words: `Alfa, Ada (born 1990, rated 1800)`."""
    facts = [
        f"born {person.birth_year}" if person.birth_year else "",
        f"rated {person.rating}" if person.rating else "",
    ]
    stated = ", ".join(fact for fact in facts if fact)
    return f"{person.name} ({stated})" if stated else person.name
