"""Where the rating that a player has on the base list comes from."""

from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from ratebatch.records.coded import Coded
from ratebatch.records.period_games import RatingSource, Standings

SOURCES = MappingProxyType(
    {
        RatingSource.EVENT_LIST: "list",
        RatingSource.BASE_LIST: "list",
        RatingSource.STANDARD: "standard",
        RatingSource.OVERRIDE: "override",
    }
)

ESTIMATE = "estimate"
"""The source of a rating that no list prints: a starting value, or a first rating by an unpublished formula."""


def base_source(player: int, standings: Standings) -> str:
    """Return the source of a base rating as the reports name it, empty for a player without one."""
    return SOURCES[RatingSource(int(standings.source[player]))] if standings.rating[player] else ""


def base_sources(player: npt.NDArray[np.int64], standings: Standings) -> Coded:
    """Return the sources of the base ratings of players who have one."""
    return Coded(standings.source[player], tuple(SOURCES.get(source, "") for source in RatingSource))
