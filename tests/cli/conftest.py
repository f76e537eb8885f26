"""The desk of each test."""

from pathlib import Path

import pytest

from tests.cli.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return an empty folder and the command."""
    return Desk(tmp_path, capsys)
