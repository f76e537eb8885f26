"""The players, their events and their games as JSON inside the page: every cell as the text of the CSV file.

A column is `{"v": the distinct texts, "c": which of them each row has}`, `{"v": [text]}` where all rows have the
same, or `{"t": the texts}` where most differ. Rows of a player stand together: those of player 3 begin with
`from[3]` and end before `from[4]`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.period_result import Remark, Status
from ratebatch.reporting.columns import CHANGES
from ratebatch.reporting.explained.words import REASONS, REMARKS, STATUSES
from ratebatch.reporting.game_table import game_order
from ratebatch.reporting.report.content import PeriodTables, texts

OF_A_PERSON = tuple(name for name in CHANGES if name not in ("system", "type"))  # which are told once, for everybody
OF_SUMS = (
    "own_rating", "opponents_average", "games", "score", "expected", "delta", "k", "k_delta", "performance",
    "adjustment",
)  # fmt: skip
OF_A_GAME = (
    "round", "date", "color", "opponent_rating", "opponent_rating_used", "difference", "expected", "score", "delta",
    "k", "k_delta", "counted", "reason",
)  # fmt: skip

OF_STEPS = {
    Remark.K_UNKNOWN: "K is not known: the change is left open",
    Remark.K_DERIVED: "the list prints no K; it follows from the known facts",
    Remark.K_OF_NEWCOMER: "K of a player who is new to this type of rating",
    Remark.K_REDUCED: "K lowered, because K × games would exceed the limit",
    Remark.K_WITHOUT_HISTORY: "K of a new player, because no history is known",
    Remark.BELOW_FLOOR: "below the floor",
}
"""Remarks that an explanation says at length and the page in a few words."""

_ESCAPES = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})


def safe_json(value: object) -> str:
    """Return JSON that can stand inside a script element: no text in it can end the element or begin another."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def embedded(periods: Sequence[PeriodTables], *, games: bool) -> dict[str, Any]:
    """Return what the script draws; without `games`, players have their events only."""
    remarks = {str(code): words for code, words in (REMARKS | OF_STEPS).items()}
    words = {"reasons": REASONS, "statuses": {str(status): STATUSES[status] for status in Status}, "remarks": remarks}
    return {"words": words, "ratings": [_rating(period, games=games) for period in periods]}


def _rating(period: PeriodTables, *, games: bool) -> dict[str, Any]:
    rated = period.rated
    changed = rated.result.changes.player
    others = np.setdiff1d(rated.games.player, changed)
    person_of = np.full(len(rated.roster) + 1, -1, dtype=np.int64)  # the last one stands for no opponent, -1
    person_of[changed] = np.arange(len(changed))
    person_of[others] = len(changed) + np.arange(len(others))
    people = len(changed) + len(others)
    content = {
        "key": period.key,
        "title": period.title,
        "folder": period.folder,
        "people": people,
        "changes": _columns(_with_others(period, others), OF_A_PERSON),
        "events": [
            {
                "name": event.tournament.name or event.tournament.file,
                "file": event.tournament.file,
                "start": str(event.tournament.start or ""),
                "end": str(event.tournament.end or ""),
                "list": str(event.list_month),
                "edition": edition,
            }
            for event, edition in zip(rated.events, rated.result.editions_of_events, strict=True)
        ],
        "sums": _of_people(
            period.player_events,
            OF_SUMS,
            person_of[rated.result.events.player],
            people,
            {"event": rated.result.events.event},
        ),
    }
    if games:
        order = game_order(rated)
        content["games"] = _of_people(
            _limited(period.games),
            OF_A_GAME,
            person_of[rated.games.player[order]],
            people,
            {"event": rated.games.event[order], "opponent": person_of[rated.games.opponent[order]]},
        )
    return content


def _with_others(period: PeriodTables, others: npt.NDArray[np.int64]) -> pa.Table:
    """Return the changes, and behind them the players of events of whom no change is told."""
    blank = pa.array([""] * len(others), type=pa.string())
    known = {
        name: pa.array(getattr(period.rated.roster, field)[others], type=pa.string())
        for name, field in (("id", "player_id"), ("name", "name"), ("federation", "federation"))
    }
    return pa.table(
        {name: pa.concat_arrays([texts(period.changes[name]), known.get(name, blank)]) for name in OF_A_PERSON}
    )


def _limited(games: pa.Table) -> pa.Table:
    """Return the games with the rating as used only where it is not the opponent's own."""
    used, own = texts(games["opponent_rating_used"]), texts(games["opponent_rating"])
    shown = np.where(used.to_numpy(False) == own.to_numpy(False), "", used.to_numpy(False))
    at = games.column_names.index("opponent_rating_used")
    return games.set_column(at, "opponent_rating_used", pa.array(shown, type=pa.string()))


def _of_people(
    table: pa.Table,
    names: Sequence[str],
    person: npt.NDArray[np.int64],
    people: int,
    numbers: Mapping[str, npt.NDArray[np.int64]],
) -> dict[str, Any]:
    """Return columns whose rows stand by person, and where the rows of each begin."""
    order = np.argsort(person, kind="stable")
    starts: list[int] = np.searchsorted(person[order], np.arange(people + 1)).tolist()
    return {
        **_columns(table.take(pa.array(order)), names),
        **{name: column[order].tolist() for name, column in numbers.items()},
        "from": starts,
    }


def _columns(table: pa.Table, names: Sequence[str]) -> dict[str, Any]:
    return {name: coded(texts(table[name])) for name in names}


def coded(column: pa.Array) -> Mapping[str, Any]:
    """Return a column of texts in the form that the script reads."""
    codes = column.dictionary_encode()
    values = codes.dictionary.to_pylist()
    if len(values) == 1:
        return {"v": values}
    if 2 * len(values) > len(column):
        return {"t": column.to_pylist()}
    return {"v": values, "c": codes.indices.to_numpy(False).tolist()}
