"""Planted differences of every kind: nearly all named, nobody accused who was left alone, nothing wrong for certain."""

from pathlib import Path

import pytest

from ratebatch.records.verification import Cause
from tests.cli.desk import Desk
from tests.verifying.confusion import Confusion, confusion
from tests.verifying.generated import BASE, BEFORE, PERIOD, Month, generated_month
from tests.verifying.planting import PLANTS, Planted, planted, published_list

NEEDS_MORE_THAN_FIGURES = {
    Cause.MANUAL_CORRECTION,
    Cause.OTHER_ID,
    Cause.PUBLISHED_TWICE,
    Cause.PUBLISHED_UNREADABLE,
    Cause.ROWS_SWAPPED,
}
"""Decisions of ours, and rows of the published list that are damaged or under another id."""


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def table(desk: Desk, month: Month, folder: Path, differences: dict[str, Planted], *, games: bool = True) -> Confusion:
    published = published_list(month, differences, desk.folder / "published.csv", games=games)
    lists = [word for name in (BEFORE, BASE) for word in ("--list", f"{name}={folder / f'{name}.csv'}")]
    ran = desk.run("verify", month.output.out, "--published", f"{PERIOD}={published}", *lists, "--format", "json")
    assert ran.code == (1 if differences else 0)
    return confusion(ran.stdout, differences)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("generated")


@pytest.fixture(scope="module")
def month(folder: Path) -> Month:
    return generated_month(folder, 500, "a month for every day")


def is_good(found: Confusion, *, games: bool = True) -> None:
    said = "\n".join(found.lines())
    assert found.accused == (), said
    assert found.wrong_and_certain == (), said
    if games:
        assert found.missed == (), said
        assert 100 * found.named >= 97 * found.planted, said


def test_planted_differences_are_named(desk: Desk, month: Month, folder: Path) -> None:
    differences = planted(month, 8, "planted")
    assert len(differences) >= 8 * len(PLANTS)
    is_good(table(desk, month, folder, differences))


def test_without_the_games_of_the_period_nothing_wrong_is_certain(desk: Desk, month: Month, folder: Path) -> None:
    found = table(desk, month, folder, planted(month, 8, "planted"), games=False)
    is_good(found, games=False)


def test_nobody_differs_where_nothing_was_planted(desk: Desk, month: Month, folder: Path) -> None:
    assert table(desk, month, folder, {}, games=True).accused == ()


@pytest.mark.slow
def test_a_large_month(desk: Desk, tmp_path: Path) -> None:
    month = generated_month(tmp_path, 4000, "a large month")
    differences = planted(month, 20, "planted")
    assert len(differences) >= 300
    assert {each.cause for each in differences.values()} == {*Cause} - NEEDS_MORE_THAN_FIGURES
    is_good(table(desk, month, tmp_path, differences))


def test_the_output_folder_is_left_as_it_was(desk: Desk, month: Month, folder: Path) -> None:
    before = month.output.contents()
    table(desk, month, folder, planted(month, 2, "planted"))
    assert month.output.contents() == before
