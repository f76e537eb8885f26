"""The live list of any system: FIDE's sums by hand, and what the rules of elo carry from event to event."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.rating.live import LiveList, Running, live, running_of
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.records.period_games import EventFacts
from ratebatch.records.results import Result
from tests.oracle import elo as oracle
from tests.rating.columns import Side, rated_period, sides, standings
from tests.rating.elo.months import Month, laws, months, rules_from
from tests.rating.elo.periods import Played, changes_of, games_of, rated, rules_of

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
EVENTS = [
    EventFacts(start=date(2026, 11, 1), end=date(2026, 11, 20)),
    EventFacts(start=date(2026, 11, 6), end=date(2026, 11, 8)),
]


def rows(found: LiveList) -> list[tuple[int, int, int, int, int]]:
    columns = (found.player, found.event, found.round, found.exact, found.rating)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def fide_month() -> tuple[LiveList, LiveList]:
    """Player 0, 1800 with K 20: event 1 first, by its last day: a draw with 1815; then the same twice in event 0."""
    games = sides(
        [
            Side(0, 1, 1800, 1815, DRAW, event=0, round=1),
            Side(0, 1, 1800, 1815, DRAW, event=0, round=2),
            Side(0, 1, 1800, 1815, DRAW, event=1, round=1),
            Side(0, 1, 1800, 1815, Result.FORFEIT_WIN, event=1, round=2),
        ]
    )
    result = rated_period(games, standings([1800, 1815]), EVENTS)
    assert result.changes[0].change_exact == 120
    return live(games, result, EVENTS, "game"), live(games, result, EVENTS, "event")


def test_fide_after_every_game_and_event() -> None:
    """Fault 5: 15 points expect .48 (11-17), so .4 a game: 1800.4, 1800.8, 1801.2; rounded from the sum each time."""
    by_game, by_event = fide_month()
    assert rows(by_game) == [(0, 1, 1, 40, 1800), (0, 0, 1, 80, 1801), (0, 0, 2, 120, 1801)]
    assert rows(by_event) == [(0, 1, -1, 40, 1800), (0, 0, -1, 120, 1801)]
    assert (by_event.base.tolist(), by_event.added.tolist(), by_event.unit) == ([1800, 1800], [40, 80], 100)


def test_it_says_that_it_is_not_official_and_of_which_day() -> None:
    by_game, by_event = fide_month()
    assert by_game.official is by_event.official is False
    assert [by_event.days[event] for event in by_event.event.tolist()] == [date(2026, 11, 8), date(2026, 11, 20)]
    open_end = live(games_of([], []), rated([], [], rules_of(), ()), [EventFacts(start=date(2026, 11, 3))])
    assert open_end.days == (date(2026, 11, 3),)


def test_k_that_is_not_known_leaves_the_rating_open() -> None:
    games = sides([Side(0, 1, 1800, 1815, DRAW, event=0), Side(0, 1, 1800, 1815, DRAW, event=1)])
    result = rated_period(games, standings([1800, 1815], k=[0, 20]), EVENTS)
    for after in ("game", "event"):
        found = live(games, result, EVENTS, "game" if after == "game" else "event")
        assert (found.rating.tolist(), found.exact.tolist()) == ([-1, -1], [0, 0])


def test_values_of_elo_run_from_event_to_event() -> None:
    """K 20: +10 against an equal; 1610 against 1590 in the first event expects .528751: +9.42, so 9."""
    rules = rules_of(update="event")
    played = [Played(0, 1, WIN, 1), Played(0, 1, WIN, 0)]
    result = rated(played, [1600, 1600], rules, EVENTS)
    found = live(games_of(played, [1600, 1600]), result, EVENTS, "event", running_of(rules))
    assert rows(found)[:2] == [(0, 1, -1, 10_000_000, 1610), (0, 0, -1, 19_424_980, 1619)]


def test_several_k_of_one_event_that_add_up_to_nothing() -> None:
    rules = rules_of(k={"fixed": 32, "against_newcomers": {"fewer_games_than": 20}})
    played = [Played(0, 1, WIN, 0, 1), Played(0, 1, WIN, 0, 2), Played(0, 2, LOSS, 0, 3)]
    result = rated(played, [1600] * 3, rules, EVENTS, games_total=[50, 0, 50])
    assert (result.events.k.tolist()[0], result.events.adjustment.tolist()[0]) == (-1, 0)
    found = live(games_of(played, [1600] * 3), result, EVENTS, "event", running_of(rules))
    assert rows(found)[0] == (0, 0, -1, 0, 1600)


def test_a_system_without_expectations_by_game() -> None:
    result = rated([], [], rules_of(), ()).model_copy(update={"expects_by_game": False})
    with pytest.raises(ValueError, match="after='event'"):
        live(games_of([], []), result, [], "game")
    assert len(live(games_of([], []), result, [])) == 0


def test_how_the_shipped_rules_run() -> None:
    assert running_of(shipped_rules()["club"]) == Running("event", "half_away", 100)
    assert running_of(shipped_rules()["national-fide-table"]) == Running("period", "half_away", 1)


@given(months(), laws(), st.sampled_from(["game", "event"]))
def test_the_last_live_rating_is_the_new_one(month: Month, law: oracle.Law, after: str) -> None:
    rules = rules_from(law)
    result = rated(month.played, month.ratings, rules, month.facts(), games_total=month.games_total)
    games = games_of(month.played, month.ratings)
    found = live(games, result, month.facts(), "game" if after == "game" else "event", running_of(rules))
    last = dict(zip(found.player.tolist(), found.rating.tolist(), strict=True))
    exact = dict(zip(found.player.tolist(), found.exact.tolist(), strict=True))
    for player, change in changes_of(result).items():
        assert (player in last) == bool(change.games)
        if not change.games:
            continue
        assert exact[player] == change.change_exact
        assert last[player] == change.new_rating
