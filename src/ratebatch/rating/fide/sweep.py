"""The sweep over all games of a period: which count, with what difference, what expectation, once per edition."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.games import (
    counted_differences_of_event,
    expected_score,
    gap_is_rated,
    minutes_needed,
)
from ratebatch.rating.fide.matches import decided_games
from ratebatch.rating.fide.player import performance_rating
from ratebatch.rating.fide.rules import FideRules
from ratebatch.rating.gathered import gathered
from ratebatch.rating.reasons import first_reason, not_played
from ratebatch.rating.rounding import half_up
from ratebatch.records.period_games import (
    EventFacts,
    PeriodGames,
    PlayerSums,
    RatedGames,
    RatingSource,
    Reason,
    Standings,
)
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.records.tournament import RatingType
from ratebatch.rules.articles import article_in
from ratebatch.rules.editions import Edition

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
    Reason.GAP_TOO_LARGE: "8.3.1",
    Reason.TIME_CONTROL_TOO_SHORT: "1.1",
    Reason.UNEQUAL_TIMES: "1.1",
    Reason.MATCH_WITH_UNRATED: "6.1",
    Reason.MATCH_DECIDED: "6.2",
}
"""The article behind each reason, by its number in the standard chapter, B.02."""


def reasons(
    games: PeriodGames, standings: Standings, facts: Sequence[EventFacts], editions: Sequence[Edition[FideRules]]
) -> npt.NDArray[np.int64]:
    """Return why each side of a game is not rated, `Reason.COUNTED` where it is; the first reason stands."""
    own, opponent = games.own_rating, games.opponent_rating
    unrated = (own == 0) | (opponent == 0)
    in_match = _of_event(games, [event.is_match for event in facts])
    tests = [
        *not_played(games.result, games.opponent),
        (Reason.UNEQUAL_TIMES, ~_of_event(games, [event.equal_times for event in facts])),
        (Reason.TIME_CONTROL_TOO_SHORT, _too_short(games, facts, editions)),
        (Reason.MATCH_WITH_UNRATED, in_match & unrated),
        (Reason.MATCH_DECIDED, decided_games(games, facts)),
        (Reason.OPPONENT_UNRATED, opponent == 0),
        (Reason.OWN_UNRATED, own == 0),
        (Reason.GAP_TOO_LARGE, _too_far(games, editions)),
        (Reason.NOT_ON_BASE_LIST, (standings.rating == 0)[games.player]),
    ]
    return first_reason(tests)


def rated_games(
    games: PeriodGames,
    reason: npt.NDArray[np.int64],
    editions: Sequence[Edition[FideRules]],
    rating_type: RatingType,
) -> RatedGames:
    """Return what the articles make of each game; `editions` has the one of each event's start (B.02, 0.1)."""
    counted = reason == Reason.COUNTED
    difference = np.zeros(len(games), dtype=np.int64)
    expected = np.zeros(len(games), dtype=np.int64)
    for rules, under in _by_edition(games, editions):
        here = counted & under
        of_player_and_event = games.player[here] * len(editions) + games.event[here]
        difference[here] = counted_differences_of_event(
            games.own_rating[here], games.opponent_rating[here], of_player_and_event, rules
        )
        expected[here] = expected_score(difference[here], rules)
    score = np.where(counted, SCORE_HUNDREDTHS[games.result], 0)
    return RatedGames(
        reason=reason,
        own_rating=games.own_rating,
        opponent_rating=games.opponent_rating,
        difference=difference,
        score=score,
        expected=expected,
        delta=score - expected,
        k=np.full(len(games), -1, dtype=np.int64),
        adjustment=np.zeros(len(games), dtype=np.int64),
        article=tuple(article_in(rating_type, ARTICLES[code]) if code in ARTICLES else "" for code in Reason),
    )


def sums(games: PeriodGames, rated: RatedGames, rules: FideRules, *, by_event: bool) -> PlayerSums:
    """Add up the counted games of each player, event by event or all together; rows by player, then event."""
    groups = gathered(games, np.flatnonzero(rated.reason == Reason.COUNTED), by_event=by_event)
    player, added = groups.first_of(games.player), groups.added
    number = groups.sizes
    score, total = added(rated.score), added(games.opponent_rating)
    return PlayerSums(
        player=player,
        event=groups.first_of(games.event) if by_event else np.zeros_like(player),
        own_rating=groups.first_of(games.own_rating),
        games=number,
        score=score,
        expected=added(rated.expected),
        delta=added(rated.delta),
        k=np.full(len(player), -1, dtype=np.int64),
        adjustment=np.zeros_like(player),
        opponents_average=half_up(added(games.own_rating - rated.difference), number),
        performance=np.asarray(performance_rating(total, score, number, rules)),
    )


def _of_event(games: PeriodGames, values: Sequence[bool]) -> npt.NDArray[np.bool_]:
    return np.array(values, dtype=np.bool_)[games.event] if len(games) else np.empty(0, dtype=np.bool_)


def _by_edition(
    games: PeriodGames, editions: Sequence[Edition[FideRules]]
) -> list[tuple[FideRules, npt.NDArray[np.bool_]]]:
    """Return the rules of each edition present with the rows of the events that started under it."""
    distinct = {edition.name: edition for edition in editions}.values()
    return [
        (edition.rules, _of_event(games, [other.name == edition.name for other in editions])) for edition in distinct
    ]


def _too_short(
    games: PeriodGames, facts: Sequence[EventFacts], editions: Sequence[Edition[FideRules]]
) -> npt.NDArray[np.bool_]:
    too_short = np.zeros(len(games), dtype=np.bool_)
    known = _of_event(games, [event.minutes is not None for event in facts])
    listed = np.where(games.opponent_source == RatingSource.ROUND_ROBIN, 0, games.opponent_rating)
    for rules, under in _by_edition(games, editions):
        here = known & under
        minutes = np.array([event.minutes or 0 for event in facts], dtype=np.int64)[games.event[here]]
        too_short[here] = minutes < minutes_needed(games.own_rating[here], listed[here], rules)
    return too_short


def _too_far(games: PeriodGames, editions: Sequence[Edition[FideRules]]) -> npt.NDArray[np.bool_]:
    too_far = np.zeros(len(games), dtype=np.bool_)
    for rules, under in _by_edition(games, editions):
        too_far[under] = ~gap_is_rated(games.own_rating[under], games.opponent_rating[under], rules)
    return too_far
