"""Events whose results do not look like results: scores that are not shared, a side that always wins."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.results import PLAYED, Result, among
from ratebatch.records.tournament import COLOURS, Colour, Tournament
from ratebatch.reporting.exact import exact_text
from ratebatch.systems import system_named

_WHITE = COLOURS.index(Colour.WHITE)

_PLAYED = among(PLAYED)

Rows = npt.NDArray[np.int64]


def odd_sums(rated: RatedPeriod, limits: PlausibleLimits) -> Iterator[Issue]:
    """Yield a warning for each event in which the changes, K left out, do not add up to nearly nothing.

    What one player of a game wins without K the other loses. So nothing is said where one side of a game is not rated,
    or the two were not rated with the same two ratings, and in systems that do not rate game by game.
    """
    games, swept = rated.games, rated.result.games
    if not rated.result.expects_by_game or system_named(rated.result.system).carries_values:
        return
    for tournament, of_event in _by_event(rated):
        rows = of_event[_PLAYED[games.result[of_event]] & (games.opponent[of_event] >= 0)]
        if np.any(swept.reason[rows] != Reason.COUNTED) or swept.difference[rows].sum() != 0:
            continue
        total, limit = int(swept.delta[rows].sum()), limits.sum_games * rated.result.unit
        if abs(total) > limit:
            said = (
                f"Scores minus expected scores of all {len(rows) // 2} games add up to "
                f"{exact_text(total, rated.result.unit)}; what one player wins the other loses, so it should be near 0."
            )
            yield issue("K_SUM_ODD", said, _place(tournament), event=tournament.name)


def one_sided_results(rated: RatedPeriod, limits: PlausibleLimits) -> Iterator[Issue]:
    """Yield a warning for each event whose decided games were all won by White, or all by the first named.

    That the first named always wins is no surprise where the ratings explain it: files are ordered by rating.
    """
    games = rated.games
    for tournament, rows in _by_event(rated):
        won = rows[(games.result[rows] == Result.WIN) & (games.opponent[rows] >= 0)]
        count, cells, table = len(won), games.cell[won], tournament.games
        if count >= limits.white_wins and np.all(games.colour[won] == _WHITE):
            yield _one_sided(tournament, f"White won all {count} games that were decided.")
            continue
        first_won_all = count >= limits.first_named_wins and np.all(table.entry[cells] < table.opponent[cells])
        if first_won_all and not _explained(rated, won, limits):
            said = f"All {count} games that were decided were won by the player who stands first in the file."
            yield _one_sided(tournament, said)


def _by_event(rated: RatedPeriod) -> Iterator[tuple[Tournament, Rows]]:
    """Yield each event with its rows of the games, which stand event by event."""
    bounds = np.searchsorted(rated.games.event, np.arange(len(rated.events) + 1)).tolist()
    for event, (first, after) in zip(rated.events, pairwise(bounds), strict=True):
        yield event.tournament, np.arange(first, after, dtype=np.int64)


def _explained(rated: RatedPeriod, won: Rows, limits: PlausibleLimits) -> bool:
    """Say whether the winners' ratings let them expect to win, on average of the rated games."""
    swept, unit = rated.result.games, rated.result.unit
    counted = won[swept.reason[won] == Reason.COUNTED]
    expected = int(swept.expected[counted].sum()) * HUNDREDTHS
    return bool(len(counted)) and expected >= limits.explained_share * unit * len(counted)


def _one_sided(tournament: Tournament, said: str) -> Issue:
    return issue("ONE_SIDED_RESULTS", said, _place(tournament), event=tournament.name)


def _place(tournament: Tournament) -> Source:
    return Source(tournament.file, tournament.sheet)
