"""Each convention is counted with exactly the players whose new UKD rests on it."""

from collections.abc import Sequence

import pytest

from ratebatch.rating.ukd.rate import rate
from ratebatch.records.rating_type import RatingType
from ratebatch.records.ukd_conventions import UkdConventions
from tests.rating.columns import Side, events_on, sides
from tests.rating.ukd.months import (
    BY_LIST,
    DAYS,
    DECEMBER,
    DRAW,
    ESTIMATE,
    LOSS,
    PER_GAME,
    RUNNING,
    UNROUNDED,
    WIN,
    Games,
    known_standings,
    result_of,
    touched,
)

NAMES = [
    "expectation",
    "difference_rounding",
    "rating_rounding",
    "second_event",
    "first_ukd",
    "floor",
    "over_the_board",
]


def counts(own: int, *events: Games, conventions: UkdConventions = BY_LIST) -> dict[str, int | None]:
    return touched(result_of(own, *events, conventions=conventions))


def test_every_choice_is_named() -> None:
    result = result_of(1500, [(1500, DRAW)])
    assert [convention.name for convention in result.conventions] == NAMES
    assert list(counts(1500, [(1500, DRAW)], conventions=RUNNING)) == [*NAMES[:4], "running_rounded", *NAMES[4:]]
    by_name = {convention.name: convention for convention in result.conventions}
    assert by_name["expectation"].choice.startswith("average: ")
    assert by_name["expectation"].choice.endswith("(or per_game)")
    assert by_name["first_ukd"].choice.startswith("none: a first UKD is not computed: the rule is not public")


@pytest.mark.parametrize("conventions", [BY_LIST, PER_GAME])
@pytest.mark.parametrize(
    ("games", "players"),
    [
        ([(1850, LOSS), (1500, WIN)], 1),  # case ukd-102: 1512 and 1510
        ([(1850, LOSS)], 0),
        ([(1600, WIN), (1602, LOSS)], 0),  # .36 and .36, average .36
        ([(1503, DRAW), (1504, DRAW)], 1),  # case ukd-123: 0.50 and 0.25
    ],
)
def test_average_or_game_by_game(games: Games, players: int, conventions: UkdConventions) -> None:
    assert counts(1500, games, conventions=conventions)["expectation"] == players


@pytest.mark.parametrize(
    ("games", "players"),
    [
        ([(1503, DRAW), (1504, DRAW)], 1),  # D = -3.5: .50 as -4, .00 as -3
        ([(1505, DRAW), (1504, DRAW)], 0),  # -4.5: -5 and -4 are in one row
        ([(1504, DRAW)], 0),
    ],
)
def test_rounding_of_d(games: Games, players: int) -> None:
    assert counts(1500, games)["difference_rounding"] == players
    assert counts(1500, games, conventions=PER_GAME)["difference_rounding"] == 0  # every D is whole


@pytest.mark.parametrize(
    ("own", "games", "players"),
    [
        (1400, [(1400, WIN)], 1),  # 12.50: 13, or 12 without decimals
        (1400, [(1400, LOSS)], 1),
        (1400, [(1400, WIN), (1400, LOSS)], 0),
        (1650, [(1650, WIN)], 0),  # 10
        (1005, [(1005, LOSS)], 0),  # the floor
    ],
)
def test_rounding_of_the_change(own: int, games: Games, players: int) -> None:
    assert counts(own, games)["rating_rounding"] == players


def test_second_event_matters_to_who_has_one() -> None:
    one: Games = [(1590, WIN)]
    assert counts(1590, one)["second_event"] == 0
    for conventions in (BY_LIST, RUNNING, UNROUNDED):
        assert counts(1590, one, one, conventions=conventions)["second_event"] == 1
    # 1590, k 25: 12.50 is 1603 rounded, then 20 x (1 - .52): 1612.60; else 1602.50, 1612.10.
    assert counts(1590, one, one, conventions=RUNNING)["running_rounded"] == 1
    assert counts(1650, [(1650, WIN)], [(1650, WIN)], conventions=RUNNING)["running_rounded"] == 0


@pytest.mark.parametrize(
    "events",
    [
        # 1500, k 25: +11.75 and from the list -14.00: 1498. From 1512, where D is 52, -14.25: +12 - 14, also 1498. From
        # 1511.75 it is -14.25 as well, but -2.50 in all: 1497.
        ([(1480, WIN)], [(1460, LOSS)]),
        # Three times +0.25: a point, or none if rounded each time.
        ([(1504, DRAW)], [(1504, DRAW)], [(1504, DRAW)]),
    ],
)
def test_running_value_is_tried_with_decimals_and_without(events: Sequence[Games]) -> None:
    assert counts(1500, *events)["second_event"] == 1


def test_floor_matters_where_an_event_goes_below_it() -> None:
    lost, won = [(1005, LOSS)], [(1000, WIN)]
    for conventions in (BY_LIST, RUNNING, UNROUNDED):
        assert counts(1005, lost, won, conventions=conventions)["floor"] == 1
        assert counts(1005, lost, conventions=conventions)["floor"] == 0
    choices = {
        conventions: next(
            each.choice for each in result_of(1005, lost, conventions=conventions).conventions if each.name == "floor"
        )
        for conventions in (BY_LIST, RUNNING)
    }
    assert choices == {BY_LIST: "applied once, at the end of the month", RUNNING: "applied after each event"}


@pytest.mark.parametrize("conventions", [BY_LIST, ESTIMATE])
@pytest.mark.parametrize(("opponents", "players"), [([1400] * 5, 1), ([1400] * 4, 0), ([1000] * 5, 0)])
def test_first_ukd_matters_to_whom_an_estimate_gives_one(
    opponents: Sequence[int], players: int, conventions: UkdConventions
) -> None:
    games = [(rating, DRAW) for rating in opponents]
    assert counts(0, games, conventions=conventions)["first_ukd"] == players


@pytest.mark.parametrize("conventions", [BY_LIST, ESTIMATE])
def test_no_first_ukd_for_who_has_one_on_the_base_list(conventions: UkdConventions) -> None:
    result = result_of(0, [(1400, DRAW)] * 5, base=1500, conventions=conventions)
    assert touched(result)["first_ukd"] == 0


def test_players_are_counted_once_each() -> None:
    # Players 0 and 1 are case ukd-102 from both sides of nothing: each loses to 1850 and beats 1500; player 4 draws.
    rows = [Side(player, 2, 1500, 1850, LOSS, round=1) for player in (0, 1)]
    rows += [Side(player, 3, 1500, 1500, WIN, round=2) for player in (0, 1)]
    rows += [Side(4, 3, 1500, 1500, DRAW)]
    standing = known_standings([1500, 1500, 1850, 1500, 1500])
    result = rate(sides(rows), standing, events_on(DAYS[:1]), DECEMBER, RatingType.STANDARD)
    assert (touched(result)["expectation"], touched(result)["over_the_board"]) == (2, 3)
