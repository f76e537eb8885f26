"""Measuring: every run in tiny, what a run took, and what becomes of a goal."""

import sys
from pathlib import Path

import pytest

from benchmarks.__main__ import main
from benchmarks.goals import GOALS, Goal
from benchmarks.judged import judged
from benchmarks.measured import RunFailed, measure
from benchmarks.measurements import Places, measurements
from benchmarks.months import Month
from benchmarks.peer_parsers import mended
from benchmarks.rounds import Figures, measure_rounds


def figures(seconds: float, megabytes: float = 100) -> Figures:
    return Figures("a measurement", seconds, seconds, seconds, megabytes, runs=1, scaled=1)


def places(tmp_path: Path) -> Places:
    month = Month(tmp_path)
    return Places(month, month, month, month, tmp_path, Path("python"), True, (), 1, 100)


@pytest.mark.slow
def test_everything_runs_in_tiny(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "RESULTS.md"
    assert main(["--quick", "--without-peers", "--bench", str(tmp_path), "--results", str(results)]) == 0
    printed = capfd.readouterr().out
    assert printed.strip() == results.read_text(encoding="utf-8").strip()
    assert "| Federation's month, list from the cache" in printed


def test_kernel_runs_in_tiny(tmp_path: Path) -> None:
    kernel = [each for each in measurements(places(tmp_path)) if each.group == "kernel"]
    found = measure_rounds(kernel, 1, tmp_path / "cache", lambda _: None)
    assert list(found) == ["kernel", "kernel-plain"]


def test_a_run_says_its_own_seconds_and_has_memory() -> None:
    found = measure([sys.executable, "-c", 'print("text"); print(\'{"seconds": 7.5, "cells": 3}\')'], {})
    assert (found.seconds, found.said["cells"]) == (7.5, 3)
    assert found.megabytes > 1


def test_memory_of_a_run_is_that_of_all_its_processes() -> None:
    child = "import time; held = bytearray(60_000_000); time.sleep(0.6)"
    parent = (
        "import subprocess, sys, time; held = bytearray(60_000_000); "
        f"subprocess.run([sys.executable, '-c', {child!r}], check=True)"
    )
    assert measure([sys.executable, "-c", parent], {}).megabytes > 120


def test_a_run_that_fails_is_told_with_what_it_printed() -> None:
    with pytest.raises(RunFailed, match="ended with exit code 3:\nno such file"):
        measure([sys.executable, "-c", "import sys; print('no such file'); sys.exit(3)"], {})


def test_goals_are_about_measurements_that_there_are(tmp_path: Path) -> None:
    names = {each.name for each in measurements(places(tmp_path))}
    assert {name for goal in GOALS for name in (goal.own, goal.beside) if name} <= names


@pytest.mark.parametrize(
    ("goal", "own", "beside", "found", "met"),
    [
        (Goal("g", "own", 0.6, "peer"), 0.6, 1.0, "0.60 ×", True),
        (Goal("g", "own", 0.6, "peer"), 0.61, 1.0, "0.61 ×", False),
        (Goal("g", "own", 1 / 12, "peer", says_faster=True), 1.0, 12.0, "12.00 × faster", True),
        (Goal("g", "own", 1 / 12, "peer", says_faster=True), 1.0, 11.9, "11.90 × faster", False),
        (Goal("g", "own", 30), 30.0, 0.0, "30.00", True),
        (Goal("g", "own", 99, figure="megabytes"), 30.0, 0.0, "100.00", False),
    ],
)
def test_goal_is_met_up_to_its_limit(goal: Goal, own: float, beside: float, found: str, met: bool) -> None:
    (result,) = judged([goal], {"own": figures(own), "peer": figures(beside)})
    assert (result.found, result.met) == (found, met)


def test_goal_without_its_measurement_is_left_out() -> None:
    assert judged([Goal("g", "own", 1, "peer")], {"own": figures(1)}) == []


def test_files_are_mended_for_the_peers() -> None:
    line = (
        "001    1 wWCM Brandt, Lea                       1988 GER    24999990 2001/00/00  2.5    1     4 b 1     1 w ="
    )
    dates = f"132{'':88}26/11/01  26/11/02"
    assert mended(f"012 Open\n{dates}\n{line}\n") == f"012 Open\n{line.replace('wWCM', 'w   ')}\nXXR 2\n"
