"""The live list of a run: what each player would stand at after each game or event of the month so far."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.pipeline.period_games import facts_of_event
from ratebatch.pipeline.request import RateRequest, UsageError
from ratebatch.rating.live import LiveList, Running, live, running_of
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.reporting.columns import LIVE
from ratebatch.reporting.exact import exact_column, number_column
from ratebatch.reporting.table_columns import with_columns
from ratebatch.systems import system_named


def live_table(request: RateRequest, period: RatedPeriod) -> pa.Table:
    """Return the live list of a rated period with the columns of `LIVE`, by player, in the order in which it counts.

    Raises UsageError for a system that has none, or none by game.
    """
    system = period.result.system
    if system_named(system).carries_values:
        raise UsageError(f"--live: {system} has no live list; leave it out, or rate {system} by itself")
    facts = [facts_of_event(event.tournament, request.registry) for event in period.events]
    try:
        found = live(period.games, period.result, facts, request.live or "event", _running(request, system))
    except ValueError as error:
        raise UsageError(f"--live: {error}") from error
    return _table(found, period)


def _running(request: RateRequest, system: str) -> Running | None:
    rules = request.settings.elo
    return running_of(rules) if system == "elo" and rules is not None else None


def _table(found: LiveList, period: RatedPeriod) -> pa.Table:
    roster, count = period.roster, len(found)

    def of_roster(column: npt.NDArray[np.str_]) -> pa.Array:
        return pa.array(column[found.player].tolist(), type=pa.string())

    def of_event(texts: list[str]) -> pa.Array:
        return pa.array([texts[event] for event in found.event.tolist()], type=pa.string())

    return with_columns(
        {
            "id": of_roster(roster.player_id),
            "name": of_roster(roster.name),
            "event": of_event([event.tournament.name for event in period.events]),
            "round": number_column(found.round, found.round >= 0),
            "day": of_event([str(day) for day in found.days]),
            "base_rating": number_column(found.base),
            "added": exact_column(found.added, unit=found.unit),
            "exact": exact_column(found.exact, unit=found.unit),
            "rating": number_column(found.rating, found.rating >= 0),
            "official": pa.array(["no"] * count, type=pa.string()),
        },
        LIVE,
    )
