"""A chain is one only if each month was made from the one before it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.chain.test_twelve_months import LISTS
from tests.correcting.year import content, copied, correct, make_year

MONTHS = LISTS[:3]
FIRST, SECOND, THIRD = MONTHS
DROP = ("--drop", "Summer Open")


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("year")
    make_year(folder, months=MONTHS)
    assert correct(folder, *DROP, "--publish-corrected", folder / "corrected", "--reason", "withdrawn") == 0
    return folder


def without_the_second(folder: Path) -> None:
    shutil.rmtree(folder / "chain" / SECOND)


def with_the_first_corrected(folder: Path) -> None:
    for month in (SECOND, THIRD):
        shutil.rmtree(folder / "corrected" / month)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (without_the_second, (f"chain/{THIRD}", f"chain/{FIRST}")),
        (with_the_first_corrected, (f"chain/{SECOND}", f"corrected/{FIRST}")),
    ],
)
def test_both_months_are_named(
    year: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[Path], None],
    named: tuple[str, str],
) -> None:
    office = copied(year, tmp_path / "office")
    change(office)
    more = ("--chain", office / "corrected") if change is with_the_first_corrected else ()
    assert correct(office, *DROP, *more, "--inputs", office / "corrected", "--out", tmp_path / "report") == 3
    said = capsys.readouterr().err
    assert "do not fit each other" in said
    assert all(Path(each).as_posix() in said for each in named)
    assert not (tmp_path / "report").exists()


def test_corrected_months_fit_those_before_them(year: Path) -> None:
    more = ("--chain", year / "corrected", "--inputs", year / "corrected")
    assert correct(year, "--drop", "City Cup", *more) == 0


def test_a_what_if_is_no_month(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    office = copied(year, tmp_path / "office")
    given = ["rate", str(office / "inputs" / THIRD), "--period", THIRD, "--out", str(office / "chain" / "tried")]
    options = ["--type", "standard", "--previous", str(office / "chain" / SECOND), "--drop-event", "Autumn Open"]
    assert run(group, [*given, *options, "--allow-empty", "--quiet"]) in (0, 1)
    capsys.readouterr()
    before = content(office / "chain")
    assert correct(office, *DROP) == 3
    assert f"tried holds a what-if of {THIRD}" in capsys.readouterr().err
    assert content(office / "chain") == before
