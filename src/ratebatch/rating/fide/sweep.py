"""The sweep over all games of a period: which count, with what difference, what expectation, once per edition."""

from collections.abc import Sequence
from datetime import date

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.first_rating import without_zero_first_events
from ratebatch.rating.fide.games import counted_difference, expected_score
from ratebatch.rating.fide.player import performance_rating
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.records.period_games import PeriodGames, PlayerSums, RatedGames, Reason, Standings
from ratebatch.records.results import BYES, FORFEITS, PLAYED, SCORE_HUNDREDTHS, SHORT_GAMES, among
from ratebatch.records.tournament import RatingType

ARTICLES = {
    Reason.COUNTED: "8.3",
    Reason.NO_OPPONENT: "5.1",
    Reason.BYE: "5.1",
    Reason.FORFEIT: "5.1",
    Reason.SHORT_GAME: "5.1",
    Reason.OPPONENT_UNRATED: "8.3.1",
    Reason.OWN_UNRATED: "8.2",
    Reason.NOT_ON_BASE_LIST: "8.3.4",
    Reason.ZERO_FIRST_EVENT: "8.2.1",
}
"""The article of B.02 behind each reason."""


def reasons(games: PeriodGames, standings: Standings) -> npt.NDArray[np.int64]:
    """Return why each side of a game is not rated, `Reason.COUNTED` where it is (B.02, 5.1, 8.3.1)."""
    based = (standings.rating > 0)[games.player]
    tests: list[tuple[Reason, npt.NDArray[np.bool_]]] = [
        (Reason.BYE, among(BYES)[games.result]),
        (Reason.FORFEIT, among(FORFEITS)[games.result]),
        (Reason.SHORT_GAME, among(SHORT_GAMES)[games.result]),
        (Reason.NO_OPPONENT, (games.opponent < 0) | ~among(PLAYED)[games.result]),
        (Reason.OPPONENT_UNRATED, games.opponent_rating == 0),
        (Reason.OWN_UNRATED, games.own_rating == 0),
        (Reason.NOT_ON_BASE_LIST, ~based),
    ]
    return np.select([test for _, test in tests], [int(reason) for reason, _ in tests], int(Reason.COUNTED))


def rated_games(
    games: PeriodGames, standings: Standings, starts: Sequence[date], rating_type: RatingType
) -> tuple[RatedGames, tuple[str, ...]]:
    """Return what the articles make of each game, and the name of the edition of each event.

    The edition is the one in force on the day the event started (B.02, 0.1); `starts` has a day for each event.
    """
    reason = without_zero_first_events(reasons(games, standings), games, standings)
    counted = reason == Reason.COUNTED
    editions = [fide_edition(rating_type, start) for start in starts]
    difference = np.zeros(len(games), dtype=np.int64)
    expected = np.zeros(len(games), dtype=np.int64)
    for edition in {edition.name: edition for edition in editions}.values():
        under = np.array([other.name == edition.name for other in editions], dtype=np.bool_)
        here = counted & under[games.event]
        difference[here] = counted_difference(games.own_rating[here], games.opponent_rating[here], edition.rules)
        expected[here] = expected_score(difference[here], edition.rules)
    score = np.where(counted, SCORE_HUNDREDTHS[games.result], 0)
    rated = RatedGames(
        reason=reason,
        difference=difference,
        score=score,
        expected=expected,
        delta=score - expected,
        article=tuple(ARTICLES[Reason(code)] for code in range(len(Reason))),
    )
    return rated, tuple(edition.name for edition in editions)


def sums(games: PeriodGames, rated: RatedGames, rules: FideRules, *, by_event: bool) -> PlayerSums:
    """Add up the counted games of each player, event by event or all together; rows by player, then event."""
    counted = np.flatnonzero(rated.reason == Reason.COUNTED)
    player = games.player[counted]
    event = games.event[counted] if by_event else np.zeros(len(counted), dtype=np.int64)
    order = np.lexsort((event, player))
    counted, player, event = counted[order], player[order], event[order]
    first = np.flatnonzero(np.r_[True, (player[1:] != player[:-1]) | (event[1:] != event[:-1])][: len(player)])

    def added(values: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        return np.add.reduceat(values[counted], first) if len(first) else np.empty(0, dtype=np.int64)

    number = added(np.ones(len(games), dtype=np.int64))
    score, total = added(rated.score), added(games.opponent_rating)
    return PlayerSums(
        player=player[first],
        event=event[first],
        games=number,
        score=score,
        expected=added(rated.expected),
        delta=added(rated.delta),
        opponents_total=total,
        opponents_used=added(games.own_rating - rated.difference),
        performance=np.array(
            [performance_rating(int(t), int(s), int(n), rules) for t, s, n in zip(total, score, number, strict=True)],
            dtype=np.int64,
        ),
    )
