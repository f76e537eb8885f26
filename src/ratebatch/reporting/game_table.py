"""The table of single games: each player's side of a game, counted or not."""

from itertools import chain

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.ordering import order_by
from ratebatch.records.period_games import RatingSource, Reason
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS, SIGNS, Result
from ratebatch.records.tournament import COLOURS
from ratebatch.reporting import columns
from ratebatch.reporting.exact import coded_texts, exact_column, number_column
from ratebatch.reporting.table_columns import day_text, of_event, of_roster

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
    return games_by_event(rated).take(pa.array(game_order(rated)))


def no_games() -> pa.Table:
    """Return `games` without a row."""
    return pa.table({name: pa.array([], type=pa.string()) for name in columns.GAMES})


def games_by_event(rated: RatedPeriod) -> pa.Table:
    """Return the rows of `games` in the order of the events and their cells: of millions the order costs most."""
    roster, result, games = rated.roster, rated.result, rated.games
    event, swept, unit = games.event, result.games, result.unit
    counted, adjusts = swept.reason == Reason.COUNTED, swept.reason == Reason.ADJUSTMENT
    expects = counted & result.expects_by_game
    shown_k = (counted | adjusts) & (swept.k >= 0)
    k_delta = np.where(adjusts, swept.adjustment, swept.k * swept.delta)
    sources = [SOURCE_TEXTS[source] for source in RatingSource]
    ids, names = of_roster(games.player, roster.player_id, roster.name)
    opponent_ids, opponent_names = of_roster(games.opponent, roster.player_id, roster.name)
    return pa.table(
        {
            "id": ids,
            "name": names,
            "file": of_event(rated.events, event, lambda each: each.tournament.file),
            "event": of_event(rated.events, event, lambda each: each.tournament.name),
            "round": number_column(games.round),
            "date": _dates(rated, event, games.round),
            "color": coded_texts(games.colour, [str(colour) for colour in COLOURS]),
            "opponent_id": opponent_ids,
            "opponent_name": opponent_names,
            "result": coded_texts(games.result, [SIGNS[code] for code in Result]),
            "score": exact_column(SCORE_HUNDREDTHS[games.result]),
            "list": of_event(rated.events, event, lambda each: str(each.list_month)),
            "own_rating": number_column(swept.own_rating),
            "own_source": coded_texts(games.own_source, sources),
            "opponent_rating": number_column(swept.opponent_rating),
            "opponent_source": coded_texts(games.opponent_source, sources),
            "opponent_rating_used": number_column(swept.own_rating - swept.difference, counted),
            "difference": number_column(swept.difference, counted),
            "expected": exact_column(swept.expected, expects, unit),
            "delta": exact_column(swept.delta, expects, unit),
            "k": number_column(swept.k, shown_k),
            "k_delta": exact_column(k_delta, shown_k & (expects | adjusts), unit),
            "counted": coded_texts(counted + 2 * adjusts, ["no", "yes", "adjustment"]),
            "reason": coded_texts(swept.reason, ["" if code is Reason.COUNTED else code.name for code in Reason]),
            "edition": coded_texts(event, rated.result.editions_of_events),
            "article": coded_texts(swept.reason, swept.article),
        }
    ).select(list(columns.GAMES))


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
    code_of = np.array([0, *(days[day] for day in chain.from_iterable(dates))], dtype=np.int64)
    lengths = np.array([len(each) for each in dates], dtype=np.int64)
    first = np.cumsum(lengths) - lengths + 1
    place = np.where(round_number <= lengths[event], first[event] + round_number - 1, 0)
    return coded_texts(code_of[place], [day_text(day) for day in days])
