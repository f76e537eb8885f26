"""The desk of each test, and an office in which the first month was rated."""

import shutil
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.unattended import Office, new_office


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return an empty folder and the command."""
    return Desk(tmp_path, capsys)


@pytest.fixture(scope="session")
def _office_rated_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    office = new_office(tmp_path_factory.mktemp("an office") / "office")
    assert office.run("--quiet") == 0
    return office.folder


@pytest.fixture
def rated(tmp_path: Path, _office_rated_once: Path) -> Office:
    """Return a copy of an office that has rated its two events; it may be moved like any folder."""
    shutil.copytree(_office_rated_once, tmp_path / "office", symlinks=True)
    return Office(tmp_path / "office")
