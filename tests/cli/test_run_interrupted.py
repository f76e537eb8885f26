"""Killed, started twice, or failed by the disk: readers see the old run or the new one, and nothing needs cleaning.

The matter of F65, at each decisive moment and (marked slow) at random ones.
"""

import errno
import os
import random
import shutil
import subprocess
import time
from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.workspace import locked
from ratebatch.workspace.failpoints import FAILPOINTS, FREEZE_FAILPOINTS, OFFICE_FAILPOINTS
from ratebatch.workspace.runs import altered_outputs
from tests.cli.desk import PLAYERS
from tests.months import trf
from tests.unattended import Office, command
from tests.workspace.test_crash import FailingDisk

LATE = trf(PLAYERS, name="Late Open", start="2026/11/24", end="2026/11/26")
IN_CI = ("before rating", "before manifest move", "after keeping", "after run record", "after switch")
"""A moment of each kind: before and in the commit, before the run counts, before readers are led to it, and after."""
KILLED = {9, 15}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, _office_rated_once: Path) -> dict[str, bytes]:
    """Return the outputs of the second run when nothing goes wrong."""
    folder = tmp_path_factory.mktemp("undisturbed") / "office"
    shutil.copytree(_office_rated_once, folder, symlinks=True)
    office = Office(folder)
    office.put("results/late.trf", LATE)
    assert office.run("--quiet") == 0
    return office.outputs()


def is_whole(office: Office) -> bool:
    """Say whether what readers see belongs together."""
    assert office.current is not None
    return altered_outputs(office.current) == []


@pytest.fixture(scope="module")
def victims(tmp_path_factory: pytest.TempPathFactory, _office_rated_once: Path) -> dict[str, Office]:
    """Return an office for each moment in CI whose second run was killed at it; they run side by side."""
    offices = {}
    for point in IN_CI:
        folder = tmp_path_factory.mktemp(point.replace(" ", "-")) / "office"
        shutil.copytree(_office_rated_once, folder, symlinks=True)
        offices[point] = Office(folder)
        offices[point].put("results/late.trf", LATE)
    runs = [office.start(failpoint=point) for point, office in offices.items()]
    for run in runs:
        run.communicate()
    assert {abs(run.returncode) for run in runs} <= KILLED
    return offices


def check_after_the_kill(office: Office, point: str, former: dict[str, bytes], undisturbed: dict[str, bytes]) -> None:
    assert office.outputs() == (undisturbed if point == "after switch" else former)
    assert office.run("--quiet") == 0
    assert office.outputs() == undisturbed
    assert is_whole(office)


@pytest.mark.parametrize("point", IN_CI)
def test_killed_at_a_decisive_moment(
    rated: Office, point: str, victims: dict[str, Office], undisturbed: dict[str, bytes]
) -> None:
    check_after_the_kill(victims[point], point, rated.outputs(), undisturbed)


@pytest.mark.slow
@pytest.mark.parametrize("point", sorted({*FAILPOINTS, *OFFICE_FAILPOINTS} - set(IN_CI)))
def test_killed_at_each_moment(rated: Office, point: str, undisturbed: dict[str, bytes]) -> None:
    former = rated.outputs()
    rated.put("results/late.trf", LATE)
    run = rated.start(failpoint=point)
    run.communicate()
    assert abs(run.returncode) in KILLED
    check_after_the_kill(rated, point, former, undisturbed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50))
def test_killed_at_random(rated: Office, seed: int, undisturbed: dict[str, bytes]) -> None:
    former = rated.outputs()
    rated.put("results/late.trf", LATE)
    run = rated.start()
    time.sleep(random.Random(seed).uniform(0.4, 2))  # noqa: S311 - a delay, not a secret
    run.kill()
    run.communicate()
    assert rated.outputs() in (former, undisturbed)
    assert is_whole(rated)
    assert rated.run("--quiet") == 0
    assert rated.outputs() == undisturbed


@pytest.mark.parametrize("point", FREEZE_FAILPOINTS)
def test_killed_while_a_period_is_frozen(rated: Office, point: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def kill(name: str) -> None:
        if name == point:
            raise KeyboardInterrupt  # as sudden as a signal for what comes after, without a process of its own

    monkeypatch.setattr("ratebatch.workspace.frozen.reached", kill)
    assert rated.publish() == 3
    frozen = rated.folder / "published/2026-12"
    assert frozen.exists() == (point == "after freeze")
    monkeypatch.undo()
    assert rated.publish() == 0
    assert altered_outputs(frozen) == []
    assert frozen.stat().st_mode & 0o777 == 0o555
    assert not (rated.folder / ".ratebatch/publishing/2026-12").exists()


def owner_of(office: Office, run: "subprocess.Popen[str]") -> None:
    """Wait until a run has signed that it holds the office."""
    for _ in range(600):
        if (office.folder / ".ratebatch/owner.json").exists():
            return
        assert run.poll() is None, run.stderr and run.stderr.read()
        time.sleep(0.02)
    pytest.fail("the run never held the office")


def test_of_two_runs_one_works_and_the_others_are_told_to_wait(
    rated: Office, undisturbed: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    """The first run holds the office while it waits for a file that it has not seen before."""
    rated.set("stable_seconds = 0", "stable_seconds = 1")
    rated.put("results/late.trf", LATE)
    run = rated.start()
    owner_of(rated, run)
    codes = [rated.run("--quiet") for _ in range(9)]
    assert codes == [4] * 9
    assert f"is in use by process {run.pid} on " in capsys.readouterr().err
    run.communicate()
    assert run.returncode == 0
    assert rated.outputs() == undisturbed


@pytest.mark.slow
@pytest.mark.parametrize("attempt", range(100))
def test_two_runs_at_once(rated: Office, attempt: int, undisturbed: dict[str, bytes]) -> None:
    rated.put("results/late.trf", LATE)
    runs = [rated.start(), rated.start()]
    for run in runs:
        run.communicate()
    # The second may also come when the first has ended, and finds nothing new.
    assert sorted(run.returncode for run in runs) in ([0, 0], [0, 4])
    assert rated.outputs() == undisturbed
    assert not (rated.folder / "runs/2026-12/003").exists(), attempt


def test_a_dead_run_holds_nothing(rated: Office, undisturbed: dict[str, bytes]) -> None:
    rated.set("stable_seconds = 0", "stable_seconds = 60")
    rated.put("results/late.trf", LATE)
    run = rated.start()
    owner_of(rated, run)
    run.kill()
    run.communicate()
    rated.set("stable_seconds = 60", "stable_seconds = 0")
    assert rated.run("--quiet") == 0
    assert rated.outputs() == undisturbed


@pytest.mark.parametrize(
    ("code", "passed", "said"),
    [
        (errno.EROFS, 0, "read-only disk"),  # which refuses from the first write on
        (errno.ENOSPC, 0, "the disk is full"),
        (errno.ENOSPC, 12, "the disk is full"),
        (errno.ENOSPC, 35, "the disk is full"),
        *(pytest.param(errno.ENOSPC, passed, "the disk is full", marks=pytest.mark.slow) for passed in range(1, 38)),
    ],
)
def test_a_disk_that_takes_no_more(
    rated: Office, passed: int, code: int, said: str, undisturbed: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    former = rated.outputs()
    rated.put("results/late.trf", LATE)
    disk = FailingDisk(os.fsync, code, passed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", disk)
        assert rated.run("--quiet") == 3
    assert disk.failed
    printed = capsys.readouterr().err
    assert said in printed
    assert str(rated.folder) in printed
    switched = "It leads to the new output, which is complete." in printed
    assert rated.outputs() == (undisturbed if switched else former)
    assert rated.run("--quiet") == 0
    assert rated.outputs() == undisturbed


def test_a_file_that_vanishes_while_it_is_read(
    rated: Office, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    former = rated.outputs()
    late = rated.put("results/late.trf", LATE)

    def found_and_gone(paths: Sequence[Path], *, only: Collection[Path]) -> list[SourceFile]:
        found = find_sources(paths, only=only)
        late.unlink()
        return found

    monkeypatch.setattr("ratebatch.pipeline.office.office_sources.find_sources", found_and_gone)
    assert rated.run("--quiet") == 3
    assert "late.trf vanished while it was read; nothing was changed. Run again." in capsys.readouterr().err
    assert rated.outputs() == former


def test_a_pointer_of_somebody_else_is_not_replaced(rated: Office, capsys: pytest.CaptureFixture[str]) -> None:
    (rated.folder / "current").unlink()
    (rated.folder / "current").mkdir()
    rated.put("results/late.trf", LATE)
    assert rated.run("--quiet") == 3
    assert "current was not made by this program. Move it away" in capsys.readouterr().err


def test_where_no_links_can_be_made_a_file_names_the_run(
    rated: Office, monkeypatch: pytest.MonkeyPatch, undisturbed: dict[str, bytes]
) -> None:
    def refused(*_arguments: object, **_options: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    (rated.folder / "current").unlink()
    monkeypatch.setattr(Path, "symlink_to", refused)
    rated.put("results/late.trf", LATE)
    assert rated.run("--quiet") == 0
    assert (rated.folder / "current.json").read_text(encoding="utf-8") == '{"run": "runs/2026-12/002"}\n'
    assert rated.outputs() == undisturbed
    assert command("reproduce", rated.folder, "--quiet") == 0


def test_publishing_waits_for_a_run(rated: Office) -> None:
    with locked(rated.folder):
        assert rated.publish() == 4
