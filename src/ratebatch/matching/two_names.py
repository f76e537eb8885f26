"""One player under two names: a pairing list names its players anew in each game, once shortened or misspelled.

Such a player is split: the name that stands once is on no list, and the other one is absent in just that round.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ratebatch.matching.identity import Identified
from ratebatch.records.names import NameAgreement, name_agreement, name_tokens, without_title
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament

FEWEST_LETTERS = 3
"""Letters of a word that two names must share, where all else is shortened."""


class TwoNames(NamedTuple):
    """An entry that is perhaps another one under a second name, both by index, and the rounds in which it stands."""

    entry: int
    other: int
    rounds: tuple[int, ...]


def named_twice(tournament: Tournament, listed: Identified) -> Iterator[TwoNames]:
    """Yield the entries of an event that are perhaps others, where players are known by their names alone.

    That is so in lists of pairings, where two players begin in one row. Left out is who has a number, is on the list,
    or of whom the officer said who he is; so are two with other years of birth or in one round.
    """
    entries, games = tournament.entries, tournament.games
    if len({*entries.row.tolist()}) == len(entries):
        return
    present = np.zeros((len(entries), tournament.rounds + 1), dtype=np.bool_)
    there = (games.opponent >= 0) | (games.result != Result.NONE)
    present[games.entry[there], games.round[there]] = True
    counts = np.count_nonzero(present, axis=1)
    unknown = ~listed.found & (entries.fide_id == 0) & (entries.national_id == "")
    unknown[list(tournament.identity_decided)] = False
    years, names = entries.birth_year, entries.name.tolist()
    for entry in np.flatnonzero(unknown & (counts > 0)).tolist():
        fewer = (counts > counts[entry]) | ((counts == counts[entry]) & (np.arange(len(entries)) < entry))
        apart = fewer & ~np.any(present & present[entry], axis=1)
        apart &= (years == years[entry]) | (years == 0) | (years[entry] == 0)
        for other in np.flatnonzero(apart).tolist():
            if _are_near(names[entry], names[other]):
                rounds: list[int] = np.flatnonzero(present[entry]).tolist()
                yield TwoNames(entry, other, tuple(rounds))
                break


def _are_near(one: str, other: str) -> bool:
    """Say whether two names can be one: nearly the same, or the words of one begin those of the other."""
    one, other = without_title(one), without_title(other)
    if name_agreement(one, other) is NameAgreement.SAME:
        return True
    short, long = sorted((name_tokens(one), name_tokens(other)), key=lambda words: sum(map(len, words)))
    left_over = list(long)
    shared = False
    for word in sorted(short, key=len, reverse=True):
        fitting = [each for each in left_over if each.startswith(word)]
        if not fitting:
            return False
        left_over.remove(min(fitting, key=len))
        shared |= len(word) >= FEWEST_LETTERS
    return shared
