"""The players of a period as they stand on the base list, with what the history adds."""

from collections.abc import Collection
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.matching.identity import ratings_on
from ratebatch.rating.discipline import Discipline
from ratebatch.records.history import History
from ratebatch.records.month_column import NO_MONTH, month_numbers
from ratebatch.records.period import Month
from ratebatch.records.period_games import KeptGames, RatingSource, Standings
from ratebatch.records.rating_list import RatingList, whole_numbers
from ratebatch.records.roster import Roster
from ratebatch.records.tournament import RatingType


def with_players_due(
    roster: Roster, base_list: RatingList, history: History, period: Month, discipline: Discipline
) -> Roster:
    """Return the roster with the players of the base list added whose standing changes without a game.

    A junior's K falls due, the time without a game is over that makes inactive, or a one-time change falls on the list.
    """
    kind = discipline.rating_type
    rating, k, born = (base_list.every_number(name) for name in (f"{kind}_rating", f"{kind}_k", "birth_year"))
    due = discipline.due_without_games(rating, k, born, period)
    idle = _idle_rows(base_list, history, period, discipline.inactivity_periods(period))
    return with_listed_players(roster, base_list, np.union1d(np.flatnonzero(due), idle))


def with_listed_players(roster: Roster, base_list: RatingList, listed: npt.NDArray[np.int64]) -> Roster:
    """Return the roster with the players of these rows of the base list behind it, as far as they are not in it."""
    rows = np.setdiff1d(listed, roster.base_row)
    if not len(rows):
        return roster
    return Roster(
        player_id=np.concatenate([roster.player_id, base_list.text("id", rows)]),
        fide_id=np.concatenate([roster.fide_id, np.full(len(rows), "", dtype=np.str_)]),
        national_id=np.concatenate([roster.national_id, np.full(len(rows), "", dtype=np.str_)]),
        name=np.concatenate([roster.name, base_list.text("name", rows)]),
        federation=np.concatenate([roster.federation, base_list.text("federation", rows)]),
        sex=np.concatenate([roster.sex, base_list.text("sex", rows)]),
        birth_year=np.concatenate([roster.birth_year, base_list.numbers("birth_year", rows)]),
        identified=np.concatenate([roster.identified, np.ones(len(rows), dtype=np.int64)]),
        base_row=np.concatenate([roster.base_row, rows]),
    )


def _idle_rows(base_list: RatingList, history: History, period: Month, allowed: int | None) -> npt.NDArray[np.int64]:
    """Return the rows of active players whose last rated game is more than `allowed` periods ago."""
    if allowed is None:
        return np.empty(0, dtype=np.int64)
    last = month_numbers(history.state["last_rated"])
    is_idle = (last != NO_MONTH) & (period.number - last >= allowed)
    rows = base_list.rows_of(np.array(history.state["id"].filter(pa.array(is_idle)).to_pylist(), dtype=np.str_))
    rows = rows[rows >= 0]
    flags = base_list.text("flag", rows)
    return rows[~np.strings.startswith(flags, "i") & ~np.strings.endswith(flags, "i")]


def standings_of(
    roster: Roster,
    base_list: RatingList,
    history: History,
    rating_type: RatingType,
    corrected: Collection[str],
    *,
    standard_stands_in: bool,
) -> Standings:
    """Return what the base list prints of each player and what is known of his past.

    `corrected` are the ids whose rating on the base list is that of a decision.
    """
    rows = roster.base_row
    known = history.state_rows(pa.array(roster.player_id, type=pa.string()))

    def of_state(column: str) -> pa.Array:
        return pc.fill_null(history.state[column].combine_chunks().take(known), "")

    games_total = of_state("games_total")
    rating, stands_in = ratings_on(base_list, rows, rating_type, standard_stands_in=standard_stands_in)
    overridden = np.isin(roster.player_id, list(corrected)) & (rating > 0)
    flags = pa.array(base_list.text("flag", rows), type=pa.string())
    return Standings(
        identified=roster.identified,
        on_base_list=(rows >= 0).astype(np.int64),
        rating=rating,
        source=np.where(overridden, RatingSource.OVERRIDE, sources_of(rating, stands_in)),
        standard=base_list.numbers(f"{RatingType.STANDARD}_rating", rows),
        k=base_list.numbers(f"{rating_type}_k", rows),
        birth_year=roster.birth_year,
        games_total=np.where(np.asarray(pc.equal(games_total, "")), -1, whole_numbers(games_total)),
        games_at_least=whole_numbers(of_state("games_at_least")),
        highest=whole_numbers(of_state("highest_rating")),
        highest_is_certain=np.asarray(pc.equal(of_state("history_complete"), "yes")).astype(np.int64),
        last_rated=month_numbers(of_state("last_rated")),
        inactive=np.asarray(pc.match_substring(flags, "i")).astype(np.int64),
    )


def kept_games_of(roster: Roster, history: History) -> KeptGames:
    """Return the games that earlier periods kept towards first ratings of players of the roster, the oldest first."""
    pending = history.pending_games.filter(pc.equal(history.pending_games["counted_in"], ""))
    player = pc.index_in(pending["id"], value_set=pa.array(roster.player_id, type=pa.string()))
    pending = pending.filter(pc.is_valid(player))
    players = np.asarray(pc.drop_null(player)).astype(np.int64)
    period = month_numbers(pending["period"])
    order = np.lexsort((period, players))
    return KeptGames(
        player=players[order],
        period=period[order],
        opponent=whole_numbers(pending["opponent_rating"])[order],
        score=whole_numbers(pc.replace_substring(pending["score"], ".", ""))[order],
    )


def sources_of(rating: npt.NDArray[np.int64], stands_in: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """Return where ratings of a list come from: the standard rating stands in, or the list has one of the type."""
    kinds = [(stands_in > 0, RatingSource.STANDARD), (rating > 0, RatingSource.EVENT_LIST)]
    return np.select([test for test, _ in kinds], [int(kind) for _, kind in kinds], int(RatingSource.NONE))
