"""Players without any number whose names stand on the list: newcomers, or somebody whose number was left out."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.matching.identity import Identified
from ratebatch.matching.list_search import ListSearch
from ratebatch.records.rating_list import FIDE
from ratebatch.records.system_list import FIDE_ID
from ratebatch.records.tournament import Tournament


class OfNames(NamedTuple):
    """The entries of an event without a number whose names stand on the list."""

    open: frozenset[int] = frozenset()
    """Those whom a decision can name by a FIDE id."""
    told: frozenset[int] = frozenset()
    """Those who have none on the list of a national system: only the file can give their numbers."""


def without_number(tournament: Tournament, listed: Identified, system: str) -> list[int]:
    """Return the entries of which nothing but the name can tell who they are, and of whom nobody has said it.

    Those with a printed rating are left out: they are asked for anyway.
    """
    entries = tournament.entries
    if listed.found.all():
        return []
    printed = entries.rating if system == FIDE else entries.national_rating
    unknown = ~listed.found & (entries.fide_id == 0) & (printed == 0)
    if system != FIDE:
        unknown &= entries.national_id == ""
    unknown[list(tournament.identity_decided)] = False
    asked: list[int] = np.flatnonzero(unknown).tolist()
    return asked


def may_be_listed(
    tournament: Tournament,
    listed: Identified,
    asked: Sequence[int],
    rows: Mapping[str, Sequence[int]],
    index: ListSearch,
) -> OfNames:
    """Return those of the entries who may be somebody of the list.

    `rows` are where their names stand on it. Another year of birth or another federation is another person, and so is
    who plays in the event under his own number.
    """
    present = set(listed.player_id[listed.found].tolist())
    is_national = FIDE_ID in index.rating_list.table.column_names
    open_entries, told = set(), set()
    for entry in asked:
        at = _like(tournament, entry, rows.get(str(tournament.entries.name[entry]), ()), index, present)
        if np.any(index.rating_list.text(FIDE_ID if is_national else "id", at) != ""):
            open_entries.add(entry)
        elif is_national and len(at):
            told.add(entry)
    return OfNames(frozenset(open_entries), frozenset(told))


def _like(
    tournament: Tournament, entry: int, rows: Sequence[int], index: ListSearch, present: Collection[str]
) -> npt.NDArray[np.int64]:
    """Return the rows of a name that do not speak against a player."""
    at = np.array(rows, dtype=np.int64)
    at = at[np.array([each not in present for each in index.rating_list.text("id", at).tolist()], dtype=np.bool_)]
    year, federation = int(tournament.entries.birth_year[entry]), str(tournament.entries.federation[entry]).upper()
    years = index.rating_list.numbers("birth_year", at)
    federations = np.strings.upper(index.rating_list.text("federation", at))
    agree = (years == year) | (years == 0) | (year == 0)
    agree &= (federations == federation) | (federations == "") | (federation == "")
    like: npt.NDArray[np.int64] = at[agree]
    return like
