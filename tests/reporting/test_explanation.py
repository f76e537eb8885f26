"""Players of the sample month, explained: each decision is named, with its article and its numbers."""

from decimal import Decimal

import pytest

from ratebatch.records.explanation import ExplainedGame, Explanation, Step
from ratebatch.records.period_games import Reason
from ratebatch.reporting.explained.words import REASONS
from tests.reporting.conftest import Explain
from tools.sample_month import specials


def step(explanation: Explanation, name: str) -> Step:
    steps = [*explanation.start, *explanation.result, *explanation.first_rating]
    (found,) = [each for each in steps if each.name == name]
    return found


def names(steps: tuple[Step, ...]) -> list[str]:
    return [each.name for each in steps]


def games(explanation: Explanation) -> list[ExplainedGame]:
    return [game for event in explanation.events for game in event.games]


def test_a_player_of_2650_or_more_is_not_limited(explain: Explain) -> None:
    far = [game for game in games(explain("90000001")) if abs(game.own_minus_opponent or 0) > 400]
    assert len(far) == 11
    assert {(game.limit, game.limit_words, game.limit_article) for game in far} == {
        ("not limited", "own rating 2650 or more", "8.3.1")
    }
    first = far[0]
    assert (first.own_minus_opponent, first.difference) == (940, 940)
    assert first.row is not None
    assert (first.row.bounds, first.row.column, first.row.expected) == ("736 and more", "H", Decimal("1.00"))


def test_his_opponent_is_limited(explain: Explain) -> None:
    limited = [game for game in games(explain("90000002")) if game.limit]
    assert [(game.own_minus_opponent, game.difference, game.limit) for game in limited] == [
        (714, 400, "limited"), (536, 400, "limited"), (550, 400, "limited"), (473, 400, "limited"),
    ]  # fmt: skip
    assert {game.row.bounds for game in limited if game.row} == {"392-411"}
    (lower,) = [game for game in games(explain("90000002")) if game.row and game.row.column == "L"]
    assert (lower.difference, lower.row and lower.row.bounds) == (-228, "226-235")


def test_39_games_reduce_k_20_to_17(explain: Explain) -> None:
    explanation = explain(specials.MARATHON)
    assert step(explanation, "k_limit").arithmetic == ("20 x 39 = 780", "17 x 39 = 663", "18 x 39 = 702")
    assert step(explanation, "k_limit").article == "8.3.3"
    assert step(explanation, "sum_of_events").arithmetic == ("-0.66 + 0.52 + 0.59 + 1.57 = 2.02",)
    assert step(explanation, "product").arithmetic == ("17 x 2.02 = 34.34",)
    assert [each.name for each in explanation.conventions] == ["rounding", "games_in_the_700_limit"]


def test_three_events_over_two_lists(explain: Explain) -> None:
    explanation = explain("90000016")
    assert [(event.list, event.own_rating) for event in explanation.events] == [
        ("2026-10", 1829), ("2026-11", 1846), ("2026-11", 1846),
    ]  # fmt: skip
    assert [names(event.notes) for event in explanation.events] == [["own_rating_differs"], [], []]
    assert step(explanation, "new_rating").arithmetic == ("1846 + 51 = 1897",)
    assert [each.name for each in explanation.conventions][:3] == ["rounding", "ratings_in_games", "coefficient"]


def test_falling_below_the_floor(explain: Explain) -> None:
    explanation = explain(specials.FALLS_BELOW_FLOOR)
    assert (explanation.base_rating, explanation.change, explanation.new_rating) == (1403, -6, None)
    assert step(explanation, "new_rating").arithmetic == ("1403 - 6 = 1397",)
    floor = step(explanation, "floor")
    assert (floor.article, floor.words) == ("7.2.1", "1397 is below the floor 1400: unrated on the new list.")
    left_out = [game for game in games(explanation) if not game.counted]
    assert {(game.words, game.article) for game in left_out} == {
        ("not rated: the opponent has no listed rating", "8.3.1")
    }


def test_an_exact_half_is_named(explain: Explain) -> None:
    up, down = (step(explain(player), "rounding") for player in ("90000010", "90000011"))
    assert "exact half, rounded half away from zero" in up.words
    assert (up.arithmetic, down.arithmetic) == (("2.50 -> 3",), ("-2.50 -> -3",))
    assert "half" not in step(explain("90000002"), "rounding").words


def test_a_newcomer_with_kept_games(explain: Explain) -> None:
    explanation = explain("90001125")
    assert explanation.status == "pending"
    assert step(explanation, "first_rating_progress").words == "Kept towards a first rating: 4 of 5 games. Score 0.50."
    assert [game.round for game in explanation.kept_games] == [1, 2, 4, 5]
    assert [(game.words, game.article) for game in games(explanation)] == [
        ("kept towards a first rating", "8.2"),
        ("kept towards a first rating", "8.2"),
        ("not rated: the opponent has no listed rating", "8.3.1"),
        ("kept towards a first rating", "8.2"),
        ("kept towards a first rating", "8.2"),
    ]
    assert any("first rating" in sentence for sentence in explanation.scope)


def test_a_first_event_without_a_point(explain: Explain) -> None:
    explanation = explain("90002579")
    assert not explanation.kept_games
    assert ("not kept: a first event needs half a point", "8.2.1") in {(g.words, g.article) for g in games(explanation)}
    assert "first_event_without_points" in [each.name for each in explanation.conventions]


def test_a_player_without_a_number_keeps_nothing(explain: Explain) -> None:
    said = {game.words for game in games(explain("~04571b8268")) if game.reason == "OWN_UNRATED"}
    assert said == {"not kept: the player has no number"}


def test_listed_after_the_start(explain: Explain) -> None:
    explanation = explain("90000020")
    assert names(explanation.events[0].notes) == ["listed_after_the_start"]
    assert explanation.events[0].notes[0].article == "8.2.4"
    assert "listed_after_the_start" in [each.name for each in explanation.conventions]


def test_not_on_the_base_list(explain: Explain) -> None:
    explanation = explain("90000021")
    assert "the base list has none" in explanation.events[0].notes[0].words
    assert not any(game.counted for game in games(explanation))


def test_no_point_for_either(explain: Explain) -> None:
    (convention,) = [each for each in explain("90001904").conventions if each.name == "no_point_for_either"]
    assert convention.why == "Kule Davet Turnuvasi, round 6"


def test_a_new_player_who_becomes_established(explain: Explain) -> None:
    assert step(explain("90001950"), "new_k").words == (
        "K 20 is valid for the next list: 32 games completed, 30 or more; born 1957, a junior until the end of 1975 "
        "only."
    )


def test_editions_name_the_handbook(explain: Explain) -> None:
    (edition,) = explain("90000002").editions
    assert edition.name == "2025-10-01"
    assert [amendment.effective_from for amendment in edition.amendments] == ["2024-03-01", "2025-10-01"]
    assert all("handbook.fide.com" in amendment.reference for amendment in edition.amendments)


@pytest.mark.parametrize("reason", [reason.name for reason in Reason if reason is not Reason.COUNTED])
def test_every_reason_has_words(reason: str) -> None:
    assert 0 < len(REASONS[reason]) <= 45
