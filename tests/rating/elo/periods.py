"""Rules, and months of a few invented players, for the tests of the system elo."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from ratebatch.rating.elo.rate import rate
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames
from ratebatch.records.period_result import Change, PeriodResult
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from ratebatch.rules.elo_rules import EloRules
from tests.rating.columns import Side, sides, standings

PERIOD = Month(2026, 12)
MIRROR = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN, Result.DRAW: Result.DRAW}
ONE_EVENT = (EventFacts(start=date(2026, 11, 6), end=date(2026, 11, 8)),)
FIDE_ROWS = shipped_rules()["club"].expectation.rows


class Played(NamedTuple):
    """A game between two players by number; the result is White's."""

    white: int
    black: int
    result: Result
    event: int = 0
    round: int = 1


def rules_of(**keys: Any) -> EloRules:
    """Return rules from keys as a file has them."""
    return EloRules.model_validate({"title": "Rules of a test", **keys})


def by_table(rules: EloRules, **changes: Any) -> EloRules:
    """Return the rules with FIDE's table as their expectation."""
    expectation = type(rules.expectation)(curve="table", table="fide", **changes)
    return rules.model_copy(update={"expectation": expectation.model_copy(update={"rows": FIDE_ROWS})})


def games_of(played: Sequence[Played], ratings: Sequence[int]) -> PeriodGames:
    """Return both sides of the games; every list in force prints the same ratings."""
    rows = []
    for white, black, result, event, number in played:
        rows.append(Side(white, black, ratings[white], ratings[black], result, event, number))
        rows.append(Side(black, white, ratings[black], ratings[white], MIRROR[result], event, number))
    return sides(rows)


def rated(
    played: Sequence[Played],
    ratings: Sequence[int],
    rules: EloRules,
    events: Sequence[EventFacts] = ONE_EVENT,
    kept: KeptGames | None = None,
    **columns: Sequence[int],
) -> PeriodResult:
    """Rate a period of games between players 0, 1, … with these ratings, 0 for none."""
    known = standings(ratings, **{"k": [0] * len(ratings), **columns})
    return rate(games_of(played, ratings), known, events, PERIOD, RatingType.STANDARD, len(ratings), rules, kept)


def changes_of(result: PeriodResult) -> Mapping[int, Change]:
    """Return the changes by player."""
    return {change.player: change for change in result.changes}


def new_ratings(result: PeriodResult) -> list[int | None]:
    """Return the new ratings in the order of the players."""
    return [change.new_rating for change in result.changes]
