"""The games of a period as rows, and what the articles ask of their events besides."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.pipeline.standings import sources_of
from ratebatch.records.period_games import EventFacts, PeriodGames, RatingSource
from ratebatch.records.rated_period import RatedEvent
from ratebatch.records.registry import Approval, Registry
from ratebatch.records.tournament import Tournament

Column = npt.NDArray[np.int64]


def games_of(events: Sequence[RatedEvent]) -> PeriodGames:
    """Return every cell of the events as rows of the period; the ratings are those in force at each event's start."""
    if not events:
        empty = np.empty(0, dtype=np.int64)
        return PeriodGames(**dict.fromkeys(PeriodGames.model_fields, empty))
    tables, matches = [event.tournament.games for event in events], [event.match for event in events]
    sizes = np.array([len(table) for table in tables], dtype=np.int64)
    entries = np.array([len(match) for match in matches], dtype=np.int64)
    event = np.repeat(np.arange(len(events)), sizes)
    first_entry = np.repeat(np.cumsum(entries) - entries, sizes)

    def cells(name: str) -> Column:
        return np.concatenate([getattr(table, name) for table in tables])

    def of_entries(name: str) -> Column:
        return np.concatenate([getattr(match, name) for match in matches])

    player, listed, current = of_entries("player"), of_entries("event_rating"), of_entries("base_rating")
    source = sources_of(listed, of_entries("event_stands_in"))
    came_later = (listed == 0) & (current > 0)
    own = cells("entry") + first_entry
    opponent = cells("opponent")
    has_opponent = opponent >= 0
    opponent = np.where(has_opponent, opponent, 0) + first_entry
    return PeriodGames(
        event=event,
        cell=np.arange(len(event)) - np.repeat(np.cumsum(sizes) - sizes, sizes),
        round=cells("round"),
        player=player.take(own),
        opponent=np.where(has_opponent, player.take(opponent), -1),
        colour=cells("colour"),
        result=cells("result"),
        own_rating=np.where(listed > 0, listed, current).take(own),
        own_source=np.where(came_later, RatingSource.BASE_LIST, source).take(own),
        opponent_rating=np.where(has_opponent, listed.take(opponent), 0),
        opponent_source=np.where(has_opponent, source.take(opponent), RatingSource.NONE),
    )


def facts_of_event(tournament: Tournament, registry: Registry) -> EventFacts:
    """Return what the articles ask of an event besides its games, with what the registry approves."""
    assert tournament.start is not None  # noqa: S101 - an event without a start is held
    approved = registry.of(tournament).approved
    times = () if Approval.TIME_CONTROL in approved else tournament.times_for_60_moves
    return EventFacts(
        start=tournament.start,
        end=tournament.end,
        minutes=times[0] // 60 if times else None,
        equal_times=tournament.equal_times,
        is_match=Approval.MATCH in approved or tournament.kind.casefold().startswith("individual: match"),
        match_rounds=None if Approval.PLAY_ON in approved else tournament.planned_rounds or tournament.rounds,
    )
