"""Random months by every combination of choices: equal to the second text of the law, and what must not matter."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ratebatch.records.period_result import PeriodResult, Remark
from ratebatch.records.results import Result
from ratebatch.records.ukd_conventions import UkdConventions
from tests.oracle import ukd as oracle
from tests.rating.ukd.months import touched
from tests.rating.ukd.random_months import SmallMonth, small_months

ALL = [
    UkdConventions.model_validate(dict(zip(UkdConventions.model_fields, values, strict=True)))
    for values in product(
        ("average", "per_game"),
        ("half_away_from_zero", "half_up", "average_half_up"),
        ("half_away_from_zero", "half_up", "truncate"),
        ("list", "running"),
        (True, False),
        ("none",),
    )
]
CONVENTIONS = st.sampled_from(ALL)
BY_LIST = st.sampled_from([each for each in ALL if each.second_event == "list"])


def choices_of(conventions: UkdConventions) -> oracle.Choices:
    return oracle.Choices(
        average=conventions.expectation == "average",
        difference=conventions.difference_rounding,
        rating=conventions.rating_rounding,
        running=conventions.second_event == "running",
        rounded_between=conventions.running_rounded,
    )


def outcomes(month: SmallMonth, conventions: UkdConventions) -> list[oracle.Outcome | None]:
    """Return what the second text of the law makes of each player, None for one without UKD."""
    choices = choices_of(conventions)
    return [
        oracle.month(base, month.of_player(player), choices) if base else None for player, base in enumerate(month.base)
    ]


@given(month=small_months(), conventions=CONVENTIONS)
def test_month_is_that_of_the_second_text_of_the_law(month: SmallMonth, conventions: UkdConventions) -> None:
    result = month.result(conventions)
    assert [change.player for change in result.changes] == list(range(len(month.base)))
    for change, again in zip(result.changes, outcomes(month, conventions), strict=True):
        if again is None:
            assert (change.new_rating, change.change, change.games) == (None, None, 0)
            continue
        assert change.new_rating == again.new
        scores = (Fraction(change.score, 100), Fraction(change.expected or 0, 100))
        assert (change.games, *scores) == (again.games, again.score, again.expected)
        if again.ks:
            exact = (Fraction(change.change_exact or 0, 100), Fraction(change.adjustment or 0, 100))
            assert (*exact, change.change) == (again.exact, again.without_ukd, again.change)
            assert change.k == (again.ks[0] if len(set(again.ks)) == 1 else None)
            assert (Remark.FLOOR_APPLIED in change.remarks) == again.floored
        else:
            assert (change.change_exact, change.change, change.k) == (None, None, None)


@given(month=small_months(), conventions=CONVENTIONS)
def test_conventions_count_whom_they_touch(month: SmallMonth, conventions: UkdConventions) -> None:
    counted = touched(month.result(conventions))

    def differing(**choice: object) -> set[int]:
        other = conventions.model_copy(update=choice)
        pairs = zip(outcomes(month, conventions), outcomes(month, other), strict=True)
        return {player for player, (one, two) in enumerate(pairs) if one and two and one.new != two.new}

    other = "per_game" if conventions.expectation == "average" else "average"
    assert counted["expectation"] == len(differing(expectation=other))
    roundings = ("half_away_from_zero", "half_up", "truncate")
    assert counted["rating_rounding"] == len(set().union(*(differing(rating_rounding=one) for one in roundings)))
    differences = ("half_away_from_zero", "half_up", "average_half_up")
    touched_by_d = set().union(*(differing(difference_rounding=one) for one in differences))
    assert counted["difference_rounding"] == len(touched_by_d)
    if conventions.second_event == "list":
        kinds = [differing(second_event="running", running_rounded=rounds) for rounds in (True, False)]
        assert counted["second_event"] == len(set().union(*kinds))
    else:
        assert counted["second_event"] == len(differing(second_event="list"))
        assert counted["running_rounded"] == len(differing(running_rounded=not conventions.running_rounded))


def figures(result: PeriodResult) -> list[object]:
    """Return the changes without the order in which editions and k were met."""
    return [change.model_dump() for change in result.changes]


@given(month=small_months(), conventions=BY_LIST, random=st.randoms())
def test_order_of_the_events_does_not_matter_from_the_list(
    month: SmallMonth, conventions: UkdConventions, random: Random
) -> None:
    order = list(range(len(month.events)))
    random.shuffle(order)
    assert figures(month.result(conventions, order)) == figures(month.result(conventions))


@given(month=small_months(), conventions=CONVENTIONS, random=st.randoms())
def test_order_of_the_input_does_not_matter_where_the_days_differ(
    month: SmallMonth, conventions: UkdConventions, random: Random
) -> None:
    by_days = {(event.end, event.start): event for event in month.events}
    without_ties = replace(month, events=tuple(by_days.values()))
    order = list(range(len(without_ties.events)))
    random.shuffle(order)
    assert figures(without_ties.result(conventions, order)) == figures(without_ties.result(conventions))


@given(month=small_months(), conventions=CONVENTIONS, which=st.data())
def test_an_unplayed_game_adds_nothing(month: SmallMonth, conventions: UkdConventions, which: st.DataObject) -> None:
    if not month.events:
        return
    place = which.draw(st.integers(0, len(month.events) - 1))
    one, other = which.draw(st.permutations(range(len(month.base))))[:2]
    unplayed = which.draw(
        st.sampled_from(
            [
                (one, other, Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
                (one, other, Result.WIN_UNRATED, Result.LOSS_UNRATED),
                (one, -1, Result.BYE_FULL, Result.NONE),
                (one, -1, Result.BYE_HALF, Result.NONE),
            ]
        )
    )
    event = month.events[place]
    longer = replace(event, games=(*event.games, unplayed))
    with_it = replace(month, events=(*month.events[:place], longer, *month.events[place + 1 :]))
    before, after = month.result(conventions), with_it.result(conventions)
    assert figures(after) == figures(before)
    assert touched(after) == touched(before)
    assert _columns(after) == _columns(before)


def _columns(result: PeriodResult) -> dict[str, list[int]]:
    return {name: getattr(result.events, name).tolist() for name in type(result.events).model_fields}


@given(month=small_months(), conventions=CONVENTIONS)
def test_events_and_games_add_up_to_the_month(month: SmallMonth, conventions: UkdConventions) -> None:
    result = month.result(conventions)
    sums, games = result.events, result.games
    for change in result.changes:
        mine = sums.player == change.player
        assert change.games == int(sums.games[mine].sum())
        assert (change.expected or 0) == int(sums.expected[mine].sum())
        assert (change.change_exact or 0) == int((sums.k * sums.delta)[mine].sum())
        assert (change.adjustment or 0) == int(sums.adjustment[mine].sum())
    assert int(games.adjustment.sum()) == int(sums.adjustment.sum())
    assert int(games.score.sum()) == int(sums.score.sum())
    if result.expects_by_game:
        assert int(games.expected.sum()) == int(sums.expected.sum())


def test_a_month_without_players() -> None:
    assert SmallMonth((), ()).result(UkdConventions()).changes == ()


def test_the_oracle_and_the_first_ukd() -> None:
    games = [oracle.Game(1400, Fraction(1, 2))] * 4 + [oracle.Game(1600, Fraction(1)), oracle.Game(None, Fraction(1))]
    assert oracle.first_estimate([games], 5) == 1440 + 72  # average 1440, 3 of 5: dp 72
    assert oracle.first_estimate([games], 6) is None
