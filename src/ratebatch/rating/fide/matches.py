"""The articles about matches: two players, a number of games planned, and an end once it is decided."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.records.period_games import EventFacts, PeriodGames
from ratebatch.records.results import SCORE_HUNDREDTHS


def decided_games(games: PeriodGames, facts: Sequence[EventFacts]) -> npt.NDArray[np.bool_]:
    """Say which games were played after their match had been decided; they are not rated (B.02, 6.2).

    A match is decided when a player has more points than half of the games planned.
    """
    decided = np.zeros(len(games), dtype=np.bool_)
    for event, fact in enumerate(facts):
        if fact.is_match and fact.match_rounds:
            rows = np.flatnonzero(games.event == event)
            _mark_after_decision(decided, rows, games, fact.match_rounds)
    return decided


def _mark_after_decision(
    decided: npt.NDArray[np.bool_], rows: npt.NDArray[np.int64], games: PeriodGames, planned: int
) -> None:
    points: dict[int, int] = {}
    for number in np.unique(games.round[rows]).tolist():
        of_round = rows[games.round[rows] == number]
        if any(2 * total > 100 * planned for total in points.values()):
            decided[of_round] = True
        for row in of_round.tolist():
            player = int(games.player[row])
            points[player] = points.get(player, 0) + int(SCORE_HUNDREDTHS[games.result[row]])
