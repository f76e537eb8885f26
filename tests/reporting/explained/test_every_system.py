"""For every player of the sample month in every system: each number is one of the files, each sum is true."""

import re
from collections.abc import Sequence
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal

import pytest

from ratebatch.records.explanation import Explanation
from ratebatch.reporting.explanation_markdown import markdown
from ratebatch.reporting.explanation_text import WIDTH, text
from tests.reporting.explained.runs import RUNS, Explained, explained, steps_of_events, steps_of_period

HALF_A_PLACE = Decimal("0.00005")
"""What a number shown with four decimals can be away from the exact one."""

FACTS = {"base_list", "base_list_file", "edition"}


@pytest.fixture(scope="module", params=RUNS)
def month(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Explained:
    return explained(request.param, tmp_path_factory.mktemp("month"))


def value(terms: str) -> Decimal:
    first, *others = terms.split(" ")
    total = Decimal(first)
    for sign, number in zip(others[::2], others[1::2], strict=True):
        each = Decimal(number)
        total = {"+": total + each, "-": total - each, "x": total * each}[sign]
    return total


def is_true(line: str) -> bool:
    """Say whether `a + b = c`, `a x b ≈ c` or `a -> b` holds; a rounding takes one of the whole numbers beside it."""
    found = re.fullmatch(r"(.+) (=|->|≈) (-?[\d.]+)", line)
    assert found, line
    left, sign, right = value(found[1]), found[2], Decimal(found[3])
    if sign == "->":
        nearest = {left.quantize(Decimal(1), rounding) for rounding in (ROUND_HALF_UP, ROUND_FLOOR)}
        return right in nearest or (abs(left - right) == Decimal("0.5"))
    return left == right if sign == "=" else 0 < abs(left - right) <= HALF_A_PLACE * (1 + parts_hidden(found[1]))


def parts_hidden(terms: str) -> Decimal:
    """Return how many half places the terms of a sum, or K times a number, can be away from the exact value."""
    first, *others = terms.split(" ")
    return Decimal(first) if others[:1] == ["x"] else Decimal(1 + len(others) // 2)


def test_arithmetic_is_true(month: Explained) -> None:
    shown = [
        line
        for each in month.explanations
        for step in (*(step for _, step in steps_of_events(each)), *steps_of_period(each))
        for line in step.arithmetic
    ]
    assert [line for line in shown if not is_true(line)] == []


def test_every_number_stands_in_the_files(month: Explained) -> None:
    count = 0
    for each in month.explanations:
        row = month.changes[each.id]
        for step in steps_of_period(each):
            count += len(step.numbers)
            assert {key: row[key] for key in step.numbers if key not in FACTS} == {
                key: number for key, number in step.numbers.items() if key not in FACTS
            }
        for event, step in steps_of_events(each):
            rows = [one for one in month.player_events if (one["id"], one["event"]) == (each.id, event)]
            wanted = {key: number for key, number in step.numbers.items() if key != "base_rating"}
            assert any(wanted.items() <= one.items() for one in rows)
            count += len(wanted)
    assert count > 2000


def test_every_game_is_told_with_the_figures_of_the_files(month: Explained) -> None:
    told = sorted(
        (each.id, event.file, str(game.round), game.opponent_id, game.counted, *map(shown, figures(game)))
        for each in month.explanations
        for event in each.events
        for game in event.games
    )
    columns = ("score", "difference", "expected", "delta", "k", "k_delta", "opponent_rating")
    stand = sorted(
        (row["id"], row["file"], row["round"], row["opponent_id"], row["counted"] == "yes", *map(row.get, columns))
        for row in month.games
    )
    assert told == stand


def figures(game: object) -> Sequence[object]:
    names = ("score", "difference", "expected", "delta", "k", "k_delta", "opponent_rating")
    return [getattr(game, name) for name in names]


def shown(number: object) -> str:
    return "" if number is None else str(number)


def test_it_ends_in_the_new_rating(month: Explained) -> None:
    for each in month.explanations:
        row = month.changes[each.id]
        assert [str(number or "") for number in (each.base_rating, each.new_rating)] == [
            row["base_rating"],
            row["new_rating"],
        ]
        assert (each.change is None) == (row["change"] == "")
        if row["new_rating"] and row["change"]:
            first = text(each).splitlines()[1]
            assert re.search(rf"\b{row['new_rating']}, (rated|first|unchanged)", first), first


def test_forms(month: Explained) -> None:
    for each in month.explanations[::7]:
        assert Explanation.model_validate_json(each.model_dump_json()) == each
        assert markdown(each).startswith("# ")
        sentences = [line for line in text(each).splitlines() if not re.match(r"^  +\d+  ", line)]
        assert max(map(len, sentences)) <= WIDTH
