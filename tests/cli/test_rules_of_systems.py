"""`ratebatch rules` for UKD and US Chess, whose chapter is for all types, and for the rules files of `elo`."""

import json
from typing import Any

import pytest

from ratebatch.reading.elo_rules import shipped_rules
from tests.cli.desk import Desk


def lines(desk: Desk, *arguments: str) -> list[list[str]]:
    """Return the words of each printed line."""
    output = desk.run("rules", *arguments)
    assert (output.code, output.stderr) == (0, "")
    return [line.split() for line in output.stdout.splitlines()]


def printed(desk: Desk, *arguments: str) -> dict[str, Any]:
    """Return the printed JSON object."""
    output = desk.run("rules", *arguments, "--json")
    assert output.code == 0
    found: dict[str, Any] = json.loads(output.stdout)
    return found


def test_one_chapter_of_ukd_for_all_types(desk: Desk) -> None:
    found = lines(desk, "ukd")
    assert [line for line in found if line[:1] == ["ukd"]] == [["ukd"]]
    editions = [line[:2] for line in found if line and line[0][:2] == "20"]
    assert [each for each in editions if each[0] <= "2026-12-01"] == [
        ["2009-01-01", "inferred"],
        ["2013-01-01", "notice"],
    ]
    assert ["one-time", "changes"] not in found


@pytest.mark.parametrize("kind", ["standard", "rapid", "blitz"])
def test_a_chapter_for_all_types_is_that_of_each(desk: Desk, kind: str) -> None:
    found = lines(desk, "ukd", "--type", kind, "--on", "2026-12-01")
    assert found[0] == ["ukd:", "edition", "2013-01-01"]
    assert ["difference_limit", "350", "notice", "since", "2009-01-01"] in found
    bands = next(" ".join(line) for line in found if line[:1] == ["k_bands"])
    assert bands == "k_bands 2400: 10, 2000: 15, 1600: 20, 1300: 25, 0: 30 notice since 2009-01-01"


def test_differences_of_ukd(desk: Desk) -> None:
    """Seven games for a first UKD until 2012, five since."""
    found = lines(desk, "ukd", "--diff", "2012-12-31", "2013-01-01")
    assert found[1] == ["minimum_games_first_rating", "7", "->", "5", "notice", "since", "2013-01-01"]


def test_differences_of_us_chess(desk: Desk) -> None:
    """The threshold of the bonus is 14 from May 2017, 12 from February 2023, 10 from January 2025."""
    (chapter,) = printed(desk, "uscf", "--diff", "2022-12-31", "2025-01-01")["chapters"]
    assert (chapter["type"], chapter["editions"]) == (None, ["2017-05-01", "2025-01-01"])
    (changed,) = chapter["differences"]
    assert (changed["number"], changed["before"]["value"], changed["after"]["value"]) == ("bonus_threshold", 14, 10)


def test_every_shipped_rules_file_is_named(desk: Desk) -> None:
    files = printed(desk, "elo")["files"]
    assert [each["name"] for each in files] == list(shipped_rules())
    text = desk.run("rules", "elo").stdout
    assert all(f"  {name}" in text and rules.title in text for name, rules in shipped_rules().items())


@pytest.mark.parametrize("name", list(shipped_rules()))
def test_keys_and_values_of_a_shipped_file(desk: Desk, name: str) -> None:
    rules = shipped_rules()[name]
    found = lines(desk, "elo", name)
    assert found[0][:2] == ["elo", f"{name}:"]
    assert ["expectation.curve", rules.expectation.curve] in [line[:2] for line in found]
    assert printed(desk, "elo", name)["rules"]["update"] == rules.update


def test_bands_and_what_was_left_out(desk: Desk) -> None:
    text = desk.run("rules", "elo", "us-bands").stdout
    assert "from 0, below 2100, k 32; from 2100, below 2401, k 24; from 2401, k 16" in text
    found = [line.split() for line in text.splitlines()]
    assert ["update", "event"] in found
    assert ["floor", "100", "left", "out"] in found
    assert "expectation.sigma" not in text  # belongs to another curve


def test_that_there_is_no_limit_is_shown_where_the_file_says_it(desk: Desk) -> None:
    path = desk.folder / "own.toml"
    path.write_text('title = "Own"\n[expectation]\ndifference_limit = "none"\n', encoding="utf-8")
    assert ["expectation.difference_limit", "none"] in lines(desk, "elo", str(path))
    path.write_text('title = "Own"\n', encoding="utf-8")
    assert "expectation.difference_limit" not in desk.run("rules", "elo", str(path)).stdout


def test_a_file_of_ones_own(desk: Desk) -> None:
    path = desk.folder / "own.toml"
    path.write_text('title = "Own"\nk = 24\n', encoding="utf-8")
    assert ["k.fixed", "24"] in lines(desk, "elo", str(path))
    path.write_text('title = "Own"\nk = 0\n', encoding="utf-8")
    output = desk.run("rules", "elo", str(path))
    assert output.code == 2
    assert "own.toml, line 2: k.fixed is 0: write a whole number" in output.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ukd", "--on", "2008-12-31"], "no edition of ukd covers 2008-12-31"),
        (["uscf", "--on", "2000-12-31"], "the first known is in force from 2001-01-01"),
        (["ukd", "club"], "only the rules of elo have names"),
        (["elo", "--on", "2026-12-01"], "the rules of elo have no editions"),
        (["elo", "nothing"], "give a TOML file, or one of club"),
    ],
)
def test_wrong_usage(desk: Desk, arguments: list[str], message: str) -> None:
    output = desk.run("rules", *arguments)
    assert (output.code, output.stdout) == (2, "")
    assert message in output.stderr
