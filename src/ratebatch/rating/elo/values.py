"""The values that players are rated with, as they change in the course of a period."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ratebatch.records.period_games import Standings
from ratebatch.rules.elo_rules import EloRules

Column = npt.NDArray[np.int64]


@dataclass
class Values:
    """What each player has at a moment of the period; ratings in units, 0 for none.

    `starts` says that he began with the starting value, `settled` says that the value also counts for opponents.
    `games` are the rated games so far, -1 if nothing tells them all, `at_least` those that are known. `exact` (in
    units) and `points` are the changes so far, before and after rounding, the floor left out.
    """

    starts: npt.NDArray[np.bool_]
    value: Column
    settled: npt.NDArray[np.bool_]
    games: Column
    at_least: Column
    highest: Column
    exact: Column
    points: Column

    @classmethod
    def at_the_base_list(cls, standings: Standings, rules: EloRules) -> "Values":
        """Return the values of the base list; a newcomer has the starting value, if there is one."""
        rating = standings.rating * rules.unit
        starts = is_starter(standings, rules)
        nothing = np.zeros(len(standings), dtype=np.int64)
        return cls(
            starts=starts,
            value=np.where(starts, rules.starting_value * rules.unit, rating),
            settled=(rating > 0) | (starts & (rules.opponents_unrated == "starting_value")),
            games=games_so_far(standings),
            at_least=np.maximum(standings.games_total, standings.games_at_least),
            highest=standings.highest * rules.unit,
            exact=nothing.copy(),
            points=nothing.copy(),
        )


def games_so_far(standings: Standings) -> Column:
    """Return the rated games so far, -1 where not all are known; who has no rating and no game known has none."""
    is_new = (standings.rating == 0) & (standings.games_total < 0) & (standings.games_at_least <= 0)
    return np.where(is_new, 0, standings.games_total)


def is_starter(standings: Standings, rules: EloRules) -> npt.NDArray[np.bool_]:
    """Say which players begin with the starting value: those with a number and without a rating."""
    starts: npt.NDArray[np.bool_] = (standings.rating == 0) & (standings.identified > 0)
    return starts & bool(rules.starting_value)
