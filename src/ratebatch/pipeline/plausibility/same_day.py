"""The same player in two events whose games he cannot both have played."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from datetime import date, timedelta
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.plausibility.changes import player_named
from ratebatch.records.names import folded
from ratebatch.records.ordering import distinct_numbers, order_by, pair_numbers
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import PLAYED, among
from ratebatch.records.tournament import Tournament

_PLAYED = among(PLAYED)

_DAYS = date.max.toordinal() + 1


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
    for period, asked in zip(rated, _with_overlapping_events(rated), strict=True):
        for player, found in _of_players(period, asked).items():
            player_id = str(period.roster.player_id[player])
            played[player_id] += found
            names[player_id] = player_named(period, player)
    for player_id, events in played.items():
        for one, other in combinations(events, 2):
            shared = one.days & other.days
            if shared and ((one.by_round and other.by_round) or _elsewhere(one.tournament, other.tournament)):
                yield _clash(names[player_id], one.tournament, other.tournament, min(shared))


class Stays(NamedTuple):
    """Players in events: who, and from which day to which; an element for each of the two."""

    person: npt.NDArray[np.int64]
    first: npt.NDArray[np.int64]
    last: npt.NDArray[np.int64]


def _with_overlapping_events(rated: Sequence[RatedPeriod]) -> list[npt.NDArray[np.bool_]]:
    """Say for each player of each period whether two of his events overlap: most play in one at a time."""
    _, person = np.unique(np.concatenate([period.roster.player_id for period in rated]), return_inverse=True)
    bounds = np.cumsum([0, *(len(period.roster) for period in rated)]).tolist()
    of_periods = [person[first:after] for first, after in pairwise(bounds)]
    stays = [_stays(period, of_period) for period, of_period in zip(rated, of_periods, strict=True)]
    everybody = Stays(*(np.concatenate(columns) for columns in zip(*stays, strict=True)))
    order = order_by(everybody.person, everybody.first)
    who, first, last = (column[order] for column in everybody)
    longest = np.maximum.accumulate(who * _DAYS + last)  # the last day of the events so far, one player after another
    again = who[1:][(who[1:] == who[:-1]) & (who[1:] * _DAYS + first[1:] <= longest[:-1])]
    overlaps = np.zeros(len(person), dtype=np.bool_)
    overlaps[again] = True
    return [overlaps[of_period] for of_period in of_periods]


def _stays(period: RatedPeriod, person: npt.NDArray[np.int64]) -> Stays:
    """Return the players in the events of a period, and the days between which a game of theirs can have been."""
    games, number = period.games, max(len(period.events), 1)
    rows = np.flatnonzero(_PLAYED[games.result] & (games.opponent >= 0))
    pairs = distinct_numbers(pair_numbers(games.player[rows], games.event[rows], number))
    spans = np.array([_span(event.tournament) for event in period.events], dtype=np.int64).reshape(-1, 2)
    return Stays(person[pairs // number], *spans[pairs % number].T)


def _span(tournament: Tournament) -> tuple[int, int]:
    dated = [day.toordinal() for day in tournament.round_dates if day is not None]
    known = [day.toordinal() for day in (tournament.start, tournament.end) if day is not None]
    return min([*dated, *known], default=0), max([*dated, *known], default=0)


def _of_players(rated: RatedPeriod, asked: npt.NDArray[np.bool_]) -> Mapping[int, list[Played]]:
    """Return what the players asked for played over the board, event by event."""
    games = rated.games
    rows = np.flatnonzero(asked[games.player] & _PLAYED[games.result] & (games.opponent >= 0))
    rows = rows[order_by(games.player[rows], games.event[rows])]
    player, event, rounds = games.player[rows], games.event[rows], games.round[rows].tolist()
    begins = np.flatnonzero(np.diff(player, prepend=-1) | np.diff(event, prepend=-1)).tolist()
    found: dict[int, list[Played]] = defaultdict(list)
    played: dict[tuple[int, frozenset[int]], Played] = {}  # most players of an event play in all its rounds
    players, events = player[begins].tolist(), event[begins].tolist()
    for (first, after), who, at in zip(pairwise([*begins, len(rows)]), players, events, strict=True):
        key = at, frozenset(rounds[first:after])
        if key not in played:
            played[key] = _played(rated.events[at].tournament, key[1])
        found[who].append(played[key])
    return found


def _played(tournament: Tournament, rounds: Set[int]) -> Played:
    dates = tournament.round_dates
    dated = [dates[number - 1] if number <= len(dates) else None for number in rounds]
    if None not in dated:
        return Played(tournament, frozenset(day for day in dated if day is not None), by_round=True)
    start, end = tournament.start, tournament.end
    if start is None or end is None or len(rounds) < (length := (end - start).days + 1):
        return Played(tournament, frozenset(), by_round=False)
    return Played(tournament, frozenset(start + timedelta(days=number) for number in range(length)), by_round=False)


def _elsewhere(one: Tournament, other: Tournament) -> bool:
    cities = {_city(one.city), _city(other.city)}
    return "" not in cities and len(cities) == 2


@lru_cache(maxsize=10_000)
def _city(name: str) -> str:
    return folded(name)


def _clash(player: str, one: Tournament, other: Tournament, day: date) -> Issue:
    where = f" in {one.city} and {other.city}" if _elsewhere(one, other) else ""
    said = f"Games on {day} in {one.name} ({one.file}) and in {other.name} ({other.file}){where}."
    return issue("SAME_DAY_TWO_EVENTS", said, Source(one.file, one.sheet), event=one.name, player=player)
