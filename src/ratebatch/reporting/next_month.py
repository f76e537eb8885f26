"""What the next month needs and a list does not print: the state of the players and the games kept."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Change
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.reporting.exact import hundredths_text


def state(rated: RatedPeriod) -> pa.Table:
    """Return the former state carried on, with the rows of those who played renewed; new players follow."""
    former = rated.history.state
    renewed = [
        _state_row(rated, change, former)
        for change in rated.result.changes
        if rated.roster.base_row[change.player] >= 0 and (change.base_rating or change.games)
    ]
    ids = {row["id"] for row in renewed}
    kept = former.filter(pc.invert(pc.is_in(former["id"], value_set=pa.array(sorted(ids), type=pa.string()))))
    table = pa.concat_tables([kept, _table(renewed, STATE_COLUMNS)])
    return table.take(pc.sort_indices(table, [("id", "ascending")]))


def _state_row(rated: RatedPeriod, change: Change, former: pa.Table) -> dict[str, str]:
    player_id = str(rated.roster.player_id[change.player])
    found = pc.index(former["id"], player_id).as_py()
    row = former.slice(found, 1).to_pylist()[0] if found >= 0 else dict.fromkeys(STATE_COLUMNS, "")
    highest = max(int(row["highest_rating"] or 0), change.base_rating or 0, change.new_rating or 0)
    return row | {
        "id": player_id,
        "name": str(rated.roster.name[change.player]),
        "games_total": "" if change.games_total is None else str(change.games_total),
        "highest_rating": str(highest or ""),
        "history_complete": row["history_complete"] or "no",
        "last_rated": str(rated.result.period) if change.games else row["last_rated"],
    }


def pending_games(rated: RatedPeriod) -> pa.Table:
    """Return the games kept towards first ratings: those of earlier periods and those of this one, by player.

    Games of players who have a rating on the base list are needed no more.
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
            }
        )
    former = rated.history.pending_games
    listed = rated.base_list.rows_of(np.array(former["id"].to_pylist(), dtype=np.str_))
    unrated = rated.base_list.numbers(f"{rated.result.rating_type}_rating", listed) == 0
    table = pa.concat_tables([former.filter(pa.array(unrated)), _table(rows, PENDING_COLUMNS)])
    order = pc.sort_indices(table, [("id", "ascending"), ("start", "ascending"), ("event", "ascending")])
    return table.take(order)


def _table(rows: list[dict[str, str]], columns: dict[str, str]) -> pa.Table:
    return pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in columns})
