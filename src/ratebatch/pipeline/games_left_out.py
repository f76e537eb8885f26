"""Games of rated players that an article leaves out although they were played: each event says so once."""

from collections.abc import Collection, Iterator

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.period_games import facts_of_event
from ratebatch.pipeline.time_control import games_played, too_short
from ratebatch.records.period_games import Reason
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.registry import Registry
from ratebatch.records.wording import several

Column = npt.NDArray[np.int64]

WHY_LEFT_OUT = {
    Reason.UNEQUAL_TIMES: ("GAMES_NOT_RATED", "the two players had different times"),
    Reason.MATCH_WITH_UNRATED: ("GAMES_NOT_RATED", "in a match both players must be rated"),
    Reason.MATCH_DECIDED: ("GAMES_NOT_RATED", "the match was decided already"),
    Reason.MATCH_REFUSED: ("GAMES_NOT_RATED", "the two players may not play a match"),
    Reason.STARTING_VALUE_MISSING: ("GAMES_NOT_RATED", "a player has no rating and no starting value"),
    Reason.GAP_TOO_LARGE: ("GAP_NOT_RATED", "the difference of the ratings is too large"),
}
"""The code of each reason, and its words; games with an unrated player and those not played need no problem."""


def games_left_out(rated: RatedPeriod, registry: Registry) -> Iterator[Issue]:
    """Yield for each event the games of rated players that are not counted, a problem for each reason."""
    games, reason = rated.games, rated.result.games.reason
    asked = np.isin(reason, [Reason.TIME_CONTROL_TOO_SHORT, *WHY_LEFT_OUT]) & (games.opponent >= 0)
    rows = np.flatnonzero(asked & ((games.own_rating > 0) | (games.opponent_rating > 0)))
    for event in np.unique(games.event[rows]).tolist():
        of_event = rows[games.event[rows] == event]
        for why in map(Reason, np.unique(reason[of_event]).tolist()):
            yield _said(rated, registry, event, of_event[reason[of_event] == why], why)
    told = {rated.events[event].tournament.file for event in np.unique(games.event[rows]).tolist()}
    yield from _nothing_counted(rated, told)


def _nothing_counted(rated: RatedPeriod, told: Collection[str]) -> Iterator[Issue]:
    """Yield a warning for each event that has ratings, and no game that counts or is kept; `told` have theirs."""
    games, reason = rated.games, rated.result.games.reason
    kept = (reason == Reason.OWN_UNRATED) & (rated.standings.identified[games.player] > 0)
    serves = np.isin(reason, [Reason.COUNTED, Reason.ADJUSTMENT]) | kept
    of_use = set(np.unique(games.event[serves]).tolist())
    has_ratings = set(np.unique(games.event[(games.own_rating > 0) & (games.opponent >= 0)]).tolist())
    for at, tournament in enumerate(event.tournament for event in rated.events):
        if at in of_use or tournament.file in told:
            continue
        played = len(games_played(tournament))
        if played and (at in has_ratings or (tournament.entries.rating > 0).any()):
            said = f"None of {several(played, 'game')} is rated or kept; games.csv says why of each."
            yield issue("NO_GAME_RATED", said, Source(tournament.file, tournament.sheet), event=tournament.name)


def _said(rated: RatedPeriod, registry: Registry, at: int, rows: Column, why: Reason) -> Issue:
    """Return the problem of one event and reason; `rows` are the sides of its games."""
    games, event = rated.games, rated.events[at].tournament
    cells = games.cell[rows]
    if why is Reason.TIME_CONTROL_TOO_SHORT:
        once = rows[event.games.entry[cells] < event.games.opponent[cells]]
        ratings = np.column_stack([games.own_rating[once], games.opponent_rating[once]])
        return too_short(event, facts_of_event(event, registry).minutes or 0, games.cell[once], ratings)
    entries = np.sort(np.column_stack([event.games.entry[cells], event.games.opponent[cells]]), axis=1)
    left_out = np.unique(np.column_stack([event.games.round[cells], entries]), axis=0)
    players = len(np.unique(games.player[rows[games.own_rating[rows] > 0]]))
    place = Source(event.file, event.sheet)
    return left_out_issue(why, (len(left_out), len(games_played(event)), players), place, event.name)


def left_out_issue(why: Reason, numbers: tuple[int, int, int], place: Source, event: str) -> Issue:
    """Return the problem of games that are not counted: how many, of how many played, and of how many players."""
    code, words = WHY_LEFT_OUT[why]
    left_out, played, players = numbers
    are = "is" if left_out == 1 else "are"
    of = f"{several(played, 'game')} of {several(players, 'rated player')}"
    return issue(code, f"{left_out} of {of} {are} not rated: {words}.", place, event=event)
