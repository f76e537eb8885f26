"""K of players: the one used, whether it was printed or derived, and the one of the next list.

`player` is the number of one player among the standings, or a column of numbers.
"""

from typing import NamedTuple

import numpy as np

from ratebatch.rating.fide.player import CoefficientFacts, ListYear, development_coefficient
from ratebatch.records.coded import Coded
from ratebatch.records.columns import Ints
from ratebatch.records.period_games import RatingSource, Standings
from ratebatch.records.period_result import Remark


class CoefficientKind(NamedTuple):
    """How K was found: where it comes from, and what is remarkable about it."""

    source: str
    remarks: tuple[Remark, ...] = ()


KINDS = (
    CoefficientKind("printed"),
    CoefficientKind("printed", (Remark.K_CONFLICT,)),
    CoefficientKind("derived", (Remark.K_DERIVED,)),
    CoefficientKind("", (Remark.K_UNKNOWN,)),
    CoefficientKind("newcomer", (Remark.K_OF_NEWCOMER,)),
)
"""The ways in which K is found, by their code."""

PRINTED, CONFLICT, DERIVED, UNKNOWN, NEWCOMER = range(len(KINDS))


class Coefficients(NamedTuple):
    """K of players, 0 if nothing tells it, and how it was found, a code of `KINDS`."""

    value: Ints
    kind: Ints

    def found(self) -> Coded:
        """Return how K was found as a column of `CoefficientKind`."""
        return Coded(np.asarray(self.kind), KINDS)


def facts_of(player: Ints, standings: Standings) -> CoefficientFacts:
    """Return what is known about players on the day of the base list.

    A player without a rating of this type, whose standard rating stands in, is new to the list unless his history says
    otherwise: then his games and his highest rating of this type count on, as after a fall below the floor.
    """
    games, highest = standings.games_total[player], standings.highest[player]
    at_least = np.maximum(games, standings.games_at_least[player])
    stands_in = standings.source[player] == RatingSource.STANDARD
    is_new = stands_in & (games < 0) & (highest == 0) & (at_least <= 0)
    return CoefficientFacts(
        highest=np.where(stands_in, highest, np.maximum(highest, standings.rating[player])),
        highest_is_certain=stands_in | (standings.highest_is_certain[player] > 0),
        birth_year=standings.birth_year[player],
        games_at_least=np.maximum(at_least, 0),
        games_at_most=np.where(is_new, 0, games),
    )


def coefficients_of(player: Ints, standings: Standings, base: ListYear) -> Coefficients:
    """Return K as of the base list: the one printed, else derived from the facts; a conflict is remarked."""
    printed = standings.k[player]
    derived = development_coefficient(facts_of(player, standings), base.year, base.rules)
    has_games = (standings.games_total[player] >= 0) | (standings.games_at_least[player] > 0)
    has_history = has_games | (standings.highest[player] > 0)
    is_newcomer = (standings.source[player] == RatingSource.STANDARD) & ~has_history
    kind = np.select(
        [
            is_newcomer,
            (printed == 0) & np.equal(derived, 0),
            printed == 0,
            np.not_equal(derived, 0) & (derived != printed),
        ],
        [NEWCOMER, UNKNOWN, DERIVED, CONFLICT],
        PRINTED,
    )
    return Coefficients(np.where((printed == 0) | is_newcomer, derived, printed), kind)
