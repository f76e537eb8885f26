"""Whether a base list that was given has the ratings of the list that the month before made."""

from collections.abc import Iterator, Mapping

import numpy as np
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.request import ListOption
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.reading.previous import Previous
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import list_of_system, prints_system
from ratebatch.records.wording import first_few, several
from ratebatch.workspace.storage import sha256_of_file

_NAMED = 3
"""So many players are named."""


def other_ratings_than_made(
    lists: Mapping[Discipline, Mapping[Month, RatingList]],
    previous: Mapping[Discipline, Previous | None],
    *,
    cached: bool,
) -> Iterator[Issue]:
    """Yield a warning for each system and type whose base list has other ratings than the month before made.

    Compared are players who stand on both. It may be right, where a federation published other figures; or the list is
    an old one, or one that another system's run made.
    """
    for discipline, before in previous.items():
        base = None if before is None else lists.get(discipline, {}).get(before.period)
        if before is None or base is None or not before.rating_list.exists():
            continue
        if sha256_of_file(before.rating_list) != base.sha256:
            made = read_given(ListOption(before.rating_list, month=before.period), None, cached=cached)
            if prints_system(made, discipline.rating_type, discipline.system, named=True):
                yield from _differing(base, list_of_system(made, discipline.system), discipline)


def _differing(base: RatingList, made: RatingList, discipline: Discipline) -> Iterator[Issue]:
    column = f"{discipline.rating_type}_rating"
    ids = made.table["id"].combine_chunks()
    wanted = pc.if_else(pc.equal(ids, ""), None, ids)
    rows = np.asarray(pc.fill_null(pc.index_in(base.table["id"], value_set=wanted, skip_nulls=True), -1))
    printed, ours = base.every_number(column), made.numbers(column, rows)
    at = np.flatnonzero((rows >= 0) & (printed != ours))
    if not len(at):
        return
    first = at[:_NAMED]
    said_of = zip(
        *(base.text(name, first).tolist() for name in ("id", "name")),
        *(ratings[first].tolist() for ratings in (ours, printed)),
        strict=True,
    )
    named = [f"{number} {name}, {was or 'unrated'} -> {now or 'unrated'}" for number, name, was, now in said_of]
    said = (
        f"{several(len(at), 'player has', 'players have')} another {name_of(discipline)} rating here than on the list "
        f"of {base.month} that the month before made: {first_few(named, _NAMED, '; ', len(at))}."
    )
    yield issue("LIST_NOT_OF_PREVIOUS", said, Source(base.file))
