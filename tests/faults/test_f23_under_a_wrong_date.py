"""F23 under a wrong date: the same games on other days, in one month or months later, are not rated a second time."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 1", "4 w ="]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "4 w 1", "3 b ="]),
    Player(3, "Charlie, Can", 1650, 90000033, ["4 b =", "1 w 0", "2 w ="]),
    Player(4, "Delta, Deniz", 1600, 90000044, ["3 w =", "2 b 0", "1 b ="]),
]
BASE = rating_list(listed(PLAYERS))
OPEN = trf(PLAYERS)
LATER = trf(PLAYERS, name="Open (final)", start="2026/11/13", end="2026/11/15")
DECEMBER = trf(PLAYERS, name="Open (final)", start="2026/12/04", end="2026/12/06")
OTHER_RESULT = [
    replace(PLAYERS[0], cells=["2 w 1", "3 b 1", "4 w 1"]),
    *PLAYERS[1:3],
    replace(PLAYERS[3], cells=["3 w =", "2 b 0", "1 b 0"]),
]
FEWER = [replace(each, cells=each.cells[:2]) for each in PLAYERS]

ACCEPTED = """
[[accept]]
code = "EVENTS_ALIKE"
event = "Open (final)"
who = "Officer"
until = "2027-01"
reason = "two events; the organiser sent both crosstables"
"""


def decided(folder: Path) -> tuple[str, str]:
    path = folder / "decisions.toml"
    path.write_text(ACCEPTED, encoding="utf-8")
    return ("--decisions", str(path))


def months_later(folder: Path, again: str, *options: str) -> Output:
    """Rate the open in the first month, and another file with the output of that month."""
    for name in ("first", "second"):
        (folder / name).mkdir()
    first = rate(folder / "first", {"open.trf": OPEN}, {"2026-11": BASE})
    assert first.verdicts() == {"open.trf": "rated"}
    lists = {"2026-11": BASE, "2026-12": BASE}
    told = ("--type", "standard", "--previous", str(first.out), *options)
    return rate(folder / "second", {"again.trf": again}, lists, period="2027-01", options=told)


def test_in_one_month_both_are_held(tmp_path: Path) -> None:
    output = rate(tmp_path, {"open.trf": OPEN, "again.trf": LATER}, {"2026-11": BASE})
    assert output.verdicts() == {"open.trf": "held", "again.trf": "held"}
    assert "EVENT_PERHAPS_TWO" in output.codes()
    assert "EVENTS_ALIKE" not in output.codes()


def test_in_one_month_a_decision_tells_that_they_are_two(tmp_path: Path) -> None:
    options = ("--type", "standard", *decided(tmp_path))
    output = rate(tmp_path, {"open.trf": OPEN, "again.trf": LATER}, {"2026-11": BASE}, options=options)
    assert output.verdicts() == {"open.trf": "rated", "again.trf": "rated"}
    assert {"EVENTS_ALIKE", "DECISION_USED"} <= output.codes()


def test_one_result_of_six_that_differs_is_a_warning(tmp_path: Path) -> None:
    """Five of six games are more than the 80 percent from which two events are told to be alike."""
    other = trf(OTHER_RESULT, start="2026/11/13", end="2026/11/15")
    output = rate(tmp_path, {"open.trf": OPEN, "again.trf": other}, {"2026-11": BASE})
    assert set(output.verdicts().values()) == {"rated"}
    assert "EVENTS_ALIKE" in output.codes()


@pytest.mark.parametrize("again", [LATER, DECEMBER], ids=["late", "of the next month"])
def test_a_month_later_it_is_held(tmp_path: Path, again: str) -> None:
    output = months_later(tmp_path, again)
    assert output.verdicts() == {"again.trf": "held"}
    assert [row["message"] for row in output.rows("issues.csv") if row["code"] == "EVENT_PERHAPS_TWO"] == [
        "The same 6 games, results included, were rated on list 2026-12 as 'Sample Open', from open.trf, "
        "from 2026-11-06 to 2026-11-08."
    ]


def test_a_month_later_a_decision_tells_that_they_are_two(tmp_path: Path) -> None:
    output = months_later(tmp_path, DECEMBER, *decided(tmp_path))
    assert output.verdicts() == {"again.trf": "rated"}
    assert {"EVENTS_ALIKE", "DECISION_USED"} <= output.codes()


def test_a_month_later_other_results_of_the_same_pairings_are_a_warning(tmp_path: Path) -> None:
    output = months_later(tmp_path, trf(OTHER_RESULT, start="2026/12/04", end="2026/12/06"))
    assert output.verdicts() == {"again.trf": "rated"}
    assert "EVENTS_ALIKE" in output.codes()


def test_fewer_than_six_games_can_be_the_same_by_chance(tmp_path: Path) -> None:
    files = {"open.trf": trf(FEWER), "again.trf": trf(FEWER, start="2026/11/13", end="2026/11/15")}
    output = rate(tmp_path, files, {"2026-11": BASE})
    assert set(output.verdicts().values()) == {"rated"}
    assert "EVENTS_ALIKE" in output.codes()


def test_versions_on_the_same_days_name_the_game_that_differs(tmp_path: Path) -> None:
    files = {"open.trf": OPEN, "final.trf": trf(OTHER_RESULT)}
    output = rate(tmp_path, files, {"2026-11": BASE})
    assert {row["file"]: row["message"] for row in output.rows("issues.csv") if row["code"] == "EVENT_VERSIONS"} == {
        "open.trf": "final.trf is another version of this event: 5 of 6 games are the same. Not the same: round 3, "
        "Alfa, Ada - Delta, Deniz: =-= here, 1-0 in final.trf.",
        "final.trf": "open.trf is another version of this event: 5 of 6 games are the same. Not the same: round 3, "
        "Alfa, Ada - Delta, Deniz: 1-0 here, =-= in open.trf.",
    }


def test_a_version_of_a_rated_event_is_corrected_by_a_command(tmp_path: Path) -> None:
    output = months_later(tmp_path, trf(OTHER_RESULT))
    (found,) = [row for row in output.rows("issues.csv") if row["code"] == "EVENT_VERSIONS"]
    assert "`ratebatch correct`" in found["fix"]
