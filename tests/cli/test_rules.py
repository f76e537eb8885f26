"""`ratebatch rules`: the editions, the numbers of a day, and what differs between two."""

import json
from typing import Any

import pytest

from tests.cli.desk import Desk


def lines(desk: Desk, *arguments: str) -> list[list[str]]:
    """Return the words of each printed line."""
    output = desk.run("rules", *arguments)
    assert output.code == 0
    return [line.split() for line in output.stdout.splitlines()]


def printed(desk: Desk, *arguments: str) -> dict[str, Any]:
    """Return the printed JSON object."""
    output = desk.run("rules", *arguments, "--json")
    assert (output.code, output.stderr) == (0, "")
    found: dict[str, Any] = json.loads(output.stdout)
    return found


def test_without_options_every_edition_of_each_chapter(desk: Desk) -> None:
    found = lines(desk)
    assert [line for line in found if line[:1] == ["fide"]] == [
        ["fide", kind] for kind in ("standard", "rapid", "blitz")
    ]
    assert [line[:2] for line in found if line[:1] == ["2009-07-01"]] == [["2009-07-01", "notice"]]
    assert [line[:2] for line in found if line[:1] == ["2024-12-01"]] == [["2024-12-01", "handbook"]] * 2
    assert ["one-time", "changes"] in found


def test_editions_have_title_reference_and_evidence(desk: Desk) -> None:
    found = printed(desk, "fide", "--type", "standard")
    (chapter,) = found["chapters"]
    assert (found["system"], chapter["type"]) == ("fide", "standard")
    assert next(each for each in chapter["editions"] if each["effective_from"] == "2025-10-01") == {
        "effective_from": "2025-10-01",
        "title": "Full difference for players rated 2650 and above",
        "reference": "FIDE Handbook B.02, 8.3.1 as amended, https://handbook.fide.com/chapter/B022024",
        "evidence": "handbook",
    }
    assert [change["day"] for change in found["one_time"]] == ["2024-03-01"]


def test_numbers_of_a_day_with_evidence_and_origin(desk: Desk) -> None:
    found = lines(desk, "--type", "rapid", "--on", "2024-12-01")
    assert found[0] == ["fide", "rapid:", "edition", "2024-12-01"]
    assert ["unrated_gap", "600", "handbook", "since", "2024-12-01"] in found
    assert ["k_new_player", "40", "handbook", "since", "2022-10-01"] in found
    assert ["standard_rating_stands_in", "yes", "handbook", "since", "2012-01-01"] in found
    assert ["k_for_all", "none", "handbook", "since", "2022-10-01"] in found


def test_pairs_are_printed_as_pairs(desk: Desk) -> None:
    found = lines(desk, "--type", "standard", "--on", "2021-12-31")
    (minutes,) = [" ".join(line) for line in found if line[:1] == ["minimum_minutes"]]
    assert minutes == "minimum_minutes 2200: 120, 1600: 90, 0: 60 inferred since 2009-07-01"


def test_differences_between_two_days(desk: Desk) -> None:
    found = lines(desk, "--type", "standard", "--diff", "2025-09-30", "2025-10-01")
    assert found[:2] == [
        ["fide", "standard:", "edition", "2024-03-01", "->", "2025-10-01"],
        ["difference_unlimited_from", "none", "->", "2650", "handbook", "since", "2025-10-01"],
    ]
    assert found[2] == []


def test_differences_as_json(desk: Desk) -> None:
    found = printed(desk, "--type", "blitz", "--diff", "2024-11-30", "2024-12-01")
    assert found["days"] == ["2024-11-30", "2024-12-01"]
    (chapter,) = found["chapters"]
    assert chapter["editions"] == ["2024-03-01", "2024-12-01"]
    assert [(one["number"], one["before"]["value"], one["after"]["value"]) for one in chapter["differences"]] == [
        ("unrated_gap", None, 600),
        ("unrated_gap_above", None, 2600),
    ]


def test_two_days_of_one_edition(desk: Desk) -> None:
    assert ["no", "difference"] in lines(desk, "--type", "standard", "--diff", "2026-01-01", "2026-12-01")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--on", "2009-06-30"], "no edition of fide/standard covers 2009-06-30"),
        (["--type", "rapid", "--on", "2011-12-31"], "the first known is in force from 2012-01-01"),
        (["--diff", "2009-06-30", "2026-01-01"], "no edition of fide/standard covers 2009-06-30"),
        (["--on", "30.06.2024"], "write for example 2026-12-01"),
        (["--on", "2024-01-01", "--diff", "2024-01-01", "2024-03-01"], "give one of them"),
        (["checkers"], "checkers"),
    ],
)
def test_wrong_usage(desk: Desk, arguments: list[str], message: str) -> None:
    output = desk.run("rules", *arguments)
    assert (output.code, output.stdout) == (2, "")
    assert message in output.stderr


def test_types_without_an_edition_are_named(desk: Desk) -> None:
    output = desk.run("rules", "--on", "2011-12-31")
    assert output.code == 0
    assert output.stdout.startswith("fide standard: edition 2011-07-01\n")
    assert "fide rapid: no edition" in output.stderr
    assert "fide blitz: no edition" in output.stderr


def test_help_has_an_example(desk: Desk) -> None:
    output = desk.run("rules", "--help")
    assert (output.code, output.stderr) == (0, "")
    assert "ratebatch rules fide --type rapid --on 2024-12-01" in output.stdout
