"""Corrected months are put in place all together, and a run that was killed needs no cleaning."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ratebatch.workspace.failpoints import CORRECTION_FAILPOINTS
from tests.chain.test_twelve_months import LISTS
from tests.correcting.year import content, correct, figures, make_year

MONTHS = LISTS[:3]
FIRST, SECOND, THIRD = MONTHS


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("year")
    make_year(folder, months=MONTHS)
    return folder


@pytest.fixture(scope="module")
def whole(year: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return what a run that nothing interrupts publishes."""
    target = tmp_path_factory.mktemp("whole") / "corrected"
    assert published(year, target) == 0
    return content(target)


def published(year: Path, target: Path) -> int:
    return correct(year, *options(target))


def options(target: Path) -> tuple[str | Path, ...]:
    return ("--drop", "City Cup", "--publish-corrected", target, "--reason", "withdrawn")


@pytest.mark.parametrize("point", CORRECTION_FAILPOINTS)
def test_the_same_command_again_finishes_what_was_killed(
    year: Path, whole: dict[str, bytes], tmp_path: Path, point: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "corrected"
    given = ["--chain", year / "chain", "--inputs", year / "inputs", "--inputs", year / "before", *options(target)]
    command = [sys.executable, "-m", "ratebatch", "correct", *map(str, given)]
    environment = os.environ | {"RATEBATCH_FAILPOINT": point}
    killed = subprocess.run(command, env=environment, capture_output=True, check=False)  # noqa: S603 - our own command
    assert abs(killed.returncode) in (9, 15)
    if point != "before publishing mark":
        assert correct(year, "--chain", target, "--drop", "Autumn Open") == 3
        assert "were interrupted there; start that command again" in capsys.readouterr().err
    else:
        assert not (target / SECOND).exists()
    assert published(year, target) == 0
    assert content(target) == whole
    assert not (target / ".ratebatch" / "publishing").exists()


def test_an_empty_folder_of_ours_is_no_month(year: Path, whole: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / SECOND / ".ratebatch" / "staging").mkdir(parents=True)
    assert published(year, tmp_path) == 0
    assert content(tmp_path) == whole
    assert figures(tmp_path / THIRD)


def test_a_mark_that_somebody_damaged_is_named(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".ratebatch").mkdir()
    (tmp_path / ".ratebatch" / "publishing.json").write_text('{"months": ["../../x"], "files": [], "line": ""}')
    assert published(year, tmp_path) == 3
    assert "publishing.json is damaged" in capsys.readouterr().err
