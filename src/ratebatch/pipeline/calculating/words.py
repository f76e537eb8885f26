"""Numbers of a calculation in writing, and the steps that all systems share."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from ratebatch.pipeline.calculating.figures import Figures, GameFigures, PerformanceFigures
from ratebatch.records.explanation import Step
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.reporting.exact import exact_text
from ratebatch.reporting.explained.words import added, count

OPPONENT = "opponent"
"""How the names of the steps about the opponent begin."""


def decimal(value: int, unit: int) -> Decimal:
    """Return a number of units as it is printed: two decimals of hundredths, four of a finer unit."""
    return Decimal(exact_text(value, unit))


def full(value: int, unit: int) -> Decimal:
    """Return a number of units with all its decimals, so that a line of arithmetic can be checked by hand."""
    return Decimal(value).scaleb(1 - len(str(unit)))


def signed(value: int | Decimal) -> str:
    """Return a number with its sign, none for 0."""
    return f"{value:+}" if value else f"{value}"


class Steps:
    """Makes the steps of one edition."""

    def __init__(self, edition: str) -> None:
        self._edition = edition

    def __call__(self, name: str, article: str, words: str, *arithmetic: str, **numbers: object) -> Step:
        """Return a step; the numbers are told by name."""
        told = {key: str(value) for key, value in numbers.items()}
        return Step(name=name, article=article, edition=self._edition, words=words, arithmetic=arithmetic, numbers=told)


def game_step(number: int, game: GameFigures, unit: int, article: str, share: str, step: Steps) -> Step:
    """Return a counted game: difference, limit, row or curve value, score minus expectation, and K times that.

    `share` says what the expectation comes from.
    """
    arithmetic = [f"{game.own} - {game.opponent} = {game.gap}"]
    if game.limit:
        arithmetic.append(f"{game.limit}: {game.gap} -> {game.difference}")
    numbers: dict[str, object] = {"opponent": game.opponent, "difference": game.difference}
    if game.expected is not None:
        delta = game.score - game.expected
        row = f"row {game.row.bounds}, column {game.row.column}, of {share}" if game.row else share
        arithmetic.append(f"{row}: {full(game.expected, unit)}")
        arithmetic.append(f"{full(game.score, unit).normalize():f} - {full(game.expected, unit)} = {full(delta, unit)}")
        numbers |= {"expected": decimal(game.expected, unit), "delta": decimal(delta, unit)}
        if game.k is not None:
            arithmetic.append(f"{game.k} x {full(delta, unit)} = {full(game.k * delta, unit)}")
            numbers |= {"k": game.k, "k_delta": decimal(game.k * delta, unit)}
    return step("game", article, f"Game {number}:", *arithmetic, **numbers)


def sum_step(figures: Figures, article: str, step: Steps) -> Step:
    """Return the counted games added up."""
    unit = figures.unit
    score, expected = full(figures.score, unit), full(figures.expected, unit)
    return step(
        "sum_of_games",
        article,
        f"{count(len(figures.counted), 'rated game')}, score minus expected score:",
        f"{added(score, -expected)} = {full(figures.delta, unit)}",
        games=len(figures.counted),
        score=decimal(figures.score, unit),
        expected=decimal(figures.expected, unit),
    )


def product_step(figures: Figures, article: str, step: Steps) -> Step:
    """Return K times the sum, exact; without one K, the sum of what the games make."""
    unit = figures.unit
    exact = decimal(figures.exact, unit)
    if figures.k is None:
        return step("product", article, f"K times that, game by game, added up: {signed(exact)}.", change_exact=exact)
    shown = f"{figures.k} x {full(figures.delta, unit)} = {full(figures.exact, unit)}"
    words = "K times the sum, exact:"
    return step("product", article, words, shown, k=figures.k, change_exact=exact)


def rounding_step(exact: int, figures: Figures, article: str, how: str, step: Steps) -> Step:
    """Return the one rounding of everything that was added; `how` says how halves go."""
    shown = full(exact, figures.unit)
    is_half = 2 * exact % figures.unit == 0 and exact % figures.unit
    words = f"Rounded once: {shown} is an exact half, {how}:" if is_half else f"Rounded once, {how}:"
    return step("rounding", article, words, f"{shown} -> {figures.change}", change=figures.change)


def new_rating_step(figures: Figures, article: str, step: Steps, sum_with: int | None = None) -> Step:
    """Return the rating and the change; `sum_with` is what they add up to where a floor keeps the rating higher."""
    reached = figures.reached if sum_with is None else sum_with
    arithmetic = f"{added(figures.rating, figures.change)} = {reached}"
    return step("new_rating", article, "The rating and the change:", arithmetic, new_rating=figures.reached)


def performance_steps(found: PerformanceFigures | None, step: Steps) -> Iterator[Step]:
    """Yield the three performance ratings; they change nothing."""
    if found is None:
        return
    root = "none" if found.root is None else str(found.root)
    yield step(
        "performance",
        "",
        f"For information, performance rating: FIDE {found.fide}, linear {found.linear}, root {root}. FIDE is the "
        f"average of the opponents and dp of {found.percent} %, {added(found.average, found.fide - found.average)}; "
        f"linear the average plus 400 x (wins - losses) / games; root {found.how}, none at 0 and 100 %.",
        performance=found.fide,
        performance_linear=found.linear,
        performance_root=root,
    )


def opponent_step(figures: Figures, step: Steps, k: int, how: str, article: str) -> Step:
    """Return the opponent's side of a single game."""
    unit = figures.unit
    expected, delta = full(figures.expected, unit), full(figures.delta, unit)
    (game,) = figures.counted
    return step(
        f"{OPPONENT}_change",
        article,
        f"The opponent, with K {k} as given; difference {game.difference}, rounded {how}:",
        f"{full(figures.score, unit).normalize():f} - {expected} = {delta}",
        f"{figures.k} x {delta} = {full(figures.exact, unit)} -> {figures.change}",
        f"{added(figures.rating, figures.change)} = {figures.reached}",
        change=figures.change,
        new_rating=figures.reached,
    )


def hundredths(games: Sequence[GameFigures], unit: int) -> int:
    """Return the points of games in hundredths."""
    return sum(game.score for game in games) * HUNDREDTHS // unit
