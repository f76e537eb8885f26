"""The games of a period as rows, and what the articles ask of their events besides."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.pipeline.standings import sources_of
from ratebatch.records.period_games import EventFacts, PeriodGames, RatingSource
from ratebatch.records.rated_period import RatedEvent
from ratebatch.records.registry import Approval, Registry
from ratebatch.records.tournament import Tournament


def games_of(events: Sequence[RatedEvent]) -> PeriodGames:
    """Return every cell of the events as rows of the period; the ratings are those in force at each event's start."""
    if not events:
        empty = np.empty(0, dtype=np.int64)
        return PeriodGames(**dict.fromkeys(PeriodGames.model_fields, empty))
    parts: dict[str, list[npt.NDArray[np.int64]]] = {name: [] for name in PeriodGames.model_fields}
    for index, event in enumerate(events):
        games, match = event.tournament.games, event.match
        has_opponent = games.opponent >= 0
        opponent = np.where(has_opponent, games.opponent, 0)
        listed, current = match.event_rating[games.entry], match.base_rating[games.entry]
        parts["event"].append(np.full(len(games), index, dtype=np.int64))
        parts["cell"].append(np.arange(len(games), dtype=np.int64))
        parts["round"].append(games.round)
        parts["player"].append(match.player[games.entry])
        parts["opponent"].append(np.where(has_opponent, match.player[opponent], -1))
        parts["colour"].append(games.colour)
        parts["result"].append(games.result)
        source = sources_of(match.event_rating, match.event_stands_in)
        parts["own_rating"].append(np.where(listed > 0, listed, current))
        parts["own_source"].append(np.where((listed == 0) & (current > 0), RatingSource.BASE_LIST, source[games.entry]))
        parts["opponent_rating"].append(np.where(has_opponent, match.event_rating[opponent], 0))
        parts["opponent_source"].append(np.where(has_opponent, source[opponent], RatingSource.NONE))
    return PeriodGames(**{name: np.concatenate(columns) for name, columns in parts.items()})


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
