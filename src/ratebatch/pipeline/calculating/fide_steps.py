"""The steps of a FIDE calculation in words, each with its article."""

from collections.abc import Iterator
from typing import Protocol

from ratebatch.pipeline.calculating.figures import Figures
from ratebatch.pipeline.calculating.question import Question
from ratebatch.pipeline.calculating.words import (
    Steps,
    game_step,
    new_rating_step,
    opponent_step,
    product_step,
    rounding_step,
    sum_step,
)
from ratebatch.records.explanation import Step
from ratebatch.records.working import FirstRatingWorking
from ratebatch.reporting.explained.first_rating import steps_of_working
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.words import count
from ratebatch.rules.wording import HALF_AWAY, first_event_in_words


class CoefficientInWords(Protocol):
    """K before the limit, and where it comes from."""

    @property
    def value(self) -> int:
        """K."""

    @property
    def source(self) -> str:
        """`given`, `derived` or `assumed`."""


def coefficient_steps(
    question: Question, k: CoefficientInWords, figures: Figures, law: Law, step: Steps
) -> Iterator[Step]:
    """Yield which K was used and why, and what the limit of the period makes of it."""
    rules, article = law.on(question.edition_day).rules, law.article("8.3.3")
    if k.source == "given":
        words = f"K {k.value}, as given."
    elif k.source == "assumed":
        words = (
            f"K {k.value} is ASSUMED, that of an established player: no K was given, and the facts do not decide it."
        )
    else:
        words = f"K {k.value} follows from {_facts(question)}."
    yield step("coefficient", article, words, k=k.value, source=k.source)
    limit, games = rules.k_times_games_limit, max(question.period_games or 0, len(figures.counted))
    if limit is None or not games:
        return
    said = f"K x {count(games, 'game')} of the period must not be more than {limit}"
    if figures.k == k.value:
        shown = f"{k.value} x {games} = {k.value * games}"
        yield step("k_limit", article, f"{said}, and is not:", shown, k=figures.k, games=games)
    else:
        words = f"{said}, but {k.value} x {games} = {k.value * games}; the largest K that keeps to it is used:"
        yield step("k_limit", article, words, f"{limit} // {games} = {figures.k}", k=figures.k, games=games)


def _facts(question: Question) -> str:
    known = [f"the rating {question.rating}"]
    known += [f"the highest rating {question.highest}"] if question.highest is not None else []
    known += [f"{count(question.games_before, 'game')} before"] if question.games_before is not None else []
    if question.birth_year is not None:
        known.append(f"the year of birth {question.birth_year} in {question.year}")
    return ", ".join(known)


def rated_steps(figures: Figures, law: Law, edition: str, step: Steps) -> Iterator[Step]:
    """Yield each counted game, the sum, the product, the one rounding, the new rating and the floor."""
    rules = law.named(edition).rules
    for number, game in enumerate(figures.games, start=1):
        if game.counts:
            share = f"table {rules.expectation_table}"
            article = law.article("8.3.1") if game.limit else law.article("8.3.2")
            yield game_step(number, game, figures.unit, article, share, step)
    if not figures.counted:
        yield step("new_rating", "", f"No game counts: the rating stays {figures.rating}.", new_rating=figures.reached)
        return
    yield sum_step(figures, law.article("8.3.2"), step)
    yield product_step(figures, law.article("8.3.3"), step)
    yield rounding_step(figures.exact, figures, law.article("8.3.4"), HALF_AWAY, step)
    yield new_rating_step(figures, law.article("8.3.4"), step)
    if not figures.listed:
        words = f"{figures.reached} is below the floor {rules.rating_floor}: unrated on the new list."
        yield step("floor", law.article("7.2.1"), words)


def opponents_step(figures: Figures, k: int, law: Law, floor: int, step: Steps) -> Step:
    """Return the opponent's side of the one game, his floor included."""
    made = opponent_step(figures, step, k, HALF_AWAY, law.article("8.3.4"))
    if figures.listed:
        return made
    said = f"{figures.reached} is below the floor {floor}: unrated on the new list"
    return made.model_copy(update={"arithmetic": (*made.arithmetic, said)})


def first_rating_steps(
    games: int, begins: bool, working: FirstRatingWorking | None, law: Law, edition: str, step: Steps
) -> Iterator[Step]:
    """Yield how far the games go towards a first rating, and the rating if they make one."""
    rules = law.named(edition).rules
    needed = rules.minimum_games_first_rating
    said = f"{count(games, 'game')} against rated opponents; a first rating needs {needed}."
    yield step("first_rating_progress", law.article("7.1.4"), said, kept=games, needed=needed)
    if not begins:
        asked = first_event_in_words(rules.first_event_minimum_half_points, rules.first_event_minimum_opponents)
        words = f"A first event needs {asked} against them: these games are not kept, unless earlier ones were."
        yield step("first_event", law.article("8.2.1"), words)
    elif working is None:
        yield step("first_rating_waits", law.article("7.1.4"), f"Too few: the games are kept, {needed - games} lack.")
    else:
        yield from steps_of_working(working, law, law.named(edition))
