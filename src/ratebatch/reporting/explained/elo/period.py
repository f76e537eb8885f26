"""The month by a rules file in words: the rating it starts from, the sum, the rounding, the floor, the new rating."""

from collections.abc import Iterator
from decimal import Decimal

from ratebatch.records.explanation import Step
from ratebatch.records.output import RatingFacts, Row
from ratebatch.records.period_result import Remark
from ratebatch.reporting.explained.elo.coefficient import coefficient_used
from ratebatch.reporting.explained.elo.law import RulesInWords
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.steps import StepMaker, step_maker
from ratebatch.reporting.explained.whole_events import equation
from ratebatch.reporting.explained.words import BASE_SOURCES, added, count, remark_in_words, remarks_of, whole

FLOOR = "floor"
SAID_BY_STEPS = frozenset({Remark.K_REDUCED, Remark.BELOW_FLOOR})


def start_of_period(rows: PlayerRows, facts: RatingFacts, rules: RulesInWords) -> Iterator[Step]:
    """Yield the rating on the base list, the rules, and K."""
    change = rows.change
    base, source = (change["base_rating"], change["base_source"]) if change else ("", "")
    said = f"rating {base}" if base else "no rating"
    if base and source == "estimate":
        said = f"no rating; every player with a number begins with {base}"
    elif base and source != "list":
        said += f", {BASE_SOURCES.get(source, source)}"
    numbers = {"base_list": str(facts.base_list), "base_list_file": facts.base_list_file, "base_rating": base}
    edition = next((row["edition"] for row in rows.games), "")
    words = f"Base list {facts.base_list} ({facts.base_list_file}), dated {facts.base_list.first_day}: {said}."
    yield Step(name="base_rating", article="update", edition=edition, words=words, numbers=numbers)
    words = f"Rules: {rules.title}" + (f" ({edition})" if edition else "") + f"; {rules.choice('update')}."
    yield Step(name="rules", article="update", edition=edition, words=words, numbers={"edition": edition})
    if change and base:
        yield from coefficient_used(change, [row for row in rows.games if row["counted"] == "yes"], rules)


def end_of_period(rows: PlayerRows, rules: RulesInWords) -> Iterator[Step]:
    """Yield the steps from the events to the new rating."""
    change = rows.change
    if change is None:
        return
    step = step_maker(next((row["edition"] for row in rows.games), ""), change)
    if change["change"]:
        yield from _sum(rows, change, rules, step)
    yield from _new_rating(change, rules, step)
    if change["new_rating"] and change["new_k"]:
        line = rules.says_k(change["new_k"])
        words = f"K {change['new_k']} goes with the new rating" + (f": {line}." if line else ".")
        yield step("new_k", "k", words, of=["new_rating", "new_k"])
    if (total := whole(change["games_total"])) is not None and (change["base_rating"] or change["new_rating"]):
        games = int(change["games"])
        words = "Rated games so far, this period included:"
        yield step("games_total", "", words, f"{total - games} + {games} = {total}", of=["games", "games_total"])
    for remark in remarks_of(change):
        if remark not in SAID_BY_STEPS:
            yield step("remark", "", f"Remark: {remark_in_words(remark)}.", of=["remarks"])


def _sum(rows: PlayerRows, change: Row, rules: RulesInWords, step: StepMaker) -> Iterator[Step]:
    gained = [Decimal(row["k_delta"] or row["adjustment"] or 0) for row in rows.player_events]
    columns = ["change_exact", "games", "score", "expected"]
    words = f"{count(len(gained), 'event')}, K times score minus expected score, exact:"
    if len(gained) == 1:
        yield step("sum_of_events", "k", f"{words} {change['change_exact']}.", of=columns)
    else:
        yield step("sum_of_events", "k", words, equation(added(*gained), change["change_exact"]), of=columns)
    rounding = rules.choice("rounding")
    if rules.rounds_each_step:
        words = f"Rounded after each {rules.step}, {rounding}; these whole changes add up to {change['change']}."
        yield step("rounding", "rounding", words, of=["change"])
    else:
        words = f"Rounded once, for the whole period, {rounding}:"
        yield step("rounding", "rounding", words, f"{change['change_exact']} -> {change['change']}", of=["change"])


def _new_rating(change: Row, rules: RulesInWords, step: StepMaker) -> Iterator[Step]:
    base, new, moved = (whole(change[name]) for name in ("base_rating", "new_rating", "change"))
    columns = ["base_rating", "change", "adjustment", "new_rating"]
    if base is None:
        made = change["new_rating"] or change["computed_rating"]
        said = f"First rating {made}: {rules.choice('first_rating')}." if made else "No rating on the new list."
        yield step("new_rating", "first_rating", said, of=["new_rating", "computed_rating", "pool_games"])
    elif moved is None:
        yield step("new_rating", "", f"No game was rated: the rating stays {base}.", of=columns)
    else:
        terms = added(base, moved)
        yield step("new_rating", "update", "The base rating and the change:", f"{terms} = {base + moved}", of=columns)
    if change["adjustment_reason"] == FLOOR:
        words = (
            f"The floor adds {change['adjustment']}: {rules.choice(FLOOR)}. The new rating is {change['new_rating']}."
        )
        yield step(FLOOR, FLOOR, words, of=["adjustment", "adjustment_reason", "new_rating"])
    elif new is None and Remark.BELOW_FLOOR in remarks_of(change):
        yield step(FLOOR, FLOOR, f"That is below the floor: {rules.choice(FLOOR)}.", of=["new_rating", "status"])
    elif new is not None and moved is not None:
        yield step(FLOOR, FLOOR, f"The floor is not touched: {rules.choice(FLOOR)}.", of=["new_rating"])
