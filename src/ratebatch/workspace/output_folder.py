"""An output folder that is all or nothing on disk, and belongs to one run at a time.

with locked(out) as folder:
    folder.commit({"changes.csv": changes, "manifest.json": manifest})
"""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from filelock import BaseFileLock, FileLock, Timeout

from ratebatch.workspace.commit_mark import Plan, discard, finish, read_mark, set_mark
from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.manifest import former_outputs
from ratebatch.workspace.names import LOCK, MANIFEST, MARK, OWNER, PARTS, PRIVATE, check_output_names
from ratebatch.workspace.owner import owner_in_words, sign
from ratebatch.workspace.preflight import check_can_be_put_in_place
from ratebatch.workspace.refusals import Busy, OutputUnusable, explained
from ratebatch.workspace.staging import Content, Manifest, plan_of, stage
from ratebatch.workspace.storage import make_folder, remove_empty


class Committed(NamedTuple):
    """What a commit did; a run that finds its own output already there changes nothing."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def changed(self) -> bool:
        """Say whether any file was written or removed."""
        return bool(self.written or self.removed)


@contextmanager
def locked(out: Path) -> Iterator["OutputFolder"]:
    """Hold the output folder for this run, made if missing; an interrupted commit is finished or discarded first.

    A folder that was made for a run that wrote nothing is removed again.

    Raises `Busy` when another run holds it, and `OutputUnusable` when it cannot be written, an interrupted commit
    cannot be finished, or a manifest.json of another program stands in it.
    """
    out = out.absolute()  # whoever changes the working directory meanwhile does not move the output
    with explained(out):
        made = make_folder(out / PRIVATE)
        lock = _acquired(out)
    folder = OutputFolder(out)
    try:
        with explained(out):
            sign(out / OWNER)
            _settle(out)
            _remove_parts(out)
            former_outputs(out)  # said now, not after an hour of rating
        yield folder
    finally:
        folder.held = False
        _remove_parts(out)
        with suppress(OSError):  # only words for others
            (out / OWNER).unlink()
        is_new = out in made and not is_unfinished(out) and _holds_nothing(out)
        if is_new:
            with suppress(OSError):  # where a system keeps a file that is open, the folder stays
                (out / LOCK).unlink()
        lock.release()
        if is_new:
            remove_empty(made)


def _holds_nothing(out: Path) -> bool:
    """Say whether a folder has nothing but what is private to runs."""
    with suppress(OSError):
        return [each.name for each in out.iterdir()] == [PRIVATE]
    return False


def is_unfinished(out: Path) -> bool:
    """Say whether a commit is under way or was interrupted, so that the files of the folder may not belong together."""
    return (out / MARK).exists()


class OutputFolder:
    """The folder as long as this run holds its lock; made by `locked`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held = True

    def parts(self) -> Path:
        """Return a folder, empty at first, in which workers write files of the output before they are committed."""
        _remove_parts(self.path)
        with explained(self.path):
            make_folder(self.path / PARTS)
        return self.path / PARTS

    def commit(self, files: Mapping[str, Content], manifest: Manifest | None = None) -> Committed:
        """Make the files, and no others, the output of the folder; all of them or none.

        `files` has relative POSIX names. manifest.json is one of them, or is made by `manifest` from the SHA-256 of
        each file. Its `outputs` must list exactly the other files. Files of the run before that are not among them
        are removed; files the program did not write stay as they are. Files whose bytes already stand are left alone.

        Raises `OutputUnusable`; the former output is then untouched, or, if its message says so, the new one is
        complete and is put in place by the next run. Raises `ValueError` for a mistake of the caller.
        """
        if not self.held:
            raise ValueError("the output folder is no longer locked")
        names = [*files, *([MANIFEST] if manifest else [])]
        check_output_names(names)
        if MANIFEST not in names:
            raise ValueError("a commit needs a manifest")
        out = self.path
        with explained(out):
            _settle(out)
            try:
                plan = _prepare(out, files, manifest)
            except BaseException:
                with suppress(OSError):  # the first error is the one to report; the next run discards as well
                    discard(out)
                raise
        with explained(out, "The new output is complete; the next run puts the rest of it in place."):
            if plan.moves or plan.removals:
                reached("after mark")
                finish(out, plan)
        return Committed(plan.moves, plan.removals)


def _acquired(out: Path) -> BaseFileLock:
    """Return the lock of the operating system, held; a dead process holds none."""
    lock = FileLock(out / LOCK)
    try:
        lock.acquire(blocking=False)
        if not (out / LOCK).exists():  # the run before has just removed its folder, and this lock with it
            lock.release()
            raise Timeout(lock.lock_file)
    except Timeout:
        raise Busy(f"{out} is in use by {owner_in_words(out / OWNER)}. Wait until that run has ended.") from None
    except NotImplementedError as error:
        raise OutputUnusable(f"{out} lies on a disk that knows no locks. Give another folder.") from error
    return lock


def _settle(out: Path) -> None:
    """Finish an interrupted commit whose mark stands; discard one that had not come so far."""
    if plan := read_mark(out):
        with explained(out, "An interrupted run is not yet finished; the next run tries again."):
            finish(out, plan)
    else:
        discard(out)


def _prepare(out: Path, files: Mapping[str, Content], manifest: Manifest | None) -> Plan:
    """Stage the files, check that they can be put in place, and set the mark if anything changes."""
    former = former_outputs(out)
    reached("before staging")
    plan = plan_of(out, stage(out, files, manifest), former)
    if not (plan.moves or plan.removals):
        discard(out)
        return plan
    check_can_be_put_in_place(out, plan, former)
    made: list[Path] = []
    try:
        for name in plan.moves:
            made += make_folder((out / name).parent)
        reached("before mark")
        set_mark(out, plan)
    except BaseException:
        remove_empty(made)
        raise
    return plan


def _remove_parts(out: Path) -> None:
    """Remove what workers wrote and nobody committed; what cannot be removed is worth nothing and in nobody's way."""
    shutil.rmtree(out / PARTS, ignore_errors=True)
