"""What the numbers of every month obey: the second text of the law, equal and opposite changes, monotony."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.invariants.runs import fewer, run
from tests.invariants.small_months import OCTOBER, Pairing, SmallMonth, small_months


@given(month=small_months())
def test_every_change_is_that_of_the_second_text_of_the_law(month: SmallMonth) -> None:
    changes = run(month).changes()
    for person in month.people:
        row, expected = changes.get(str(person.id)), month.oracle(person)
        if row is None:
            assert expected is None or expected.games == 0
            continue
        if expected is None:
            assert row["change"] == ""
            assert row["new_rating"] == str(month.oracle_first_rating(person) or "")
            continue
        if not expected.games:
            assert (row["games"], row["change"], row["new_rating"]) == ("0", "", str(person.october))
            continue
        assert int(row["games"]) == expected.games
        assert int(row["k"]) == expected.k
        assert Fraction(row["score"]) == expected.score
        assert Fraction(row["expected"]) == expected.expected
        assert Fraction(row["change_exact"]) == expected.exact
        assert int(row["change"]) == expected.change
        assert row["new_rating"] == str(expected.new_rating or "")
        assert int(row["performance"]) == expected.performance


@given(month=small_months())
def test_events_and_games_add_up_to_the_change(month: SmallMonth) -> None:
    result = run(month)
    for table in ("player_events.csv", "games.csv"):
        totals: dict[str, Fraction] = defaultdict(Fraction)
        for row in result.rows(table):
            totals[row["id"]] += Fraction(row["k_delta"] or 0)
        for player, row in result.changes().items():
            assert totals[player] == Fraction(row["change_exact"] or 0)


@given(month=small_months())
def test_new_list_is_the_base_list_with_the_changes(month: SmallMonth) -> None:
    result = run(month)
    changes = result.changes()
    for person, row in zip(month.people, result.rows("rating_list.csv"), strict=True):
        assert row["id"] == str(person.id)
        changed = changes.get(row["id"])
        assert row["standard_rating"] == (changed["new_rating"] if changed else str(person.october or ""))
        assert row["standard_games"] == (changed["games"] if changed else "0")


@given(month=small_months(k=st.just(20), signs=("10", "01", "==")))
def test_equal_k_and_no_limit_one_wins_what_the_other_loses(month: SmallMonth) -> None:
    """Where both sides count, both K are 20 and the limit of 400 treats both alike, a game sums to zero."""
    sides: dict[tuple[str, ...], list[dict[str, str]]] = defaultdict(list)
    for row in run(month).rows("games.csv"):
        if row["counted"] == "yes":
            pair = sorted([row["id"], row["opponent_id"]])
            sides[(row["event"], row["round"], *pair)].append(row)
    for game in (game for game in sides.values() if len(game) == 2):
        one, other = game
        assert one["k"] == other["k"] == "20"
        limited = {abs(int(row["difference"])) for row in game}
        if len(limited) == 1:
            assert Fraction(one["expected"]) + Fraction(other["expected"]) == 1
            assert Fraction(one["k_delta"]) + Fraction(other["k_delta"]) == 0
        else:
            # 8.3.1 as amended: the player of 2650 or more has the full difference, his opponent 400.
            assert max(int(row["own_rating"]) for row in game) >= 2650
            assert min(limited) == 400


BETTER = {"01": "==", "==": "10"}


@fewer
@given(month=small_months(signs=("10", "01", "==")), data=st.data())
def test_a_better_result_is_worth_half_k_more_and_touches_nobody_else(month: SmallMonth, data: st.DataObject) -> None:
    places = [
        (e, r, p)
        for e, event in enumerate(month.events)
        for r, pairings in enumerate(event.rounds)
        for p, pairing in enumerate(pairings)
        if pairing.signs in BETTER
    ]
    assume(places)
    e, r, p = data.draw(st.sampled_from(places))
    event = month.events[e]
    game = event.rounds[r][p]
    pairings = list(event.rounds[r])
    pairings[p] = Pairing(game.white, game.black, BETTER[game.signs])
    rounds = (*event.rounds[:r], tuple(pairings), *event.rounds[r + 1 :])
    events = (*month.events[:e], replace(event, rounds=rounds), *month.events[e + 1 :])
    before, after = run(month).changes(), run(replace(month, events=events)).changes()
    counted = {person.id: _counts(month, person.id, game, event.list_month) for person in month.people}
    for player, row in before.items():
        gain = Fraction(after[player]["change_exact"] or 0) - Fraction(row["change_exact"] or 0)
        side = {game.white: 1, game.black: -1}.get(int(player), 0)
        assert gain == (side * Fraction(int(row["k"]), 2) if side and counted[int(player)] else 0)
        if row["change"]:
            assert side * (int(after[player]["change"]) - int(row["change"])) >= 0


def _counts(month: SmallMonth, player: int, game: Pairing, list_month: str) -> bool:
    """Say whether the game counts for a player of it: he is on the base list, his opponent on the event's list."""
    opponent = game.black if player == game.white else game.white
    if opponent is None or player not in (game.white, game.black):
        return False
    people = {person.id: person for person in month.people}
    return people[player].rating_on(OCTOBER) is not None and people[opponent].rating_on(list_month) is not None
