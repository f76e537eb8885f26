"""How much the reports for people hold; beyond it they leave rows out and say where these stand."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.report_files import REPORT_FILES


class Limits(NamedTuple):
    """What reports hold at most; a page with more would not open in a mail, a workbook not in reasonable time."""

    games: int = 60_000
    """Games of two players in a run; beyond, the single games are left out."""
    players: int = 50_000
    """Players with a change in a run; beyond, the players and their events are left out as well."""
    list_rows: int = 100_000
    """Rows of files, problems and a new list in the workbook; of a longer list it has the players of the period."""
    files: int = 1_000
    """Files in the table of the page; of more it has those that were not rated."""
    sheet_rows: int = 1_048_576
    """The rows of a sheet, its heading among them; a longer table goes on on the next one."""


REPORT_LIMITS = Limits()


class Held(NamedTuple):
    """What the reports of a run hold, and what is said where they leave something out."""

    games: bool
    players: bool
    sentences: tuple[str, ...]


def held(periods: Sequence[RatedPeriod], limits: Limits = REPORT_LIMITS) -> Held:
    """Say whether single games and players stand in the reports of a run."""
    games = sum(int((period.games.opponent >= 0).sum()) // 2 for period in periods)
    players = sum(len(period.result.changes) for period in periods)
    if players > limits.players:
        said = f"The run has {players} players with a change, more than the {limits.players} that a report holds: "
        said += "players and games are left out; they stand in changes.csv, player_events.csv and games.csv."
        return Held(games=False, players=False, sentences=(said,))
    if games > limits.games:
        said = f"The run has {games} games, more than the {limits.games} that a report holds: "
        return Held(False, True, (said + "single games are left out; they stand in games.csv.",))
    return Held(games=True, players=True, sentences=())


def shortened(
    reports: Collection[str], periods: Sequence[RatedPeriod], limits: Limits = REPORT_LIMITS
) -> tuple[Issue, ...]:
    """Return what the reports that were asked for leave out, as findings."""
    files = ", ".join(REPORT_FILES[name] for name in REPORT_FILES if name in reports)
    said = held(periods, limits).sentences if files else ()
    return tuple(issue("REPORT_SHORTENED", sentence, Source(files)) for sentence in said)
