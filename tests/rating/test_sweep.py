"""The sweep: which games count and why not, the edition of each event, and the sums."""

from datetime import date

import pytest

from ratebatch.rating.fide.sums import sums
from ratebatch.rating.fide.sweep import ARTICLES
from ratebatch.records.period_games import Reason
from ratebatch.records.results import Result
from ratebatch.rules.editions import NoEditionError
from tests.rating.columns import Side, events_on, games_against, rated_period, reasons_of, sides, standings, swept
from tests.rating.editions import OCTOBER_2025 as RULES

A_DAY = date(2026, 11, 1)
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


@pytest.mark.parametrize(
    ("result", "opponent", "reason"),
    [
        (WIN, 1, Reason.COUNTED),
        (DRAW, 1, Reason.COUNTED),
        (LOSS, 1, Reason.COUNTED),
        (Result.FORFEIT_WIN, 1, Reason.FORFEIT),
        (Result.FORFEIT_LOSS, 1, Reason.FORFEIT),
        (Result.BYE_HALF, -1, Reason.BYE),
        (Result.BYE_FULL, -1, Reason.BYE),
        (Result.BYE_PAIRING, -1, Reason.BYE),
        (Result.BYE_ZERO, -1, Reason.BYE),
        (Result.WIN_UNRATED, 1, Reason.SHORT_GAME),
        (Result.DRAW_UNRATED, 1, Reason.SHORT_GAME),
        (Result.LOSS_UNRATED, 1, Reason.SHORT_GAME),
        (Result.NONE, -1, Reason.NO_OPPONENT),
        (Result.NONE, 1, Reason.NO_OPPONENT),
        (Result.PENDING, 1, Reason.NO_OPPONENT),
        (WIN, -1, Reason.NO_OPPONENT),
    ],
)
def test_only_played_games_count(result: Result, opponent: int, reason: Reason) -> None:
    """B.02, 5.1: forfeits, byes and games in which not both made a move are not rated."""
    games = sides([Side(0, opponent, 2000, 2000 if opponent > 0 else 0, result)])
    assert reasons_of(games, standings(rating=[2000, 2000]), events_on([A_DAY])) == [reason]


@pytest.mark.parametrize(
    ("own", "base", "theirs", "reason"),
    [
        (2000, 2000, 0, Reason.OPPONENT_UNRATED),
        (0, 0, 2000, Reason.OWN_UNRATED),
        (0, 0, 0, Reason.OPPONENT_UNRATED),
        (2000, 0, 2000, Reason.NOT_ON_BASE_LIST),
    ],
)
def test_only_games_between_rated_players_count(own: int, base: int, theirs: int, reason: Reason) -> None:
    """B.02, 8.3.1 and 8.3.4: rated on the list in force at the start, and a rating to add the change to."""
    games = sides([Side(0, 1, own, theirs, WIN)])
    assert reasons_of(games, standings(rating=[base, theirs]), events_on([A_DAY])) == [reason]


def test_every_reason_has_its_article() -> None:
    of_other_systems = {Reason.ADJUSTMENT, Reason.STARTING_VALUE_MISSING, Reason.MATCH_REFUSED}
    assert set(ARTICLES) == set(Reason) - of_other_systems


def test_each_event_has_the_edition_of_its_first_day() -> None:
    games = sides(
        [
            Side(0, 1, 2650, 2150, WIN, event=0),
            Side(0, 1, 2650, 2150, WIN, event=1),
            Side(0, 1, 2650, 2150, WIN, event=2),
        ]
    )
    starts = [date(2025, 9, 28), date(2025, 9, 30), date(2025, 10, 1)]
    result = rated_period(games, standings(rating=[2650, 2150]), events_on(starts))
    assert result.editions_of_events == ("2024-03-01", "2024-03-01", "2025-10-01")
    rated = result.games
    assert rated.difference.tolist() == [400, 400, 500]
    assert rated.expected.tolist() == [92, 92, 96]
    assert rated.delta.tolist() == [8, 8, 4]


def test_event_before_the_first_edition_is_an_error() -> None:
    games = games_against(2000, [(2000, WIN)])
    with pytest.raises(NoEditionError):
        swept(games, standings(rating=[2000, 2000]), [date(1999, 12, 31)])


def test_event_of_29_february_2024_is_rated_by_the_rule_of_2022() -> None:
    # Published case H2022: 2000 beats 1063, 1299, 1413 and 1427 in one event: .08, .01, .02, .02. Only the one game
    # with the largest difference is limited; since 1 March 2024 all are.
    games = games_against(2000, [(rating, WIN) for rating in (1063, 1299, 1413, 1427)])
    known = standings(rating=[2000, 1063, 1299, 1413, 1427])
    assert swept(games, known, [date(2024, 2, 29)]).delta.tolist() == [8, 1, 2, 2]
    assert swept(games, known, [date(2024, 3, 1)]).delta.tolist() == [8, 8, 8, 8]


def test_one_game_of_each_event_was_limited_in_2022() -> None:
    games = sides([Side(0, 1, 2000, 1063, WIN, event=0), Side(0, 1, 2000, 1299, WIN, event=1)])
    rated = swept(games, standings(rating=[2000, 1063]), [date(2022, 1, 1), date(2022, 1, 10)])
    assert rated.difference.tolist() == [400, 400]


def test_weaker_side_was_limited_in_every_game_in_2022() -> None:
    # A convention: the text of 2022 limits the number of upgrades only.
    games = games_against(1500, [(2000, LOSS), (2100, LOSS)])
    assert swept(games, standings(rating=[1500, 2000, 2100]), [date(2022, 1, 1)]).difference.tolist() == [-400, -400]


def test_games_that_do_not_count_carry_no_numbers() -> None:
    games = games_against(2000, [(2100, Result.FORFEIT_WIN)])
    rated = swept(games, standings(rating=[2000, 2100]), [A_DAY])
    assert (rated.difference.tolist(), rated.score.tolist(), rated.expected.tolist()) == ([0], [0], [0])


def test_sums_by_event_and_by_player() -> None:
    # By hand: D = -100: PD .36, D = 0: PD .50, D = 500 counts 400: PD .92.
    games = sides(
        [
            Side(1, 0, 2100, 2000, LOSS, event=0),
            Side(0, 1, 2000, 2100, WIN, event=0),
            Side(0, 2, 2000, 1500, DRAW, event=1, round=1),
            Side(0, 3, 2000, 2000, LOSS, event=1, round=2),
            Side(0, 3, 2000, 2000, Result.FORFEIT_WIN, event=1, round=3),
        ]
    )
    known = standings(rating=[2000, 2100, 1500, 2000])
    rated = swept(games, known, [A_DAY, date(2026, 11, 8)])
    by_event, by_player = sums(games, rated, RULES)
    assert list(zip(by_event.player.tolist(), by_event.event.tolist(), strict=True)) == [(0, 0), (0, 1), (1, 0)]
    assert by_event.games.tolist() == [1, 2, 1]
    assert by_event.score.tolist() == [100, 50, 0]
    assert by_event.expected.tolist() == [36, 142, 64]
    assert by_event.delta.tolist() == [64, -92, -64]
    assert by_event.opponents_average.tolist() == [2100, 1800, 2000]  # 1500 counts as 1600
    assert by_player.player.tolist() == [0, 1]
    assert by_player.games.tolist() == [3, 1]
    assert by_player.delta.tolist() == [-28, -64]
    # Average 5600 / 3 = 1866.67 is 1867; 1.5 of 3 is 50 %: dp 0. One loss: dp -800.
    assert by_player.performance.tolist() == [1867, 1200]


def test_the_order_of_the_rows_does_not_matter_to_sums() -> None:
    """Round by round the rows of a player do not stand together, player by player they do."""
    by_round = [
        Side(player, opponent, 2000 + player, 2000 + opponent, WIN if player < opponent else LOSS, event, round)
        for event in (1, 0)
        for round, pairs in enumerate([((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))])
        for pair in pairs
        for player, opponent in (pair, pair[::-1])
    ]
    by_player = sorted(by_round, key=lambda side: (side.event, side.player))
    known = standings(rating=[2000, 2001, 2002, 2003])
    found = []
    for rows in (by_round, by_player):
        games = sides(rows)
        found.append(sums(games, swept(games, known, [A_DAY, A_DAY]), RULES))
    for one, other in zip(*found, strict=True):
        assert one.model_dump_json() == other.model_dump_json()
    assert found[0].by_event.games.tolist() == [3] * 8
    assert found[0].by_player.score.tolist() == [600, 400, 200, 0]


def test_month_without_a_game() -> None:
    games = sides([])
    rated = swept(games, standings(rating=[2000]), [])
    assert sums(games, rated, RULES).by_event.player.tolist() == []
