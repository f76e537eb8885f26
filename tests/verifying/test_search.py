"""The search: our own figures come out of it again, what is equally simple is found, and it ends."""

from datetime import date
from pathlib import Path

import pytest

from ratebatch.rating.fide.first_rating import RatedGame
from ratebatch.reading.output_folder import OF_THE_RUN, TABLES, read_output
from ratebatch.records.output import rows_where
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.records.verification import Cause, Certainty, Figures
from ratebatch.reporting.columns import FILES
from ratebatch.rules.fide_rules import fide_edition
from ratebatch.verifying.case import Case, CaseLaw, Event, Side, as_rated, case_of, outcome
from ratebatch.verifying.first_ratings import Kept, Pool, causes_of_first_rating
from ratebatch.verifying.moves import Move, moved, moves_within
from ratebatch.verifying.naming import named
from ratebatch.verifying.search import MOST_COMBINATIONS, search
from tests.outputs import sample_month

RULES = fide_edition(RatingType.STANDARD, date(2026, 12, 1)).rules
LAW = CaseLaw(RULES, RULES, Month(2026, 12), RatingType.STANDARD)


def side(number: int, delta: int) -> Side:
    return Side(str(number), f"{number}", f"Opponent {number}", "1", 1800, "list", 1800, 0, 50 + delta, delta, True, "")


def case(deltas: list[list[int]], *, rating: int | None, games: int | None, base: int = 1800, k: int = 20) -> Case:
    """Return a player with events of these scores minus expected, and what was published of him."""
    events = tuple(
        Event(f"{at}.trf", f"Event {at}", "2026-11", "2025-10-01", tuple(map(side, range(len(each)), each)), ())
        for at, each in enumerate(deltas)
    )
    number = sum(map(len, deltas))
    found = Case(
        "1", "X", base, "list", k, k, 0, events, Figures(rating=None), Figures(rating=rating, games=games), LAW
    )
    ours = outcome(as_rated(found), found).figures.rating
    return found._replace(ours=Figures(rating=ours, games=number))


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


def test_every_player_of_the_sample_comes_out_again(month: Path) -> None:
    output = read_output(month, {name: tuple(FILES[name]) for name in (*TABLES, *OF_THE_RUN)})
    (rating,) = output.ratings
    nobody = Figures(rating=None)
    count = 0
    for change in rating.changes.to_pylist():
        found = case_of(change, rows_where(rating.games, "id", change["id"]), nobody, nobody, 0, LAW)
        if found is None or not found.games:
            continue
        count += 1
        made = outcome(as_rated(found), found)
        assert str(made.figures.rating or "") == change["new_rating"]
        assert (str(made.k), str(made.figures.games)) == (change["k"], change["games"])
    assert count > 400


def test_a_move_and_no_other() -> None:
    """Without event 1 0.64 remain: 20 x 0.64 = 12.80."""
    found = case([[64], [50, 36]], rating=1813, games=1)
    told = named(found, search(found, list(moves_within(found))))
    assert [cause.cause for cause in told.causes] == [Cause.EVENT_NOT_IN_PUBLISHED]
    assert told.certainty is Certainty.ONLY


def test_k_falls_with_the_games_under_the_limit() -> None:
    """39 games at K 20: 17; without 9 of them 30 x 20 = 600, so that K is 20 again."""
    found = case([[10] * 30, [10] * 9], rating=1860, games=30)
    assert outcome(as_rated(found), found).k == 17
    told = named(found, search(found, list(moves_within(found))))
    assert told.causes[0].arithmetic[0] == "20 x +3.00 = +60.00 -> +60 (30 games)"


def test_moves_change_only_what_they_say() -> None:
    found = case([[64], [50, 36]], rating=None, games=None)
    world = as_rated(found)
    for move in moves_within(found):
        after = moved(world, move)
        assert sum(after.games) - sum(world.games) == sum(step[1] for step in move.steps)
        assert sum(after.deltas) - sum(world.deltas) == sum(step[2] for step in move.steps)


def test_the_search_ends_and_says_that_it_was_cut_off() -> None:
    """400 games, of which two are missing: 79,800 pairs."""
    found = case([[1, -1] * 200], rating=1795, games=398)
    result = search(found, list(moves_within(found)))
    assert result.capped
    assert result.tested <= MOST_COMBINATIONS + len(list(moves_within(found)))
    assert named(found, result).certainty is not Certainty.ONLY


def test_half_a_per_cent_of_a_first_rating() -> None:
    """Six opponents of 1600, four points: (9600 + 3600) / 8 = 1650, p = 5/8 = .625; dp .63 is 95, dp .62 is 87."""
    kept = tuple(Kept("Open", f"O{at}", RatedGame(1600, score)) for at, score in enumerate((100, 100, 100, 100, 0, 0)))
    pool = Pool("1", kept, (), (), date(2026, 11, 6))
    causes, tested = causes_of_first_rating(pool, 1650 + 87, LAW, None)  # type: ignore[arg-type]
    assert [cause.cause for cause in causes] == [Cause.FIRST_RATING_CONVENTION]
    assert tested > 6
    assert causes_of_first_rating(pool, 1650 + 95 + 1, LAW, None)[0] == ()  # type: ignore[arg-type]


def test_a_game_that_is_missing_from_a_first_rating() -> None:
    """Without a loss: five opponents of 1600, four points: (8000 + 3600) / 7, p = 5/7 = .71, dp 158."""
    kept = tuple(Kept("Open", f"O{at}", RatedGame(1600, score)) for at, score in enumerate((100, 100, 100, 100, 0, 0)))
    pool = Pool("1", kept, (), (), date(2026, 11, 6))
    causes, _ = causes_of_first_rating(pool, 1657 + 158, LAW, None)  # type: ignore[arg-type]
    assert {cause.cause for cause in causes} == {Cause.OPPONENT_COUNTED_AS_UNRATED}
    assert len(causes) == 2  # either of the two losses


def test_all_events_may_count_twice() -> None:
    """Twice 0.64 + 0.86: 20 x 3.00 = 60."""
    found = case([[64], [50, 36]], rating=1860, games=6)
    told = named(found, search(found, list(moves_within(found))))
    assert [cause.words for cause in told.causes] == ["Each of the 2 events is in the published figure twice."]


def test_an_event_and_another_base() -> None:
    """Without event 1 0.64 remain, 12.80; 1807 + 13 = 1820, and nothing shows the base of 1807."""
    found = case([[64], [50, 36]], rating=1820, games=1)
    told = named(found, search(found, list(moves_within(found))))
    assert [cause.cause for cause in told.causes] == [Cause.EVENT_NOT_IN_PUBLISHED]
    assert "a base of 1807 instead of the 1800" in told.causes[0].words
    assert told.certainty is not Certainty.ONLY


def test_an_event_that_explains_the_games_alone_is_said() -> None:
    """1813 against 1860: 47 points stay open."""
    found = case([[64], [50, 36]], rating=1860, games=1)
    told = named(found, search(found, list(moves_within(found))))
    assert (told.causes[0].cause, told.certainty) == (Cause.GAME_COUNT_DIFFERS, Certainty.OPEN)
    assert told.others == (
        "Without Event 1 exactly 1 game is counted and the rating would be 1813; 47 points stay open.",
    )


def test_a_pair_with_a_k_is_never_the_only_one() -> None:
    """Without event 1 and with K 40: 40 x 0.64 = 25.60."""
    found = case([[64], [50, 36]], rating=1826, games=1)
    told = named(found, search(found, list(moves_within(found))))
    assert Cause.EVENT_NOT_IN_PUBLISHED in {cause.cause for cause in told.causes}
    assert told.certainty is not Certainty.ONLY


def test_two_missing_events_can_be_certain() -> None:
    """Of 0.64, 0.86, 0.30 and 0.11 the first remains."""
    found = case([[64], [50, 36], [10, 10, 10]], rating=1813, games=1)
    told = named(found, search(found, list(moves_within(found))))
    assert told.certainty is Certainty.ONLY


@pytest.mark.parametrize(
    ("rating", "said"),
    [
        (1800, "The base rating is printed unchanged"),
        (1770, "the change may have been added with the wrong sign"),
        (1803, "1803 has the digits of 1830 in another order."),
        (1820, "1820 is 1830 with one digit that differs: a slip in typing would fit."),
    ],
)
def test_slips_are_named_where_nothing_fits(rating: int, said: str) -> None:
    """20 x 1.50: 1800 + 30 = 1830."""
    found = case([[64, 50, 36]], rating=rating, games=3)
    told = named(found, search(found, [move for move in moves_within(found) if move.k is None]))
    assert told.certainty is Certainty.OPEN
    assert any(said in other for other in (told.causes[0].words, *told.others)), told


@pytest.mark.parametrize(
    ("k_delta", "rating", "cause"),
    [
        (75, 1800, Cause.PRINTED_UNCHANGED),  # 20 x 0.75 = 15: 1815, another base of 1785 would fit as well
        (90, 1881, Cause.DIGITS_SWAPPED),  # 20 x 0.90 = 18: 1818, which has its digits as 1881
    ],
)
def test_what_the_figure_itself_shows_is_said_before_another_base(k_delta: int, rating: int, cause: Cause) -> None:
    found = case([[k_delta]], rating=rating, games=1)
    told = named(found, search(found, [move for move in moves_within(found) if move.k is None]))
    assert (told.causes[0].cause, told.certainty) == (cause, Certainty.OPEN)


def test_the_formula_of_an_older_edition() -> None:
    """Four points of six against 1600 by the text of 2022: one above half, so two half points of 20: 1640."""
    kept = tuple(Kept("Open", f"O{at}", RatedGame(1600, score)) for at, score in enumerate((100, 100, 100, 100, 0, 0)))
    pool = Pool("1", kept, (), (), date(2026, 11, 6))
    causes, _ = causes_of_first_rating(pool, 1640, LAW, None)  # type: ignore[arg-type]
    assert {cause.cause for cause in causes} == {Cause.OTHER_EDITION}
    assert len(causes) == 1  # the five formulas without hypothetical draws are one
    assert causes[0].words == "The formula is that of the edition of 2022-10-17, and of 4 older ones alike."


@pytest.mark.parametrize(
    ("delta", "rating", "ways"),
    [
        (45, 1804, "+4 (halves to the even number, or halves towards zero, or decimals cut off), not to +5."),
        (55, 1805, "+5 (halves towards zero, or decimals cut off), not to +6."),  # the even number is 6, as ours
        (-45, 1796, "-4 (halves to the even number, or halves towards zero, or halves upwards"),
    ],
)
def test_an_exact_half_that_was_rounded_otherwise(delta: int, rating: int, ways: str) -> None:
    """K 10: 4.50, 5.50 and -4.50 are 5, 6 and -5 by 8.3.4."""
    found = case([[delta]], rating=rating, games=1, k=10)
    told = named(found, search(found, list(moves_within(found))))
    assert [cause.cause for cause in told.causes] == [Cause.ROUNDED_OTHERWISE]
    assert f"was rounded to {ways}" in told.causes[0].words


def test_decimals_that_were_cut_off_are_no_cause_of_their_own() -> None:
    """20 x 0.53 = 10.60: one point off is what every second change shows that way."""
    found = case([[53]], rating=1810, games=1)
    told = named(found, search(found, [move for move in moves_within(found) if move.k is None]))
    assert (told.causes[0].cause, told.certainty) == (Cause.OFF_BY_ONE, Certainty.OPEN)
    assert "The exact change +10.60 with its decimals cut off is +10: that would fit." in told.others


def test_games_alone_are_never_explained_by_a_single_game_for_certain() -> None:
    """20 x 0.64 = 12.80: without the game of 0.00 the rating is the same."""
    found = case([[64, 0, 20], [-20]], rating=1813, games=3)
    told = named(found, search(found, list(moves_within(found))))
    assert (told.causes[0].cause, told.certainty) == (Cause.GAME_COUNT_DIFFERS, Certainty.OPEN)
    assert any("does not count in the published figure" in other for other in told.others)
    pairs = search(found._replace(theirs=Figures(rating=1813, games=2)), list(moves_within(found))).two
    assert pairs == ()


def test_an_event_of_exactly_the_games_that_are_missing_is_the_simplest() -> None:
    found = case([[64], [50, -50]], rating=1813, games=1)
    told = named(found, search(found, list(moves_within(found))))
    assert (told.causes[0].cause, told.certainty) == (Cause.EVENT_NOT_IN_PUBLISHED, Certainty.SIMPLEST)


def test_one_digit_that_differs() -> None:
    """1800 + 33 = 1833."""
    found = case([[75, 90]], rating=1883, games=2)
    told = named(found, search(found, [move for move in moves_within(found) if move.k is None]))
    assert (told.causes[0].cause, told.certainty) == (Cause.DIGIT_DIFFERS, Certainty.OPEN)
    assert told.causes[0].words == "1883 is 1833 with one digit that differs."
    near = case([[75, 90]], rating=1843, games=2)
    assert named(near, search(near, [])).causes[0].cause is Cause.OTHER_BASE


def test_no_base_leads_below_the_floor() -> None:
    found = case([[-15]], rating=1399, games=1, base=1405)
    assert named(found, search(found, [])).causes[0].cause is Cause.UNEXPLAINED


def test_a_first_rating_is_not_explained_by_games_that_the_published_list_counts() -> None:
    """Without one of the two events too few games are left: no rating, as published; but all games were counted."""
    games = [Kept(f"Event {at % 2}", f"Opponent {at}", RatedGame(1600, 50)) for at in range(6)]
    pool = Pool("1", tuple(games), (), (), date(2026, 11, 1))
    causes, _ = causes_of_first_rating(pool, None, LAW, None)  # type: ignore[arg-type]
    assert {each.cause for each in causes} >= {Cause.EVENT_NOT_IN_PUBLISHED}
    (missing,) = [each for each in causes if each.cause is not Cause.OTHER_EDITION]
    assert missing.words == (
        "Event 0 (3 games) does not count towards the first rating. "
        "So it may be with 1 other event or game: too few are left without any of them."
    )
    causes, _ = causes_of_first_rating(pool, None, LAW, None, same_games=True)  # type: ignore[arg-type]
    assert {each.cause for each in causes} == {Cause.OTHER_EDITION}  # some older formulas ask for more games


def test_the_k_of_a_page_is_the_k_that_was_tested() -> None:
    """40 x 0.64 = 25.60: the page makes it more certain, and is no second cause."""
    found = case([[64]], rating=1826, games=1)
    of_page = Move(Cause.OTHER_K, "The published calculation uses K 40.", k=40, unlimited=True, seen_elsewhere=True)
    searched = search(found, [*moves_within(found), of_page])
    (move,) = searched.one
    assert move.words == "K is 40 instead of 20. The published calculation uses K 40."
