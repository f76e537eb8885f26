"""An event that is left out of a published list for all its players is the answer of each, also where more fits."""

import pyarrow as pa

from ratebatch.records.verification import Cause, Certainty
from ratebatch.verifying.case import Case
from ratebatch.verifying.moves import Move, moves_within
from ratebatch.verifying.naming import Named, named
from ratebatch.verifying.search import search
from ratebatch.verifying.seen_events import SEEN, Searched, seen_at_others, with_seen_events
from tests.verifying.test_search import case


def of_player(number: str, deltas: list[list[int]], rating: int) -> Case:
    """Return a player at K 20 from 1800, of whom the list prints no games."""
    return case(deltas, rating=rating, games=None)._replace(id=number)


SURE = [of_player("1", [[64], [50, 36]], 1813), of_player("2", [[20], [44, 40]], 1804)]
"""20 x 0.64 = 12.80 and 20 x 0.20 = 4.00 without the cup; nothing else gives that."""


def played(*cases: Case) -> pa.Table:
    """Return games.csv of these players, as far as it is asked for."""
    rows: dict[str, list[str]] = {"id": [], "file": [], "event": [], "counted": []}
    for each in cases:
        for event in each.events:
            for _ in event.counted:
                rows["id"].append(each.id)
                rows["file"].append(event.file)
                rows["event"].append(event.name)
                rows["counted"].append("yes")
    return pa.table(rows)


def told(differing: list[Case], games: pa.Table) -> dict[str, Named]:
    searched = {each.id: Searched(each, search(each, list(moves_within(each)))) for each in differing}
    seen = seen_at_others(searched, games)
    return {
        player: named(each.case, with_seen_events(each, seen.get(player, frozenset())))
        for player, each in searched.items()
    }


def ambiguous() -> Case:
    """Return a player at K 20 whose two events cancel one another: +0.50 and -0.50, so that we have him at 1800.

    Without the second event 20 x 0.50 = +10; with the first one twice 20 x (1.00 - 0.50) = +10 as well.
    """
    return of_player("3", [[50], [-25, -25]], 1810)


def test_alone_it_is_one_of_several() -> None:
    alone = told([ambiguous()], played(ambiguous()))["3"]
    assert alone.certainty is Certainty.AMBIGUOUS
    assert {each.cause for each in alone.causes} >= {Cause.EVENT_NOT_IN_PUBLISHED, Cause.EXTRA_EVENT_IN_PUBLISHED}


def test_the_other_players_of_the_event_show_which() -> None:
    everybody = [*SURE, ambiguous()]
    found = told(everybody, played(*everybody))
    (cause,) = found["3"].causes
    assert (cause.cause, found["3"].certainty) == (Cause.EVENT_NOT_IN_PUBLISHED, Certainty.SIMPLEST)
    assert cause.words.startswith("Event 1 (2 games, -0.50) is not in the published figure.")
    assert cause.words.endswith(SEEN)
    assert any("Event 0" in other and "twice" in other for other in found["3"].others)
    assert [found[each.id].causes[0].cause for each in SURE] == [Cause.EVENT_NOT_IN_PUBLISHED] * 2


def test_who_does_not_differ_speaks_against_it() -> None:
    """Somebody else played in the event, and is published as we have him."""
    everybody = [*SURE, ambiguous()]
    unchanged = of_player("5", [[10], [80, 40]], 1826)
    assert told(everybody, played(*everybody, unchanged))["3"].certainty is Certainty.AMBIGUOUS


def test_who_differs_by_something_else_speaks_against_it() -> None:
    """20 x 0.86 without the first event is 17.20."""
    other = of_player("5", [[64], [50, 36]], 1817)
    everybody = [SURE[0], ambiguous(), other]
    assert told(everybody, played(*everybody))["3"].certainty is Certainty.AMBIGUOUS


def test_more_doubtful_players_than_certain_ones_show_nothing() -> None:
    everybody = [SURE[0], ambiguous(), ambiguous()._replace(id="6")]
    found = told(everybody, played(*everybody))
    assert [found[player].certainty for player in ("3", "6")] == [Certainty.AMBIGUOUS] * 2


def with_decision(of: Case, at: int) -> Searched:
    """Return a player of whom a decision says who he is in an event: without it the event does not count either."""
    event = of.events[at]
    decided = Move(
        Cause.MANUAL_CORRECTION,
        f"A decision says who the player is in {event.name}.",
        at,
        -len(event.counted),
        -event.delta,
        touches=frozenset({(at, "*")}),
    )
    return Searched(of, search(of, [decided, *moves_within(of)]))


def test_an_event_of_which_every_player_was_decided_is_missing_and_not_four_decisions() -> None:
    everybody = [each._replace(id=number) for number, each in zip("1234", SURE * 2, strict=True)]
    searched = {each.id: with_decision(each, 1) for each in everybody}
    assert {len(each.found.one) for each in searched.values()} == {2}
    seen = seen_at_others(searched, played(*everybody))
    for player, each in searched.items():
        told_ = named(each.case, with_seen_events(each, seen[player]))
        (cause,) = told_.causes
        assert (cause.cause, told_.certainty) == (Cause.EVENT_NOT_IN_PUBLISHED, Certainty.SIMPLEST)
        assert told_.others[0] == "A decision says who the player is in Event 1."


def test_one_decided_player_of_an_event_that_others_have_stays_ambiguous() -> None:
    """The others are published with the event: the decision about him is as good a cause as the event."""
    searched = {"1": with_decision(SURE[0], 1)}
    unchanged = of_player("5", [[10], [80, 40]], 1826)
    for others in ([unchanged], []):
        seen = seen_at_others(searched, played(SURE[0], *others))
        assert seen["1"] == frozenset()
