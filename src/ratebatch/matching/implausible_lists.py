"""What a list to import cannot be beside the lists of other months: half a list, another month's list."""

from collections.abc import Iterable, Iterator

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.list_comparison import Compared, number_of
from ratebatch.records.listed_file import ListedFile
from ratebatch.records.rating_list import RatingList
from ratebatch.records.wording import several

MOST_GONE_PERCENT = 20
"""A list that lacks more than this share of the players of the month before is taken for cut off."""

SAME_RATINGS_PERMILLE = 999
"""A list of which at least this share of the ratings is that of another month is taken for that month's list.

Most players of a list of the whole world do not play in a month, so most ratings are the same; nearly all are not.
"""

LARGE_JUMP = 200
"""A rating that differs by more points than this from the month before is counted."""

LARGEST_NAMED = 3
"""So many of the largest jumps are named."""


def same_file_issues(new: RatingList, entries: Iterable[ListedFile]) -> Iterator[Issue]:
    """Yield an issue for each other month that has the very same file."""
    for entry in entries:
        if entry.sha256 == new.sha256 and entry.month != new.month:
            said = (
                f"{new.file} was given as the list of {new.month}, but is the file of {entry.month} ({entry.source})."
            )
            yield issue("LIST_OF_ANOTHER_MONTH", said, Source(new.file))


def shrink_issues(found: Compared) -> Iterator[Issue]:
    """Yield an issue if too many players of the month before are gone."""
    before = len(found.gone) + len(found.old_rows)
    if len(found.gone) * 100 > before * MOST_GONE_PERCENT:
        are = "is" if len(found.gone) == 1 else "are"
        said = (
            f"LIST_SHRANK {100 * len(found.gone) // before} %: {len(found.gone)} of the {before} players on the list "
            f"of {found.old.month} {are} not on {found.new.file} ({found.new.month}); more than {MOST_GONE_PERCENT} % "
            "cannot be."
        )
        yield issue("LIST_SHRANK", said, Source(found.new.file))


def repeated_ratings_issues(found: Compared) -> Iterator[Issue]:
    """Yield an issue if nearly all ratings are those of the other list."""
    ratings = sum(len(each.rows) for each in found.ratings)
    same = ratings - sum(len(each.changed) for each in found.ratings)
    if ratings and same * 1000 >= ratings * SAME_RATINGS_PERMILLE:
        said = (
            f"{same} of the {ratings} ratings on {found.new.file} ({found.new.month}) are those of the list of "
            f"{found.old.month}: it may be that list under another date."
        )
        yield issue("LIST_RATINGS_REPEATED", said, Source(found.new.file))


def jump_issues(found: Compared) -> Iterator[Issue]:
    """Yield a warning for each type in which ratings differ by more than can be played for in most months."""
    for each in found.ratings:
        large = np.flatnonzero(np.abs(each.difference) > LARGE_JUMP)
        if not len(large):
            continue
        order = large[np.argsort(-np.abs(each.difference[large]), kind="stable")][:LARGEST_NAMED]
        ids = number_of(found.new, found.new_rows[each.rows[order]])
        named = ", ".join(f"{player} {each.difference[at]:+d}" for player, at in zip(ids, order, strict=True))
        said = (
            f"{several(len(large), f'{each.label} rating differs', f'{each.label} ratings differ')} by more than "
            f"{LARGE_JUMP} points from {found.old.month}, the largest: {named}."
        )
        yield issue("LIST_JUMPS", said, Source(found.new.file))
