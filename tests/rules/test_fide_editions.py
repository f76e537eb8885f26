"""FIDE's editions on both sides of every date: what each amendment changed, and that it changed nothing else."""

from datetime import date, timedelta
from functools import partial

import pytest

from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import NoEditionError, amendments
from ratebatch.rules.fide_rules import CHAPTERS, FideRules, fide_edition
from tests.rules.both_sides import Changes, changes_of

STANDARD, RAPID, BLITZ = RatingType.STANDARD, RatingType.RAPID, RatingType.BLITZ
EVERY_MONTH = tuple(range(1, 13))

TWO_DRAWS: Changes = {
    "limited_games": ("largest_of_event", "every", "the 400-point rule is again without an exception"),
    "rating_floor": (1000, 1400, "the floor is 1400 from March 2024"),
    "first_rating_formula": ("bonus_per_half_point", "two_draws", "two draws are added to the results"),
    "first_rating_bonus": (2000, None, "the bonus of 20 points ends with the new formula"),
    "hypothetical_opponents": (0, 2, "both draws have an opponent"),
    "hypothetical_rating": (None, 1800, "each of whom is rated 1800"),
    "first_rating_maximum": (None, 2200, "a first rating is at most 2200"),
}
STANDARD_CHANGES: dict[date, Changes] = {
    date(2011, 7, 1): {
        "k_new_player": (25, 30, "new players: K 25 until 30 June 2011, then 30"),
        "first_rating_bonus": (1250, 1500, "12.5 points per half point, then 15: half of the K of new players"),
    },
    date(2012, 7, 1): {
        "rating_floor": (1200, 1000, "the floor falls from 1200 to 1000"),
        "list_months": ((1, 3, 5, 7, 9, 11), EVERY_MONTH, "lists every two months, then monthly"),
    },
    date(2014, 7, 1): {
        "k_new_player": (30, 40, "K 30/15/10 becomes 40/20/10"),
        "k_junior": (None, 40, "juniors get K 40"),
        "k_established": (15, 20, "K 30/15/10 becomes 40/20/10"),
        "k_master_needs_experience": (True, False, "in the older sets K 10 also asked for 30 games"),
        "junior_until_age": (None, 18, "a junior is one until the 18th birthday, later until the end of that year"),
        "junior_below": (None, 2300, "and below 2300"),
        "first_rating_bonus": (1500, 2000, "the bonus per half point becomes 20"),
        "minimum_games_first_rating": (9, 5, "nine games become five"),
        "first_event_minimum_opponents": (3, None, "the minimum of three games is gone"),
        "first_event_minimum_half_points": (2, 1, "half a point in the first event instead of one"),
        "pool_periods": (None, 26, "results are pooled over 26 months"),
        "closing_days_before_list": (7, 3, "seven days in 2009, three in the text of 2024; the day is not known"),
    },
    date(2017, 7, 1): {
        "k_times_games_limit": (None, 700, "K times games at most 700 is in the text of 2017, 2014 to 2017 unknown"),
    },
    date(2020, 11, 1): {
        "inactivity_periods": (12, 24, "24 months from November 2020 until further notice"),
    },
    date(2022, 1, 1): {
        "limited_games": ("every", "largest_of_event", "only one game of an event is lifted"),
        "round_robin_newcomers": (True, False, "the formula for newcomers in round robins is removed"),
        "round_robin_one_rated_in": (3, None, "and with it what it asked of the rated players"),
        "round_robin_rated_at_least": (4, None, "and with it what it asked of the rated players"),
        "double_round_robin_players_at_least": (6, None, "and with it what it asked of double rounds"),
        "minimum_minutes": (
            ((2200, 120), (1600, 90), (0, 60)),
            ((2400, 120), (1800, 90), (0, 60)),
            "the limits of the time control move from 2200 and 1600 to 2400 and 1800",
        ),
        "longest_report_days": (None, 30, "events of more than 30 days report every month"),
    },
    date(2022, 10, 17): {
        "inactivity_periods": (24, 12, "the Council changed the definition of an active player"),
    },
    date(2024, 3, 1): TWO_DRAWS,
    date(2025, 10, 1): {
        "difference_unlimited_from": (None, 2650, "players rated 2650 or more: the full difference"),
    },
}
COMMON_RAPID_BLITZ_CHANGES: dict[date, Changes] = {
    date(2014, 7, 1): {
        "k_times_games_limit": (None, 700, "700 divided by the games above 35 of them, known by November 2021"),
        "first_rating_bonus": (1500, 2000, "taken from the standard regulations"),
        "minimum_games_first_rating": (9, 5, "taken from the standard regulations"),
        "first_event_minimum_opponents": (3, None, "taken from the standard regulations"),
        "pool_periods": (None, 26, "taken from the standard regulations"),
        "closing_days_before_list": (7, 3, "taken from the standard regulations"),
    },
    date(2020, 11, 1): {
        "inactivity_periods": (12, 24, "24 months from November 2020 until further notice"),
    },
    date(2022, 1, 1): {
        "limited_games": ("every", "largest_of_event", "the 400-point rule as in standard: one game is lifted"),
        "first_event_minimum_half_points": (2, 1, "a whole point in the first event until the end of 2021"),
        "longest_report_days": (None, 30, "taken from the standard regulations"),
    },
    date(2022, 10, 1): {
        "k_for_all": (20, None, "K 20 for all ends; K as in standard"),
        "k_new_player": (20, 40, "K as in standard"),
        "k_junior": (None, 40, "K as in standard"),
        "k_master": (20, 10, "K as in standard"),
        "junior_until_age": (None, 18, "K as in standard"),
        "junior_below": (None, 2300, "K as in standard"),
    },
    date(2022, 10, 17): {
        "inactivity_periods": (24, 12, "the Council changed the definition of an active player"),
    },
    date(2024, 3, 1): TWO_DRAWS,
    date(2024, 12, 1): {
        "unrated_gap": (None, 600, "a game with a difference of 600 or more is not rated"),
        "unrated_gap_above": (None, 2600, "if a player stands above 2600"),
    },
}
RAPID_CHANGES = COMMON_RAPID_BLITZ_CHANGES | {
    date(2014, 7, 1): COMMON_RAPID_BLITZ_CHANGES[date(2014, 7, 1)]
    | {
        "minutes_at_least": (15, None, "rapid was from 15 minutes"),
        "minutes_more_than": (None, 10, "rapid is more than 10 minutes"),
    }
}
BLITZ_CHANGES = COMMON_RAPID_BLITZ_CHANGES | {
    date(2014, 7, 1): COMMON_RAPID_BLITZ_CHANGES[date(2014, 7, 1)]
    | {
        "minutes_at_least": (5, None, "blitz was from 5 minutes"),
        "minutes_less_than": (15, None, "and less than 15"),
        "minutes_more_than": (None, 3, "blitz is more than 3 minutes"),
        "minutes_at_most": (None, 10, "and at most 10"),
    }
}
CHANGES = {STANDARD: STANDARD_CHANGES, RAPID: RAPID_CHANGES, BLITZ: BLITZ_CHANGES}
DAYS = [(kind, day) for kind, changes in CHANGES.items() for day in changes]


def rules_on(kind: RatingType, day: date) -> FideRules:
    return fide_edition(kind, day).rules


@pytest.mark.parametrize(("kind", "day"), DAYS, ids=lambda value: str(value))
def test_both_sides_of_every_date(kind: RatingType, day: date) -> None:
    expected = {name: (old, new) for name, (old, new, _) in CHANGES[kind][day].items()}
    assert changes_of(partial(fide_edition, kind), day) == expected


@pytest.mark.parametrize("kind", CHANGES)
def test_there_is_no_other_date(kind: RatingType) -> None:
    first, *later = [amendment.effective_from for amendment in amendments(CHAPTERS[kind])]
    assert first == (date(2009, 7, 1) if kind is STANDARD else date(2012, 1, 1))
    untold = sorted(set(later) - set(CHANGES[kind]))
    assert untold == [], "say what changes on these days, before and after, in the table above (STANDARD_CHANGES, …)"
    assert later == list(CHANGES[kind])


@pytest.mark.parametrize(
    ("kind", "last_day_without"),
    [(STANDARD, date(2009, 6, 30)), (RAPID, date(2011, 12, 31)), (BLITZ, date(2011, 12, 31))],
)
def test_day_before_the_first_edition_is_an_error(kind: RatingType, last_day_without: date) -> None:
    with pytest.raises(NoEditionError, match=str(last_day_without)):
        fide_edition(kind, last_day_without)
    first_day = last_day_without + timedelta(days=1)
    assert fide_edition(kind, first_day).name == str(first_day)


def test_standard_rules_of_1_july_2009() -> None:
    # 400 instead of 350 in every game; K 25/15/10, K 10 after 30 games; floor 1200; six lists a year, closed seven days
    # before; a newcomer: nine games, in the first event three rated opponents and a point, 12.5 for each half point
    # above 50 %, round robins with unrated players; time limits as before 2022; inactive after a year.
    assert rules_on(STANDARD, date(2009, 7, 1)) == FideRules(
        expectation_table="8.1.2",
        performance_table="8.1.1",
        difference_limit=400,
        limited_games="every",
        standard_rating_stands_in=False,
        k_new_player=25,
        k_established=15,
        k_master=10,
        k_master_needs_experience=True,
        new_player_games=30,
        master_from=2400,
        rating_floor=1200,
        first_rating_formula="bonus_per_half_point",
        first_rating_bonus=1250,
        hypothetical_opponents=0,
        minimum_games_first_rating=9,
        first_event_minimum_opponents=3,
        first_event_minimum_half_points=2,
        round_robin_newcomers=True,
        round_robin_one_rated_in=3,
        round_robin_rated_at_least=4,
        double_round_robin_players_at_least=6,
        minimum_minutes=((2200, 120), (1600, 90), (0, 60)),
        list_months=(1, 3, 5, 7, 9, 11),
        closing_days_before_list=7,
        last_list_after_end=3,
        inactivity_periods=12,
    )


@pytest.mark.parametrize(("kind", "at_least", "less_than"), [(RAPID, 15, 60), (BLITZ, 5, 15)])
def test_rapid_and_blitz_rules_of_1_january_2012(kind: RatingType, at_least: int, less_than: int) -> None:
    # K 20 for all; the standard rating to start with; newcomers: nine games, three rated opponents and a point; rapid
    # from 15 to below 60 minutes, blitz from 5 to below 15. The rest is taken from the standard rules of the time.
    assert rules_on(kind, date(2012, 1, 1)) == FideRules(
        expectation_table="8.1.2",
        performance_table="8.1.1",
        difference_limit=400,
        limited_games="every",
        standard_rating_stands_in=True,
        k_for_all=20,
        k_new_player=20,
        k_established=20,
        k_master=20,
        k_master_needs_experience=False,
        new_player_games=30,
        master_from=2400,
        rating_floor=1000,
        first_rating_formula="bonus_per_half_point",
        first_rating_bonus=1500,
        hypothetical_opponents=0,
        minimum_games_first_rating=9,
        first_event_minimum_opponents=3,
        first_event_minimum_half_points=2,
        round_robin_newcomers=False,
        minimum_minutes=(),
        minutes_at_least=at_least,
        minutes_less_than=less_than,
        list_months=EVERY_MONTH,
        closing_days_before_list=7,
        last_list_after_end=3,
        inactivity_periods=12,
    )


def test_rapid_and_standard_differ_today_in_what_the_chapters_say() -> None:
    # No exemption from 2650 on and the gap of 600 in rapid and blitz; the standard rating stands in; the time limits.
    day = date(2026, 11, 29)
    standard, rapid, blitz = (rules_on(kind, day).model_dump() for kind in CHANGES)
    assert {name for name in standard if standard[name] != rapid[name]} == {
        "difference_unlimited_from", "unrated_gap", "unrated_gap_above", "standard_rating_stands_in",
        "minimum_minutes", "minutes_more_than", "minutes_less_than",
    }  # fmt: skip
    assert {name: (rapid[name], blitz[name]) for name in rapid if rapid[name] != blitz[name]} == {
        "minutes_more_than": (10, 3),
        "minutes_at_most": (None, 10),
        "minutes_less_than": (60, None),
    }
