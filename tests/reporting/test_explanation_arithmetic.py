"""For every player of the sample month: the arithmetic shown is true, and ends in the numbers of the files."""

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest

from ratebatch.records.explanation import Explanation, Step
from tests.outputs import Rows, rows
from tests.reporting.conftest import Explain


@pytest.fixture(scope="module")
def all_explained(month: Path, explain: Explain) -> list[Explanation]:
    ids = {row["id"] for name in ("changes.csv", "pending_games.csv") for row in rows(month, name)}
    return [explain(player) for player in sorted(ids)]


def steps(explanation: Explanation) -> Iterator[Step]:
    yield from explanation.start
    for event in explanation.events:
        yield from event.notes
        yield from event.totals
    yield from explanation.result
    yield from explanation.first_rating


def value(expression: str) -> Decimal:
    """Return the value of `a + b - c` or `a x b`; nothing else may stand there."""
    assert re.fullmatch(r"-?[\d.]+(?: [-+x] -?[\d.]+)*", expression), expression
    first, *others = expression.split(" ")
    total = Decimal(first)
    for sign, number in zip(others[::2], others[1::2], strict=True):
        total = {"+": total + Decimal(number), "-": total - Decimal(number), "x": total * Decimal(number)}[sign]
    return total


def result(arithmetic: str) -> str:
    return re.split(r" (?:=|->) ", arithmetic)[-1]


def test_every_line_of_arithmetic_is_true(all_explained: list[Explanation]) -> None:
    shown = [line for explanation in all_explained for step in steps(explanation) for line in step.arithmetic]
    assert len(shown) > 3000
    for line in shown:
        left, sign, right = re.fullmatch(r"(.+) (=|->) (-?[\d.]+)", line).groups()  # type: ignore[union-attr]
        if sign == "->":
            # Decimal's half up is half away from zero (B.02, 8.3.4)
            assert Decimal(left).quantize(Decimal(1), ROUND_HALF_UP) == Decimal(right), line
        else:
            assert value(left) == Decimal(right), line


def test_it_ends_in_the_numbers_of_the_files(all_explained: list[Explanation], month: Path) -> None:
    changes = {row["id"]: row for row in rows(month, "changes.csv")}
    for explanation in all_explained:
        row = changes[explanation.id]
        shown = {step.name: step.arithmetic[-1] for step in explanation.result if step.arithmetic}
        ends = {name: result(line) for name, line in shown.items()}
        delta = Decimal(row["score"] or 0) - Decimal(row["expected"] or 0)
        if row["change_exact"]:
            assert shown["product"] == f"{row['k']} x {delta} = {row['change_exact']}"
            assert shown["rounding"] == f"{row['change_exact']} -> {row['change']}"
            assert Decimal(ends["sum_of_games"]) == delta
            assert ends.get("sum_of_events", ends["sum_of_games"]) == ends["sum_of_games"]
            assert row["new_rating"] in ("", ends["new_rating"])
        if row["games_total"] and "games_total" in ends:
            assert ends["games_total"] == row["games_total"]
        counted = [game for event in explanation.events for game in event.games if game.counted]
        if row["base_rating"]:
            assert len(counted) == int(row["games"])
            assert sum(game.delta or 0 for game in counted) == delta


def test_the_games_add_up_to_their_event(all_explained: list[Explanation], month: Path) -> None:
    events: dict[str, Rows] = {}
    for row in rows(month, "player_events.csv"):
        events.setdefault(row["id"], []).append(row)
    for explanation in all_explained:
        with_totals = [event for event in explanation.events if event.totals]
        for event, row in zip(with_totals, events.get(explanation.id, []), strict=True):
            counted = [game for game in event.games if game.counted]
            assert (event.name, event.start, event.end) == (row["event"], row["start"], row["end"])
            assert sum(game.score for game in counted) == Decimal(row["score"])
            assert sum(game.expected or 0 for game in counted) == Decimal(row["expected"])
            assert sum(game.k_delta or 0 for game in counted) == Decimal(row["k_delta"] or 0)


def test_each_game_follows_from_its_row_of_the_table(all_explained: list[Explanation]) -> None:
    games = [(event, game) for each in all_explained for event in each.events for game in event.games if game.counted]
    assert len(games) > 3000
    for event, game in games:
        assert game.row is not None
        assert game.difference is not None
        assert game.opponent_rating is not None
        assert event.own_rating is not None
        assert game.own_minus_opponent == event.own_rating - game.opponent_rating
        assert game.row.from_difference <= abs(game.difference)
        assert game.row.to_difference is None or abs(game.difference) <= game.row.to_difference
        assert game.row.column == ("H" if game.difference >= 0 else "L")
        assert game.row.expected == game.expected
        assert game.score - game.row.expected == game.delta
        limited = max(-400, min(400, game.own_minus_opponent))
        assert game.difference == (game.own_minus_opponent if event.own_rating >= 2650 else limited)
        assert game.limit == (
            "" if abs(game.own_minus_opponent) <= 400 else "not limited" if event.own_rating >= 2650 else "limited"
        )


def test_every_game_of_the_files_is_explained(all_explained: list[Explanation], month: Path) -> None:
    explained = [
        (each.id, event.file, str(game.round), game.opponent_id)
        for each in all_explained
        for event in each.events
        for game in event.games
    ]
    assert sorted(explained) == sorted(
        (row["id"], row["file"], row["round"], row["opponent_id"]) for row in rows(month, "games.csv")
    )
