"""The tables of a rated period, each with the columns of `columns.py` in their order."""

from collections.abc import Iterable, Sequence
from datetime import date

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue, masked
from ratebatch.records.changes import NOTHING
from ratebatch.records.coded import Coded, distinct
from ratebatch.records.ordering import distinct_numbers, pair_numbers
from ratebatch.records.period_games import Reason
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.system_list import FIDE_ID
from ratebatch.records.verdict import FileVerdict
from ratebatch.reporting import columns
from ratebatch.reporting.exact import coded_texts, exact_column, number_column, shortest_text
from ratebatch.reporting.table_columns import day_text, of_event, of_roster, with_columns

_BY_SYSTEM = ("systems", "counted_games")
"""Columns of events.csv in which systems that agree about a file may differ."""

_OF_A_TOURNAMENT = ("event", "start", "end", "type", "players", "rounds", "games", "counted_games")
"""Columns of events.csv that are empty for a file that could not be read."""


def changes(rated: RatedPeriod) -> pa.Table:
    """Return one row for each player who played or whose standing changes, in the order of the ids."""
    roster, result, rows = rated.roster, rated.result, rated.result.changes
    players, unit = rows.player, rated.result.unit
    everybody = np.arange(len(rows))

    def number(values: npt.NDArray[np.int64]) -> pa.Array:
        return number_column(np.where(values == NOTHING, 0, values), values != NOTHING)

    def exact(values: npt.NDArray[np.int64]) -> pa.Array:
        return exact_column(np.where(values == NOTHING, 0, values), values != NOTHING, unit)

    def coded(column: Coded) -> pa.Array:
        return coded_texts(column.code, [str(value) for value in column.values])

    ids, names, federations = of_roster(players, roster.player_id, roster.name, roster.federation)
    adjusted, codes = distinct(rows.adjustment)
    return with_columns(
        {
            "id": ids,
            "national_id": _national_ids(rated, players),
            "name": names,
            "federation": federations,
            "birth_year": number_column(roster.birth_year[players]),
            "system": coded_texts(0 * everybody, [result.system]),
            "type": coded_texts(0 * everybody, [str(result.rating_type)]),
            "base_rating": number(rows.base_rating),
            "base_source": coded(rows.base_source),
            "base_k": number(rows.base_k),
            "k": number(rows.k),
            "games": number(rows.games),
            "score": exact(rows.score),
            "expected": exact(rows.expected),
            "change_exact": exact(rows.change_exact),
            "change": number(rows.change),
            "adjustment": coded_texts(
                codes, [shortest_text(value, unit) for value in adjusted.tolist()], rows.adjustment != NOTHING
            ),
            "adjustment_reason": coded(rows.adjustment_reason),
            "new_rating": number(rows.new_rating),
            "new_k": number(rows.new_k),
            "games_total": number(rows.games_total),
            "status": coded(rows.status),
            "performance": number(rows.performance),
            "edition": coded(rows.edition),
            "remarks": coded(rows.remarks.each(";".join)),
            "k_before_limit": number(rows.k_before_limit),
            "k_source": coded(rows.k_source),
            "pool_games": number(rows.pool_games),
            "computed_rating": number(rows.computed_rating),
        },
        columns.CHANGES,
    )


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
    ids, names = of_roster(sums.player, roster.player_id, roster.name)
    return with_columns(
        {
            "id": ids,
            "name": names,
            "event": of_event(rated.events, sums.event, lambda each: each.tournament.name),
            "start": of_event(rated.events, sums.event, lambda each: str(each.tournament.start)),
            "end": of_event(rated.events, sums.event, lambda each: str(each.tournament.end)),
            "list": of_event(rated.events, sums.event, lambda each: str(each.list_month)),
            "edition": coded_texts(sums.event, rated.result.editions_of_events),
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
        },
        columns.PLAYER_EVENTS,
    )


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
        agreeing = rows.setdefault(tuple(text for name, text in row.items() if name not in _BY_SYSTEM), row)
        if agreeing is not row:
            agreeing["systems"] += f";{row['systems']}"
            agreeing["counted_games"] = max(agreeing["counted_games"], row["counted_games"], key=int)
    names = next(iter(rows.values()), columns.EVENTS)
    return with_columns({name: [row[name] for row in rows.values()] for name in names}, columns.EVENTS)


def _label(verdict: FileVerdict) -> tuple[str, str]:
    return (verdict.file, day_text(verdict.tournament.start) if verdict.tournament else "")


def _event_row(verdict: FileVerdict, counted: dict[tuple[str, str, date | None], int]) -> dict[str, str]:
    row = dict.fromkeys(_OF_A_TOURNAMENT, "") | {
        "file": verdict.file,
        "sha256": verdict.sha256,
        "verdict": str(verdict.verdict),
        "reason": verdict.reason,
        "systems": ";".join(verdict.systems),
    }
    if (tournament := verdict.tournament) is not None:
        row |= {
            "event": tournament.name,
            "start": day_text(tournament.start),
            "end": day_text(tournament.end),
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
    games, rows = rated.games, np.flatnonzero(rated.result.games.reason == Reason.COUNTED)
    one, other = games.player[rows], games.opponent[rows]
    rounds, players = int(games.round.max(initial=0)) + 1, len(rated.roster)
    game = pair_numbers(pair_numbers(games.event[rows], games.round[rows], rounds), np.minimum(one, other), players)
    found = distinct_numbers(pair_numbers(game, np.maximum(one, other), players)) // players // players // rounds
    number = np.bincount(found, minlength=len(rated.events))
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
    names = next(iter(rows), columns.ISSUES)
    return with_columns(
        {name: pa.array([row[name] for row in rows], type=pa.string()) for name in names}, columns.ISSUES
    )
