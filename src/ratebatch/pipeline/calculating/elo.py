"""A club's or federation's own Elo at the desk, by its rules file; without one the plain logistic curve.

The games are rated as a month in which the player meets an opponent of his own in each, so that everything that a
rules file can say has its effect: running values, starting values, bands of K.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from pydantic import ValidationError

from ratebatch.pipeline.calculating.assembled import assembled, of_unrated, outcomes_of
from ratebatch.pipeline.calculating.elo_desk import Facts, RatedDesk, rated_desk
from ratebatch.pipeline.calculating.elo_steps import coefficient_steps, first_rating_steps, opponents_step, rated_steps
from ratebatch.pipeline.calculating.figures import Figures, GameFigures, PerformanceFigures
from ratebatch.pipeline.calculating.performance import by_expectation
from ratebatch.pipeline.calculating.question import WIN, DeskGame, Question
from ratebatch.pipeline.calculating.words import Steps, hundredths, performance_steps
from ratebatch.pipeline.request import UsageError
from ratebatch.rating.elo.chances import chances_of
from ratebatch.rating.elo.coefficients import limited
from ratebatch.records.calculation import Calculation
from ratebatch.records.period_result import Change, Status
from ratebatch.rules.elo_coefficients import Coefficients
from ratebatch.rules.elo_rules import EloRules

PLAIN = EloRules(
    title="Plain Elo, by the defaults of a rules file: logistic curve of 400 points, every difference in full",
    name="plain-logistic",
)
"""What serves where no rules file is named."""


def calculate_elo(question: Question) -> Calculation:
    """Return the calculation by the rules file, or by plain Elo; raise UsageError for a K that the rules refuse."""
    rules = question.settings.elo or PLAIN
    if question.k is not None:
        rules = _with_k(rules, question.k, "--k")
    facts = Facts(question.year, question.games_before, question.birth_year, question.highest)
    first = rated_desk(question.rating, question.games, facts, rules)
    if first.change.base_rating is None:
        return _of_unrated(question, first, rules)
    used, reduced = rules, _limited_by_period(question, first, rules)
    if reduced is not None:
        # the limit of the period was applied here: it must not be applied to these games once more
        used = _with_k(rules, reduced, "--period-games", times_games_limit=None)
    return _of_rated(question, facts, used, rules, first.change)


def _of_rated(question: Question, facts: Facts, used: EloRules, rules: EloRules, before: Change) -> Calculation:
    """Return the calculation; `used` are the rules with the K of the period, `before` is the change without it."""

    def figures_of(games: Sequence[DeskGame]) -> Figures:
        return _figures(rated_desk(question.rating, games, facts, used), used)

    figures, step = figures_of(question.games), Steps(rules.name)
    opponent = _opponent(question, figures, rules)
    performance = _performance(figures.counted, rules, question.today)
    chances = None
    if len(question.games) == 1 and figures.counted and question.games[0].opponent is not None:
        chances = chances_of(figures.rating, question.games[0].opponent, rules)
    steps = [
        *coefficient_steps(question, figures, before, rules, step),
        *rated_steps(figures, chances, rules, step),
        *([opponents_step(opponent, question.opponent_k or 0, rules, step)] if opponent else []),
        *performance_steps(performance, step),
    ]
    outcomes = outcomes_of(question, figures_of) if figures.counted else None
    notes = [*_notes(question, before, rules)]
    return assembled(
        question, rules.name, figures, steps, notes, performance, outcomes, opponent, rules.title
    )  # fmt: skip


def _figures(desk: RatedDesk, rules: EloRules) -> Figures:
    change, counted = desk.change, [game for game in desk.games if game.counts]
    base = change.base_rating or 0
    return Figures(
        unit=rules.unit,
        rating=base,
        games=desk.games,
        k=change.k if counted else None,
        expected=sum(game.expected or 0 for game in counted),
        exact=change.change_exact or 0,
        adjustment=0,
        change=change.change or 0,
        reached=base + (change.change or 0) if change.new_rating is None else change.new_rating,
        listed=change.status is not Status.UNRATED,
    )


def _with_k(rules: EloRules, k: int, option: str, **more: None) -> EloRules:
    """Return the rules with one K for everybody, and what they say of opponents and of K × games."""
    kept = {name: getattr(rules.k, name) for name in ("against_newcomers", "times_games_limit", "games_unknown")} | more
    try:
        return rules.model_copy(update={"k": Coefficients(fixed=k, **kept)})
    except ValidationError as error:
        said = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise UsageError(f"{option}: {rules.title}: {said}.") from error


def _limited_by_period(question: Question, first: RatedDesk, rules: EloRules) -> int | None:
    """Return the smaller K that the games of the period leave; None where they change nothing."""
    before, games = first.change.k_before_limit, question.period_games
    if games is None or rules.k.times_games_limit is None or before is None:
        return None
    reduced = limited(before, games, rules.k)
    return None if reduced == before else reduced


def _opponent(question: Question, figures: Figures, rules: EloRules) -> Figures | None:
    if question.opponent_k is None or not figures.counted:
        return None
    (game,) = question.games
    his = _with_k(rules, question.opponent_k, "--opponent-k")
    mirrored = [DeskGame(figures.rating, WIN - game.score)]
    return _figures(rated_desk(game.opponent, mirrored, Facts(question.year), his), his)


def _of_unrated(question: Question, desk: RatedDesk, rules: EloRules) -> Calculation:
    step, change = Steps(rules.name), desk.change
    counted = [game for game in desk.games if game.counts]
    performance = _performance(counted, rules, question.today)
    new = change.new_rating if change.new_rating is not None else change.computed_rating
    steps = [*first_rating_steps(len(counted), change, performance, rules, step), *performance_steps(performance, step)]
    return of_unrated(
        question, rules.name, desk.games, rules.unit, new, steps, [], performance, rules.title,
        listed=change.new_rating is not None,
    )  # fmt: skip


def _performance(counted: Sequence[GameFigures], rules: EloRules, today: date) -> PerformanceFigures | None:
    if not counted:
        return None
    opponents = [game.opponent or 0 for game in counted]
    return by_expectation(opponents, hundredths(counted, rules.unit), rules.expectation, today)


def _notes(question: Question, change: Change, rules: EloRules) -> Iterator[str]:
    if question.settings.elo is None:
        yield f"No --rules: {rules.title}."
        if question.k is None:
            yield f"K {change.k_before_limit} is assumed, the default of a rules file; give --k."
    elif change.k_source == "assumed":
        yield "K rests on facts that are not known; give --games and --birth-year, or --k."
    if question.period_games is not None and rules.k.times_games_limit is None:
        yield "--period-games was not used: the rules have no limit of K x games."
    if question.day is None and question.birth_year is not None and rules.k.juniors is not None:
        yield f"Age in the year {question.year}, that of today; --on names another day."
