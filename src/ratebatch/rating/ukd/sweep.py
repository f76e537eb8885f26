"""The sweep over all games of a period: which count, which only adjust, which do not, and the article behind it."""

from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from ratebatch.rating.reasons import first_reason, not_played
from ratebatch.records.period_games import PeriodGames, Reason, Standings

PROCEDURE = "TSF-TK-PRS/05"

_UNPLAYED = f"{PROCEDURE}, games over the board"
ARTICLES = MappingProxyType(
    {
        Reason.COUNTED: f"{PROCEDURE}, expected score",
        Reason.NO_OPPONENT: _UNPLAYED,
        Reason.BYE: _UNPLAYED,
        Reason.FORFEIT: _UNPLAYED,
        Reason.SHORT_GAME: _UNPLAYED,
        Reason.OWN_UNRATED: f"{PROCEDURE}, first UKD",
        Reason.NOT_ON_BASE_LIST: f"{PROCEDURE}, change",
        Reason.ADJUSTMENT: f"{PROCEDURE}, opponents without UKD",
    }
)
"""What the procedure says about each reason. Its articles have numbers that are not known; the names are ours."""


def reasons(games: PeriodGames, standings: Standings) -> npt.NDArray[np.int64]:
    """Return why each side of a game is not rated, `Reason.COUNTED` where it is; the first reason stands.

    A FIDE rating never stands in for UKD: a player without UKD has none. Forfeits, byes and games in which not both
    made a move do not count, by what other programs do and by analogy.
    """
    tests = [
        (Reason.OWN_UNRATED, games.own_rating == 0),
        (Reason.NOT_ON_BASE_LIST, (standings.rating == 0)[games.player]),
        (Reason.ADJUSTMENT, games.opponent_rating == 0),
    ]
    return first_reason(not_played(games.result, games.opponent), tests)


def articles() -> tuple[str, ...]:
    """Return the article by code of `Reason`; empty for reasons that UKD does not know."""
    return tuple(ARTICLES.get(code, "") for code in Reason)
