"""A player of one list alone who may be one of the other under another id: what is equal is said, nothing is joined."""

from collections.abc import Mapping, Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.rating_list import RatingList
from ratebatch.records.transliteration import spelled_tokens
from ratebatch.verifying.differing import Differing


def perhaps_the_same(players: Sequence[Differing], ours: RatingList, theirs: RatingList) -> dict[str, str]:
    """Return for players of one list alone, by id, who of the other has his name and no other year of birth."""
    mine = [each for each in players if not each.on_theirs]
    others = [each for each in players if not each.on_ours]
    if not others:
        return {}
    born_here, born_there = years_of_birth(mine, ours), years_of_birth(others, theirs)
    by_name: dict[object, list[Differing]] = {}
    for each in others:
        by_name.setdefault(spelled_tokens(each.name), []).append(each)
    found: dict[str, str] = {}
    for each in mine:
        for other in by_name.get(spelled_tokens(each.name), ()):
            years = born_here[each.id], born_there[other.id]
            if years[0] and years[1] and years[0] != years[1]:
                continue
            equal = ["name"] + ["year of birth"] * (years[0] == years[1] != 0)
            equal += ["rating"] * (each.ours.rating == other.theirs.rating is not None)
            what = f"{', '.join(equal)} equal"
            found.setdefault(each.id, f"Perhaps the same person as {other.id} of the published list: {what}.")
            found.setdefault(other.id, f"Perhaps the same person as {each.id} of our list: {what}.")
    return _listed_again(others, ours, born_there) | found


def _listed_again(others: Sequence[Differing], ours: RatingList, born: Mapping[str, int]) -> dict[str, str]:
    """Return for players of the published list alone who of ours has exactly that name and no other year of birth."""
    names = pa.array(sorted({each.name for each in others if each.name}), type=pa.string())
    rows = np.flatnonzero(np.asarray(pc.is_in(ours.table["name"], value_set=names)))
    there = zip(
        ours.text("name", rows).tolist(),
        ours.text("id", rows).tolist(),
        ours.numbers("birth_year", rows).tolist(),
        strict=True,
    )
    by_name: dict[str, list[tuple[str, int]]] = {}
    for name, player, year in there:
        by_name.setdefault(name, []).append((player, year))
    found: dict[str, str] = {}
    for each in others:
        for player, year in by_name.get(each.name, ()):
            if player and not (year and born[each.id] and year != born[each.id]):
                equal = "name, year of birth equal" if year == born[each.id] != 0 else "name equal"
                said = f"Perhaps the same person as {player} of our list: {equal}."
                found.setdefault(each.id, said)
    return found


def years_of_birth(players: Sequence[Differing], given: RatingList) -> dict[str, int]:
    """Return the years of birth that a list prints of players, 0 for none."""
    ids = np.array([each.id for each in players], dtype=np.str_)
    years = given.numbers("birth_year", given.rows_of(ids)).tolist()
    return dict(zip(ids.tolist(), years, strict=True))
