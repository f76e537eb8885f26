"""On which list an event may be: the closing day, official events, the third list (B.02, 7.1.3 and 9.1)."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole
from tests.faults.office import (
    ALFA,
    BRAVO,
    event,
    issues_of,
    listing,
    on_lists,
    registry,
)
from tests.months import Output, rate

BASE = listing(*on_lists([ALFA, BRAVO], standard_rating=1800, standard_k=20))


def one_win(
    folder: Path, days: str, *, period: str = "2026-12", approved: str = "", lists: tuple[str, ...] = ("2026-11",)
) -> Output:
    options: tuple[str, ...] = ("--type", "standard")
    if approved:
        options += registry(folder, f"World Cup,,{approved}")
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days=days, name="World Cup")}
    return rate(folder, files, dict.fromkeys(lists, BASE), period=period, options=options)


@pytest.mark.parametrize(
    ("end", "approved", "verdict"),
    [
        ("2026/11/28", "", "rated"),  # three days before the list
        ("2026/11/29", "", "deferred"),
        ("2026/11/30", "", "deferred"),
        ("2026/11/30", "match", "deferred"),
        ("2026/11/29", "official", "rated"),
        ("2026/11/30", "official", "rated"),  # an official FIDE event: up to the last day
        ("2026/12/01", "official", "deferred"),
    ],
)
def test_an_event_ends_three_days_before_its_list_unless_it_is_official(
    tmp_path: Path, end: str, approved: str, verdict: str
) -> None:
    output = one_win(tmp_path, f"2026/11/20 {end}", approved=approved)
    assert (output.code, output.verdicts()) == (0, {"open.trf": verdict})
    if verdict == "rated":
        assert exact_and_whole(output, ALFA.fide_id) == ("10.00", "10", "1810")
        assert "EVENT_LATE" not in output.codes()
    else:
        (found,) = issues_of(output, "EVENT_DEFERRED")
        assert "2027-01" in found["message"]
        assert output.rows("changes.csv") == []


def test_a_deferred_event_is_on_the_next_list(tmp_path: Path) -> None:
    output = one_win(tmp_path, "2026/11/20 2026/11/30", period="2027-01", lists=("2026-11", "2026-12"))
    assert (output.code, output.verdicts(), output.codes()) == (0, {"open.trf": "rated"}, set())
    (row,) = [row for row in output.rows("player_events.csv") if row["id"] == str(ALFA.fide_id)]
    assert row["list"] == "2026-11"


@pytest.mark.parametrize(
    ("days", "verdict", "code"),
    [
        ("2026/10/09 2026/10/11", "rated", "EVENT_LATE"),  # December is the second list after its end
        ("2026/09/04 2026/09/06", "rated", "EVENT_LATE"),  # the third
        ("2026/09/01", "rated", "EVENT_LATE"),
        ("2026/08/28 2026/08/31", "deferred", "EVENT_OF_EARLIER_PERIOD"),  # the fourth: November was the last
    ],
)
def test_the_third_list_after_its_end_is_the_last_that_rates_an_event(
    tmp_path: Path, days: str, verdict: str, code: str
) -> None:
    output = one_win(tmp_path, days, lists=("2026-08", "2026-09", "2026-10", "2026-11"))
    assert (output.code, output.verdicts()) == (0, {"open.trf": verdict})
    assert output.codes() == {code}


def test_a_late_event_is_rated_with_its_own_list_and_added_to_the_base_list(tmp_path: Path) -> None:
    """1800 against 1700 on the September list, though both have 1900 since; K is that of the base list."""
    september = listing(
        ALFA.on_list(standard_rating=1800, standard_k=40), BRAVO.on_list(standard_rating=1700, standard_k=40)
    )
    november = listing(*on_lists([ALFA, BRAVO], standard_rating=1900, standard_k=20))
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days="2026/09/04 2026/09/06")}
    output = rate(tmp_path, files, {"2026-09": september, "2026-11": november})
    assert exact_and_whole(output, ALFA.fide_id) == ("7.20", "7", "1907")  # 20 × 0.36
    assert exact_and_whole(output, BRAVO.fide_id) == ("-7.20", "-7", "1893")


def test_an_event_waits_for_a_list_that_was_not_given(tmp_path: Path) -> None:
    output = one_win(tmp_path, "2026/10/09 2026/10/11")
    assert (output.code, output.verdicts()) == (1, {"open.trf": "held"})
    (found,) = issues_of(output, "LIST_MISSING")
    assert "2026-10" in found["message"]
