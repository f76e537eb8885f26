"""The players of a period as they stand on the base list, with what the history adds."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.rating.fide.rate import due_without_games
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.period_games import PeriodGames, RatingSource, Standings
from ratebatch.records.rated_period import RatedEvent
from ratebatch.records.rating_list import RatingList, whole_numbers
from ratebatch.records.roster import Roster
from ratebatch.records.tournament import RatingType


def with_players_due(roster: Roster, base_list: RatingList, period: Month, rating_type: RatingType) -> Roster:
    """Return the roster with the players of the base list added whose K falls due without a game."""
    every_row = np.arange(len(base_list), dtype=np.int64)
    k = base_list.numbers(f"{rating_type}_k", every_row)
    due = due_without_games(k, base_list.numbers("birth_year", every_row), period, rating_type)
    rows = np.setdiff1d(np.flatnonzero(due), roster.base_row)
    if not len(rows):
        return roster
    return Roster(
        player_id=np.concatenate([roster.player_id, base_list.text("id", rows)]),
        name=np.concatenate([roster.name, base_list.text("name", rows)]),
        federation=np.concatenate([roster.federation, base_list.text("federation", rows)]),
        birth_year=np.concatenate([roster.birth_year, base_list.numbers("birth_year", rows)]),
        identified=np.concatenate([roster.identified, np.ones(len(rows), dtype=np.int64)]),
        base_row=np.concatenate([roster.base_row, rows]),
    )


def standings_of(roster: Roster, base_list: RatingList, history: History, rating_type: RatingType) -> Standings:
    """Return what the base list prints of each player and what is known of his past."""
    rows = roster.base_row
    ids = pa.array(roster.player_id, type=pa.string())
    known = history.state_rows(ids)

    def of_state(column: str) -> pa.Array:
        return pc.fill_null(history.state[column].combine_chunks().take(known), "")

    games_total = of_state("games_total")
    return Standings(
        identified=roster.identified,
        rating=base_list.numbers(f"{rating_type}_rating", rows),
        k=base_list.numbers(f"{rating_type}_k", rows),
        birth_year=base_list.numbers("birth_year", rows),
        games_total=np.where(np.asarray(pc.equal(games_total, "")), -1, whole_numbers(games_total)),
        highest=whole_numbers(of_state("highest_rating")),
        highest_is_certain=np.asarray(pc.equal(of_state("history_complete"), "yes")).astype(np.int64),
        kept_games=_counts(history.pending_games["id"], ids),
    )


def _counts(values: pa.ChunkedArray, ids: pa.Array) -> npt.NDArray[np.int64]:
    found = pc.drop_null(pc.index_in(values, value_set=ids)).to_numpy()
    return np.bincount(found, minlength=len(ids)).astype(np.int64)


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
        parts["own_rating"].append(np.where(listed > 0, listed, current))
        parts["own_source"].append(
            np.select([listed > 0, current > 0], [RatingSource.EVENT_LIST, RatingSource.BASE_LIST], RatingSource.NONE)
        )
        parts["opponent_rating"].append(np.where(has_opponent, match.event_rating[opponent], 0))
    return PeriodGames(**{name: np.concatenate(columns) for name, columns in parts.items()})
