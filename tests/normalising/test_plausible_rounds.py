"""Rounds that were perhaps not entered: one event where each warning stands, and one where it does not."""

import pytest

from ratebatch.issues import Issue
from ratebatch.normalising.plausible_rounds import rounds_are_full, rounds_have_results
from tests.normalising.test_plausible_games import event, round_robin

ROUNDS = round_robin(12, "=")[:5]


def told(found: list[Issue]) -> list[tuple[str, int]]:
    return [(each.code, each.round) for each in found]


def without_results(number: int) -> list[list[tuple[int, int, str]]]:
    rounds = [list(games) for games in ROUNDS]
    rounds[number - 1] = [(white, black, "") for white, black, _ in rounds[number - 1]]
    return rounds


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_round_of_which_no_result_was_entered(number: int) -> None:
    found = rounds_have_results(event(without_results(number)))
    assert told(found) == [("ROUND_WITHOUT_RESULTS", number)]
    assert f"None of the 6 games of round {number} has a result; 4 of 5 rounds" in found[0].message


def test_a_round_that_is_blank_among_others() -> None:
    rounds = [*ROUNDS[:2], [], *ROUNDS[3:]]
    found = rounds_have_results(event(rounds))
    assert told(found) == [("ROUND_WITHOUT_RESULTS", 3)]
    assert "Nobody has a game in round 3" in found[0].message


def test_all_rounds_have_results() -> None:
    assert rounds_have_results(event(ROUNDS)) == []
    assert rounds_have_results(event([[(1, 2, "")]])) == []  # nothing to compare with


@pytest.mark.parametrize(("kept", "stands"), [(2, True), (3, False), (6, False)])
def test_a_round_with_far_fewer_games_than_the_others(kept: int, stands: bool) -> None:
    """Twelve players were there, so six games could be played: two are less than half, three are half."""
    rounds = [list(games) for games in ROUNDS]
    rounds[2] = rounds[2][:kept]
    found = rounds_are_full(event(rounds))
    assert told(found) == ([("ROUND_WITH_FEW_GAMES", 3)] if stands else [])
    assert all("Round 3 has 2 games; the players who were there could have had 6" in each.message for each in found)


def test_players_who_left_and_events_of_teams_have_fewer_games() -> None:
    knockout = [ROUNDS[0], [(1, 2, "1"), (3, 4, "1")], [(1, 3, "1")]]
    assert rounds_are_full(event(knockout)) == []
    rounds = [*ROUNDS[:2], ROUNDS[2][:1], *ROUNDS[3:]]
    assert rounds_are_full(event(rounds, kind="Team: Round-Robin")) == []
