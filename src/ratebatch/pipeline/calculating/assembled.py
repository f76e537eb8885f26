"""From the figures of a system to the record that is printed."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ratebatch.pipeline.calculating.figures import Figures, GameFigures, PerformanceFigures
from ratebatch.pipeline.calculating.question import DRAW, LOSS, WIN, DeskGame, Question
from ratebatch.pipeline.calculating.words import decimal
from ratebatch.records.calculation import CalculatedGame, Calculation, Outcome
from ratebatch.records.explanation import Step
from ratebatch.reporting.explained.words import reason_in_words


class Outcomes(NamedTuple):
    """What the three results of a single game would make."""

    win: Figures
    draw: Figures
    loss: Figures


FiguresOf = Callable[[Sequence[DeskGame]], Figures]
"""Calculates games of the same player."""


def outcomes_of(question: Question, figures_of: FiguresOf) -> Outcomes | None:
    """Return the three outcomes of a single game against a rated opponent, None for several games."""
    if len(question.games) != 1:
        return None
    opponent = question.games[0].opponent
    return Outcomes(*(figures_of([DeskGame(opponent, score)]) for score in (WIN, DRAW, LOSS)))


def assembled(
    question: Question,
    edition: str,
    figures: Figures,
    steps: Sequence[Step],
    notes: Sequence[str],
    performance: PerformanceFigures | None,
    outcomes: Outcomes | None = None,
    opponent: Figures | None = None,
    rules: str = "",
) -> Calculation:
    """Return the record of a rated player."""
    unit, counted = figures.unit, figures.counted
    return Calculation(
        system=question.system,
        type=question.rating_type,
        edition=edition,
        rules=rules,
        rating=figures.rating,
        k=figures.k,
        games=len(counted),
        score=decimal(figures.score, unit),
        expected=decimal(figures.expected, unit),
        delta=decimal(figures.delta, unit),
        change_exact=decimal(figures.exact, unit),
        adjustment=decimal(figures.adjustment, unit) if figures.adjustment else None,
        change=figures.change,
        new_rating=figures.reached,
        new_rating_is_listed=figures.listed,
        performance=performance.fide if performance else None,
        performance_linear=performance.linear if performance else None,
        performance_root=performance.root if performance else None,
        if_win=_outcome(outcomes.win) if outcomes else None,
        if_draw=_outcome(outcomes.draw) if outcomes else None,
        if_loss=_outcome(outcomes.loss) if outcomes else None,
        opponent_k=question.opponent_k if opponent else None,
        opponent_change_exact=decimal(opponent.exact, unit) if opponent else None,
        opponent_change=opponent.change if opponent else None,
        opponent_new_rating=opponent.reached if opponent else None,
        played=tuple(calculated_game(game, unit) for game in figures.games),
        steps=tuple(steps),
        notes=tuple(notes),
    )


def of_unrated(
    question: Question,
    edition: str,
    games: Sequence[GameFigures],
    unit: int,
    new_rating: int | None,
    steps: Sequence[Step],
    notes: Sequence[str],
    performance: PerformanceFigures | None,
    rules: str = "",
    *,
    listed: bool,
) -> Calculation:
    """Return the record of a player without a rating: no expectation and no change, a first rating perhaps."""
    towards = [game for game in games if game.counts]
    return Calculation(
        system=question.system,
        type=question.rating_type,
        edition=edition,
        rules=rules,
        rating=None,
        k=None,
        games=len(towards),
        score=decimal(sum(game.score for game in towards), unit),
        expected=None,
        delta=None,
        change_exact=None,
        adjustment=None,
        change=None,
        new_rating=new_rating,
        new_rating_is_listed=listed,
        performance=performance.fide if performance else None,
        performance_linear=performance.linear if performance else None,
        performance_root=performance.root if performance else None,
        played=tuple(calculated_game(game, unit) for game in games),
        steps=tuple(steps),
        notes=tuple(notes),
    )


def calculated_game(game: GameFigures, unit: int) -> CalculatedGame:
    """Return a game as it is printed."""
    delta = game.score - game.expected if game.expected is not None else None
    return CalculatedGame(
        opponent=game.opponent,
        score=decimal(game.score, unit),
        counted=game.counts,
        words="rated" if game.counts else game.words or reason_in_words(game.reason.name),
        own_rating=game.own,
        own_minus_opponent=game.gap,
        limit=game.limit,
        difference=game.difference,
        row=game.row,
        expected=None if game.expected is None else decimal(game.expected, unit),
        delta=None if delta is None else decimal(delta, unit),
        k=game.k,
        k_delta=None if delta is None or game.k is None else decimal(game.k * delta, unit),
        adjustment=decimal(game.adjustment, unit) if game.adjustment else None,
    )


def _outcome(figures: Figures) -> Outcome:
    return Outcome(
        change_exact=decimal(figures.exact + figures.adjustment, figures.unit),
        change=figures.change,
        new_rating=figures.reached,
    )
