"""The figures of a month as the records of every system hold them: by game, and by player and event."""

import numpy as np

from ratebatch.rating.rounding import half_away, half_up
from ratebatch.rating.ukd.event import opponents_average
from ratebatch.rating.ukd.figures import Figures, OfEvents
from ratebatch.rating.ukd.player_events import Column, PlayerEvents
from ratebatch.rating.ukd.sweep import articles
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import UkdConventions


def rated_games(
    games: PeriodGames, reason: Column, rated: PlayerEvents, figures: Figures, conventions: UkdConventions
) -> RatedGames:
    """Return what the articles make of each row of the games.

    By average no game has an expectation. Where a running UKD has decimals, the own rating and the differences are
    shown as whole points.
    """
    of_events, of_sides, sides = figures.events, figures.sides, rated.sides
    by_game = conventions.expectation == "per_game"

    def on_rows(values: Column, elsewhere: int = 0) -> Column:
        column = np.full(len(games), elsewhere, dtype=np.int64)
        column[rated.row] = values
        return column

    own = half_up(of_events.own, HUNDREDTHS)
    own_rating = games.own_rating.copy()
    own_rating[rated.row] = own[sides.of]
    score = np.where(sides.counts, sides.score, 0)
    return RatedGames(
        reason=reason,
        own_rating=own_rating,
        opponent_rating=games.opponent_rating,
        difference=on_rows(half_away(of_sides.difference, HUNDREDTHS)),
        score=on_rows(score),
        expected=on_rows(of_sides.expected),
        delta=on_rows(score - of_sides.expected) if by_game else on_rows(np.zeros_like(score)),
        k=on_rows(of_events.k[sides.of], elsewhere=-1),
        adjustment=on_rows(of_sides.adjustment),
        article=articles(),
    )


def sums(rated: PlayerEvents, of_events: OfEvents) -> PlayerSums:
    """Return each player's figures by event, by player, then event; an event may hold opponents without UKD only.

    No source names a performance for players with UKD, so that column stays 0.
    """
    order = np.lexsort((rated.event, rated.player))
    games = np.maximum(of_events.games, 1)
    average = np.asarray(opponents_average(of_events.own, of_events.differences, games, HUNDREDTHS))
    return PlayerSums(
        player=rated.player[order],
        event=rated.event[order],
        own_rating=half_up(of_events.own, HUNDREDTHS)[order],
        games=of_events.games[order],
        score=of_events.score[order],
        expected=of_events.expected[order],
        delta=of_events.delta[order],
        k=of_events.k[order],
        adjustment=of_events.adjustment[order],
        opponents_average=np.where(of_events.games > 0, average, 0)[order],
        performance=np.zeros(len(rated), dtype=np.int64),
    )
