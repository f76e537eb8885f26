"""Which games are rated by a rules file, and which key decides about those that are not."""

import numpy as np
import numpy.typing as npt

from ratebatch.rating.reasons import first_reason, not_played
from ratebatch.records.period_games import Reason

KEYS = {
    Reason.COUNTED: "expectation",
    Reason.OPPONENT_UNRATED: "opponents_unrated",
    Reason.OWN_UNRATED: "first_rating",
    Reason.NOT_ON_BASE_LIST: "update",
}
"""The key of the file behind a reason; that a game must have been played over the board stands in none."""


def reasons(
    result: npt.NDArray[np.int64],
    opponent: npt.NDArray[np.int64],
    own_value: npt.NDArray[np.int64],
    opponent_value: npt.NDArray[np.int64],
    left_the_list: npt.NDArray[np.bool_],
) -> npt.NDArray[np.int64]:
    """Return why each side of a game is not rated, `Reason.COUNTED` where it is; the first reason stands.

    `opponent` is -1 for none, a value 0 for no rating; `left_the_list` says that the player was rated when the event
    started but is not on the base list.
    """
    tests = [
        (Reason.OPPONENT_UNRATED, opponent_value == 0),
        (Reason.NOT_ON_BASE_LIST, left_the_list),
        (Reason.OWN_UNRATED, own_value == 0),
    ]
    return first_reason(not_played(result, opponent), tests)
