"""The games of a task as both their sides, and what is counted in them."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.normalising.games_rows import GamesRows
from ratebatch.pipeline.games_dataset.players import ListedPlayers, sources
from ratebatch.pipeline.games_dataset.task import EventCounts, Task
from ratebatch.rating.blocks import SweptBlock
from ratebatch.records.ordering import pair_numbers
from ratebatch.records.period_games import EventFacts, PeriodGames, RatedGames, RatingSource, Reason
from ratebatch.records.tournament import COLOURS, Colour
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]

WHITE, BLACK = COLOURS.index(Colour.WHITE), COLOURS.index(Colour.BLACK)


def games_of_rows(
    listed: ListedPlayers, task: Task, rows: GamesRows, players: Column, columns: tuple[Column, Column, Column]
) -> PeriodGames:
    """Return both sides of each game, White's first, with the ratings that the lists have."""
    white, black, event = columns
    player, opponent = np.column_stack((white, black)).ravel(), np.column_stack((black, white)).ravel()
    base, _ = listed.ratings_at(listed.base, players)
    months = sorted(set(task.month.tolist()))
    rating = np.zeros((max(len(months), 1), len(players)), dtype=np.int64)
    source = np.zeros_like(rating)
    for at, month in enumerate(months):
        rating[at], stands_in = listed.ratings_at(task.months[month], players)
        source[at] = sources(rating[at], stands_in)
    own_list = np.repeat(np.searchsorted(months, task.month[event]), 2) if len(months) > 1 else 0
    own = rating[own_list, player]
    current = base[player]
    return PeriodGames(
        event=np.repeat(event, 2),
        cell=np.arange(2 * len(event), dtype=np.int64),
        round=np.repeat(rows.round, 2),
        player=player,
        opponent=opponent,
        colour=np.tile(np.array([WHITE, BLACK], dtype=np.int64), len(event)),
        result=np.column_stack((rows.white_result, rows.black_result)).ravel(),
        own_rating=np.where(own > 0, own, current),
        own_source=np.where((own == 0) & (current > 0), int(RatingSource.BASE_LIST), source[own_list, player]),
        opponent_rating=rating[own_list, opponent],
        opponent_source=source[own_list, opponent],
    )


def facts_of_rows(task: Task, round_of_row: Column, event: Column) -> list[EventFacts]:
    """Return the facts of the events of a task; a match has as many rounds as its rows, as that of a file does."""
    rounds = np.zeros(len(task.names), dtype=np.int64)
    np.maximum.at(rounds, event, round_of_row)
    return [
        facts.model_copy(update={"match_rounds": number}) if facts.is_match and facts.match_rounds == 0 else facts
        for facts, number in zip(task.facts, rounds.tolist(), strict=True)
    ]


def unrated_sides(sides: Sides, at: Column, players: Column) -> Sides:
    """Return the sides of players without a rating, the players by their places in all lists."""
    games = {name: getattr(sides.games, name)[at] for name in PeriodGames.model_fields}
    games["player"], games["opponent"] = players[games["player"]], players[games["opponent"]]
    rated = {name: getattr(sides.rated, name)[at] for name in RatedGames.model_fields if name != "article"}
    return Sides(
        PeriodGames(**games),
        RatedGames(**rated, article=sides.rated.article),
        sides.file[at],
        sides.files,
        sides.row[at],
        sides.day[at],
    )


def edition_bits(
    games: PeriodGames, swept: SweptBlock, players: int, edition_of: Sequence[int]
) -> npt.NDArray[np.int32]:
    """Return for each player the editions by which his games were rated, as bits."""
    bits = np.zeros(players, dtype=np.int32)
    by_event = swept.by_event
    if len(by_event.player):
        bit = np.left_shift(1, np.array(edition_of, dtype=np.int32))[by_event.event].astype(np.int32)
        np.bitwise_or.at(bits, by_event.player, bit)
    return bits


def counts_of_events(games: PeriodGames, swept: SweptBlock, events: int, players: int) -> EventCounts:
    """Return players, rounds and games of each event, and the games that count for at least one of the two."""
    rounds = np.zeros(events, dtype=np.int64)
    np.maximum.at(rounds, games.event, games.round)
    counted = (swept.rated.reason == Reason.COUNTED).reshape(-1, 2).any(axis=1)
    event = games.event[::2]
    pairs = np.unique(pair_numbers(games.event, games.player, max(players, 1))) // max(players, 1)
    return EventCounts(
        players=np.bincount(pairs, minlength=events).astype(np.int64),
        rounds=rounds,
        games=np.bincount(event, minlength=events).astype(np.int64),
        counted=np.bincount(event[counted], minlength=events).astype(np.int64),
    )
