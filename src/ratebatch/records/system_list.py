"""A rating list as one system sees it: its own ratings and numbers in the plain columns, all else set aside.

FIDE sees a list as it is. For a national system the ratings of `ukd_standard_rating` stand in `standard_rating`, and
`id` is the number of the player in that system; what FIDE prints is kept under `fide_…`. A club's list that prints no
other ratings than its own serves as it is.
"""

import hashlib

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import masked
from ratebatch.records.names import folded
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.systems import system_named

FIDE_ID = "fide_id"
"""The column with the FIDE id in a list as a national system sees it."""

_SET_ASIDE = frozenset({"flag", *(f"{kind}_{of}" for kind in RatingType for of in ("rating", "games", "k"))})
_OF_FIDE = frozenset({"fide-txt", "fide-xml"})


def prints_system(rating_list: RatingList, rating_type: RatingType, system: str, *, named: bool) -> bool:
    """Say whether a list prints ratings of a system and type; `named` says that it was given for that system.

    A list of plain ratings is one of a club's system only if it was given for it, and never one of FIDE's own lists.
    """
    if system == FIDE or rating_list.serves(rating_type, system):
        return rating_list.serves(rating_type, system)
    may_be_plain = named and system_named(system).plain_lists and not is_of_fide(rating_list)
    return may_be_plain and not _has_columns_of(rating_list, system) and rating_list.serves(rating_type)


def is_of_fide(rating_list: RatingList) -> bool:
    """Say whether a list is one of FIDE's own files, as FIDE publishes them."""
    return rating_list.format in _OF_FIDE


def of_national_system(rating_list: RatingList) -> bool:
    """Say whether a list is shown as a national system sees it, with numbers of its own beside FIDE's."""
    return FIDE_ID in rating_list.table.column_names


def list_of_system(rating_list: RatingList, system: str) -> RatingList:
    """Return the list as the system sees it: the same rows, in the same order."""
    if system == FIDE or not _has_columns_of(rating_list, system):
        return rating_list
    table = rating_list.table
    names = [_seen(name, system) for name in table.column_names]
    keys = _numbers_in_system(rating_list)
    seen = table.rename_columns(names).add_column(0, "id", pa.array(keys, type=pa.string()))
    return rating_list.model_copy(update={"table": seen})


def as_printed(seen: pa.Table, system: str) -> pa.Table:
    """Return a list as its system made it with the columns of its base list, under their own names."""
    if FIDE_ID not in seen.column_names:
        return seen
    table = seen.drop_columns(["id"])
    return table.rename_columns([_printed(name, system) for name in table.column_names])


def _has_columns_of(rating_list: RatingList, system: str) -> bool:
    return any(rating_list.serves(kind, system) for kind in RatingType)


def _seen(name: str, system: str) -> str:
    if name == "id":
        return FIDE_ID
    own = name.removeprefix(f"{system}_")
    return f"{FIDE}_{name}" if name in _SET_ASIDE else own if own in _SET_ASIDE else name


def _printed(name: str, system: str) -> str:
    if name == FIDE_ID:
        return "id"
    own = name.removeprefix(f"{FIDE}_")
    return f"{system}_{name}" if name in _SET_ASIDE else own if own in _SET_ASIDE else name


def _numbers_in_system(rating_list: RatingList) -> npt.NDArray[np.str_]:
    """Return the national number of each player, else his FIDE id; else, or for a national identity number, a key.

    A national identity number never stands as an id outside the list that holds it, so such a player has his FIDE id,
    and without one a key of name, birth year and federation. A number that stands twice becomes a key as well.
    """
    rows = np.arange(len(rating_list), dtype=np.int64)
    national, fide = rating_list.text("national_id", rows), rating_list.text("id", rows)
    numbers = np.where([bool(each) and masked(each) == each for each in national.tolist()], national, fide)
    values, first, counts = np.unique(numbers, return_index=True, return_counts=True)
    repeated = np.isin(numbers, values[counts > 1]) & ~np.isin(rows, first)
    at = np.flatnonzero((numbers == "") | repeated)
    if not len(at):
        return numbers
    facts = (rating_list.text(name, at).tolist() for name in ("name", "birth_year", "federation"))
    keys = numbers.astype("U64")
    taken: dict[str, int] = {}
    for row, name, year, federation in zip(at.tolist(), *facts, strict=True):
        key = local_key(name, year, federation)
        taken[key] = taken.get(key, 0) + 1
        keys[row] = key if taken[key] == 1 else f"{key}-{taken[key]}"
    return keys


def local_key(name: str, birth_year: int | str, federation: str) -> str:
    """Return the key of a player without a number: `~` and what name, birth year and federation make."""
    person = f"{folded(name)}|{birth_year or 0}|{federation}"
    return "~" + hashlib.sha256(person.encode()).hexdigest()[:10]
