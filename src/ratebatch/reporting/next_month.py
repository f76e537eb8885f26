"""What the next month needs and a list does not print: the state of the players and the games kept."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from ratebatch.records.month_column import month_numbers
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Status
from ratebatch.records.rated_period import RatedEvent, RatedPeriod
from ratebatch.records.rating_list import whole_numbers
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.reporting.exact import exact_column
from ratebatch.reporting.table_columns import with_columns


def state(rated: RatedPeriod) -> pa.Table:
    """Return the former state carried on, with the rows of those who played renewed; new players follow."""
    former, changes = rated.history.state, rated.result.changes
    listed = rated.roster.base_row[changes.player] >= 0
    changes = changes.taken(
        changes.has_status(Status.FIRST) | (listed & (changes.has_base_rating | (changes.games > 0)))
    )
    ids = _texts(rated.roster.player_id[changes.player])
    kept = former.filter(pc.invert(pc.is_in(former["id"], value_set=ids)))
    table = pa.concat_tables([kept, _renewed(rated, changes, ids)])
    return table.take(pc.sort_indices(table, [("id", "ascending")]))


def _renewed(rated: RatedPeriod, changes: Changes, ids: pa.Array) -> pa.Table:
    """Return the new rows of players; what their former rows say goes on, blank where there is none."""
    former = rated.history.state.take(rated.history.state_rows(ids))
    known = {name: pc.fill_null(former[name].combine_chunks(), "") for name in STATE_COLUMNS}
    stands_in = changes.base_source.where(lambda source: source == "standard")  # it is of another list
    published = np.where(changes.has_base_rating & ~stands_in, changes.base_rating, 0)
    highest = np.maximum.reduce([whole_numbers(known["highest_rating"]), published, changes.new_rating])
    is_first = pa.array(changes.has_status(Status.FIRST) & np.asarray(pc.equal(known["id"], "")))
    period = str(rated.result.period)
    columns = {
        "id": ids,
        "name": _texts(rated.roster.name[changes.player]),
        "games_total": _numbers(changes.games_total, changes.games_total != NOTHING),
        "highest_rating": _numbers(highest, highest > 0),
        "history_complete": _filled(known["history_complete"], pc.if_else(is_first, "yes", "no")),
        "first_listed": _filled(known["first_listed"], pc.if_else(is_first, period, "")),
        "last_rated": pc.if_else(pa.array(changes.games > 0), period, known["last_rated"]),
        "games_at_least": _at_least(changes, known["games_at_least"]),
    }
    return with_columns(columns, STATE_COLUMNS)


def _at_least(changes: Changes, known: pa.Array) -> pa.Array:
    """Return how many games are completed at least, of those whose games are not all known: K asks only for 30."""
    first = changes.has_status(Status.FIRST) & (changes.pool_games != NOTHING)
    at_least = whole_numbers(known) + np.where(first, changes.pool_games, changes.games)
    return _numbers(at_least, (changes.games_total == NOTHING) & (at_least > 0))


def _filled(texts: pa.Array, otherwise: pa.Array) -> pa.Array:
    return pc.if_else(pc.equal(texts, ""), otherwise, texts)


def _texts(column: npt.NDArray[np.str_]) -> pa.Array:
    return pa.array(column, type=pa.string())


def _numbers(values: npt.NDArray[np.int64], shown: npt.NDArray[np.bool_]) -> pa.Array:
    """Return numbers as text, blank where not shown."""
    return pc.fill_null(pc.cast(pa.array(values, mask=~shown), pa.string()), "")


def pending_games(rated: RatedPeriod) -> pa.Table:
    """Return the games kept towards first ratings: those of earlier periods and those of this one, by player.

    Games that made a first rating are marked with it, so that it can be explained, and are gone the month after; so
    are games that no longer count.
    """
    former = rated.history.pending_games.filter(pa.array(_is_kept(rated), type=pa.bool_()))
    table = pa.concat_tables([former, _kept_now(rated)])
    changes = rated.result.changes
    first = _texts(rated.roster.player_id[changes.player[changes.has_status(Status.FIRST)]])
    counted = pc.is_in(table["id"], value_set=first)
    marks = pc.if_else(counted, str(rated.result.period), "")
    table = table.set_column(table.column_names.index("counted_in"), "counted_in", marks)
    order = [("id", "ascending"), ("start", "ascending"), ("event", "ascending")]
    return table.take(pc.sort_indices(table, order))


def _kept_now(rated: RatedPeriod) -> pa.Table:
    """Return the games of this period that are kept towards first ratings."""
    roster, games, reasons = rated.roster, rated.games, rated.result.games.reason
    is_kept = (reasons == Reason.OWN_UNRATED) & (roster.identified[games.player] > 0) & rated.result.keeps_games
    rows = np.flatnonzero(is_kept)
    player, opponent, event = pa.array(games.player[rows]), pa.array(games.opponent[rows]), games.event[rows]
    score, ids, names = SCORE_HUNDREDTHS[games.result[rows]], _texts(roster.player_id), _texts(roster.name)

    def of_event(text: Callable[[RatedEvent], str]) -> pa.Array:
        return _by_code([text(each) for each in rated.events], event)

    columns = {
        "id": ids.take(player),
        "name": names.take(player),
        "period": _by_code([str(rated.result.period)], 0 * rows),
        "event": of_event(lambda each: each.tournament.name),
        "start": of_event(lambda each: str(each.tournament.start)),
        "round": pc.cast(pa.array(games.round[rows]), pa.string()),
        "opponent_id": ids.take(opponent),
        "opponent_name": names.take(opponent),
        "list": of_event(lambda each: str(each.list_month)),
        "opponent_rating": pc.cast(pa.array(games.opponent_rating[rows]), pa.string()),
        "score": exact_column(score).cast(pa.string()),
        "counted_in": _by_code([""], 0 * rows),
    }
    return with_columns(columns, PENDING_COLUMNS)


def _by_code(texts: Sequence[str], codes: npt.NDArray[np.int64]) -> pa.Array:
    return pa.array(texts, type=pa.string()).take(pa.array(codes, type=pa.int64()))


def _is_kept(rated: RatedPeriod) -> npt.NDArray[np.bool_]:
    """Say of each game kept before whether its player is still unrated and the game still counts."""
    former, kind = rated.history.pending_games, rated.result.rating_type
    if not len(former):
        return np.empty(0, dtype=np.bool_)
    rows = rated.base_list.rows_of(np.array(former["id"].to_pylist(), dtype=np.str_))
    unrated = rated.base_list.numbers(f"{kind}_rating", rows) == 0
    oldest = rated.result.oldest_kept
    kept: npt.NDArray[np.bool_] = unrated & np.asarray(pc.equal(former["counted_in"], ""))
    return kept if oldest is None else kept & (month_numbers(former["period"]) >= oldest.number)
