"""The period by a rules file: order of events and games, floors, K, newcomers, first ratings. Sums by hand."""

from datetime import date

import numpy as np
import pytest

from ratebatch.rating.elo.rate import due_without_games, rate
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.records.period_games import EventFacts, KeptGames, RatingSource, Reason
from ratebatch.records.period_result import HUNDREDTHS, MILLIONTHS, Remark, Status
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from tests.rating.columns import Side, kept_games, sides, standings
from tests.rating.elo.periods import ONE_EVENT, PERIOD, Played, by_table, changes_of, new_ratings, rated, rules_of

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
TWO_EVENTS = (
    EventFacts(start=date(2026, 11, 1), end=date(2026, 11, 20)),
    EventFacts(start=date(2026, 11, 6), end=date(2026, 11, 8)),
)
"""The first to start is the last to end."""


def test_unit_and_edition() -> None:
    curve = rated([Played(0, 1, WIN)], [1600, 1400], rules_of())
    assert (curve.system, curve.unit, curve.editions, curve.editions_of_events) == (
        "elo",
        MILLIONTHS,
        ("elo",),
        ("elo",),
    )
    table = rated([Played(0, 1, WIN)], [1600, 1400], shipped_rules()["club"])
    assert (table.unit, table.editions) == (HUNDREDTHS, ("club",))
    assert (table.games.score.tolist(), table.games.expected.tolist()) == ([100, 0], [76, 24])


def test_a_later_event_of_the_period_is_rated_from_the_list_or_from_the_earlier_event() -> None:
    """Fault 4: five wins against 1800 in each of two events, K 20, FIDE's table, own rating 1800.

    By period +50 and +50 from 1800. By event the second is rated from 1850: 50 points expect .57 (47-53), so that
    it adds 20 × 5 × .43 = 43, and the opponents, at 1790 by then, are 60 points below: .58 (54-61), 20 × 5 × .42 = 42.
    """
    games = [Played(0, other, WIN, event, other) for event in (0, 1) for other in range(1, 6)]
    ratings = [1800] * 6
    assert new_ratings(rated(games, ratings, by_table(rules_of()), TWO_EVENTS)) == [1900] + [1780] * 5
    by_event = rated(games, ratings, by_table(rules_of(update="event")), TWO_EVENTS)
    assert new_ratings(by_event)[0] == 1892
    # An opponent loses 10, then 20 × .42 = 8.4, so 8.
    assert new_ratings(by_event)[1:] == [1782] * 5
    # The event that ended first, number 1, is rated first.
    assert by_event.events.own_rating.tolist()[:2] == [1850, 1800]
    assert by_event.events.k.tolist()[:2] == [20, 20]


def test_game_by_game_both_sides_move() -> None:
    """1600 beats 1600 twice, K 32: +16; then 32 points expect .545922 (10^.08 is 1.202264): 32 × .454078 = 14.53."""
    games = [Played(0, 1, WIN, 0, 1), Played(1, 0, LOSS, 0, 2)]
    result = rated(games, [1600, 1600], rules_of(k=32, update="game"))
    assert new_ratings(result) == [1631, 1569]
    assert result.games.own_rating.tolist() == [1600, 1600, 1584, 1616]
    assert result.games.difference.tolist() == [0, 0, -32, 32]
    assert result.games.expected.tolist() == [500_000, 500_000, 454_078, 545_922]


def test_games_of_one_round_come_by_row() -> None:
    """The same two games in one round of the file: the second is rated after the first."""
    games = [Played(0, 1, WIN), Played(1, 0, LOSS)]
    assert new_ratings(rated(games, [1600, 1600], rules_of(k=32, update="game"))) == [1631, 1569]


def test_exact_running_values_are_rounded_at_the_end() -> None:
    """K 1, three draws of 1500 against 1600 in three events: E = .359935, +.140065 each; at most +.42 in the end."""
    events = tuple(EventFacts(start=date(2026, 11, day)) for day in (1, 2, 3))
    games = [Played(0, 1, DRAW, event) for event in range(3)]
    rounded_each = rated(games, [1500, 1600], rules_of(k=1, update="event"), events)
    assert new_ratings(rounded_each) == [1500, 1600]
    many = [Played(0, 1, DRAW, event) for event in range(3) for _ in range(3)]  # +.42 an event, 1.26 in all
    exact = rules_of(k=1, update="event", running_value="exact")
    assert new_ratings(rated(many, [1500, 1600], rules_of(k=1, update="event"), events)) == [1500, 1600]
    result = rated(many, [1500, 1600], exact, events)
    assert new_ratings(result) == [1501, 1599]
    # The second event is rated with 1500.420195 against 1599.579805: 99.15961 points, not 99 and not 100.
    assert result.games.expected[6] == 361_050  # 1/(1 + 10^(99.15961/400)) = .36105


def test_zero_sum_where_k_is_equal() -> None:
    games = [Played(0, 1, WIN, 0, 1), Played(1, 2, DRAW, 0, 2), Played(2, 0, WIN, 1, 1)]
    for update in ("period", "event", "game"):
        result = rated(games, [1700, 1650, 1400], rules_of(update=update), TWO_EVENTS)
        assert sum(change.change_exact or 0 for change in result.changes) == 0
        assert int((result.games.k * result.games.delta).sum()) == 0


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        (Result.FORFEIT_WIN, Reason.FORFEIT),
        (Result.BYE_HALF, Reason.BYE),
        (Result.WIN_UNRATED, Reason.SHORT_GAME),
        (Result.PENDING, Reason.NO_OPPONENT),
        (Result.NONE, Reason.NO_OPPONENT),
    ],
)
@pytest.mark.parametrize("update", ["period", "event", "game"])
def test_only_played_games_count(result: Result, reason: Reason, update: str) -> None:

    games = sides([Side(0, 1, 1600, 1400, result)])
    found = rate(games, standings([1600, 1400]), ONE_EVENT, PERIOD, RatingType.RAPID, 2, rules_of(update=update))
    assert found.games.reason.tolist() == [reason]
    assert [change.change for change in found.changes] == [None, None]
    assert [change.status for change in found.changes] == [Status.UNCHANGED] * 2


def test_a_player_who_left_the_list_between() -> None:

    games = sides([Side(0, 1, 1600, 1400, WIN), Side(1, 0, 1400, 1600, LOSS)])
    for update in ("period", "event"):
        rules = rules_of(update=update)
        found = rate(games, standings([0, 1400]), ONE_EVENT, PERIOD, RatingType.STANDARD, 2, rules)
        assert found.games.reason.tolist()[0] == Reason.NOT_ON_BASE_LIST


def test_limit_of_the_difference() -> None:
    rules = rules_of(expectation={"difference_limit": 400})
    result = rated([Played(0, 1, WIN)], [2000, 1500], rules)
    assert result.games.difference.tolist() == [400, -400]
    assert result.games.expected.tolist() == [909_091, 90_909]
    assert result.events.opponents_average.tolist() == [1600, 1900]
    named = {one.name: one for one in result.conventions}
    assert named["expectation.difference_limit"].players == 2


def test_floor_lifts_or_unrates() -> None:
    games = [Played(0, 1, WIN)]
    lifted = changes_of(rated(games, [1010, 1005], rules_of(floor=1000, k=20)))[1]  # -9.86
    assert (lifted.change, lifted.new_rating, lifted.adjustment, lifted.adjustment_reason) == (
        -10,
        1000,
        5_000_000,
        "floor",
    )
    gone = changes_of(rated(games, [1010, 1005], rules_of(floor=1000, k=20, below_floor="unrated")))[1]
    assert (gone.new_rating, gone.new_k, gone.status, gone.remarks) == (
        None,
        None,
        Status.UNRATED,
        (Remark.BELOW_FLOOR,),
    )


def test_a_value_at_the_floor_is_the_next_events_rating() -> None:
    games = [Played(1, 0, LOSS, 1), Played(1, 0, LOSS, 0)]
    result = rated(games, [1010, 1005], rules_of(floor=1000, update="event"), TWO_EVENTS)
    assert result.games.own_rating.tolist() == [1005, 1010, 1000, 1020]


def test_a_value_never_falls_to_nothing() -> None:
    """0 stands for no rating, so that a running value below a floor that unrates stays above it."""
    rules = rules_of(k=400, below_floor="unrated", update="game")
    games = [Played(0, 1, LOSS, 0, number) for number in range(1, 6)]
    result = rated(games, [150, 150], rules)
    assert set(result.games.reason.tolist()) == {Reason.COUNTED}
    assert new_ratings(result)[0] is None


def test_k_by_event_and_game_follows_the_value() -> None:
    """US bands: 2095 beats an equal player, +16, and is in the next band: K 24 against 32."""
    rules = shipped_rules()["us-bands"]
    result = rated([Played(0, 1, WIN, 1), Played(0, 1, WIN, 0)], [2095, 2095], rules, TWO_EVENTS)
    change = changes_of(result)[0]
    assert result.games.k.tolist() == [32, 32, 24, 32]
    assert (change.k, change.k_before_limit, change.new_k) == (None, None, 24)
    assert result.events.k.tolist() == [24, 32, 32, 32]


def test_several_k_in_one_event() -> None:
    """Against a newcomer K is 16, against the other 32; what the event adds stands in `adjustment`."""
    rules = rules_of(k={"fixed": 32, "against_newcomers": {"fewer_games_than": 20}})
    games = [Played(0, 1, WIN, 0, 1), Played(0, 2, WIN, 0, 2)]
    result = rated(games, [1600] * 3, rules, games_total=[50, 19, 20])
    assert result.games.k.tolist() == [16, 32, 32, 32]
    assert result.events.k.tolist() == [-1, 32, 32]
    assert result.events.adjustment.tolist() == [24_000_000, 0, 0]
    change = changes_of(result)[0]
    assert (change.k, change.k_before_limit, change.change, change.games_total) == (None, 32, 24, 52)


def test_k_times_games() -> None:
    """18 games with K 40 are 720: K is 38, 700 // 18."""
    rules = rules_of(k={"fixed": 40, "times_games_limit": 700})
    games = [Played(0, 1, WIN, 0, number) for number in range(1, 19)]
    result = rated(games, [1600, 1600], rules)
    change = changes_of(result)[0]
    assert (change.k, change.k_before_limit, change.change) == (38, 40, 342)
    assert change.remarks == (Remark.K_REDUCED,)
    # By event the games of each event count for themselves.
    two = [Played(0, 1, WIN, event, number) for event in (0, 1) for number in range(1, 10)]
    by_event = rated(two, [1600, 1600], rules.model_copy(update={"update": "event"}), TWO_EVENTS)
    assert set(by_event.games.k.tolist()) == {40}


def test_starting_value_rates_the_newcomer_alone() -> None:
    """1200 beats 1200, K 20: +10 for the newcomer; the opponent's game is not rated."""
    rules = rules_of(first_rating={"formula": "starting_value", "starting_value": 1200})
    result = rated([Played(0, 1, WIN)], [0, 1200], rules)
    assert result.games.reason.tolist() == [Reason.COUNTED, Reason.OPPONENT_UNRATED]
    newcomer = changes_of(result)[0]
    assert (newcomer.base_rating, newcomer.base_source, newcomer.change) == (1200, "estimate", 10)
    assert (newcomer.new_rating, newcomer.status, newcomer.games_total) == (1210, Status.FIRST, 1)


def test_starting_value_is_settled_after_the_first_event_or_game() -> None:
    rules = rules_of(update="event", first_rating={"formula": "starting_value", "starting_value": 1200})
    games = [Played(0, 1, WIN, 1, 1), Played(0, 1, WIN, 1, 2), Played(0, 1, WIN, 0)]
    counted, not_yet = Reason.COUNTED, Reason.OPPONENT_UNRATED
    by_event = rated(games, [0, 1200], rules, TWO_EVENTS)
    assert by_event.games.reason.tolist() == [counted, not_yet, counted, not_yet, counted, counted]
    by_game = rated(games, [0, 1200], rules.model_copy(update={"update": "game"}), TWO_EVENTS)
    assert by_game.games.reason.tolist() == [counted, not_yet, counted, counted, counted, counted]


def test_starting_value_for_opponents_too() -> None:
    rules = rules_of(
        opponents_unrated="starting_value", first_rating={"formula": "starting_value", "starting_value": 1200}
    )
    result = rated([Played(0, 1, WIN), Played(2, 0, DRAW, 0, 2)], [0, 0, 1200], rules, identified=[1, 1, 1])
    assert new_ratings(result) == [1210, 1190, 1200]
    without_number = rated([Played(0, 1, WIN)], [0, 1200], rules, identified=[0, 1])
    assert without_number.games.reason.tolist() == [Reason.OWN_UNRATED, Reason.OPPONENT_UNRATED]
    assert [change.status for change in without_number.changes] == [Status.UNCHANGED] * 2


@pytest.mark.parametrize("update", ["period", "event", "game"])
def test_first_rating_on_the_list(update: str) -> None:
    """1500 on average with 2 of 4 from this period and the one kept: 2.5 of 5 is 50 %, so 1500."""
    rules = rules_of(update=update, first_rating={"formula": "performance"})
    games = [Played(0, number, result, 0, number) for number, result in enumerate([WIN, WIN, LOSS, LOSS], 1)]
    ratings = [0, 1450, 1550, 1500, 1500]
    pending = changes_of(rated(games, ratings, rules))[0]
    assert (pending.status, pending.pool_games, pending.new_rating) == (Status.PENDING, 4, None)
    kept = kept_games(PERIOD.plus(-3), [50], 1500)
    first = changes_of(rated(games, ratings, rules, kept=kept))[0]
    assert (first.status, first.new_rating, first.games, first.games_total) == (Status.FIRST, 1500, 4, 5)
    assert (first.base_rating, first.new_k, first.score) == (None, 20, 2_000_000)


def test_kept_games_lapse() -> None:
    rules = rules_of(first_rating={"formula": "performance", "minimum_games": 2, "kept_lists": 3})
    games = [Played(0, 1, DRAW)]

    def status(kept: KeptGames) -> Status:
        result = rated(games, [0, 1500], rules, kept=kept)
        assert result.oldest_kept == PERIOD.plus(-2)
        return changes_of(result)[0].status

    assert status(kept_games(PERIOD.plus(-2), [50], 1500)) is Status.FIRST
    assert status(kept_games(PERIOD.plus(-3), [50], 1500)) is Status.PENDING


def test_first_rating_below_the_floor() -> None:
    keys = {"floor": 1000, "first_rating": {"formula": "performance", "minimum_games": 1}}
    games = [Played(0, 1, LOSS)]  # 1500 - 800
    lifted = changes_of(rated(games, [0, 1500], rules_of(**keys)))[0]
    assert (lifted.new_rating, lifted.adjustment, lifted.computed_rating) == (1000, 300_000_000, 700)
    kept = changes_of(rated(games, [0, 1500], rules_of(**keys, below_floor="unrated")))[0]
    assert (kept.new_rating, kept.status, kept.computed_rating) == (None, Status.PENDING, 700)


def test_base_sources() -> None:
    result = rated([Played(0, 1, DRAW)], [1500, 1500], rules_of(), source=[RatingSource.OVERRIDE, 2])
    assert [change.base_source for change in result.changes] == ["override", "list"]


def test_a_junior_grows_up() -> None:
    rules = shipped_rules()["national-fide-table"]
    born = np.array([2008, 2009, 2007, 0, 2008])
    k = np.array([40, 40, 40, 40, 20])
    assert due_without_games(k, born, PERIOD.plus(1), rules).tolist() == [True, False, False, False, False]
    assert not due_without_games(k, born, PERIOD, rules).any()
    assert not due_without_games(k, born, PERIOD.plus(1), rules_of()).any()


def test_age_is_that_of_the_month_before_the_list() -> None:
    """Born 2008, 18 in 2026: K 40 for December's games on the list of January, which prints 20 for the next."""
    rules = shipped_rules()["national-fide-table"]

    games = sides([Side(0, 1, 1500, 1500, WIN)])
    known = standings([1500, 1500], birth_year=[2008, 1980], games_total=[100, 100])
    found = rate(games, known, ONE_EVENT, PERIOD.plus(1), RatingType.STANDARD, 2, rules)
    assert (found.changes[0].k, found.changes[0].new_k) == (40, 20)


def test_a_month_without_events() -> None:
    for rules in shipped_rules().values():
        result = rated([], [1500, 0], rules, ())
        assert [change.status for change in result.changes] == [Status.UNCHANGED] * 2
        assert (result.games.reason.tolist(), result.events.player.tolist()) == ([], [])


def test_games_of_the_period_count_among_those_known() -> None:
    """Below three games K is 40, else 10. Two are known of both; in the second event there are three.

    Even games: 40 × .5 = 20 up, then from 1620 against 1580: 10^-.1 is .794328, 1 / 1.794328 is .557311, and
    10 × -.557311 = -5.57, so -6: 1614.
    """
    rules = rules_of(k={"by_games": [{"below": 3, "k": 40}], "fixed": 10, "games_unknown": "new"}, update="event")
    games = [Played(0, 1, WIN, 1, 1), Played(0, 1, LOSS, 0, 1)]
    result = rated(games, [1600, 1600], rules, TWO_EVENTS, games_total=[-1, -1], games_at_least=[2, 2])
    assert new_ratings(result) == [1614, 1586]
    assert [change.games_total for change in result.changes] == [None, None]


def test_who_comes_back_without_a_rating_has_the_games_known_of_him() -> None:
    """Of whom nothing is known, the games of the pool are all; of whom four are, they are not."""
    rules = rules_of(first_rating={"formula": "performance", "minimum_games": 1})
    totals = [
        rated([Played(0, 1, DRAW)], [0, 1600], rules, games_total=[-1, -1], games_at_least=[known, 0])
        for known in (0, 4)
    ]
    assert [changes_of(each)[0].games_total for each in totals] == [1, None]


@pytest.mark.parametrize(
    ("curve", "said"),
    [
        ({"curve": "normal"}, "not rounded within the period; the curve is computed for the exact difference"),
        (
            {"curve": "table", "table": "fide"},
            "not rounded within the period; tables are entered with the nearest whole difference",
        ),
    ],
)
def test_what_a_value_that_is_not_whole_is_rated_with(curve: dict[str, str], said: str) -> None:
    rules = rules_of(expectation=curve, update="game", running_value="exact")
    if curve["curve"] == "table":
        rules = by_table(rules)
    result = rated([Played(0, 1, WIN)], [1600, 1400], rules)
    assert {each.name: each.choice for each in result.conventions}["running_value"] == said


def test_every_choice_of_a_file_is_a_convention() -> None:
    result = rated([Played(0, 1, WIN)], [1600, 1400], shipped_rules()["national-fide-table"])
    names = [one.name for one in result.conventions]
    assert names == [
        "expectation",
        "expectation.difference_limit",
        "k",
        "k.games_unknown",
        "k.rating_used",
        "k.juniors",
        "k.times_games_limit",
        "update",
        "rounding",
        "floor",
        "opponents_unrated",
        "first_rating",
    ]
    assert {one.reference for one in result.conventions} == {"National Elo by FIDE's table"}
    assert {one.name: one.players for one in result.conventions}["k.games_unknown"] == 2
    assert [change.k_source for change in result.changes] == ["assumed", "assumed"]
