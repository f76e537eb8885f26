"""The events of a period one after another: each starts from the values that the one before left behind.

US Chess rates events in the order in which they end; lists only print where the values stand.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.order_of_events import order_of_events
from ratebatch.rating.uscf.event import rate_event
from ratebatch.rating.uscf.outcome import counts_after
from ratebatch.rating.uscf.players import EventStatus, UscfGame, UscfPlayer, UscfResult
from ratebatch.rating.uscf.standing import is_established
from ratebatch.rating.uscf.starting_values import StartingValue, starting_value_by_age
from ratebatch.rating.uscf.time_class import TimeClass, time_class
from ratebatch.records.period_games import EventFacts, PeriodGames, Standings
from ratebatch.records.results import HALF_POINTS, Result
from ratebatch.records.tournament import RatingType
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.editions import Edition
from ratebatch.rules.uscf_rules import UscfRules, uscf_edition

SCORES = {result: Decimal(HALF_POINTS[result]) / 2 for result in Result}


class EventEntry(NamedTuple):
    """A player in an event: what he was before it, what came out, and his rows of the games, in the order rated."""

    event: int
    player: int
    before: UscfPlayer
    result: UscfResult
    rows: tuple[int, ...]
    scores: tuple[Decimal, ...]


def editions_of(events: Sequence[EventFacts]) -> list[Edition[UscfRules]]:
    """Return the edition of each event's last day; raise NoEditionError where there is none."""
    return [uscf_edition(event.last_day) for event in events]


def is_dual(event: EventFacts, rating_type: RatingType, rules: UscfRules) -> bool:
    """Say whether regular ratings are made in a dual-rated event.

    The time for 60 moves in minutes is the sum of minutes and seconds of delay that the text goes by.
    """
    if rating_type is not RatingType.STANDARD or event.minutes is None:
        return False
    return time_class(event.minutes, 0, rules) is TimeClass.DUAL


def players_before(
    standings: Standings, starting_values: Mapping[int, StartingValue], values: Mapping[int, Decimal]
) -> list[UscfPlayer]:
    """Return what is known of each player before the period.

    The value is the one given, else the whole number of the base list. Wins and draws are known of players without a
    game alone; the highest rating seen stands for the highest established one.
    """
    found = []
    for player, (rating, games, highest) in enumerate(
        zip(standings.rating.tolist(), standings.games_total.tolist(), standings.highest.tolist(), strict=True)
    ):
        start = starting_values.get(player)
        if rating:
            known = UscfPlayer(values.get(player, Decimal(rating)), games if games >= 0 else None, peak=highest or None)
        elif start is not None and start.games:
            known = UscfPlayer(None, start.games, start.value)
        else:
            known = _newcomer(None if start is None else start.value)
        found.append(known)
    return found


def _newcomer(start: Decimal | None) -> UscfPlayer:
    return UscfPlayer(None, 0, start, wins=0, draws=0, events_of_three=0)


def rated_events(
    games: PeriodGames,
    counted: npt.NDArray[np.bool_],
    standings: Standings,
    before: Sequence[UscfPlayer],
    events: Sequence[EventFacts],
    rating_type: RatingType,
    conventions: UscfConventions,
) -> list[EventEntry]:
    """Return every player of every event, the events in the order rated: by last day, first day and index."""
    known, editions, entries = list(before), editions_of(events), []
    rows_of_event = _by_event(games, counted, len(events))
    for event in order_of_events(events):
        facts, edition = events[event], editions[event]
        rows = rows_of_event[event]
        present = np.unique(np.concatenate([games.player[rows], games.opponent[rows]])).tolist()
        if conventions.starting_values == "age":
            year = facts.last_day.year
            for player in present:
                known[player] = _with_age(known[player], int(standings.birth_year[player]), year, edition.rules)
        place = {player: index for index, player in enumerate(present)}
        played: list[UscfGame] = []
        rows_of: dict[int, list[int]] = {player: [] for player in present}
        for row in rows.tolist():
            player, opponent = int(games.player[row]), int(games.opponent[row])
            played.append(UscfGame(place[player], place[opponent], SCORES[Result(int(games.result[row]))]))
            rows_of[player].append(row)
        dual = is_dual(facts, rating_type, edition.rules)
        results = rate_event([known[player] for player in present], played, edition, conventions, dual=dual)
        for player, result in zip(present, results, strict=True):
            own = tuple(rows_of[player])
            scores = tuple(SCORES[Result(int(games.result[row]))] for row in own)
            entries.append(EventEntry(event, player, known[player], result, own, scores))
            known[player] = _after(known[player], result, scores, edition.rules)
    return entries


def _by_event(games: PeriodGames, counted: npt.NDArray[np.bool_], events: int) -> list[npt.NDArray[np.int64]]:
    """Return the counted rows of each event, in their order."""
    rows = np.flatnonzero(counted)
    rows = rows[np.argsort(games.event[rows], kind="stable")]
    return np.split(rows, np.searchsorted(games.event[rows], np.arange(1, events)))


def _with_age(player: UscfPlayer, birth_year: int, year: int, rules: UscfRules) -> UscfPlayer:
    """Return an unrated player with the starting value of his age, where none is given and his age is known."""
    if player.rating is not None or player.starting_value is not None or not birth_year or player.games != 0:
        return player
    return player._replace(starting_value=starting_value_by_age(Decimal(year - birth_year), rules))


def _after(player: UscfPlayer, result: UscfResult, scores: tuple[Decimal, ...], rules: UscfRules) -> UscfPlayer:
    """Return what is known of a player after an event; one whose result is open has no value any more."""
    if result.status is EventStatus.OPEN:
        return player._replace(rating=None, starting_value=None, games=None)
    if result.value is None or result.published is None:
        return player
    wins, draws, events = counts_after(player, scores, rules) or (None, None, None)
    peak = max(player.peak or 0, result.published) if is_established(result.games, rules) else player.peak
    return player._replace(
        rating=result.value,
        starting_value=None,
        games=result.games,
        wins=wins,
        draws=draws,
        events_of_three=events,
        peak=peak,
    )
