"""A period: events one after another in the order in which they end, and the columns that all systems share."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal

import pytest

from ratebatch.rating.uscf.event import DEFAULT, rate_event
from ratebatch.rating.uscf.players import UscfGame, UscfPlayer
from ratebatch.rating.uscf.rate import NO_STARTING_VALUES, rate
from ratebatch.rating.uscf.starting_values import StartingValue
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, Reason, Standings
from ratebatch.records.period_result import MILLIONTHS, Change, PeriodResult, Remark, Status
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.editions import NoEditionError
from tests.cases.uscf import SectionRow, section
from tests.rating.columns import Side, sides, standings
from tests.rating.uscf.editions import TODAY

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
MIRRORED = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}
SCORE = {WIN: Decimal(1), DRAW: Decimal("0.5"), LOSS: Decimal(0)}
OCTOBER = Month(2026, 10)
EARLY, LATE = (
    EventFacts(start=date(2026, 9, 5), end=date(2026, 9, 6)),
    EventFacts(start=date(2026, 9, 1), end=date(2026, 9, 30)),
)

Played = tuple[int, int, Result]


def rated(
    events: Sequence[tuple[EventFacts, Sequence[Played]]],
    known: Standings,
    *,
    kind: RatingType = RatingType.STANDARD,
    conventions: UscfConventions = DEFAULT,
    starting_values: Mapping[int, StartingValue] = NO_STARTING_VALUES,
    values: Mapping[int, Decimal] | None = None,
) -> PeriodResult:
    """Rate events given by their facts and games (first player, second player, result of the first)."""
    rows = [
        side
        for event, (_, played) in enumerate(events)
        for first, second, result in played
        for side in (
            Side(first, second, 0, 0, result, event=event),
            Side(second, first, 0, 0, MIRRORED.get(result, result), event=event),
        )
    ]
    return rate(
        sides(rows), known, [facts for facts, _ in events], OCTOBER, kind, 0, conventions,
        starting_values=starting_values, values=values or {},
    )  # fmt: skip


def change_of(result: PeriodResult, player: int) -> Change:
    return next(change for change in result.changes if change.player == player)


def players_touched(result: PeriodResult, convention: str) -> int | None:
    return next(each.players for each in result.conventions if each.name == convention)


KNOWN = standings(rating=[1500, 1600, 1700], games_total=[30, 40, 50])
ROUND: tuple[Played, ...] = ((0, 1, WIN), (1, 2, DRAW), (2, 0, LOSS))


def direct(players: Sequence[UscfPlayer], played: Sequence[Played]) -> list[UscfPlayer]:
    """Return the players after an event rated by itself."""
    both = [UscfGame(first, second, SCORE[result]) for first, second, result in played]
    both += [UscfGame(second, first, 1 - SCORE[result]) for first, second, result in played]
    results = rate_event(players, both, TODAY)
    return [
        player._replace(rating=result.value, games=result.games)
        for player, result in zip(players, results, strict=True)
    ]


BEFORE = [UscfPlayer(Decimal(1500), 30), UscfPlayer(Decimal(1600), 40), UscfPlayer(Decimal(1700), 50)]


@pytest.mark.parametrize("events", [[(EARLY, ROUND), (LATE, ROUND[:2])], [(LATE, ROUND[:2]), (EARLY, ROUND)]])
def test_events_are_rated_in_the_order_in_which_they_end(events: list[tuple[EventFacts, Sequence[Played]]]) -> None:
    """The one that began first ended last; each starts from the decimals that the one before left behind."""
    result = rated(events, KNOWN)
    after = direct(direct(BEFORE, ROUND), ROUND[:2])
    for player, (base, end) in enumerate(zip([1500, 1600, 1700], after, strict=True)):
        change = change_of(result, player)
        assert end.rating is not None
        assert change.new_rating == int(end.rating.quantize(Decimal(1)))
        assert change.change == change.new_rating - base
        assert change.change_exact == int(((end.rating - base) * MILLIONTHS).to_integral_value())
        assert (change.games_total, change.status) == (end.games, Status.RATED)
    assert players_touched(result, "order_of_events") == 3


def test_columns_of_the_games() -> None:
    result = rated([(EARLY, ROUND)], KNOWN)
    games = result.games
    assert (result.system, result.unit, result.expects_by_game) == ("uscf", MILLIONTHS, True)
    assert set(games.reason.tolist()) == {Reason.COUNTED}
    assert games.score.tolist() == [1_000_000, 0, 500_000, 500_000, 0, 1_000_000]
    assert (games.delta == games.score - games.expected).all()
    assert (games.difference == games.own_rating - games.opponent_rating).all()
    assert games.own_rating.tolist() == [1500, 1600, 1600, 1700, 1700, 1500]
    assert set(games.k.tolist()) == {-1}  # K is no whole number
    assert result.events.player.tolist() == [0, 1, 2]
    assert result.events.games.tolist() == [2, 2, 2]
    for player, expected in zip(result.events.player.tolist(), result.events.expected.tolist(), strict=True):
        assert change_of(result, player).expected == expected
    assert result.editions == result.editions_of_events == ("2025-01-01",)


def test_bonus_is_reported_beside_the_change() -> None:
    known = standings(rating=[1200, 1600, 1600, 1600], games_total=[100] * 4)
    result = rated([(EARLY, ((0, 1, WIN), (0, 2, WIN), (0, 3, WIN)))], known)
    change = change_of(result, 0)
    assert change.adjustment_reason == "bonus"
    assert change.adjustment == result.events.adjustment[0] > 0
    assert change.change_exact is not None
    assert change.adjustment is not None
    assert change.change_exact > change.adjustment  # the bonus is the change without it, less the threshold
    assert [change_of(result, player).adjustment for player in (1, 2, 3)] == [None] * 3


def test_edition_is_that_of_the_last_day() -> None:
    over_new_year = EventFacts(start=date(2024, 12, 27), end=date(2025, 1, 1))
    only_a_start = EventFacts(start=date(2024, 12, 31))
    result = rated([(over_new_year, ROUND), (only_a_start, ROUND[:2])], KNOWN)
    assert result.editions_of_events == ("2025-01-01", "2023-02-01")
    assert change_of(result, 0).edition == "2023-02-01;2025-01-01"
    assert players_touched(result, "edition_of_event") == 3
    assert "2023-02-01: bonus_threshold" in result.unread
    with pytest.raises(NoEditionError, match="2013-05-05"):
        rated([(EventFacts(start=date(2013, 5, 5)), ROUND)], KNOWN)


def test_what_is_no_rated_game() -> None:
    played = (
        (0, 1, Result.FORFEIT_WIN),
        (0, 1, Result.WIN_UNRATED),
        (0, 1, Result.BYE_HALF),
        (0, -1, WIN),
        (0, 2, WIN),
        (1, 2, WIN),
    )
    rows = [Side(first, second, 0, 0, result) for first, second, result in played]
    rows += [Side(2, 0, 0, 0, LOSS), Side(2, 1, 0, 0, LOSS)]
    result = rate(sides(rows), KNOWN, [EARLY], OCTOBER, RatingType.STANDARD)
    reasons = [Reason(code) for code in result.games.reason.tolist()]
    assert reasons == [Reason.FORFEIT, Reason.SHORT_GAME, Reason.BYE, Reason.NO_OPPONENT, *[Reason.COUNTED] * 4]
    assert [change_of(result, player).games for player in (0, 1, 2)] == [1, 1, 2]


def test_player_without_a_starting_value_and_who_waits_for_him() -> None:
    """0 is unrated; 1 met him, 2 met 1, 3 met 2, 4 met 3. The next event waits with those who wait."""
    known = standings(rating=[0, 1500, 1600, 1700, 1800], games_total=[-1, 30, 30, 30, 30])
    first = ((0, 1, WIN), (1, 2, WIN), (2, 3, WIN), (3, 4, WIN))
    result = rated([(EARLY, first), (LATE, ((4, 2, WIN), (3, 4, DRAW)))], known)
    assert [change_of(result, player).remarks for player in range(5)] == [
        (Remark.STARTING_VALUE_MISSING,),
        *[(Remark.WAITS_FOR_OTHERS,)] * 4,
    ]
    assert all(change_of(result, player).is_open for player in range(1, 5))
    assert all(change_of(result, player).new_rating is None for player in range(5))
    alone = rated([(EARLY, first)], known)
    assert [change_of(alone, player).is_open for player in range(5)] == [False, True, True, False, False]
    reasons = [Reason(code) for code in alone.games.reason.tolist()]
    waits, counted = Reason.STARTING_VALUE_MISSING, Reason.COUNTED
    assert reasons == [waits, waits, waits, waits, waits, counted, counted, counted]


def test_starting_values_that_are_given_or_by_age() -> None:
    known = standings(rating=[0, 1500, 1600], games_total=[-1, 30, 30], birth_year=[2014, 0, 0])
    by_age = rated([(EARLY, ROUND)], known, conventions=UscfConventions(starting_values="age"))
    given = rated([(EARLY, ROUND)], known, starting_values={0: StartingValue(Decimal(600))})  # 12 years: 50 each
    assert by_age.changes == given.changes
    change = change_of(given, 0)
    assert (change.status, change.base_rating, change.change, change.games_total) == (Status.FIRST, None, None, 2)
    assert change.new_rating is not None
    assert players_touched(given, "starting_values") == 1
    assert change_of(rated([(EARLY, ROUND)], known), 0).new_rating is None


def test_counts_of_a_newcomer_are_known_in_his_second_event() -> None:
    """He loses everything twice, to players whom 50 points would explain: two events of three games count, 102."""
    known = standings(rating=[0, 450, 450, 450], games_total=[-1, 40, 40, 40])
    lost = ((0, 1, LOSS), (0, 2, LOSS), (0, 3, LOSS))
    start = {0: StartingValue(Decimal(300))}
    change = change_of(rated([(EARLY, lost), (LATE, lost)], known, starting_values=start), 0)
    assert (change.new_rating, change.games_total) == (102, 6)
    assert change.remarks == (Remark.AT_FLOOR,)


def test_floor_that_is_not_certain() -> None:
    known = standings(rating=[110, 600, 600, 600], games_total=[40] * 4)
    result = rated([(EARLY, ((0, 1, LOSS), (0, 2, LOSS), (0, 3, LOSS)))], known)
    assert Remark.FLOOR_UNCERTAIN in change_of(result, 0).remarks
    assert players_touched(result, "absolute_floor") == 1


def test_match_that_may_not_be_played() -> None:
    known = standings(rating=[1500, 1901], games_total=[30, 30])
    result = rated([(EARLY, ((0, 1, WIN),))], known)
    assert [Reason(code) for code in result.games.reason.tolist()] == [Reason.MATCH_REFUSED] * 2
    assert [(change.new_rating, change.games, change.status) for change in result.changes] == [
        (1500, 0, Status.UNCHANGED),
        (1901, 0, Status.UNCHANGED),
    ]
    assert players_touched(result, "two_player_match") == 2


@pytest.mark.parametrize(
    ("minutes", "kind", "halved", "unknown"),
    [
        (29, RatingType.STANDARD, False, 0),
        (30, RatingType.STANDARD, True, 0),
        (65, RatingType.STANDARD, True, 0),
        (66, RatingType.STANDARD, False, 0),
        (30, RatingType.RAPID, False, 0),
        (None, RatingType.STANDARD, False, 3),
    ],
)
def test_dual_rated_events_of_masters(minutes: int | None, kind: RatingType, halved: bool, unknown: int) -> None:
    """At 2400 K is half of the full one; with 2400 against 2400 and one win, 7.67 or 3.88 points."""
    known = standings(rating=[2400, 2400, 2400], games_total=[100] * 3)
    facts = EventFacts(start=date(2026, 9, 5), end=date(2026, 9, 6), minutes=minutes)
    result = rated([(facts, ((0, 1, WIN), (1, 2, DRAW)))], known, kind=kind)
    assert change_of(result, 0).change == (4 if halved else 8)
    assert players_touched(result, "dual_rated") == (3 if halved else 0)
    assert players_touched(result, "time_control_unknown") == unknown


def test_values_that_are_known_better_than_the_list() -> None:
    whole = rated([(EARLY, ROUND)], KNOWN)
    exact = rated([(EARLY, ROUND)], KNOWN, values={0: Decimal("1500.49")})
    assert players_touched(whole, "base_value") == 3
    assert players_touched(exact, "base_value") == 2
    change = change_of(exact, 0)
    assert change.change_exact != change_of(whole, 0).change_exact
    assert (change.base_rating, change.new_rating) == (1500, 1500 + (change.change or 0))


def test_games_that_are_not_known_are_those_of_an_established_player() -> None:
    known = standings(rating=[1500, 1600, 1700], games_total=[-1, -1, 50])
    result = rated([(EARLY, ROUND)], known)
    assert [change_of(result, player).games_total for player in range(3)] == [None, None, 52]
    assert players_touched(result, "games_unknown") == 2


def test_players_of_the_list_without_a_game() -> None:
    result = rated([(EARLY, ROUND)], standings(rating=[1500, 1600, 1700, 1800], games_total=[30, 40, 50, 60]))
    assert [change.player for change in result.changes] == [0, 1, 2]
    nothing = rate(sides([]), KNOWN, [], OCTOBER, RatingType.BLITZ, entrants=1)
    assert [(change.player, change.new_rating, change.games_total) for change in nothing.changes] == [(0, 1500, 30)]
    assert (nothing.editions, len(nothing.events.player)) == ((), 0)


@pytest.mark.parametrize("system", ["regular", "quick"])
def test_the_published_section_through_the_columns(system: str) -> None:
    ends, rows = section("A", system)
    result = _through_columns(ends, rows, RatingType.STANDARD if system == "regular" else RatingType.RAPID)
    assert [change.new_rating for change in result.changes] == [row.published for row in rows]


def _through_columns(ends: date, rows: list[SectionRow], kind: RatingType) -> PeriodResult:
    results = {Decimal(1): WIN, Decimal("0.5"): DRAW, Decimal(0): LOSS}
    games = sides(
        [
            Side(player, opponent - 1, 0, 0, results[score])
            for player, row in enumerate(rows)
            for opponent, score in row.played
        ]
    )
    values = {player: row.before for player, row in enumerate(rows) if row.before is not None}
    before = [-1 if row.games_after is None else row.games_after - len(row.played) for row in rows]
    known = standings(rating=[int(value) for value in values.values()], games_total=before)
    facts = EventFacts(start=ends, end=ends, minutes=30)
    return rate(games, known, [facts], Month.of(ends).plus(1), kind, values=values)


def test_starting_value_that_counts_for_games() -> None:
    known = standings(rating=[0, 1500, 1600], games_total=[-1, 30, 30])
    change = change_of(rated([(EARLY, ROUND)], known, starting_values={0: StartingValue(Decimal(1500), 5)}), 0)
    assert (change.status, change.games_total) == (Status.FIRST, 7)


def test_inactive_player_who_plays_again() -> None:
    known = standings(rating=[1500, 1600, 1700], games_total=[30, 40, 50], inactive=[1, 0, 0])
    result = rated([(EARLY, ROUND)], known)
    assert [change_of(result, player).remarks for player in (0, 1)] == [(Remark.BECOMES_ACTIVE,), ()]
