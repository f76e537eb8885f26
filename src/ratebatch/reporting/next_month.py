"""What the next month needs and a list does not print: the state of the players and the games kept."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from ratebatch.records.month_column import month_numbers
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import Change, Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.reporting.exact import exact_text


def state(rated: RatedPeriod) -> pa.Table:
    """Return the former state carried on, with the rows of those who played renewed; new players follow."""
    former = rated.history.state
    changes = [
        change
        for change in rated.result.changes
        if change.status is Status.FIRST
        or (rated.roster.base_row[change.player] >= 0 and (change.base_rating or change.games))
    ]
    ids = pa.array([str(rated.roster.player_id[change.player]) for change in changes], type=pa.string())
    known = former.take(rated.history.state_rows(ids)).to_pylist()
    renewed = [_state_row(rated, change, row) for change, row in zip(changes, known, strict=True)]
    kept = former.filter(pc.invert(pc.is_in(former["id"], value_set=ids)))
    table = pa.concat_tables([kept, _table(renewed, STATE_COLUMNS)])
    return table.take(pc.sort_indices(table, [("id", "ascending")]))


def _state_row(rated: RatedPeriod, change: Change, known: dict[str, str | None]) -> dict[str, str]:
    """Return the new row of a player; `known` is his former one, blank throughout if there is none."""
    row = {name: text or "" for name, text in known.items()}
    published = 0 if change.base_source == "standard" else change.base_rating or 0  # a stand-in is of another list
    highest = max(int(row["highest_rating"] or 0), published, change.new_rating or 0)
    is_first = change.status is Status.FIRST and not row["id"]
    return row | {
        "id": str(rated.roster.player_id[change.player]),
        "name": str(rated.roster.name[change.player]),
        "games_total": "" if change.games_total is None else str(change.games_total),
        "highest_rating": str(highest or ""),
        "history_complete": row["history_complete"] or ("yes" if is_first else "no"),
        "first_listed": row["first_listed"] or (str(rated.result.period) if is_first else ""),
        "last_rated": str(rated.result.period) if change.games else row["last_rated"],
    }


def pending_games(rated: RatedPeriod) -> pa.Table:
    """Return the games kept towards first ratings: those of earlier periods and those of this one, by player.

    Games that made a first rating are marked with it, so that it can be explained, and are gone the month after; so
    are games that no longer count.
    """
    roster, games, reasons = rated.roster, rated.games, rated.result.games.reason
    rows = []
    is_kept = (reasons == Reason.OWN_UNRATED) & (roster.identified[games.player] > 0) & rated.result.keeps_games
    for index in np.flatnonzero(is_kept).tolist():
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
                "score": exact_text(int(SCORE_HUNDREDTHS[games.result[index]])),
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


def _is_kept(rated: RatedPeriod) -> npt.NDArray[np.bool_]:
    """Say of each game kept before whether its player is still unrated and the game still counts."""
    former, kind = rated.history.pending_games, rated.result.rating_type
    rows = rated.base_list.rows_of(np.array(former["id"].to_pylist(), dtype=np.str_))
    unrated = rated.base_list.numbers(f"{kind}_rating", rows) == 0
    oldest = rated.result.oldest_kept
    kept: npt.NDArray[np.bool_] = unrated & np.asarray(pc.equal(former["counted_in"], ""))
    return kept if oldest is None else kept & (month_numbers(former["period"]) >= oldest.number)


def _table(rows: list[dict[str, str]], columns: dict[str, str]) -> pa.Table:
    return pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in columns})
