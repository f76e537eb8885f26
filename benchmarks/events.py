"""Invent the events of a month: who plays where and when, and what comes of it."""

import datetime as dt
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from benchmarks.people import Ints, People
from benchmarks.sizes import MonthSize
from benchmarks.swiss import Cell, play

WEEKS = 4
FIRST_DAY = dt.date(2026, 11, 1)
"""The first week begins here; nobody plays in two events of one week."""
DAYS = {7: (0, 1, 1, 2, 3, 4, 5), 9: (0, 1, 1, 2, 3, 4, 4, 5, 6)}
"""On which day of the event each round is played."""
LONG_EVENTS = 0.75
"""The share of events of nine rounds; the others have seven."""
UNRATED_ENTRIES = 0.105
SMALLEST_EVENT = 20
CHANCES_AT_ONCE = 100_000
TIME_CONTROL = "90 min + 30 sec/move"
CITY = "Newtown"
ARBITER = "Ruler, Ann"
SYSTEM = "Individual: Swiss-System"


class Event(NamedTuple):
    """An event that was played."""

    name: str
    federation: str
    days: list[dt.date]
    """Of each round."""
    players: list[int]
    """Their places among the people, in the order of the starting ranks."""
    cells: list[list[Cell]]
    halves: list[int]
    """Points in halves."""
    ranks: list[int]
    """The places reached."""


def invent_events(people: People, size: MonthSize, random: np.random.Generator) -> Iterator[Event]:
    """Yield the events of a month."""
    chances = _chances(random)
    surplus = np.zeros(len(people.ids))
    for number, (week, players) in enumerate(_starting_lists(people, size, random), start=1):
        days = DAYS[9 if random.random() < LONG_EVENTS else 7]
        of_players = surplus[players].tolist()
        played = play(people.strengths[players].tolist(), of_players, len(days), chances)
        surplus[players] = of_players
        start = FIRST_DAY + dt.timedelta(days=7 * week)
        federation = people.federations[players[0]]
        yield Event(
            name=f"{federation} Open {number:04}",
            federation=federation,
            days=[start + dt.timedelta(days=day) for day in days],
            players=players.tolist(),
            cells=played.cells,
            halves=played.halves,
            ranks=(1 + np.argsort(np.argsort(-np.array(played.halves), kind="stable"))).tolist(),
        )


def _chances(random: np.random.Generator) -> Iterator[float]:
    """Yield numbers from 0 to 1 without end."""
    while True:
        yield from random.random(CHANCES_AT_ONCE).tolist()


def _starting_lists(people: People, size: MonthSize, random: np.random.Generator) -> Iterator[tuple[int, Ints]]:
    """Yield the week and the players of each event, the strongest first: of few federations, near in strength."""
    federations = np.unique(people.federations, return_inverse=True)[1]
    active = _active(people, size, random)
    sizes = _sizes(size, random)
    begin = 0
    for week in range(min(WEEKS, size.events)):
        of_week = sizes[week::WEEKS]
        entrants = active[(begin + np.arange(of_week.sum())) % len(active)]
        begin += len(entrants)
        about = people.strengths[entrants] + random.normal(0, 150, len(entrants))
        own = federations[entrants]
        entrants = entrants[np.lexsort((np.where(own % 2, -about, about), own))]  # equals meet at the borders
        for players in np.split(entrants, np.cumsum(of_week)[:-1]):
            yield week, players[np.argsort(-people.strengths[players], kind="stable")]


def _active(people: People, size: MonthSize, random: np.random.Generator) -> Ints:
    """Return the places of those who play this month, in no order."""
    rated = np.array(people.ratings[0]) > 0
    unrated = int(size.active * UNRATED_ENTRIES)
    chosen = np.concatenate(
        [
            random.choice(np.flatnonzero(rated), size.active - unrated, replace=False),
            random.choice(np.flatnonzero(~rated), unrated, replace=False),
        ]
    )
    random.shuffle(chosen)
    return chosen


def _sizes(size: MonthSize, random: np.random.Generator) -> Ints:
    """Return how many players each event has; together they are exactly the entries."""
    largest = 2 * size.entries // size.events - SMALLEST_EVENT
    sizes = random.integers(SMALLEST_EVENT, largest, size.events, endpoint=True)
    while (missing := size.entries - int(sizes.sum())) != 0:
        some = random.choice(size.events, min(abs(missing), size.events), replace=False)
        sizes[some] = np.maximum(sizes[some] + np.sign(missing), SMALLEST_EVENT)
    return sizes
