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
from ratebatch.rating.reasons import first_reason, not_played
from ratebatch.records.ordering import pair_numbers
from ratebatch.records.period_games import (
    EventFacts,
    PeriodGames,
    RatedGames,
    RatingSource,
    Reason,
    Standings,
)
from ratebatch.records.results import SCORE_HUNDREDTHS
from ratebatch.records.tournament import RatingType
from ratebatch.rules.articles import article_in
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules

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
        (Reason.UNEQUAL_TIMES, ~_of_event(games, [event.equal_times for event in facts])),
        (Reason.TIME_CONTROL_TOO_SHORT, _too_short(games, facts, editions)),
        (Reason.MATCH_WITH_UNRATED, in_match & unrated),
        (Reason.MATCH_DECIDED, decided_games(games, facts)),
        (Reason.OPPONENT_UNRATED, opponent == 0),
        (Reason.OWN_UNRATED, own == 0),
        (Reason.GAP_TOO_LARGE, _too_far(games, editions)),
        (Reason.NOT_ON_BASE_LIST, (standings.rating == 0)[games.player]),
    ]
    return first_reason(not_played(games.result, games.opponent), tests)


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
        here = np.flatnonzero(counted & under)
        of_player_and_event = pair_numbers(games.player[here], games.event[here], len(editions))
        found = counted_differences_of_event(
            games.own_rating[here], games.opponent_rating[here], of_player_and_event, rules
        )
        difference[here], expected[here] = found, expected_score(found, rules)
    score = SCORE_HUNDREDTHS[games.result] * counted
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


def _of_event(games: PeriodGames, holds: Sequence[bool]) -> npt.NDArray[np.bool_]:
    """Return for each side what holds for its event."""
    if len(set(holds)) < 2:  # mostly all are alike, and no side needs a look
        return np.full(len(games), bool(holds) and holds[0], dtype=np.bool_)
    return np.array(holds, dtype=np.bool_)[games.event]


def _by_edition(
    games: PeriodGames, editions: Sequence[Edition[FideRules]]
) -> list[tuple[FideRules, npt.NDArray[np.bool_]]]:
    """Return the rules of each edition present with the rows of the events that started under it."""
    names = [edition.name for edition in editions]
    distinct = dict(zip(names, editions, strict=True))
    return [(edition.rules, _of_event(games, [name == other for other in names])) for name, edition in distinct.items()]


def _too_short(
    games: PeriodGames, facts: Sequence[EventFacts], editions: Sequence[Edition[FideRules]]
) -> npt.NDArray[np.bool_]:
    """Say which sides have too little time for a rating; none has where the time is enough for every rating."""
    too_short = np.zeros(len(games), dtype=np.bool_)
    minutes = [event.minutes for event in facts]
    for rules, under in _by_edition(games, editions):
        most = max((needed for _, needed in rules.minimum_minutes), default=0)
        asks = _of_event(games, [each is not None and each < most for each in minutes])
        rows = np.flatnonzero(under & asks)
        given = np.array([each or 0 for each in minutes], dtype=np.int64)[games.event[rows]]
        in_round_robin = games.opponent_source[rows] == RatingSource.ROUND_ROBIN
        listed = np.where(in_round_robin, 0, games.opponent_rating[rows])
        too_short[rows] = given < minutes_needed(games.own_rating[rows], listed, rules)
    return too_short


def _too_far(games: PeriodGames, editions: Sequence[Edition[FideRules]]) -> npt.NDArray[np.bool_]:
    too_far = np.zeros(len(games), dtype=np.bool_)
    for rules, under in _by_edition(games, editions):
        too_far |= under & ~gap_is_rated(games.own_rating, games.opponent_rating, rules)
    return too_far
