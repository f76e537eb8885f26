"""Which rating stands in the rating column of a file: that of the list in force, of another list, or a national one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

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

_DIFFERS = frozenset({"RATING_DIFFERS", "RATING_FAR_FROM_LIST"})

_Ratings = npt.NDArray[np.int64]


class OfColumn(NamedTuple):
    """What is to be said of the rating column of an event, and the rows whose ratings it explains."""

    issues: list[Issue]
    explained: frozenset[int] = frozenset()

    def with_doubts(self, doubts: Iterable[Issue]) -> list[Issue]:
        """Return what is said of the column and then of each player, but not that an explained rating differs."""
        return [*self.issues, *(each for each in doubts if not self._explains(each))]

    def _explains(self, doubt: Issue) -> bool:
        return doubt.code in _DIFFERS and doubt.source.row in self.explained


class _Best(NamedTuple):
    """The ratings that most of a column are: how many, what is said of them, and which of the column they are."""

    equal: int
    code: str
    what: str
    same: npt.NDArray[np.bool_]


def rating_column_issues(
    events: Sequence[EventOfPeriod],
    identified: Sequence[Identified],
    lists: Mapping[Month, RatingList],
    national: Sequence[RatingList],
    rating_type: RatingType,
) -> list[OfColumn]:
    """Return for each event whether its rating column is another than the list in force.

    `national` are the lists with national ratings; a file may print national ratings beside those of its column. That
    a rapid or blitz event prints standard ratings is a note, which explains why each of them differs. All doubtful
    events are looked up together, once in each list.
    """
    found = [OfColumn([]) for _ in events]
    doubtful = [at for at, listed in enumerate(identified) if _is_another(events[at], listed)]
    if not doubtful:
        return found
    rows = {at: _rows(events[at], identified[at]) for at in doubtful}
    bounds = np.cumsum([0, *(len(rows[at]) for at in doubtful)]).tolist()
    ids = np.concatenate([events[at].tournament.entries.fide_id[rows[at]] for at in doubtful]).astype(np.str_)
    own = np.concatenate([events[at].tournament.entries.national_rating[rows[at]] for at in doubtful])
    best: dict[int, _Best] = {}
    columns = [*_columns(ids, lists, national, rating_type), ("RATING_COLUMN_IS_NATIONAL", _OWN, own)]
    for code, what, ratings in columns:
        for at, start, after in zip(doubtful, bounds[:-1], bounds[1:], strict=True):
            printed = events[at].tournament.entries.rating[rows[at]]
            same = ratings[start:after] == printed
            equal = int(np.count_nonzero(same))
            most = best[at].equal if at in best else _of_event_list(events[at], identified[at])
            if equal > most and _most(equal, len(printed)):
                best[at] = _Best(equal, code, what, same)
    for at, each in best.items():
        entries = rows[at][each.same & (each.code == "RATINGS_OF_OTHER_TYPE")]
        explained = frozenset(events[at].tournament.entries.row[entries].tolist())
        found[at] = OfColumn([_issue(each, events[at], identified[at], rating_type)], explained)
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
                other = kind != rating_type
                usual = other and kind == RatingType.STANDARD  # the other way round the type may be wrong
                code = "RATINGS_OF_OTHER_TYPE" if usual else "RATING_COLUMN_IS_LIST"
                name = f"the {f'{kind} ' * other}ratings of list {month}"
                yield code, name, each.numbers(f"{kind}_rating", rows)
    for each in national:
        rows = each.rows_of(ids)
        for column in filter(NATIONAL_RATING.fullmatch, each.table.column_names):
            system = column.partition("_")[0].upper()
            name = f"the {system} ratings of list {each.month} ({each.file})"
            yield "RATING_COLUMN_IS_NATIONAL", name, each.numbers(column, rows)


def _issue(best: _Best, event: EventOfPeriod, listed: Identified, rating_type: RatingType) -> Issue:
    tournament, count, what = event.tournament, len(_rows(event, listed)), best.what
    column = tournament.columns.get("rating", 0)
    if what == _OWN and "national_rating" in tournament.columns:
        what = f"{what} (column {tournament.columns['national_rating']})"
    prints = f"Column {column} prints" if column else "The ratings, which a list of players (--players) gives, are"
    own = f"the {rating_type} ratings" if best.code == "RATINGS_OF_OTHER_TYPE" else "those"
    said = (
        f"{prints} {what}: {best.equal} of {count} printed ratings of listed players are equal to them, "
        f"{_of_event_list(event, listed)} to {own} of list {event.list_month}, which was in force and was used."
    )
    source = Source(tournament.file, tournament.sheet, column=column)
    return issue(best.code, said, source, event=tournament.name)
