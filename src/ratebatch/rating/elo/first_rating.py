"""First ratings by performance: which games count towards one, and what they make (`first_rating`)."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.rating.averages import DP_TABLE, percentage
from ratebatch.rating.elo.rounding import rounded
from ratebatch.records.period import Month
from ratebatch.records.period_games import KeptGames, PeriodGames, RatedGames, Reason
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.rules.elo_rules import EloRules
from ratebatch.rules.tables import performance_table


class PooledGame(NamedTuple):
    """A game of a player without a rating: the opponent's rating in points, the score in hundredths."""

    opponent: int
    score: int


def first_rating(games: Sequence[PooledGame], rules: EloRules) -> int | None:
    """Return the rating that the games make; None for fewer than `minimum_games`, or if games make none.

    The average of the opponents plus dp of the percentage, which is rounded to whole per cent, a half upwards; or, by
    `linear`, plus 800 p - 400. The sum is rounded once as the file says. The floor is not applied.
    """
    formula = rules.first_rating
    if formula.formula != "performance" or len(games) < formula.minimum_games:
        return None
    number, score = len(games), sum(game.score for game in games)
    opponents = sum(game.opponent for game in games)
    if formula.correction == "dp":
        numerator = opponents + number * performance_table(*DP_TABLE)[percentage(score, number)]
    else:
        numerator = opponents + 8 * score - 400 * number  # 8: 800 points for 100 hundredths
    rating = rounded(numerator, number, rules.rounding)
    return rating if formula.maximum is None else min(rating, formula.maximum)


def pools(
    games: PeriodGames, rated: RatedGames, kept: KeptGames | None, period: Month, rules: EloRules
) -> dict[int, list[PooledGame]]:
    """Return the games of each player without a rating, those kept from earlier lists first.

    Kept games count on `kept_lists` lists, the one that rated them included.
    """
    found: dict[int, list[PooledGame]] = {}
    if rules.first_rating.formula != "performance":
        return found
    oldest = oldest_kept(period, rules)
    if kept is not None:
        columns = (kept.player.tolist(), kept.period.tolist(), kept.opponent.tolist(), kept.score.tolist())
        for player, number, opponent, score in zip(*columns, strict=True):
            if oldest is None or number >= oldest.number:
                found.setdefault(player, []).append(PooledGame(opponent, score))
    for row in np.flatnonzero(rated.reason == Reason.OWN_UNRATED).tolist():
        game = PooledGame(int(games.opponent_rating[row]), int(SCORE_HUNDREDTHS[games.result[row]]))
        found.setdefault(int(games.player[row]), []).append(game)
    return found


def oldest_kept(period: Month, rules: EloRules) -> Month | None:
    """Return the earliest list whose kept games still count; None if they never lapse."""
    lists = rules.first_rating.kept_lists
    return None if lists is None else period.plus(1 - lists)
