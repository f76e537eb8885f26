"""What is said of players whose K nothing tells: of each alone, or once of all where the base list has no K at all."""

from collections.abc import Iterator

import numpy as np
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.plausibility.changes import player_named
from ratebatch.records.period_result import Remark
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.tournament import RatingType

NAMED = 3
"""So many players are named in one sentence."""

_NO_YEAR = "The year of birth is not known either: the K of juniors depends on it."
_GIVE_YEAR = (
    "Give a base list with a column birth_year, or Born, that has the year of this player; else the history with "
    "--previous."
)
_HEADINGS = {RatingType.STANDARD: "K", RatingType.RAPID: "Rapid K", RatingType.BLITZ: "Blitz K"}


def k_unknown(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    """Yield of each player whose K is not known that it is not; once of all, where the list has no K of the type."""
    changes = rated.result.changes
    unknown = changes.has_remark(Remark.K_UNKNOWN)
    if np.count_nonzero(unknown) > 1 and not _prints_k(rated):
        yield _of_all(rated, np.flatnonzero(unknown).tolist(), source)
        return
    for change in changes.taken(unknown):
        said = f"The base list prints no K, and nothing tells it; {change.games} rated games are left open."
        said, fix = year_missing(rated, change.player, said)
        yield issue("K_UNKNOWN", said, source, player=player_named(rated, change.player), fix=fix)


def year_missing(rated: RatedPeriod, player: int, said: str) -> tuple[str, str]:
    """Return what is said and the remedy; of a player whose year of birth is not known that this is missing, too."""
    return (said, "") if rated.roster.birth_year[player] else (f"{said} {_NO_YEAR}", _GIVE_YEAR)


def _prints_k(rated: RatedPeriod) -> bool:
    """Say whether the base list prints a K of the type of anybody."""
    name = f"{rated.result.rating_type}_k"
    table = rated.base_list.table
    if name not in table.column_names:
        return False
    return bool(pc.any(pc.greater(pc.utf8_length(pc.utf8_trim(table[name], characters=" 0")), 0)).as_py())


def _of_all(rated: RatedPeriod, at: list[int], source: Source) -> Issue:
    kind = rated.result.rating_type
    who = [player_named(rated, int(player)).strip() for player in rated.result.changes.player[at[:NAMED]]]
    more = f" and {len(at) - NAMED} more" if len(at) > NAMED else ""
    heading = _HEADINGS[kind]
    said = (
        f"The base list prints no K for {kind}, and nothing else tells it; the changes of {len(at)} players are left "
        f"open: {'; '.join(who)}{more}."
    )
    fix = f"Add a column {heading} ({kind}_k) to the base list, or give the {kind} history with --previous."
    return issue("K_UNKNOWN", said, source, fix=fix)
