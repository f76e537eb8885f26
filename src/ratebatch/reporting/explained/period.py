"""The period in words: the rating it starts from, the sum of all events, the one rounding, the new rating."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Protocol

from ratebatch.records.explanation import Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.period import Month
from ratebatch.reporting.explained.articles import Articles
from ratebatch.reporting.explained.coefficient import coefficient_used, next_coefficient
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.one_time import one_time_words
from ratebatch.reporting.explained.performance import MEANINGS, performances
from ratebatch.reporting.explained.words import (
    SAID_BY_STEPS,
    added,
    count,
    remark_in_words,
    remarks_of,
    whole,
)


class StepMaker(Protocol):
    """Make a step of the new list's edition, with the named columns of the player's row as its numbers."""

    def __call__(  # noqa: D102 - said above
        self, name: str, article: str, words: str, *arithmetic: str, columns: tuple[str, ...] = ()
    ) -> Step: ...


def start_of_period(rows: PlayerRows, facts: RatingFacts, law: Law) -> Iterator[Step]:
    """Yield the rating on the base list, and K."""
    change = rows.change
    base, source = (change["base_rating"], change["base_source"]) if change else ("", "")
    where = f"Base list {facts.base_list} ({facts.base_list_file}), dated {facts.base_list.first_day}"
    said, article = (f"rating {base}", law.article("8.3.4")) if base else ("no rating", "")
    if source == "standard":
        said, article = f"no {facts.type} rating; the standard rating {base} stands in", law.article("8.2.1")
    if source == "override":
        said = f"rating {base}, as a decision corrects it"
    yield Step(
        name="base_rating",
        article=article,
        edition=law.on(facts.base_list.first_day).name,
        words=f"{where}: {said}.",
        numbers={
            "base_list": str(facts.base_list),
            "base_list_file": facts.base_list_file,
            "base_rating": base,
            "base_source": source,
        },
    )
    if change and base:
        yield from coefficient_used(change, facts, law)


def end_of_period(rows: PlayerRows, period: Month, law: Law, articles: Articles) -> Iterator[Step]:
    """Yield the steps from the events to the new list."""
    change = rows.change
    if change is None:
        return
    edition = law.on(period.first_day).name

    def step(name: str, article: str, words: str, *arithmetic: str, columns: tuple[str, ...] = ()) -> Step:
        return Step(
            name=name,
            article=law.article(article) if article else "",
            edition=edition,
            words=words,
            arithmetic=arithmetic,
            numbers={column: change[column] for column in columns},
        )

    if rows.player_events:
        yield from _sum(rows, change, step)
    if change["change"]:
        yield from _change(change, step)
    if change["adjustment"]:
        carried = (whole(change["base_rating"]) or 0) + (whole(change["change"]) or 0)
        words, arithmetic = one_time_words(change, carried)
        yield step("adjustment", "", words, *arithmetic, columns=("adjustment", "adjustment_reason"))
    yield from _new_rating(change, law, period, step)
    yield from next_coefficient(change, period, law)
    if change["base_rating"] or change["new_rating"]:
        yield _games_so_far(change, step)
    if change["performance"]:
        said, _ = performances(rows.games, change["performance"], period.first_day, articles)
        yield step(
            "performance", "", f"For information, performance rating: {said}. {MEANINGS}.", columns=("performance",)
        )
    for remark in remarks_of(change):
        if remark not in SAID_BY_STEPS:
            yield step("remark", "", f"Remark: {remark_in_words(remark)}.", columns=("remarks",))


def _sum(rows: PlayerRows, change: Row, step: StepMaker) -> Iterator[Step]:
    deltas = [Decimal(row["delta"]) for row in rows.player_events]
    if len(deltas) > 1:
        yield step(
            "sum_of_events",
            "8.3.3",
            f"The {len(deltas)} events together:",
            f"{added(*deltas)} = {sum(deltas)}",
        )
    score, expected = Decimal(change["score"]), Decimal(change["expected"])
    yield step(
        "sum_of_games",
        "8.3.3",
        f"{count(int(change['games']), 'rated game')}, score minus expected score:",
        f"{added(score, -expected)} = {score - expected}",
        columns=("games", "score", "expected"),
    )
    if change["change_exact"]:
        yield step(
            "product",
            "8.3.3",
            "K times the sum, exact:",
            f"{change['k']} x {score - expected} = {change['change_exact']}",
            columns=("k", "score", "expected", "change_exact"),
        )


def _change(change: Row, step: StepMaker) -> Iterator[Step]:
    exact, rounded = change["change_exact"], change["change"]
    if abs(Decimal(exact)) % 1 == Decimal("0.5"):
        words = f"Rounded once, for the whole period: {exact} is an exact half, rounded half away from zero:"
    else:
        words = "Rounded once, for the whole period, to the nearest whole number:"
    yield step("rounding", "8.3.4", words, f"{exact} -> {rounded}", columns=("change_exact", "change"))


def _new_rating(change: Row, law: Law, period: Month, step: StepMaker) -> Iterator[Step]:
    base, new = whole(change["base_rating"]), whole(change["new_rating"])
    parts = [number for column in ("change", "adjustment") if (number := whole(change[column])) is not None]
    columns = ("base_rating", "change", "adjustment", "new_rating")
    if base is None:
        yield from _new_rating_of_unrated(change, law, period, step)
    elif not parts:
        said = "The change is left open" if change["games"] != "0" else "No game was rated"
        yield step("new_rating", "", f"{said}: the rating stays {base}.", columns=columns)
    else:
        reached = base + sum(parts)
        arithmetic = f"{added(base, *parts)} = {reached if new is None else new}"
        yield step("new_rating", "8.3.4", "The base rating and the change:", arithmetic, columns=columns)
        if new is None:
            yield _below_floor(f"{reached} is", law, period, step)
        else:
            floor = law.on(period.first_day).rules.rating_floor
            words = f"{new} is not below the floor {floor}: it is listed."
            yield step("floor", "7.2.1", words, columns=("new_rating", "status"))


def _new_rating_of_unrated(change: Row, law: Law, period: Month, step: StepMaker) -> Iterator[Step]:
    if change["new_rating"]:
        yield step("new_rating", "8.2", f"First rating: {change['new_rating']}.", columns=("new_rating",))
    elif made := change["computed_rating"]:
        yield _below_floor(f"{made}, the first rating that the games make, is", law, period, step)
    else:
        yield step("new_rating", "", "No rating on the new list.", columns=("new_rating",))


def _below_floor(what: str, law: Law, period: Month, step: StepMaker) -> Step:
    floor = law.on(period.first_day).rules.rating_floor
    words = f"{what} below the floor {floor}: unrated on the new list."
    return step("floor", "7.2.1", words, columns=("new_rating", "status"))


def _games_so_far(change: Row, step: StepMaker) -> Step:
    total, games = whole(change["games_total"]), int(change["games"])
    if total is None:
        return step("games_total", "", "How many rated games have been completed is not known.")
    return step(
        "games_total",
        "8.3.3",
        "Rated games completed, this period included:",
        f"{total - games} + {games} = {total}",
        columns=("games", "games_total"),
    )
