"""The tables of a rated period, each with the columns of `columns.py` in their order."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue, masked
from ratebatch.records.period_games import RatingSource, Reason
from ratebatch.records.period_result import Change
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import SCORE_HUNDREDTHS, SIGNS, Result
from ratebatch.records.system_list import FIDE_ID
from ratebatch.records.tournament import COLOURS
from ratebatch.records.verdict import FileVerdict
from ratebatch.reporting import columns
from ratebatch.reporting.exact import exact_column, exact_text, number_column, shortest_text

_BY_SYSTEM = ("systems", "counted_games")
"""Columns of events.csv in which systems that agree about a file may differ."""

SOURCE_TEXTS = {
    RatingSource.NONE: "",
    RatingSource.EVENT_LIST: "list",
    RatingSource.BASE_LIST: "base",
    RatingSource.STANDARD: "standard",
    RatingSource.OVERRIDE: "override",
    RatingSource.ROUND_ROBIN: "round_robin",
}


def changes(rated: RatedPeriod) -> pa.Table:
    """Return one row for each player who played or whose standing changes, in the order of the ids."""
    roster, result = rated.roster, rated.result
    rows = result.changes
    players = np.array([row.player for row in rows], dtype=np.int64)

    def of_roster(column: npt.NDArray[np.str_]) -> list[str]:
        return [str(text) for text in column[players]]

    def number(value: Callable[[Change], int | None]) -> list[int | None]:
        return [value(row) for row in rows]

    def exact(value: Callable[[Change], int | None]) -> list[str | None]:
        return [None if (found := value(row)) is None else exact_text(found, result.unit) for row in rows]

    count = len(rows)
    return pa.table(
        {
            "id": of_roster(roster.player_id),
            "national_id": _national_ids(rated, players),
            "name": of_roster(roster.name),
            "federation": of_roster(roster.federation),
            "birth_year": number_column(roster.birth_year[players]),
            "system": [result.system] * count,
            "type": [str(result.rating_type)] * count,
            "base_rating": number(lambda row: row.base_rating),
            "base_source": [row.base_source for row in rows],
            "base_k": number(lambda row: row.base_k),
            "k": number(lambda row: row.k),
            "games": number(lambda row: row.games),
            "score": exact(lambda row: row.score),
            "expected": exact(lambda row: row.expected),
            "change_exact": exact(lambda row: row.change_exact),
            "change": number(lambda row: row.change),
            "adjustment": [
                None if row.adjustment is None else shortest_text(row.adjustment, result.unit) for row in rows
            ],
            "adjustment_reason": [row.adjustment_reason for row in rows],
            "new_rating": number(lambda row: row.new_rating),
            "new_k": number(lambda row: row.new_k),
            "games_total": number(lambda row: row.games_total),
            "status": [str(row.status) for row in rows],
            "performance": number(lambda row: row.performance),
            "edition": [row.edition for row in rows],
            "remarks": [";".join(row.remarks) for row in rows],
            "k_before_limit": number(lambda row: row.k_before_limit),
            "k_source": [row.k_source for row in rows],
            "pool_games": number(lambda row: row.pool_games),
            "computed_rating": number(lambda row: row.computed_rating),
        }
    ).select(list(columns.CHANGES))


def _national_ids(rated: RatedPeriod, players: npt.NDArray[np.int64]) -> list[str]:
    """Return the numbers in a national system; empty in FIDE's ratings, and for national identity numbers."""
    if FIDE_ID not in rated.base_list.table.column_names:
        return [""] * len(players)
    numbers = rated.base_list.text("national_id", rated.roster.base_row[players]).tolist()
    return [number if masked(number) == number else "" for number in numbers]


def player_events(rated: RatedPeriod) -> pa.Table:
    """Return one row for each player and event with at least one rated game, by player, then event."""
    roster, sums, unit = rated.roster, rated.result.events, rated.result.unit
    known = sums.k >= 0
    return pa.table(
        {
            "id": _taken(roster.player_id, sums.player),
            "name": _taken(roster.name, sums.player),
            "event": _of_event(rated, sums.event, lambda index: rated.events[index].tournament.name),
            "start": _of_event(rated, sums.event, lambda index: str(rated.events[index].tournament.start)),
            "end": _of_event(rated, sums.event, lambda index: str(rated.events[index].tournament.end)),
            "list": _of_event(rated, sums.event, lambda index: str(rated.events[index].list_month)),
            "edition": _of_event(rated, sums.event, lambda index: rated.result.editions_of_events[index]),
            "own_rating": number_column(sums.own_rating),
            "opponents_average": number_column(sums.opponents_average),
            "games": number_column(sums.games),
            "score": exact_column(sums.score, unit=unit),
            "expected": exact_column(sums.expected, unit=unit),
            "delta": exact_column(sums.delta, unit=unit),
            "k": number_column(sums.k, known),
            "k_delta": exact_column(sums.k * sums.delta, known, unit),
            "performance": number_column(sums.performance),
            "adjustment": exact_column(sums.adjustment, sums.adjustment != 0, unit),
        }
    ).select(list(columns.PLAYER_EVENTS))


def games(rated: RatedPeriod) -> pa.Table:
    """Return one row for each player's side of a game, counted or not, by player, then event, then round."""
    roster, result = rated.roster, rated.result
    order = game_order(rated)
    all_games = rated.games
    event, player, opponent = all_games.event[order], all_games.player[order], all_games.opponent[order]
    swept, unit = result.games, result.unit
    own, theirs = swept.own_rating[order], swept.opponent_rating[order]
    reason, delta, k, difference = (column[order] for column in (swept.reason, swept.delta, swept.k, swept.difference))
    counted, adjusts = reason == Reason.COUNTED, reason == Reason.ADJUSTMENT
    expects = counted & result.expects_by_game
    shown_k = (counted | adjusts) & (k >= 0)
    k_delta = np.where(adjusts, swept.adjustment[order], k * delta)
    sources = [SOURCE_TEXTS[source] for source in RatingSource]
    return pa.table(
        {
            "id": _taken(roster.player_id, player),
            "name": _taken(roster.name, player),
            "file": _of_event(rated, event, lambda index: rated.events[index].tournament.file),
            "event": _of_event(rated, event, lambda index: rated.events[index].tournament.name),
            "round": number_column(all_games.round[order]),
            "date": _dates(rated, event, all_games.round[order]),
            "color": _by_code([str(colour) for colour in COLOURS], all_games.colour[order]),
            "opponent_id": _taken(roster.player_id, opponent),
            "opponent_name": _taken(roster.name, opponent),
            "result": _by_code([SIGNS[code] for code in Result], all_games.result[order]),
            "score": exact_column(SCORE_HUNDREDTHS[all_games.result[order]]),
            "list": _of_event(rated, event, lambda index: str(rated.events[index].list_month)),
            "own_rating": number_column(own),
            "own_source": _by_code(sources, all_games.own_source[order]),
            "opponent_rating": number_column(theirs),
            "opponent_source": _by_code(sources, all_games.opponent_source[order]),
            "opponent_rating_used": number_column(own - difference, counted),
            "difference": number_column(difference, counted),
            "expected": exact_column(swept.expected[order], expects, unit),
            "delta": exact_column(delta, expects, unit),
            "k": number_column(k, shown_k),
            "k_delta": exact_column(k_delta, shown_k & (expects | adjusts), unit),
            "counted": _by_code(["no", "yes", "adjustment"], counted + 2 * adjusts),
            "reason": _by_code(["" if code is Reason.COUNTED else code.name for code in Reason], reason),
            "edition": _of_event(rated, event, lambda index: rated.result.editions_of_events[index]),
            "article": _by_code(result.games.article, reason),
        }
    ).select(list(columns.GAMES))


def game_order(rated: RatedPeriod) -> npt.NDArray[np.int64]:
    """Return the rows of the period's games in the order in which `games` has them."""
    played = rated.games
    return np.lexsort((played.cell, played.round, played.event, played.player)).astype(np.int64, copy=False)


def events(verdicts: Iterable[FileVerdict], rated: Sequence[RatedPeriod]) -> pa.Table:
    """Return one row for each input file and verdict, in the order of the files' labels.

    A file has one row for all systems that agree about it.
    """
    counted: dict[tuple[str, str, date | None], int] = {}
    for period in rated:
        counted |= _counted_games(period)
    rows: dict[tuple[str, ...], dict[str, str]] = {}
    for verdict in sorted(verdicts, key=_label):
        row = _event_row(verdict, counted)
        agreeing = rows.setdefault(tuple(row[name] for name in columns.EVENTS if name not in _BY_SYSTEM), row)
        if agreeing is not row:
            agreeing["systems"] += f";{row['systems']}"
            agreeing["counted_games"] = max(agreeing["counted_games"], row["counted_games"], key=int)
    return pa.table({name: [row[name] for row in rows.values()] for name in columns.EVENTS})


def _label(verdict: FileVerdict) -> tuple[str, str]:
    return (verdict.file, _day(verdict.tournament.start) if verdict.tournament else "")


def _event_row(verdict: FileVerdict, counted: dict[tuple[str, str, date | None], int]) -> dict[str, str]:
    row = dict.fromkeys(columns.EVENTS, "") | {
        "file": verdict.file,
        "sha256": verdict.sha256,
        "verdict": str(verdict.verdict),
        "reason": verdict.reason,
        "systems": ";".join(verdict.systems),
    }
    if (tournament := verdict.tournament) is not None:
        row |= {
            "event": tournament.name,
            "start": _day(tournament.start),
            "end": _day(tournament.end),
            "type": str(tournament.rating_type or ""),
            "players": str(len(tournament.entries)),
            "rounds": str(tournament.rounds),
            "games": str(int(np.count_nonzero(tournament.games.opponent >= 0)) // 2),
            "counted_games": str(
                sum(counted.get((each, verdict.file, tournament.start), 0) for each in verdict.systems)
            ),
        }
    return row


def _counted_games(rated: RatedPeriod) -> dict[tuple[str, str, date | None], int]:
    """Return for each rated file, and part of it, how many games count for at least one of the two players."""
    counted = rated.result.games.reason == Reason.COUNTED
    games = rated.games
    low, high = np.minimum(games.player, games.opponent), np.maximum(games.player, games.opponent)
    pairs = np.unique(np.stack([games.event, games.round, low, high], axis=1)[counted], axis=0)
    number = np.bincount(pairs[:, 0], minlength=len(rated.events))
    return {
        (rated.result.system, event.tournament.file, event.tournament.start): int(number[index])
        for index, event in enumerate(rated.events)
    }


def issues(found: Iterable[Issue]) -> pa.Table:
    """Return one row for each problem, in the order given."""
    rows = [
        {
            "severity": str(issue.severity),
            "code": issue.code,
            "file": issue.source.file,
            "sheet": issue.source.sheet,
            "row": str(issue.source.row or ""),
            "column": str(issue.source.column or ""),
            "event": issue.event,
            "round": str(issue.round or ""),
            "player": issue.player,
            "message": issue.message,
            "fix": issue.fix,
            "question": issue.question,
        }
        for issue in found
    ]
    return pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in columns.ISSUES})


def _day(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _taken(column: npt.NDArray[np.str_], rows: npt.NDArray[np.int64]) -> pa.Array:
    """Return a text column at the rows given, null at row -1."""
    return pa.array(column, type=pa.string()).take(pa.array(rows, type=pa.int64(), mask=rows < 0))


def _by_code(texts: Sequence[str], codes: npt.NDArray[np.int64]) -> pa.Array:
    return pa.array(list(texts), type=pa.string()).take(pa.array(codes, type=pa.int64()))


def _of_event(rated: RatedPeriod, event: npt.NDArray[np.int64], text: Callable[[int], str]) -> pa.Array:
    return _by_code([text(index) for index in range(len(rated.events))], event)


def _dates(rated: RatedPeriod, event: npt.NDArray[np.int64], round_number: npt.NDArray[np.int64]) -> pa.Array:
    """Return the day of each round, empty where the file does not name it."""
    texts, offsets = [""], []
    for rated_event in rated.events:
        offsets.append(len(texts))
        texts += [_day(day) for day in rated_event.tournament.round_dates]
    lengths = np.array([len(rated_event.tournament.round_dates) for rated_event in rated.events], dtype=np.int64)
    if not len(event):
        return pa.array([], type=pa.string())
    known = round_number <= lengths[event]
    return _by_code(texts, np.where(known, np.array(offsets)[event] + round_number - 1, 0))
