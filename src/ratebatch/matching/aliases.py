"""Two ids of one person: the old one is read as the other, in events, on lists and in the history."""

from collections.abc import Collection, Iterable, Iterator, Mapping

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.applied import Applied, Use, touching
from ratebatch.records.decisions import AliasDecision
from ratebatch.records.file_formats import row_word
from ratebatch.records.history import History
from ratebatch.records.rating_list import RatingList, whole_numbers, with_cells
from ratebatch.records.tournament import Tournament

Aliases = Mapping[str, AliasDecision]
"""The aliases in use, by the old id."""


def with_one_id_each(tournament: Tournament, aliases: Aliases) -> Applied:
    """Return the event with every old id replaced."""
    entries = tournament.entries
    old = np.array([int(each) for each in aliases], dtype=np.int64)
    found = np.flatnonzero(np.isin(entries.fide_id, old)).tolist()
    if not found:
        return Applied(tournament, [], [])
    fide_id = entries.fide_id.copy()
    uses = []
    for index in found:
        alias = aliases[str(fide_id[index])]
        fide_id[index] = int(alias.id)
        where = f"{row_word(tournament.file).capitalize()} {entries.row[index]} of {tournament.file}"
        said = f"{where} prints the old id {alias.old}; by alias it is {alias.id}."
        uses.append(Use(alias, said, masked(str(entries.name[index]))))
    changes = {"entries": entries.model_copy(update={"fide_id": fide_id}), "decided": touching(tournament, found)}
    return Applied(tournament.model_copy(update=changes), uses, [])


def ids_met(tournaments: Iterable[Tournament], lists: Iterable[RatingList], history: History | None) -> set[str]:
    """Return the ids that stand in the events as they were sent, on the lists or in the history."""
    found = {str(each) for tournament in tournaments for each in tournament.entries.fide_id.tolist()}
    found.update(*(each.table["id"].to_pylist() for each in lists))
    if history is not None:
        found.update(history.state["id"].to_pylist(), history.pending_games["id"].to_pylist())
    return found


def doubts(aliases: Aliases, base_list: RatingList, met: Collection[str], file: str) -> Iterator[Issue]:
    """Yield what is doubtful about an alias: an old id that is not among those met, and a person listed twice."""
    if not aliases:
        return
    every = list(aliases.values())
    old_rows = base_list.rows_of(np.array([each.old for each in every], dtype=np.str_))
    new_rows = base_list.rows_of(np.array([each.id for each in every], dtype=np.str_))
    for each, old, new in zip(every, old_rows.tolist(), new_rows.tolist(), strict=True):
        source = Source(file, row=each.row)
        if old < 0 and each.old not in met:
            said = f"The old id {each.old} is in no file, on no list that is used, and not in the history."
            yield issue("DECISION_UNUSED", said, source, player=each.old)
        elif new < 0:
            said = f"The id {each.id} is not on the base list {base_list.file}; {each.old} is read and listed as it."
            yield issue("ALIAS_DOUBTFUL", said, source, player=each.id)
        elif old >= 0:
            said = f"{each.old} and {each.id} both stand on {base_list.file}; {each.id} is rated, the other row stays."
            yield issue("ALIAS_DOUBTFUL", said, source, player=each.id)


def list_with_one_id_each(rating_list: RatingList, aliases: Aliases) -> RatingList:
    """Return the list with the row of an old id under the id that stays, unless the list has a row of that, too."""
    if not aliases:
        return rating_list
    old_rows = rating_list.rows_of(np.array(list(aliases), dtype=np.str_))
    new_rows = rating_list.rows_of(np.array([each.id for each in aliases.values()], dtype=np.str_))
    moved = {
        row: each.id
        for each, row, new in zip(aliases.values(), old_rows.tolist(), new_rows.tolist(), strict=True)
        if row >= 0 > new
    }
    if not moved:
        return rating_list
    at, ids = np.array(list(moved), dtype=np.int64), pa.array(moved.values(), type=pa.string())
    return rating_list.model_copy(update={"table": with_cells(rating_list.table, "id", at, ids)})


def history_with_one_id_each(history: History, aliases: Aliases) -> History:
    """Return the history with what it knows of an old id added to the id that stays."""
    kept = history.pending_games
    columns = (history.state["id"], kept["id"], kept["opponent_id"])
    if not any(len(_rows_of(aliases, column)) for column in columns):
        return history
    for name in ("id", "opponent_id"):
        at = _rows_of(aliases, kept[name])
        ids = [aliases[old].id for old in kept[name].take(pa.array(at)).to_pylist()]
        kept = with_cells(kept, name, at, pa.array(ids, type=pa.string()))
    return History(state=_state_with_one_id_each(history.state, aliases), pending_games=kept)


def _state_with_one_id_each(state: pa.Table, aliases: Aliases) -> pa.Table:
    """Return the state with the rows of each person joined into one, behind those of all others."""
    concerned = pc.is_in(state["id"], value_set=pa.array({*aliases, *(each.id for each in aliases.values())}))
    joined: dict[str, dict[str, str]] = {}
    for row in state.filter(concerned).to_pylist():
        player_id = aliases[row["id"]].id if row["id"] in aliases else row["id"]
        known = row | {"id": player_id}
        joined[player_id] = _joined(joined[player_id], known) if player_id in joined else known
    rows = pa.Table.from_pylist(list(joined.values()), schema=state.schema)
    return pa.concat_tables([state.filter(pc.invert(concerned)), rows])


def _rows_of(aliases: Aliases, column: pa.ChunkedArray) -> npt.NDArray[np.int64]:
    """Return the rows in which an old id stands."""
    return np.flatnonzero(np.asarray(pc.is_in(column, value_set=pa.array(list(aliases), type=pa.string()))))


def _joined(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """Return what is known of a person from two rows: games add up, and what one row does not know is not known."""
    games = [one["games_total"], other["games_total"]]
    at_least = sum(int(each["games_total"] or each["games_at_least"] or 0) for each in (one, other))
    highest = whole_numbers(pa.chunked_array([[one["highest_rating"], other["highest_rating"]]])).max()
    complete = one["history_complete"] == other["history_complete"] == "yes"
    first = [each["first_listed"] for each in (one, other)]
    return dict(one) | {
        "games_total": str(sum(map(int, games))) if all(games) else "",
        "highest_rating": str(highest or ""),
        "history_complete": "yes" if complete else "no",
        "first_listed": min(first) if all(first) else "",
        "last_rated": max(one["last_rated"], other["last_rated"]),
        "games_at_least": "" if all(games) else str(at_least or ""),
    }
