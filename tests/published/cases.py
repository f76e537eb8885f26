"""The published cases as test cases, and an event of one player against his opponents as a file."""

from collections.abc import Sequence
from datetime import date, timedelta

from tests.months import Player, trf
from tests.oracle.published import Event, Period, events, periods

LAW_BEGINS = date(2024, 3, 1)
EVENTS = [event for event in events("event") if event.start >= LAW_BEGINS]

BY_THE_LAW = {"C16": "0.40", "C17": "0.40", "C20": "0.00", "C21": "-10.00"}
"""Changes that follow from 8.3.1 as amended, where FIDE's online calculator still limits players of 2650 and more."""

AS_PUBLISHED = [event for event in EVENTS if event.case_id not in BY_THE_LAW]
NOT_AS_PUBLISHED = [event for event in EVENTS if event.case_id in BY_THE_LAW]
PERIODS = periods()

PLAYER = 90001001
"""The FIDE id that every player has whose change is checked."""

SIGNS = {"w": ("1", "0"), "d": ("=", "="), "l": ("0", "1")}


def case_id(case: Event | Period) -> str:
    """Return the number of a case, as in tests/cases."""
    return case.case_id


def event_file(games: Sequence[tuple[int, str]], start: date, end: date, *, name: str, forfeit_wins: int = 0) -> str:
    """Return a TRF in which the player meets one opponent (FIDE id; `w`, `d` or `l` for him) in each round.

    Wins by forfeit against the first opponents follow in further rounds.
    """
    results = [SIGNS[result] for _, result in games] + [("+", "-")] * forfeit_wins
    pairings = [rank + 2 for rank in range(len(games))] + [rank + 2 for rank in range(forfeit_wins)]
    own = [f"{rank} {'wb'[i % 2]} {mine}" for i, (rank, (mine, _)) in enumerate(zip(pairings, results, strict=True))]
    lines = [Player(1, f"Player, {PLAYER}", fide_id=PLAYER, cells=own)]
    for index, (opponent, _) in enumerate(games):
        cells = [
            f"1 {'bw'[i % 2]} {theirs}" if rank == index + 2 else ""
            for i, (rank, (_, theirs)) in enumerate(zip(pairings, results, strict=True))
        ]
        lines.append(Player(index + 2, f"Player, {opponent}", fide_id=opponent, cells=cells))
    return trf(lines, name=name, start=f"{start:%Y/%m/%d}", end=f"{end:%Y/%m/%d}")


def last_day(event: Event) -> date:
    """Return a last day for a published event: one game a day."""
    return event.start + timedelta(days=len(event.games()) - 1)


def list_for(end: date) -> date:
    """Return the list on which an event that ended on a day appears: it closes three days before (B.02, 7.1.3)."""
    following = first_of_next(end)
    return following if end <= following - timedelta(days=3) else first_of_next(following)


def first_of_next(day: date) -> date:
    """Return the first day of the next month."""
    return (day.replace(day=1) + timedelta(days=32)).replace(day=1)


def list_before(list_date: date) -> date:
    """Return the date of the list before."""
    return (list_date - timedelta(days=1)).replace(day=1)


def month(day: date) -> str:
    """Return `YYYY-MM`."""
    return f"{day:%Y-%m}"
