"""Every remark on a change of UKD is a problem of the catalogue, with words."""

import pytest

from ratebatch.issues import CATALOGUE, Source, issue
from ratebatch.rating.ukd.remarks import said_about
from ratebatch.records.period_result import Change
from tests.rating.ukd.months import BY_LIST, DRAW, ESTIMATE, LOSS, RUNNING, TODAY, WIN, change_of


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            change_of(1004, [(1004, LOSS)]),
            {"FLOOR_APPLIED": "UKD does not go below 1000: with 1004 -15 the new UKD is 1000."},
        ),
        (
            change_of(1595, [(1595, WIN)], [(1595, WIN)], conventions=RUNNING),
            {"K_BY_EVENT": "The events of the period were rated with different k; player_events.csv names them."},
        ),
        (
            change_of(0, [(1400, DRAW)] * 5, conventions=BY_LIST),
            {"FIRST_UKD_NOT_COMPUTED": "First UKD not computed: the rule is not public."},
        ),
        (
            change_of(0, [(1400, DRAW)] * 4, conventions=ESTIMATE),
            {
                "FIRST_UKD_NOT_COMPUTED": "First UKD not estimated: 4 of 5 games against opponents with UKD in this "
                "period; earlier ones are not known."
            },
        ),
        (
            change_of(0, [(1000, DRAW)] * 5, conventions=ESTIMATE),
            {"FIRST_UKD_NOT_COMPUTED": "The estimate of a first UKD is 1000; it must be over 1000."},
        ),
        (
            change_of(0, [(1400, DRAW)] * 5, conventions=ESTIMATE),
            {
                "FIRST_UKD_ESTIMATED": "The first UKD 1400 is an estimate from 5 games; the federation's rule is not "
                "public."
            },
        ),
        (change_of(1500, [(1500, DRAW)]), {}),
    ],
)
def test_what_is_said_of_a_change(change: Change, said: dict[str, str]) -> None:
    assert dict(said_about(change, TODAY)) == said
    for code, message in said.items():
        assert issue(code, message, Source()).code in {kind.code for kind in CATALOGUE}
