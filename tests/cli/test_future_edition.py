"""An amendment that is known and not yet in force changes nothing until its day, and is named where somebody may ask.

Its day lies so far away that no clock of a test has reached it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amended import amended
from tests.cli.calculator import answer, said
from tests.cli.desk import Desk
from tests.cli.test_verify import published

DAY = "2999-03-01"
LATER = f"By the edition in force today; from {DAY} on another one holds: --on {DAY}."
GAME = ("--rating", "1800", "1400:0")


@pytest.fixture
def law(tmp_path: Path) -> Iterator[None]:
    """Let established players have K 18 and the limit be 350 points, in UKD 300, and in US Chess the bonus from 16."""
    files = {
        f"fide/standard/{DAY}.toml": "[changes]\nk_established = 18\ndifference_limit = 350\n",
        f"ukd/{DAY}.toml": "[changes]\ndifference_limit = 300\n",
        f"uscf/{DAY}.toml": "[changes]\nbonus_threshold = 16\n",
    }
    with amended(tmp_path / "law", files):
        yield


@pytest.mark.usefixtures("law")
def test_the_desk_calculates_by_the_edition_in_force_today(desk: Desk) -> None:
    """K 20 and a difference of 400 today; 18 and 350 from the day on, which is named in one line."""
    today, then = answer(desk, *GAME), answer(desk, *GAME, "--on", DAY)
    assert (today["k"], today["played"][0]["difference"]) == (20, 400)
    assert (then["k"], then["played"][0]["difference"], then["edition"]) == (18, 350, DAY)
    assert LATER in today["notes"]
    assert LATER not in then["notes"]
    assert LATER in " ".join(said(desk, *GAME).split())


@pytest.mark.parametrize("system", ["fide", "ukd", "uscf"])
@pytest.mark.usefixtures("law")
def test_a_table_is_that_of_today(desk: Desk, system: str) -> None:
    today, then = (answer(desk, "--table", "--system", system, *on) for on in ((), ("--on", DAY)))
    assert today["edition"] < DAY == then["edition"]
    assert (today["notes"], then["notes"]) == ([LATER], [])
    assert LATER in " ".join(said(desk, "--table", "--system", system).split())


@pytest.mark.parametrize("system", ["ukd", "uscf"])
@pytest.mark.usefixtures("law")
def test_other_systems_too(desk: Desk, system: str) -> None:
    found = answer(desk, "--system", system, "--games", "30", *GAME)
    assert found["edition"] < DAY
    assert LATER in found["notes"]


@pytest.mark.usefixtures("law")
def test_nothing_is_said_of_a_type_that_it_does_not_change(desk: Desk) -> None:
    assert LATER not in answer(desk, "--type", "rapid", *GAME)["notes"]


def test_verify_tries_no_edition_from_after_the_period(desk: Desk, tmp_path: Path) -> None:
    """Under the limit of 350 points nobody of the month of December 2026 can have been rated."""
    out = desk.rate_a_good_month().out
    option = published(desk, p90000011=1806)
    before = desk.run("verify", out, "--published", option, "--format", "json")
    with amended(tmp_path / "law", {f"fide/standard/{DAY}.toml": "[changes]\ndifference_limit = 50\n"}):
        after = desk.run("verify", out, "--published", option, "--format", "json")
        under = desk.run("verify", out, "--editions")
        as_json = desk.run("verify", out, "--editions", "--format", "json")
    assert after.stdout == before.stdout
    assert f"under the edition of {DAY}, which was not in force yet when the list was made: " in under.stdout
    editions = {each["edition"]: each["in_force"] for each in json.loads(as_json.stdout)[0]["editions"]}
    assert editions == {"2024-03-01": True, DAY: False}


def test_an_edition_of_the_first_day_of_the_list_is_tried(desk: Desk, tmp_path: Path) -> None:
    """Who rates the games of November by the law of 1 December makes a mistake that `verify` finds.

    By hand, for Bravo of 1700 against Alfa of 1800 with 0 points: the difference of 100 counts as 50, the expectation
    of the lower is .43 instead of .36, and the change 20 × (-.36 - .07) = -8.60, rounded -9: 1691.
    """
    out = desk.rate_a_good_month().out
    option = published(desk, p90000022=1691)
    with amended(tmp_path / "law", {"fide/standard/2026-12-01.toml": "[changes]\ndifference_limit = 50\n"}):
        ran = desk.run("verify", out, "--published", option)
    assert "rated under the edition of 2026-12-01" in ran.stdout


@pytest.mark.usefixtures("law")
def test_the_editions_say_which_is_not_in_force_yet(desk: Desk) -> None:
    lines = [line for line in desk.run("rules", "fide", "--type", "standard").stdout.splitlines() if "  handb" in line]
    assert [line.split()[0] for line in lines if line.endswith("(not in force yet)")] == [DAY]


@pytest.mark.parametrize(
    "arguments",
    [("rules", "fide"), ("rules", "fide", "--on", DAY), ("calc", *GAME, "--on", DAY)],
)
def test_a_wrong_amendment_is_named_with_its_line(desk: Desk, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with amended(tmp_path / "law", {f"fide/standard/{DAY}.toml": "[changes]\nk_etablished = 18\n"}):
        ran = desk.run(*arguments)
    assert ran.code == 3
    name = f"rules/fide/standard/{DAY}.toml"
    assert ran.stderr == f"Error: {name}, line 7: k_etablished: unknown name; did you mean k_established?\n"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ('expectation_table = "8.1.9"', "there is no 8.1.9.csv in rules/fide/tables; did you mean 8.1.2?"),
        ("difference_limit = -5", "write a whole number from 1 to 1000"),
        ("k_new_player = 400000", "write a whole number from 1 to 400"),
    ],
)
def test_a_value_that_cannot_be_is_named_with_its_line(desk: Desk, tmp_path: Path, number: str, said: str) -> None:
    with amended(tmp_path / "law", {f"fide/standard/{DAY}.toml": f"[changes]\n{number}\n"}):
        ran = desk.run("calc", *GAME, "--on", DAY)
        shown = desk.run("rules", "fide")
    assert (ran.code, shown.code) == (3, 3)
    assert ran.stderr.startswith(f"Error: rules/fide/standard/{DAY}.toml, line 7: ")
    assert ran.stderr.endswith(f": {said}\n")
    assert shown.stderr == ran.stderr
