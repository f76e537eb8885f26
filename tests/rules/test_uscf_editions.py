"""US Chess's editions on both sides of every date: what each amendment changed, and that it changed nothing else."""

from datetime import date
from functools import partial

import pytest

from ratebatch.rules.editions import amendments, edition_on
from ratebatch.rules.uscf_rules import CHAPTER, UscfRules
from tests.rules.both_sides import Changes, changes_of

USCF_CHANGES: dict[date, Changes] = {
    date(2008, 1, 1): {
        "stored": ("whole", "decimal", "somewhere between 2004 and 2015"),
        "effective_games_constant": ("1", "0.662", "the later formula of effective games"),
        "effective_games_slope": ("0.00001", "0.00000739", "the later formula of effective games"),
        "effective_games_summit": (2200, 2569, "the later formula of effective games"),
        "effective_games_full_above": (2200, 2355, "the later formula of effective games"),
        "bonus_threshold": (10, 6, "B = 6 from 2008 to 2012, by one public library"),
    },
    date(2013, 1, 1): {
        "bonus_threshold": (6, None, "B is not known until June 2015: nothing is rated"),
    },
    date(2015, 6, 1): {
        "bonus_threshold": (None, 12, "the example of the paper: 1300 becomes 1464.80"),
        "dual_k_above": (None, 2200, "the lower K of dual-rated events"),
        "dual_k_constant": (None, "6.5", "the lower K of dual-rated events"),
        "dual_k_slope": (None, "0.0025", "the lower K of dual-rated events"),
        "dual_k_flat_from": (None, 2500, "the lower K of dual-rated events"),
        "dual_k_flat_numerator": (None, 200, "the lower K of dual-rated events"),
        "absolute_floor_most": (None, 150, "a personal floor from 100 to 150"),
        "absolute_floor_per_win": (None, 4, "a personal floor from 100 to 150"),
        "absolute_floor_per_draw": (None, 2, "a personal floor from 100 to 150"),
        "absolute_floor_per_event": (None, 1, "a personal floor from 100 to 150"),
        "absolute_floor_event_games": (None, 3, "a personal floor from 100 to 150"),
        "peak_floor_lowest": (1400, 1200, "a copy of about 2010 still has 1400"),
        "match_change_limit": (None, 50, "matches have limits and no floors"),
        "match_needs_established": (False, True, "matches have limits and no floors"),
        "match_has_floors": (True, False, "matches have limits and no floors"),
        "blitz_from": (None, 5, "blitz ratings"),
        "blitz_to": (None, 10, "blitz ratings"),
        "dual_to": (60, 65, "dual-rated are 30 to 65 minutes"),
    },
    date(2017, 5, 1): {"bonus_threshold": (12, 14, "B = 14 from May 2017")},
    date(2023, 2, 1): {"bonus_threshold": (14, 12, "B = 12 from February 2023")},
    date(2025, 1, 1): {"bonus_threshold": (12, 10, "B = 10 from January 2025")},
}
"""What each day after the first edition changes: before, after, and what is known of it."""


@pytest.mark.parametrize("day", USCF_CHANGES, ids=str)
def test_both_sides_of_every_date(day: date) -> None:
    expected = {name: (old, new) for name, (old, new, _) in USCF_CHANGES[day].items()}
    assert changes_of(partial(edition_on, CHAPTER, model=UscfRules), day) == expected


def test_there_is_no_other_date() -> None:
    _, *later = [amendment.effective_from for amendment in amendments(CHAPTER)]
    assert later == list(USCF_CHANGES), "say what changes on each day, before and after, in USCF_CHANGES above"
