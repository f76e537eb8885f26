"""The steps of a US Chess calculation in words, each with its section; values are shown with six decimals."""

from collections.abc import Iterator
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Literal

from ratebatch.pipeline.calculating.figures import Figures
from ratebatch.pipeline.calculating.words import Steps, decimal, full
from ratebatch.rating.uscf.arithmetic import in_fixed_context, published
from ratebatch.rating.uscf.players import UscfWorking
from ratebatch.rating.uscf.standing import RatingClass, Record
from ratebatch.records.explanation import Step
from ratebatch.reporting.explained.words import count
from ratebatch.rules.uscf_rules import UscfRules

CURVE: Literal["logistic"] = "logistic"
RECORDS = {
    Record.MIXED: "half of the games before count as points",
    Record.ALL_WON: "all games before were won: the rating counts lower and they all as points",
    Record.ALL_LOST: "all games before were lost: the rating counts higher and they as no points",
}


def rated_steps(
    figures: Figures, working: UscfWorking | None, value: Decimal, rules: UscfRules, step: Steps
) -> Iterator[Step]:
    """Yield effective games, the formula, each game, the change, the bonus, the floor and the new value."""
    if working is None:
        yield step("new_rating", "", f"No game counts: the rating stays {figures.rating}.", new_rating=figures.reached)
        return
    before = "a number that is not known" if working.games_before is None else str(working.games_before)
    words = f"N' = {_six(working.effective)} effective games, of {before} before, as far as they fit the rating."
    yield step("effective_games", "section 3", words, effective=_six(working.effective))
    if working.formula is RatingClass.STANDARD:
        yield from _standard(figures, working, rules, step)
    else:
        yield from _special(figures, working, rules, step)
    if value != working.step_5:
        below = working.step_5 < working.floor
        words = (
            f"The floor of the player ({working.floor_kind}) is {working.floor}:"
            if below
            else "Kept as a whole number:"
        )
        yield step("floor", "floors", words, f"{_six(working.step_5)} -> {_six(value)}", floor=working.floor)
    words = f"The new value {_six(value)} is published as the nearest whole number:"
    arithmetic = f"{_six(value)} -> {published(value)}"
    yield step("new_rating", "section 1", words, arithmetic, new_value=_six(value), new_rating=figures.reached)


def _games(figures: Figures, share: str, of_value: str, step: Steps) -> Iterator[Step]:
    for number, game in enumerate(figures.games, start=1):
        if not game.counts or game.expected is None:
            continue
        delta = game.score - game.expected
        score, expected = full(game.score, figures.unit).normalize(), full(game.expected, figures.unit)
        yield step(
            "game",
            "section 4",
            f"Game {number}, {of_value} against {game.opponent}:",
            f"{share}: {expected}",
            f"{score:f} - {expected} = {full(delta, figures.unit)}",
            opponent=game.opponent,
            expected=decimal(game.expected, figures.unit),
            delta=decimal(delta, figures.unit),
        )


def _standard(figures: Figures, working: UscfWorking, rules: UscfRules, step: Steps) -> Iterator[Step]:
    # the standard formula has all of them
    assert working.k is not None and working.expected is not None and working.change is not None  # noqa: S101, PT018
    effective, games, score = _six(working.effective), working.games, working.score
    above = rules.dual_k_above
    plain = f"{rules.k_numerator} / ({effective} + {games})"
    lower = "" if above is None or _six(working.k) == _quotient(working, rules) else ", lower in a dual-rated event"
    yield step(
        "coefficient",
        "section 4.2",
        f"K = {rules.k_numerator} / (N' + m){lower}:",
        f"{plain} -> {_six(working.k)}",
        k=_six(working.k),
    )
    share = f"1 / (1 + 10^(-D / {rules.expectation_span}))"
    yield from _games(figures, share, str(figures.rating), step)
    yield step(
        "sum_of_games",
        "section 4.2",
        f"{count(games, 'rated game')}, score minus expected score:",
        f"{score.normalize():f} - {_six(working.expected)} = {_six(score - working.expected)}",
        games=games,
    )
    words = "K times that:"
    shown = f"{_six(working.k)} x {_six(score - working.expected)} = {_six(working.change)}"
    yield step("product", "section 4.2", words, shown, change=_six(working.change))
    if working.threshold is None:
        yield step("bonus", "section 4.2", f"No bonus: it needs {rules.bonus_minimum_games} games.")
    elif working.bonus:
        counted = max(games, rules.bonus_least_games_counted)
        words = f"Bonus, what is above the threshold {rules.bonus_threshold} x sqrt({counted}):"
        shown = f"{_six(working.change)} - {_six(working.threshold)} = {_six(working.bonus)}"
        yield step("bonus", "section 4.2", words, shown, bonus=_six(working.bonus))
    else:
        yield step(
            "bonus", "section 4.2", f"No bonus: the change is not above the threshold {_six(working.threshold)}."
        )
    parts = f"{_six(working.before)} + {_six(working.change)}" + (f" + {_six(working.bonus)}" if working.bonus else "")
    yield step("value", "section 4.2", "The rating, K (S - E) and the bonus:", f"{parts} = {_six(working.step_5)}")


def _special(figures: Figures, working: UscfWorking, rules: UscfRules, step: Steps) -> Iterator[Step]:
    yield step(
        "special_formula",
        "section 4.1",
        f"The special formula, for {rules.special_games_at_most} games before or fewer, or for games all won or all "
        f"lost; {RECORDS[working.record]}. It seeks the value M at which N' x PWe(M, R0) and the PWe(M, Ri) add up to "
        "the points; PWe is a straight line, 0 from 400 points below to 1 from 400 above.",
        f"M = {_six(working.step_5)}",
        value=_six(working.step_5),
    )
    yield from _games(figures, "PWe", str(_six(working.step_5)), step)


@in_fixed_context
def _quotient(working: UscfWorking, rules: UscfRules) -> Decimal:
    """Return K without what dual-rated events make of it, for comparison."""
    return _six(rules.k_numerator / (working.effective + working.games))


@in_fixed_context
def _six(value: Decimal) -> Decimal:
    return value.quantize(Decimal("0.000001"), ROUND_HALF_EVEN)
