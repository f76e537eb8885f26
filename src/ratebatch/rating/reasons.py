"""Why a side of a game is not rated: what every system asks first, and which of several reasons stands."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.records.period_games import Reason
from ratebatch.records.results import BYES, FORFEITS, PLAYED, SHORT_GAMES, Result

Column = npt.NDArray[np.int64]

Test = tuple[Reason, npt.NDArray[np.bool_]]
"""A reason with the sides that it holds for."""


def _of_result(result: Result) -> Reason:
    """Return why a side with a result is no game over the board."""
    for reason, results in ((Reason.BYE, BYES), (Reason.FORFEIT, FORFEITS), (Reason.SHORT_GAME, SHORT_GAMES)):
        if result in results:
            return reason
    return Reason.COUNTED if result in PLAYED else Reason.NO_OPPONENT


_BY_RESULT = np.array([_of_result(result) for result in Result], dtype=np.int64)


def not_played(result: Column, opponent: Column) -> Column:
    """Return why sides are no games over the board, `Reason.COUNTED` where they are; `opponent` is -1 for none."""
    reason = _BY_RESULT[result]
    np.copyto(reason, int(Reason.NO_OPPONENT), where=(opponent < 0) & (reason == Reason.COUNTED))
    return reason


def first_reason(unplayed: Column, tests: Sequence[Test]) -> Column:
    """Return for each side the reason of `not_played`, else the first that holds, `Reason.COUNTED` if none does."""
    found = np.full(len(unplayed), int(Reason.COUNTED), dtype=np.int64)
    for reason, holds in reversed(tests):
        np.copyto(found, int(reason), where=holds)
    np.copyto(found, unplayed, where=unplayed != Reason.COUNTED)
    return found
