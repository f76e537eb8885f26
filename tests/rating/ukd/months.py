"""Months of UKD made from the few numbers that a test is about."""

from collections.abc import Sequence
from datetime import date

from ratebatch.rating.ukd.rate import rate
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PeriodGames, Reason, Standings
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import Result
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.ukd_rules import ukd_edition
from tests.rating.columns import Side, sides, standings

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
LETTERS = {"w": WIN, "d": DRAW, "l": LOSS}

TODAY = ukd_edition(date(2026, 11, 1)).rules
DECEMBER = Month(2026, 12)
DAYS = (date(2026, 11, 6), date(2026, 11, 13), date(2026, 11, 20))

BY_LIST = UkdConventions()
PER_GAME = UkdConventions(expectation="per_game")
RUNNING = UkdConventions(second_event="running")
UNROUNDED = UkdConventions(second_event="running", running_rounded=False)
ESTIMATE = UkdConventions(first_ukd="estimate")

Games = Sequence[tuple[int, Result]]
"""Opponents by UKD, 0 for none, with the player's result."""


def result_of(
    own: int,
    *events: Games,
    conventions: UkdConventions = BY_LIST,
    base: int | None = None,
    period: Month = DECEMBER,
    facts: Sequence[EventFacts] = (),
    **known: int,
) -> PeriodResult:
    """Rate a month of player 0, who has `own` on the lists of all his events and, unless said, on the base list."""
    games, ratings = games_of(own, *events)
    columns = {name: [value] * len(ratings) for name, value in ({"k": 0} | known).items()}
    standing = standings([own if base is None else base, *ratings[1:]], **columns)
    days = facts or [EventFacts(start=day, end=day) for day in DAYS[: len(events)]]
    return rate(games, standing, days, period, RatingType.STANDARD, 0, conventions)


def games_of(own: int, *events: Games) -> tuple[PeriodGames, list[int]]:
    """Return the sides of player 0, and the UKD of all players; every game has an opponent of its own."""
    rows, ratings = [], [own]
    for event, games in enumerate(events):
        for number, (rating, result) in enumerate(games, start=1):
            rows.append(Side(0, len(ratings), own, rating, result, event, number))
            ratings.append(rating)
    return sides(rows), ratings


def change_of(
    own: int,
    *events: Games,
    conventions: UkdConventions = BY_LIST,
    base: int | None = None,
    period: Month = DECEMBER,
    **known: int,
) -> Change:
    """Return the change of player 0."""
    return result_of(own, *events, conventions=conventions, base=base, period=period, facts=(), **known).changes[0]


def total(change: Change) -> int:
    """Return the exact change of a month in hundredths, games against opponents without UKD included."""
    return (change.change_exact or 0) + (change.adjustment or 0)


def touched(result: PeriodResult) -> dict[str, int | None]:
    """Return how many players each convention touches."""
    return {convention.name: convention.players for convention in result.conventions}


def reasons(result: PeriodResult) -> list[Reason]:
    """Return why each side is not rated."""
    return [Reason(code) for code in result.games.reason.tolist()]


def known_standings(ratings: Sequence[int], **columns: Sequence[int]) -> Standings:
    """Return the base list; UKD lists print no k."""
    return standings(ratings, **({"k": [0] * len(ratings)} | columns))
