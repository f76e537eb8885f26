"""The numbers of a calculation, exact, in units of the system, before anything is made a text."""

from decimal import Decimal
from typing import NamedTuple

from ratebatch.records.explanation import TableRow
from ratebatch.records.period_games import Reason


class GameFigures(NamedTuple):
    """A game as rated: scores and expectations in units, `difference` in points as it counts.

    `expected` is None where the game has no expectation of its own; `adjustment` is what it adds beside K × delta.
    """

    opponent: int | None
    own: int | None
    score: int
    reason: Reason = Reason.COUNTED
    difference: int | None = None
    expected: int | None = None
    k: int | None = None
    adjustment: int = 0
    row: TableRow | None = None
    limit: str = ""
    """What the limit did to the difference, or why it did nothing to one beyond it; empty within the limit."""
    words: str = ""
    """Why it does not count, where the system says it in its own words."""

    @property
    def gap(self) -> int | None:
        """Own minus opponent's rating, before any limit."""
        return None if self.own is None or self.opponent is None else self.own - self.opponent

    @property
    def counts(self) -> bool:
        """Whether it is a rated game."""
        return self.reason is Reason.COUNTED


class Figures(NamedTuple):
    """All games together, the counted ones alone; `exact` is K × delta in units, `adjustment` what is added beside it.

    `change` is in whole points; `reached` is the new rating, and `listed` says whether a list would print it. `k` is a
    decimal in US Chess, None where games have several.
    """

    unit: int
    rating: int
    games: tuple[GameFigures, ...]
    k: int | Decimal | None
    expected: int
    exact: int
    adjustment: int
    change: int
    reached: int
    listed: bool = True

    @property
    def counted(self) -> tuple[GameFigures, ...]:
        """The rated games."""
        return tuple(game for game in self.games if game.counts)

    @property
    def score(self) -> int:
        """The points of the rated games, in units."""
        return sum(game.score for game in self.counted)

    @property
    def delta(self) -> int:
        """Score minus expected score."""
        return self.score - self.expected


class PerformanceFigures(NamedTuple):
    """Three performance ratings of the counted games, None where a definition gives none, with what the words need.

    `average` of the opponents to the nearest point, `percent` of the points; `how` says what the root is made with.
    """

    fide: int
    linear: int
    root: int | Decimal | None
    average: int
    percent: int
    how: str
