"""What the next month needs and a list does not print: the state of the players and the games kept."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from ratebatch.records.period import Month
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Change, Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.reporting.exact import hundredths_text


def state(rated: RatedPeriod) -> pa.Table:
    """Return the former state carried on, with the rows of those who played renewed; new players follow."""
    former = rated.history.state
    renewed = [
        _state_row(rated, change, former)
        for change in rated.result.changes
        if change.status is Status.FIRST
        or (rated.roster.base_row[change.player] >= 0 and (change.base_rating or change.games))
    ]
    ids = {row["id"] for row in renewed}
    kept = former.filter(pc.invert(pc.is_in(former["id"], value_set=pa.array(sorted(ids), type=pa.string()))))
    table = pa.concat_tables([kept, _table(renewed, STATE_COLUMNS)])
    return table.take(pc.sort_indices(table, [("id", "ascending")]))


def _state_row(rated: RatedPeriod, change: Change, former: pa.Table) -> dict[str, str]:
    player_id = str(rated.roster.player_id[change.player])
    found = pc.index(former["id"], player_id).as_py()
    row = former.slice(found, 1).to_pylist()[0] if found >= 0 else dict.fromkeys(STATE_COLUMNS, "")
    on_base_list = rated.roster.base_row[change.player] >= 0
    highest = max(int(row["highest_rating"] or 0), change.base_rating or 0, change.new_rating or 0)
    return row | {
        "id": player_id,
        "name": str(rated.roster.name[change.player]),
        "games_total": "" if change.games_total is None else str(change.games_total),
        "highest_rating": str(highest or ""),
        "history_complete": row["history_complete"] or ("no" if on_base_list else "yes"),
        "first_listed": row["first_listed"] or (str(rated.result.period) if change.status is Status.FIRST else ""),
        "last_rated": str(rated.result.period) if change.games else row["last_rated"],
    }


def pending_games(rated: RatedPeriod) -> pa.Table:
    """Return the games kept towards first ratings: those of earlier periods and those of this one, by player.

    Games that made a first rating are marked with it, so that it can be explained, and are gone the month after; so
    are games that no longer count.
    """
    roster, games, reasons = rated.roster, rated.games, rated.result.games.reason
    rows = []
    for index in np.flatnonzero((reasons == Reason.OWN_UNRATED) & (roster.identified[games.player] > 0)).tolist():
        event = rated.events[games.event[index]]
        player, opponent = int(games.player[index]), int(games.opponent[index])
        rows.append(
            {
                "id": str(roster.player_id[player]),
                "name": str(roster.name[player]),
                "period": str(rated.result.period),
                "event": event.tournament.name,
                "start": str(event.tournament.start),
                "round": str(int(games.round[index])),
                "opponent_id": str(roster.player_id[opponent]),
                "opponent_name": str(roster.name[opponent]),
                "list": str(event.list_month),
                "opponent_rating": str(int(games.opponent_rating[index])),
                "score": hundredths_text(int(SCORE_HUNDREDTHS[games.result[index]])),
                "counted_in": "",
            }
        )
    former = rated.history.pending_games.filter(pa.array(_is_kept(rated), type=pa.bool_()))
    table = pa.concat_tables([former, _table(rows, PENDING_COLUMNS)])
    first = [str(roster.player_id[change.player]) for change in rated.result.changes if change.status is Status.FIRST]
    counted = pc.is_in(table["id"], value_set=pa.array(first, type=pa.string()))
    marks = pc.if_else(counted, str(rated.result.period), "")
    table = table.set_column(table.column_names.index("counted_in"), "counted_in", marks)
    order = [("id", "ascending"), ("start", "ascending"), ("event", "ascending")]
    return table.take(pc.sort_indices(table, order))


def _is_kept(rated: RatedPeriod) -> list[bool]:
    """Say of each game kept before whether its player is still unrated and the game still counts."""
    former, kind = rated.history.pending_games, rated.result.rating_type
    rows = rated.base_list.rows_of(np.array(former["id"].to_pylist(), dtype=np.str_))
    unrated = rated.base_list.numbers(f"{kind}_rating", rows) == 0
    oldest = rated.result.oldest_kept
    return [
        bool(still_unrated) and not counted and (oldest is None or Month.parse(period) >= oldest)
        for still_unrated, period, counted in zip(
            unrated, former["period"].to_pylist(), former["counted_in"].to_pylist(), strict=True
        )
    ]


def _table(rows: list[dict[str, str]], columns: dict[str, str]) -> pa.Table:
    return pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in columns})
