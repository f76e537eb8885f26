"""The articles about players without a rating: which of their games are kept towards a first one."""

import numpy as np
import numpy.typing as npt

from ratebatch.records.period_games import PeriodGames, Reason, Standings
from ratebatch.records.results import SCORE_HUNDREDTHS


def without_zero_first_events(
    reason: npt.NDArray[np.int64], games: PeriodGames, standings: Standings
) -> npt.NDArray[np.int64]:
    """Return the reasons with the games of a first event without a point marked (B.02, 8.2.1).

    Games of an unrated player count towards his first rating from the first event in which he scored against rated
    opponents; a player with kept games is past that. Events are in the order of their start.
    """
    unrated = np.flatnonzero(reason == Reason.OWN_UNRATED)
    player, event = games.player[unrated], games.event[unrated]
    scored = SCORE_HUNDREDTHS[games.result[unrated]] > 0
    first_scored = np.full(len(standings), np.iinfo(np.int64).max)
    np.minimum.at(first_scored, player[scored], event[scored])
    first_scored[standings.kept_games > 0] = -1
    marked = reason.copy()
    marked[unrated[event < first_scored[player]]] = Reason.ZERO_FIRST_EVENT
    return marked
