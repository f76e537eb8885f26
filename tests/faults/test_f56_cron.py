"""F56: under cron there is no locale, no keyboard, no home and another folder; the bytes are the same."""

import os
import subprocess
import sys
from pathlib import Path

from tests.unattended import TURKISH, Office, new_office


def as_cron_does(office: Office, *options: str) -> "subprocess.CompletedProcess[str]":
    """Run the office through `sh -c` in an empty environment, without standard input, far from its folder."""
    words = [sys.executable, "-m", "ratebatch", "run", str(office.folder), *options]
    line = " ".join(f"'{word}'" for word in words) + " <&-"
    environment = {"LC_ALL": "C", "TZ": "Pacific/Kiritimati", "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(  # noqa: S603 - our own interpreter
        ["/bin/sh", "-c", line], env=environment, cwd="/", capture_output=True, encoding="utf-8", check=False
    )


def test_f56_an_empty_environment_gives_the_same_bytes(tmp_path: Path) -> None:
    at_the_desk, at_night = new_office(tmp_path / "desk"), new_office(tmp_path / "night")
    at_night.put("results/broken name \udcff.csv", "")  # no Unicode at all, as an old share may have it
    at_the_desk.put("results/broken name \udcff.csv", "")
    assert at_the_desk.run("--quiet") == 1
    ran = as_cron_does(at_night)
    assert (ran.returncode, ran.stdout) == (1, ""), ran.stderr
    assert f"sub/{TURKISH}" in ran.stderr
    assert "broken name " in ran.stderr
    assert str(at_night.folder) in ran.stderr  # whole paths
    assert at_night.outputs() == at_the_desk.outputs()


def test_f56_the_day_does_not_decide_the_period(tmp_path: Path) -> None:
    """Nothing asks what day it is: a machine whose clock is years off makes the same list."""
    office = new_office(tmp_path / "office")
    script = (
        "import sys, time, runpy; real = time.time; time.time = lambda: real() + 9 * 365 * 86400; "
        "sys.argv = ['ratebatch', 'run', sys.argv[1], '--quiet']; runpy.run_module('ratebatch', run_name='__main__')"
    )
    ran = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", script, str(office.folder)], capture_output=True, encoding="utf-8", check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert office.current == office.folder / "runs/2026-12/001"
