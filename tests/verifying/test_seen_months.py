"""Another list for a whole event is shown, or contradicted, by everybody who played in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from ratebatch.records.verification import Cause, Certainty, Figures
from ratebatch.verifying.case import as_rated, outcome
from ratebatch.verifying.moves import moves_within
from ratebatch.verifying.naming import Named, named
from ratebatch.verifying.other_ratings import moves_with_ratings
from ratebatch.verifying.outside import with_said_against
from ratebatch.verifying.search import search
from ratebatch.verifying.seen_events import SEEN, Searched
from ratebatch.verifying.seen_months import (
    WithRatings,
    contradicted_words,
    seen_months,
    with_seen_months,
)
from tests.verifying.test_search import case
from tests.verifying.test_seen_events import played

OTHER = "2026-10"


@dataclass(frozen=True)
class Lists:
    """The ratings of the lists in the place of those that were read: October has other ones, November is played with.

    All opponents are 1800 in November; in October they have `opponents`, and the player himself 1800 on both.
    """

    opponents: int
    months: Mapping[str, bool]

    def rating(self, player: str, month: str) -> int:
        return self.opponents if month == OTHER and not player.startswith("9") else 1800


def of_player(number: str, rating: int, *, opponents: int = 1814) -> WithRatings:
    """Return a player at K 20 with two draws against 1800, expected 0.50: nothing gained; published is `rating`.

    Against 1814 the table gives 0.48 (difference 11 to 17), so that two draws are +0.04 and 20 x 0.04 = 0.80 -> +1.
    """
    found = case([[0, 0]], rating=rating, games=2)._replace(id=number)
    return WithRatings(found, Lists(opponents, {OTHER: True}))  # type: ignore[arg-type]


def told(differing: Sequence[WithRatings], equal: Sequence[WithRatings] = ()) -> dict[str, Named]:
    """Return what is said of those who differ."""
    searched = {}
    for each in differing:
        moves = [*moves_within(each.case), *moves_with_ratings(each.case, each.known)]
        searched[each.case.id] = Searched(each.case, search(each.case, moves))
    by_id = {each.case.id: each for each in equal}
    ratings = {each.case.id: each for each in differing}
    games = played(*(each.case for each in (*differing, *equal)))
    seen = seen_months(searched, ratings, games, lambda ids: {player: by_id[player] for player in ids})
    return {
        player: with_said_against(named(each.case, with_seen_months(each, seen)), tuple(contradicted_words(each, seen)))
        for player, each in searched.items()
    }


def test_the_rating_of_another_list_gives_one_point_more() -> None:
    alone = told([of_player("901", 1801)])["901"]
    assert alone.certainty is Certainty.AMBIGUOUS
    assert [each.cause for each in alone.causes] == [Cause.OTHER_LIST_MONTH, Cause.OFF_BY_ONE]


def test_three_who_all_differ_so_show_it() -> None:
    found = told([of_player(number, 1801) for number in ("901", "902", "903")])
    for each in found.values():
        (cause,) = each.causes
        assert (cause.cause, each.certainty) == (Cause.OTHER_LIST_MONTH, Certainty.SIMPLEST)
        assert cause.words.endswith(SEEN)
        assert any("a base of 1801 instead of 1800 would fit" in other for other in each.others)


def test_two_show_nothing() -> None:
    found = told([of_player(number, 1801) for number in ("901", "902")])
    assert {each.certainty for each in found.values()} == {Certainty.AMBIGUOUS}


def test_who_stands_alike_with_both_lists_says_nothing() -> None:
    unmoved = of_player("905", 1800, opponents=1800)
    found = told([of_player(number, 1801) for number in ("901", "902", "903")], [unmoved])
    assert {each.causes[0].cause for each in found.values()} == {Cause.OTHER_LIST_MONTH}


@pytest.mark.parametrize("number", [1, 4])
def test_who_is_right_without_it_speaks_against_it(number: int) -> None:
    """Somebody played in the event, would be 1801 as well, and is published with 1800."""
    differing = [of_player(f"90{at}", 1801) for at in range(number)]
    for each in told(differing, [of_player("999", 1800)]).values():
        assert [cause.cause for cause in each.causes] == [Cause.OFF_BY_ONE]
        assert each.certainty is Certainty.OPEN
        (said,) = [other for other in each.others if OTHER in other]
        assert "That would fit; 1 other player of Event 0 would then not stand as published." in said


@pytest.mark.parametrize(("against", "certainty"), [(2, Certainty.AMBIGUOUS), (3, Certainty.OPEN)])
def test_more_than_one_point_stays_where_few_speak_against_it(against: int, certainty: Certainty) -> None:
    """Against 1828 the table gives 0.46 (26 to 32), so that two draws are +0.08 and 20 x 0.08 = 1.60 -> +2."""
    equal = [of_player(f"99{at}", 1800, opponents=1828) for at in range(against)]
    found = told([of_player("901", 1802, opponents=1828)], equal)["901"]
    assert found.certainty is certainty
    assert any(f"{against} other players of Event 0 would then not stand" in other for other in found.others)


def test_who_differs_otherwise_leaves_it_open() -> None:
    """What is published of one of them is neither ours nor that of the other list."""
    differing = [*(of_player(number, 1801) for number in ("901", "902", "903")), of_player("904", 1850)]
    assert told(differing)["901"].certainty is Certainty.AMBIGUOUS


def test_decimals_cut_off_are_named_beside_an_ambiguity() -> None:
    """20 x 0.84 = 16.80 is printed as 16: a base of 1799 fits, and so does another list."""
    found = case([[84, 0]], rating=1816, games=2)._replace(id="901")
    assert outcome(as_rated(found), found).figures == Figures(rating=1817, games=2)
    # against 1807 the table gives 0.49 (4 to 10), and 20 x (0.84 - 0.02) = 16.40 against 1793
    lists = Lists(1793, {OTHER: True})
    moves = moves_with_ratings(found, lists)  # type: ignore[arg-type]
    said = named(found, search(found, list(moves)))
    assert said.certainty is Certainty.AMBIGUOUS
    assert "The exact change +16.80 with its decimals cut off is +16: that would fit." in said.others
