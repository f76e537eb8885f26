"""Corrected months on the disk: whole output folders, files by their hashes, and a log, all of them or none.

Everything is staged below the folder first. Then a mark says what is to be put in place; from there on the new months
count, and whoever comes next puts in place what an interrupted run left.
"""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.manifest import outputs_in
from ratebatch.workspace.names import MANIFEST, PRIVATE, is_output_name
from ratebatch.workspace.output_folder import locked
from ratebatch.workspace.refusals import OutputUnusable, explained
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import make_folder, sync_file, sync_folder

NEW_FILES = "inputs"
"""The folder with the files that a correction brought in, each under its SHA-256."""

LOG = "corrections.jsonl"
"""One line for each correction that was published or carried, as JSON; nothing in it depends on the clock."""

_STAGED = f"{PRIVATE}/publishing"
_MARK = f"{PRIVATE}/publishing.json"


class _Plan(NamedTuple):
    """What is put in place: the staged months, the staged files, and the line of the log."""

    months: tuple[str, ...]
    files: tuple[str, ...]
    line: str


def is_half_published(folder: Path) -> bool:
    """Say whether corrected months are being put into the folder, or were interrupted there."""
    return (folder / _MARK).exists()


def publish_months(target: Path, made: Mapping[str, Path], new_files: Mapping[str, bytes], line: str) -> bool:
    """Put outputs of runs below the target by the names of `made`, the files by their hashes, and a line of the log.

    All of it or nothing; what stands there already with the same bytes stays. Says whether the line is new. What an
    interrupted publication left is finished or discarded first. Raises `OutputUnusable`, before anything is written,
    where something else stands, and `Busy`.
    """
    if not is_half_published(target):
        _refuse_others(target, made)
    with locked(target), explained(target, "Start the same command again."):
        _settle(target)
        _refuse_others(target, made)
        files = tuple(sorted(sha256 for sha256 in new_files if not (target / NEW_FILES / sha256).is_file()))
        months = tuple(name for name in made if not (target / name / MANIFEST).is_file())
        plan = _Plan(months, files, line)
        for name in months:
            _stage_month(made[name], target / _STAGED / name)
        for sha256 in files:
            _stage_file(target / _STAGED / NEW_FILES / sha256, new_files[sha256])
        reached("before publishing mark")
        write_file(target / _MARK, json.dumps(plan._asdict()).encode())
        reached("after publishing mark")
        return _finish(target, plan)


def _refuse_others(target: Path, made: Mapping[str, Path]) -> None:
    for name, folder in made.items():
        if _is_other_output(target / name, folder):
            raise OutputUnusable(f"{target / name} holds something else; nothing is written over it.")


def _is_other_output(folder: Path, made: Path) -> bool:
    """Say whether another manifest, or any files of somebody, stand in a folder; our own private one does not count."""
    if not folder.exists() or _is_leftover(folder):
        return False
    manifest = folder / MANIFEST
    return not manifest.is_file() or manifest.read_bytes() != (made / MANIFEST).read_bytes()


def _is_leftover(folder: Path) -> bool:
    return folder.is_dir() and {each.name for each in folder.iterdir()} <= {PRIVATE}


def _stage_month(made: Path, staged: Path) -> None:
    names = [*(outputs_in((made / MANIFEST).read_bytes()) or {}), MANIFEST]
    for name in names:
        _stage_file(staged / name, (made / name).read_bytes())


def _stage_file(path: Path, content: bytes) -> None:
    make_folder(path.parent)
    path.write_bytes(content)
    sync_file(path)
    sync_folder(path.parent)


def _settle(target: Path) -> None:
    """Finish an interrupted publication whose mark stands; discard one that had not come so far."""
    if is_half_published(target):
        _finish(target, _plan_in(target / _MARK))
    elif (target / _STAGED).exists():
        shutil.rmtree(target / _STAGED)


def _plan_in(mark: Path) -> _Plan:
    try:
        content = json.loads(mark.read_bytes())
        plan = _Plan(tuple(content["months"]), tuple(content["files"]), str(content["line"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        plan = None
    if plan is None or not all(is_output_name(name) and "/" not in name for name in plan.months + plan.files):
        raise OutputUnusable(f"{mark} is damaged. Move {mark.parent} away and run again.")
    return plan


def _finish(target: Path, plan: _Plan) -> bool:
    """Put in place what is staged; each step may be done twice. Says whether the line of the log is new."""
    staged = target / _STAGED
    if plan.files:
        make_folder(target / NEW_FILES)
    for sha256 in plan.files:
        if (staged / NEW_FILES / sha256).exists():
            (staged / NEW_FILES / sha256).replace(target / NEW_FILES / sha256)
    for name in plan.months:
        if not (staged / name).exists():
            continue
        if (target / name).is_dir() and _is_leftover(target / name):
            shutil.rmtree(target / name)
        (staged / name).replace(target / name)
        reached("after first published month")
    for folder in filter(Path.is_dir, (target / NEW_FILES, target)):
        sync_folder(folder)
    added = add_line(target / LOG, plan.line)
    (target / _MARK).unlink()
    sync_folder(target / PRIVATE)
    shutil.rmtree(staged, ignore_errors=True)
    return added


def add_line(path: Path, line: str) -> bool:
    """Add a line to a text file unless it stands there; say whether it was added. Raise `OutputUnusable`."""
    lines = lines_of(path)
    if line in lines:
        return False
    write_file(path, "".join(f"{each}\n" for each in (*lines, line)).encode())
    return True


def lines_of(path: Path) -> list[str]:
    """Return the lines of a text file, none if it is not there; raise `OutputUnusable` if it cannot be read."""
    with explained(path):
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
