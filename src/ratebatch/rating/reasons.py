"""Why a side of a game is not rated: what every system asks first, and which of several reasons stands."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.records.period_games import Reason
from ratebatch.records.results import BYES, FORFEITS, PLAYED, SHORT_GAMES, among

Test = tuple[Reason, npt.NDArray[np.bool_]]
"""A reason with the sides that it holds for."""


def not_played(result: npt.NDArray[np.int64], opponent: npt.NDArray[np.int64]) -> list[Test]:
    """Return the tests for sides without a game over the board; `opponent` is -1 for none."""
    return [
        (Reason.BYE, among(BYES)[result]),
        (Reason.FORFEIT, among(FORFEITS)[result]),
        (Reason.SHORT_GAME, among(SHORT_GAMES)[result]),
        (Reason.NO_OPPONENT, (opponent < 0) | ~among(PLAYED)[result]),
    ]


def first_reason(tests: Sequence[Test]) -> npt.NDArray[np.int64]:
    """Return for each side the first reason that holds, `Reason.COUNTED` if none does."""
    return np.select([test for _, test in tests], [int(reason) for reason, _ in tests], int(Reason.COUNTED))
