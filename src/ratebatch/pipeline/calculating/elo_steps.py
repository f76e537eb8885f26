"""The steps of an Elo calculation in words, each with the key of the rules file that decides it."""

from collections.abc import Iterator
from decimal import ROUND_HALF_EVEN, Decimal

from ratebatch.pipeline.calculating.figures import Figures, PerformanceFigures
from ratebatch.pipeline.calculating.question import Question
from ratebatch.pipeline.calculating.words import (
    Steps,
    game_step,
    new_rating_step,
    opponent_step,
    product_step,
    rounding_step,
    signed,
    sum_step,
)
from ratebatch.rating.elo.davidson import Chances
from ratebatch.records.explanation import Step
from ratebatch.records.period_result import Change
from ratebatch.reporting.explained.words import count
from ratebatch.rules.elo_rules import EloRules, Expectation
from ratebatch.rules.wording import HALF_AWAY, HALF_UP

ROUNDINGS = {
    "half_away": HALF_AWAY,
    "half_up": HALF_UP,
    "half_even": "to the nearest whole number, halves to the even one",
    "truncate": "what is no whole point cut off",
}
SOURCES = {
    "derived": "by the rules",
    "assumed": "by the rules, which assume what is not known",
    "printed": "as printed",
}


def curve_in_words(expectation: Expectation) -> str:
    """Return the curve with its numbers."""
    return {
        "logistic": f"1 / (1 + 10^(-D / {expectation.scale}))",
        "normal": f"normal curve, D / {expectation.sigma}",
        "linear": f"1/2 + D / (4 x {expectation.c})",
        "davidson": f"Davidson's curve, s = {expectation.scale}, kappa = {expectation.kappa}",
        "table": f"table {expectation.table}",
    }[expectation.curve]


def coefficient_steps(
    question: Question, figures: Figures, before: Change, rules: EloRules, step: Steps
) -> Iterator[Step]:
    """Yield K and why, and what the limit of the period makes of it; `before` is the change without that limit."""
    if not figures.counted:
        return
    k = before.k_before_limit
    if k is None:
        yield step("coefficient", "k", "K changes from game to game; it stands beside each.")
        return
    how = "as given" if question.k is not None else SOURCES.get(before.k_source, before.k_source)
    yield step("coefficient", "k", f"K {k}, {how}.", k=k)
    limit, games = rules.k.times_games_limit, max(question.period_games or 0, len(figures.counted))
    if limit is not None and figures.k != k:
        words = f"K x games of the period must not be more than {limit}; the largest K that keeps to it is used:"
        yield step(
            "k_limit", "k.times_games_limit", words, f"{limit} // {games} = {figures.k}", k=figures.k, games=games
        )


def rated_steps(figures: Figures, chances: Chances | None, rules: EloRules, step: Steps) -> Iterator[Step]:
    """Yield each counted game, the sum, the product, the rounding, the new rating and the floor."""
    for number, game in enumerate(figures.games, start=1):
        if game.counts:
            yield game_step(number, game, figures.unit, "expectation", curve_in_words(rules.expectation), step)
    if chances is not None:
        shown = ", ".join(
            f"{name} {_four(share)}" for name, share in zip(("win", "draw", "loss"), chances, strict=True)
        )
        yield step("chances", "expectation", f"The chances of the three results: {shown}.")
    if not figures.counted:
        yield step("new_rating", "", f"No game counts: the rating stays {figures.rating}.", new_rating=figures.reached)
        return
    yield sum_step(figures, "expectation", step)
    yield product_step(figures, "k", step)
    if rules.update == "game" and rules.running_value == "rounded":
        words = f"Rounded after every game, {ROUNDINGS[rules.rounding]}; added up: {signed(figures.change)}."
        yield step("rounding", "running_value", words, change=figures.change)
    else:
        yield rounding_step(figures.exact, figures, "rounding", ROUNDINGS[rules.rounding], step)
    reached = figures.rating + figures.change
    yield new_rating_step(figures, "", step, reached)
    if not figures.listed:
        yield step("floor", "below_floor", f"{reached} is below the floor {rules.floor}: no rating on the list.")
    elif reached != figures.reached:
        words = f"A rating does not go below {rules.floor}: {reached} -> {figures.reached}."
        yield step("floor", "floor", words, new_rating=figures.reached)


def opponents_step(figures: Figures, k: int, rules: EloRules, step: Steps) -> Step:
    """Return the opponent's side of the one game."""
    return opponent_step(figures, step, k, ROUNDINGS[rules.rounding], "")


def first_rating_steps(
    games: int, change: Change, performance: PerformanceFigures | None, rules: EloRules, step: Steps
) -> Iterator[Step]:
    """Yield how far the games go towards a first rating, and the rating if they make one."""
    formula = rules.first_rating
    if formula.formula != "performance":
        yield step("first_rating", "first_rating", "The rules make no rating from games: give --rating.")
        return
    needed = formula.minimum_games
    said = f"{count(games, 'game')} against rated opponents; a first rating needs {needed}."
    yield step("first_rating_progress", "first_rating.minimum_games", said, kept=games, needed=needed)
    if performance is None or games < needed:
        yield step("first_rating_waits", "first_rating", "Too few: the games are kept.")
        return
    how = f"dp of {performance.percent} % (table 8.1.1)" if formula.correction == "dp" else "800 p - 400"
    most = "" if formula.maximum is None else f", {formula.maximum} at most"
    made = change.new_rating if change.new_rating is not None else change.computed_rating
    ends = "" if change.new_rating is not None else f", below the floor {rules.floor}: not listed"
    words = f"The average of the opponents plus {how}{most}: {made}{ends}."
    yield step("first_rating", "first_rating", words, new_rating=made)


def _four(share: Decimal) -> Decimal:
    return share.quantize(Decimal("0.0001"), ROUND_HALF_EVEN)
