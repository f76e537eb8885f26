"""F67: round dates without blanks, comments, and records that nobody knows."""

from pathlib import Path

import pytest

from tests.faults.fixtures import games_of
from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "2 b =", "2 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "1 w =", "1 b 0"]),
]
BEFORE = "132" + " " * 88


def rated(folder: Path, *extra: str) -> Output:
    event = trf(PLAYERS, start="2026/09/05", end="2026/09/07", extra=extra)
    return rate(folder, {"open.trf": event}, {"2026-09": rating_list(listed(PLAYERS))}, period="2026-10")


def test_f67_three_dates_are_found_and_the_comment_is_no_player(tmp_path: Path) -> None:
    output = rated(tmp_path, BEFORE + "26/09/0526/09/0626/09/07", "### corrected on protest")
    assert output.verdicts() == {"open.trf": "rated"}
    assert [row["date"] for row in games_of(output, 90000011)] == ["2026-09-05", "2026-09-06", "2026-09-07"]
    assert not output.codes() & {"DATE_LINE_MALFORMED", "RECORD_UNKNOWN"}


@pytest.mark.parametrize("dates", ["26/09/0526/09/06", "26/09/0526/09/0626/09/0726/09/08", "26/09/0526/09/0626/9/07"])
def test_f67_dates_that_do_not_fit_the_rounds_are_never_used_in_part(tmp_path: Path, dates: str) -> None:
    output = rated(tmp_path, BEFORE + dates)
    assert [row["row"] for row in issues_of(output, "DATE_LINE_MALFORMED")] == ["7"]
    assert {row["date"] for row in games_of(output, 90000011)} == {""}


def test_f67_an_unknown_record_is_listed_once(tmp_path: Path) -> None:
    output = rated(tmp_path, "QQQ one", "QQQ two", "XXQ of a program to come")
    assert output.verdicts() == {"open.trf": "rated"}
    assert [(row["severity"], row["row"]) for row in issues_of(output, "RECORD_UNKNOWN")] == [("info", "7")]
