"""F38: an event of more than 30 days is rated month by month, each month's games with that month's list (B.02, 4.1)."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    event,
    issues_of,
    listing,
    on_lists,
    verdicts_of_parts,
    with_previous,
)
from tests.months import Output, Player, listed, rate, rating_list

MONTH = """\
012 TWO MONTH LEAGUE
022 Sampleville
032 TUR
042 2026/09/05
052 2026/10/18
062 2
092 Individual: Double-Round-Robin
122 90 min + 30 sec/move
132                                                                                        26/09/05  26/09/19  26/10/10  26/10/18
001    1 m    Alfa, Ada                         1800 TUR    90000011             4.0    1     2 w 1     2 b 1     2 w 1     2 b 1
001    2 m    Bravo, Bora                       1900 TUR    90000022             0.0    2     1 b 0     1 w 0     1 b 0     1 w 0
"""  # noqa: E501 - a line of a TRF is as long as its rounds
WITHOUT_DATES = "\n".join(line for line in MONTH.splitlines() if not line.startswith("132")) + "\n"
SEPTEMBER_ONLY = (
    MONTH.replace("  26/10/10  26/10/18", "")
    .replace("     2 w 1     2 b 1     2 w 1     2 b 1", "     2 w 1     2 b 1")
    .replace("     1 b 0     1 w 0     1 b 0     1 w 0", "     1 b 0     1 w 0")
    .replace(" 4.0 ", " 2.0 ")
)
LISTS = {
    month: rating_list(listed([Player(1, "Alfa, Ada", alfa, 90000011), Player(2, "Bravo, Bora", bravo, 90000022)]))
    for month, alfa, bravo in (("2026-09", 1800, 1900), ("2026-10", 1840, 1870))
}


def october(folder: Path, text: str = MONTH) -> Output:
    """Make the list of October, for which the games up to 28 September count."""
    (folder / "october").mkdir()
    lists = {"2026-09": LISTS["2026-09"]}
    return rate(folder / "october", {"league.trf": text}, lists, period="2026-10")


def november(folder: Path, previous: Path | None, text: str = MONTH) -> Output:
    """Make the list of November from the published list of October."""
    (folder / "november").mkdir()
    options = with_previous(previous) if previous else ("--type", "standard")
    return rate(folder / "november", {"league.trf": text}, LISTS, period="2026-11", options=options)


def test_f38_the_games_of_september_are_rated_with_the_september_list(tmp_path: Path) -> None:
    output = october(tmp_path)
    assert output.code == 0
    assert exact_and_whole(output, 90000011) == ("25.60", "26", "1826")  # 2 × 0.64 × 20
    assert exact_and_whole(output, 90000022) == ("-25.60", "-26", "1874")
    assert [(row["round"], row["date"], row["list"]) for row in games_of(output, 90000011)] == [
        ("1", "2026-09-05", "2026-09"),
        ("2", "2026-09-19", "2026-09"),
    ]


def test_f38_the_part_of_october_waits_for_its_list(tmp_path: Path) -> None:
    output = october(tmp_path)
    assert verdicts_of_parts(output) == [("2026-09-05", "rated", "2"), ("2026-10-10", "deferred", "0")]
    (found,) = issues_of(output, "EVENT_DEFERRED")
    assert "2026-11" in found["message"]


def test_f38_the_games_of_october_are_rated_with_the_october_list(tmp_path: Path) -> None:
    output = november(tmp_path, october(tmp_path).out)
    assert output.code == 0
    assert exact_and_whole(output, 90000011) == ("21.60", "22", "1862")  # 2 × 0.54 × 20, added to 1840
    assert exact_and_whole(output, 90000022) == ("-21.60", "-22", "1848")
    assert [row["round"] for row in games_of(output, 90000011)] == ["3", "4"]


def test_f38_the_part_that_was_rated_is_a_duplicate(tmp_path: Path) -> None:
    output = november(tmp_path, october(tmp_path).out)
    assert verdicts_of_parts(output) == [("2026-09-05", "duplicate", "0"), ("2026-10-10", "rated", "2")]
    assert len(issues_of(output, "EVENT_RATED_BEFORE")) == 1


def test_f38_without_last_month_the_early_part_is_taken_to_be_rated(tmp_path: Path) -> None:
    output = november(tmp_path, None)
    assert verdicts_of_parts(output) == [("2026-09-05", "deferred", "0"), ("2026-10-10", "rated", "2")]
    assert exact_and_whole(output, 90000011) == ("21.60", "22", "1862")


def test_f38_the_file_that_comes_again_with_more_rounds_adds_only_the_new_ones(tmp_path: Path) -> None:
    first = october(tmp_path, SEPTEMBER_ONLY)
    assert verdicts_of_parts(first) == [("2026-09-05", "rated", "2")]
    output = november(tmp_path, first.out)
    assert verdicts_of_parts(output) == [("2026-09-05", "duplicate", "0"), ("2026-10-10", "rated", "2")]
    assert exact_and_whole(output, 90000011) == ("21.60", "22", "1862")


@pytest.mark.parametrize("period", ["2026-10", "2026-11"])
def test_f38_without_dates_of_rounds_nothing_is_spread_evenly(tmp_path: Path, period: str) -> None:
    text = WITHOUT_DATES
    output = october(tmp_path, text) if period == "2026-10" else november(tmp_path, None, text)
    assert output.verdicts() == {"league.trf": "held"}
    assert output.rows("changes.csv") == []
    assert output.code == 1
    (found,) = issues_of(output, "EVENT_TOO_LONG")
    assert "line 132 of a TRF" in found["fix"]


def test_f38_an_event_without_dates_that_begins_later_is_only_deferred(tmp_path: Path) -> None:
    """Its first day is behind the closing day of October, 28 September, so none of its games is of that list."""
    output = october(tmp_path, WITHOUT_DATES.replace("2026/09/05", "2026/09/29").replace("2026/10/18", "2026/11/18"))
    assert (output.verdicts(), output.code) == ({"league.trf": "deferred"}, 0)
    assert issues_of(output, "EVENT_TOO_LONG") == []


@pytest.mark.parametrize(("end", "verdict"), [("2026/10/04", "rated"), ("2026/10/05", "held")])
def test_f38_thirty_days_are_one_report_and_thirty_one_are_not(tmp_path: Path, end: str, verdict: str) -> None:
    people = [ALFA, BRAVO]
    files = {"open.trf": event(people, ["1-2 1:0"], days=f"2026/09/05 {end}")}
    base = listing(*on_lists(people, standard_rating=1800, standard_k=20))
    output = rate(tmp_path, files, {"2026-09": base, "2026-10": base}, period="2026-11")
    assert output.verdicts() == {"open.trf": verdict}


LAST_DAYS = "26/09/05 26/09/19 26/09/29 26/10/10"


def test_f38_a_part_that_ends_after_the_closing_day_waits_as_a_whole(tmp_path: Path) -> None:
    """A game on 29 September comes too late for the list of October, and takes its month with it."""
    people = [ALFA, BRAVO]
    text = event(people, ["1-2 1:0"] * 4, days="2026/09/05 2026/10/10", dates=LAST_DAYS, name="League")
    base = listing(*on_lists(people, standard_rating=1800, standard_k=20))
    (tmp_path / "october").mkdir()
    first = rate(tmp_path / "october", {"league.trf": text}, {"2026-09": base}, period="2026-10")
    assert verdicts_of_parts(first) == [("2026-09-05", "deferred", "0"), ("2026-10-10", "deferred", "0")]
    (tmp_path / "november").mkdir()
    lists = {"2026-09": base, "2026-10": base}
    options = with_previous(first.out)
    output = rate(tmp_path / "november", {"league.trf": text}, lists, period="2026-11", options=options)
    assert verdicts_of_parts(output) == [("2026-09-05", "rated", "3"), ("2026-10-10", "rated", "1")]
    assert exact_and_whole(output, ALFA.fide_id) == ("40.00", "40", "1840")


def test_f38_no_game_of_a_month_is_rated_twice_when_its_file_came_too_early(tmp_path: Path) -> None:
    """The first file ended with round 2; the second has one more round of the same month."""
    people = [ALFA, BRAVO]
    base = listing(*on_lists(people, standard_rating=1800, standard_k=20))
    early = event(people, ["1-2 1:0"] * 2, days="2026/09/05 2026/10/10", dates=LAST_DAYS[:17], name="League")
    late = event(people, ["1-2 1:0"] * 4, days="2026/09/05 2026/10/10", dates=LAST_DAYS, name="League")
    (tmp_path / "october").mkdir()
    first = rate(tmp_path / "october", {"league.trf": early}, {"2026-09": base}, period="2026-10")
    assert exact_and_whole(first, ALFA.fide_id) == ("20.00", "20", "1820")
    (tmp_path / "november").mkdir()
    options = with_previous(first.out)
    output = rate(tmp_path / "november", {"league.trf": late}, {"2026-09": base}, period="2026-11", options=options)
    assert verdicts_of_parts(output) == [
        ("2026-09-05", "duplicate", "0"),
        ("2026-09-19", "duplicate", "0"),
        ("2026-09-29", "rated", "1"),
        ("2026-10-10", "rated", "1"),
    ]
    rounds = [row["round"] for row in games_of(output, ALFA.fide_id) if row["counted"] == "yes"]
    assert rounds == ["3", "4"]
    (tmp_path / "december").mkdir()
    again = rate(tmp_path / "december", {"league.trf": late}, {}, period="2026-12", options=with_previous(output.out))
    assert set(again.verdicts().values()) == {"duplicate"}
    assert again.rows("changes.csv") == []


def test_f38_a_result_that_was_changed_after_its_round_was_rated_is_not_overlooked(tmp_path: Path) -> None:
    """Round 1 was a win when the first file came; rating it again would count the game twice."""
    people = [ALFA, BRAVO]
    base = listing(*on_lists(people, standard_rating=1800, standard_k=20))
    early = event(people, ["1-2 1:0"] * 2, days="2026/09/05 2026/10/10", dates=LAST_DAYS[:17], name="League")
    changed = ["1-2 =:=", "1-2 1:0", "1-2 1:0", "1-2 1:0"]
    late = event(people, changed, days="2026/09/05 2026/10/10", dates=LAST_DAYS, name="League")
    (tmp_path / "october").mkdir()
    first = rate(tmp_path / "october", {"league.trf": early}, {"2026-09": base}, period="2026-10")
    (tmp_path / "november").mkdir()
    options = with_previous(first.out)
    output = rate(tmp_path / "november", {"league.trf": late}, {"2026-09": base}, period="2026-11", options=options)
    assert verdicts_of_parts(output)[:2] == [("2026-09-05", "held", "0"), ("2026-09-19", "duplicate", "0")]
    assert len(issues_of(output, "EVENT_VERSIONS")) == 1


def test_f38_players_of_one_month_only_have_no_games_in_the_other(tmp_path: Path) -> None:
    people = [ALFA, BRAVO, CHARLIE, DELTA]
    rounds = ["1-2 1:0", "1-2 1:0", "3-4 1:0", "3-4 1:0"]
    dates = "26/09/05 26/09/19 26/10/10 26/10/18"
    text = event(people, rounds, days="2026/09/05 2026/10/18", dates=dates, name="League")
    base = listing(*on_lists(people, standard_rating=1800, standard_k=20))
    output = rate(tmp_path, {"league.trf": text}, {"2026-09": base}, period="2026-10")
    games = {person.name: output_games(output, person.fide_id) for person in people}
    assert games == {"Alfa, Ada": "2", "Bravo, Bora": "2", "Charlie, Can": "0", "Delta, Deniz": "0"}


def output_games(output: Output, player_id: int) -> str:
    rows = [row for row in output.rows("changes.csv") if row["id"] == str(player_id)]
    return rows[0]["games"] if rows else "0"
