"""Which rating stands in the rating column of a file: that of the list in force, of another list, or a national one."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.identity import EventOfPeriod, Identified
from ratebatch.records.period import Month
from ratebatch.records.rating_list import NATIONAL_RATING, RatingList
from ratebatch.records.tournament import RatingType

SHARE_PERCENT = 80
"""Share of the printed ratings that must be those of a list to say that the column is that list."""

FEWEST = 4
"""Printed ratings of listed players from which the column can be told."""

_OWN = "the national ratings of the file"

_Ratings = npt.NDArray[np.int64]


def rating_column_issues(
    events: Sequence[EventOfPeriod],
    identified: Sequence[Identified],
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    rating_type: RatingType,
) -> list[list[Issue]]:
    """Return for each event whether its rating column is another than the list in force.

    `national` are the lists with national ratings; a file may print national ratings beside those of its column. All
    doubtful events are looked up together, once in each list.
    """
    found: list[list[Issue]] = [[] for _ in events]
    doubtful = [at for at, listed in enumerate(identified) if _is_another(events[at], listed)]
    if not doubtful:
        return found
    rows = {at: _rows(events[at], identified[at]) for at in doubtful}
    bounds = np.cumsum([0, *(len(rows[at]) for at in doubtful)]).tolist()
    ids = np.concatenate([events[at].tournament.entries.fide_id[rows[at]] for at in doubtful]).astype(np.str_)
    own = np.concatenate([events[at].tournament.entries.national_rating[rows[at]] for at in doubtful])
    best: dict[int, tuple[int, str, str]] = {}
    columns = [*_columns(ids, lists, national, rating_type), ("RATING_COLUMN_IS_NATIONAL", _OWN, own)]
    for code, what, ratings in columns:
        for at, start, after in zip(doubtful, bounds[:-1], bounds[1:], strict=True):
            printed = events[at].tournament.entries.rating[rows[at]]
            equal = int(np.count_nonzero(ratings[start:after] == printed))
            most = best[at][0] if at in best else _of_event_list(events[at], identified[at])
            if equal > most and _most(equal, len(printed)):
                best[at] = (equal, code, what)
    for at, (equal, code, what) in best.items():
        found[at].append(_issue(code, what, equal, events[at], identified[at]))
    return found


def _rows(event: EventOfPeriod, listed: Identified) -> _Ratings:
    return np.flatnonzero(listed.found & (event.tournament.entries.rating > 0))


def _of_event_list(event: EventOfPeriod, listed: Identified) -> int:
    rating = event.tournament.entries.rating
    return int(np.count_nonzero(listed.found & (rating > 0) & (listed.event_rating == rating)))


def _is_another(event: EventOfPeriod, listed: Identified) -> bool:
    count = int(np.count_nonzero(listed.found & (event.tournament.entries.rating > 0)))
    return count >= FEWEST and not _most(_of_event_list(event, listed), count)


def _most(equal: int, of: int) -> bool:
    return equal * 100 >= of * SHARE_PERCENT


def _columns(
    ids: npt.NDArray[np.str_],
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    rating_type: RatingType,
) -> Iterator[tuple[str, str, _Ratings]]:
    """Yield the ratings of the players in every rating column of every list, those of the type first."""
    types = sorted(RatingType, key=lambda kind: kind != rating_type)
    for month, each in sorted(lists.items(), reverse=True):
        rows = each.rows_of(ids)
        for kind in types:
            if each.serves(kind):
                name = f"the {f'{kind} ' * (kind != rating_type)}ratings of list {month}"
                yield "RATING_COLUMN_IS_LIST", name, each.numbers(f"{kind}_rating", rows)
    for each in national:
        rows = each.rows_of(ids)
        for column in filter(NATIONAL_RATING.fullmatch, each.table.column_names):
            system = column.partition("_")[0].upper()
            name = f"the {system} ratings of list {each.month} ({each.file})"
            yield "RATING_COLUMN_IS_NATIONAL", name, each.numbers(column, rows)


def _issue(code: str, what: str, equal: int, event: EventOfPeriod, listed: Identified) -> Issue:
    tournament, count = event.tournament, len(_rows(event, listed))
    column = tournament.columns.get("rating", 0)
    if what == _OWN and "national_rating" in tournament.columns:
        what = f"{what} (column {tournament.columns['national_rating']})"
    said = (
        f"Column {column} prints {what}: {equal} of {count} printed ratings of listed players are equal to them, "
        f"{_of_event_list(event, listed)} to those of list {event.list_month}, which was in force and was used."
    )
    source = Source(tournament.file, tournament.sheet, column=column)
    return issue(code, said, source, event=tournament.name)
