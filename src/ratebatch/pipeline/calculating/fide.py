"""FIDE at the desk: the articles about games and a player's period, and about a first rating."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.pipeline.calculating.assembled import Outcomes, assembled, of_unrated, outcomes_of
from ratebatch.pipeline.calculating.fide_steps import (
    coefficient_steps,
    first_rating_steps,
    opponents_step,
    rated_steps,
)
from ratebatch.pipeline.calculating.figures import Figures, GameFigures, PerformanceFigures
from ratebatch.pipeline.calculating.performance import by_table
from ratebatch.pipeline.calculating.question import WIN, DeskGame, Question
from ratebatch.pipeline.calculating.words import Steps, performance_steps
from ratebatch.rating.fide.first_rating import Pool, RatedGame, begins_the_pool, first_rating_working
from ratebatch.rating.fide.games import counted_differences_of_event, expected_score, gap_is_rated
from ratebatch.rating.fide.player import (
    CoefficientFacts,
    development_coefficient,
    listed_rating,
    rating_change,
    reduced_coefficient,
)
from ratebatch.records.calculation import Calculation
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.table_rows import printed_row
from ratebatch.rules.editions import Edition
from ratebatch.rules.fide_rules import FideRules, fide_edition

TABLES = "fide"


class Coefficient(NamedTuple):
    """K before the limit of the period, and where it comes from: `given`, `derived` or `assumed`.

    `derived` is what the facts make of it, None if they leave several.
    """

    value: int
    source: str
    derived: int | None


def calculate_fide(question: Question) -> Calculation:
    """Return the calculation by the edition of the day; raise NoEditionError for a day before the first."""
    edition = fide_edition(question.rating_type, question.edition_day)
    law = Law(question.rating_type)
    if question.rating is None:
        return _of_unrated(question, edition, law)
    return _of_rated(question, question.rating, edition, law)


def coefficient_of(question: Question, rules: FideRules) -> Coefficient:
    """Return K (B.02, 8.3.3): as given, else by the facts, else that of an established player, which is assumed.

    Once a fact is given, the highest rating is taken to be the present one unless it is given as well.
    """
    facts = (question.games_before, question.birth_year, question.highest)
    known = CoefficientFacts(
        highest=max(question.highest or 0, question.rating or 0),
        highest_is_certain=any(fact is not None for fact in facts),
        birth_year=question.birth_year or 0,
        games_at_least=question.games_before or 0,
        games_at_most=-1 if question.games_before is None else question.games_before,
    )
    derived = int(development_coefficient(known, question.year, rules)) or None
    if question.k is not None:
        return Coefficient(question.k, "given", derived)
    if derived is not None:
        return Coefficient(derived, "derived", derived)
    return Coefficient(rules.k_established, "assumed", None)


def figures_of(rating: int, games: Sequence[DeskGame], k: int, period_games: int, rules: FideRules) -> Figures:
    """Return the games of one event and their change (B.02, 8.3.1 to 8.3.4); K before the limit of the period.

    `period_games` are the rated games of the period; at least those given count.
    """
    reasons = [_reason(rating, game, rules) for game in games]
    opponents = np.array([game.opponent or 0 for game in games], dtype=np.int64)
    counted = np.array([reason is Reason.COUNTED for reason in reasons], dtype=np.bool_)
    own = np.full(len(games), rating, dtype=np.int64)
    difference = np.zeros(len(games), dtype=np.int64)
    difference[counted] = counted_differences_of_event(
        own[counted], opponents[counted], np.zeros(np.count_nonzero(counted), dtype=np.int64), rules
    )
    expected = np.asarray(expected_score(difference, rules))
    used = int(reduced_coefficient(k, max(period_games, int(np.count_nonzero(counted))), rules))
    found = tuple(
        GameFigures(
            game.opponent,
            rating,
            game.score,
            reason,
            int(difference[at]) if counted[at] else None,
            int(expected[at]) if counted[at] else None,
            used if counted[at] else None,
            row=printed_row(TABLES, rules.expectation_table, int(difference[at])) if counted[at] else None,
            limit=_limit(rating - int(opponents[at]), int(difference[at]), rules) if counted[at] else "",
        )
        for at, (game, reason) in enumerate(zip(games, reasons, strict=True))
    )
    total = int(expected[counted].sum())
    exact = used * (sum(game.score for game in found if game.counts) - total)
    change = rating_change(exact)
    reached = rating + change
    listed = bool(listed_rating(reached, rules))
    return Figures(HUNDREDTHS, rating, found, used, total, exact, 0, change, reached, listed)


def _limit(gap: int, difference: int, rules: FideRules) -> str:
    """Return what the limit did to a difference, or why it did nothing to one beyond it; empty within it."""
    if abs(gap) <= rules.difference_limit:
        return ""
    if gap != difference:
        return f"a difference of more than {rules.difference_limit} points counts as {rules.difference_limit}"
    if rules.difference_unlimited_from is not None:
        return f"own rating {rules.difference_unlimited_from} or more, the difference counts in full"
    return "only the largest difference of an event is limited, this one counts in full"


def _reason(rating: int, game: DeskGame, rules: FideRules) -> Reason:
    if game.opponent is None:
        return Reason.OPPONENT_UNRATED
    return Reason.COUNTED if bool(gap_is_rated(rating, game.opponent, rules)) else Reason.GAP_TOO_LARGE


def _of_rated(question: Question, rating: int, edition: Edition[FideRules], law: Law) -> Calculation:
    rules, step = edition.rules, Steps(edition.name)
    k, period_games = coefficient_of(question, rules), question.period_games or 0
    figures = figures_of(rating, question.games, k.value, period_games, rules)
    outcomes = outcomes_of(question, lambda games: figures_of(rating, games, k.value, period_games, rules))
    opponent = _opponent(question, rating, figures, rules)
    performance = _performance(figures.counted, rules)
    steps = [
        *coefficient_steps(question, k, figures, law, step),
        *rated_steps(figures, law, edition.name, step),
        *([opponents_step(opponent, question.opponent_k or 0, law, rules.rating_floor, step)] if opponent else []),
        *performance_steps(performance, step),
    ]
    notes = [*_notes(question, rules), *_notes_on_k(k, rules)]
    shown: Outcomes | None = outcomes if figures.counted else None
    return assembled(question, edition.name, figures, steps, notes, performance, shown, opponent)


def _opponent(question: Question, rating: int, figures: Figures, rules: FideRules) -> Figures | None:
    if question.opponent_k is None or not figures.counted:
        return None
    (game,) = question.games
    mirrored = DeskGame(rating, WIN - game.score)
    return figures_of(game.opponent or 0, [mirrored], question.opponent_k, 0, rules)


def _of_unrated(question: Question, edition: Edition[FideRules], law: Law) -> Calculation:
    rules, step = edition.rules, Steps(edition.name)
    games = [
        GameFigures(
            game.opponent, None, game.score, Reason.OPPONENT_UNRATED if game.opponent is None else Reason.COUNTED
        )
        for game in question.games
    ]
    towards = [RatedGame(game.opponent, game.score) for game in question.games if game.opponent is not None]
    pool = Pool.of(towards)
    begins = bool(begins_the_pool(pool.games, pool.score, rules))
    working = first_rating_working(pool, rules) if begins else None
    new = None if working is None else working.rating
    listed = new is not None and bool(listed_rating(new, rules))
    performance = _performance([game for game in games if game.counts], rules)
    steps = [
        *first_rating_steps(len(towards), begins, working, law, edition.name, step),
        *performance_steps(performance, step),
    ]
    notes = [f"{option} was not used: no K is needed." for option in question.facts_given]
    return of_unrated(question, edition.name, games, HUNDREDTHS, new, steps, notes, performance, listed=listed)


def _performance(counted: Sequence[GameFigures], rules: FideRules) -> PerformanceFigures | None:
    if not counted:
        return None
    return by_table([game.opponent or 0 for game in counted], sum(game.score for game in counted), rules)


def _notes(question: Question, rules: FideRules) -> Iterator[str]:
    below = [rating for rating in (question.rating, *(game.opponent for game in question.games)) if rating]
    below = sorted({rating for rating in below if rating < rules.rating_floor})
    if below:
        shown = ", ".join(map(str, below))
        yield (
            f"No list of this edition prints a rating below {rules.rating_floor}; {shown} was counted as given. Whose "
            "rating falls below it is unrated."
        )
    if question.day is None and question.birth_year is not None:
        yield f"Age in the year {question.year}, that of today; --on names another day."
    if question.period_games is None:
        yield "Games of other events of the period are not known: give all rated games of it with --period-games."


def _notes_on_k(k: Coefficient, rules: FideRules) -> Iterator[str]:
    if k.source == "given" and k.value not in rules.coefficients:
        known = ", ".join(map(str, sorted(rules.coefficients)))
        yield f"K {k.value} is none of this edition, which has {known}; it was used as given."
    if k.source == "assumed":
        yield f"K {k.value} is assumed; give --k, or --games, --birth-year and --highest, from which it follows."
    elif k.source == "given" and k.derived not in (None, k.value):
        yield f"The facts given would make K {k.derived}; {k.value} was used, as --k says."
