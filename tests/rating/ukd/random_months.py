"""Random months of UKD: a few players, up to four events under two lists, every kind of result."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from hypothesis import strategies as st

from ratebatch.rating.ukd.rate import rate
from ratebatch.records.period_games import EventFacts
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import PLAYED, Result
from ratebatch.records.ukd_conventions import UkdConventions
from tests.oracle import ukd as oracle
from tests.rating.columns import Side, sides
from tests.rating.ukd.months import DECEMBER, DRAW, LOSS, WIN, known_standings

SCORES = {WIN: Fraction(1), DRAW: Fraction(1, 2), LOSS: Fraction(0)}
FIRST_DAY = date(2026, 10, 20)

PAIRS = [
    (WIN, LOSS), (LOSS, WIN), (DRAW, DRAW), (LOSS, LOSS), (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.WIN_UNRATED, Result.LOSS_UNRATED), (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
]  # fmt: skip
"""What two opponents can show, games over the board more often."""

EDGES = [1000, 1004, 1299, 1300, 1590, 1599, 1600, 1999, 2000, 2399, 2400]
UKDS = st.integers(1000, 2500) | st.sampled_from(EDGES) | st.integers(1450, 1750)


@dataclass(frozen=True)
class SmallEvent:
    """An event: its days, each player's UKD on its list (0 for none), and games as players with both results.

    The second player is -1 for a bye.
    """

    start: date
    end: date
    ratings: tuple[int, ...]
    games: tuple[tuple[int, int, Result, Result], ...]

    def sides(self, event: int) -> list[Side]:
        """Return the sides of its games."""
        found = []
        for number, (one, other, result, back) in enumerate(self.games, start=1):
            theirs = self.ratings[other] if other >= 0 else 0
            found.append(Side(one, other, self.ratings[one], theirs, result, event, number))
            if other >= 0:
                found.append(Side(other, one, theirs, self.ratings[one], back, event, number))
        return found


@dataclass(frozen=True)
class SmallMonth:
    """The base list's UKD, and the events."""

    base: tuple[int, ...]
    events: tuple[SmallEvent, ...]

    def result(self, conventions: UkdConventions, order: Sequence[int] | None = None) -> PeriodResult:
        """Rate the month; the events in another order if one is given."""
        events = [self.events[place] for place in (order or range(len(self.events)))]
        rows = [side for place, event in enumerate(events) for side in event.sides(place)]
        facts = [EventFacts(start=event.start, end=event.end) for event in events]
        standing = known_standings(self.base)
        return rate(sides(rows), standing, facts, DECEMBER, RatingType.STANDARD, len(self.base), conventions)

    def of_player(self, player: int) -> list[oracle.Event]:
        """Return a player's events as the second text of the law takes them."""
        found = []
        for event in self.events:
            games = [
                oracle.Game(side.theirs or None, SCORES.get(side.result, Fraction(0)), played=side.result in PLAYED)
                for side in event.sides(0)
                if side.player == player
            ]
            found.append(oracle.Event(event.start, event.end, event.ratings[player] or None, games))
        return found


@st.composite
def small_months(draw: st.DrawFn) -> SmallMonth:
    """Draw a month; some players have no UKD, some another one on the list of an event."""
    players = draw(st.integers(2, 5))
    base = tuple(draw(st.lists(UKDS | st.just(0), min_size=players, max_size=players)))
    return SmallMonth(base, tuple(draw(st.lists(events(base), max_size=4))))


@st.composite
def events(draw: st.DrawFn, base: Sequence[int]) -> SmallEvent:
    """Draw an event of these players."""
    start = FIRST_DAY + timedelta(days=draw(st.integers(0, 30)))
    moved = draw(st.booleans()) and start.month == 10
    ratings = tuple(max(1000, one - draw(st.integers(-20, 20))) if one and moved else one for one in base)
    if draw(st.integers(0, 4)) == 0:  # one of them was listed after the start, or has left the list since
        changed = draw(st.integers(0, len(base) - 1))
        ratings = (*ratings[:changed], 0 if ratings[changed] else 1500, *ratings[changed + 1 :])
    games = []
    for _ in range(draw(st.integers(0, 7))):
        one, other = draw(st.permutations(range(len(base))))[:2]
        if draw(st.integers(0, 9)) == 0:
            games.append((one, -1, Result.BYE_FULL, Result.NONE))
        else:
            games.append((one, other, *draw(st.sampled_from(PAIRS[:3]) | st.sampled_from(PAIRS))))
    return SmallEvent(start, start + timedelta(days=draw(st.integers(0, 9))), ratings, tuple(games))
