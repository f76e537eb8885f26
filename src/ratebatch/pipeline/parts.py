"""Events that last longer than one report may cover: each month's games are a part of their own (B.02, 4.1)."""

import numpy as np

from ratebatch.rating.fide.rules import FideRules
from ratebatch.records.period import Month
from ratebatch.records.tournament import GameTable, Tournament


def lasts_too_long(tournament: Tournament, rules: FideRules) -> bool:
    """Say whether an event lasts longer than one report may cover."""
    if tournament.start is None or tournament.end is None or rules.longest_report_days is None:
        return False
    return tournament.part is None and (tournament.end - tournament.start).days + 1 > rules.longest_report_days


def parts_of(tournament: Tournament) -> list[Tournament]:
    """Return the monthly parts of an event by the dates of its rounds, or the event itself if a date is missing."""
    games = tournament.games
    rounds = np.unique(games.round[games.opponent >= 0]).tolist()
    days = {number: tournament.round_dates[number - 1] for number in rounds if number <= len(tournament.round_dates)}
    dated = {number: day for number, day in days.items() if day is not None}
    if not rounds or len(dated) != len(rounds):
        return [tournament]
    parts = []
    for month in sorted({Month.of(day) for day in dated.values()}):
        of_month = {number: day for number, day in dated.items() if Month.of(day) == month}
        parts.append(
            tournament.model_copy(
                update={
                    "part": month,
                    "start": min(of_month.values()),
                    "end": max(of_month.values()),
                    "games": _of_rounds(games, list(of_month)),
                }
            )
        )
    return parts


def _of_rounds(games: GameTable, rounds: list[int]) -> GameTable:
    here = np.isin(games.round, rounds)
    return GameTable(**{name: getattr(games, name)[here] for name in GameTable.model_fields})
