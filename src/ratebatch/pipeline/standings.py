"""The players of a period as they stand on the base list, with what the history adds."""

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.matching.identity import ratings_on
from ratebatch.rating.fide.list_changes import touches_list
from ratebatch.rating.fide.rate import due_without_games
from ratebatch.rating.fide.rules import fide_edition
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, KeptGames, PeriodGames, RatingSource, Standings
from ratebatch.records.rated_period import RatedEvent
from ratebatch.records.rating_list import RatingList, whole_numbers
from ratebatch.records.registry import Approval, Registry
from ratebatch.records.roster import Roster
from ratebatch.records.tournament import RatingType, Tournament


def with_players_due(
    roster: Roster, base_list: RatingList, history: History, period: Month, rating_type: RatingType
) -> Roster:
    """Return the roster with the players of the base list added whose standing changes without a game.

    A junior's K falls due, a year without a game is over, or a one-time change falls on the list.
    """
    every_row = np.arange(len(base_list), dtype=np.int64)
    k = base_list.numbers(f"{rating_type}_k", every_row)
    due = due_without_games(k, base_list.numbers("birth_year", every_row), period, rating_type)
    if touches_list(period, rating_type):
        due |= base_list.numbers(f"{rating_type}_rating", every_row) > 0
    rows = np.setdiff1d(
        np.union1d(np.flatnonzero(due), _idle_rows(base_list, history, period, rating_type)), roster.base_row
    )
    if not len(rows):
        return roster
    return Roster(
        player_id=np.concatenate([roster.player_id, base_list.text("id", rows)]),
        name=np.concatenate([roster.name, base_list.text("name", rows)]),
        federation=np.concatenate([roster.federation, base_list.text("federation", rows)]),
        sex=np.concatenate([roster.sex, base_list.text("sex", rows)]),
        birth_year=np.concatenate([roster.birth_year, base_list.numbers("birth_year", rows)]),
        identified=np.concatenate([roster.identified, np.ones(len(rows), dtype=np.int64)]),
        base_row=np.concatenate([roster.base_row, rows]),
    )


def _idle_rows(
    base_list: RatingList, history: History, period: Month, rating_type: RatingType
) -> npt.NDArray[np.int64]:
    """Return the rows of active players whose last rated game is as long ago as makes them inactive."""
    last = _month_numbers(history.state["last_rated"])
    allowed = fide_edition(rating_type, period.first_day).rules.inactivity_periods
    idle = np.asarray(history.state["id"].to_pylist(), dtype=np.str_)[(last >= 0) & (period.number - last >= allowed)]
    rows = base_list.rows_of(idle) if len(idle) else np.empty(0, dtype=np.int64)
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
        rating=rating,
        source=np.where(overridden, RatingSource.OVERRIDE, _sources(rating, stands_in)),
        standard=base_list.numbers(f"{RatingType.STANDARD}_rating", rows),
        k=base_list.numbers(f"{rating_type}_k", rows),
        birth_year=roster.birth_year,
        games_total=np.where(np.asarray(pc.equal(games_total, "")), -1, whole_numbers(games_total)),
        highest=whole_numbers(of_state("highest_rating")),
        highest_is_certain=np.asarray(pc.equal(of_state("history_complete"), "yes")).astype(np.int64),
        last_rated=_month_numbers(of_state("last_rated")),
        inactive=np.asarray(pc.match_substring(flags, "i")).astype(np.int64),
    )


def kept_games_of(roster: Roster, history: History) -> KeptGames:
    """Return the games that earlier periods kept towards first ratings of players of the roster, the oldest first."""
    pending = history.pending_games.filter(pc.equal(history.pending_games["counted_in"], ""))
    player = pc.index_in(pending["id"], value_set=pa.array(roster.player_id, type=pa.string()))
    pending = pending.filter(pc.is_valid(player))
    players = np.asarray(pc.drop_null(player)).astype(np.int64)
    period = _month_numbers(pending["period"])
    order = np.lexsort((period, players))
    return KeptGames(
        player=players[order],
        period=period[order],
        opponent=whole_numbers(pending["opponent_rating"])[order],
        score=whole_numbers(pc.replace_substring(pending["score"], ".", ""))[order],
    )


def facts_of_event(tournament: Tournament, registry: Registry) -> EventFacts:
    """Return what the articles ask of an event besides its games, with what the registry approves."""
    assert tournament.start is not None  # noqa: S101 - an event without a start is held
    approved = registry.of(tournament).approved
    seconds = None if Approval.TIME_CONTROL in approved else tournament.seconds_for_60_moves
    return EventFacts(
        start=tournament.start,
        minutes=None if seconds is None else seconds // 60,
        equal_times=tournament.equal_times,
        is_match=Approval.MATCH in approved or tournament.kind.casefold().startswith("individual: match"),
        match_rounds=None if Approval.PLAY_ON in approved else tournament.planned_rounds or tournament.rounds,
    )


def _month_numbers(months: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    """Return `YYYY-MM` texts as months since year 0, -1 where empty."""
    return np.array([Month.parse(text).number if text else -1 for text in months.to_pylist()], dtype=np.int64)


def _sources(rating: npt.NDArray[np.int64], stands_in: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    kinds = [(stands_in > 0, RatingSource.STANDARD), (rating > 0, RatingSource.EVENT_LIST)]
    return np.select([test for test, _ in kinds], [int(kind) for _, kind in kinds], int(RatingSource.NONE))


def games_of(events: Sequence[RatedEvent]) -> PeriodGames:
    """Return every cell of the events as rows of the period; the ratings are those in force at each event's start."""
    if not events:
        empty = np.empty(0, dtype=np.int64)
        return PeriodGames(**dict.fromkeys(PeriodGames.model_fields, empty))
    parts: dict[str, list[npt.NDArray[np.int64]]] = {name: [] for name in PeriodGames.model_fields}
    for index, event in enumerate(events):
        games, match = event.tournament.games, event.match
        has_opponent = games.opponent >= 0
        opponent = np.where(has_opponent, games.opponent, 0)
        listed, current = match.event_rating[games.entry], match.base_rating[games.entry]
        parts["event"].append(np.full(len(games), index, dtype=np.int64))
        parts["cell"].append(np.arange(len(games), dtype=np.int64))
        parts["round"].append(games.round)
        parts["player"].append(match.player[games.entry])
        parts["opponent"].append(np.where(has_opponent, match.player[opponent], -1))
        parts["colour"].append(games.colour)
        parts["result"].append(games.result)
        source = _sources(match.event_rating, match.event_stands_in)
        parts["own_rating"].append(np.where(listed > 0, listed, current))
        parts["own_source"].append(np.where((listed == 0) & (current > 0), RatingSource.BASE_LIST, source[games.entry]))
        parts["opponent_rating"].append(np.where(has_opponent, match.event_rating[opponent], 0))
        parts["opponent_source"].append(np.where(has_opponent, source[opponent], RatingSource.NONE))
    return PeriodGames(**{name: np.concatenate(columns) for name, columns in parts.items()})
