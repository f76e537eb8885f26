"""What can be known to go wrong is found before the commit mark: after it there is no way back, only forward."""

import os
from pathlib import Path

from ratebatch.records.wording import first_few
from ratebatch.workspace.commit_mark import Plan
from ratebatch.workspace.names import STAGING
from ratebatch.workspace.refusals import OutputUnusable
from ratebatch.workspace.storage import folders_of, standing


def check_can_be_put_in_place(out: Path, plan: Plan, former: frozenset[str]) -> None:
    """Raise `OutputUnusable` or `OSError` unless every move and removal of the plan can be expected to succeed."""
    foreign = [name for name in plan.moves if name not in former and os.path.lexists(out / name)]
    if foreign:
        raise OutputUnusable(
            f"{_some(out, foreign)}: not written by this program, so not replaced. Move away, or give another folder."
        )
    disk = (out / STAGING).stat().st_dev
    for name in plan.moves + plan.removals:
        for folder in folders_of(out, name):
            if os.path.lexists(folder):
                _check_folder(folder, disk, may_be_link=folder == out)
        if os.path.lexists(out / name):
            _check_file(out, name)


def _check_folder(folder: Path, disk: int, *, may_be_link: bool) -> None:
    if not folder.is_dir() or (folder.is_symlink() and not may_be_link):
        raise OutputUnusable(f"{folder} is not a folder, or is a link. Move it away, or give another folder.")
    if folder.stat().st_dev != disk:
        raise OutputUnusable(f"{folder} lies on another disk than {STAGING}. Give another folder.")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputUnusable(f"{folder} is not writable. Give another folder.")


def _check_file(out: Path, name: str) -> None:
    path = standing(out, name)
    if path is None:
        raise OutputUnusable(f"{out / name} is not a plain file. Move it away, or give another folder.")
    # Windows does not replace a file that is open in a spreadsheet; opening it for writing fails in the same way.
    with path.open("r+b"):
        pass


def _some(out: Path, names: list[str]) -> str:
    return first_few([str(out / name) for name in sorted(names)], 3)
