"""The table of single games: each player's side of a game, counted or not."""

from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.ordering import order_by
from ratebatch.records.period_games import RatingSource, Reason
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS, SIGNS, Result
from ratebatch.records.tournament import COLOURS
from ratebatch.reporting import columns
from ratebatch.reporting.csv_pieces import pieces_of
from ratebatch.reporting.csv_text import write_pieces
from ratebatch.reporting.exact import coded_texts, exact_column, number_column
from ratebatch.reporting.table_columns import day_text, in_order, of_event, of_roster, with_columns

SOURCE_TEXTS = {
    RatingSource.NONE: "",
    RatingSource.EVENT_LIST: "list",
    RatingSource.BASE_LIST: "base",
    RatingSource.STANDARD: "standard",
    RatingSource.OVERRIDE: "override",
    RatingSource.ROUND_ROBIN: "round_robin",
}


def games(rated: RatedPeriod) -> pa.Table:
    """Return one row for each player's side of a game, counted or not, by player, then event, then round."""
    return with_columns(dict(_columns(rated)), columns.GAMES).take(pa.array(game_order(rated)))


def no_games() -> pa.Table:
    """Return `games` without a row."""
    return pa.table({name: pa.array([], type=pa.string()) for name in columns.GAMES})


def write_games(rated: RatedPeriod, file: BinaryIO) -> None:
    """Write `games` as CSV to an open file, without the table: a month of millions is not in memory as a whole."""
    pieces = pieces_of(in_order(_columns(rated), columns.GAMES))
    write_pieces(list(columns.GAMES), pieces, file, game_order(rated))


def _columns(rated: RatedPeriod) -> Iterator[tuple[str, pa.Array]]:
    """Yield the columns of `columns.GAMES` with their rows in the order of the events and their cells.

    Each is made when its turn comes; the rows are put in order when they are written, as that costs most.
    """
    roster, result, games = rated.roster, rated.result, rated.games
    event, swept, unit = games.event, result.games, result.unit
    counted, adjusts = swept.reason == Reason.COUNTED, swept.reason == Reason.ADJUSTMENT
    expects = counted & result.expects_by_game
    sources = [SOURCE_TEXTS[source] for source in RatingSource]
    yield from zip(("id", "name"), of_roster(games.player, roster.player_id, roster.name), strict=True)
    yield "file", of_event(rated.events, event, lambda each: each.tournament.file)
    yield "event", of_event(rated.events, event, lambda each: each.tournament.name)
    yield "round", number_column(games.round)
    yield "date", _dates(rated, event, games.round)
    yield "color", coded_texts(games.colour, [str(colour) for colour in COLOURS])
    opponents = of_roster(games.opponent, roster.player_id, roster.name)
    yield from zip(("opponent_id", "opponent_name"), opponents, strict=True)
    yield "result", coded_texts(games.result, [SIGNS[code] for code in Result])
    yield "score", exact_column(SCORE_HUNDREDTHS[games.result])
    yield "list", of_event(rated.events, event, lambda each: str(each.list_month))
    yield "own_rating", number_column(swept.own_rating)
    yield "own_source", coded_texts(games.own_source, sources)
    yield "opponent_rating", number_column(swept.opponent_rating)
    yield "opponent_source", coded_texts(games.opponent_source, sources)
    yield "opponent_rating_used", number_column(swept.own_rating - swept.difference, counted)
    yield "difference", number_column(swept.difference, counted)
    yield "expected", exact_column(swept.expected, expects, unit)
    yield "delta", exact_column(swept.delta, expects, unit)
    yield "k", number_column(swept.k, (counted | adjusts) & (swept.k >= 0))
    brings = swept.k_delta + swept.adjustment
    yield "k_delta", exact_column(brings, (expects | adjusts) & (swept.k >= 0), unit)
    yield "counted", coded_texts(counted + 2 * adjusts, ["no", "yes", "adjustment"])
    yield "reason", coded_texts(swept.reason, ["" if code is Reason.COUNTED else code.name for code in Reason])
    yield "edition", coded_texts(event, rated.result.editions_of_events)
    yield "article", coded_texts(swept.reason, swept.article)


def game_order(rated: RatedPeriod) -> npt.NDArray[np.int64]:
    """Return the rows of the period's games, which stand by event and cell, in the order in which `games` has them."""
    played = rated.games
    return order_by(played.player, played.event, played.round)


def _dates(rated: RatedPeriod, event: npt.NDArray[np.int64], round_number: npt.NDArray[np.int64]) -> pa.Array:
    """Return the day of each round, empty where the file does not name it."""
    if not len(event):
        return pa.array([], type=pa.string())
    dates = [each.tournament.round_dates for each in rated.events]
    days = {day: code for code, day in enumerate(dict.fromkeys((None, *chain.from_iterable(dates))))}
    code_of = np.array([0, *(days[day] for day in chain.from_iterable(dates))], dtype=np.int32)
    lengths = np.array([len(each) for each in dates], dtype=np.int32)
    first = np.cumsum(lengths, dtype=np.int32) - lengths
    place = np.where(round_number <= lengths.take(event), first.take(event) + round_number, 0)
    return coded_texts(code_of.take(place), [day_text(day) for day in days])
