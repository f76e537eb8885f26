"""Rows of a published list that stand under the number of another player."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from ratebatch.issues import masked
from ratebatch.records.rating_list import RatingList
from ratebatch.records.transliteration import same_name, spelled_tokens
from ratebatch.records.verification import Cause, Certainty, TestedCause
from ratebatch.verifying.differing import Differing
from ratebatch.verifying.naming import Named


def names_published(players: Sequence[Differing], theirs: RatingList) -> Mapping[str, str]:
    """Return the name that the published list has for each player on both lists, where it is another one than ours."""
    both = [each for each in players if each.on_ours and each.on_theirs]
    rows = theirs.rows_of(np.array([each.id for each in both], dtype=np.str_))
    names = zip(both, theirs.text("name", rows).tolist(), strict=True)
    return {each.id: name for each, name in names if name and each.name and not same_name(name, each.name)}


def rows_swapped(players: Sequence[Differing], names: Mapping[str, str]) -> Mapping[str, Named]:
    """Return for players whose rows have changed places, by id, that they have.

    The name, the rating and the games of each stand under the number of the other.
    """
    renamed = {each.id: each for each in players if each.id in names}
    by_name: dict[object, list[Differing]] = {}
    for each in renamed.values():
        by_name.setdefault(spelled_tokens(each.name), []).append(each)
    found: dict[str, Named] = {}
    for one in renamed.values():
        others = [
            other
            for other in by_name.get(spelled_tokens(names[one.id]), ())
            if spelled_tokens(names[other.id]) == spelled_tokens(one.name)
            and _has_row_of(one, other)
            and _has_row_of(other, one)
        ]
        if len(others) == 1:
            found[one.id] = _named(one, others[0])
    return found


def others_named(players: Sequence[Differing], names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the id of each player whom the published list names otherwise, and that it does."""
    for each in players:
        if each.id in names:
            yield each.id, masked(f"Under this id the published list has another name: {names[each.id]}.")


def _has_row_of(one: Differing, other: Differing) -> bool:
    games_agree = one.theirs.games in (None, other.ours.games)
    return one.theirs.rating == other.ours.rating and games_agree


def _named(one: Differing, other: Differing) -> Named:
    words = masked(
        f"The rows of {one.id} {one.name} and {other.id} {other.name} have changed places: the name and the figures of "
        "each stand under the number of the other."
    )
    settle = "Ask the office to put the two rows right."
    return Named((TestedCause(cause=Cause.ROWS_SWAPPED, words=words),), Certainty.SIMPLEST, (), settle)
