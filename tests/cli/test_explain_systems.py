"""`ratebatch explain` where a folder holds several systems: who is meant by which number, and which is chosen."""

import json
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.pipeline.test_two_systems import ADA, EVENT, national_list, rated

BOTH = ("--system", "fide", "--system", "ukd")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return rated(tmp_path, *BOTH).out


@pytest.mark.parametrize("asked", [str(ADA), "L001", "Alfa, Ada", "ada"])
def test_one_player_is_explained_in_both_systems(desk: Desk, folder: Path, asked: str) -> None:
    ran = desk.run("explain", folder, asked)
    assert (ran.code, ran.stderr) == (0, "")
    assert "90000011 Alfa, Ada (TUR)\nFIDE standard, list 2026-12: 1500 " in ran.stdout
    assert "L001 Alfa, Ada (TUR)\nUKD standard, list 2026-12: 1590 + 12 = 1602, rated\n" in ran.stdout


@pytest.mark.parametrize("asked", [str(ADA), "L001"])
@pytest.mark.parametrize(("system", "other"), [("fide", "UKD"), ("ukd", "FIDE standard")])
def test_one_system(desk: Desk, folder: Path, asked: str, system: str, other: str) -> None:
    ran = desk.run("explain", folder, asked, "--system", system)
    assert ran.code == 0
    assert ", list 2026-12: " in ran.stdout
    assert other not in ran.stdout


def test_json_of_several_is_a_list_and_of_one_an_object(desk: Desk, folder: Path) -> None:
    both = json.loads(desk.run("explain", folder, "L001", "--format", "json").stdout)
    assert [(each["system"], each["id"]) for each in both] == [("fide", "90000011"), ("ukd", "L001")]
    one = json.loads(desk.run("explain", folder, "L001", "--format", "json", "--system", "ukd").stdout)
    assert (one["system"], one["change"], one["adjustment"]) == ("ukd", 12, "2.50")


def test_markdown(desk: Desk, folder: Path) -> None:
    ran = desk.run("explain", folder, "L001", "--system", "ukd", "--format", "md")
    assert "| 3 |  | w | Delta, Deniz | 1990 | 0.50 | -400 | -350\\* | 1940 | yes |" in ran.stdout


def test_a_player_of_one_system_alone(desk: Desk, folder: Path) -> None:
    ran = desk.run("explain", folder, "L003")
    assert ran.code == 0
    assert ran.stdout.startswith("L003 Charlie, Can (TUR)\nUKD standard")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--system", "elo"], "holds fide standard, ukd standard, not elo."),
        (["--system", "ukd", "--type", "blitz"], "holds fide standard, ukd standard, not ukd blitz."),
        (["--type", "rapid"], "holds standard, not rapid."),
    ],
)
def test_what_is_not_there(desk: Desk, folder: Path, options: list[str], said: str) -> None:
    ran = desk.run("explain", folder, "L001", *options)
    assert ran.code == 2
    assert said in ran.stderr


def test_a_national_identity_number_finds_nobody_and_is_not_shown(desk: Desk, tmp_path: Path) -> None:
    listed = national_list().replace("L001", "10000000146")
    out = rated(tmp_path, *BOTH, listed=listed, event=EVENT).out
    assert desk.run("explain", out, "10000000146").code == 2
    ran = desk.run("explain", out, str(ADA))
    assert ran.code == 0
    assert "UKD standard, list 2026-12: 1590 + 12 = 1602, rated" in ran.stdout
    assert "10000000146" not in ran.stdout + ran.stderr
