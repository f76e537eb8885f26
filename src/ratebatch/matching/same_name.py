"""Players without any number whose names stand on the list: newcomers, or somebody whose number was left out."""

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from ratebatch.matching.identity import Identified
from ratebatch.matching.list_search import ListSearch
from ratebatch.records.rating_list import FIDE
from ratebatch.records.tournament import Tournament


def without_number(tournament: Tournament, listed: Identified, system: str) -> list[int]:
    """Return the entries of which nothing but the name can tell who they are, and of whom nobody has said it.

    Those with a printed rating are left out: they are asked for anyway.
    """
    entries = tournament.entries
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
) -> frozenset[int]:
    """Return those of the entries who may be somebody of the list.

    `rows` are where their names stand on it. Another year of birth or another federation is another person, and so is
    who plays in the event under his own number.
    """
    present = set(listed.player_id[listed.found].tolist())
    return frozenset(
        entry
        for entry in asked
        if _may_be(tournament, entry, rows.get(str(tournament.entries.name[entry]), ()), index, present)
    )


def _may_be(
    tournament: Tournament, entry: int, rows: Sequence[int], index: ListSearch, present: Collection[str]
) -> bool:
    at = np.array(rows, dtype=np.int64)
    at = at[[player_id not in present for player_id in index.rating_list.text("id", at).tolist()]]
    if not len(at):
        return False
    year, federation = int(tournament.entries.birth_year[entry]), str(tournament.entries.federation[entry]).upper()
    years = index.rating_list.numbers("birth_year", at)
    federations = np.strings.upper(index.rating_list.text("federation", at))
    agree = (years == year) | (years == 0) | (year == 0)
    agree &= (federations == federation) | (federations == "") | (federation == "")
    return bool(np.any(agree))
