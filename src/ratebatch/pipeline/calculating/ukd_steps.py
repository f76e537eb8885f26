"""The steps of a UKD calculation in words; the procedure's articles have numbers that are not known."""

from collections.abc import Iterator
from typing import NamedTuple

from ratebatch.pipeline.calculating.figures import Figures, PerformanceFigures
from ratebatch.pipeline.calculating.words import (
    Steps,
    decimal,
    full,
    game_step,
    new_rating_step,
    opponent_step,
    product_step,
    rounding_step,
    signed,
    sum_step,
)
from ratebatch.rating.ukd.sweep import PROCEDURE
from ratebatch.records.explanation import Step, TableRow
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.words import added, count
from ratebatch.rules.ukd_rules import UkdRules
from ratebatch.rules.wording import HALF_AWAY, HALF_UP

ROUNDINGS = {
    "half_away_from_zero": HALF_AWAY,
    "half_up": HALF_UP,
    "truncate": "the decimals of the new UKD dropped",
    "average_half_up": "the average to the nearest whole number, halves upwards, before D",
}


class Average(NamedTuple):
    """An event by average: the sum of the counted differences, the opponents' average for show, D and its row."""

    differences: int
    games: int
    opponents: int
    difference: int
    share: int
    row: TableRow


def rated_steps(
    figures: Figures,
    given_k: int | None,
    of_band: int,
    average: Average | None,
    rules: UkdRules,
    chosen: UkdConventions,
    step: Steps,
) -> Iterator[Step]:
    """Yield k, each game, the expected score, the change and the new UKD."""
    if given_k is None:
        words = f"k {of_band}, that of the band in which {figures.rating} lies."
    else:
        words = f"k {given_k}, as given" + (f"; that of the band would be {of_band}." if given_k != of_band else ".")
    yield step("coefficient", PROCEDURE, words, k=figures.k)
    for number, game in enumerate(figures.games, start=1):
        if game.counts:
            yield game_step(number, game, HUNDREDTHS, PROCEDURE, f"table {rules.expectation_table}", step)
        else:
            said = f"{signed(decimal(game.adjustment, HUNDREDTHS))}" if game.adjustment else "nothing for a draw"
            words = (
                f"Game {number}: the opponent has no UKD; {rules.unrated_share_of_k} % of k for a win, off for a loss:"
            )
            yield step("game", PROCEDURE, words, said, adjustment=decimal(game.adjustment, HUNDREDTHS))
    if average is not None:
        yield from _average(average, chosen, step)
    if figures.counted:
        yield sum_step(figures, PROCEDURE, step)
        yield product_step(figures, PROCEDURE, step)
    if figures.adjustment:
        parts = added(full(figures.exact, HUNDREDTHS), full(figures.adjustment, HUNDREDTHS))
        words = "With the games against opponents without UKD:"
        total = full(figures.exact + figures.adjustment, HUNDREDTHS)
        yield step(
            "adjustment", PROCEDURE, words, f"{parts} = {total}", adjustment=decimal(figures.adjustment, HUNDREDTHS)
        )
    how = f"{ROUNDINGS[chosen.rating_rounding]} (a convention)"
    yield rounding_step(figures.exact + figures.adjustment, figures, "", how, step)
    before_floor = figures.rating + figures.change
    yield new_rating_step(figures, PROCEDURE, step, before_floor)
    if before_floor != figures.reached:
        words = f"UKD does not go below {rules.rating_floor}: {before_floor} -> {figures.reached}."
        yield step("floor", PROCEDURE, words, new_rating=figures.reached)


def _average(average: Average, chosen: UkdConventions, step: Steps) -> Iterator[Step]:
    yield step(
        "average",
        PROCEDURE,
        f"By average of the opponents as counted, about {average.opponents}; D is the average of the differences, "
        f"{ROUNDINGS[chosen.difference_rounding]} (a convention):",
        f"{average.differences} / {average.games} -> {average.difference}",
        f"row {average.row.bounds}, column {average.row.column}: {full(average.share, HUNDREDTHS)}",
        f"{average.games} x {full(average.share, HUNDREDTHS)} = {full(average.games * average.share, HUNDREDTHS)}",
        difference=average.difference,
        expected=decimal(average.games * average.share, HUNDREDTHS),
    )


def opponents_step(figures: Figures, k: int, chosen: UkdConventions, step: Steps) -> Step:
    """Return the opponent's side of the one game."""
    return opponent_step(figures, step, k, ROUNDINGS[chosen.rating_rounding], PROCEDURE)


def first_ukd_steps(
    games: int,
    made: int | None,
    listed: bool,
    performance: PerformanceFigures | None,
    rules: UkdRules,
    chosen: UkdConventions,
    step: Steps,
) -> Iterator[Step]:
    """Yield how far the games go towards a first UKD, and the estimate where the office asks for one."""
    needed = rules.minimum_games_first_rating
    said = f"{count(games, 'game')} against opponents with UKD; a first UKD needs {needed}."
    yield step("first_rating_progress", PROCEDURE, said, kept=games, needed=needed)
    if chosen.first_ukd == "none":
        words = (
            "A first UKD is not computed: the rule is not public. --setting ukd.first_ukd=estimate gives an estimate, "
            "the average of the opponents plus dp of FIDE's table 8.1.1."
        )
        yield step("first_rating", PROCEDURE, words)
    elif made is None or performance is None:
        yield step("first_rating", PROCEDURE, "Too few games, no estimate.")
    else:
        words = "An ESTIMATE, because the rule is not public: the average of the opponents plus dp of the percentage"
        ends = "" if listed else f"; a first UKD must be over {rules.first_rating_above}, so that there is none"
        yield step("first_rating", PROCEDURE, f"{words}: {made}{ends}.", new_rating=made)
