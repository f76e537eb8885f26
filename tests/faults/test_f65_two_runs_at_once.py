"""F65: two starts overlap, and the first dies while it writes; `tests/cli/test_run_interrupted.py` has every moment."""

import time
from pathlib import Path

import pytest

from tests.unattended import new_office


def test_f65_the_second_is_told_and_the_next_needs_no_cleaning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = new_office(tmp_path / "office", stable_seconds=1)
    first = office.start(failpoint="after first move")
    while not (office.folder / ".ratebatch/owner.json").exists() and first.poll() is None:
        time.sleep(0.02)
    assert office.run() == 4
    assert f"in use by process {first.pid} on " in capsys.readouterr().err
    first.communicate()
    assert abs(first.returncode) in (9, 15)
    assert office.current is None
    assert office.run("--quiet") == 0
    assert office.current == office.folder / "runs/2026-12/001"
