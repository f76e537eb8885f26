"""Killed, or failed by the disk, at any moment: the former output or the new one, never a mixture."""

import errno
import io
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ratebatch.workspace import OutputUnusable, is_unfinished, locked
from ratebatch.workspace.failpoints import FAILPOINTS
from tests.workspace.outputs import BY_TYPE, FLAT, commit, output, settled, started, tree

FORMER = output("december", BY_TYPE)
NEW = output("january", FLAT)
MARKED = FAILPOINTS[FAILPOINTS.index("after mark") :]


def killed(out: Path, point: str, code: str = "folder.commit(output('january', FLAT))") -> bool:
    """Run the lines in a process of its own and say whether it was killed at the point."""
    with started(code, out, RATEBATCH_FAILPOINT=point) as run:
        return abs(run.wait()) in (9, 15)  # the signals that end a process abruptly; an exception would give 1


@pytest.mark.parametrize("point", FAILPOINTS)
def test_killed_at_each_point_of_a_commit(tmp_path: Path, point: str) -> None:
    commit(tmp_path, FORMER)
    (tmp_path / "notes.txt").write_bytes(b"mine")
    assert killed(tmp_path, point)
    if point not in MARKED:
        assert tree(tmp_path) == {**FORMER, "notes.txt": b"mine"}
    assert settled(tmp_path) == {**(NEW if point in MARKED else FORMER), "notes.txt": b"mine"}
    assert not is_unfinished(tmp_path)
    assert not (tmp_path / ".ratebatch" / "staging").exists()


@pytest.mark.parametrize("point", ["after first move", "before manifest move", "before mark removal"])
def test_killed_again_while_finishing(tmp_path: Path, point: str) -> None:
    commit(tmp_path, FORMER)
    assert killed(tmp_path, "after mark")
    assert is_unfinished(tmp_path)
    assert killed(tmp_path, point, "pass")
    assert settled(tmp_path) == NEW


def test_the_manifest_is_the_last_to_change(tmp_path: Path) -> None:
    commit(tmp_path, FORMER)
    assert killed(tmp_path, "before manifest move")
    assert tree(tmp_path) == {**NEW, "manifest.json": FORMER["manifest.json"]}


def test_killed_during_the_first_commit_of_a_folder(tmp_path: Path) -> None:
    assert killed(tmp_path, "before mark")
    assert tree(tmp_path) == {}
    assert killed(tmp_path, "before manifest move")
    assert settled(tmp_path) == NEW


STEPS = {
    "mkdir": (os, "mkdir", errno.ENOSPC),
    "open": (io, "open", errno.EACCES),
    "fsync": (os, "fsync", errno.ENOSPC),
    "replace": (os, "replace", errno.EROFS),
    "unlink": (os, "unlink", errno.EACCES),
    "rmdir": (os, "rmdir", errno.EPERM),
    "access": (os, "access", None),
}


class FailingDisk:
    """Lets the first calls of one function of the system through, and fails every one after them."""

    def __init__(self, function: Callable[..., Any], code: int | None, passed: int) -> None:
        self.function, self.code, self.left = function, code, passed
        self.failed = False

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        self.left -= 1
        if self.left >= 0:
            return self.function(*arguments, **options)
        self.failed = True
        if self.code is None:
            return False
        raise OSError(self.code, os.strerror(self.code))


@pytest.mark.parametrize("step", STEPS)
def test_a_disk_that_fails_at_any_step(tmp_path: Path, step: str) -> None:
    module, name, code = STEPS[step]
    for passed in range(200):
        out = tmp_path / str(passed)
        commit(out, FORMER)
        disk = FailingDisk(getattr(module, name), code, passed)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module, name, disk)
            try:
                commit(out, NEW)
            except OutputUnusable as refusal:
                complete = "The new output is complete" in str(refusal)
            else:
                complete = True
        if not complete:
            assert tree(out) == FORMER
        assert settled(out) == (NEW if complete else FORMER)
        if not disk.failed:
            assert passed > 0, "the function is never called"
            return
    pytest.fail("the commit has no end")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.EACCES, "is not writable"),
        (errno.EROFS, "read-only disk"),
        (errno.ENOSPC, "disk is full"),
        (errno.EIO, "cannot be used: "),
    ],
)
def test_the_reason_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, reason: str) -> None:
    monkeypatch.setattr(os, "fsync", FailingDisk(os.fsync, code, 0))
    with pytest.raises(OutputUnusable, match=rf"{tmp_path}.* {reason}.*The former output is untouched"):
        commit(tmp_path, NEW)


def test_a_mark_that_cannot_be_set_leaves_no_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(tmp_path, NEW)
    monkeypatch.setattr(os, "replace", FailingDisk(os.replace, errno.ENOSPC, 0))
    with pytest.raises(OutputUnusable, match="disk is full"):
        commit(tmp_path, FORMER)
    assert {path.name for path in tmp_path.iterdir()} == {*NEW, ".ratebatch"}


def test_a_file_open_in_a_spreadsheet_is_found_before_anything_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, mode: str = "r", *rest: Any, **options: Any) -> Any:
        if Path(path) == tmp_path / "games.csv" and "+" in mode:  # as Windows does; reading is allowed
            raise PermissionError(errno.EACCES, "in use", str(path))
        return opened(path, mode, *rest, **options)

    opened: Callable[..., Any] = io.open
    commit(tmp_path, output("december", FLAT))
    monkeypatch.setattr(io, "open", refused)
    with pytest.raises(OutputUnusable, match=r"games\.csv .*open in another program.*former output is untouched"):
        commit(tmp_path, NEW)
    monkeypatch.undo()
    assert tree(tmp_path) == output("december", FLAT)


def test_a_later_commit_of_the_same_run_finishes_the_one_that_failed(tmp_path: Path) -> None:
    commit(tmp_path, FORMER)
    with locked(tmp_path) as folder:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "replace", FailingDisk(os.replace, errno.EACCES, 2))
            with pytest.raises(OutputUnusable, match="The new output is complete"):
                folder.commit(NEW)
        assert is_unfinished(tmp_path)
        assert not folder.commit(NEW).changed
    assert tree(tmp_path) == NEW


COMMITS_FOR_EVER = """\
print('held', flush=True)
for number in range(1, 10**6):
    folder.commit(output(str(number), FLAT if number % 2 else BY_TYPE))
"""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50))
def test_killed_at_random(tmp_path: Path, seed: int) -> None:
    commit(tmp_path, FORMER)
    delay = random.Random(seed).uniform(0, 0.1)  # noqa: S311 - a delay, not a secret
    with started(COMMITS_FOR_EVER, tmp_path) as run:
        assert run.stdout
        assert run.stdout.readline() == "held\n"
        time.sleep(delay)
        run.kill()
    found = settled(tmp_path)
    edition = found["summary.json"].decode().split()[-1]
    complete = FORMER if edition == "december" else output(edition, FLAT if int(edition) % 2 else BY_TYPE)
    assert found == complete
