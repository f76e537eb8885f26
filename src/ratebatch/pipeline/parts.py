"""Events that last longer than one report may cover: each month's games are a part of their own (B.02, 4.1)."""

from collections.abc import Callable, Mapping
from datetime import date

import numpy as np

from ratebatch.records.period import Month
from ratebatch.records.tournament import GameTable, Tournament


def lasts_too_long(tournament: Tournament, longest_report_days: int | None) -> bool:
    """Say whether an event lasts longer than one report may cover; None is no limit."""
    if tournament.start is None or tournament.end is None or longest_report_days is None:
        return False
    return tournament.part is None and (tournament.end - tournament.start).days + 1 > longest_report_days


def parts_of(tournament: Tournament) -> list[Tournament]:
    """Return the monthly parts of an event by the dates of its rounds, or the event itself if a date is missing."""
    games = tournament.games
    rounds = np.unique(games.round[games.opponent >= 0]).tolist()
    days = {number: tournament.round_dates[number - 1] for number in rounds if number <= len(tournament.round_dates)}
    dated = {number: day for number, day in days.items() if day is not None}
    if not rounds or len(dated) != len(rounds):
        return [tournament]
    months = sorted({Month.of(day) for day in dated.values()})
    return [_part(tournament, {number: day for number, day in dated.items() if Month.of(day) == m}) for m in months]


def rounds_of(part: Tournament) -> list[Tournament]:
    """Return each round of a monthly part as a part of its own, by date."""
    dated = {number: part.round_dates[number - 1] for number in np.unique(part.games.round).tolist()}
    days = {number: day for number, day in dated.items() if day is not None}
    return [_part(part, {number: days[number]}) for number in sorted(days, key=lambda number: (days[number], number))]


def to_rate_of(part: Tournament, is_rated: Callable[[Tournament], bool]) -> list[Tournament]:
    """Return a monthly part whole, unless some of its rounds are rated: its file came before the month was over.

    Then those and the rounds before them stand alone, and the rounds behind them are one part.
    """
    rounds = rounds_of(part)
    rated = 0 if is_rated(part) else max((n for n, each in enumerate(rounds, 1) if is_rated(each)), default=0)
    if not rated:
        return [part]
    days = {int(each.games.round[0]): each.start for each in rounds[rated:] if each.start is not None}
    return [*rounds[:rated], *([_part(part, days)] if days else [])]


def _part(tournament: Tournament, days: Mapping[int, date]) -> Tournament:
    """Return the rounds given, with their days, as a part of their month."""
    start = min(days.values())
    games = _of_rounds(tournament.games, list(days))
    changed = {"part": Month.of(start), "start": start, "end": max(days.values()), "games": games}
    return tournament.model_copy(update=changed)


def _of_rounds(games: GameTable, rounds: list[int]) -> GameTable:
    here = np.isin(games.round, rounds)
    return GameTable(**{name: getattr(games, name)[here] for name in GameTable.model_fields})
