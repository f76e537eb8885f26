"""The same player in two events whose games he cannot both have played."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.plausibility.changes import player_named
from ratebatch.records.names import folded
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import PLAYED, among
from ratebatch.records.tournament import Tournament

_PLAYED = among(PLAYED)


class Played(NamedTuple):
    """What a player played in one event: `days` are those on which he certainly had a game.

    `by_round` says that the file dates each round he played; else the days follow from the days of the event, on each
    of which he must have had one.
    """

    tournament: Tournament
    days: frozenset[date]
    by_round: bool


def same_day_events(rated: Sequence[RatedPeriod]) -> Iterator[Issue]:
    """Yield a warning for each player and pair of events of one system that he cannot both have played.

    That is so where both files date a round of his on one day, or where the two events were in different cities and he
    had games on a day in both. Two games on one day in one city are possible, and say nothing.
    """
    played: dict[str, list[Played]] = defaultdict(list)
    names: dict[str, str] = {}
    several = _in_several_events(rated)
    for period in rated:
        for player, found in _of_players(period, several).items():
            player_id = str(period.roster.player_id[player])
            played[player_id] += found
            names[player_id] = player_named(period, player)
    for player_id, events in played.items():
        for one, other in combinations(events, 2):
            shared = one.days & other.days
            if shared and ((one.by_round and other.by_round) or _elsewhere(one.tournament, other.tournament)):
                yield _clash(names[player_id], one.tournament, other.tournament, min(shared))


def _in_several_events(rated: Sequence[RatedPeriod]) -> npt.NDArray[np.str_]:
    """Return the ids of the players who stand in more than one event."""
    of_periods = []
    for period in rated:
        pairs = np.unique(period.games.player * len(period.events) + period.games.event)
        of_periods.append(period.roster.player_id[pairs // max(len(period.events), 1)])
    ids, count = np.unique(np.concatenate(of_periods), return_counts=True)
    several: npt.NDArray[np.str_] = ids[count > 1]
    return several


def _of_players(rated: RatedPeriod, several: npt.NDArray[np.str_]) -> Mapping[int, list[Played]]:
    """Return what the players named played over the board, event by event."""
    games = rated.games
    asked = np.isin(rated.roster.player_id, several)[games.player]
    rows = np.flatnonzero(asked & _PLAYED[games.result] & (games.opponent >= 0))
    rows = rows[np.lexsort((games.event[rows], games.player[rows]))]
    player, event, rounds = games.player[rows], games.event[rows], games.round[rows].tolist()
    begins = np.flatnonzero(np.diff(player, prepend=-1) | np.diff(event, prepend=-1)).tolist()
    found: dict[int, list[Played]] = defaultdict(list)
    for first, after in pairwise([*begins, len(rows)]):
        tournament = rated.events[int(event[first])].tournament
        found[int(player[first])].append(_played(tournament, set(rounds[first:after])))
    return found


def _played(tournament: Tournament, rounds: set[int]) -> Played:
    dates = tournament.round_dates
    dated = [dates[number - 1] if number <= len(dates) else None for number in rounds]
    if None not in dated:
        return Played(tournament, frozenset(day for day in dated if day is not None), by_round=True)
    start, end = tournament.start, tournament.end
    if start is None or end is None or len(rounds) < (length := (end - start).days + 1):
        return Played(tournament, frozenset(), by_round=False)
    return Played(tournament, frozenset(start + timedelta(days=number) for number in range(length)), by_round=False)


def _elsewhere(one: Tournament, other: Tournament) -> bool:
    cities = {folded(one.city), folded(other.city)}
    return "" not in cities and len(cities) == 2


def _clash(player: str, one: Tournament, other: Tournament, day: date) -> Issue:
    where = f" in {one.city} and {other.city}" if _elsewhere(one, other) else ""
    said = f"Games on {day} in {one.name} ({one.file}) and in {other.name} ({other.file}){where}."
    return issue("SAME_DAY_TWO_EVENTS", said, Source(one.file, one.sheet), event=one.name, player=player)
