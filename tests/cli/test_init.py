"""`ratebatch init`: an office that can be used as it is, and never a file overwritten."""

import tomllib
from pathlib import Path

import pytest

from ratebatch.reading.office_settings import read_office_settings
from ratebatch.records.office import OfficeSettings
from tests.unattended import command

MADE = {"results", "lists", "runs", "published", "kept", "decisions.toml", "events.csv", "ratebatch.toml"}


def test_the_folders_and_files_are_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("init", tmp_path / "new" / "office") == 0
    assert {path.name for path in (tmp_path / "new/office").iterdir()} == MADE
    assert "lists import --into" in capsys.readouterr().out


def test_the_settings_are_the_defaults_with_the_two_files(tmp_path: Path) -> None:
    command("init", tmp_path, "--quiet")
    expected = OfficeSettings.model_validate({"decisions": "decisions.toml", "events": "events.csv"})
    assert read_office_settings(tmp_path) == expected


def test_what_stands_in_comments_is_valid_too(tmp_path: Path) -> None:
    """Every setting that is commented out is one that exists, and its example can be used."""
    command("init", tmp_path, "--quiet")
    path = tmp_path / "ratebatch.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    opened = [
        line.removeprefix("# ") if line.startswith("# ") and ("= " in line or "# [" in line) else line for line in lines
    ]
    text = "\n".join(line for line in opened if line.partition(" ")[0] != "Nothing")
    settings = tomllib.loads(text)
    assert {"encoding", "history", "columns", "players", "rules", "setting", "list"} <= settings.keys()
    path.write_text(text, encoding="utf-8")
    assert read_office_settings(tmp_path).more_lists[0].mapping == "ukd"


def test_an_office_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "ratebatch.toml").write_text("mine", encoding="utf-8")
    assert command("init", tmp_path) == 3
    assert "is there already; it is not overwritten" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["ratebatch.toml"]


def test_files_that_are_there_stay(tmp_path: Path) -> None:
    (tmp_path / "decisions.toml").write_text("# mine\n", encoding="utf-8")
    (tmp_path / "results").mkdir()
    assert command("init", tmp_path, "--quiet") == 0
    assert (tmp_path / "decisions.toml").read_text(encoding="utf-8") == "# mine\n"
    assert {path.name for path in tmp_path.iterdir()} == MADE
