"""Games that nobody would believe: one event where each warning stands, and one where it does not."""

import pytest

from ratebatch.issues import Issue
from ratebatch.normalising.plausible_games import (
    FEWEST_OF_FAVOURITES,
    FEWEST_OF_ONE_COLOUR,
    one_side_won_all,
    opponents_met_once,
    team_mates_did_not_meet,
)
from ratebatch.normalising.teams import teams_of
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.tournament import Tournament
from tests.normalising.crosstables import player, tournament


def event(rounds: list[list[tuple[int, int, str]]], kind: str = "Individual: Swiss-System") -> Tournament:
    """Return an event of games `(white, black, white's result)`, round by round."""
    mirror = {"1": "0", "0": "1", "=": "=", "+": "-", "": ""}
    count = max(rank for games in rounds for game in games for rank in game[:2])
    cells = [[""] * len(rounds) for _ in range(count)]
    for number, games in enumerate(rounds):
        for white, black, result in games:
            cells[white - 1][number] = f"{black} w {result or ' '}"
            cells[black - 1][number] = f"{white} b {mirror[result] or ' '}"
    lines = [player(rank, f"Player, {chr(64 + rank)}", "", *own) for rank, own in enumerate(cells, 1)]
    return tournament("012 LIMAN OPEN", f"092 {kind}", *lines)


def told(found: list[Issue]) -> list[tuple[str, int]]:
    return [(each.code, each.round) for each in found]


def round_robin(count: int, winner: str) -> list[list[tuple[int, int, str]]]:
    """Return a round robin in which White, or the smaller starting rank, wins every game."""
    rounds = []
    for number in range(count - 1):
        ring = [0, *((place + number) % (count - 1) + 1 for place in range(count - 1))]
        pairs = [(ring[at], ring[count - 1 - at]) for at in range(count // 2)]
        if winner == "favourite":
            rounds.append([(one + 1, other + 1, "1" if one < other else "0") for one, other in pairs])
        else:
            rounds.append([(one + 1, other + 1, winner) for one, other in pairs])
    return rounds


def test_white_won_every_game() -> None:
    games = [
        [(1, 2, "1"), (3, 4, "1")],
        [(2, 3, "1"), (4, 1, "1")],
        [(1, 3, "1"), (4, 2, "1")],
        [(2, 1, "1"), (3, 4, "1")],
    ]
    found = one_side_won_all(event(games))
    assert told(found) == [("ONE_SIDE_WON_ALL", 0)]
    assert "All 8 games of the event were won by White" in found[0].message
    games[3][1] = (3, 4, "0")
    assert one_side_won_all(event(games)) == []
    games[3][1] = (3, 4, "=")
    assert one_side_won_all(event(games)) == []


def test_few_games_won_by_one_colour_are_chance() -> None:
    rounds = [[(1, 2, "1")] for _ in range(FEWEST_OF_ONE_COLOUR - 1)]
    assert one_side_won_all(event(rounds)) == []
    assert len(one_side_won_all(event([*rounds, [(1, 2, "1")]]))) == 1


@pytest.mark.parametrize(("count", "stands"), [(10, True), (6, False)])
def test_the_smaller_number_won_every_game(count: int, stands: bool) -> None:
    assert (count * (count - 1) // 2 >= FEWEST_OF_FAVOURITES) == stands
    found = one_side_won_all(event(round_robin(count, "favourite")))
    assert (told(found) == [("ONE_SIDE_WON_ALL", 0)]) == stands


SWISS = round_robin(8, "=")[:5]


def test_two_players_who_met_twice_in_a_swiss() -> None:
    again = [*SWISS, [SWISS[0][0]]]
    found = opponents_met_once(event(again))
    assert told(found) == [("OPPONENTS_TWICE", 6)]
    assert "met in rounds 1 and 6" in found[0].message
    assert opponents_met_once(event(SWISS)) == []
    assert opponents_met_once(event(again, kind="Individual: Round-Robin")) == []
    assert opponents_met_once(event(again, kind="Team: Swiss-System")) == []


def test_one_pair_of_a_small_swiss_is_told_and_a_match_is_none() -> None:
    small = round_robin(4, "=")[:2]
    assert told(opponents_met_once(event([*small, [small[0][0]]]))) == [("OPPONENTS_TWICE", 3)]  # one pair in four
    assert opponents_met_once(event([[(1, 2, "=")], [(2, 1, "=")]])) == []


def test_a_forfeit_is_no_meeting_and_a_double_swiss_no_slip() -> None:
    white, black, _ = SWISS[0][0]
    assert opponents_met_once(event([*SWISS, [(white, black, "+")]])) == []
    assert opponents_met_once(event([*SWISS, *SWISS])) == []


TEAMS = [
    HeaderFact("013", "First Club".ljust(32) + "   1    3", 3),
    HeaderFact("013", "Second Club".ljust(32) + "   2    4", 4),
]


def test_two_players_of_one_team_who_met() -> None:
    teams = teams_of(TEAMS)
    assert [team.players for team in teams] == [(1, 3), (2, 4)]
    wrong, right = [[(1, 3, "1"), (2, 4, "=")]], [[(1, 2, "1"), (3, 4, "=")]]
    found = team_mates_did_not_meet(event(wrong, kind="Team: Swiss-System"), teams)
    assert told(found) == [("TEAM_MATES_MET", 1), ("TEAM_MATES_MET", 1)]
    assert team_mates_did_not_meet(event(right, kind="Team: Swiss-System"), teams) == []
    assert team_mates_did_not_meet(event(wrong), teams) == []  # club mates meet in an open
